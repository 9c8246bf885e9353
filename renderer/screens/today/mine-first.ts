import type { DraftSummary } from '../../../shared/bridge/drafts.ts';

/** Mine before everybody else's, the latest step first in each. */
export const mineFirst = <D extends Pick<DraftSummary, 'staff' | 'updatedAt'>>(
  drafts: readonly D[],
  me: string | null,
): readonly D[] =>
  drafts.toSorted((a, b) => {
    const mine = Number(b.staff.id === me) - Number(a.staff.id === me);
    return mine !== 0 ? mine : b.updatedAt.localeCompare(a.updatedAt);
  });
