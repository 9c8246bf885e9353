/** Reads a location's whole colour bar into the local copy, page by page. */
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { pages } from '../api/pages.ts';
import { breath, type Catalogue } from './catalogue.ts';

/** Items that are written in one go: a few milliseconds at most. */
const storedAtOnce = 50;

/** Somebody chose another location meanwhile: there is nothing to say about it. */
export const moved = fail('unknown_here');

/** What the service no longer has is gone afterwards. What was read before a failure stays. */
export async function fullRead(
  api: Api,
  catalogue: Catalogue,
  at: { place: string; locationId: string },
  signal: AbortSignal,
): Promise<Result<null>> {
  const { place } = at;
  const params = { locationId: at.locationId };
  const ranges = new Set(
    catalogue
      .shelf()
      .ranges()
      .map(({ id }) => id),
  );
  const items = new Set(catalogue.shelf().ids());
  for await (const page of pages((query) => api.colourBarRanges.list({ params, query, signal }))) {
    if (!page.ok) return page;
    if (catalogue.place() !== place) return moved;
    catalogue.put(page.value, []);
    for (const { id } of page.value) ranges.delete(id);
  }
  for await (const page of pages((query) => api.colourBarItems.list({ params, query, signal }))) {
    if (!page.ok) return page;
    for (let from = 0; from < page.value.length; from += storedAtOnce) {
      if (catalogue.place() !== place) return moved;
      const news = page.value.slice(from, from + storedAtOnce).filter((item) => isNews(catalogue, item));
      if (news.length > 0) catalogue.put([], news);
      await breath();
    }
    for (const { id } of page.value) items.delete(id);
  }
  if (catalogue.place() !== place) return moved;
  for (const id of items) catalogue.remove('item', id);
  for (const id of ranges) catalogue.remove('range', id);
  return ok(null);
}

/** An answer that was overtaken by a newer one is dropped, and one that says nothing new is not written. */
export function isNews(catalogue: Catalogue, item: ColourBarItem): boolean {
  const known = catalogue.shelf().item(item.id)?.item;
  if (known === undefined) return true;
  if (Date.parse(item.updatedAt) < Date.parse(known.updatedAt)) return false;
  return JSON.stringify(item) !== JSON.stringify(known);
}
