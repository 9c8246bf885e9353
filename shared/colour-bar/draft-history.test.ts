import { describe, expect, test } from 'vitest';
import type { Draft } from '../bridge/drafts.ts';
import {
  beginHistory,
  isUntouched,
  mostSteps,
  stepDraft,
  undoDraft,
  type DraftHistory,
} from './draft-history.ts';
import type { DraftAction } from './draft.ts';
import {
  add,
  begun,
  bowlOf,
  componentOf,
  context,
  errorOf,
  tube,
  weigh,
} from '../../testing/trade/draft-steps.ts';
import { valueOf } from '../../testing/value-of.ts';

const later = { at: '2026-11-20T10:05:00.000Z' };
const play = (actions: readonly DraftAction[]): DraftHistory =>
  actions.reduce(
    (history, action) => valueOf(stepDraft(history, action, context(history.draft))),
    beginHistory(begun()),
  );
const back = (history: DraftHistory): DraftHistory => valueOf(undoDraft(history, later));
const content = ({ bowls, comment, activeBowlId }: Draft) => ({ bowls, comment, activeBowlId });

describe('a step taken back', () => {
  test('leaves the draft as it was before, with a revision of its own', () => {
    const before = play([add(tube('7/1'), 18_000)]);
    const captured = valueOf(stepDraft(before, weigh(21_000), context()));
    expect(captured.draft.undoable).toBe(2);
    const undone = back(captured);
    expect(content(undone.draft)).toEqual(content(before.draft));
    expect(undone.draft).toMatchObject({ revision: 3, updatedAt: later.at, undoable: 1 });
  });
  test('gives the scale back what was captured', () => {
    const undone = back(play([add(tube('7/1'), 18_000), weigh(21_000)]));
    expect(bowlOf(undone.draft)).toMatchObject({ base: 18_000, total: 0 });
    expect(componentOf(undone.draft, '7/1').amount).toBe(0);
  });
  test('goes on to the beginning, and no further', () => {
    const start = back(back(play([add(tube('7/1')), { type: 'setComment', comment: '35 min' }])));
    expect(content(start.draft)).toEqual(content(begun()));
    expect(start.draft.undoable).toBe(0);
    expect(errorOf(undoDraft(start, later))).toMatchObject({
      code: 'not_ready',
      details: { why: 'nothing_to_undo' },
    });
  });
  test('is never one that only looked elsewhere or changed nothing', () => {
    const history = play([
      add(tube('7/1')),
      add(tube('8/0')),
      { type: 'selectComponent', componentId: 'n1' },
      { type: 'selectComponent', componentId: 'n1' },
    ]);
    expect(history.draft.undoable).toBe(2);
    expect(bowlOf(back(history).draft).components.map(({ item }) => item.shade)).toEqual(['7/1']);
  });
  test('is a comment as a whole, however often it was kept while it was typed', () => {
    const says = (comment: string): DraftAction => ({ type: 'setComment', comment });
    const history = play([
      add(tube('7/1')),
      says('3'),
      says('35'),
      says('35 min'),
      add(tube('8/0')),
      says('40'),
    ]);
    expect(history.draft.undoable).toBe(4);
    expect([back(history).draft.comment, back(back(back(history))).draft.comment]).toEqual(['35 min', null]);
  });
  test("is a bowl's name as a whole, and each bowl's its own", () => {
    const names = (bowlId: string, name: string): DraftAction => ({ type: 'nameBowl', bowlId, name });
    const history = play([
      { type: 'addBowl' },
      names('b1', 'R'),
      names('b1', 'Roots'),
      names('n1', 'L'),
      names('n1', 'Lengths'),
    ]);
    const namesOf = ({ draft }: DraftHistory) => draft.bowls.map(({ name }) => name);
    expect(history.draft.undoable).toBe(3);
    expect(namesOf(back(history))).toEqual(['Roots', null]);
    expect(namesOf(back(back(history)))).toEqual([null, null]);
  });
  test('never brings back what a bowl weighed before the scale’s numbers moved', () => {
    const before = play([add(tube('7/1'), 18_000), weigh(21_000)]);
    const moved = valueOf(stepDraft(before, { type: 'shiftBases', by: -21_000 }, context(before.draft)));
    expect(moved.draft.undoable).toBe(before.draft.undoable);
    expect(bowlOf(moved.draft)).toMatchObject({ base: 0, total: 3000 });
    expect(bowlOf(back(moved).draft)).toMatchObject({ base: -3000, total: 0 });
    expect(bowlOf(back(back(moved)).draft).base).toBeNull();
  });
  test('can be taken again differently', () => {
    const history = valueOf(stepDraft(back(play([add(tube('7/1'))])), add(tube('8/0')), context()));
    expect(bowlOf(history.draft).components.map(({ item }) => item.shade)).toEqual(['8/0']);
    expect(history.draft.undoable).toBe(1);
  });
});

test('a refused step leaves no trace', () => {
  const history = play([add(tube('7/1'))]);
  expect(errorOf(stepDraft(history, weigh(1000), context())).code).toBe('not_ready');
  expect(history.draft.undoable).toBe(1);
});

test('as many steps are kept as may be taken back, and they can be kept as JSON', () => {
  const history = play(
    Array.from({ length: mostSteps + 20 }, (_, step) => ({
      type: 'setProcessing' as const,
      bowlId: 'b1',
      minutes: step + 1,
    })),
  );
  expect(history.draft.undoable).toBe(mostSteps);
  let undone = JSON.parse(JSON.stringify(history)) as DraftHistory;
  expect(undone).toEqual(history);
  while (undone.past.length > 0) undone = back(undone);
  expect(bowlOf(undone.draft).processingMinutes).toBe(20);
});

test('a draft counts as untouched until something was scanned, typed or chosen in it', () => {
  const touched = (...actions: readonly DraftAction[]) => !isUntouched(play(actions));
  const { activeBowlId: bowlId } = begun();
  expect(touched()).toBe(false);
  expect(touched({ type: 'bowlPut', hundredths: 18_000 }, { type: 'tare', hundredths: 18_000 })).toBe(false);
  expect(touched({ type: 'setComment', comment: 'x' })).toBe(true);
  expect(touched({ type: 'setComment', comment: 'x' }, { type: 'setComment', comment: '' })).toBe(false);
  expect(touched({ type: 'nameBowl', bowlId, name: 'Roots' })).toBe(true);
  expect(touched({ type: 'setProcessing', bowlId, minutes: 35 })).toBe(true);
  expect(touched({ type: 'setCustomer', personId: 'per_1' })).toBe(true);
  expect(touched({ type: 'setTreatments', treatments: [] })).toBe(true);
  expect(touched({ type: 'addBowl' })).toBe(true);
  expect(touched(add(tube('7/1')))).toBe(true);
  expect(isUntouched(back(play([add(tube('7/1'))])))).toBe(true);
});
