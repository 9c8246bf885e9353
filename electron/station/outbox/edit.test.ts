import { afterEach, describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { fail } from '../../../shared/result.ts';
import { stationSignedIn } from '../../../testing/station/bench-station.ts';
import { faultyNetwork, gone } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const network = faultyNetwork();
const service = await startRealService();
const bench = await stationSignedIn(service, { fetch: network.fetch });
const itemIds = (await bench.tiles())
  .filter(({ packSize, packs }) => packSize !== null && packs > 2)
  .map(({ itemId }) => itemId);

/** Closes the entries that a test left open. */
afterEach(async () => {
  for (const { id, may } of await bench.value('outbox.list', {}))
    if (may.discard) await bench.value('outbox.discard', { entryId: id, reason: 'the test is over' });
});

const entry = async (fits: (one: OutboxEntry) => boolean | undefined) =>
  (await bench.value('outbox.list', {})).find(fits);
const becomes = (id: string, state: OutboxEntry['state']) => bench.entry({ id, state });

async function refusedMix(): Promise<OutboxEntry> {
  network.next = [gone];
  const draft = await bench.drafted([itemIds[0] ?? '', 31], [itemIds[1] ?? '', 47]);
  const componentId = draft.bowls[0]?.components[0]?.id ?? '';
  await bench.apply(draft.id, { type: 'openedNewPack', componentId, opened: true, fromFinishedPack: null });
  const named = { type: 'nameBowl' as const, bowlId: draft.activeBowlId, name: 'Roots' };
  await bench.apply(draft.id, named);
  await bench.apply(draft.id, { type: 'setComment', comment: 'for Elsa' });
  await bench.value('mixes.register', { draftId: draft.id });
  return bench.entry({ kind: 'mix', state: 'refused' });
}

describe('Edit and send', () => {
  test('makes of a refused mix a draft with all of it, closes the old one with a link, and is sent as another mix', async () => {
    const old = await refusedMix();
    expect(old.may).toEqual({ retry: true, edit: 'mix', discard: true, takeBack: false });
    const draft = await bench.value('outbox.editMix', { entryId: old.id });
    expect(draft).toMatchObject({
      comment: 'for Elsa',
      bowls: [
        {
          name: 'Roots',
          components: [
            {
              item: { id: itemIds[0] },
              amount: 31,
              amountFrom: 'typed',
              openedNewPack: true,
              fromFinishedPack: null,
            },
            { item: { id: itemIds[1] }, amount: 47, openedNewPack: false },
          ],
        },
      ],
    });
    expect(await entry(({ id }) => id === old.id)).toMatchObject({
      state: 'discarded',
      replacedBy: { what: 'draft', id: draft.id },
      may: { retry: false, edit: null, discard: false, takeBack: false },
    });
    expect((await bench.value('app.state', {})).outbox.attention).toBe(0);
    expect(await bench.call('outbox.editMix', { entryId: old.id })).toMatchObject(
      fail('not_ready', { details: { why: 'discarded' } }),
    );
    const journal = await bench.value('outbox.journal', {});
    expect(journal.filter((one) => one.entry.id === old.id)).toMatchObject([
      { what: 'replaced', entry: { id: old.id, kind: 'mix' }, staff: { id: draft.staffId } },
    ]);

    const { reference, state } = await bench.value('mixes.register', { draftId: draft.id });
    expect(state).not.toBe('refused');
    expect(reference).toBe(draft.reference);
    await bench.mix(reference, { state: 'done' });
  });

  test('of what undoes a delivery undoes that delivery', async () => {
    const delivery = await bench.value('stock.deliver', {
      lines: [{ itemId: itemIds[3] ?? '', packs: 3 }],
      comment: '',
    });
    await becomes(delivery.id, 'done');
    network.next = [gone];
    await bench.value('outbox.takeBack', { entryId: delivery.id });
    const old = await bench.entry({ kind: 'withdrawal', state: 'refused' });
    const again = await bench.value('outbox.editDocument', { entryId: old.id, packs: [3], comment: 'twice' });
    await becomes(again.id, 'done');
    expect(await bench.value('outbox.get', { entryId: delivery.id })).toMatchObject({ undone: 'yes' });
  });

  test('sends a refused withdrawal as another entry, with other figures', async () => {
    const itemId = itemIds[2] ?? '';
    const { packs } = await bench.value('stock.item', { itemId });
    const old = await bench.value('stock.withdraw', {
      lines: [{ itemId, packs: packs + 50 }],
      reason: 'damaged',
      comment: 'fell',
    });
    await becomes(old.id, 'refused');
    const made = await bench.value('outbox.editDocument', {
      entryId: old.id,
      packs: [1],
      comment: 'one fell',
    });
    expect(made).toMatchObject({
      kind: 'withdrawal',
      reason: 'damaged',
      comment: 'one fell',
      items: [{ itemId, amount: 1 }],
    });
    await becomes(made.id, 'done');
    expect(await entry(({ id }) => id === old.id)).toMatchObject({
      state: 'discarded',
      replacedBy: { what: 'entry', id: made.id },
    });
    const after = await bench.item(itemId, { expected: false });
    expect(after.packs).toBe(packs - 1);
  });

  test('is for what did not get through: what is done, or of another kind, stays as it is', async () => {
    const itemId = itemIds[3] ?? '';
    const done = await bench.value('stock.deliver', { lines: [{ itemId, packs: 2 }], comment: '' });
    await becomes(done.id, 'done');
    const edited = { packs: [1], comment: '' };
    expect(await bench.call('outbox.editDocument', { entryId: done.id, ...edited })).toMatchObject(
      fail('not_ready', { details: { why: 'done' } }),
    );
    const old = await refusedMix();
    expect(await bench.call('outbox.editDocument', { entryId: old.id, ...edited })).toMatchObject(
      fail('not_allowed'),
    );
    expect(await entry(({ id }) => id === old.id)).toMatchObject({ state: 'refused' });
    expect(await bench.call('outbox.editMix', { entryId: 'nothing' })).toMatchObject(fail('unknown_here'));
  });

  test('what is open about one item is shown with it', async () => {
    await refusedMix();
    const list = await bench.value('outbox.list', { itemId: itemIds[0] ?? '' });
    expect(list).toMatchObject([{ kind: 'mix', state: 'refused' }]);
    expect(await bench.value('outbox.list', { itemId: itemIds[3] ?? '' })).toEqual([]);
  });
});
