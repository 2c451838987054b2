import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_stud.game.cards import DECK, Card, CardError, Rank, Suit, check_distinct, parse_card, parse_cards
from casino_stud.game.cards import parse_hand as read

cards = st.sampled_from(DECK)


@pytest.mark.parametrize("text", ["10s", "Ts", "ts", "TS", "T♠", "10♠", "10S", "t♤", " Ts ", "T♠\ufe0f"])
def test_all_these_write_the_ten_of_spades(text: str) -> None:
    assert parse_card(text) == Card(Rank.TEN, Suit.SPADES)


@given(cards)
def test_every_card_reads_back_from_its_own_text_and_from_its_sign(card: Card) -> None:
    assert parse_card(str(card)) == card
    assert parse_card(card.rank.letter + card.suit.symbol) == card


@pytest.mark.parametrize("text", ["1s", "Xx", "", "11s", "A", "s", "As Kd", "0s", "A♠♠", "1\uff10s", "AsK"])
def test_anything_else_is_refused_by_name(text: str) -> None:
    with pytest.raises(CardError) as error:
        parse_card(text)
    assert f'"{text}" is not a card' in str(error.value)


def test_the_deck_has_52_different_cards_in_the_order_of_their_index() -> None:
    assert len(set(DECK)) == 52
    assert all(4 * (card.rank - 2) + card.suit == index for index, card in enumerate(DECK))


@pytest.mark.parametrize(
    "text", ["As Kd Qh Jc 2s", "AsKdQhJc2s", "as,kd,qh,jc,2s", "A♠ K♦Q♥ J♣, 2♠", "As  Kd Qh Jc\t2s"]
)
def test_five_cards_may_be_parted_in_any_way(text: str) -> None:
    assert " ".join(map(str, read(text))) == "As Kd Qh Jc 2s"


def test_tens_may_be_written_together() -> None:
    assert parse_cards("10s10h10dTc") == parse_cards("Ts Th Td Tc")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Qd Qd 2c 3c 4c", "Qd comes twice"),
        ("As Kd Qh Jc", "a hand has 5 cards, not 4"),
        ("As Kd Qh Jc 2s 3s", "a hand has 5 cards, not 6"),
        ("", "a hand has 5 cards, not 0"),
        ("As Kd Qh Jc 1s", '"1s" is not a card'),
        ("As Kd Qh Jc Xx", '"Xx" is not a card'),
        ("AsKdQhJc1s", '"AsKdQhJc1s" is not a card'),
    ],
)
def test_a_wrong_hand_is_refused_with_the_card_or_the_count(text: str, message: str) -> None:
    with pytest.raises(CardError) as error:
        read(text)
    assert message in str(error.value)


@given(st.lists(cards, max_size=8))
def test_cards_are_distinct_or_the_repeated_one_is_named(drawn: list[Card]) -> None:
    if len(set(drawn)) == len(drawn):
        check_distinct(drawn)
        return
    with pytest.raises(CardError) as error:
        check_distinct(drawn)
    repeated = next(card for place, card in enumerate(drawn) if card in drawn[:place])
    assert str(error.value).startswith(f"{repeated} comes twice")
