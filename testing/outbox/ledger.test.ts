import { expect, test } from 'vitest';
import { createLedger, type ServiceContents, type Step, type LedgerWrite } from './ledger.ts';

const items = [{ id: 'cbi_1', packSize: 60, gramsLeft: 6000 }];
const save = (write: LedgerWrite): Step => ({ type: 'save', write });
const mix = save({ kind: 'mix', mark: 'a', grams: { cbi_1: 30 } });
const undo: Step = { type: 'take back', mark: 'a' };
const withdrawn = { kind: 'withdrawal', mark: '1-1', itemId: 'cbi_1', packs: 2, impossible: false } as const;
const withdrawal = save(withdrawn);
const document = { type: 'withdrawal', comment: '1-1', colourBarItemId: 'cbi_1', quantity: -2 };

const found = (more: Partial<ServiceContents>, gramsLeft: number): ServiceContents => ({
  mixes: [],
  movements: [],
  items: [{ ...items[0]!, gramsLeft }],
  ...more,
});
const judged = (done: Step[], there: ServiceContents, intended: Step[] = []) => {
  const ledger = createLedger();
  for (const step of [...done, ...intended]) ledger.intends(step);
  for (const step of done) ledger.done(step);
  const { lost, duplicated, balancesDiffer } = ledger.verdict(items, there);
  return { lost, duplicated, balancesDiffer };
};
const good = { lost: 0, duplicated: 0, balancesDiffer: 0 };

test('what was acknowledged and is there once, with the balances that follow, is good', () => {
  const there = found({ mixes: [{ externalReference: 'a' }], movements: [document] }, 6000 - 30 - 120);
  expect(judged([mix, withdrawal], there)).toEqual(good);
});

test('what was acknowledged and is not there is lost', () => {
  expect(judged([mix], found({}, 6000))).toEqual({ lost: 1, duplicated: 0, balancesDiffer: 1 });
  expect(judged([withdrawal], found({}, 6000))).toEqual({ lost: 1, duplicated: 0, balancesDiffer: 1 });
  const undone = found({ mixes: [{ externalReference: 'a', undoneAt: 'then' }] }, 6000);
  expect(judged([mix], undone)).toMatchObject({ lost: 1 });
});

test('a document of another item or amount is not the one that was acknowledged', () => {
  for (const other of [{ colourBarItemId: 'cbi_2' }, { quantity: -3 }, { quantity: 2 }])
    expect(judged([withdrawal], found({ movements: [{ ...document, ...other }] }, 5880))).toMatchObject({
      lost: 1,
    });
});

test('what is there twice, or was made by nobody, is duplicated', () => {
  const twice = [{ externalReference: 'a' }, { externalReference: 'a' }];
  expect(judged([mix], found({ mixes: twice }, 5940))).toEqual({ lost: 0, duplicated: 1, balancesDiffer: 1 });
  expect(judged([], found({ movements: [document] }, 5880))).toMatchObject({ duplicated: 1 });
  expect(judged([], found({ mixes: [{ externalReference: 'b' }] }, 6000))).toMatchObject({ duplicated: 1 });
  const impossible = save({ ...withdrawn, impossible: true });
  expect(judged([impossible], found({ movements: [document] }, 6000))).toMatchObject({ duplicated: 1 });
});

test('what was only begun may be there or not, and the balances follow it', () => {
  expect(judged([], found({}, 6000), [mix, withdrawal])).toEqual(good);
  const there = found({ mixes: [{ externalReference: 'a' }], movements: [document] }, 5850);
  expect(judged([], there, [mix, withdrawal])).toEqual(good);
});

test('a withdrawal that was taken back is not there, or is corrected there', () => {
  const back: Step = { type: 'take back', mark: '1-1' };
  expect(judged([withdrawal, back], found({}, 6000))).toEqual(good);
  const corrected = found({ movements: [{ ...document, correctedByMovementId: 'mov_2' }] }, 6000);
  expect(judged([withdrawal, back], corrected)).toEqual(good);
  expect(judged([withdrawal], corrected)).toEqual({ lost: 1, duplicated: 0, balancesDiffer: 1 });
  const stands = found({ movements: [document] }, 5880);
  expect(judged([withdrawal, back], stands)).toEqual({ lost: 1, duplicated: 0, balancesDiffer: 1 });
});

test('what the station refused counts for nothing, unless an earlier try may have got through', () => {
  const stands = found({ mixes: [{ externalReference: 'a' }] }, 5970);
  const undone = found({ mixes: [{ externalReference: 'a', undoneAt: 'then' }] }, 6000);
  const judgedRefused = (there: ServiceContents, tries: number) => {
    const ledger = createLedger();
    ledger.intends(mix);
    ledger.done(mix);
    for (let count = 0; count < tries; count += 1) ledger.intends(undo);
    ledger.refused(undo);
    return ledger.verdict(items, there).lost;
  };
  expect(judgedRefused(stands, 1)).toBe(0);
  expect(judgedRefused(undone, 1)).toBe(1);
  expect(judgedRefused(undone, 2)).toBe(0);
});

test('an undone mix is not there, or is undone there', () => {
  expect(judged([mix, undo], found({}, 6000))).toEqual(good);
  const undone = found({ mixes: [{ externalReference: 'a', undoneAt: 'then' }] }, 6000);
  expect(judged([mix, undo], undone)).toEqual(good);
  const stands = found({ mixes: [{ externalReference: 'a' }] }, 5970);
  expect(judged([mix, undo], stands)).toEqual({ lost: 1, duplicated: 0, balancesDiffer: 1 });
  expect(judged([mix], stands, [undo])).toEqual(good);
});
