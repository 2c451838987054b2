"""HTML that is safe by construction: a text becomes part of a page only as text."""

from html import escape

_EMPTY = {"meta", "br"}


class Html(str):
    """A piece of a page; any other text is escaped when it is put into one."""

    __slots__ = ()


def element(name: str, /, *children: str, **attributes: str | float) -> Html:
    """Make an element.

    Args:
        name: of the element.
        children: pieces of a page, or texts, which are escaped.
        attributes: by name; an underscore inside stands for a hyphen, one at the end is dropped.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_attribute(value))}"'
        for key, value in attributes.items()
    )
    if name in _EMPTY:
        return Html(f"<{name}{written}>")
    return Html(f"<{name}{written}>{join(*children)}</{name}>")


def join(*children: str, between: str = "") -> Html:
    """Put pieces and texts one after the other; texts are escaped."""
    return Html(between.join(child if isinstance(child, Html) else escape(child) for child in children))


def _attribute(value: str | float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
