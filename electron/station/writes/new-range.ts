/** A new range: a location has one of each name. */
import {
  colourBarRangeOperations,
  type ColourBarRange,
  type ColourBarRangeCreate,
} from '../../../shared/api/colour-bar-ranges.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { ok } from '../../../shared/result.ts';
import { catalogueWrite, harmless, kept, rangeCalled, type CatalogueDetails } from './catalogue-write.ts';
import { ifHeld } from './changed-fields.ts';
import { defineWrite, newEntry, type NewEntry, type WritePlace } from './write.ts';

export const newRangeWrite = defineWrite<CatalogueDetails>()({
  kind: 'newRange',
  operation: colourBarRangeOperations.create,
  ...catalogueWrite('range'),
  changes: [],
  recognition: {
    ...harmless,
    // Its path contains no resource.
    whenSubjectLost: 'forgotten',
    find: async (api, entry, signal) => {
      const all = await api.colourBarRanges.list.all({ params: entry.params, query: {}, signal });
      if (!all.ok) return all;
      const name = entry.details.catalogue.rangeName;
      const same = all.value.find((range: ColourBarRange) => range.name === name);
      return same === undefined ? ok(null) : ifHeld(entry, ok(same));
    },
  },
  preflight: null,
});

/** `reference` is unique, and stays here: the API keeps none of a range. */
export const newRangeEntry = (
  at: WritePlace,
  range: ColourBarRangeCreate,
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(newRangeWrite, {
    at,
    by,
    reference,
    params: {},
    body: range,
    details: kept(rangeCalled(range.name)),
  });
