/** The front-desk computer: composes the features from its ports, and answers the bridge's calls. */
import type { AppState } from '../../shared/bridge/app.ts';
import { ok, type Result } from '../../shared/result.ts';
import { sessionHandlers } from './session/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { connectionHandlers } from './connection/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { stockHandlers } from './stock/handlers.ts';
import { draftHandlers } from './drafts/handlers.ts';
import { mixHandlers } from './mixes/handlers.ts';
import { outboxHandlers } from './outbox/handlers.ts';
import { backupHandlers } from './backup/handlers.ts';
import { deviceHandlers } from './devices/handlers.ts';
import { createRequest } from './api/request.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createFollow } from './catalogue/follow.ts';
import { createScans } from './catalogue/scans.ts';
import { createMovements } from './stock/movements.ts';
import { createRereadSoon } from './catalogue/reread-soon.ts';
import { createConnection } from './connection/connection.ts';
import { probeScope } from './connection/probe-scopes.ts';
import { createDevices } from './devices/devices.ts';
import { storedProfiles } from './devices/device-profiles.ts';
import { createPageDevices } from './devices/page-transport.ts';
import { createScales } from './devices/scales.ts';
import { createSerialScanners } from './devices/serial-scanners.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createWeighing } from './drafts/weighing.ts';
import { createEvents } from './events.ts';
import { createUnitCheck, packSizeAtItsPlace } from './mixes/unit-check.ts';
import { createMixes } from './mixes/mixes.ts';
import { createDelivered } from './outbox/delivered.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createPages, type Page } from './pages.ts';
import type { CreateStation } from './ports.ts';
import { createRouter } from './router.ts';
import { createBackups } from './backup/backups.ts';
import { createCopies } from './backup/copies.ts';
import { createSalvages } from './backup/salvages.ts';
import { createSession } from './session/session.ts';
import { createSettings } from './settings/settings.ts';
import { forgetOrigin } from './store/forget-origin.ts';
import { openLocalData } from './store/salvage.ts';
import { suspect } from './store/store.ts';
import { sendLease } from './store/send-lease.ts';
import { watchForWake } from './wake.ts';

/** With more waiting to be sent, nothing is read again after each. */
const fewWaiting = 5;

/** Rejects with `StoreRefused` where the local data cannot be opened; it never waits for the service. */
export const createStation: CreateStation = async (ports) => {
  const { clock, random, log } = ports;
  const { store, salvaged } = openLocalData(ports.dataFolder, clock.now());
  if (ports.sampleBeginsAnew) forgetOrigin(store, 'sample');
  const lease = sendLease(ports.dataFolder, store, random.uuid());
  const ending = new AbortController();
  const { signal } = ending;
  const request = createRequest(ports);

  const background = (work: Promise<unknown>) => {
    work.catch((error: unknown) =>
      log('error', 'background', { error: error instanceof Error ? error.message : 'unknown' }),
    );
  };

  const events = createEvents(() => appState(), log);
  const pages = createPages();
  const salvages = createSalvages(store, salvaged, log, events.app);
  const settings = createSettings(store, () => {
    session.lockRuleChanged();
    if (offlineDays() !== knownOfflineDays) {
      knownOfflineDays = offlineDays();
      background(session.offlineRuleChanged());
    }
    catalogue.lowChanged();
    events.app();
    events.changed('catalogue');
  });
  const offlineDays = () => {
    const { offlineSignIn, offlineSignInDays } = settings.get();
    return offlineSignIn ? offlineSignInDays : 0;
  };
  let knownOfflineDays = offlineDays();
  const connection = createConnection({
    ...ports,
    store,
    request,
    signal,
    changed: events.app,
    online: () => {
      background(session.readStaff().then(session.checkAgain));
      units.reconnected();
      outbox.reconnected();
      follow.begin();
    },
    moved: () => moved(),
  });
  const { api } = connection;
  const session = createSession({
    clock,
    secrets: ports.secrets,
    log,
    store,
    api,
    place: connection.place,
    locationId: () => connection.location()?.id ?? null,
    connected: connection.settled,
    online: () => connection.state() === 'online',
    offlineDays,
    ...(ports.pinHashCost ? { hashCost: ports.pinHashCost } : {}),
    lockAfterMinutes: () => settings.get().lockAfterMinutes,
    changed: events.app,
  });
  const catalogue = createCatalogue({
    store,
    lowAtPacks: () => settings.get().lowAtPacks,
    waiting: (place, itemId) => outbox.effectsOf(place, itemId),
    changed: () => events.changed('catalogue'),
  });
  const rereading = createRereadSoon({
    reread: (itemIds) => follow.reread(itemIds),
    mayRead: () => outbox.summary().waiting <= fewWaiting,
    failed: (error) =>
      log('error', 'background', { error: error instanceof Error ? error.message : 'unknown' }),
  });
  const units = createUnitCheck({
    clock,
    place: connection.place,
    packSizeNow: catalogue.packSizeNow,
    reread: (itemIds) => follow.reread(itemIds),
    packSizeAt: packSizeAtItsPlace({ store, api, signal }),
  });
  const outbox = createOutbox({
    ...ports,
    store,
    request,
    api,
    signal,
    origin: connection.origin,
    destination: () => {
      const reach = connection.reach();
      if (!reach || connection.state() !== 'online') return null;
      return { origin: connection.origin(), reach, reaches: connection.hasLocation };
    },
    reaches: connection.reaches,
    seen: connection.seen,
    units: units.preflight,
    allowed: async (locationId, scope) => {
      const reach = connection.reach();
      return reach !== null && (await probeScope(request, reach, locationId, scope, signal)) === 'yes';
    },
    lease,
    touched: (itemIds) => catalogue.waitingChanged(itemIds),
    changed: () => {
      events.app();
      events.changed('outbox', 'mixes', 'catalogue');
      rereading.look();
    },
    ...createDelivered({
      place: connection.place,
      mixes: () => mixes,
      touch: (place, itemIds) => follow.touch(place, itemIds),
      catalogue,
      reread: (itemIds, then) => rereading.add(itemIds, then),
      stale: events.changed,
    }),
  });
  const mixes = createMixes({
    store,
    clock,
    api,
    connection,
    outbox,
    catalogue,
    person: session.person,
    changed: () => events.changed('mixes'),
  });
  const follow = createFollow({
    clock,
    log,
    store,
    api,
    catalogue,
    signal,
    online: () => connection.state() === 'online',
    locationId: () => connection.location()?.id ?? null,
    mixesSince: mixes.readSince,
    changed: () => events.changed('catalogue', 'movements'),
    agreed: (behind) => {
      mixes.settleRest(behind);
      events.app();
    },
  });
  const drafts = createDrafts({
    clock,
    random,
    store,
    catalogue,
    place: connection.place,
    timeZone: () => connection.location()?.timeZone ?? 'UTC',
    person: session.person,
    standing: () => weighing.standing(),
    stepped: (draft, step) => {
      events.send({ event: 'draft', data: draft });
      weighing.stepped(draft, step);
    },
    changed: () => events.changed('drafts'),
  });
  const weighing = createWeighing({
    clock,
    settings: settings.get,
    drafts: () => drafts,
    signedIn: () => session.who() !== null,
    touch: session.touch,
    show: (reading) => events.send({ event: 'reading', data: reading }),
    changed: events.app,
  });
  const profiles = storedProfiles(store);
  const devicesChanged = () => {
    events.app();
    events.changed('devices');
  };
  const pageDevices = createPageDevices({ send: events.send, changed: () => events.changed('devices') });
  const scales = createScales({
    clock,
    profiles,
    pageDevices,
    reading: weighing.take,
    frame: (id, frame) => devices.onFrame(id, frame),
    rezeroed: weighing.rezeroed,
    scaleChosen: weighing.scaleChosen,
    weightChanged: weighing.weightChanged,
    weightInDoubt: weighing.weightInDoubt,
    changed: devicesChanged,
  });
  const scanners = createSerialScanners({
    clock,
    profiles,
    scanned: (code) => {
      // With nobody signed in a scan is nobody's.
      if (session.who() === null) return;
      session.touch();
      const page = pages.lastUsed();
      if (page !== null)
        background(scans.scan(code, page).then((scanned) => page.send({ event: 'scanned', data: scanned })));
    },
    frame: (id, raw, type) => devices.onFrame(id, { raw, type }),
    changed: devicesChanged,
  });
  const devices = createDevices({
    clock,
    random,
    profiles,
    scales: () => scales,
    scanners: () => scanners,
    pageDevices,
    send: events.send,
    changed: () => events.changed('devices'),
  });

  const appState = (): AppState => {
    const agreedAt = follow.agreedAt();
    return {
      version: ports.version,
      host: ports.host,
      settings: settings.get(),
      session: session.view(),
      connection: {
        ...connection.view(),
        catalogueAt: agreedAt === null ? null : new Date(agreedAt).toISOString(),
      },
      scale: scales.view(),
      outbox: outbox.summary(),
      salvage: salvages.view(),
    };
  };
  /** Another service or location: everything that belongs to the old one leaves the screens. */
  const moved = () => {
    session.moved();
    drafts.moved();
    scales.offerVirtual(connection.view().source === 'sample');
    weighing.reset();
    background(catalogue.open(connection.place()).then(follow.begin));
    events.app();
    events.changed('catalogue', 'drafts', 'mixes', 'outbox', 'movements');
  };

  const copies = createCopies({
    clock,
    log,
    dataFolder: ports.dataFolder,
    damaged: () => suspect(ports.dataFolder),
    changed: () => events.changed('app'),
  });
  const backups = createBackups({
    ...ports,
    copies,
    set: settings.set,
    useDevices: devices.addMissing,
    restored: (itemIds) => {
      catalogue.waitingChanged(itemIds);
      outbox.reconnected();
      events.app();
      events.changed('outbox', 'mixes', 'drafts', 'catalogue');
    },
  });

  const scans = createScans({
    clock,
    api,
    catalogue,
    signal,
    online: () => connection.state() === 'online',
    locationId: () => connection.location()?.id ?? null,
    who: session.who,
    weigh: weighing.scanned,
    changed: () => events.changed('catalogue'),
    background,
  });
  const locationId = () => connection.location()?.id ?? null;
  const movements = createMovements(api, locationId, session.person);
  const writing = { connection, catalogue, outbox, clock, random };
  const route = createRouter({
    handlers: {
      'app.state': () => ok(appState()),
      ...sessionHandlers(session, pages),
      ...settingsHandlers(settings),
      ...connectionHandlers(connection),
      ...catalogueHandlers({ scans, session, pages }),
      ...stockHandlers({ ...writing, movements }),
      ...draftHandlers({ drafts, catalogue, session }),
      ...mixHandlers({ ...writing, drafts, mixes }),
      ...outboxHandlers({ ...writing, drafts, store }),
      ...backupHandlers({ backups, copies, salvages }),
      ...deviceHandlers({ devices, pageDevices, scales, weighing }),
    },
    who: session.who,
    unconnected: () => {
      const { state, code, location } = connection.view();
      const unusable = state === 'refused' || code === 'not_connected' || location === null;
      return unusable || session.shutOut();
    },
    checkOutputs: ports.checkOutputs === true,
    log,
  });

  const endWatch = watchForWake(clock, (ms) => {
    log('info', 'station.woke', { ms });
    session.woke();
    scales.woke();
    scanners.woke();
    // The network may be another one; what waits for its time in the outbox waits no longer.
    const tried = connection.retry().then(() => {
      if (connection.state() !== 'online') return;
      outbox.reconnected();
      follow.begin();
    });
    background(tried);
  });

  scales.offerVirtual(connection.view().source === 'sample');
  background(catalogue.open(connection.place()));
  connection.begin();
  copies.begin();

  let closing: Promise<void> | null = null;
  const close = async () => {
    endWatch();
    connection.close();
    follow.close();
    devices.close();
    scanners.close();
    scales.close();
    ending.abort();
    copies.close();
    await session.close();
    await copies.idle();
    await outbox.close();
    await follow.idle();
    await catalogue.ready();
    events.close();
    store.close();
  };
  const answer = async (name: string, input: unknown, page: Page | null): Promise<Result<unknown>> =>
    closing ? { ok: false, error: { code: 'offline' } } : route(name, input, page);
  return {
    call: (name, input) => answer(name, input, null),
    subscribe: events.subscribe,
    openPage: (listener) => {
      const page = pages.open(listener);
      const unsubscribe = events.subscribe(page.send);
      return {
        call: (name, input) => answer(name, input, page),
        close: () => {
          unsubscribe();
          pages.close(page);
        },
      };
    },
    close: () => (closing ??= close()),
  };
};
