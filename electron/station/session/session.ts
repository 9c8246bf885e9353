/** The person signed in at this computer: one at a time, by PIN, or by name if the location has no PINs. */
import { z } from 'zod';
import { staffSchema, type Staff } from '../../../shared/api/staff.ts';
import type { StaffMember, SessionView } from '../../../shared/bridge/session.ts';
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { pause } from '../api/retries.ts';
import type { Background } from '../lifetime.ts';
import type { Ports } from '../ports.ts';
import type { SavedSettings } from '../settings/settings.ts';
import type { Signals } from '../signals.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';
import { createRemembered } from './remembered.ts';
import {
  afterRight,
  afterWrong,
  fresh,
  throttle as throttleSchema,
  waitUntil,
  type Throttle,
} from './throttle.ts';

export interface SessionPorts extends Pick<Ports, 'clock' | 'secrets' | 'log' | 'pinHashCost'> {
  readonly store: Store;
  readonly signals: Signals;
  readonly background: Background;
  readonly api: Api;
  readonly place: () => string | null;
  readonly locationId: () => string | null;
  /** Resolves when a pending connection attempt has succeeded or failed: the PIN pad is shown before that. */
  readonly connected: () => Promise<void>;
  readonly online: () => boolean;
  readonly settings: Pick<SavedSettings, 'get' | 'offlineDays'>;
  readonly changed: () => void;
}

export interface Session {
  readonly who: () => StaffMember | null;
  /** The key may not check PINs: every PIN is refused. */
  readonly shutOut: () => boolean;
  /** Whether the location uses PINs; null: not known yet. */
  readonly pinsInUse: () => boolean | null;
  readonly view: () => SessionView;
  readonly signIn: (pin: string) => Promise<Result<SessionView>>;
  readonly signInByName: (staffId: string) => Result<SessionView>;
  readonly lock: (because: Exclude<Because, 'start'>) => SessionView;
  readonly touch: () => void;
  readonly person: (staffId: string) => StaffMember;
  /** Ids of the signed-in person's resources. */
  readonly resources: () => readonly string[];
  /** The person whose PIN it is, without signing them in. Wrong PINs count as at the sign-in. */
  readonly identify: (pin: string) => Promise<Result<StaffMember>>;
  /** The location's staff with a way to sign in, as last read. */
  readonly able: () => readonly StaffMember[];
  /** The location's staff, as last read. */
  readonly colleagues: () => StaffMember[];
  readonly close: () => Promise<void>;
}

type Because = Extract<SessionView, { type: 'signedOut' }>['because'];

/** A list this long may be incomplete (spec 1, Limits). */
const longestStaffList = 500;
/** How long a slow service is awaited before a remembered person is let in without it, in milliseconds. */
const patienceMs = 4000;
const staffAgainMs = 10_000;

const savedNames = z.record(z.string(), z.string());
const savedStaff = z.object({ pinsInUse: z.boolean(), staff: z.array(staffSchema) });

export function createSession(ports: SessionPorts): Session {
  const { clock, settings } = ports;
  const savedThrottle = storedValue(ports.store, 'throttle', throttleSchema);
  const staffAt = (place: string) => storedValue(ports.store, `staff ${place}`, savedStaff);

  let throttle: Throttle = savedThrottle.get() ?? fresh;
  let known = readKnown();
  let signedIn: { staff: StaffMember; since: number } | null = null;
  let because: Because = 'start';
  const remembered = createRemembered({
    ...ports,
    days: settings.offlineDays,
    hashCost: ports.pinHashCost,
  });
  /** PINs accepted without the service, until it has checked them; in memory only. */
  const unchecked = new Map<string, string>();
  let staffAskedAt = -Infinity;
  let touchedAt = clock.now();
  let mayNotCheck = false;
  let cancelIdle: (() => void) | null = null;
  let cancelWait: (() => void) | null = null;
  /** One PIN at a time: parallel calls must not get around the throttle. */
  let queue: Promise<unknown> = Promise.resolve();

  function readKnown() {
    const place = ports.place();
    return place === null ? null : staffAt(place).get();
  }
  const keepThrottle = (next: Throttle) => {
    // A full disk must not keep a person from signing in.
    const same = next.wrong === throttle.wrong && next.until === throttle.until;
    throttle = next;
    if (!same) savedThrottle.set(next);
    watchWait();
  };
  /** Notifies pages when the pad may be used again, also for a wait that began before a restart. */
  const watchWait = () => {
    cancelWait?.();
    const until = waitUntil(throttle, clock.now());
    cancelWait = until === null ? null : clock.after(until - clock.now(), ports.changed);
  };
  const time = (ms: number) => new Date(ms).toISOString();
  const view = (): SessionView => {
    if (signedIn)
      return {
        type: 'signedIn',
        staff: signedIn.staff,
        since: time(signedIn.since),
        unchecked: unchecked.has(signedIn.staff.id),
      };
    const until = waitUntil(throttle, clock.now());
    return {
      type: 'signedOut',
      because,
      pinsInUse: known?.pinsInUse ?? null,
      staff: known && !known.pinsInUse ? known.staff.map(personOf) : [],
      waitUntil: until === null ? null : time(until),
      wrong: throttle.wrong,
      remembered: known?.pinsInUse === false ? 0 : remembered.count(),
    };
  };
  /** The end of idling; a clock that was set back does not put it off. */
  const idleUntil = () => {
    touchedAt = Math.min(touchedAt, clock.now());
    return touchedAt + settings.get().lockAfterMinutes * 60_000;
  };
  const watchIdle = () => {
    cancelIdle?.();
    cancelIdle = null;
    if (!signedIn || settings.get().lockAfterMinutes === 0) return;
    cancelIdle = clock.after(Math.max(0, idleUntil() - clock.now()), () => {
      if (idleUntil() > clock.now()) watchIdle();
      else lock('idle');
    });
  };
  const enter = (person: StaffMember): SessionView => {
    signedIn = { staff: person, since: clock.now() };
    touchedAt = clock.now();
    watchIdle();
    ports.changed();
    ports.signals.emit('signedIn');
    return view();
  };
  const lock: Session['lock'] = (why) => {
    if (signedIn) {
      signedIn = null;
      because = why;
      watchIdle();
      ports.changed();
      ports.signals.emit('signedOut');
    }
    return view();
  };

  const background = (work: Promise<void>) => {
    work.catch((error: unknown) =>
      ports.log('error', 'session.remembered', { error: error instanceof Error ? error.message : 'unknown' }),
    );
  };
  const wrong = (more: Record<string, unknown> = {}): Result<never> => {
    keepThrottle(afterWrong(throttle, clock.now()));
    ports.changed();
    const wait = waitUntil(throttle, clock.now());
    return fail('pin_not_recognised', {
      details: { wrong: throttle.wrong, until: wait === null ? null : time(wait), ...more },
    });
  };
  /** Signs in a remembered person; null: no remembered person has this PIN. */
  const enterUnchecked = async (pin: string, place: string): Promise<Result<SessionView> | null> => {
    const person = await remembered.match(pin);
    if (!person || ports.place() !== place) return null;
    keepThrottle(afterRight(throttle, clock.now()));
    unchecked.set(person.id, pin);
    const found = known?.staff.find(({ id }) => id === person.id);
    return ok(enter(found ? personOf(found) : person));
  };
  const tryPin = async (pin: string): Promise<Result<SessionView>> => {
    const until = waitUntil(throttle, clock.now());
    if (until !== null) return fail('throttled', { details: { until: time(until), wrong: throttle.wrong } });
    await Promise.race([ports.connected(), pause(clock, patienceMs)]);
    // The service is unreachable or late: a remembered person does not wait for it.
    const before = ports.place();
    const entered = ports.online() || before === null ? null : await enterUnchecked(pin, before);
    if (entered) return entered;
    await ports.connected();
    const locationId = ports.locationId();
    const place = ports.place();
    if (locationId === null || place === null) return fail('offline', { details: { unsent: true } });
    await remembered.idle();
    const checked = await ports.api.staff.pinCheck({
      params: { locationId },
      body: { pin },
      attempts: 1,
      timeoutMs: remembered.count() > 0 ? patienceMs : undefined,
    });
    // Another location may have been chosen by now, where this person does not work.
    if (ports.locationId() !== locationId) return fail('offline');
    mayNotCheck = !checked.ok && checked.error.code === 'forbidden';
    if (checked.ok) {
      keepThrottle(afterRight(throttle, clock.now()));
      const person = { id: checked.value.staffId, name: checked.value.name ?? null };
      unchecked.delete(person.id);
      background(remembered.keep(pin, person));
      return ok(enter(person));
    }
    if (checked.error.code === 'pin_not_recognised') {
      await remembered.forget(pin);
      return wrong();
    }
    if (!isAway(checked.error)) return checked;
    if (remembered.count() === 0) return fail(checked.error.code, { details: { remembered: 0 } });
    return (await enterUnchecked(pin, place)) ?? wrong({ offline: true });
  };
  const whoseAway = async (pin: string, place: string): Promise<Result<StaffMember>> => {
    const person = await remembered.match(pin);
    if (person === null || ports.place() !== place) return wrong({ offline: true });
    keepThrottle(afterRight(throttle, clock.now()));
    return ok(person);
  };
  const whose = async (pin: string): Promise<Result<StaffMember>> => {
    const until = waitUntil(throttle, clock.now());
    if (until !== null) return fail('throttled', { details: { until: time(until), wrong: throttle.wrong } });
    const locationId = ports.locationId();
    const place = ports.place();
    if (place === null) return fail('offline', { details: { unsent: true } });
    if (!ports.online() || locationId === null) return whoseAway(pin, place);
    const checked = await ports.api.staff.pinCheck({
      params: { locationId },
      body: { pin },
      attempts: 1,
      timeoutMs: patienceMs,
    });
    if (ports.locationId() !== locationId) return fail('offline');
    if (checked.ok) {
      keepThrottle(afterRight(throttle, clock.now()));
      return ok({ id: checked.value.staffId, name: checked.value.name ?? null });
    }
    if (checked.error.code === 'pin_not_recognised') return wrong();
    return isAway(checked.error) ? whoseAway(pin, place) : checked;
  };
  /** If the PIN is no longer this person's, the person is forgotten and signed out. */
  const checkOne = async (staffId: string, pin: string, locationId: string): Promise<void> => {
    const checked = await ports.api.staff.pinCheck({ params: { locationId }, body: { pin }, attempts: 1 });
    if (ports.locationId() !== locationId || unchecked.get(staffId) !== pin) return;
    if (!checked.ok && checked.error.code !== 'pin_not_recognised') return;
    unchecked.delete(staffId);
    if (checked.ok && checked.value.staffId === staffId) {
      await remembered.keep(pin, { id: staffId, name: checked.value.name ?? null });
      ports.changed();
      return;
    }
    await remembered.forget(pin);
    ports.changed();
    if (signedIn?.staff.id === staffId) lock('withdrawn');
  };

  /** Forgets people who left, or who have no PIN any more. */
  const dropGone = async ({ pinsInUse, staff }: z.output<typeof savedStaff>): Promise<void> => {
    const staying = new Set(pinsInUse ? staff.filter(({ hasPin }) => hasPin).map(({ id }) => id) : []);
    await remembered.only(staying);
    ports.changed();
    const wasHere = known?.staff.some(({ id }) => id === signedIn?.staff.id) ?? false;
    if (wasHere && staff.every(({ id }) => id !== signedIn?.staff.id)) lock('withdrawn');
    for (const staffId of unchecked.keys()) {
      if (staying.has(staffId)) continue;
      unchecked.delete(staffId);
      if (signedIn?.staff.id === staffId) lock('withdrawn');
    }
  };

  /** Names of everybody who was ever in the list: they stay with what a person did, who may have left. */
  const namesAt = (place: string) => storedValue(ports.store, `staff names ${place}`, savedNames);
  let names = readNames();
  function readNames() {
    const place = ports.place();
    return place === null ? {} : (namesAt(place).get() ?? {});
  }
  const keepNames = (place: string, staff: readonly Staff[]) => {
    const now = Object.fromEntries(staff.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));
    const next = { ...names, ...now };
    if (JSON.stringify(next) !== JSON.stringify(names)) namesAt(place).set(next);
    names = next;
  };
  const readRemembered = () => remembered.read().then(ports.changed);
  background(readRemembered());
  watchWait();

  /** Asks the service about everyone who signed in without it; a person whose PIN has changed is signed out. */
  const checkAgain = () => {
    const done = queue.then(async () => {
      const locationId = ports.locationId();
      if (locationId === null) return;
      for (const [staffId, pin] of unchecked) await checkOne(staffId, pin, locationId);
    });
    queue = done.catch(() => undefined);
    return done;
  };
  /** Reads the location's staff and whether PINs are in use; the earlier list stays until then. */
  const readStaff = async (isAgain = false) => {
    const place = ports.place();
    const locationId = ports.locationId();
    if (place === null || locationId === null) return;
    staffAskedAt = clock.steady();
    const list = await ports.api.staff.list({ params: { locationId } });
    if (!list.ok || ports.place() !== place) return;
    const next = { pinsInUse: list.value.pinsInUse, staff: list.value.data };
    const isSame = JSON.stringify(next) === JSON.stringify(known);
    if (isAgain && isSame) return;
    if (next.staff.length < longestStaffList) await dropGone(next);
    if (isSame) return;
    known = next;
    keepNames(place, next.staff);
    staffAt(place).set(next);
    ports.changed();
  };

  /** While a person is signed in, the list is read again: a person who was removed is signed out. */
  const watchStaff = () => {
    if (signedIn && clock.steady() - staffAskedAt >= staffAgainMs) ports.background(readStaff(true));
  };
  let offlineDays = settings.offlineDays();
  ports.signals
    .on('settingsChanged', () => {
      touchedAt = clock.now();
      watchIdle();
      if (offlineDays === settings.offlineDays()) return;
      offlineDays = settings.offlineDays();
      ports.background(readRemembered());
    })
    .on('online', () => ports.background(readStaff().then(checkAgain)))
    .on('polling', watchStaff)
    .on('placeChanged', () => {
      known = readKnown();
      names = readNames();
      mayNotCheck = false;
      unchecked.clear();
      background(readRemembered());
      lock('connection');
      ports.changed();
    })
    .on('woke', () => {
      watchIdle();
      watchWait();
      ports.changed();
    });

  return {
    who: () => signedIn?.staff ?? null,
    shutOut: () => mayNotCheck,
    pinsInUse: () => known?.pinsInUse ?? null,
    view,
    signIn: (pin) => {
      const answer = queue.then(() => tryPin(pin));
      queue = answer.catch(() => undefined);
      return answer;
    },
    signInByName: (staffId) => {
      if (known?.pinsInUse !== false) return fail('not_allowed');
      if (!ports.online() && settings.offlineDays() === 0)
        return fail('offline', { details: { unsent: true } });
      const found = known.staff.find(({ id }) => id === staffId);
      return found ? ok(enter(personOf(found))) : fail('unknown_here');
    },
    lock,
    touch: () => {
      touchedAt = clock.now();
    },
    person: (staffId) => {
      if (signedIn?.staff.id === staffId) return signedIn.staff;
      const found = known?.staff.find(({ id }) => id === staffId);
      if (found !== undefined) return personOf(found);
      return { id: staffId, name: (Object.hasOwn(names, staffId) ? names[staffId] : null) ?? null };
    },
    resources: () => known?.staff.find(({ id }) => id === signedIn?.staff.id)?.resourceIds ?? [],
    identify: (pin) => {
      const answer = queue.then(() => whose(pin));
      queue = answer.catch(() => undefined);
      return answer;
    },
    able: () =>
      (known?.staff ?? []).filter(({ hasPin }) => known?.pinsInUse !== true || hasPin).map(personOf),
    colleagues: () => (known?.staff ?? []).map(personOf),
    close: async () => {
      cancelIdle?.();
      cancelWait?.();
      unchecked.clear();
      await queue;
      await remembered.idle();
      remembered.close();
    },
  };
}

/** The service could not be asked, or is out of order: that says nothing about a PIN. */
function isAway({ code }: Failure): boolean {
  switch (code) {
    case 'offline':
    case 'timeout':
    case 'unreadable_answer':
    case 'internal_error':
      return true;
    default:
      return false;
  }
}

const personOf = ({ id, name }: Staff): StaffMember => ({ id, name: name ?? null });
