/** To their callers, several service processes on one database behave as one. */
import { describe, expect, test } from 'vitest';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ColourBarRange } from '../../shared/api/colour-bar-ranges.ts';
import { ok } from '../../shared/result.ts';
import { revokeApiKey } from '../database/organisations.ts';
import { hashOfKey } from '../domain/keys.ts';
import { sampleKeys } from '../sample/sample-ids.ts';
import { chainOf } from './chain.ts';
import { eans, itemId, refusalOf, type HttpResponse, type Salon } from './salon.ts';
import { beginRequest, openTogether } from './together.ts';

const copper = itemId('7/43');
const range = { name: 'Demi', kind: 'colour' };

const create = (salon: Salon, idempotencyKey: string, body: object = range) =>
  salon.call<ColourBarRange>('POST', `${salon.main}/colour-bar-ranges`, { body, idempotencyKey });

const ranges = async (salon: Salon) =>
  (await salon.call<{ data: ColourBarRange[] }>('GET', `${salon.main}/colour-bar-ranges`)).body.data;

const move = (salon: Salon, type: string, quantity: number, more: object = {}, idempotencyKey?: string) =>
  salon.call('POST', `${salon.main}/stock-movements`, {
    body: { lines: [{ type, colourBarItemId: copper, quantity }], ...more },
    idempotencyKey,
  });

const statusesOf = (replies: readonly HttpResponse[]) => replies.map(({ status }) => status);
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

test('what one service stores is in the next answer of each, also of what was asked just before', async () => {
  const [here, there] = await openTogether(2);
  const packsAt = async (salon: Salon) => {
    const list = `${salon.main}/colour-bar-items?ean=${eans.own}`;
    return (await salon.call<{ data: ColourBarItem[] }>('GET', list)).body.data[0]?.packs;
  };
  const packs = async () => [await packsAt(here!), await packsAt(there!)];
  expect([await packs(), await packs()]).toEqual([
    [4, 4],
    [4, 4],
  ]);
  await move(here!, 'delivery', 2);
  expect(await packs()).toEqual([6, 6]);
  await move(there!, 'delivery', 1);
  expect(await packs()).toEqual([7, 7]);
});

describe('An Idempotency-Key', () => {
  test('is answered by one service as by the other', async () => {
    const [here, there] = await openTogether(2);
    const first = await create(here!, 'k');
    const again = await create(there!, 'k');
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.text,
      'true',
    ]);
    expect(refusalOf(await create(there!, 'k', { ...range, name: 'Toner' }))).toBe(
      '422 idempotency_key_reused',
    );
  });

  test('is in progress for one while the other runs it', async () => {
    const [here, there] = await openTogether(2);
    const first = await beginRequest(here!, `${here!.main}/colour-bar-ranges`, range, 'k');
    expect(refusalOf(await create(there!, 'k'))).toBe('409 request_in_progress');
    const other = `${there!.main}/colour-bar-items`;
    expect(refusalOf(await there!.call('POST', other, { body: range, idempotencyKey: 'k' }))).toBe(
      '422 idempotency_key_reused',
    );
    expect(await first.finish()).toBe(201);
    expect((await create(there!, 'k')).headers['idempotent-replayed']).toBe('true');
  });

  test('is in progress no longer than 60 seconds where the process that ran it is stuck', async () => {
    const [here, there] = await openTogether(2);
    const hanging = await beginRequest(here!, `${here!.main}/colour-bar-ranges`, range, 'k');
    there!.clock.now += 59_999;
    expect((await create(there!, 'k')).status).toBe(409);
    there!.clock.now += 1;
    expect((await create(there!, 'k')).status).toBe(201);
    expect(await hanging.finish()).toBe(201);
    expect(await ranges(here!)).toHaveLength(3);
  });

  test('takes effect once, however many repeats come to all of them', async () => {
    const salons = await openTogether(3);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => create(salons[at % 3]!, 'k')));
    const statuses = statusesOf(answers);
    expect(count(statuses, 201)).toBeGreaterThan(0);
    expect(count(statuses, 201) + count(statuses, 409)).toBe(30);
    const texts = answers.filter(({ status }) => status === 201).map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    expect(await ranges(salons[0]!)).toHaveLength(3);
  });
});

test('a reference is recorded once, whichever service gets it first', async () => {
  const salons = await openTogether(3);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      move(salons[at % 3]!, 'withdrawal', 1, { externalReference: 'ref' }),
    ),
  );
  expect(count(statusesOf(answers), 201)).toBe(1);
  expect(count(statusesOf(answers), 200)).toBe(23);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await chainOf(salons[1]!, copper)).toBe(3);
});

test('64 callers who take the same item end at zero with no movement lost, and one chain of balances', async () => {
  const salons = await openTogether(3);
  expect((await move(salons[0]!, 'delivery', 96)).status).toBe(201);
  const callers = Array.from({ length: 64 }, async (_, caller) => {
    const answers: HttpResponse[] = [];
    for (let turn = 0; turn < 2; turn += 1)
      answers.push(
        await move(salons[(caller + turn) % 3]!, 'withdrawal', 1, {}, `caller-${caller}-turn-${turn}`),
      );
    return answers;
  });
  const statuses = statusesOf((await Promise.all(callers)).flat());
  expect([count(statuses, 201), count(statuses, 400)]).toEqual([100, 28]);
  expect(await chainOf(salons[2]!, copper)).toBe(0);
});

test('mixes, undos and documents of all of them make one chain', async () => {
  const salons = await openTogether(2);
  await move(salons[0]!, 'delivery', 50);
  const mixes = Array.from({ length: 16 }, async (_, at) => {
    const salon = salons[at % 2]!;
    const bowls = [{ components: [{ colourBarItemId: copper, amount: 70 }] }];
    const { body } = await salon.call<{ id: string }>('POST', `${salon.main}/colour-bar-mixes`, {
      body: { staffId: salon.staff.anna, bowls, externalReference: `mix ${at}` },
    });
    const undo = `${salon.main}/colour-bar-mixes/${body.id}/undo`;
    return at % 4 === 0 ? statusesOf(await Promise.all(salons.map((one) => one.call('POST', undo)))) : [];
  });
  const documents = Array.from({ length: 16 }, (_, at) => move(salons[at % 2]!, 'withdrawal', 1));
  const undone = await Promise.all(mixes);
  expect(count(undone.flat(), 200)).toBe(4);
  expect(count(statusesOf(await Promise.all(documents)), 201)).toBe(16);
  await chainOf(salons[1]!, copper);
});

test('what one process allows is allowed by the other from then on: a revoked key opens nothing', async () => {
  const [here, there] = await openTogether(2);
  expect((await there!.call('GET', '/v1/locations')).status).toBe(200);
  await here!.database.change(async (connection) =>
    ok(await connection.run(revokeApiKey, { hash: hashOfKey(sampleKeys.full), now: here!.clock.now })),
  );
  expect((await there!.call('GET', '/v1/locations')).status).toBe(401);
});
