/** What every change works with. */
import type { LocationsTable } from '../database/tables.ts';
import type { NewId } from './ids.ts';

export interface ChangeContext {
  readonly location: LocationsTable;
  /** Milliseconds since 1970: one time for the whole change. */
  readonly now: number;
  readonly newId: NewId;
}

/** The row created under a reference, which creates it once. */
export interface Created<Row> {
  readonly row: Row;
  /** The reference was used before: this is the one that has it, unchanged, and nothing was applied. */
  readonly repeated: boolean;
}
