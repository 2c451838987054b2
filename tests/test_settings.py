from dataclasses import fields
from pathlib import Path

import pytest

from casino_stud.settings import FILE, LoadedSettings, Settings, SettingsFile, Speed


def load(folder: Path, text: str) -> LoadedSettings:
    (folder / FILE).write_text(text, encoding="utf-8")
    return SettingsFile(folder).load()


def test_what_is_saved_is_there_at_the_next_start(tmp_path: Path) -> None:
    chosen = Settings(
        language="fr",
        starting_antes=50,
        paytable='my: "own" # table, 7 %',
        speed=Speed.INSTANT,
        reduced_motion=True,
        sort_cards=False,
        sound=False,
        volume=0,
        melodies=False,
        four_colours=True,
        text_size=150,
        high_contrast=True,
        key_hints=False,
        full_screen=True,
    )
    assert all(getattr(chosen, field.name) != field.default for field in fields(Settings))
    assert SettingsFile(tmp_path / "new").save(chosen)
    assert SettingsFile(tmp_path / "new").load() == LoadedSettings(chosen)


def test_without_a_file_or_a_folder_there_are_defaults(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path).load() == SettingsFile(None).load() == LoadedSettings(Settings())
    assert not SettingsFile(None).save(Settings())


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("language: de\n", "1:11", "one of en, fr"),
        ("starting_antes: 0\n", "1:17", "whole number from 1 to 100000"),
        ("starting_antes: 1.5\n", "1:17", "whole number"),
        ('starting_antes: "40"\n', "1:17", "whole number"),
        ("starting_antes: 99999999999999999999\n", "1:17", "whole number"),
        ("starting_antes: [4]\n", "1:17", "whole number"),
        ("loudness: 3\n", "1:1", "unknown setting loudness"),
        ("volume: 101\n", "1:9", "whole number from 0 to 100"),
        ("sound: yes\n", "1:8", "true or false"),
        ('sound: "true"\n', "1:8", "true or false"),
        ("speed: slow\n", "1:8", "one of calm, normal, fast, instant"),
        ("text_size: 120\n", "1:12", "one of 100, 115, 130, 150"),
        ("paytable: []\n", "1:11", "the id of a pay table"),
        ("language: en\nlanguage: fr\n", "2:1", "first on line 1, again on line 2"),
        ("language: [\n", "", ""),
    ],
)
def test_a_fault_is_named_with_its_place(tmp_path: Path, text: str, place: str, says: str) -> None:
    loaded = load(tmp_path, text)
    assert loaded.faults
    assert f"{tmp_path / FILE}:{place}" in str(loaded.faults[0])
    assert says in str(loaded.faults[0])


def test_a_fault_costs_only_the_setting_it_is_in(tmp_path: Path) -> None:
    loaded = load(tmp_path, "language: fr\nstarting_antes: many\n")
    assert loaded.settings == Settings(language="fr")
    assert len(loaded.faults) == 1


def test_a_faulty_file_is_kept_aside_when_another_is_saved(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("language: klingon\n")
    file = SettingsFile(tmp_path)
    file.load()
    assert file.save(Settings(language="en"))
    assert (tmp_path / f"{FILE}.bad-1").read_text() == "language: klingon\n"
    assert SettingsFile(tmp_path).load() == LoadedSettings(Settings(language="en"))


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    loaded = SettingsFile(tmp_path).load()
    assert loaded.settings == Settings()
    assert "cannot be read" in str(loaded.faults[0])
