/** The tables of the figures. A file of another version is rebuilt from the service. */
export const figuresVersion = 3;

/**
 * `mixes`, `uses` and `movements` hold the rows read; `item_days` and `staff_days` hold totals per day. A day in
 * `stale` is recomputed before the next answer. Days are counted from 1970 in the location's time zone; values are
 * ten-thousandths. `standing` is 0 for undone and corrected mixes. `begun` is the same for a mix and its corrections, whose
 * `day` is the first one's. `customer` only tells two customers apart.
 */
export const figuresTables = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE names (no INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE mixes (
    no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, day INTEGER NOT NULL, at INTEGER NOT NULL, begun INTEGER,
    staff INTEGER NOT NULL, customer TEXT, bowls INTEGER NOT NULL, standing INTEGER NOT NULL, used INTEGER NOT NULL,
    grams INTEGER NOT NULL, packs INTEGER NOT NULL, value INTEGER NOT NULL, listed INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX mixes_day ON mixes (day, used, customer, bowls, grams, value);
  CREATE INDEX mixes_begun ON mixes (begun) WHERE begun IS NOT NULL;
  CREATE TABLE uses (
    mix INTEGER NOT NULL, component INTEGER NOT NULL, item INTEGER NOT NULL,
    grams INTEGER NOT NULL, packs INTEGER NOT NULL, value INTEGER NOT NULL,
    PRIMARY KEY (mix, component)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE movements (
    no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, day INTEGER NOT NULL, at INTEGER NOT NULL, item INTEGER NOT NULL,
    kind TEXT NOT NULL, reason TEXT, staff INTEGER, packs INTEGER NOT NULL, value INTEGER NOT NULL,
    residue INTEGER NOT NULL, standing INTEGER NOT NULL, mix TEXT
  ) STRICT;
  CREATE INDEX movements_day ON movements (day);
  CREATE INDEX movements_mix ON movements (mix) WHERE mix IS NOT NULL;
  CREATE TABLE visits (day INTEGER NOT NULL, customer TEXT NOT NULL, services TEXT NOT NULL, PRIMARY KEY (day, customer))
    STRICT, WITHOUT ROWID;
  CREATE TABLE item_days (
    day INTEGER NOT NULL, item INTEGER NOT NULL, grams INTEGER NOT NULL, packs INTEGER NOT NULL, value INTEGER NOT NULL,
    finished INTEGER NOT NULL, residue INTEGER NOT NULL, taken INTEGER NOT NULL, PRIMARY KEY (day, item)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE staff_days (
    day INTEGER NOT NULL, staff INTEGER NOT NULL, mixes INTEGER NOT NULL, bowls INTEGER NOT NULL,
    grams INTEGER NOT NULL, packs INTEGER NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (day, staff)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE reason_days (
    day INTEGER NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL, staff INTEGER NOT NULL,
    packs INTEGER NOT NULL, value INTEGER NOT NULL, residue INTEGER NOT NULL, PRIMARY KEY (day, kind, reason, staff)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE stale (day INTEGER PRIMARY KEY) STRICT;
`;

/** Recomputes the totals of one day; each statement takes the day `days` times. */
export const workOutDay = [
  { sql: 'DELETE FROM item_days WHERE day = ?', days: 1 },
  {
    sql: `INSERT INTO item_days
      SELECT day, item, sum(grams), sum(packs), sum(value), sum(finished), sum(residue), sum(taken) FROM (
        SELECT mixes.day AS day, uses.item AS item, uses.grams AS grams, uses.packs AS packs, uses.value AS value,
          0 AS finished, 0 AS residue, 0 AS taken
        FROM mixes JOIN uses ON uses.mix = mixes.no WHERE mixes.day = ? AND mixes.used = 1
        UNION ALL
        SELECT day, item, 0, 0, 0, iif(kind = 'finished', packs, 0), residue, iif(kind IN ('used', 'ownUse'), packs, 0)
        FROM movements WHERE day = ? AND standing = 1 AND kind IN ('finished', 'used', 'ownUse')
      ) GROUP BY item`,
    days: 2,
  },
  { sql: 'DELETE FROM staff_days WHERE day = ?', days: 1 },
  {
    sql: `INSERT INTO staff_days
      SELECT day, staff, count(*), sum(bowls), sum(grams), sum(packs), sum(value)
      FROM mixes WHERE day = ? AND used = 1 GROUP BY staff`,
    days: 1,
  },
  { sql: 'DELETE FROM reason_days WHERE day = ?', days: 1 },
  {
    sql: `INSERT INTO reason_days
      SELECT day, kind, coalesce(reason, ''), coalesce(staff, 0), sum(packs), sum(value), sum(residue)
      FROM movements WHERE day = ? AND standing = 1 GROUP BY kind, coalesce(reason, ''), coalesce(staff, 0)`,
    days: 1,
  },
] as const;
