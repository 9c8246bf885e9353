/** What each kind of entry sends, how its answer is read, and how its effect is recognised. */
import { colourBarMixOperations } from '../../../shared/api/colour-bar-mixes.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import { recipeOperations } from '../../../shared/api/recipes.ts';
import { stockMovementOperations } from '../../../shared/api/stock-movements.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';

/** What this version of the app can send. */
export type Kind = Exclude<OutboxEntry['kind'], 'unknown'>;

/**
 * How the effect is recognised once the service has forgotten the key, which it does after a day (spec 1,
 * Idempotency-Key 1). `externalReference`: the service does it once for it, however often it is sent. `mark`: nothing at
 * the service keeps it from being done again, so it is looked for by its mark before it is sent again, and goes out under
 * other keys only once no earlier attempt can still be on its way. `harmless`: done again it changes nothing, and a
 * refusal is asked about.
 */
type Recognition = 'externalReference' | 'mark' | 'harmless';

export interface KindRules {
  readonly operation: Operation;
  readonly recognisedBy: Recognition;
  /** Which form *Edit and send* fills in. */
  readonly editedAs: 'mix' | 'document' | null;
}

const kinds: Record<Kind, KindRules> = {
  mix: {
    operation: colourBarMixOperations.create,
    recognisedBy: 'externalReference',
    editedAs: 'mix',
  },
  undo: { operation: colourBarMixOperations.undo, recognisedBy: 'harmless', editedAs: null },
  withdrawal: {
    operation: stockMovementOperations.create,
    recognisedBy: 'externalReference',
    editedAs: 'document',
  },
  delivery: {
    operation: stockMovementOperations.create,
    recognisedBy: 'externalReference',
    editedAs: 'document',
  },
  correction: {
    operation: stockMovementOperations.create,
    recognisedBy: 'externalReference',
    editedAs: null,
  },
  recipe: { operation: recipeOperations.create, recognisedBy: 'mark', editedAs: null },
};

/** False for what a newer version of the app saved: it is left as it is. */
export const isKnown = (kind: string): kind is Kind => Object.hasOwn(kinds, kind);

export const rulesOf = (kind: Kind): KindRules => kinds[kind];
export const operationOf = (kind: Kind): Operation => kinds[kind].operation;
