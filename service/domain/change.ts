/** The context of every change. */
import type { LocationsTable } from '../database/tables.ts';
import type { NewId } from './ids.ts';

export interface ChangeContext {
  readonly location: LocationsTable;
  /** Milliseconds since 1970: one time for the whole change. */
  readonly now: number;
  readonly newId: NewId;
}

/** The row created under a reference. */
export interface Created<Row> {
  readonly row: Row;
  /** The reference was used before: `row` is the existing one, and nothing was changed. */
  readonly repeated: boolean;
}
