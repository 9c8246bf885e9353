/** The value of a column. */
export type SqliteValue = null | number | bigint | string | Uint8Array;
