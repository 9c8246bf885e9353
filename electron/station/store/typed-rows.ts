/** How many components of each mix registered here were weighed, and how many were typed. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import { takenBowls } from '../../../shared/colour-bar/draft-mix.ts';
import { startOfNewestDays, type Store } from './store.ts';

export interface TypedOfMix {
  readonly reference: string;
  readonly weighed: number;
  readonly typed: number;
}

export interface TypedRows {
  /** A component that is used by the pack is neither. */
  put(place: string, draft: Draft, at: number): void;
  /** Registered in [from, to), in milliseconds. */
  between(place: string, from: number, to: number): TypedOfMix[];
  /** Forgets mixes from before the newest `days` days on which one was registered. */
  forgetOld(days: number): void;
}

export function typedRows(store: Store): TypedRows {
  return {
    put: (place, draft, at) => {
      const components = takenBowls(draft).flatMap((bowl) => bowl.components);
      const count = (from: 'scale' | 'typed') =>
        components.filter(({ amount, amountFrom }) => amount > 0 && amountFrom === from).length;
      store.run(
        'INSERT OR REPLACE INTO typed_mixes (place, reference, at, weighed, typed) VALUES (?, ?, ?, ?, ?)',
        place,
        draft.reference,
        at,
        count('scale'),
        count('typed'),
      );
    },
    between: (place, from, to) =>
      store.all(
        'SELECT reference, weighed, typed FROM typed_mixes WHERE place = ? AND at >= ? AND at < ?',
        place,
        from,
        to,
      ) as unknown as TypedOfMix[],
    forgetOld: (days) =>
      store.run(
        `DELETE FROM typed_mixes WHERE at < (SELECT ${startOfNewestDays('typed_mixes', 'at')})`,
        days,
      ),
  };
}
