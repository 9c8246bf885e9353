/** Drafts for tests: items, and a way to take several steps. */
import { valueOf } from '../value-of.ts';
import type { Draft, DraftBowl, DraftComponent, DraftItem } from '../../shared/bridge/drafts.ts';
import type { Failure, Result } from '../../shared/result.ts';
import {
  beginDraft,
  reduceDraft,
  type DraftAction,
  type DraftContext,
} from '../../shared/colour-bar/draft.ts';

export const tube = (shade: string, more: Partial<DraftItem> = {}): DraftItem => ({
  id: `cbi_${shade}`,
  rangeId: 'cbr_1',
  rangeName: 'Nordlys Permanent',
  kind: 'colour',
  shade,
  name: null,
  packSize: 60,
  listPrice: '72.00',
  mixingRatio: '1',
  ...more,
});
export const developer = tube('6 %', {
  rangeId: 'cbr_2',
  rangeName: 'Oxid',
  kind: 'developer',
  packSize: 1000,
  listPrice: '95.00',
  mixingRatio: null,
});
export const mask = tube('Mask', {
  kind: 'treatment',
  packSize: null,
  listPrice: '89.50',
  mixingRatio: null,
});

/** Ids `n1`, `n2`, … that continue the draft's. */
export function context(draft?: Draft): DraftContext {
  let ids = Math.max(
    0,
    ...[...JSON.stringify(draft ?? null).matchAll(/"n(\d+)"/g)].map(([, id]) => Number(id)),
  );
  return { at: '2026-11-20T10:00:01.000Z', newId: () => `n${(ids += 1)}` };
}

export const begun = (): Draft =>
  beginDraft({
    id: 'd1',
    reference: 'mix-1',
    staffId: 'stf_1',
    at: '2026-11-20T10:00:00.000Z',
    bowlId: 'b1',
  });

export function errorOf(result: Result<unknown>): Failure {
  if (result.ok) throw new Error('was not refused');
  return result.error;
}

/** A draft after these steps, each of which must be possible. */
export function after(
  actions: readonly DraftAction[],
  draft: Draft = begun(),
  given: DraftContext = context(draft),
): Draft {
  return actions.reduce((now, action) => valueOf(reduceDraft(now, action, given)), draft);
}

export const add = (item: DraftItem, standing: number | null = null): DraftAction => ({
  type: 'addItem',
  item,
  standing,
});
export const weigh = (hundredths: number): DraftAction => ({ type: 'capture', hundredths });

export function bowlOf(draft: Draft, place = 0): DraftBowl {
  const bowl = draft.bowls[place];
  if (bowl === undefined) throw new Error(`no bowl ${place}`);
  return bowl;
}
export function componentOf(draft: Draft, shade: string, place = 0): DraftComponent {
  const component = bowlOf(draft, place).components.find(({ item }) => item.shade === shade);
  if (component === undefined) throw new Error(`no ${shade}`);
  return component;
}
