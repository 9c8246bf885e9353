import { describe, expect, test } from 'vitest';
import {
  add,
  after,
  begun,
  bowlOf,
  componentOf,
  context,
  developer,
  errorOf,
  tube,
  weigh,
} from '../../testing/trade/draft-steps.ts';
import { valueOf } from '../../testing/value-of.ts';
import type { Draft, DraftItem } from '../bridge/drafts.ts';
import { mixRequest } from './draft-mix.ts';
import { beginHistory, stepDraft, undoDraft, type DraftHistory } from './draft-history.ts';
import { reduceDraft, type DraftAction } from './draft.ts';

const [ash, copper] = [tube('7/1'), tube('7/43')];
const other = tube('7/43', { id: 'cbi_other', rangeId: 'cbr_9', rangeName: 'Fjäll Permanent' });
const stronger: DraftItem = { ...developer, id: 'cbi_12 %', shade: '12 %' };
const otherSix: DraftItem = { ...developer, id: 'cbi_six', shade: '6%', rangeId: 'cbr_8', rangeName: 'Väte' };
const filled = after([
  {
    type: 'fill',
    bowls: [
      {
        name: null,
        minutes: null,
        components: [
          { item: ash, target: 30, share: 300_000 },
          { item: copper, target: 12, share: 120_000 },
          { item: developer, target: 42, share: 420_000 },
        ],
        missing: [],
      },
    ],
  },
]);
const scan = (item: DraftItem, standing: number | null = null): DraftAction => ({
  type: 'addItem',
  item,
  standing,
  anyBowl: true,
});
const answer = (of: 'instead' | 'addition' | 'away', standing: number | null = null): DraftAction => ({
  type: 'answerTube',
  answer: of,
  standing,
});
const rows = (draft: Draft) =>
  bowlOf(draft).components.map(({ item, target, amount }) => [item.shade, item.rangeName, target, amount]);
const active = (draft: Draft) => {
  const { components, activeComponentId } = bowlOf(draft);
  return components.find(({ id }) => id === activeComponentId)?.item.id ?? null;
};
/** 7/1 is poured, and its row is active. */
const poured = after([scan(ash, 18_000), weigh(21_000)], filled);
const refused = (draft: Draft, action: DraftAction) => errorOf(reduceDraft(draft, action, context(draft)));

describe('a scanned tube that the formula does not have', () => {
  test('is asked about before it is a row, and nothing is captured for another one meanwhile', () => {
    const asked = after([scan(tube('5/0'))], poured);
    expect(rows(asked)).toEqual(rows(poured));
    expect(asked.asked).toMatchObject({ item: { shade: '5/0' }, why: 'outside' });
    expect(active(asked)).toBeNull();
    expect(refused(asked, weigh(23_000)).details).toEqual({ why: 'tube_asked' });
    expect(
      errorOf(mixRequest(asked, 'stf_1', () => undefined, { finishesWhenOverdrawn: true })).details,
    ).toEqual({
      why: 'tube_asked',
    });
  });
  test('of another brand says so, and takes the place and the target of the same number', () => {
    const asked = after([scan(other)], poured);
    expect(asked.asked).toMatchObject({
      why: 'brand',
      wanted: { shade: '7/43', rangeName: copper.rangeName },
    });
    const instead = after([answer('instead'), weigh(22_200)], asked);
    expect(rows(instead)).toEqual([
      ['7/1', ash.rangeName, 30, 30],
      ['7/43', 'Fjäll Permanent', 12, 12],
      ['6 %', 'Oxid', 42, 0],
    ]);
    expect(instead.asked).toBeUndefined();
  });
  test('comes in addition without a target, and the developer follows what is poured of it', () => {
    const more = after([scan(tube('0/00')), answer('addition'), weigh(21_600)], poured);
    expect(rows(more)).toContainEqual(['0/00', ash.rangeName, null, 6]);
    expect(componentOf(more, '6 %').target).toBe(48);
  });
  test('is put away: the row of before is active again, and scanning goes on', () => {
    const away = after([scan(tube('5/0')), scan(tube('6/0')), answer('away', 21_000)], poured);
    expect(away.asked).toBeUndefined();
    expect(rows(away)).toEqual(rows(poured));
    expect(active(away)).toBe(ash.id);
    expect(active(after([scan(tube('5/0')), scan(copper)], poured))).toBe(copper.id);
    expect(after([scan(tube('5/0')), scan(copper)], poured).asked).toBeUndefined();
  });
  test('is not put away once something was poured of it', () => {
    const asked = after([scan(tube('5/0'))], poured);
    expect(refused(asked, answer('away', 21_500)).details).toEqual({ why: 'tube_poured' });
    expect(rows(after([answer('addition', 21_500), weigh(21_500)], asked)).at(-1)).toEqual([
      '5/0',
      ash.rangeName,
      null,
      5,
    ]);
  });
  test('takes the place of what is missing', () => {
    const missing = after([
      {
        type: 'fill',
        bowls: [
          {
            name: null,
            minutes: null,
            components: [
              { item: ash, target: 25, share: 250_000 },
              { item: developer, target: 45, share: 450_000 },
            ],
            missing: [{ name: 'Solvind 8/3', amount: '20', unit: 'g' }],
          },
        ],
      },
    ]);
    const asked = after([scan(tube('8/34'))], missing);
    expect(asked.asked?.wanted?.shade).toBe('Solvind 8/3');
    const instead = after([answer('instead')], asked);
    expect(rows(instead).at(-1)).toEqual(['8/34', ash.rangeName, 20, 0]);
    expect(bowlOf(instead).missing).toBeUndefined();
    expect(active(instead)).toBe('cbi_8/34');
  });
  test('is not asked about where it is chosen by hand, or the bowl has no formula', () => {
    expect(after([add(tube('5/0'))], filled).asked).toBeUndefined();
    expect(after([scan(ash), scan(other)], begun()).asked).toBeUndefined();
  });
});

describe('a developer of another strength', () => {
  test('is asked about in every bowl, and gets no target of its own', () => {
    const asked = after([scan(stronger)], poured);
    expect(asked.asked).toMatchObject({ why: 'strength', wanted: { shade: '6 %' } });
    const more = after([answer('addition')], asked);
    expect(rows(more).slice(-2)).toEqual([
      ['6 %', 'Oxid', 42, 0],
      ['12 %', 'Oxid', null, 0],
    ]);
    const free = after([scan(ash, 18_000), weigh(21_000), scan(developer), scan(stronger)], begun());
    expect(free.asked).toMatchObject({ why: 'strength' });
    expect(rows(after([answer('instead')], free))).toEqual([
      ['7/1', ash.rangeName, null, 30],
      ['12 %', 'Oxid', 30, 0],
    ]);
  });
  test('takes the place of one that is not poured, never of one that is', () => {
    const instead = after([scan(stronger), answer('instead')], poured);
    expect(rows(instead).at(-1)).toEqual(['12 %', 'Oxid', 42, 0]);
    const both = after([scan(developer), weigh(25_200), scan(stronger)], poured);
    expect(both.asked?.insteadOf).toBeNull();
    expect(refused(both, answer('instead')).code).toBe('not_ready');
  });
  test('is another brand where the strength is the same', () => {
    expect(after([scan(otherSix)], poured).asked).toMatchObject({ why: 'brand' });
    expect(after([scan(ash), scan(developer), scan(otherSix)], begun()).asked).toBeUndefined();
  });
});

test('a question that was answered is not asked again by a step back', () => {
  const played = (...actions: readonly DraftAction[]) =>
    actions.reduce(
      (history, action) => valueOf(stepDraft(history, action, context(history.draft))),
      beginHistory(poured),
    );
  const back = (history: DraftHistory) => valueOf(undoDraft(history, { at: '2026-11-20T10:05:00.000Z' }));
  const content = ({ draft: { bowls, asked, comment } }: DraftHistory) => ({ bowls, asked, comment });
  for (const of of ['addition', 'instead'] as const) {
    const undone = back(played(scan(other), answer(of)));
    expect(content(undone)).toEqual(content(beginHistory(poured)));
    expect(undone.draft.undoable).toBe(0);
  }
  expect(played(scan(stronger), answer('away')).draft.undoable).toBe(0);
  // Two scans in a row, and a comment in between.
  const twice = played(scan(stronger), scan(other), { type: 'setComment', comment: 'x' }, answer('addition'));
  expect(back(twice).draft.asked).toBeUndefined();
  // While the question is open, undo reverts only the newest step.
  const commented = back(played(scan(stronger), { type: 'setComment', comment: 'x' }));
  expect(commented.draft).toMatchObject({ comment: null, asked: { why: 'strength' } });
  expect(back(commented).draft.asked).toBeUndefined();
});

test('a question is taken back like any step', () => {
  const asked = valueOf(reduceDraft(poured, scan(stronger), context(poured)));
  expect(
    after([{ type: 'selectComponent', componentId: componentOf(poured, '7/43').id }], asked).asked,
  ).toBeUndefined();
  expect(after([{ type: 'setComment', comment: 'x' }], asked).asked).toBeDefined();
});
