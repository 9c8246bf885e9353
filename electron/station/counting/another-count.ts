/** Recognises documents and mixes of counts made by another computer or program. */
import { z } from 'zod';
import { countReference, isOfCount, stocktake } from '../../../shared/colour-bar/counting.ts';
import type { Random } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

interface CountDocument {
  readonly externalReference?: string | undefined;
  readonly reason?: string | undefined;
}

export interface CountReferences {
  /** A new reference for a document or mix of this computer's count. */
  readonly make: () => string;
  readonly isOwn: (reference: string) => boolean;
  readonly isForeign: (one: CountDocument) => boolean;
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
    isForeign: ({ externalReference, reason }) =>
      (isOfCount(externalReference) || reason === stocktake) && externalReference?.startsWith(own()) !== true,
  };
}
