/** The front-desk computer: composes the features from its ports, and answers the bridge's calls. */
import type { Result } from '../../shared/result.ts';
import { createAdmin } from './admin/admin.ts';
import { adminHandlers } from './admin/handlers.ts';
import { appHandlers, createAppState } from './app-state.ts';
import { createBackupFeature } from './backup/feature.ts';
import { backupHandlers } from './backup/handlers.ts';
import { createCareFeature } from './care/feature.ts';
import { careHandlers } from './care/handlers.ts';
import { createCatalogueFeature, createSyncFeature } from './catalogue/feature.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { createScans } from './catalogue/scans.ts';
import { createCustomerFeature } from './customers/feature.ts';
import { customerHandlers } from './customers/handlers.ts';
import { createBookingFeature } from './bookings/feature.ts';
import { bookingHandlers } from './bookings/handlers.ts';
import { createConnection } from './connection/connection.ts';
import { connectionHandlers } from './connection/handlers.ts';
import { openCore } from './core.ts';
import { createDeviceFeature } from './devices/feature.ts';
import { deviceHandlers } from './devices/handlers.ts';
import { createDraftFeature } from './drafts/feature.ts';
import { draftHandlers } from './drafts/handlers.ts';
import { healthHandlers } from './health/handlers.ts';
import { leftoverHandlers } from './leftovers/handlers.ts';
import { createMixFeature } from './mixes/feature.ts';
import { mixHandlers } from './mixes/handlers.ts';
import { createEntries } from './outbox/entries.ts';
import { createOutboxFeature } from './outbox/feature.ts';
import { outboxHandlers } from './outbox/handlers.ts';
import { createPages, type Page } from './pages.ts';
import type { CreateStation } from './ports.ts';
import { createRouter } from './router.ts';
import { sessionHandlers } from './session/handlers.ts';
import { createSession } from './session/session.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { createSettings } from './settings/settings.ts';
import { setupHandlers } from './setup/handlers.ts';
import { createSetup } from './setup/setup.ts';
import { createStockFeature } from './stock/feature.ts';
import { stockHandlers } from './stock/handlers.ts';
import { createTimerFeature } from './timers/feature.ts';
import { timerHandlers } from './timers/handlers.ts';
import { createUpdateFeature } from './updates/feature.ts';
import { updateHandlers } from './updates/handlers.ts';

/** Rejects with `StoreRefused` where the local data cannot be opened; it never waits for the service. */
export const createStation: CreateStation = async (ports) => {
  const core = openCore(ports);
  const { store, signals, events, lifetime, log } = core;
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
  const entries = createEntries({ ...core, origin: connection.origin });
  const there = { ...core, connection, settings, session, entries };
  const { catalogue, behind } = createCatalogueFeature(there);
  const { outbox, wentBack } = createOutboxFeature({ ...there, catalogue, behind });
  const clientele = createCustomerFeature({ ...there, catalogue, outbox });
  const { customers, personalData } = clientele;
  const booked = createBookingFeature({ ...there, customers, personalData });
  const { care } = createCareFeature({ ...there, customers, personalData, outbox });
  const known = { ...there, catalogue, behind, outbox, wentBack, customers, care };
  const { mixes, mixRecipes } = createMixFeature(known);
  const sync = createSyncFeature({ ...known, mixes });
  const { drafts, weighing } = createDraftFeature(known);
  const timers = createTimerFeature({ ...known, mixes, drafts, pages });
  const scans = createScans({
    ...core,
    ...connection,
    catalogue,
    online,
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
  const { movements, counted } = createStockFeature(known);

  const { updates } = createUpdateFeature(there);

  const writing = { ...known, drafts };
  const appState = createAppState({ ...known, ...ports, sync, scales, salvages, admin, setup, updates });
  const route = createRouter({
    handlers: {
      ...appHandlers(appState, ports),
      ...sessionHandlers(session, pages),
      ...settingsHandlers({
        settings,
        isManaged: (name) => Object.hasOwn(ports.managed?.settings ?? {}, name),
        settingUp: setup.isFirst,
        locked: admin.locked,
      }),
      ...adminHandlers(admin, () => setup.view() !== null),
      ...setupHandlers(setup, admin, () => settings.set({ firstMixGuide: true })),
      ...connectionHandlers(connection, setup.isFirst),
      ...catalogueHandlers({ scans, session, pages }),
      ...stockHandlers({ ...writing, movements, counted }),
      ...bookingHandlers(booked, settings),
      ...customerHandlers({ catalogue, ...clientele }),
      ...draftHandlers({ ...writing, mixes, weighing }),
      ...mixHandlers({ ...writing, mixes, mixRecipes, weighing }),
      ...leftoverHandlers({ ...known, mixes, mixRecipes, weighing }),
      ...careHandlers(care),
      ...timerHandlers({ catalogue, timers }),
      ...outboxHandlers({ ...writing, wentBack }),
      ...backupHandlers({ backups, copies, salvages }),
      ...healthHandlers({ ...core, copies, appState }),
      ...updateHandlers(updates),
      ...deviceHandlers({ devices, pageDevices, scales, weighing }),
    },
    who: session.who,
    unconnected: () => connection.isUnusable() || session.shutOut(),
    settingUp: setup.isFirst,
    locked: admin.locked,
    checkOutputs: ports.checkOutputs === true,
    log,
  });
  const answer = async (name: string, input: unknown, page: Page | null): Promise<Result<unknown>> =>
    lifetime.isClosing() ? { ok: false, error: { code: 'offline' } } : route(name, input, page);

  events.begin(appState);
  signals.emit('begun');
  await updates.atStart();

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
    close: lifetime.close,
  };
};
