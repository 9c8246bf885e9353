/** A paged list, from page to page (spec 1, Paging). Failures are values here too, and always the last thing given. */
import { fail, type Result } from '../../../shared/result.ts';
import { aborted } from './request.ts';

export interface AnswerPage<Row> {
  data: Row[];
  nextCursor?: string | undefined;
}

export interface PageQuery {
  readonly limit?: number;
  readonly after?: string;
}

/** The walk through a paged list. It ends when the caller stops iterating, or with a failure on `signal`. */
export interface Paging<Given, Row> {
  /** Row by row: `for await (const row of api.persons.list.rows({ params }))`. */
  rows(given: Given): AsyncGenerator<Result<Row>>;
  /** The rows page by page; an empty list is one empty page. */
  pages(given: Given): AsyncGenerator<Result<Row[]>>;
  /** Every row, or the first failure. */
  all(given: Given): Promise<Result<Row[]>>;
}

export interface PageGiven {
  readonly query?: PageQuery | undefined;
  readonly signal?: AbortSignal;
}

export function pagingOf<Given extends PageGiven, Row>(
  call: (given: Given) => Promise<Result<AnswerPage<Row>>>,
): Paging<Given, Row> {
  const walk = (given: Given) =>
    pages(
      (page) => call({ ...given, query: { ...given.query, ...page } }),
      given.query?.limit,
      given.query?.after,
    );
  return {
    pages: walk,
    all: (given) => allRows(walk(given)),
    async *rows(given) {
      for await (const page of walk(given)) {
        if (!page.ok) {
          yield page;
          return;
        }
        for (const row of page.value) {
          if (given.signal?.aborted) {
            yield aborted;
            return;
          }
          yield { ok: true, value: row };
        }
      }
    },
  };
}

/**
 * Follows `nextCursor` until a page has none. `ask` gets the page's query: `{ limit, after? }`. A list whose cursor
 * repeats would never end: `unreadable_answer`, so that a part is never taken for the whole.
 */
export async function* pages<Row>(
  ask: (page: { limit: number; after?: string }) => Promise<Result<AnswerPage<Row>>>,
  limit = 200,
  after?: string,
): AsyncGenerator<Result<Row[]>> {
  let cursor = after;
  const followed = new Set([after]);
  for (;;) {
    const answer = await ask(cursor === undefined ? { limit } : { limit, after: cursor });
    if (!answer.ok) {
      yield answer;
      return;
    }
    yield { ok: true, value: answer.value.data };
    cursor = answer.value.nextCursor;
    if (cursor === undefined) return;
    if (followed.has(cursor)) {
      yield fail('unreadable_answer', { details: { why: 'cursor' } });
      return;
    }
    followed.add(cursor);
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
