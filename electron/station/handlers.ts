/** Which room answers which call; nothing else. */
import type { Person } from '../../shared/bridge/session.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Page } from './pages.ts';
import type { Rooms } from './rooms.ts';
import type { Handlers } from './router.ts';
import { editMix } from './mixes/edit-mix.ts';
import { replacementOf } from './mixes/replacement.ts';
import { registerMix } from './mixes/register.ts';
import { editDocument } from './outbox/edit-document.ts';
import { saveDocument } from './outbox/save-document.ts';

export function createHandlers(rooms: Rooms): Handlers {
  const {
    session,
    connection,
    catalogue,
    drafts,
    mixes,
    outbox,
    scales,
    settings,
    movements,
    devices,
    pageDevices,
  } = rooms;
  const touched = (page: Page | null) => {
    session.touch();
    if (page !== null) rooms.pages.used(page);
  };
  const virtual = (act: (scale: NonNullable<ReturnType<typeof scales.virtual>>) => void) => {
    const scale = scales.virtual();
    if (!scale) return fail('not_allowed');
    act(scale);
    return ok(null);
  };
  return {
    'app.state': () => ok(rooms.appState()),

    'session.signIn': ({ pin }) => session.signIn(pin),
    'session.signInByName': ({ staffId }) => session.signInByName(staffId),
    'session.lock': () => ok(session.lock('locked')),
    'session.touch': (_, __, page) => {
      touched(page);
      return ok(null);
    },

    'settings.set': (some, who) => {
      // Who may get in without the service is for somebody to say who got in.
      const entry = some.offlineSignIn !== undefined || some.offlineSignInDays !== undefined;
      return entry && who === null ? fail('signed_out') : ok(settings.set(some));
    },

    'connection.check': ({ address, key }) => connection.check(address, key),
    'connection.use': (given) => connection.use(given),
    'connection.useSample': () => connection.useSample(),
    'connection.chooseLocation': ({ locationId }) => connection.chooseLocation(locationId),
    'connection.retry': async () => {
      await connection.retry();
      return ok(null);
    },

    scan: async ({ code }, _, page) => {
      touched(page);
      return ok(await rooms.scans.scan(code, page));
    },

    'stock.chart': async (asked) => ok(await catalogue.chart(asked)),
    'stock.item': async ({ itemId }) => {
      await catalogue.ready();
      return catalogue.item(itemId);
    },
    'stock.search': async ({ search, limit }) => {
      await catalogue.ready();
      return ok(catalogue.search(search, limit));
    },
    'stock.movements': ({ itemId }) => movements.of(itemId),
    'stock.withdraw': async ({ reason, ...asked }, who) => {
      await catalogue.ready();
      return saveDocument(rooms, { kind: 'withdrawal', reason, ...asked }, signedIn(who));
    },
    'stock.deliver': async (asked, who) => {
      await catalogue.ready();
      return saveDocument(rooms, { kind: 'delivery', ...asked }, signedIn(who));
    },
    'stock.correct': ({ movementId, ...asked }, who) => {
      const movement = movements.shown(movementId);
      if (movement?.colourBarItemId !== asked.itemId) return fail('unknown_here');
      const packs = Math.abs(movement.quantity);
      return saveDocument(rooms, { kind: 'correction', movementId, packs, ...asked }, signedIn(who));
    },

    'drafts.list': () => ok(drafts.list()),
    'drafts.begin': (_, who) => drafts.begin(signedIn(who)),
    'drafts.get': async ({ draftId }) => {
      await catalogue.ready();
      return drafts.get(draftId);
    },
    'drafts.apply': async ({ draftId, intent }) => {
      session.touch();
      await catalogue.ready();
      return drafts.apply(draftId, intent);
    },
    'drafts.discard': ({ draftId }) => drafts.discard(draftId),
    'drafts.restore': async ({ draftId }) => {
      await catalogue.ready();
      return drafts.restore(draftId);
    },

    'mixes.register': async ({ draftId }, who) => {
      await catalogue.ready();
      return registerMix(rooms, draftId, signedIn(who));
    },
    'mixes.today': async () => {
      await catalogue.ready();
      return ok(mixes.today());
    },
    'mixes.get': async ({ reference }) => {
      await catalogue.ready();
      return mixes.get(reference);
    },
    'mixes.undo': ({ reference }, who) => mixes.undo(reference, signedIn(who)),

    'outbox.list': ({ itemId }) => ok(itemId === undefined ? outbox.activity() : outbox.about(itemId)),
    'outbox.page': ({ show, from, limit }) => ok(outbox.page(show, from, limit)),
    'outbox.get': ({ entryId }) => outbox.get(entryId),
    'outbox.replacement': ({ entryId }) => replacementOf(rooms, entryId),
    'outbox.retry': ({ entryId }) => outbox.retry(entryId),
    'outbox.discard': ({ entryId, reason }, who) => outbox.discard(entryId, reason, signedIn(who)),
    'outbox.editMix': async ({ entryId }, who) => {
      await catalogue.ready();
      return editMix(rooms, entryId, signedIn(who));
    },
    'outbox.editDocument': (asked, who) => editDocument(rooms, asked, signedIn(who)),
    'outbox.takeBack': ({ entryId }, who) => outbox.takeBack(entryId, signedIn(who)),
    'outbox.journal': () => ok(outbox.journal()),

    'backup.export': () => rooms.backups.export(),
    'backup.part': ({ at, base64 }) => rooms.backups.part(at, base64),
    'backup.copies': () => ok(rooms.copies.list()),
    'backup.look': ({ from }) => rooms.backups.look(from),
    'backup.restore': ({ from }) => rooms.backups.restore(from),
    'backup.salvageSeen': () => {
      rooms.salvages.seen();
      return ok(null);
    },

    'scale.zero': ({ scaleId }) => scales.set('zero', scaleId),
    'scale.tare': ({ scaleId }) => scales.set('tare', scaleId),
    'scale.clear': ({ scaleId }) => scales.set('clear', scaleId),
    'scale.reconnect': ({ scaleId }) => scales.reconnect(scaleId),
    'scale.choose': ({ scaleId }) => scales.choose(scaleId),
    'scale.sameBowl': () => rooms.weighing.sameBowl(),

    'devices.list': () => ok(devices.view()),
    'devices.look': async () => ok(await devices.look()),
    'devices.detect': ({ path }) => devices.detect(path),
    'devices.stopDetecting': () => {
      devices.stopDetecting();
      return ok(null);
    },
    'devices.keepScale': (profile) => devices.keepScale(profile),
    'devices.keepScanner': (profile) => devices.keepScanner(profile),
    'devices.forget': ({ id }) => devices.forget(id),
    'devices.watch': ({ id }) => devices.watch(id),

    'devices.pageSees': ({ pageId, devices: seen }) => {
      pageDevices.sees(pageId, seen);
      return ok(null);
    },
    'devices.pageOpened': ({ pageId, device }) => {
      pageDevices.opened(pageId, device);
      return ok(null);
    },
    'devices.pageClosed': ({ pageId, device }) => {
      pageDevices.closed(pageId, device);
      return ok(null);
    },
    'devices.pageBytes': ({ pageId, device, base64 }) => {
      pageDevices.bytes(pageId, device, base64);
      return ok(null);
    },

    'virtual.load': ({ hundredths }) => virtual((scale) => scale.load(hundredths)),
    'virtual.pour': ({ hundredths, seconds }) => virtual((scale) => scale.pour(hundredths, seconds)),
    'virtual.unplug': ({ unplugged }) => virtual((scale) => scale.unplug(unplugged)),
  };
}

/** The router lets nobody through to these without a person. */
function signedIn(who: Person | null): Person {
  if (!who) throw new Error('nobody is signed in');
  return who;
}
