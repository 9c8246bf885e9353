/** An item's or a product's movements as the service shows them, newest first. */
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { MovementView, StockedId } from '../../../shared/bridge/stock.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { allRows, pages } from '../api/pages.ts';
import { wrongDelivery } from '../writes/delivery.ts';

export interface Movements {
  readonly of: (stocked: StockedId) => Promise<Result<MovementView[]>>;
  /** A movement that was shown since this computer started; undefined: none has the id. */
  readonly shown: (movementId: string) => MovementView | undefined;
}

type Moved = Pick<StockMovement, 'id' | 'type' | 'quantity' | 'reason' | 'correctedByMovementId'>;

/**
 * Deliveries whose packs were taken out again for that, each with the withdrawal that did: of as many packs the newest
 * before the withdrawal, since nothing at the service says which. `movements`: oldest first.
 */
export function undoneDeliveries(movements: readonly Moved[]): ReadonlyMap<string, string> {
  const open: Moved[] = [];
  const undone = new Map<string, string>();
  for (const movement of movements) {
    if (movement.type === 'delivery') open.push(movement);
    if (movement.reason !== wrongDelivery || movement.correctedByMovementId !== undefined) continue;
    const place = open.findLastIndex(({ quantity }) => quantity === -movement.quantity);
    for (const { id } of place === -1 ? [] : open.splice(place, 1)) undone.set(id, movement.id);
  }
  return undone;
}

export function createMovements(
  api: Api,
  locationId: () => string | null,
  person: (staffId: string) => StaffMember,
  mixReference: (mixId: string) => string | null,
): Movements {
  const shown = new Map<string, MovementView>();
  return {
    of: async (stocked) => {
      const location = locationId();
      if (location === null) return fail('not_connected');
      const named =
        'itemId' in stocked ? { colourBarItemId: stocked.itemId } : { productId: stocked.productId };
      const list = await allRows(
        pages((query) =>
          api.stockMovements.list({
            params: { locationId: location },
            query: { ...query, ...named },
          }),
        ),
      );
      if (!list.ok) return list;
      const undone = undoneDeliveries(list.value);
      const undoes = new Map([...undone].map(([delivery, withdrawal]) => [withdrawal, delivery]));
      const views = list.value.map((movement): MovementView => {
        const { id, type, staffId, colourBarMixId: mixId } = movement;
        const byHand = (type === 'withdrawal' && mixId === undefined) || type === 'delivery';
        const correctedByMovementId = movement.correctedByMovementId ?? undone.get(id);
        return {
          ...movement,
          correctsMovementId: movement.correctsMovementId ?? undoes.get(id),
          correctedByMovementId,
          staffName: staffId === undefined ? null : person(staffId).name,
          correctable: byHand && correctedByMovementId === undefined,
          mixReference: mixId === undefined ? null : mixReference(mixId),
        };
      });
      for (const view of views) shown.set(view.id, view);
      return ok(views.toReversed());
    },
    shown: (movementId) => shown.get(movementId),
  };
}
