/**
 * decisions 4, The open pack: after any sequence of steps, the service's packs, open pack and movements equal the result of
 * the rules in `shared/colour-bar`.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import { packFigures, type ComponentTaken } from '../../shared/colour-bar/packs.ts';
import {
  correct,
  deliver,
  open,
  register,
  undoOnLedger,
  withdraw,
  type MixEntry,
  type WithdrawalEntry,
} from '../../testing/trade/item-ledger.ts';
import { finishOverdrawnPacks } from './rules-of-location.ts';
import { openSalon, type Salon, type RequestParts } from './salon.ts';

const component: fc.Arbitrary<ComponentTaken> = fc
  .record({ amount: fc.integer({ min: 1, max: 140 }), opened: fc.boolean(), from: fc.option(fc.nat(140)) })
  .map(({ amount, opened, from }) => ({
    amount,
    ...(opened && {
      openedNewPack: true,
      ...(from !== null && { fromFinishedPack: Math.min(from, amount) }),
    }),
  }));
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(component, { minLength: 1, maxLength: 3 })
      .map((components) => ({ type: 'mix' as const, components })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 4 }).map((quantity) => ({ type: 'withdrawal' as const, quantity })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 4 }).map((quantity) => ({ type: 'delivery' as const, quantity })),
  },
  { weight: 3, arbitrary: fc.nat(5).map((which) => ({ type: 'undo' as const, which })) },
  { weight: 2, arbitrary: fc.nat(3).map((which) => ({ type: 'correction' as const, which })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(30, 60, 100, null)
      .map((packSize) => ({ type: 'pack size' as const, packSize })),
  },
  { weight: 1, arbitrary: fc.boolean().map((on) => ({ type: 'switch' as const, on })) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Takes the same steps at the service and in memory, with a new item in a range of this name. */
async function runBoth(
  salon: Salon,
  at: 'main' | 'other',
  name: string,
  steps: readonly Step[],
): Promise<void> {
  const location = salon[at];
  const key = at === 'other' ? 'other' : 'full';
  const call = <T>(method: string, path: string, sent: RequestParts = {}) =>
    salon.call<T>(method, location + path, { key, ...sent });
  const range = await call<{ id: string }>('POST', '/colour-bar-ranges', {
    body: { name, kind: 'colour' },
  });
  const created = await call<ColourBarItem>('POST', '/colour-bar-items', {
    body: { rangeId: range.body.id, shade: '1', packSize: 60 },
  });
  const item = `/colour-bar-items/${created.body.id}`;
  const rules = { packSize: 60 as number | null, finishesWhenOverdrawn: at === 'main' };
  const ledger = open(0, rules);
  await finishOverdrawnPacks(salon, at, rules.finishesWhenOverdrawn);
  const mixes: { id: string; entry: MixEntry }[] = [];
  const withdrawals: { id: string; entry: WithdrawalEntry }[] = [];
  const record = (line: object) =>
    call<{ data: StockMovement[] }>('POST', '/stock-movements', { body: { lines: [line] } });
  const staffId = at === 'main' ? salon.staff.anna : salon.staff.other;
  const colourBarItemId = created.body.id;

  for (const one of steps) {
    switch (one.type) {
      case 'mix': {
        const components = one.components.map((taken) => ({ ...taken, colourBarItemId }));
        const { status, body } = await call<{ id: string }>('POST', '/colour-bar-mixes', {
          body: { staffId, bowls: [{ components }] },
        });
        const entry = register(ledger, one.components);
        expect(status).toBe(entry === null ? 400 : 201);
        if (entry !== null) mixes.push({ id: body.id, entry });
        break;
      }
      case 'withdrawal': {
        const { status, body } = await record({ type: one.type, colourBarItemId, quantity: one.quantity });
        const before = ledger.entries.length;
        withdraw(ledger, one.quantity);
        const entry = ledger.entries[before];
        expect(status).toBe(entry === undefined ? 400 : 201);
        if (entry?.type === 'withdrawal') withdrawals.push({ id: body.data[0]!.id, entry });
        break;
      }
      case 'delivery':
        await record({ type: one.type, colourBarItemId, quantity: one.quantity });
        deliver(ledger, one.quantity);
        break;
      case 'undo': {
        // `which` counts back from the latest mix.
        const mix = mixes.at(-1 - one.which);
        if (mix === undefined) continue;
        const { status } = await call('POST', `/colour-bar-mixes/${mix.id}/undo`);
        expect(status).toBe(mix.entry.undone ? 400 : 200);
        if (mix.entry.undone) continue;
        undoOnLedger(ledger, mix.entry);
        // The position after all entries so far, so that the undo also affects a withdrawal just before it.
        mix.entry.undoneAt = ledger.entries.length;
        break;
      }
      case 'correction': {
        const withdrawal = withdrawals.at(-1 - one.which);
        if (withdrawal === undefined) continue;
        await record({ type: one.type, correctsMovementId: withdrawal.id });
        correct(ledger, withdrawal.entry);
        break;
      }
      case 'switch':
        await finishOverdrawnPacks(salon, at, one.on);
        rules.finishesWhenOverdrawn = one.on;
        break;
      case 'pack size':
        await call('PATCH', item, { body: { packSize: one.packSize } });
        rules.packSize = one.packSize;
    }
    const { body } = await call<ColourBarItem>('GET', item);
    const { openUsed } = packFigures(ledger.state, rules.packSize);
    expect({ packs: body.packs, openUsed: body.openUsed }).toEqual({ packs: ledger.state.packs, openUsed });
  }
  const list = await call<{ data: StockMovement[] }>(
    'GET',
    `/stock-movements?limit=200&colourBarItemId=${colourBarItemId}`,
  );
  expect(list.body.data.map(({ quantity, balanceAfter }) => ({ quantity, balanceAfter }))).toEqual(
    ledger.movements.slice(0, 200).map(({ quantity, balanceAfter }) => ({ quantity, balanceAfter })),
  );
}

test.each(['main', 'other'] as const)(
  'the service keeps what the rules say, step by step (location %s)',
  async (at) => {
    const salon = await openSalon();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        runs += 1;
        await runBoth(salon, at, `Range ${runs}`, steps);
      }),
      { seed: 20_260_504, numRuns: 40 },
    );
  },
);
