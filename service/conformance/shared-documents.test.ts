/** decisions 6, Shared documents. */
import { describe, expect } from 'vitest';
import type { SharedDocument, SharedDocumentEntry } from '../../shared/api/shared-documents.ts';
import { insertRows } from '../database/rows.ts';
import { everyPage, type ListPage } from './customers.ts';
import { refusalOf, refusedFields, test, type RequestParts, type Salon } from './salon.ts';
import { openTogether } from './together.ts';
import { beside } from './trade.ts';

const at = (salon: Salon, name: string, location = salon.main) => `${location}/shared-documents/${name}`;
const making = { 'If-None-Match': '*' };
const replacing = (version: string) => ({ 'If-Match': `"${version}"` });

const put = (salon: Salon, name: string, content: unknown, sent: RequestParts) =>
  salon.call<SharedDocumentEntry>('PUT', at(salon, name), { body: { content }, ...sent });

async function made(salon: Salon, name: string, content: object = {}): Promise<SharedDocumentEntry> {
  const { status, body } = await put(salon, name, content, { headers: making });
  expect(status).toBe(201);
  return body;
}
async function replaced(salon: Salon, name: string, version: string, content: object) {
  const { status, body } = await put(salon, name, content, { headers: replacing(version) });
  expect(status).toBe(200);
  return body;
}
const read = async (salon: Salon, name: string) =>
  (await salon.call<SharedDocument>('GET', at(salon, name))).body;
const listed = async (salon: Salon, query = '') =>
  (await salon.call<ListPage<SharedDocumentEntry>>('GET', `${salon.main}/shared-documents${query}`)).body
    .data;
const names = (entries: readonly SharedDocumentEntry[]) => entries.map(({ name }) => name);

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
    all.slice(page * size, (page + 1) * size),
  );

describe('A shared document', () => {
  // holds: sharedDocuments.put, sharedDocuments.get
  test('is made with If-None-Match: *, and read as it was written', async (salon) => {
    const content = '{"b": 1.0, "a":{"å":[null,"\\ud800\\u0000"]}, "b":12345678901234567890}';
    const { status, body, headers } = await put(salon, 'minimums', null, {
      raw: `{"content": ${content} }`,
      headers: making,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ locationId: salon.ids.main, name: 'minimums' });
    expect(headers['etag']).toBe(`"${body.version}"`);
    const answer = await salon.call<SharedDocument>('GET', at(salon, 'minimums'));
    expect(answer.text).toContain(content);
    expect(answer.headers['etag']).toBe(headers['etag']);
    expect(answer.body).toMatchObject(body);
  });

  test('is replaced by who names its version, and then has another', async (salon) => {
    const first = await made(salon, 'minimums', { '7/43': 2 });
    salon.clock.now += 60_000;
    const second = await replaced(salon, 'minimums', first.version, { '7/43': 3 });
    expect(second.version).not.toBe(first.version);
    expect(second.createdAt).toBe(first.createdAt);
    expect(Date.parse(second.updatedAt) - Date.parse(first.updatedAt)).toBe(60_000);
    expect(await read(salon, 'minimums')).toEqual({ ...second, content: { '7/43': 3 } });
  });

  test('that changed since, is missing, or exists already is refused with 412, and stays', async (salon) => {
    const first = await made(salon, 'minimums');
    const second = await replaced(salon, 'minimums', first.version, { a: 1 });
    for (const [name, headers] of [
      ['minimums', replacing(first.version)],
      ['minimums', making],
      ['orders', replacing(second.version)],
    ] as const)
      expect(refusalOf(await put(salon, name, { lost: true }, { headers }))).toBe('412 precondition_failed');
    expect(await read(salon, 'minimums')).toEqual({ ...second, content: { a: 1 } });
    expect(refusalOf(await salon.call('GET', at(salon, 'orders')))).toBe('400 entity_not_found');
  });

  test('is not changed without a condition (428), or by one that cannot be read', async (salon) => {
    const { version } = await made(salon, 'minimums');
    expect(refusalOf(await put(salon, 'minimums', {}, {}))).toBe('428 precondition_required');
    for (const tag of [version, '*', `W/"${version}"`, `"${version}", "other"`, '""', '"a b"'])
      expect(refusedFields(await put(salon, 'minimums', {}, { headers: { 'If-Match': tag } }))).toEqual([
        'If-Match',
      ]);
    for (const headers of [{ 'If-None-Match': `"${version}"` }, { ...making, ...replacing(version) }])
      expect(refusedFields(await put(salon, 'minimums', {}, { headers }))).toEqual(['If-None-Match']);
    expect((await read(salon, 'minimums')).version).toBe(version);
  });

  // holds: updated-at
  test('that is put with the same content keeps its version and its updatedAt', async (salon) => {
    const first = await made(salon, 'minimums', { a: 1 });
    salon.clock.now += 60_000;
    expect(await replaced(salon, 'minimums', first.version, { a: 1 })).toEqual(first);
    expect(await listed(salon, `?after=${first.version}`)).toEqual([]);
  });

  test('has a name of 1 to 100 lower-case letters, digits and hyphens', async (salon) => {
    for (const name of ['a', '0', 'leftovers-2026-11', 'x'.repeat(100)]) await made(salon, name);
    for (const name of ['A', '-a', 'a_b', 'a.b', '%C3%A5', 'a%0A', '%00', 'x'.repeat(101), 'a%2Fb']) {
      expect(refusedFields(await put(salon, name, {}, { headers: making })), name).toEqual(['documentName']);
      expect(refusalOf(await salon.call('GET', at(salon, name))), name).toBe('400 entity_not_found');
    }
  });

  test('has an object as content, and no other field', async (salon) => {
    for (const content of [null, [], 'text', 1, undefined])
      expect(refusedFields(await put(salon, 'minimums', content, { headers: making }))).toEqual(['content']);
    const more = { body: { content: {}, version: 'mine' }, headers: making };
    expect(refusalOf(await salon.call('PUT', at(salon, 'minimums'), more))).toBe('400 invalid_request');
  });

  test('is sent in at most 256 kB; above it is 413', async (salon) => {
    const around = '{"content":{"a":""}}'.length;
    const fits = { a: 'x'.repeat(256 * 1024 - around) };
    const { version } = await made(salon, 'large', fits);
    expect((await read(salon, 'large')).content).toEqual(fits);
    for (const idempotencyKey of [undefined, 'large'])
      expect(
        refusalOf(
          await put(
            salon,
            'large',
            { a: `${fits.a}x` },
            { headers: replacing(version), ...(idempotencyKey !== undefined && { idempotencyKey }) },
          ),
        ),
      ).toBe('413 invalid_request');
  });

  test('is its location’s alone', async (salon) => {
    await made(salon, 'minimums', { main: true });
    const branch = at(salon, 'minimums', salon.branch);
    expect(refusalOf(await salon.call('GET', branch))).toBe('400 entity_not_found');
    const sent = { body: { content: { branch: true } }, headers: making };
    expect((await salon.call('PUT', branch, sent)).status).toBe(201);
    expect((await read(salon, 'minimums')).content).toEqual({ main: true });
    expect(names(await listed(salon))).toEqual(['minimums']);
  });

  test('is one of 500 at most; the 501st is not_allowed, and a change of one is not', async (salon) => {
    const entry = await made(salon, 'minimums');
    await beside(salon, async (connection) =>
      insertRows('shared_documents')(
        connection,
        Array.from({ length: 499 }, (_, number) => ({
          location_id: salon.ids.main,
          name: `filler-${number}`,
          version: `ver_filler${number}`,
          sequence: -1 - number,
          created_at: 0,
          updated_at: 0,
          content: '{}',
        })),
      ),
    );
    expect(refusalOf(await put(salon, 'one-more', {}, { headers: making }))).toBe('400 not_allowed');
    await replaced(salon, 'minimums', entry.version, { a: 1 });
  });

  // holds: idempotency
  test('is put once for one Idempotency-Key: the repeat has the first answer and its ETag', async (salon) => {
    const sent = { headers: making, idempotencyKey: 'put-1' };
    const first = await put(salon, 'minimums', { a: 1 }, sent);
    await replaced(salon, 'minimums', first.body.version, { a: 2 });
    const again = await put(salon, 'minimums', { a: 1 }, sent);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await read(salon, 'minimums')).content).toEqual({ a: 2 });
  });

  test('that was refused by its condition may be put under the same Idempotency-Key', async (salon) => {
    const { version } = await made(salon, 'minimums');
    const sent = (headers: Record<string, string>) =>
      put(salon, 'minimums', { a: 1 }, { headers, idempotencyKey: 'put-1' });
    expect(refusalOf(await sent({}))).toBe('428 precondition_required');
    expect(refusalOf(await sent(making))).toBe('412 precondition_failed');
    expect((await sent(replacing(version))).status).toBe(200);
  });

  test('that computers make or change at the same time is made or changed by one of them', async () => {
    const salons = await openTogether(2);
    const together = (headers: Record<string, string>) =>
      Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          put(salons[number % 2]!, 'minimums', { number, ...headers }, { headers }),
        ),
      );
    const statuses = (answers: readonly { status: number }[]) =>
      answers.map(({ status }) => status).toSorted((a, b) => a - b);
    const refused = Array<number>(7).fill(412);
    const makers = await together(making);
    expect(statuses(makers)).toEqual([201, ...refused]);
    const { version } = makers.find(({ status }) => status === 201)!.body;
    expect(statuses(await together(replacing(version)))).toEqual([200, ...refused]);
  });
});

describe('The list of shared documents', () => {
  // holds: sharedDocuments.list
  test('has each once, without content, the last changed at the end', async (salon) => {
    const entries = new Map<string, SharedDocumentEntry>();
    for (const name of ['c', 'a', 'b']) entries.set(name, await made(salon, name));
    entries.set('c', await replaced(salon, 'c', entries.get('c')!.version, { now: 'last' }));
    expect(await listed(salon)).toEqual(['a', 'b', 'c'].map((name) => entries.get(name)));
  });

  // holds: pages
  test('is paged like every list', async (salon) => {
    const expected = Array.from({ length: 7 }, (_, number) => `document-${number}`);
    for (const name of expected) await made(salon, name);
    for (const limit of [1, 3, 7, 200]) {
      const pages = await everyPage<SharedDocumentEntry>(salon, `${salon.main}/shared-documents`, limit);
      expect(pages.map(names)).toEqual(chunks(expected, limit));
    }
  });

  test('goes on after any version, also one that was replaced since', async (salon) => {
    const a = await made(salon, 'a');
    const b = await made(salon, 'b');
    expect(await listed(salon, `?after=${b.version}`)).toEqual([]);
    const later = await replaced(salon, 'b', b.version, { later: true });
    expect(names(await listed(salon, `?after=${b.version}`))).toEqual(['b']);
    expect(names(await listed(salon, `?after=${a.version}`))).toEqual(['b']);
    expect(await listed(salon, `?after=${later.version}`)).toEqual([]);
  });

  test('loses none that changes while it is read', async (salon) => {
    const [first] = [await made(salon, 'a'), await made(salon, 'b'), await made(salon, 'c')];
    const path = `${salon.main}/shared-documents?limit=1`;
    const page = (await salon.call<ListPage<SharedDocumentEntry>>('GET', path)).body;
    await replaced(salon, 'a', first.version, { later: true });
    const rest = await listed(salon, `?after=${page.nextCursor}`);
    expect(names(rest)).toEqual(['b', 'c', 'a']);
  });

  // holds: cursors
  test('refuses a version of another location, one that never was, and one that is forgotten', async (salon) => {
    const sent = { body: { content: {} }, headers: making };
    const other = await salon.call<SharedDocumentEntry>('PUT', at(salon, 'a', salon.branch), sent);
    const first = await made(salon, 'a');
    const second = await replaced(salon, 'a', first.version, { a: 1 });
    // As if a thousand versions had been replaced since the first.
    await beside(salon, async (connection) =>
      insertRows('replaced_versions')(
        connection,
        Array.from({ length: 999 }, (_, number) => ({
          version: `ver_filler${number}`,
          location_id: salon.ids.main,
          sequence: 10_000_000 + number,
        })),
      ),
    );
    expect(await listed(salon, `?after=${first.version}`)).toHaveLength(1);
    await replaced(salon, 'a', second.version, { a: 2 });
    for (const version of [other.body.version, 'ver_never', first.version])
      expect(
        refusedFields(await salon.call('GET', `${salon.main}/shared-documents?after=${version}`)),
      ).toEqual(['after']);
    expect(await listed(salon, `?after=${second.version}`)).toHaveLength(1);
  });
});
