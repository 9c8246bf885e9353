/** Who works at this computer: one person at a time, by PIN, or by name where the location has no PINs. */
import { z } from 'zod';
import { staff as staffSchema, type Staff } from '../../../shared/api/staff.ts';
import type { Person, SessionView } from '../../../shared/bridge/views.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { Ports } from '../ports.ts';
import { kept } from '../store/kept.ts';
import type { Store } from '../store/store.ts';
import { afterWrong, fresh, throttle as throttleSchema, waitUntil, type Throttle } from './throttle.ts';

export interface SessionPorts extends Pick<Ports, 'clock'> {
  readonly store: Store;
  readonly api: Api;
  readonly place: () => string | null;
  readonly locationId: () => string | null;
  /** Resolves when a connection that is being made stands or has failed: the PIN pad is there before the service. */
  readonly connected: () => Promise<void>;
  readonly lockAfterMinutes: () => number;
  readonly changed: () => void;
}

export interface Session {
  readonly who: () => Person | null;
  /** The key may not check PINs: whatever is typed, nobody gets in. */
  readonly shutOut: () => boolean;
  readonly view: () => SessionView;
  readonly signIn: (pin: string) => Promise<Result<SessionView>>;
  readonly signInByName: (staffId: string) => Result<SessionView>;
  readonly lock: (because: 'locked' | 'idle' | 'connection') => SessionView;
  readonly touch: () => void;
  /** The settings say another time. */
  readonly lockRuleChanged: () => void;
  /** Reads who works at the location and whether PINs are in use; what was known stays until it is read. */
  readonly readStaff: () => Promise<void>;
  /** Another location: its staff is shown, nobody is signed in. */
  readonly moved: () => void;
  readonly person: (staffId: string) => Person;
  readonly close: () => void;
}

const keptStaff = z.object({ pinsInUse: z.boolean(), staff: z.array(staffSchema) });

export function createSession(ports: SessionPorts): Session {
  const { clock } = ports;
  const savedThrottle = kept(ports.store, 'throttle', throttleSchema);
  const staffAt = (place: string) => kept(ports.store, `staff ${place}`, keptStaff);

  let throttle: Throttle = savedThrottle.get() ?? fresh;
  let known = readKnown();
  let signedIn: { staff: Person; since: number } | null = null;
  let because: 'start' | 'locked' | 'idle' | 'connection' = 'start';
  let touchedAt = clock.now();
  let mayNotCheck = false;
  let cancelIdle: (() => void) | null = null;
  let cancelWait: (() => void) | null = null;
  /** One PIN at a time: nobody gets around the throttle by asking often at once. */
  let queue: Promise<unknown> = Promise.resolve();

  function readKnown() {
    const place = ports.place();
    return place === null ? null : staffAt(place).get();
  }
  const keepThrottle = (next: Throttle) => {
    throttle = next;
    savedThrottle.set(next);
    cancelWait?.();
    const until = waitUntil(next, clock.now());
    cancelWait = until === null ? null : clock.after(until - clock.now(), ports.changed);
  };
  const time = (ms: number) => new Date(ms).toISOString();
  const view = (): SessionView => {
    if (signedIn) return { state: 'signedIn', staff: signedIn.staff, since: time(signedIn.since) };
    const until = waitUntil(throttle, clock.now());
    return {
      state: 'signedOut',
      because,
      pinsInUse: known?.pinsInUse ?? null,
      staff: known && !known.pinsInUse ? known.staff.map(personOf) : [],
      waitUntil: until === null ? null : time(until),
      wrong: throttle.wrong,
    };
  };
  /** The end of idling; a clock that was set back does not put it off. */
  const idleUntil = () => {
    touchedAt = Math.min(touchedAt, clock.now());
    return touchedAt + ports.lockAfterMinutes() * 60_000;
  };
  const watchIdle = () => {
    cancelIdle?.();
    cancelIdle = null;
    const minutes = ports.lockAfterMinutes();
    if (!signedIn || minutes === 0) return;
    cancelIdle = clock.after(Math.max(0, idleUntil() - clock.now()), () => {
      if (idleUntil() > clock.now()) watchIdle();
      else lock('idle');
    });
  };
  const enter = (person: Person): SessionView => {
    signedIn = { staff: person, since: clock.now() };
    touchedAt = clock.now();
    watchIdle();
    ports.changed();
    return view();
  };
  const lock: Session['lock'] = (why) => {
    if (signedIn) {
      signedIn = null;
      because = why;
      watchIdle();
      ports.changed();
    }
    return view();
  };

  const tryPin = async (pin: string): Promise<Result<SessionView>> => {
    const until = waitUntil(throttle, clock.now());
    if (until !== null) return fail('throttled', { details: { until: time(until), wrong: throttle.wrong } });
    await ports.connected();
    const locationId = ports.locationId();
    if (locationId === null) return fail('offline', { details: { unsent: true } });
    const checked = await ports.api.staff.pinCheck({ params: { locationId }, body: { pin }, attempts: 1 });
    // Who works at one location does not at another, which somebody may have chosen meanwhile.
    if (ports.locationId() !== locationId) return fail('offline');
    mayNotCheck = !checked.ok && checked.error.code === 'forbidden';
    if (checked.ok) {
      keepThrottle(fresh);
      return ok(enter({ id: checked.value.staffId, name: checked.value.name ?? null }));
    }
    if (checked.error.code !== 'pin_not_recognised') return checked;
    keepThrottle(afterWrong(throttle, clock.now()));
    ports.changed();
    const wait = waitUntil(throttle, clock.now());
    return fail('pin_not_recognised', {
      details: { wrong: throttle.wrong, until: wait === null ? null : time(wait) },
    });
  };

  return {
    who: () => signedIn?.staff ?? null,
    shutOut: () => mayNotCheck,
    view,
    signIn: (pin) => {
      const answer = queue.then(() => tryPin(pin));
      queue = answer.catch(() => undefined);
      return answer;
    },
    signInByName: (staffId) => {
      if (known?.pinsInUse !== false) return fail('not_allowed');
      const found = known.staff.find(({ id }) => id === staffId);
      return found ? ok(enter(personOf(found))) : fail('unknown_here');
    },
    lock,
    touch: () => {
      touchedAt = clock.now();
    },
    lockRuleChanged: () => {
      touchedAt = clock.now();
      watchIdle();
    },
    readStaff: async () => {
      const place = ports.place();
      const locationId = ports.locationId();
      if (place === null || locationId === null) return;
      const list = await ports.api.staff.list({ params: { locationId } });
      if (!list.ok || ports.place() !== place) return;
      const next = { pinsInUse: list.value.pinsInUse, staff: list.value.data };
      if (JSON.stringify(next) === JSON.stringify(known)) return;
      known = next;
      staffAt(place).set(next);
      ports.changed();
    },
    moved: () => {
      known = readKnown();
      mayNotCheck = false;
      lock('connection');
      ports.changed();
    },
    person: (staffId) => {
      if (signedIn?.staff.id === staffId) return signedIn.staff;
      const found = known?.staff.find(({ id }) => id === staffId);
      return found ? personOf(found) : { id: staffId, name: null };
    },
    close: () => {
      cancelIdle?.();
      cancelWait?.();
    },
  };
}

const personOf = ({ id, name }: Staff): Person => ({ id, name: name ?? null });
