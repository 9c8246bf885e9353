/** Common parts of writes about ranges, items and barcodes: none of them moves stock. */
import { z } from 'zod';
import { lookedAfter, type LookedAfter } from '../../../shared/bridge/outbox.ts';
import { anyAnswer, type CommonDetails } from './write.ts';

export interface CatalogueDetails extends CommonDetails {
  readonly catalogue: LookedAfter;
}

export interface CatalogueChangeDetails extends CatalogueDetails {
  /** The changed fields' earlier values. */
  readonly before: Readonly<Record<string, unknown>>;
}

const details = z.looseObject({ catalogue: lookedAfter });
export const changeDetails = details.extend({ before: z.record(z.string(), z.unknown()) });

/** Declarations that these kinds share; `answer` is the type of the service's answer. */
export const catalogueWrite = (answer: 'range' | 'item') =>
  ({
    details,
    facts: ({ catalogue }: Pick<CatalogueDetails, 'catalogue'>) => ({ catalogue }),
    personal: null,
    scopes: [],
    effects: () => [],
    editedBy: null,
    undoes: 'never',
    reversal: null,
    whenParentUndone: 'sent',
    delivered: { mix: null, catalogue: answer, stale: ['catalogue'] },
    backup: { registersDraft: false },
  }) as const;

/**
 * How every kind is kept to one: the service refuses a second range of a name, shade of a range or holder of a barcode,
 * and gives a field no value twice, so that repeating is harmless. Anybody may change or remove it again.
 */
export const harmless = {
  by: 'harmless',
  lasts: false,
  shownLate: false,
  confirm: anyAnswer,
  notAllowed: { type: 'final' },
} as const;

/** A range for a card. */
export const rangeCalled = (rangeName: string, changed: LookedAfter['changed'] = []): LookedAfter => ({
  rangeName,
  shade: null,
  barcode: null,
  changed,
});

/** Details stored with an entry and not sent. */
export const kept = (catalogue: LookedAfter) => ({ items: [], comment: null, catalogue });
