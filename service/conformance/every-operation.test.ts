/**
 * What holds for every row of both documents' endpoint tables: spec 1, Authentication; Identifiers 2; Errors. The rows
 * are the declared operations, so that a new one is held to it too.
 */
import { describe, expect } from 'vitest';
import type { Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/api/operations.ts';
import { scopes, type Scope } from '../../shared/api/scopes.ts';
import { addApiKey } from '../database/organisations.ts';
import { hashOfKey } from '../domain/keys.ts';
import { sampleId } from '../sample/sample-ids.ts';
import { refusalOf, type Salon, type RequestParts, test } from './salon.ts';
import { beside } from './trade.ts';

const every = Object.values(operations).flatMap((verbs) => Object.values(verbs) as Operation[]);

/** The operation's address with unknown ids, except the location's. */
const addressOf = ({ path }: Operation, location: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'locationId' ? location : 'nothing_has_this'));

const bodyOf = ({ body }: Operation): Pick<RequestParts, 'body'> => (body === undefined ? {} : { body: {} });

/** Keys of the first organisation, by scope. */
async function keys(salon: Salon, wanted: Readonly<Record<string, readonly Scope[]>>) {
  await beside(salon, async (connection) => {
    for (const [name, its] of Object.entries(wanted))
      await connection.run(addApiKey, {
        hash: hashOfKey(`key_test_${name}`),
        organisation_id: sampleId('org', 'first'),
        scopes: its.join(' '),
        location_ids: null,
        revoked_at: null,
      });
  });
  return (name: string) => ({ key: null, headers: { Authorization: `Bearer key_test_${name}` } }) as const;
}

describe('Every operation', () => {
  // holds: admission
  test('needs a key', async (salon) => {
    for (const operation of every)
      expect(
        refusalOf(
          await salon.call(operation.method, addressOf(operation, salon.ids.main), {
            key: null,
            ...bodyOf(operation),
          }),
        ),
        operation.id,
      ).toBe('401 unauthenticated');
  });

  // holds: admission
  test('needs its scope and no other: forbidden without it, whatever else the key may do', async (salon) => {
    const named = (kind: string, scope: Scope | null) => `${kind}_${scope?.replace(':', '_') ?? 'none'}`;
    const as = await keys(salon, {
      only_none: [],
      without_none: scopes,
      ...Object.fromEntries(scopes.map((scope) => [named('only', scope), [scope]])),
      ...Object.fromEntries(
        scopes.map((scope) => [named('without', scope), scopes.filter((one) => one !== scope)]),
      ),
    });
    for (const operation of every) {
      const send = (kind: string) =>
        salon.call(operation.method, addressOf(operation, salon.ids.main), {
          ...as(named(kind, operation.scope)),
          ...bodyOf(operation),
        });
      expect((await send('only')).status, operation.id).not.toBe(403);
      if (operation.scope === null) continue;
      expect(refusalOf(await send('without')), operation.id).toBe('403 forbidden');
    }
  });

  // holds: admission
  test('at a location that the key cannot use is answered as at one that does not exist', async (salon) => {
    for (const operation of every) {
      if (!operation.path.includes('{locationId}')) continue;
      const at = (location: string) =>
        salon.call(operation.method, addressOf(operation, location), bodyOf(operation));
      const none = await at('loc_none');
      expect(refusalOf(none), operation.id).toBe('400 entity_not_found');
      expect((await at(salon.ids.other)).text, operation.id).toBe(none.text);
    }
  });

  // holds: admission
  test('with an id that nothing has is entity_not_found, or tells first what is wrong with the rest', async (salon) => {
    for (const operation of every) {
      const { path, method } = operation;
      if (!path.replace('{locationId}', '').includes('{')) continue;
      const answer = await salon.call(method, addressOf(operation, salon.ids.main), bodyOf(operation));
      const wrong = operation.body?.safeParse({}).success === false;
      expect(refusalOf(answer), operation.id).toBe(wrong ? '400 validation_failed' : '400 entity_not_found');
    }
  });

  // holds: methods
  test('that reads answers HEAD with the same status and no body', async (salon) => {
    for (const operation of every) {
      if (operation.method !== 'GET') continue;
      const address = addressOf(operation, salon.ids.main);
      const read = await salon.call('GET', address);
      const head = await salon.call('HEAD', address);
      expect([head.status, head.text], operation.id).toEqual([read.status, '']);
    }
  });

  // holds: methods
  test('is named by its address’s Allow, and no other method is', async (salon) => {
    const fits = ({ path }: Operation, address: string) =>
      new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);
    for (const address of new Set(every.map((operation) => addressOf(operation, salon.ids.main)))) {
      // `gift-cards/import` also matches the address of a gift card with the id `import`.
      const methods = new Set(
        every
          .filter((operation) => fits(operation, address))
          .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
      ).add('OPTIONS');
      const answer = await salon.call('PROPFIND', address);
      expect(refusalOf(answer), address).toBe('405 method_not_allowed');
      expect(String(answer.headers['allow']).split(', ').toSorted(), address).toEqual(
        [...methods].toSorted(),
      );
      expect((await salon.call('OPTIONS', address)).headers['allow'], address).toBe(answer.headers['allow']);
    }
  });

  // holds: idempotency
  test('that writes is answered once for one Idempotency-Key; reads and the PIN check take no notice of it', async (salon) => {
    for (const operation of every) {
      const sent = { ...bodyOf(operation), idempotencyKey: operation.id };
      const send = () => salon.call(operation.method, addressOf(operation, salon.ids.main), sent);
      const [first, second] = [await send(), await send()];
      expect([second.status, second.text], operation.id).toEqual([first.status, first.text]);
      const kept = operation.method !== 'GET' && operation.idempotencyKey !== false;
      expect(first.headers['idempotent-replayed'], operation.id).toBeUndefined();
      expect(second.headers['idempotent-replayed'], operation.id).toBe(kept ? 'true' : undefined);
    }
  });

  // holds: unpaged-lists
  test('that is a list in one response takes no notice of limit and after (spec 1, Paging)', async (salon) => {
    for (const { list } of [operations.locations, operations.staff, operations.merchants]) {
      const address = addressOf(list, salon.ids.main);
      const whole = await salon.call<{ data: object[] }>('GET', address);
      expect(whole.body, list.id).not.toHaveProperty('nextCursor');
      const asked = await salon.call('GET', `${address}?limit=0&after=nonsense`);
      expect([asked.status, asked.text], list.id).toEqual([200, whole.text]);
    }
  });

  // holds: pages
  test('that is a paged list takes limit 1 to 200 and refuses a cursor that it did not give', async (salon) => {
    const period = 'from=2026-05-01T00:00:00Z&to=2026-05-02T00:00:00Z';
    for (const operation of every) {
      if (operation.paged === undefined) continue;
      const { path } = operation;
      // Skip lists below a record, which need an existing id.
      if (path.replace('{locationId}', '').includes('{')) continue;
      const address = `${addressOf(operation, salon.ids.main)}?q=a&${period}`;
      for (const [query, field] of [
        ['limit=0', 'limit'],
        ['limit=201', 'limit'],
        ['limit=many', 'limit'],
        ['after=nonsense', 'after'],
      ] as const) {
        const answer = await salon.call<{ details?: { fieldErrors?: object } }>('GET', `${address}&${query}`);
        expect(refusalOf(answer), `${operation.id} ${query}`).toBe('400 validation_failed');
        expect(Object.keys(answer.body.details?.fieldErrors ?? {}), operation.id).toEqual([field]);
      }
      for (const limit of [1, 200])
        expect((await salon.call('GET', `${address}&limit=${limit}`)).status, operation.id).toBe(200);
    }
  });
});
