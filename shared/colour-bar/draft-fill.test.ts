import { describe, expect, test } from 'vitest';
import type { Draft } from '../bridge/drafts.ts';
import {
  add,
  after,
  begun,
  bowlOf,
  componentOf,
  context,
  developer,
  errorOf,
  mask,
  tube,
  weigh,
} from '../../testing/trade/draft-steps.ts';
import { reduceDraft, type DraftAction } from './draft.ts';
import { mostBowls } from './draft-fill.ts';
import { beginHistory, stepDraft, undoDraft } from './draft-history.ts';
import { valueOf } from '../../testing/value-of.ts';
import type { MissingPart, RepeatedBowl } from './repeat.ts';

const ash = tube('7/1');
const soft = tube('9/13', { rangeId: 'cbr_3', rangeName: 'Nordlys Soft' });
const wanted = (item: typeof ash, target: number) => ({ item, target, share: target * 10_000 });
const roots: RepeatedBowl = {
  name: 'Roots',
  minutes: 35,
  components: [wanted(ash, 36), wanted(developer, 36)],
  missing: [],
};
const toner: RepeatedBowl = {
  name: 'Toner',
  minutes: null,
  components: [wanted(soft, 20), wanted(developer, 40)],
  missing: [],
};
const filling = (...bowls: readonly RepeatedBowl[]): DraftAction => ({ type: 'fill', bowls });
const missingIn = (...missing: readonly MissingPart[]): RepeatedBowl => ({ ...roots, missing });
const rows = (draft: Draft) =>
  draft.bowls.map(({ name, components }) => [
    name,
    ...components.map(({ item, target }) => [item.shade, target]),
  ]);
const scan = (item: typeof ash, standing: number | null = null): DraftAction => ({
  type: 'addItem',
  item,
  standing,
  anyBowl: true,
});
const inFront = (draft: Draft) => {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  const row = bowl?.components.find(({ id }) => id === bowl.activeComponentId);
  return [bowl?.name, row?.item.shade, bowl?.base];
};
const both = after([filling(roots, toner)]);

describe('a draft filled from a formula', () => {
  test('has its bowls with their targets, and no row is active before a scan or a tap', () => {
    expect(rows(both)).toEqual([
      ['Roots', ['7/1', 36], ['6 %', 36]],
      ['Toner', ['9/13', 20], ['6 %', 40]],
    ]);
    expect(inFront(both)).toEqual(['Roots', undefined, null]);
    expect(componentOf(both, '7/1')).toMatchObject({ amount: 0, targetFrom: 'recipe' });
    expect(both.bowls.map(({ processingMinutes }) => processingMinutes)).toEqual([35, undefined]);
  });
  test('keeps the developer’s target whatever is poured, until the bowl is rescaled', () => {
    const poured = after([scan(ash, 18_000), weigh(22_200)], both);
    expect(componentOf(poured, '6 %')).toMatchObject({ target: 36, targetFrom: 'recipe' });
    const { id } = componentOf(poured, '7/1');
    const rescaled = after([{ type: 'rescale', componentId: id }], poured);
    expect(componentOf(rescaled, '6 %')).toMatchObject({ target: 42, targetFrom: 'rescaled' });
    expect(componentOf(rescaled, '6 %', 1)).toMatchObject({ target: 40, targetFrom: 'recipe' });
  });
  test('keeps what its empty bowl was tared to, and a name that the formula does not have', () => {
    const empty = after([
      { type: 'tare', hundredths: 18_000 },
      { type: 'nameBowl', bowlId: 'b1', name: 'Ends' },
      filling({ ...roots, name: null }),
    ]);
    expect(bowlOf(empty)).toMatchObject({ id: 'b1', name: 'Ends', base: 18_000 });
  });
  test('that has something in it gets the bowls beside its own', () => {
    const draft = after([add(tube('8/0')), filling(roots, toner)]);
    expect(rows(draft).map(([name]) => name)).toEqual([null, 'Roots', 'Toner']);
    expect(inFront(draft)[0]).toBe('Roots');
  });
  test('is one step, and taken back as one', () => {
    const given = context();
    const filled = valueOf(stepDraft(beginHistory(begun()), filling(roots, toner), given));
    expect(filled.draft.undoable).toBe(1);
    expect(valueOf(undoDraft(filled, given)).draft.bowls).toEqual(begun().bowls);
  });
  test('is refused where it would have more bowls than a mix may have', () => {
    const many = after([add(ash), filling(...Array.from({ length: mostBowls - 1 }, () => roots))]);
    expect(errorOf(reduceDraft(many, filling(roots), context(many))).details).toEqual({
      why: 'too_many_bowls',
    });
  });
  test('counts whole packs to their target', () => {
    const draft = after([
      filling({ ...roots, components: [{ item: mask, target: 2, share: null }] }),
      scan(mask),
    ]);
    expect(componentOf(draft, 'Mask')).toMatchObject({ amount: 1, target: 2 });
  });
});

describe('what is missing', () => {
  const gone = { name: 'Solvind 8/3', amount: '24.6', unit: 'g' };
  const draft = after([filling(missingIn(gone, { name: 'Olja', amount: '10', unit: 'ml' }))]);
  const idOf = (place: number) => bowlOf(draft).missing?.[place]?.id ?? '';
  test('stands in its bowl by name', () => {
    expect(bowlOf(draft).missing).toMatchObject([gone, { name: 'Olja' }]);
  });
  test('is replaced by an item with its amount for a target, and the active row stays', () => {
    const other = tube('8/34');
    const active = after([scan(ash)], draft);
    const replaced = after([{ type: 'replaceMissing', missingId: idOf(0), item: other }], active);
    expect(componentOf(replaced, '8/34')).toMatchObject({ target: 25, targetFrom: 'recipe', share: 246_000 });
    expect(bowlOf(replaced).missing).toHaveLength(1);
    expect(inFront(replaced)[1]).toBe('7/1');
  });
  test('adds to what the bowl wants of the item already', () => {
    const replaced = after([{ type: 'replaceMissing', missingId: idOf(0), item: ash }], draft);
    expect(componentOf(replaced, '7/1')).toMatchObject({ target: 61, share: 606_000 });
    expect(bowlOf(replaced).components).toHaveLength(2);
  });
  test('counts millilitres as grams, and has no target where the amount says nothing', () => {
    const replaced = after([{ type: 'replaceMissing', missingId: idOf(1), item: tube('0/00') }], draft);
    expect(componentOf(replaced, '0/00')).toMatchObject({ target: 10 });
    const odd = after([filling(missingIn({ name: 'x', amount: 'some', unit: 'g' }))]);
    const missingId = bowlOf(odd).missing?.[0]?.id ?? '';
    const free = after([{ type: 'replaceMissing', missingId, item: tube('0/00') }], odd);
    expect(componentOf(free, '0/00')).toMatchObject({ target: null, targetFrom: null });
  });
  test('is left out', () => {
    const left = after(
      [0, 1].map((place) => ({ type: 'dropMissing' as const, missingId: idOf(place) })),
      draft,
    );
    expect(bowlOf(left).missing).toBeUndefined();
    expect(errorOf(reduceDraft(left, { type: 'dropMissing', missingId: 'x' }, context())).code).toBe(
      'unknown_here',
    );
  });
});

describe('a scanned tube goes where it is waited for', () => {
  const first = [scan(ash, 18_000), weigh(21_600), scan(developer), weigh(25_200)];
  test('two bowls are scanned and poured without a tap between them', () => {
    const poured = after(first, both);
    expect(inFront(poured)).toEqual(['Roots', '6 %', 25_200]);
    const next = after([scan(soft, 17_000), weigh(19_000), scan(developer), weigh(23_000)], poured);
    expect(inFront(next)).toEqual(['Toner', '6 %', 23_000]);
    expect(next.bowls.map(({ components }) => components.map(({ amount }) => amount))).toEqual([
      [36, 36],
      [20, 40],
    ]);
  });
  test('the full bowl that still stands there is not tared for the next one', () => {
    expect(inFront(after([...first, scan(soft, 25_190)], both))).toEqual(['Toner', '9/13', null]);
    expect(inFront(after([...first, scan(soft, 17_000)], both))).toEqual(['Toner', '9/13', 17_000]);
  });
  test('the active row scanned again is more of it, though another bowl waits for the same', () => {
    expect(inFront(after([...first, scan(developer)], both))).toEqual(['Roots', '6 %', 25_200]);
  });
  test('what both bowls want is the active one’s until nothing waits there', () => {
    const twice = after([filling(roots, { ...roots, name: 'Lengths' })]);
    expect(inFront(after([scan(ash, 18_000), weigh(21_600), scan(developer)], twice))[0]).toBe('Roots');
    const poured = after([scan(ash, 18_000), weigh(21_600), scan(developer), weigh(25_200)], twice);
    expect(inFront(after([scan(ash)], poured)).slice(0, 2)).toEqual(['Lengths', '7/1']);
  });
  test('without a scanner a tap on a row tares the bowl that stands there, in which nothing is yet', () => {
    const tap = (shade: string, place: number, standing: number): DraftAction => ({
      type: 'selectComponent',
      componentId: componentOf(both, shade, place).id,
      standing,
    });
    const poured = after([tap('7/1', 0, 18_000), weigh(21_600), tap('6 %', 0, 21_600)], both);
    expect(inFront(poured)).toEqual(['Roots', '6 %', 21_600]);
    expect(inFront(after([tap('9/13', 1, 17_000)], poured))).toEqual(['Toner', '9/13', 17_000]);
    expect(inFront(after([tap('9/13', 1, 21_610)], poured))).toEqual(['Toner', '9/13', null]);
  });
  test('what nobody waits for, and what is chosen by hand, comes into the active bowl', () => {
    const asked = after([scan(tube('5/0'))], both);
    expect(asked.asked).toMatchObject({ why: 'outside', bowlId: bowlOf(both).id });
    const answer: DraftAction = { type: 'answerTube', answer: 'addition', standing: null };
    expect(inFront(after([answer], asked)).slice(0, 2)).toEqual(['Roots', '5/0']);
    expect(inFront(after([add(soft)], both)).slice(0, 2)).toEqual(['Roots', '9/13']);
  });
});
