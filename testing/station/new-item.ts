import type { BenchStation } from './bench-station.ts';
import type { RealService } from './real-service.ts';

/** Creates a range with one item at the service, and loads it into the station. `range`: its path. */
export async function newItem(service: RealService, bench: BenchStation, packSize: number | null) {
  const at = `/v1/locations/${service.locationId}`;
  const made = async (list: string, body: object) =>
    ((await service.ask('POST', `${at}/${list}`, body)).json as { id: string }).id;
  const name = `Vacklande ${bench.folder}`;
  const rangeId = await made('colour-bar-ranges', { name, kind: 'colour', packSize: packSize ?? undefined });
  const itemId = await made('colour-bar-items', { rangeId, shade: '1/1' });
  await bench.pass(90_000);
  await bench.until(async () => (await bench.call('stock.item', { itemId })).ok);
  return { itemId, range: `${at}/colour-bar-ranges/${rangeId}` };
}
