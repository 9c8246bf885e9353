/**
 * The migrations of the local database; `user_version` counts those that a file has taken. A released one is never
 * changed; a new one is added after it.
 *
 * `origin` is the service that a row belongs to (`sample`, or the address of the salon's own); `place` is that and the
 * location, because an id of one host does not exist on another (spec 1, Identifiers).
 *
 * `operation_of` and `params_of` convert an earlier version's requests (`earlier-outbox.ts`); `hash_of` hashes an
 * entry's saved fields (`entry-hash.ts`).
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE secrets (name TEXT PRIMARY KEY, sealed BLOB NOT NULL) STRICT;

  CREATE TABLE drafts (
    id TEXT PRIMARY KEY,
    place TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'registered', 'discarded')),
    json TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    closed_at INTEGER
  ) STRICT;
  CREATE INDEX drafts_open ON drafts (place, state, updated_at);
  CREATE TABLE draft_steps (
    draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    step INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (draft_id, step)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    origin TEXT NOT NULL,
    place TEXT NOT NULL,
    kind TEXT NOT NULL,
    reference TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    body BLOB,
    idempotency_key TEXT NOT NULL,
    staff_id TEXT NOT NULL,
    about TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'done', 'refused', 'discarded')),
    progress TEXT NOT NULL,
    answer TEXT
  ) STRICT;
  CREATE INDEX outbox_open ON outbox (origin, seq) WHERE state IN ('waiting', 'sending', 'refused');
  CREATE INDEX outbox_reference ON outbox (reference);
  CREATE INDEX outbox_created ON outbox (place, created_at);

  CREATE TABLE catalogue_ranges (
    place TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (place, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE catalogue_items (
    place TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (place, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE catalogue_barcodes (
    place TEXT NOT NULL, gtin14 TEXT NOT NULL, item_id TEXT NOT NULL, PRIMARY KEY (place, gtin14, item_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX catalogue_barcodes_item ON catalogue_barcodes (place, item_id);

  CREATE TABLE mixes (
    place TEXT NOT NULL,
    mix_id TEXT NOT NULL,
    reference TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (place, mix_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mixes_created ON mixes (place, created_at);
  CREATE INDEX mixes_reference ON mixes (reference)
  `,
  `
  CREATE TABLE outbox_next (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    origin TEXT NOT NULL,
    place TEXT NOT NULL,
    kind TEXT NOT NULL,
    reference TEXT NOT NULL,
    parent TEXT,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    body BLOB,
    idempotency_key TEXT NOT NULL,
    staff_id TEXT NOT NULL,
    about TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    state TEXT NOT NULL
      CHECK (state IN ('waiting', 'sending', 'done', 'refused', 'blocked', 'discarded')),
    progress TEXT NOT NULL,
    answer TEXT
  ) STRICT;
  INSERT INTO outbox_next
    SELECT seq, id, origin, place, kind, reference, NULL, method, path, body, idempotency_key, staff_id, about,
      created_at, state, progress, answer
    FROM outbox;
  DROP TABLE outbox;
  ALTER TABLE outbox_next RENAME TO outbox;
  CREATE INDEX outbox_open ON outbox (origin, seq) WHERE state IN ('waiting', 'sending', 'refused', 'blocked');
  CREATE INDEX outbox_attention ON outbox (origin, seq) WHERE state IN ('refused', 'blocked');
  CREATE INDEX outbox_sending ON outbox (seq) WHERE state = 'sending';
  CREATE INDEX outbox_settled ON outbox (created_at) WHERE state IN ('done', 'discarded');
  CREATE INDEX outbox_parent ON outbox (parent) WHERE parent IS NOT NULL;
  CREATE INDEX outbox_newest ON outbox (origin, seq);
  CREATE INDEX outbox_reference ON outbox (reference);
  CREATE INDEX outbox_created ON outbox (place, kind, created_at);

  CREATE TABLE journal (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    origin TEXT NOT NULL,
    what TEXT NOT NULL,
    staff_id TEXT,
    json TEXT NOT NULL
  ) STRICT;
  CREATE INDEX journal_newest ON journal (origin, seq);

  CREATE TABLE sender (one INTEGER PRIMARY KEY CHECK (one = 1), token TEXT NOT NULL) STRICT
  `,
  `
  ALTER TABLE outbox RENAME COLUMN about TO details;
  ALTER TABLE outbox ADD COLUMN operation TEXT NOT NULL DEFAULT '';
  ALTER TABLE outbox ADD COLUMN params TEXT NOT NULL DEFAULT '{}';
  UPDATE outbox SET operation = operation_of(method, path), params = params_of(method, path);
  ALTER TABLE outbox DROP COLUMN method;
  ALTER TABLE outbox DROP COLUMN path
  `,
  `
  ALTER TABLE outbox ADD COLUMN hash TEXT NOT NULL DEFAULT '';
  UPDATE outbox SET hash = hash_of(id, origin, place, kind, reference, parent, operation, params, body,
    idempotency_key, staff_id, details, created_at);
  CREATE TABLE set_aside (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    from_table TEXT NOT NULL,
    row TEXT NOT NULL
  ) STRICT
  `,
  `
  CREATE TABLE personal_data (
    place TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, seen_at INTEGER NOT NULL, sealed BLOB NOT NULL,
    PRIMARY KEY (place, kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX personal_data_seen ON personal_data (seen_at)
  `,
  `
  CREATE TABLE leftovers (
    place TEXT NOT NULL, reference TEXT NOT NULL, bowl INTEGER NOT NULL, at INTEGER NOT NULL,
    grams INTEGER NOT NULL, value TEXT,
    PRIMARY KEY (place, reference, bowl)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX leftovers_at ON leftovers (place, at)
  `,
  `
  CREATE TABLE file_rows (
    place TEXT NOT NULL, line INTEGER NOT NULL, what TEXT NOT NULL, json TEXT NOT NULL, failure TEXT,
    PRIMARY KEY (place, line)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX file_rows_what ON file_rows (place, what, line);
  CREATE TABLE file_steps (
    place TEXT NOT NULL, step INTEGER NOT NULL, json TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('ready', 'saved', 'done', 'failed')),
    entry_id TEXT,
    PRIMARY KEY (place, step)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX file_steps_state ON file_steps (place, state, step)
  `,
  `
  CREATE TABLE order_lines (
    place TEXT NOT NULL, order_id TEXT NOT NULL, item_id TEXT NOT NULL, at INTEGER NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (place, order_id, item_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX order_lines_item ON order_lines (place, item_id, at);
  CREATE TABLE order_rules (
    place TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (place, id)
  ) STRICT, WITHOUT ROWID
  `,
  `
  CREATE TABLE counted (
    place TEXT NOT NULL, item_id TEXT NOT NULL, at INTEGER NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (place, item_id)
  ) STRICT, WITHOUT ROWID
  `,
  `
  CREATE TABLE charges (
    place TEXT NOT NULL, id TEXT NOT NULL, day TEXT NOT NULL, at INTEGER NOT NULL, person TEXT, json TEXT NOT NULL,
    PRIMARY KEY (place, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX charges_day ON charges (place, day);
  CREATE INDEX charges_person ON charges (place, person, day) WHERE person IS NOT NULL;
  CREATE INDEX charges_at ON charges (at)
  `,
  `
  CREATE TABLE shared_entries (
    place TEXT NOT NULL, document TEXT NOT NULL, entry TEXT NOT NULL, json TEXT NOT NULL, pending TEXT NOT NULL,
    PRIMARY KEY (place, document, entry)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX shared_entries_pending ON shared_entries (place, document) WHERE pending <> '{}';
  CREATE TABLE shared_versions (
    place TEXT NOT NULL, document TEXT NOT NULL, version TEXT NOT NULL,
    PRIMARY KEY (place, document)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE order_arrivals (
    place TEXT NOT NULL, item_id TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, packs INTEGER NOT NULL,
    PRIMARY KEY (place, item_id, key)
  ) STRICT, WITHOUT ROWID
  `,
  `
  ALTER TABLE order_arrivals ADD COLUMN movement TEXT
  `,
  `
  CREATE TABLE typed_mixes (
    place TEXT NOT NULL, reference TEXT NOT NULL, at INTEGER NOT NULL, weighed INTEGER NOT NULL, typed INTEGER NOT NULL,
    PRIMARY KEY (place, reference)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX typed_mixes_at ON typed_mixes (place, at)
  `,
];
