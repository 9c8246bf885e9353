/** The features of a front-desk computer, each made of the ones before it. */
import { createAdmin } from './admin/admin.ts';
import { createAppState } from './app-state.ts';
import { createBackupFeature } from './backup/feature.ts';
import { createCareFeature } from './care/feature.ts';
import { createCatalogueCare } from './catalogue-care/catalogue-care.ts';
import { createCatalogueFile } from './catalogue-file/catalogue-file.ts';
import { createCatalogueFeature, createSyncFeature } from './catalogue/feature.ts';
import { createMinimums } from './catalogue/minimums.ts';
import { createScans } from './catalogue/scans.ts';
import { followCountsElsewhere } from './counting/counted-elsewhere.ts';
import { createCounting } from './counting/counting.ts';
import { createCustomerFeature } from './customers/feature.ts';
import { createPersonalData } from './customers/personal-data.ts';
import { createBookingFeature } from './bookings/feature.ts';
import { createConnection } from './connection/connection.ts';
import { openCore } from './core.ts';
import { createDeviceFeature } from './devices/feature.ts';
import { createDraftFeature } from './drafts/feature.ts';
import { createGiftCards } from './gift-cards/gift-cards.ts';
import { createFigures, forgetSampleFigures } from './figures/figures.ts';
import { watchComputer } from './health/watch.ts';
import { createUsedLately } from './figures/used-lately.ts';
import { createMixFeature } from './mixes/feature.ts';
import { createOrders } from './orders/orders.ts';
import { createEntries } from './outbox/entries.ts';
import { createOutboxFeature } from './outbox/feature.ts';
import { keepSaid } from './outbox/said.ts';
import { createPages } from './pages.ts';
import { createProductFeature } from './products/feature.ts';
import { createSession } from './session/session.ts';
import { createSettings } from './settings/settings.ts';
import { createSetup } from './setup/setup.ts';
import { createStockFeature } from './stock/feature.ts';
import { createTimerFeature } from './timers/feature.ts';
import { createTyped } from './typed/typed.ts';
import { createUpdateFeature } from './updates/feature.ts';
import { createVisitFeature } from './visits/feature.ts';
import type { Ports } from './ports.ts';

/** Throws `StoreRefused` if the local data cannot be opened; never waits for the service. */
export function openFeatures(ports: Ports) {
  const core = openCore(ports);
  const { store, signals, events, lifetime } = core;
  const pages = createPages();

  const settings = createSettings(store, signals, ports.language ?? 'sv', ports.managed?.settings);
  const connection = createConnection({ ...core, changed: events.app });
  const { isOnline: online } = connection;
  lifetime.onClose(connection.close);
  const session = createSession({
    ...core,
    ...connection,
    connected: connection.settled,
    online,
    settings,
    changed: events.app,
  });
  lifetime.onClose(session.close);
  const setup = createSetup({
    store,
    asksFirst: ports.asksFirst === true && !connection.managed().connection,
    source: () => connection.view().source,
    changed: events.app,
  });
  const admin = createAdmin({ ...core, ...connection, session: session.view, changed: events.app });
  lifetime.onClose(admin.close);
  const personalData = createPersonalData({ ...core, place: connection.place });
  const entries = createEntries({ ...core, origin: connection.origin, said: keepSaid(personalData) });
  const minimums = createMinimums({ ...core, connection, settings });
  const there = { ...core, connection, settings, session, entries, personalData, minimums };
  const { catalogue, behind } = createCatalogueFeature(there);
  const { outbox, wentBack } = createOutboxFeature({ ...there, catalogue, behind });
  const clientele = createCustomerFeature({ ...there, catalogue, outbox });
  const { customers } = clientele;
  const booked = createBookingFeature({ ...there, customers });
  const { care } = createCareFeature({ ...there, customers, outbox });
  const known = { ...there, catalogue, behind, outbox, wentBack, customers, care };
  const { mixes, mixRecipes } = createMixFeature(known);
  const sync = createSyncFeature({ ...known, mixes });
  const { drafts, weighing } = createDraftFeature(known);
  const timers = createTimerFeature({ ...known, mixes, drafts, pages });
  const typed = createTyped({ personalData, mixes, changed: () => events.changed('typed') });
  const { products } = createProductFeature(there);
  const scans = createScans({
    ...core,
    ...connection,
    catalogue,
    products,
    online,
    isRead: () => sync.agreedAt() !== null,
    who: session.who,
    touch: session.touch,
    pages,
    weigh: weighing.scanned,
    changed: () => events.changed('catalogue'),
  });
  const { devices, pageDevices, scales } = createDeviceFeature({
    ...core,
    weighing,
    scanned: scans.heard,
    offersVirtual: () => connection.view().source === 'sample',
  });
  const { backups, copies, salvages } = createBackupFeature({
    ...core,
    settings,
    devices,
    origin: connection.origin,
    salonKey: () => connection.access()?.key ?? null,
  });
  const { movements, counted } = createStockFeature({ ...known, products, mixes });

  if (ports.sampleBeginsAnew) forgetSampleFigures(ports.dataFolder);
  const figures = createFigures(known);
  const usedLately = createUsedLately({ ...known, figures });
  const orders = createOrders(known);

  const catalogueCare = createCatalogueCare({
    ...known,
    api: connection.api,
    products,
    changed: () => events.changed('catalogue'),
  });
  const catalogueFile = createCatalogueFile({
    ...known,
    products,
    changed: () => events.changed('catalogueFile'),
  });
  lifetime.onClose(catalogueFile.close);
  const countingChanged = () => events.changed('counting');
  followCountsElsewhere({ ...known, changed: countingChanged });
  const counting = createCounting({ ...known, sync, weighing, changed: countingChanged });
  const giftCards = createGiftCards({ ...known, api: connection.api });

  const { bookings } = booked;
  const visiting = createVisitFeature({ ...there, customers, bookings });

  const { updates } = createUpdateFeature(there);

  const computer = watchComputer({ ...core, changed: events.app });

  const writing = { ...known, drafts };
  const appState = createAppState({
    ...known,
    ...ports,
    sync,
    scales,
    salvages,
    admin,
    setup,
    updates,
    computer,
  });
  return {
    ...writing,
    admin,
    appState,
    backups,
    booked,
    catalogueCare,
    catalogueFile,
    clientele,
    computer,
    copies,
    counted,
    counting,
    devices,
    figures,
    giftCards,
    minimums,
    mixes,
    mixRecipes,
    movements,
    orders,
    pageDevices,
    pages,
    products,
    salvages,
    scales,
    scans,
    setup,
    timers,
    typed,
    updates,
    usedLately,
    visiting,
    weighing,
  };
}
