"""The ledger's tables, and the steps that bring an older file to them."""

import sqlite3

APPLICATION = 0x43535444
"""Marks the file as ours in its header: "CSTD"."""

JOURNALS = ("chips", "hands", "decisions", "settlements")
"""The tables that share one numbering, and whose rows are chained by their digests."""

_FIRST = """
CREATE TABLE paytables (
    sha256 TEXT PRIMARY KEY,
    text BLOB NOT NULL
);

CREATE TABLE chips (
    entry INTEGER PRIMARY KEY,
    time TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    digest TEXT NOT NULL
);

CREATE TABLE hands (
    entry INTEGER PRIMARY KEY,
    time TEXT NOT NULL,
    paytable TEXT NOT NULL,
    sha256 TEXT NOT NULL REFERENCES paytables (sha256),
    ante INTEGER NOT NULL CHECK (ante > 0),
    seed TEXT NOT NULL,
    player TEXT NOT NULL,
    dealer TEXT NOT NULL,
    made_by TEXT NOT NULL,
    digest TEXT NOT NULL
);

CREATE TABLE decisions (
    entry INTEGER PRIMARY KEY,
    time TEXT NOT NULL,
    hand INTEGER NOT NULL UNIQUE REFERENCES hands (entry),
    choice TEXT NOT NULL,
    bet INTEGER NOT NULL,
    raise_value TEXT NOT NULL,
    fold_value TEXT NOT NULL,
    digest TEXT NOT NULL
);

CREATE TABLE settlements (
    entry INTEGER PRIMARY KEY,
    time TEXT NOT NULL,
    hand INTEGER NOT NULL UNIQUE REFERENCES hands (entry),
    event TEXT NOT NULL,
    ante_net INTEGER NOT NULL,
    raise_net INTEGER NOT NULL,
    capped INTEGER NOT NULL,
    digest TEXT NOT NULL
);
"""

_GUARD = """
CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table}
BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END;
"""

_GUARDS = "".join(
    _GUARD.format(table=table, verb=verb)
    for table in ("paytables", *JOURNALS)
    for verb in ("update", "delete")
)

_MIGRATIONS = (_FIRST + _GUARDS,)
"""The step from each version to the next; a file's version is how many it has had."""

VERSION = len(_MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """Give the version of a file's tables; 0 for a new file."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables up to date, all at once or not at all."""
    steps = "".join(_MIGRATIONS[version_of(connection) :])
    if steps:
        marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
        connection.executescript(f"BEGIN IMMEDIATE; {steps} {marks} COMMIT;")
