/** Invariants of an item's packs under any sequence of actions. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packFigures, takeComponent, type ComponentTaken, type PackRules, type PackState } from './packs.ts';
import {
  correct,
  deliver,
  open,
  register,
  undoOnLedger,
  withdraw,
  type ItemLedger,
} from '../../testing/trade/item-ledger.ts';

type Step =
  | { type: 'mix'; components: ComponentTaken[] }
  | { type: 'deliver' | 'withdraw'; packs: number }
  | { type: 'withdraw-all' }
  | { type: 'correct' | 'undo'; which: number }
  | { type: 'size'; packSize: number | null }
  | { type: 'switch'; on: boolean };

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];

function step(ledger: ItemLedger, change: Step): void {
  const mixes = ledger.entries.filter((entry) => entry.type === 'mix');
  const withdrawals = ledger.entries.filter((entry) => entry.type === 'withdrawal');
  switch (change.type) {
    case 'mix':
      register(ledger, change.components);
      return;
    case 'deliver':
      return deliver(ledger, change.packs);
    case 'withdraw':
      return withdraw(ledger, change.packs);
    case 'withdraw-all':
      if (ledger.state.packs > 0) withdraw(ledger, ledger.state.packs);
      return;
    case 'correct': {
      const withdrawal = pick(withdrawals, change.which);
      if (withdrawal !== undefined) correct(ledger, withdrawal);
      return;
    }
    case 'undo': {
      const mix = pick(mixes, change.which);
      if (mix !== undefined) undoOnLedger(ledger, mix);
      return;
    }
    case 'size':
      ledger.rules = { ...ledger.rules, packSize: change.packSize };
      return;
    case 'switch':
      ledger.rules = { ...ledger.rules, finishesWhenOverdrawn: change.on };
      return;
  }
}

const unmarked = fc.record({ amount: fc.integer({ min: 1, max: 150 }) });
const marked = fc
  .tuple(fc.integer({ min: 1, max: 150 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
  .map(([amount, part, said]): ComponentTaken => ({
    amount,
    openedNewPack: true,
    fromFinishedPack: said ? Math.round(amount * part) : undefined,
  }));
const component = fc.oneof({ weight: 4, arbitrary: unmarked }, { weight: 1, arbitrary: marked });
const mix = (of: fc.Arbitrary<ComponentTaken>) =>
  fc.record({ type: fc.constant('mix' as const), components: fc.array(of, { minLength: 1, maxLength: 3 }) });
const documents = fc.oneof(
  fc.record({
    type: fc.constantFrom('deliver' as const, 'withdraw' as const),
    packs: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ type: fc.constant('withdraw-all' as const) }),
);
const size = fc.record({
  type: fc.constant('size' as const),
  packSize: fc.option(fc.integer({ min: 1, max: 120 }), { freq: 6 }),
});
const anything: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: mix(component) },
  { weight: 2, arbitrary: documents },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('undo' as const, 'correct' as const), which: fc.nat(50) }),
  },
  { weight: 1, arbitrary: size },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('switch' as const), on: fc.boolean() }) },
);
const rules = fc.record({ packSize: fc.integer({ min: 1, max: 120 }), finishesWhenOverdrawn: fc.boolean() });
const history = fc.record({
  packs: fc.integer({ min: 0, max: 6 }),
  rules,
  steps: fc.array(anything, { maxLength: 25 }),
});
const runs = { seed: 20261120, numRuns: 1500 };

function play(from: { packs: number; rules: PackRules; steps: readonly Step[] }): ItemLedger {
  const ledger = open(from.packs, from.rules);
  for (const change of from.steps) step(ledger, change);
  return ledger;
}
const grams = ({ packs, openUsed }: PackState, packSize: number) => packs * packSize - openUsed;

describe('whatever happens to an item', () => {
  test('its grams add up after each component, the brought-down pack counting as an empty one', () => {
    fc.assert(
      fc.property(history, component, (past, next) => {
        const { state, rules: now } = play(past);
        const result = takeComponent(state, now, next);
        if (!result.ok || now.packSize === null) return;
        const { kept, movements, over, residue } = result.value;
        const before = grams({ packs: state.packs, openUsed: kept.before }, now.packSize);
        const short = movements.reduce((sum, movement) => sum + movement.shortfall, 0);
        expect(before + now.packSize * short + over).toBe(
          grams(result.value.state, now.packSize) + next.amount + (residue ?? 0),
        );
        expect(state.openUsed - kept.broughtDown).toBe(kept.before);
      }),
      runs,
    );
  });

  test('packs and grams used are never negative, and the balance is what the movements say', () => {
    fc.assert(
      fc.property(history, (past) => {
        const ledger = open(past.packs, past.rules);
        for (const change of past.steps) {
          step(ledger, change);
          expect(ledger.state.packs).toBeGreaterThanOrEqual(0);
          expect(ledger.state.openUsed).toBeGreaterThanOrEqual(0);
          let balance = past.packs;
          for (const movement of ledger.movements) {
            balance += movement.quantity;
            expect(movement.balanceAfter).toBe(balance);
          }
          expect(ledger.state.packs).toBe(balance);
        }
      }),
      { ...runs, numRuns: 500 },
    );
  });

  test('grams over-drawn with the switch off are finished once it is on, whatever became of the item', () => {
    const onAgain = { packSize: 60, finishesWhenOverdrawn: true };
    const off = { ...onAgain, finishesWhenOverdrawn: false };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 }), (amounts) => {
        const ledger = open(100, off);
        for (const amount of amounts) register(ledger, [{ amount }]);
        ledger.rules = onAgain;
        if (register(ledger, [{ amount: 1 }]) === null) return;
        const taken = amounts.reduce((sum, amount) => sum + amount, 1);
        expect(ledger.state).toEqual({
          packs: 101 - Math.ceil(taken / 60),
          openUsed: ((taken - 1) % 60) + 1,
        });
      }),
      runs,
    );
  });

  test('undoing the latest mix restores the item exactly', () => {
    fc.assert(
      fc.property(history, mix(component), fc.array(size, { maxLength: 2 }), (past, last, sizes) => {
        const ledger = play(past);
        const before = ledger.state;
        const registered = register(ledger, last.components);
        if (registered === null) return;
        for (const change of sizes) step(ledger, change);
        undoOnLedger(ledger, registered);
        expect(ledger.state).toEqual(before);
      }),
      runs,
    );
  });

  test('undoing the latest mixes one by one restores it exactly, whatever was delivered in between', () => {
    const since = fc.array(
      fc.oneof(
        mix(component),
        size,
        fc.record({ type: fc.constant('deliver' as const), packs: fc.integer({ min: 1, max: 4 }) }),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(history, since, (past, steps) => {
        const ledger = play(past);
        const before = ledger.state;
        const known = ledger.entries.length;
        for (const change of steps) step(ledger, change);
        const delivered = steps.reduce(
          (sum, change) => sum + (change.type === 'deliver' ? change.packs : 0),
          0,
        );
        for (const entry of ledger.entries.slice(known).toReversed())
          if (entry.type === 'mix') undoOnLedger(ledger, entry);
        expect(ledger.state).toEqual({ ...before, packs: before.packs + delivered });
      }),
      runs,
    );
  });
});

describe('with enough packs and one pack size', () => {
  const plenty = 1000;
  /** So that no component is refused for finishing too many, with or without the one undone. */
  const ample = fc.record({
    packSize: fc.integer({ min: 5, max: 120 }),
    finishesWhenOverdrawn: fc.boolean(),
  });
  const deliveries = fc.record({
    type: fc.constantFrom('deliver' as const, 'withdraw' as const),
    packs: fc.integer({ min: 1, max: 4 }),
  });
  const later = (of: fc.Arbitrary<ComponentTaken>) =>
    fc.array(fc.oneof({ weight: 4, arbitrary: mix(of) }, { weight: 1, arbitrary: deliveries }), {
      maxLength: 8,
    });
  /** An empty pack that is not finished yet holds what a finished one holds: the figures are the same. */
  const figures = ({ state, rules: { packSize } }: ItemLedger) => {
    const { unopenedPacks, openLeft, gramsLeft } = packFigures(state, packSize);
    return { unopenedPacks, openLeft, gramsLeft, grams: grams(state, packSize ?? 0) };
  };

  test('undoing an earlier mix gives what would have been without it, unless a pack was marked since', () => {
    fc.assert(
      fc.property(ample, later(component), mix(component), later(unmarked), (now, past, undone, since) => {
        const ledger = play({ packs: plenty, rules: now, steps: past });
        const registered = register(ledger, undone.components);
        if (registered === null) return;
        for (const change of since) step(ledger, change);
        undoOnLedger(ledger, registered);
        const without = play({ packs: plenty, rules: now, steps: [...past, ...since] });
        expect(figures(ledger)).toEqual(figures(without));
      }),
      runs,
    );
  });

  test('undoing several unmarked mixes in any order gives what would have been without them', () => {
    fc.assert(
      fc.property(
        ample,
        later(component),
        fc.array(fc.record({ mix: mix(unmarked), undone: fc.option(fc.nat(100)) }), { maxLength: 8 }),
        (now, past, mixes) => {
          const ledger = play({ packs: plenty, rules: now, steps: past });
          const registered = mixes.map((entry) => ({
            at: entry.undone,
            entry: register(ledger, entry.mix.components),
          }));
          const inOrder = registered
            .filter(({ at }) => at !== null)
            .toSorted((one, other) => Number(one.at) - Number(other.at));
          for (const { entry } of inOrder) if (entry !== null) undoOnLedger(ledger, entry);
          const kept = mixes.filter(({ undone }) => undone === null).map((entry) => entry.mix);
          const without = play({ packs: plenty, rules: now, steps: [...past, ...kept] });
          expect(figures(ledger)).toEqual(figures(without));
        },
      ),
      runs,
    );
  });

  test('undoing every mix, in any order, leaves what there was', () => {
    fc.assert(
      fc.property(
        ample,
        fc.array(mix(unmarked), { maxLength: 8 }),
        fc.array(fc.nat(50)),
        (now, mixes, order) => {
          const ledger = play({ packs: plenty, rules: now, steps: mixes });
          for (const which of order) step(ledger, { type: 'undo', which });
          for (const entry of ledger.entries) if (entry.type === 'mix') undoOnLedger(ledger, entry);
          expect(packFigures(ledger.state, now.packSize).gramsLeft).toBe(plenty * now.packSize);
        },
      ),
      runs,
    );
  });
});
