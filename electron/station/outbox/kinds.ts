/** What each kind of entry sends, how its answer is read, and how its effect is recognised. */
import { colourBarMixOperations, type ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import { stockMovementOperations } from '../../../shared/api/stock-movements.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import type { OutboxEntry } from '../../../shared/bridge/views.ts';
import { assertNever, type Failure } from '../../../shared/result.ts';

type Kind = OutboxEntry['kind'];

export function operationOf(kind: Kind): Operation {
  switch (kind) {
    case 'mix':
      return colourBarMixOperations.create;
    case 'undo':
      return colourBarMixOperations.undo;
    case 'withdrawal':
    case 'delivery':
    case 'correction':
      return stockMovementOperations.create;
    default:
      return assertNever(kind);
  }
}

/**
 * How a refusal can mean that it was done before, and the service has forgotten the key since. A mix and a stock
 * document answer 200 by their `externalReference`; undoing what is undone is `not_allowed`, and the mix tells.
 */
export const mayBeDoneAlready = (kind: Kind, failure: Failure): boolean =>
  kind === 'undo' && failure.code === 'not_allowed';

export const isUndone = (mix: ColourBarMix): boolean => mix.undoneAt !== undefined;
