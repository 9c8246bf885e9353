import { beforeEach, describe, expect, test } from 'vitest';
import { benchOutbox, type BenchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { by, mixAnswer, mixOf, withdrawalOf } from '../../../testing/station/entries.ts';
import { deliveryEntry } from '../writes/delivery.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import {
  apiError,
  hangUp,
  json,
  oddServer,
  htmlBody,
  type OddServer,
} from '../../../testing/station/odd-server.ts';

let server: OddServer;
let bench: BenchOutbox;
beforeEach(async () => {
  server = await oddServer();
  bench = benchOutbox({ folder: newFolder(), clock: manualClock(), address: server.url });
});
const keys = () => server.heard.map(({ headers }) => headers['idempotency-key']);
const registered = json(201, mixAnswer('cbm_1', 'r-1'));
const movement = (id: string, reference: string) => ({
  id,
  type: 'withdrawal',
  colourBarItemId: 'cbi_1',
  quantity: -2,
  balanceAfter: 3,
  shortfall: 0,
  externalReference: reference,
  createdAt: '2026-03-02T09:00:00.000Z',
});

describe('what the service says', () => {
  test('a key that it knows from something else is replaced once, the bytes stay, and a second time it is refused', async () => {
    server.says(apiError(422, 'idempotency_key_reused'), registered);
    const row = bench.sends(mixOf('r-1'));
    await bench.pass(3000);
    expect(bench.row(row.id).progress.state).toBe('done');
    expect(new Set(keys()).size).toBe(2);
    expect(new Set(server.heard.map(({ body }) => body)).size).toBe(1);

    server.says(apiError(422, 'idempotency_key_reused'));
    const never = bench.sends(mixOf('r-2'));
    await bench.pass(10_000);
    expect(bench.row(never.id).progress).toMatchObject({ state: 'refused', attempts: 2 });
  });

  test('a key without the scope blocks what needs it, not the rest, and is tried again with another key', async () => {
    server.says(apiError(403, 'forbidden'), registered);
    bench.outbox.reconnected();
    const delivery = bench.save(withdrawalOf('d-1', 2));
    const mix = bench.sends(mixOf('r-1'));
    await bench.becomes(mix.id, 'done');
    expect(bench.outbox.activity()).toMatchObject([
      { state: 'done' },
      { state: 'blocked', needs: 'scope', may: { retry: true, edit: 'document', discard: true } },
    ]);
    expect(bench.outbox.summary()).toEqual({ waiting: 0, attention: 1, draining: null, elsewhere: [] });
    bench.outbox.reconnected();
    await bench.pass(5000);
    expect(server.heard).toHaveLength(2);
    server.says(json(201, { data: [movement('mov_1', 'd-1')] }));
    bench.key = 'key_test_with_more';
    bench.outbox.reconnected();
    await bench.becomes(delivery.id, 'done');
  });

  test.each([
    ['a page in place of an answer', htmlBody(200, '<html>Welcome to the hotel</html>')],
    ['an answer of another shape', json(201, { id: 7 })],
    ['an answer about something else', json(201, mixAnswer('cbm_9', 'of somebody else'))],
  ])('%s is believed as little as none: it is sent again', async (_, odd) => {
    server.says(odd, registered);
    const row = bench.sends(mixOf('r-1'));
    await bench.pass(3000);
    expect(bench.row(row.id).progress).toMatchObject({ state: 'done', attempts: 2 });
    expect(new Set(keys()).size).toBe(1);
  });

  test('clocks that jump, ahead or back, neither lose nor hold up anything', async () => {
    const clock = manualClock();
    const here = benchOutbox({ folder: newFolder(), clock, address: server.url });
    for (const [at, hours] of [30, -50, 24 * 400, -24 * 800].entries()) {
      server.says(
        apiError(503, 'internal_error'),
        apiError(429, 'rate_limited', { 'retry-after': '60' }),
        (heard, answer, request) => json(201, mixAnswer('cbm', `j-${at}`))(heard, answer, request),
      );
      const row = here.sends(mixOf(`j-${at}`));
      await here.pass(2000);
      clock.jump(hours * 3_600_000);
      here.outbox.send();
      await here.pass(120_000);
      expect(here.row(row.id).progress.state).toBe('done');
    }
    await here.close();
  });
});

describe('discarding', () => {
  test('keeps who, why and what in a journal that stays when the entry is long forgotten', async () => {
    const folder = newFolder();
    const first = benchOutbox({ folder, clock: manualClock(), address: server.url });
    server.says(apiError(400, 'insufficient_stock'));
    const row = first.sends(withdrawalOf('d-1', 90));
    await first.becomes(row.id, 'refused');
    expect(await first.outbox.discard(row.id, 'counted wrong', by)).toMatchObject({
      ok: true,
      value: { state: 'discarded', discardedBecause: 'counted wrong' },
    });
    await first.close();
    // Ninety days on which something was saved.
    const clock = manualClock(Date.parse('2026-09-01T09:00:00Z'));
    const busy = benchOutbox({ folder, clock, address: server.url });
    for (let day = 0; day < 90; day += 1) {
      busy.save(withdrawalOf(`w-${day}`, 1));
      clock.jump(24 * 3_600_000);
    }
    expect(busy.outbox.rows.byId(row.id)).not.toBeNull();
    await busy.close();
    const later = benchOutbox({ folder, clock, address: server.url });
    expect(later.outbox.rows.byId(row.id)).toBeNull();
    expect(later.outbox.journal()).toMatchObject([
      {
        at: '2026-03-02T09:00:00.000Z',
        what: 'discarded',
        staff: by,
        reason: 'counted wrong',
        entry: { kind: 'withdrawal', code: 'insufficient_stock', items: [{ amount: 90 }] },
      },
    ]);
    await later.close();
  });

  test('what may have arrived is asked about first, and may only go once it is surely not there', async () => {
    server.says(hangUp, json(200, { data: [] }));
    const row = bench.sends(mixOf('r-1'));
    await bench.becomes(row.id, 'sending', 'waiting');
    bench.online = false;
    const unsure = { ok: false, error: { code: 'not_ready', details: { why: 'may_have_arrived' } } };
    expect(await bench.outbox.discard(row.id, 'x', by)).toMatchObject(unsure);
    // The request may still be on its way.
    bench.online = true;
    expect(await bench.outbox.discard(row.id, 'x', by)).toMatchObject(unsure);
    bench.online = false;
    await bench.pass(130_000);
    bench.online = true;
    expect(await bench.outbox.discard(row.id, 'x', by)).toMatchObject({
      ok: true,
      value: { state: 'discarded' },
    });
  });

  test('what turns out to be there is done instead', async () => {
    server.says(hangUp, json(200, { data: [mixAnswer('cbm_1', 'r-1')] }));
    const row = bench.sends(mixOf('r-1'));
    await bench.becomes(row.id, 'sending', 'waiting');
    expect(await bench.outbox.discard(row.id, 'x', by)).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(bench.delivered).toEqual(['r-1']);
    expect(bench.outbox.journal()).toEqual([]);
  });

  test('a refusal after a lost answer is asked about: it may be of the second attempt alone', async () => {
    server.says(hangUp, apiError(400, 'validation_failed'), json(200, { data: [mixAnswer('cbm_1', 'r-1')] }));
    const row = bench.sends(mixOf('r-1'));
    await bench.pass(5000);
    expect(bench.row(row.id).progress.state).toBe('done');
    expect(server.heard.at(-1)?.path).toContain('externalReference=r-1');
  });

  test('another mix under its reference is not taken for it', async () => {
    const another = mixAnswer('cbm_1', 'r-1', { staffId: 'stf_9' });
    server.says(hangUp, apiError(400, 'validation_failed'), json(200, { data: [another] }));
    const row = bench.sends(mixOf('r-1'));
    await bench.pass(5000);
    expect(bench.row(row.id).progress).toMatchObject({ state: 'refused', doubtful: true });
    await bench.pass(130_000);
    expect(await bench.outbox.discard(row.id, 'x', by)).toMatchObject({
      ok: true,
      value: { state: 'discarded' },
    });
  });

  test('a repeat that is answered by another mix is refused, and nobody wonders whether it arrived', async () => {
    const bowls = [{ components: [{ colourBarItemId: 'cbi_1', amount: 31, packsFinished: 0 }] }];
    server.says(hangUp, json(200, mixAnswer('cbm_1', 'r-1', { bowls })));
    const row = bench.sends(mixOf('r-1'));
    await bench.pass(5000);
    expect(bench.row(row.id).progress).toMatchObject({
      state: 'refused',
      doubtful: false,
      failure: { code: 'already_registered' },
    });
  });
});

describe('taking back a stock document', () => {
  test('that waits takes it out; one that is there is corrected, once', async () => {
    bench.online = false;
    const row = bench.save(withdrawalOf('w-1', 2));
    expect(bench.outbox.takeBack(row.id, by)).toMatchObject({ ok: true, value: { state: 'discarded' } });
    bench.online = true;
    server.says(json(201, { data: [movement('mov_1', 'w-2')] }));
    const sent = bench.sends(withdrawalOf('w-2', 2));
    await bench.becomes(sent.id, 'done');
    server.says(json(201, { data: [{ ...movement('mov_2', 'c'), type: 'correction' }] }));
    expect(bench.outbox.takeBack(sent.id, by)).toMatchObject({ ok: true, value: { kind: 'correction' } });
    expect(bench.outbox.takeBack(sent.id, by)).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
    await bench.pass(5000);
    expect(JSON.parse(server.heard.at(-1)?.body ?? '')).toMatchObject({
      lines: [{ type: 'correction', correctsMovementId: 'mov_1' }],
    });
  });

  test('a delivery that is there has as many packs taken out, for a reason of their own', async () => {
    const at = { origin: 'sample', place: 'sample loc_1', locationId: 'loc_1' };
    const [shade] = withdrawalOf('w-0', 2).details.items;
    if (!shade) throw new Error('a withdrawal has an item');
    const row = bench.save(
      deliveryEntry(at, { lines: [{ of: { type: 'item', shade }, packs: 2 }], comment: '' }, by, 'd-1'),
    );
    server.says(json(201, { data: [{ ...movement('mov_1', 'd-1'), type: 'delivery', quantity: 2 }] }));
    bench.outbox.send();
    await bench.becomes(row.id, 'done');
    server.says(json(201, { data: [movement('mov_2', 'w')] }));
    expect(bench.outbox.takeBack(row.id, by)).toMatchObject({ ok: true, value: { kind: 'withdrawal' } });
    expect(bench.outbox.takeBack(row.id, by)).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
    await bench.pass(5000);
    expect(JSON.parse(server.heard.at(-1)?.body ?? '')).toMatchObject({
      lines: [{ type: 'withdrawal', colourBarItemId: 'cbi_1', quantity: 2, reason: 'wrong-delivery' }],
    });
  });

  test('that may have arrived has it corrected once the service has it', async () => {
    server.says(
      hangUp,
      json(200, { data: [movement('mov_7', 'w-1')] }),
      json(201, { data: [{ ...movement('mov_8', 'c'), type: 'correction' }] }),
    );
    const row = bench.sends(withdrawalOf('w-1', 2));
    await bench.becomes(row.id, 'sending', 'waiting');
    expect(bench.outbox.takeBack(row.id, by)).toMatchObject({ ok: true, value: { state: 'waiting' } });
    await bench.pass(5000);
    expect(bench.row(row.id).progress.state).toBe('done');
    expect(JSON.parse(server.heard.at(-1)?.body ?? '')).toMatchObject({
      lines: [{ type: 'correction', correctsMovementId: 'mov_7' }],
    });
    expect(bench.outbox.activity()[0]).toMatchObject({ kind: 'correction', state: 'done' });
  });
});
