/** The connection's saved settings. The key is saved apart (`saved-key.ts`). */
import { z } from 'zod';
import { location } from '../../../shared/api/locations.ts';

export const savedConnection = z.object({
  source: z.enum(['sample', 'own', 'none']),
  /** Of the salon's own service; null with the sample, whose address changes with each start. */
  address: z.string().nullable(),
  keyKind: z.enum(['live', 'test']).nullable(),
  location: location.nullable(),
  locations: z.array(location),
});
export type SavedConnection = z.infer<typeof savedConnection>;

/** The origin of a store's row: ids of one host don't exist on another (spec 1, Identifiers). */
export const originOf = ({ source, address }: SavedConnection): string =>
  source === 'own' ? (address ?? '') : source;

export const placeOf = (connection: SavedConnection): string | null =>
  connection.location ? `${originOf(connection)} ${connection.location.id}` : null;

/** A key starting with `key_live_` is one of real data; every other is a test key (spec 1, Authentication 6). */
export const keyKindOf = (key: string): 'live' | 'test' => (key.startsWith('key_live_') ? 'live' : 'test');
