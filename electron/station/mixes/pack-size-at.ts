/** Whether an item of another location than the chosen one is counted in grams, and in which packs. */
import type { Api } from '../api/api.ts';
import type { Row } from '../outbox/about.ts';
import { locationOf } from '../outbox/recognise.ts';
import { catalogueRows } from '../store/catalogue-rows.ts';
import type { Store } from '../store/store.ts';
import type { UnitCheckPorts } from './unit-check.ts';

/** Asks at the entry's own location; where it can't be read, the copy that is kept of that place has to do. */
export function packSizeAtItsPlace(ports: {
  readonly api: Api;
  readonly store: Store;
  readonly signal: AbortSignal;
}): UnitCheckPorts['packSizeAt'] {
  const rows = catalogueRows(ports.store);
  return async (row: Row, itemId) => {
    const params = { locationId: locationOf(row), colourBarItemId: itemId };
    const read = await ports.api.colourBarItems.get({ params, signal: ports.signal });
    if (read.ok) return { packSize: read.value.packSizeInUse ?? null, read: true };
    if (read.error.code === 'entity_not_found') return { packSize: undefined, read: true };
    const kept = rows.item(row.place, itemId);
    return { packSize: kept === null ? undefined : (kept.packSizeInUse ?? null), read: false };
  };
}
