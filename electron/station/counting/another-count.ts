/** Which documents and mixes are of a count that another computer, or another program, made. */
import { z } from 'zod';
import { countReference, isOfCount, stocktake } from '../../../shared/colour-bar/counting.ts';
import type { Random } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

interface OfCount {
  readonly externalReference?: string | undefined;
  readonly reason?: string | undefined;
}

export interface CountReferences {
  /** Of a document or a mix of this computer's count. */
  readonly make: () => string;
  readonly isOwn: (reference: string) => boolean;
  readonly isAnothers: (one: OfCount) => boolean;
}

export function createCountReferences(store: Store, random: Random): CountReferences {
  const stored = storedValue(store, 'count computer', z.string().min(1).max(40));
  const own = (): string => {
    const known = stored.get();
    if (known !== null) return `${countReference}${known}-`;
    stored.set(random.uuid().slice(0, 8));
    return own();
  };
  return {
    make: () => `${own()}${random.uuid()}`,
    isOwn: (reference) => reference.startsWith(own()),
    isAnothers: ({ externalReference, reason }) =>
      (isOfCount(externalReference) || reason === stocktake) && externalReference?.startsWith(own()) !== true,
  };
}
