/** Changes a range: only the changed fields are sent. */
import {
  colourBarRangeOperations,
  type ColourBarRange,
  type ColourBarRangeUpdate,
} from '../../../shared/api/colour-bar-ranges.ts';
import type { LookedAfter } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import {
  catalogueWrite,
  changeDetails,
  harmless,
  kept,
  rangeCalled,
  type CatalogueChangeDetails,
} from './catalogue-write.ts';
import { asTheyAre, changedSince, ifHeld } from './changed-fields.ts';
import { defineWrite, newEntry, type NewEntry, type WritePlace } from './write.ts';

export const rangeWrite = defineWrite<CatalogueChangeDetails>()({
  kind: 'range',
  operation: colourBarRangeOperations.update,
  ...catalogueWrite('range'),
  details: changeDetails,
  // A later change of the same range must not be overtaken by an earlier one.
  changes: ['colourBarRangeId'],
  recognition: {
    ...harmless,
    whenSubjectLost: 'missing',
    find: async (api, entry, signal) =>
      ifHeld(entry, await api.colourBarRanges.get({ params: entry.params, signal })),
  },
  preflight: (entry, { api, signal, clock }) =>
    changedSince(entry, clock, () => api.colourBarRanges.get({ params: entry.params, signal })),
});

/** `range`: as shown while edited; `reference` is unique. */
export const rangeEntry = (
  at: WritePlace,
  { range, change }: { readonly range: ColourBarRange; readonly change: ColourBarRangeUpdate },
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(rangeWrite, {
    at,
    by,
    reference,
    params: { colourBarRangeId: range.id },
    body: change,
    details: {
      ...kept(rangeCalled(range.name, Object.keys(change) as LookedAfter['changed'])),
      before: asTheyAre(range, change),
    },
  });
