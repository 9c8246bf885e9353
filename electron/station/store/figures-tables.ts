/** The tables of the figures. A file of another version is rebuilt from the service. */
export const figuresVersion = 4;

/**
 * `mixes`, `uses` and `movements` hold the rows read; the tables named `…_days` hold totals per day. A day in
 * `stale` is recomputed before the next answer. Days are counted from 1970 in the location's time zone; values are
 * ten-thousandths. `standing` is 0 for undone and corrected mixes. `begun` is the same for a mix and its corrections, whose
 * `day` is the first one's. `customer` only tells two customers apart.
 */
export const figuresTables = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE names (no INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE mixes (
    no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, day INTEGER NOT NULL, at INTEGER NOT NULL, begun INTEGER,
    staff INTEGER NOT NULL, customer TEXT, reference TEXT, bowls INTEGER NOT NULL, standing INTEGER NOT NULL,
    used INTEGER NOT NULL, grams INTEGER NOT NULL, packs INTEGER NOT NULL, value INTEGER NOT NULL, listed INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX mixes_day ON mixes (day, used, customer, bowls, grams, value);
  CREATE INDEX mixes_begun ON mixes (begun) WHERE begun IS NOT NULL;
  CREATE INDEX mixes_reference ON mixes (reference) WHERE reference IS NOT NULL;
  CREATE TABLE uses (
    mix INTEGER NOT NULL, component INTEGER NOT NULL, item INTEGER NOT NULL, bowl INTEGER NOT NULL,
    grams INTEGER NOT NULL, packs INTEGER NOT NULL, value INTEGER NOT NULL,
    opened INTEGER NOT NULL, first INTEGER NOT NULL, finished INTEGER NOT NULL, residue INTEGER,
    PRIMARY KEY (mix, component)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE movements (
    no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, day INTEGER NOT NULL, at INTEGER NOT NULL, item INTEGER NOT NULL,
    kind TEXT NOT NULL, reason TEXT, staff INTEGER, mix TEXT, packs INTEGER NOT NULL, change INTEGER NOT NULL,
    balance INTEGER NOT NULL, value INTEGER NOT NULL, residue INTEGER NOT NULL, standing INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX movements_day ON movements (day);
  CREATE INDEX movements_item ON movements (item);
  CREATE INDEX movements_mix ON movements (mix) WHERE mix IS NOT NULL;
  CREATE TABLE visits (day INTEGER NOT NULL, customer TEXT NOT NULL, services TEXT NOT NULL, PRIMARY KEY (day, customer))
    STRICT, WITHOUT ROWID;
  CREATE TABLE item_days (
    day INTEGER NOT NULL, item INTEGER NOT NULL, grams INTEGER NOT NULL, packs INTEGER NOT NULL, value INTEGER NOT NULL,
    finished INTEGER NOT NULL, residue INTEGER NOT NULL, taken INTEGER NOT NULL,
    missing INTEGER NOT NULL, missing_value INTEGER NOT NULL, PRIMARY KEY (day, item)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE staff_days (
    day INTEGER NOT NULL, staff INTEGER NOT NULL, mixes INTEGER NOT NULL, bowls INTEGER NOT NULL,
    grams INTEGER NOT NULL, packs INTEGER NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (day, staff)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE reason_days (
    day INTEGER NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL, staff INTEGER NOT NULL,
    packs INTEGER NOT NULL, value INTEGER NOT NULL, residue INTEGER NOT NULL, PRIMARY KEY (day, kind, reason, staff)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE moved_days (
    day INTEGER NOT NULL, item INTEGER NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL, change INTEGER NOT NULL,
    short INTEGER NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (day, item, kind, reason)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE stale (day INTEGER PRIMARY KEY) STRICT;
`;

/** Movements of a day that count, with their kind. A mix that stands and is no use is the difference of a count. */
const movedOnDay = `(
  SELECT movements.day AS day, item, iif(mixes.standing = 1 AND mixes.used = 0, 'emptied', kind) AS kind,
    coalesce(reason, '') AS reason, coalesce(movements.staff, 0) AS staff, movements.packs AS packs, change, movements.value AS value, residue
  FROM movements LEFT JOIN mixes ON mixes.id = movements.mix
  WHERE movements.day = ? AND movements.standing = 1 AND kind <> 'correction'
)`;

/** Recomputes the totals of one day; each statement takes the day `days` times. */
export const workOutDay = [
  { sql: 'DELETE FROM item_days WHERE day = ?', days: 1 },
  {
    sql: `INSERT INTO item_days
      SELECT day, item, sum(grams), sum(packs), sum(value), sum(finished), sum(residue), sum(taken), sum(missing),
        sum(missing_value)
      FROM (
        SELECT mixes.day AS day, uses.item AS item, iif(mixes.used = 1, uses.grams, 0) AS grams,
          iif(mixes.used = 1, uses.packs, 0) AS packs, iif(mixes.used = 1, uses.value, 0) AS value,
          0 AS finished, 0 AS residue, 0 AS taken, iif(mixes.used = 1, 0, uses.grams) AS missing,
          iif(mixes.used = 1, 0, uses.value) AS missing_value
        FROM mixes JOIN uses ON uses.mix = mixes.no WHERE mixes.day = ? AND mixes.standing = 1
        UNION ALL
        SELECT day, item, 0, 0, 0, iif(kind = 'finished', packs, 0), residue,
          iif(kind IN ('used', 'ownUse'), packs, 0), 0, 0
        FROM ${movedOnDay} WHERE kind IN ('finished', 'emptied', 'used', 'ownUse')
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
      SELECT day, kind, reason, staff, sum(packs), sum(value), sum(residue)
      FROM ${movedOnDay} GROUP BY kind, reason, staff`,
    days: 1,
  },
  { sql: 'DELETE FROM moved_days WHERE day = ?', days: 1 },
  {
    sql: `INSERT INTO moved_days
      SELECT day, item, kind, reason, sum(change), sum(packs - abs(change)), sum(value)
      FROM ${movedOnDay} GROUP BY item, kind, reason`,
    days: 1,
  },
] as const;
