/** What a column holds. */
export type SqliteValue = null | number | bigint | string | Uint8Array;
