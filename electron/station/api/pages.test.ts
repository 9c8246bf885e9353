import { beforeEach, describe, expect, test } from 'vitest';
import { fail, type Result } from '../../../shared/result.ts';
import { nodeFetch } from '../node-ports.ts';
import { countedRandom } from '../../../testing/station/counted-random.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { apiError, json, oddServer } from '../../../testing/station/odd-server.ts';
import { createApi, type Api } from './api.ts';
import { createRequest } from './request.ts';

const server = await oddServer();
let api: Api;
let stationCloses: AbortController;

beforeEach(() => {
  server.heard.length = 0;
  stationCloses = new AbortController();
  const clock = manualClock();
  api = createApi({
    request: createRequest({ fetch: nodeFetch, clock }),
    clock,
    random: countedRandom(),
    access: () => ({ address: server.url, key: 'key_test_a' }),
    signal: stationCloses.signal,
  });
});

const params = { locationId: 'l' };
/** Rows for a range and for a search result. */
const rowOf = (id: string) => ({
  id,
  locationId: 'l',
  name: id,
  kind: 'colour',
  type: 'person',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const page = (ids: string, nextCursor?: string) =>
  json(200, {
    data: ids.split(' ').filter(Boolean).map(rowOf),
    nextCursor,
  });

/** Ids as they come; the code of a failure in brackets. */
async function told(rows: AsyncIterable<Result<{ id: string }>>): Promise<string> {
  const words: string[] = [];
  for await (const row of rows) words.push(row.ok ? row.value.id : `[${row.error.code}]`);
  return words.join(' ');
}
const asked = (name: string) =>
  server.heard.map(({ path }) => new URL(path, server.url).searchParams.get(name));

describe('a paged list', () => {
  test('is followed to its end, also over an empty page', async () => {
    server.says(page('a b', 'b'), page('', 'c'), page('d'));
    expect(await told(api.colourBarRanges.list.rows({ params }))).toBe('a b d');
    expect(asked('after')).toEqual([null, 'b', 'c']);
    expect(asked('limit')).toEqual(['200', '200', '200']);
  });

  test('is followed with the filters, the size and the beginning that were asked for', async () => {
    server.says(page('a', 'b'), page('c'));
    const query = { q: 'maja', limit: 1, after: 'z' };
    await api.customers.search.all({ params, query });
    expect(server.heard.map(({ path }) => path.split('?')[1])).toEqual([
      'q=maja&limit=1&after=z',
      'q=maja&limit=1&after=b',
    ]);
  });

  test('comes page by page, row by row or whole', async () => {
    const given = { params };
    server.says(page('a b', 'b'), page('c'));
    const sizes: number[] = [];
    for await (const one of api.colourBarRanges.list.pages(given)) if (one.ok) sizes.push(one.value.length);
    expect(sizes).toEqual([2, 1]);

    server.says(page('a b', 'b'), page('c'));
    const all = await api.colourBarRanges.list.all(given);
    expect(all.ok && all.value.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('is asked for one page alone by calling it', async () => {
    server.says(page('a', 'b'));
    expect(await api.colourBarRanges.list({ params })).toMatchObject({
      ok: true,
      value: { nextCursor: 'b' },
    });
    expect(server.heard).toHaveLength(1);
  });

  test('ends with the first failure, after the rows that came before it', async () => {
    server.says(page('a', 'a'), apiError(400, 'validation_failed'));
    expect(await told(api.colourBarRanges.list.rows({ params }))).toBe('a [validation_failed]');
    server.says(page('a', 'a'), apiError(400, 'validation_failed'));
    expect(await api.colourBarRanges.list.all({ params })).toMatchObject(fail('validation_failed'));
  });

  test.each([
    ['at the page itself', undefined, [page('a', 'x'), page('b', 'x')], 'a b [unreadable_answer]'],
    ['at where it began', 'x', [page('a', 'x')], 'a [unreadable_answer]'],
    ['in a circle', undefined, [page('a', 'x'), page('b', 'y'), page('c', 'x')], 'a b c [unreadable_answer]'],
  ])('that points %s is not taken for whole', async (_, after, pages, rows) => {
    server.says(...pages);
    expect(await told(api.colourBarRanges.list.rows({ params, query: { after } }))).toBe(rows);
    expect(server.heard).toHaveLength(pages.length);
  });

  test('is asked for no further than somebody reads', async () => {
    server.says(page('a b', 'b'), page('c'));
    for await (const row of api.colourBarRanges.list.rows({ params })) {
      expect(row).toMatchObject({ ok: true, value: { id: 'a' } });
      break;
    }
    expect(server.heard).toHaveLength(1);
  });

  test('ends at once, with a failure, when its reader does not want it any more', async () => {
    server.says(page('a b', 'b'), page('c'));
    const enough = new AbortController();
    const words: unknown[] = [];
    for await (const row of api.colourBarRanges.list.rows({ params, signal: enough.signal })) {
      words.push(row.ok ? row.value.id : row.error);
      enough.abort();
    }
    expect(words).toEqual(['a', { code: 'offline', details: { unsent: true, why: 'aborted' } }]);
    expect(server.heard).toHaveLength(1);
  });

  test('ends when the station closes while a page is on its way', async () => {
    server.says(page('a', 'b'), () => stationCloses.abort());
    const words: unknown[] = [];
    for await (const one of api.colourBarRanges.list.rows({ params }))
      words.push(one.ok ? one.value.id : one.error);
    expect(words).toEqual(['a', { code: 'offline', details: { why: 'aborted' } }]);
    expect(server.heard).toHaveLength(2);
  });
});
