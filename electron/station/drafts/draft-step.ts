/** The kinds of draft steps that the weighing is notified of. */
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';

/** `begun`: the draft was created, or restored after it was discarded. */
export type DraftStep = DraftAction['type'] | 'undo' | 'begun';

/** Steps after which the grams on the pan still belong to no row. */
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
  'setTreatments',
  'settleBase',
  'shiftBases',
  'tare',
  'typeAmount',
  'undo',
]);
