/**
 * The service that this computer works with, and whether it can be reached. It never delays the app's start: the last
 * known data are shown until the service answers.
 */
import type { ManagedView } from '../../../shared/bridge/managed.ts';
import type { Location } from '../../../shared/api/locations.ts';
import type { ConnectionCheck, ConnectionView } from '../../../shared/bridge/connection.ts';
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import { createApi, type Api } from '../api/api.ts';
import { urlOf, type ServiceAccess, type Request } from '../api/request.ts';
import { backOff } from '../api/retries.ts';
import type { Ports } from '../ports.ts';
import type { Signals } from '../signals.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';
import { savedConnection, keyKindOf, originOf, placeOf, type SavedConnection } from './saved-connection.ts';
import { followManaged } from './managed-connection.ts';
import { savedKey, type Keep } from './saved-key.ts';
import { probeScopes } from './probe-scopes.ts';
import { usableZones } from './usable-zone.ts';

export interface ConnectionPorts extends Pick<
  Ports,
  'clock' | 'random' | 'secrets' | 'sample' | 'asksFirst' | 'managed' | 'dataFolder' | 'log'
> {
  readonly store: Store;
  readonly request: Request;
  readonly signal: AbortSignal;
  readonly changed: () => void;
  readonly signals: Signals;
}

export interface ServiceConnection {
  readonly api: Api;
  readonly view: () => Omit<ConnectionView, 'catalogueAt'>;
  readonly isOnline: () => boolean;
  /** Sign-in is impossible with this service, so another may be chosen. */
  readonly isUnusable: () => boolean;
  /** Resolves when a pending connection attempt has succeeded or failed; at once otherwise. */
  readonly settled: () => Promise<void>;
  readonly origin: () => string;
  /** The origin and the chosen location in one word; null before a location is known. */
  readonly place: () => string | null;
  readonly location: () => Location | null;
  readonly locationId: () => string | null;
  /** Null while there is no service to send to. */
  readonly access: () => ServiceAccess | null;
  /** Whether the location is among those that the key had when it was last asked. */
  readonly hasLocation: (locationId: string) => boolean;
  /** Asks the service again whether this key reaches the location; false also if it could not be asked. */
  readonly reaches: (used: ServiceAccess, locationId: string) => Promise<boolean>;
  /** To be called with any request's outcome: its failure, or null for an answer. */
  readonly seen: (failure: Failure | null) => void;
  readonly check: (address: string, key: string) => Promise<Result<ConnectionCheck>>;
  /** The scopes of the present key. */
  readonly scopes: () => Promise<Result<ConnectionCheck['scopes']>>;
  /** Whether a key is one of the salon that is used; null: there is no salon's own. */
  readonly isSalonKey: (key: string) => Promise<Result<boolean>> | null;
  /**
   * `signedIn`: whether a person is signed in or sets this computer up. While signed out, a salon's own service can be
   * replaced only with its own key: its data here belong to the salon, and so does the key.
   */
  readonly use: (given: Given, signedIn: boolean) => Promise<Result<null>>;
  readonly useSample: (signedIn: boolean) => Result<null>;
  /** The administrator's choices for the connection, as far as they could be applied. */
  readonly managed: () => Pick<ManagedView, 'connection' | 'location' | 'problems'>;
  readonly chooseLocation: (locationId: string) => Result<null>;
  readonly retry: () => Promise<void>;
  readonly close: () => void;
}

interface Given {
  address: string;
  key: string;
  locationId: string;
  keepUnsealed: boolean;
}

const longestProbeMs = 10_000;
/** Answers 503 in a row after which the service counts as out of order. */
const mostOutages = 2;
/** Failures that time does not heal; `location_gone`: the chosen location is not among the key's. */
const needsPerson: ReadonlySet<string> = new Set([
  'location_gone',
  'unsafe_address',
  'unauthenticated',
  'account_blocked',
  'secrets_unavailable',
]);
/** Retrying cannot help until the saved settings change. A locked key store may be opened at any time. */
const untilChanged: ReadonlySet<string> = new Set(['not_connected', 'unsafe_address']);
const none: SavedConnection = { source: 'none', address: null, keyKind: null, location: null, locations: [] };

export function createConnection(ports: ConnectionPorts): ServiceConnection {
  const { clock, random, request, signal, signals } = ports;
  const saved = storedValue(ports.store, 'connection', savedConnection);
  const key = savedKey(ports.store, ports);
  const usable = usableZones(ports.log);
  // Saved zones were checked before saving: checking them again would take 10 ms of each start.
  let current: SavedConnection = saved.get() ?? {
    ...none,
    source: ports.sample && ports.asksFirst !== true ? 'sample' : 'none',
  };
  let access: ServiceAccess | null = null;
  let isSealed: boolean | null = null;
  let state: ConnectionView['state'] = current.source === 'none' ? 'offline' : 'connecting';
  let code: string | null = current.source === 'none' ? 'not_connected' : null;
  let since = clock.now();
  let failures = 0;
  /** Answers 503 in a row. */
  let outages = 0;
  let cancelProbe: (() => void) | null = null;
  /** Grows with each change of the service: an older probe's result is then dropped. */
  let turn = 0;
  let probing: Promise<void> | null = null;

  const become = (next: ConnectionView['state'], why: string | null) => {
    if (next === state && why === code) return;
    const back = next === 'online' && state !== 'online';
    if (next !== state) since = clock.now();
    state = next;
    code = why;
    ports.changed();
    if (back) signals.emit('online');
  };

  const seen = (failure: Failure | null) => {
    if (failure === null) {
      failures = 0;
      outages = 0;
      // Only a probe makes a connection whole: it learns the locations too.
      if (state === 'offline') void probeNow();
      return;
    }
    switch (failure.code) {
      case 'offline':
      case 'timeout':
        if (signal.aborted || failure.details?.['why'] === 'aborted') return;
        if (state === 'online') {
          become('offline', failure.code);
          probeLater();
        }
        return;
      case 'internal_error':
        // A service without its database answers 503 to everything; a single 503 may be one request's.
        if (failure.details?.['outage'] !== true) return;
        outages += 1;
        if (state === 'online' && outages >= mostOutages) {
          become('offline', 'timeout');
          probeLater();
        }
        return;
      case 'unauthenticated':
      case 'account_blocked':
        if (state === 'refused') return;
        become('refused', failure.code);
        probeLater();
        return;
      case 'unreadable_answer':
        // One odd answer, or a network's log-in page instead of the service: a probe decides.
        if (state === 'online' && !probing) void probeNow();
        return;
      default:
    }
  };

  /** Facts about the salon's own key, once it was opened. */
  const keyFacts = (): Pick<ConnectionView, 'keyEnd' | 'keySealed'> =>
    current.source === 'own' && access !== null
      ? { keyEnd: access.key.length < 16 ? null : access.key.slice(-4), keySealed: isSealed }
      : { keyEnd: null, keySealed: null };

  const api = createApi({ request, clock, random, access: () => access, seen, signal });

  const findAccess = async (): Promise<Result<ServiceAccess>> => {
    if (current.source === 'none') return fail('not_connected');
    if (current.source === 'own') {
      const { address } = current;
      const opened = address === null ? null : await key.get(address);
      if (opened === null || address === null) return fail('secrets_unavailable');
      return ok({ address, key: opened });
    }
    if (!ports.sample) return fail('not_connected');
    try {
      const started = await ports.sample.start();
      return ok({ address: started.url, key: started.key });
    } catch (error) {
      ports.log('error', 'connection.sample', { error: error instanceof Error ? error.message : 'unknown' });
      return fail('offline', { details: { unsent: true } });
    }
  };

  const probe = async (): Promise<void> => {
    const mine = turn;
    const found = await findAccess();
    if (mine !== turn || signal.aborted) return;
    if (!found.ok) return failed(found.error);
    access = found.value;
    isSealed = key.isSealed();
    if (urlOf(access.address, '') === null) return failed({ code: 'unsafe_address' });
    const list = await api.locations.list({ attempts: 1 });
    if (mine !== turn || signal.aborted) return;
    if (!list.ok) return failed(list.error);
    learn(list.value.data.map(usable), found.value);
    // Nothing is sent to a location that may be gone: it waits until the list has it again, or another is chosen.
    if (isGone()) return failed({ code: 'location_gone' });
    failures = 0;
    become('online', null);
  };
  const failed = (failure: Failure) => {
    become(needsPerson.has(failure.code) ? 'refused' : 'offline', failure.code);
    if (!untilChanged.has(failure.code)) probeLater();
  };
  const bug = (error: unknown) =>
    ports.log('error', 'connection.bug', { error: error instanceof Error ? error.message : 'unknown' });
  const probeNow = (): Promise<void> => {
    cancelProbe?.();
    cancelProbe = null;
    if (probing) return probing;
    const mine = probe()
      .catch(bug)
      .finally(() => {
        if (probing === mine) probing = null;
      });
    probing = mine;
    return mine;
  };
  const probeLater = () => {
    cancelProbe?.();
    if (signal.aborted) return;
    failures += 1;
    cancelProbe = clock.after(backOff(failures, random, undefined, longestProbeMs), () => void probeNow());
  };

  /** Goes on with a connection that is committed already. */
  const take = (next: SavedConnection) => {
    const before = placeOf(current);
    current = next;
    ports.changed();
    if (placeOf(next) !== before) signals.emit('placeChanged');
  };
  const keep = (next: SavedConnection) => {
    saved.set(next);
    take(next);
  };
  /**
   * Stores the key's present locations. The chosen one stays chosen, also if the list lacks it: only a person moves
   * this computer, and the first is taken only if none was ever chosen.
   */
  const learn = (locations: Location[], { key: used }: ServiceAccess) => {
    const chosen = current.location;
    const location =
      managed.locationAmong(locations) ??
      locations.find(({ id }) => id === chosen?.id) ??
      chosen ??
      (managed.hasLocation ? null : (locations[0] ?? null));
    const next = { ...current, locations, location, keyKind: keyKindOf(used) };
    if (JSON.stringify(next) !== JSON.stringify(current)) keep(next);
  };
  const hasLocation = (locationId: string) => current.locations.some(({ id }) => id === locationId);
  const isGone = () => current.location !== null && !hasLocation(current.location.id);
  /** `keepKey` commits the key and its service together. */
  const startAnew = (next: SavedConnection, keepKey: Keep) => {
    keepKey(() => saved.set(next));
    turn += 1;
    access = null;
    probing = null;
    failures = 0;
    take(next);
    become('connecting', null);
  };

  const managed = followManaged(ports.managed?.connection ?? null, {
    key,
    used: () => current,
    begin: (next, keepKey) => startAnew({ ...none, source: 'own', ...next }, keepKey),
  });

  const look = async (given: { address: string; key: string }): Promise<Result<Location[]>> => {
    if (urlOf(given.address, '/') === null)
      return fail('invalid_input', {
        details: { fieldErrors: { address: 'must be an https address without a name or password' } },
      });
    const once = createApi({ request, clock, random, access: () => given, signal });
    const list = await once.locations.list({});
    return list.ok ? ok(list.value.data.map(usable)) : list;
  };

  /** Whether a key that reaches these locations is one of the service that is used now. */
  const isOurs = async (given: Pick<Given, 'address' | 'key'>, locations: Location[]): Promise<boolean> => {
    const { address, location } = current;
    if (address === null) return false;
    // With the key, a person may replace an unsafe address of the service.
    if (urlOf(address, '') === null) return given.key === (await key.get(address));
    if (urlOf(given.address, '') !== address) return false;
    if (locations.some(({ id }) => id === location?.id || hasLocation(id))) return true;
    return given.key === (await key.get(address));
  };

  /** True also for another key than the present one, if it reaches the location. */
  const isSalonKey = async (address: string, given: string): Promise<Result<boolean>> => {
    if (given === (await key.get(address))) return ok(true);
    const list = await look({ address, key: given });
    if (list.ok) return ok(list.value.some(({ id }) => id === current.location?.id));
    return list.error.code === 'unauthenticated' ? ok(false) : list;
  };

  const retry = async () => {
    if (current.source === 'none') return;
    failures = 0;
    await probeNow();
  };
  signals.on('begun', () => {
    const followed = managed.follow().then(() => {
      ports.changed();
      if (current.source !== 'none') void probeNow();
    });
    followed.catch(bug);
  });
  signals.on('woke', () => {
    const tried = retry().then(() => {
      if (state === 'online') signals.emit('reconnected');
    });
    tried.catch(bug);
  });

  return {
    api,
    view: () => ({
      source: current.source,
      state,
      since: new Date(since).toISOString(),
      code,
      address: current.source === 'none' ? null : (current.address ?? access?.address ?? null),
      keyKind: current.keyKind,
      ...keyFacts(),
      location: current.location,
      locations: current.locations,
    }),
    isOnline: () => state === 'online',
    isUnusable: () => state === 'refused' || code === 'not_connected' || current.location === null,
    settled: async () => {
      if (state === 'connecting') await probing;
    },
    origin: () => originOf(current),
    place: () => placeOf(current),
    location: () => current.location,
    locationId: () => current.location?.id ?? null,
    access: () => access,
    hasLocation,
    reaches: async (used, locationId) => {
      const list = await look(used);
      if (!list.ok) return false;
      const reached = list.value.some(({ id }) => id === locationId);
      // Locations were given or taken since: the probe learns which, and whether the chosen one is left.
      const same = used.address === access?.address && used.key === access.key;
      if (same && reached !== hasLocation(locationId)) await probeNow();
      return reached;
    },
    seen,
    check: async (address, given) => {
      const reached = { address, key: given };
      const locations = await look(reached);
      if (!locations.ok) return locations;
      const [first] = locations.value;
      return ok({
        locations: locations.value,
        scopes: await probeScopes(request, reached, first?.id ?? 'loc_none'),
        keyKind: keyKindOf(given),
        sealed: ports.secrets.sealed,
      });
    },
    scopes: async () =>
      access === null
        ? fail('not_connected')
        : ok(await probeScopes(request, access, current.location?.id ?? 'loc_none')),
    isSalonKey: (given) => {
      const { source, address } = current;
      return source === 'own' && address !== null ? isSalonKey(address, given) : null;
    },
    use: async (given, signedIn) => {
      const locations = await look(given);
      if (!locations.ok) return locations;
      if (!signedIn && current.source === 'own' && !(await isOurs(given, locations.value)))
        return fail('signed_out');
      const location = locations.value.find(({ id }) => id === given.locationId);
      if (!location) return fail('entity_not_found');
      const address = urlOf(given.address, '') ?? '';
      const sealed = await key.seal({ ...given, address });
      if (!sealed.ok) return sealed;
      const keyKind = keyKindOf(given.key);
      startAnew({ source: 'own', address, keyKind, location, locations: locations.value }, sealed.value);
      await probeNow();
      return ok(null);
    },
    managed: managed.view,
    useSample: (signedIn) => {
      if (!ports.sample) return fail('not_allowed');
      if (!signedIn && current.source === 'own') return fail('signed_out');
      if (current.source === 'sample') return ok(null);
      startAnew({ ...none, source: 'sample' }, key.clear);
      void probeNow();
      return ok(null);
    },
    chooseLocation: (locationId) => {
      const location = current.locations.find(({ id }) => id === locationId);
      if (!location) return fail('unknown_here');
      if (location.id !== current.location?.id) {
        keep({ ...current, location });
        if (state === 'online') signals.emit('online');
        else if (code === 'location_gone') void probeNow();
      }
      return ok(null);
    },
    retry,
    close: () => {
      turn += 1;
      cancelProbe?.();
    },
  };
}
