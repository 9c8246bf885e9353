/**
 * The salon that an administrator chose. It is saved without a request, as the service may be away: the next probe
 * reads its locations, as after each start.
 */
import type { Location } from '../../../shared/api/locations.ts';
import type { ManagedProblem, ManagedView } from '../../../shared/bridge/managed.ts';
import { urlOf } from '../api/request.ts';
import type { Managed } from '../ports.ts';
import { keyKindOf, type SavedConnection } from './saved-connection.ts';
import type { Keep, SavedKey } from './saved-key.ts';

interface ManagedPorts {
  readonly key: Pick<SavedKey, 'get' | 'seal'>;
  readonly used: () => SavedConnection;
  readonly begin: (
    next: Pick<SavedConnection, 'address' | 'keyKind' | 'location' | 'locations'>,
    keepKey: Keep,
  ) => void;
}

export interface ManagedConnection {
  /** Uses the administrator's salon, unless it is used already. */
  readonly follow: () => Promise<void>;
  readonly hasLocation: boolean;
  /** The decided location; null where none was decided, or it is not among these. */
  readonly locationAmong: (locations: readonly Location[]) => Location | null;
  readonly view: () => Pick<ManagedView, 'connection' | 'location' | 'problems'>;
}

export function followManaged(
  decided: Managed['connection'],
  { key, used, begin }: ManagedPorts,
): ManagedConnection {
  const address = decided === null ? null : urlOf(decided.address, '');
  const wanted = decided?.location ?? null;
  const locationAmong = (locations: readonly Location[]) =>
    wanted === null || !inForce()
      ? null
      : (locations.find(({ id }) => id === wanted) ?? locations.find(({ name }) => name === wanted) ?? null);
  /** The key could not be taken: people here may choose another salon. */
  let failed: ManagedProblem | null = null;
  const inForce = () => address !== null && failed === null;
  const failFor = (why: ManagedProblem['why']) => {
    failed = { what: 'key', why };
  };

  const follow = async () => {
    if (decided === null || address === null) return;
    const now = used();
    const kept = now.source === 'own' && now.address === address;
    const keptKey = kept ? await key.get(address) : null;
    if (decided.key === null) {
      if (keptKey === null) failFor('noKey');
      return;
    }
    if (keptKey === decided.key) return;
    const sealed = await key.seal({ address, key: decided.key, keepUnsealed: decided.keepUnsealed });
    if (!sealed.ok) return failFor('unsealed');
    const { location, locations } = kept ? now : { location: null, locations: [] };
    begin({ address, keyKind: keyKindOf(decided.key), location, locations }, sealed.value);
  };

  return {
    follow,
    hasLocation: wanted !== null,
    locationAmong,
    view: () => {
      const { source, locations } = used();
      const known = source === 'own' && locations.length > 0;
      const lost = inForce() && wanted !== null && known && locationAmong(locations) === null;
      return {
        connection: inForce(),
        location: inForce() && wanted !== null && !lost,
        problems: [
          ...(failed === null ? [] : [failed]),
          ...(lost ? [{ what: `location ${wanted}`.slice(0, 500), why: 'location' as const }] : []),
        ],
      };
    },
  };
}
