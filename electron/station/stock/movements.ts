/** An item's movements as the service shows them, newest first. */
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { MovementView } from '../../../shared/bridge/stock.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { allRows, pages } from '../api/pages.ts';

export interface Movements {
  readonly of: (itemId: string) => Promise<Result<MovementView[]>>;
  /** One that was shown since this computer started. */
  readonly shown: (movementId: string) => MovementView | undefined;
}

export function createMovements(
  api: Api,
  locationId: () => string | null,
  person: (staffId: string) => StaffMember,
): Movements {
  const shown = new Map<string, MovementView>();
  return {
    of: async (itemId) => {
      const location = locationId();
      if (location === null) return fail('not_connected');
      const list = await allRows(
        pages((query) =>
          api.stockMovements.list({
            params: { locationId: location },
            query: { ...query, colourBarItemId: itemId },
          }),
        ),
      );
      if (!list.ok) return list;
      const views = list.value.map((movement) => ({
        ...movement,
        staffName: movement.staffId === undefined ? null : person(movement.staffId).name,
        correctable:
          movement.type === 'withdrawal' &&
          movement.colourBarMixId === undefined &&
          movement.correctedByMovementId === undefined,
      }));
      for (const view of views) shown.set(view.id, view);
      return ok(views.toReversed());
    },
    shown: (movementId) => shown.get(movementId),
  };
}
