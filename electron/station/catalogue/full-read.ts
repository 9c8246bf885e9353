/** Reads a location's whole colour bar into the local copy, page by page. */
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { pages } from '../api/pages.ts';
import { yieldToEvents } from '../lifetime.ts';
import type { Catalogue } from './catalogue.ts';

/** Items that are written in one go: a few milliseconds at most. */
const storedAtOnce = 50;

/** Another location was chosen during the read: its result is not needed. */
export const placeChanged = fail('unknown_here');
/** The service was restored from an older copy: read everything again. */
export const readAnew = fail('unknown_here');

/**
 * Deletes items that the service no longer has. Pages read before a failure stay. `read` is called for each item that
 * now matches the service, `overtaken` for each that must be read again.
 */
export async function fullRead(
  api: Api,
  catalogue: Catalogue,
  at: {
    place: string;
    locationId: string;
    read: (itemId: string) => void;
    overtaken: (itemId: string) => void;
  },
  signal: AbortSignal,
): Promise<Result<null>> {
  const { place } = at;
  let asked = catalogue.ask();
  const params = { locationId: at.locationId };
  const ranges = new Set(
    catalogue
      .index()
      .ranges()
      .map(({ id }) => id),
  );
  const items = new Set(catalogue.index().ids());
  for await (const page of pages((query) => api.colourBarRanges.list({ params, query, signal }))) {
    if (!page.ok) return page;
    if (catalogue.place() !== place) return placeChanged;
    asked.take(page.value, []);
    for (const { id } of page.value) ranges.delete(id);
  }
  const itemPages = pages((query) => {
    asked = catalogue.ask();
    return api.colourBarItems.list({ params, query, signal });
  });
  for await (const page of itemPages) {
    if (!page.ok) return page;
    for (let from = 0; from < page.value.length; from += storedAtOnce) {
      if (catalogue.place() !== place) return placeChanged;
      const some = page.value.slice(from, from + storedAtOnce);
      const { overtaken } = asked.take([], some);
      for (const { id } of some) (overtaken.has(id) ? at.overtaken : at.read)(id);
      await yieldToEvents();
    }
    for (const { id } of page.value) items.delete(id);
  }
  if (catalogue.place() !== place) return placeChanged;
  for (const id of items) {
    catalogue.remove('item', id);
    at.read(id);
  }
  for (const id of ranges) catalogue.remove('range', id);
  return ok(null);
}
