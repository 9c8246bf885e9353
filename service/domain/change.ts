/** What every change works with. */
import type { LocationsTable } from '../database/tables.ts';
import type { NewId } from './ids.ts';

export interface ChangeContext {
  readonly location: LocationsTable;
  /** Milliseconds since 1970: one time for the whole change. */
  readonly now: number;
  readonly newId: NewId;
}
