/** The steps of a draft, as the weighing hears of them. */
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';

/** What changed a draft; `begun`: it was begun, or restored after it was discarded. */
export type DraftStep = DraftAction['type'] | 'undo' | 'begun';

/** Steps that do not settle the grams poured now. */
export const leavesPour: ReadonlySet<DraftStep> = new Set([
  'bowlPut',
  'keepOver',
  'nameBowl',
  'openedNewPack',
  'rescale',
  'setComment',
  'setCustomer',
  'setProcessing',
  'setTarget',
  'settleBase',
  'shiftBases',
  'tare',
  'typeAmount',
  'undo',
]);
