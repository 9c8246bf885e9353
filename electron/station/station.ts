/** The front-desk computer: answers the bridge's calls by its features. */
import type { Result } from '../../shared/result.ts';
import { adminHandlers } from './admin/handlers.ts';
import { admit } from './admission.ts';
import { readWhole } from './app-parts.ts';
import { appHandlers } from './app-state.ts';
import { backupHandlers } from './backup/handlers.ts';
import { bookingHandlers } from './bookings/handlers.ts';
import { careHandlers } from './care/handlers.ts';
import { catalogueCareHandlers } from './catalogue-care/handlers.ts';
import { catalogueFileHandlers } from './catalogue-file/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { chargingHandlers } from './charging/handlers.ts';
import { trySampleCharges } from './charging/sample-charges.ts';
import { connectionHandlers } from './connection/handlers.ts';
import { countingHandlers } from './counting/handlers.ts';
import { customerHandlers } from './customers/handlers.ts';
import { deviceHandlers } from './devices/handlers.ts';
import { draftHandlers } from './drafts/handlers.ts';
import { openFeatures } from './features.ts';
import { giftCardHandlers } from './gift-cards/handlers.ts';
import { healthHandlers } from './health/handlers.ts';
import { insightsHandlers } from './figures/handlers.ts';
import { journalHandlers } from './journal/handlers.ts';
import { leftoverHandlers } from './leftovers/handlers.ts';
import { mixHandlers } from './mixes/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { outboxHandlers } from './outbox/handlers.ts';
import type { Page } from './pages.ts';
import type { CreateStation, Ports, Station } from './ports.ts';
import { productHandlers } from './products/handlers.ts';
import { createRefusals } from './refusals.ts';
import { createRouter } from './router.ts';
import { createRightsFeature } from './rights/feature.ts';
import { rightsHandlers } from './rights/handlers.ts';
import { ownRights } from './rights/people.ts';
import { sometimes } from './rights/sometimes.ts';
import { sessionHandlers } from './session/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { setupHandlers } from './setup/handlers.ts';
import { sharingHandlers } from './sharing/handlers.ts';
import { stockHandlers } from './stock/handlers.ts';
import { timerHandlers } from './timers/handlers.ts';
import { typedHandlers } from './typed/handlers.ts';
import { updateHandlers } from './updates/handlers.ts';
import { visitHandlers } from './visits/handlers.ts';

/** Rejects with `StoreRefused` if the local data cannot be opened; never waits for the service. */
export const createStation: CreateStation = async (ports) => stationOf(openFeatures(ports), ports);

export async function stationOf(features: ReturnType<typeof openFeatures>, ports: Ports): Promise<Station> {
  const { admin, connection, events, lifetime, pages, session, settings, setup, signals } = features;
  const refused = createRefusals(features.log, ports.clock);
  const { people, allowed, rights } = createRightsFeature(features);
  const appParts = { ...features.appParts, rights: () => ownRights(people, session.who()) };
  const appState = () => readWhole(appParts);
  const trySample = () =>
    trySampleCharges({
      ...features,
      ...features.charging,
      offered: features.booked.offered,
      person: session.person,
      language: () => settings.get().language,
    });
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
      ...rightsHandlers({ people, rights }),
      ...setupHandlers(setup, admin, () => {
        settings.set({ firstMixGuide: true });
        features.background(trySample());
      }),
      ...connectionHandlers(connection, setup.isFirst),
      ...catalogueHandlers(features),
      ...catalogueCareHandlers(features.catalogueCare),
      ...catalogueFileHandlers(features),
      ...chargingHandlers({ ...features, offered: features.booked.offered, trySample }),
      ...stockHandlers(features),
      ...sharingHandlers(features.sharing),
      ...countingHandlers(features),
      ...productHandlers(features),
      ...giftCardHandlers(features),
      ...bookingHandlers(features.booked, settings),
      ...customerHandlers({ ...features, ...features.clientele }),
      ...visitHandlers(features.visiting),
      ...draftHandlers(features),
      ...mixHandlers(features),
      ...leftoverHandlers(features),
      ...insightsHandlers({ ...features, offered: features.booked.offered }),
      ...journalHandlers({ ...features, people, allowed }),
      ...orderHandlers(features),
      ...careHandlers(features.care),
      ...timerHandlers(features),
      ...typedHandlers(features.typed),
      ...outboxHandlers(features),
      ...backupHandlers(features),
      ...healthHandlers({ ...features, appState }),
      ...updateHandlers(features.updates),
      ...deviceHandlers(features),
    },
    who: session.who,
    unconnected: () => connection.isUnusable() || session.shutOut(),
    settingUp: setup.isFirst,
    locked: admin.locked,
    rights: { ...rights, needed: sometimes({ ...features, ...rights }) },
    refused,
    log: features.log,
  });
  const answer = async (name: string, input: unknown, page: Page | null): Promise<Result<unknown>> =>
    lifetime.isClosing() ? { ok: false, error: { code: 'offline' } } : route(name, input, page);

  if (ports.sampleCharging === true)
    signals.on('online', () => {
      if (connection.origin() === 'sample' && features.charging.rules.isUntouched())
        features.background(trySample());
    });
  events.begin(appParts);
  signals.emit('begun');
  await features.updates.atStart();

  return {
    call: (name, input) => answer(name, input, null),
    subscribe: events.subscribe,
    openPage: (listener) => {
      const page = pages.open((event) => listener(rights.event(event)));
      const unsubscribe = events.subscribe(page.send);
      return {
        call: admit(
          (name, input) => answer(name, input, page),
          ports.clock,
          () => refused('any', 'rate_limited'),
          ports.callsASecond,
        ),
        refused: (why) => refused('any', why),
        close: () => {
          unsubscribe();
          pages.close(page);
        },
      };
    },
    close: lifetime.close,
  };
}
