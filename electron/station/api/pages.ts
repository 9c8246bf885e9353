/** A paged list, page by page (spec 1, Paging). */
import type { Result } from '../../../shared/result.ts';

interface Page<Row> {
  data: Row[];
  nextCursor?: string | undefined;
}

/**
 * Follows `nextCursor` until a page has none. A failure is the last thing it gives. `ask` gets the query that the page
 * adds: `{ limit, after? }`.
 */
export async function* pages<Row>(
  ask: (page: { limit: number; after?: string }) => Promise<Result<Page<Row>>>,
  limit = 200,
  after?: string,
): AsyncGenerator<Result<Row[]>> {
  let cursor = after;
  const followed = new Set<string>();
  for (;;) {
    const answer = await ask(cursor === undefined ? { limit } : { limit, after: cursor });
    if (!answer.ok) {
      yield answer;
      return;
    }
    yield { ok: true, value: answer.value.data };
    const next = answer.value.nextCursor;
    // A list that points back to where it was would never end.
    if (next === undefined || next === cursor || followed.has(next)) return;
    followed.add(next);
    cursor = next;
  }
}

/** All rows, or the first failure. */
export async function allRows<Row>(pagesOfRows: AsyncIterable<Result<Row[]>>): Promise<Result<Row[]>> {
  const rows: Row[] = [];
  for await (const page of pagesOfRows) {
    if (!page.ok) return page;
    rows.push(...page.value);
  }
  return { ok: true, value: rows };
}
