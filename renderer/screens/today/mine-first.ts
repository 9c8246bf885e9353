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

/** A mix of mine that I began and left empty: it is gone on with, rather than a second one begun. */
export const emptyOf = (
  drafts: readonly Pick<DraftSummary, 'id' | 'staff' | 'components'>[],
  me: string | null,
): string | null =>
  drafts.find(({ staff, components }) => staff.id === me && components.length === 0)?.id ?? null;
