/** The typed client against the real service: every operation that `shared/api` declares. */
import { describe, expect, test } from 'vitest';
import { wholeAnswer } from '../../../testing/station/whole-answer.ts';
import type { Fetch } from '../fetch.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import { operations } from '../../../shared/api/operations.ts';
import { withCheckDigit } from '../../../shared/colour-bar/barcodes.ts';
import { fail, type Result } from '../../../shared/result.ts';
import { nodeClock, nodeFetch } from '../node-ports.ts';
import { countedRandom } from '../../../testing/station/counted-random.ts';
import { everyCall, type CallSalon } from '../../../testing/station/every-call.ts';
import { withNewFields, withNewWords } from '../../../testing/station/odd-answer.ts';
import { heldTimes } from '../../../testing/station/held-time.ts';
import { json, oddServer } from '../../../testing/station/odd-server.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { createApi, type Api } from './api.ts';
import type { PageQuery, Paging } from './pages.ts';
import { createRequest } from './request.ts';

interface AnyGiven {
  readonly params?: Record<string, string>;
  readonly query?: PageQuery;
  readonly body?: unknown;
}
type AnyCall = ((given: AnyGiven) => Promise<Result<unknown>>) & Partial<Paging<AnyGiven, unknown>>;

interface One {
  readonly name: string;
  readonly declared: Operation;
  readonly call: (api: Api) => AnyCall;
  readonly given: (salon: CallSalon) => Promise<AnyGiven>;
}

/** From the declarations, so that a new operation is tested at once. */
const every: readonly One[] = Object.entries(operations).flatMap(([resource, verbs]) =>
  Object.entries(verbs as Record<string, Operation>).map(([verb, declared]) => ({
    name: `${resource}.${verb}`,
    declared,
    // The same walk through three objects whose types are mapped from these declarations.
    call: (api) => (api as unknown as Record<string, Record<string, AnyCall>>)[resource]?.[verb] as AnyCall,
    given: async (salon) => {
      const givens = everyCall as unknown as Record<string, Record<string, (at: CallSalon) => unknown>>;
      return (await givens[resource]?.[verb]?.(salon)) as AnyGiven;
    },
  })),
);
const paged = every.filter(({ declared }) => declared.paged);

interface Last {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/** The last request on the wire. */
let last: Last | null = null;

const listening: Fetch = async (url, given) => {
  const response = await wholeAnswer(await nodeFetch(url, given));
  const text = await response.clone().text();
  const { pathname } = new URL(url);
  last = { method: given.method, path: pathname, status: response.status, text };
  return response;
};

const apiAt = (address: string, key: string): Api =>
  createApi({
    request: createRequest({ fetch: listening, clock: nodeClock }),
    clock: nodeClock,
    random: countedRandom(),
    access: () => ({ address, key }),
  });

const [service, odd] = await Promise.all([startRealService(), oddServer()]);
const [staff] = service.people;
if (!staff) throw new Error('nobody has a PIN');
let count = 0;
const today = new Date();
today.setUTCHours(0, 0, 0, 0);
const salon = {
  api: apiAt(service.url, service.keys.full),
  locationId: service.locationId,
  staffId: staff.id,
  pin: staff.pin,
  today,
  word: () => `TEST${(count += 1)}`,
  heldTime: heldTimes(`${service.url}/api/v2/partner/web/nyans-sodermalm`),
  barcode: () => withCheckDigit(`20000000${1000 + (count += 1)}`),
};

const shapeOf = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
describe('every operation, through the typed client', () => {
  test.each(every)('$name is answered as declared', async ({ call, declared, given }) => {
    const answer = await call(salon.api)(await given(salon));
    expect(answer).toMatchObject({ ok: true });
    expect(last?.method).toBe(declared.method);
    expect(last?.path).toMatch(shapeOf(declared.path));
    expect(declared.statuses).toContain(last?.status);
    if (!answer.ok || last === null) return;
    // Nothing that the service says is lost on the way, so the declaration knows all of it.
    expect(answer.value).toEqual(declared.answer === null ? null : JSON.parse(last.text));
  });

  test.each(every)(
    '$name is read with fields and words that came later',
    async ({ call, declared, given }) => {
      if (declared.answer === null) return;
      const asked = await given(salon);
      expect(await call(salon.api)(asked)).toMatchObject({ ok: true });
      const real = JSON.parse(last?.text ?? '') as object;
      odd.says(json(last?.status ?? 0, withNewFields(withNewWords(real))));
      const read = await call(apiAt(odd.url, 'key_test_odd'))(asked);
      expect(read).toEqual({ ok: true, value: withNewWords(real) });
    },
  );

  test.each(every)('$name is refused to an unknown key', async ({ call, given }) => {
    const stranger = apiAt(service.url, 'key_test_nobody');
    expect(await call(stranger)(await given(salon))).toMatchObject({
      ok: false,
      error: { code: 'unauthenticated', requestId: expect.any(String) as string },
    });
  });

  test.each(every.filter(({ declared }) => declared.path.includes('{')))(
    '$name of what is not there is entity_not_found',
    async ({ call, given }) => {
      const asked = await given(salon);
      const params = Object.fromEntries(Object.keys(asked.params ?? {}).map((name) => [name, 'none_1']));
      expect(await call(salon.api)({ ...asked, params })).toMatchObject(fail('entity_not_found'));
    },
  );
});

describe('every paged list', () => {
  test('is one whose query takes a cursor, and the other way round', () => {
    const takesCursor = every.filter(({ declared }) => 'after' in (declared.query?.shape ?? {}));
    expect(takesCursor.map(({ name }) => name)).toEqual(paged.map(({ name }) => name));
  });

  test.each(paged)('$name gives the same rows, in small pages and in large ones', async ({ call, given }) => {
    const asked = await given(salon);
    const list = call(salon.api);
    const rows: unknown[] = [];
    let pages = 0;
    for await (const page of list.pages?.({ ...asked, query: { ...asked.query, limit: 40 } }) ?? []) {
      expect(page).toMatchObject({ ok: true });
      if (page.ok) rows.push(...page.value);
      pages += 1;
    }
    expect(pages).toBe(Math.max(1, Math.ceil(rows.length / 40)));
    expect(await list.all?.(asked)).toEqual({ ok: true, value: rows });
    const singly: unknown[] = [];
    for await (const row of list.rows?.(asked) ?? []) singly.push(row.ok ? row.value : row.error);
    expect(singly).toEqual(rows);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  });

  test.each(paged)('$name goes on after a cursor', async ({ call, given }) => {
    const asked = await given(salon);
    const list = call(salon.api);
    const whole = await list.all?.(asked);
    if (!whole?.ok) throw new Error('the list is not read');
    const start = await list({ ...asked, query: { ...asked.query, limit: 1 } });
    if (!start.ok) throw new Error('the first page is not read');
    const { data, nextCursor } = start.value as { data: unknown[]; nextCursor?: string };
    expect(data).toEqual(whole.value.slice(0, 1));
    expect(nextCursor === undefined).toBe(whole.value.length <= 1);
    if (nextCursor === undefined) return;
    const rest = await list.all?.({ ...asked, query: { ...asked.query, after: nextCursor } });
    expect(rest).toEqual({ ok: true, value: whole.value.slice(1) });
  });
});
