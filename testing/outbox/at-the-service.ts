/** Reads a service's mixes and documents, without the sample's. */
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import type { SampleService } from '../service/sample-service.ts';
import type { ServiceContents } from './ledger.ts';

/** Delivers `packs` packs of each of `items` weighed items with 60 g per pack. Returns their ids. */
export async function plenty(service: SampleService, items: number, packs: number): Promise<string[]> {
  const ids = (await service.rows<ColourBarItem>('colour-bar-items'))
    .filter(({ packSizeInUse }) => packSizeInUse === 60)
    .slice(0, items)
    .map(({ id }) => id);
  const { status, json } = await service.ask('POST', `/v1/locations/${service.locationId}/stock-movements`, {
    lines: ids.map((colourBarItemId) => ({ type: 'delivery', colourBarItemId, quantity: packs })),
  });
  if (status !== 201) throw new Error(`no stock: ${JSON.stringify(json)}`);
  return ids;
}

/** `service`: the running one. */
export async function foundSince(
  service: () => SampleService,
  itemIds: readonly string[],
): Promise<() => Promise<ServiceContents>> {
  const mixesNow = () => service().rows<ColourBarMix>('colour-bar-mixes');
  const movementsNow = () => service().rows<StockMovement>('stock-movements');
  const before = new Set([...(await mixesNow()), ...(await movementsNow())].map(({ id }) => id));
  return async () => ({
    mixes: (await mixesNow()).filter(({ id }) => !before.has(id)),
    movements: (await movementsNow()).filter(
      ({ id, colourBarMixId }) => colourBarMixId === undefined && !before.has(id),
    ),
    items: (await service().rows<ColourBarItem>('colour-bar-items')).flatMap(
      ({ id, packSizeInUse: packSize, gramsLeft }) =>
        itemIds.includes(id) && packSize !== undefined && gramsLeft !== undefined
          ? [{ id, packSize, gramsLeft }]
          : [],
    ),
  });
}
