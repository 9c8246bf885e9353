/** The features of a front-desk computer, each made of the ones before it. */
import { createAppParts } from './app-state.ts';
import { createBackupFeature } from './backup/feature.ts';
import { createCareFeature } from './care/feature.ts';
import { createCatalogueFeature, createSyncFeature } from './catalogue/feature.ts';
import { createScans } from './catalogue/scans.ts';
import { createCustomerFeature } from './customers/feature.ts';
import { createPersonalData } from './customers/personal-data.ts';
import { createBookingFeature } from './bookings/feature.ts';
import { createConnection } from './connection/connection.ts';
import { openCore } from './core.ts';
import { createDeviceFeature } from './devices/feature.ts';
import { createDraftFeature } from './drafts/feature.ts';
import { createGiftCards } from './gift-cards/gift-cards.ts';
import { watchComputer } from './health/watch.ts';
import { createMixFeature } from './mixes/feature.ts';
import { createEntries } from './outbox/entries.ts';
import { createOutboxFeature } from './outbox/feature.ts';
import { keepSaid } from './outbox/said.ts';
import { createPages } from './pages.ts';
import { createProductFeature } from './products/feature.ts';
import { createSessionFeature } from './session/feature.ts';
import { createSettings } from './settings/settings.ts';
import { createSetup } from './setup/setup.ts';
import { createSharing } from './sharing/feature.ts';
import { createStockroom } from './stock/stockroom.ts';
import { createTimerFeature } from './timers/feature.ts';
import { createTyped } from './typed/typed.ts';
import { createUpdateFeature } from './updates/feature.ts';
import { createVisitFeature } from './visits/feature.ts';
import type { Ports } from './ports.ts';

/** Throws `StoreRefused` if the local data cannot be opened; never waits for the service. */
export function openFeatures(ports: Ports) {
  const core = openCore(ports);
  const { store, signals, events, lifetime, signal, background, request } = core;
  const { clock, random, log, secrets, dataFolder, clockAheadMs, serviceNow } = core;
  const { sample, managed, language, pinHashCost, listPorts, version } = ports;
  const pages = createPages();

  const connection = createConnection({
    clock,
    random,
    secrets,
    sample,
    asksFirst: ports.asksFirst,
    managed,
    dataFolder,
    log,
    store,
    request,
    signal,
    signals,
    changed: () => events.app('connection', 'managed'),
  });
  const { api, isOnline: online, locationId, origin, place } = connection;
  lifetime.onClose(connection.close);
  const sharing = createSharing({ store, clock, serviceNow, log, signals, events, lifetime, connection });
  const settings = createSettings({ store, signals, language, managed, sharing, connection });
  const { session, admin } = createSessionFeature({
    clock,
    secrets,
    log,
    pinHashCost,
    store,
    signals,
    events,
    background,
    lifetime,
    connection,
    settings,
  });
  const setup = createSetup({
    store,
    asksFirst: ports.asksFirst === true && !connection.managed().connection,
    source: () => connection.view().source,
    changed: () => events.app('setup'),
  });
  const personalData = createPersonalData({
    store,
    secrets,
    clock,
    log,
    lifetime,
    background,
    signals,
    place,
  });
  const entries = createEntries({ store, clock, random, origin, signals, said: keepSaid(personalData) });
  const { catalogue, behind, minimums } = createCatalogueFeature({
    store,
    signals,
    events,
    background,
    lifetime,
    signal,
    connection,
    settings,
    entries,
    sharing,
  });
  const { outbox, wentBack } = createOutboxFeature({
    store,
    clock,
    random,
    log,
    dataFolder,
    signals,
    events,
    request,
    signal,
    lifetime,
    background,
    connection,
    catalogue,
    behind,
    entries,
    personalData,
  });
  const clientele = createCustomerFeature({
    store,
    clock,
    serviceNow,
    random,
    signals,
    events,
    background,
    connection,
    session,
    catalogue,
    outbox,
    personalData,
  });
  const { customers } = clientele;
  const booked = createBookingFeature({
    store,
    clock,
    signals,
    events,
    connection,
    settings,
    session,
    customers,
    personalData,
  });
  const { care } = createCareFeature({
    clock,
    random,
    signals,
    events,
    background,
    connection,
    customers,
    personalData,
    outbox,
    settings,
  });
  const { mixes, mixRecipes, charging, leftoverBook } = createMixFeature({
    sharing,
    store,
    clock,
    serviceNow,
    random,
    signals,
    events,
    background,
    signal,
    connection,
    session,
    settings,
    catalogue,
    behind,
    outbox,
    wentBack,
    customers,
    care,
    booked,
    log,
    lifetime,
    managed,
  });
  const sync = createSyncFeature({
    clock,
    serviceNow,
    log,
    signals,
    events,
    lifetime,
    connection,
    session,
    catalogue,
    behind,
    outbox,
    wentBack,
    mixes,
  });
  const { drafts, weighing } = createDraftFeature({
    store,
    clock,
    random,
    serviceNow,
    signals,
    events,
    connection,
    session,
    settings,
    catalogue,
    customers,
  });
  const timers = createTimerFeature({
    store,
    clock,
    random,
    log,
    signals,
    lifetime,
    events,
    connection,
    customers,
    drafts,
    mixes,
    pages,
  });
  const typed = createTyped({ personalData, mixes, changed: () => events.changed('typed') });
  const { products } = createProductFeature({
    store,
    clock,
    background,
    signal,
    signals,
    events,
    connection,
    entries,
  });
  const scans = createScans({
    clock,
    api,
    catalogue,
    products,
    signal,
    online,
    isRead: () => sync.agreedAt() !== null,
    locationId,
    who: session.who,
    touch: session.touch,
    pages,
    weigh: weighing.scanned,
    changed: () => events.changed('catalogue'),
    background,
  });
  const { devices, pageDevices, scales } = createDeviceFeature({
    store,
    clock,
    random,
    signals,
    lifetime,
    events,
    listPorts,
    weighing,
    scanned: scans.heard,
    offersVirtual: () => connection.view().source === 'sample',
  });
  const { backups, copies, salvages } = createBackupFeature({
    store,
    salvaged: core.salvaged,
    clock,
    log,
    version,
    dataFolder,
    signals,
    events,
    lifetime,
    settings,
    devices,
    origin,
    salonKey: () => connection.access()?.key ?? null,
  });
  const stockroom = createStockroom({
    sharing,
    store,
    clock,
    random,
    log,
    dataFolder,
    sampleBeginsAnew: ports.sampleBeginsAnew,
    serviceNow,
    signal,
    signals,
    events,
    lifetime,
    connection,
    settings,
    session,
    entries,
    minimums,
    catalogue,
    behind,
    sync,
    outbox,
    wentBack,
    products,
    mixes,
    weighing,
  });
  const giftCards = createGiftCards({ api, store, connection, outbox });
  const visiting = createVisitFeature({
    store,
    clock,
    serviceNow,
    random,
    clockAheadMs,
    fetch: ports.fetch,
    sample,
    managed,
    signal,
    signals,
    events,
    connection,
    customers,
    bookings: booked.bookings,
  });
  const { updates } = createUpdateFeature({
    store,
    clock,
    random,
    log,
    version,
    updates: ports.updates,
    signal,
    signals,
    events,
    lifetime,
    background,
    settings,
  });
  const computer = watchComputer({
    clock,
    dataFolder,
    machine: ports.machine,
    clockAheadMs,
    signals,
    lifetime,
    background,
    changed: () => events.app('warnings'),
  });
  const appParts = createAppParts({
    version,
    host: ports.host,
    managed,
    settings,
    session,
    connection,
    sync,
    scales,
    outbox,
    salvages,
    wentBack,
    sharing,
    admin,
    setup,
    updates,
    computer,
  });
  return {
    ...core,
    ...stockroom,
    admin,
    appParts,
    backups,
    booked,
    care,
    catalogue,
    charging,
    clientele,
    computer,
    connection,
    copies,
    customers,
    devices,
    drafts,
    giftCards,
    leftoverBook,
    minimums,
    mixes,
    mixRecipes,
    outbox,
    pageDevices,
    pages,
    products,
    salvages,
    scales,
    scans,
    session,
    settings,
    setup,
    sharing,
    timers,
    typed,
    updates,
    visiting,
    weighing,
    wentBack,
  };
}
