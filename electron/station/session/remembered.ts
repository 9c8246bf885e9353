/**
 * People who signed in here while the service was reachable. They may sign in without it for some days, by a salted
 * slow hash of the PIN that the secrets port seals. A PIN belongs to one person at most: the person whom the service last
 * named for it. Each way of sealing has its own row and salt.
 */

import { z } from 'zod';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { PinHashCost, Ports } from '../ports.ts';
import { forgetSecrets, sealedSecret } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';
import { createOfflineTime } from './offline-time.ts';
import { pinHashOf, newSalt, pinHashCost, saltedBy } from './pin-hash.ts';

export interface RememberedPorts extends Pick<Ports, 'clock' | 'secrets' | 'log'> {
  readonly store: Store;
  readonly place: () => string | null;
  /** Days for which people are remembered; 0: not at all. */
  readonly days: () => number;
  /** Default: `pinHashCost`. */
  readonly hashCost?: PinHashCost;
  /** Called when the number of people who may sign in offline changes. */
  readonly changed: () => void;
}

export interface Remembered {
  /** The number of people who may sign in offline now. */
  readonly count: () => number;
  /** The remembered person with this PIN; null: none. */
  readonly match: (pin: string) => Promise<StaffMember | null>;
  /** Call it when the service has named the person with this PIN. */
  readonly keep: (pin: string, person: StaffMember) => Promise<void>;
  /** Call it when the service does not know the PIN. */
  readonly forget: (pin: string) => Promise<void>;
  /** Call it with everyone who has a PIN at the service; all others of the place are forgotten. */
  readonly only: (staffIds: ReadonlySet<string>) => Promise<void>;
  /** Reads the stored people again, after a change of the place or of `days`. */
  readonly read: () => Promise<void>;
  /** Resolves when everything is on the disk. */
  readonly idle: () => Promise<void>;
  readonly close: () => void;
}

const dayMs = 86_400_000;
/** Days for which expired people stay stored without access, because the clock may have been ahead. */
const keptDays = 90;
const prefix = 'offline sign-in ';

const sealed = saltedBy.extend({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      hash: z.string(),
      /** When the service last said that the PIN is theirs. */
      at: z.number(),
    }),
  ),
  /** Refused PINs, to apply to rows that could not be opened at that time. */
  refused: z.array(z.object({ hash: z.string(), at: z.number() })).default([]),
  /** The latest list of staff, to apply to rows that could not be opened at that time. */
  staff: z
    .object({ ids: z.array(z.string()), at: z.number() })
    .nullable()
    .default(null),
});
type Sealed = z.infer<typeof sealed>;
type RememberedPerson = Sealed['people'][number];
function readSealed(text: string): Sealed | null {
  try {
    return sealed.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What one row holds: another session sealed it, or another cost was asked for. */
interface Part extends Sealed {
  /** Null: sealing failed, so it exists in memory only. */
  readonly row: string | null;
}

interface Known {
  readonly place: string;
  /** Newest first. */
  readonly parts: readonly Part[];
  /** How many rows cannot be opened now. */
  readonly unopened: number;
}

/** The most refused PINs kept for rows that cannot be opened. */
const mostRefused = 50;
const staffAgainMs = 3_600_000;

export function createRemembered(ports: RememberedPorts): Remembered {
  const { secrets, log, store, hashCost: cost = pinHashCost } = ports;
  const time = createOfflineTime(ports);
  let known: Known | null = null;
  /** Runs one after another; each sees the previous result. */
  let queue: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = queue.then(work);
    queue = answer.catch(() => undefined);
    return answer;
  };
  const secretOf = (place: string) => sealedSecret(store, `${prefix}${place}`);
  const recent = (people: readonly RememberedPerson[], days: number) => {
    const oldest = time.now() - days * dayMs;
    return people.filter(({ at }) => at > oldest);
  };
  /** The people who may sign in now. Expired ones stay stored: only the service decides who is deleted. */
  const current = ({ parts }: Known) => recent(peopleOf(parts), ports.days());
  /** The current place's rows; null without a place. Tries to open unopened rows again. */
  const look = async (): Promise<Known | null> => {
    const place = ports.place();
    if (place === null) return (known = null);
    if (known?.place === place && known.unopened === 0) return known;
    const { opened, unopened } = await secretOf(place).openAll(secrets, (one) => readSealed(one) !== null);
    if (unopened > 0) log('warn', 'session.remembered-cannot-be-opened');
    const unkept = known?.place === place ? known.parts.filter(({ row }) => row === null) : [];
    const read = opened.flatMap(({ row, text }) => {
      const part = readSealed(text);
      return part === null ? [] : [{ ...part, row }];
    });
    return (known = { place, parts: [...unkept, ...read], unopened });
  };
  const write = async (place: string, { row, ...part }: Part): Promise<Part | null> => {
    const secret = secretOf(place);
    if (part.people.length + part.refused.length === 0 && part.staff === null) {
      if (row !== null) secret.clearRow(row);
      return null;
    }
    try {
      const bytes = await secrets.seal(JSON.stringify(part));
      return { ...part, row: secret.setRow(row, bytes) };
    } catch {
      log('warn', 'session.remembered-cannot-be-sealed');
      // The old row may name a person who must be forgotten.
      if (row !== null) secret.clearRow(row);
      return { ...part, row: null };
    }
  };
  /** Writes each part that `next` changes, and notifies after the commit. */
  const change = async (before: Known, next: (part: Part, at: number) => Part): Promise<void> => {
    const parts: Part[] = [];
    for (const [at, part] of before.parts.entries()) {
      const changed = next(part, at);
      const isSame = part.row !== null && JSON.stringify(changed) === JSON.stringify(part);
      const kept = isSame ? part : await write(before.place, changed);
      if (kept !== null) parts.push(kept);
    }
    known = { ...before, parts };
    ports.changed();
  };
  const hashesOf = (pin: string, parts: readonly Part[]) =>
    Promise.all(parts.map((part) => pinHashOf(pin, part)));
  const newPart = (): Part => ({ cost, salt: newSalt(), people: [], refused: [], staff: null, row: null });
  /** Adds an empty part if no row can be opened, so that changes have a place. */
  const forUnopened = (found: Known): Known =>
    found.unopened > 0 && found.parts.length === 0 ? { ...found, parts: [newPart()] } : found;

  return {
    count: () => (known?.place === ports.place() && ports.days() > 0 ? current(known).length : 0),
    match: (pin) =>
      inTurn(async () => {
        const found = await look();
        if (!found || ports.days() === 0 || current(found).length === 0) return null;
        const hashes = await hashesOf(pin, found.parts);
        const refusedAt = Math.max(
          ...found.parts.flatMap(({ refused }, at) =>
            refused.filter(({ hash }) => hash === hashes[at]).map((one) => one.at),
          ),
        );
        const named = current(found).filter(
          (one) =>
            one.at > refusedAt &&
            found.parts.some(({ people }, at) => people.includes(one) && one.hash === hashes[at]),
        );
        const [person] = named.toSorted((one, other) => other.at - one.at);
        return person ? { id: person.id, name: person.name } : null;
      }),
    keep: (pin, person) =>
      inTurn(async () => {
        if (ports.place() === null || ports.days() === 0) return;
        time.reached();
        const at = time.now();
        const found = await look();
        if (found === null) return;
        const isSameCost = (part: Part) => JSON.stringify(part.cost) === JSON.stringify(cost);
        const whole = found.parts.some(isSameCost) ? found : { ...found, parts: [newPart(), ...found.parts] };
        const own = whole.parts.find(
          (part) => isSameCost(part) && part.people.some(({ id }) => id === person.id),
        );
        const into = own ?? whole.parts.find(isSameCost);
        const hashes = await hashesOf(pin, whole.parts);
        // During hashing, the place changed or `days` became 0.
        if (ports.place() !== found.place || ports.days() === 0) return;
        await change(whole, (part, index) => {
          const hash = hashes[index] ?? '';
          const others = recent(part.people, ports.days() + keptDays).filter(
            (one) => one.id !== person.id && one.hash !== hash,
          );
          const added = part === into ? [{ id: person.id, name: person.name, hash, at }] : [];
          return {
            ...part,
            people: [...others, ...added],
            refused: part.refused.filter((one) => one.hash !== hash),
          };
        });
      }),
    forget: (pin) =>
      inTurn(async () => {
        const looked = await look();
        if (looked === null) return;
        const found = forUnopened(looked);
        if (found.parts.length === 0) return;
        const hashes = await hashesOf(pin, found.parts);
        const now = time.now();
        await change(found, (part, index) => {
          const hash = hashes[index] ?? '';
          const refused =
            index === 0 && found.unopened > 0
              ? [...part.refused.filter((one) => one.hash !== hash), { hash, at: now }].slice(-mostRefused)
              : part.refused;
          return { ...part, people: part.people.filter((one) => one.hash !== hash), refused };
        });
      }),
    only: (staffIds) =>
      inTurn(async () => {
        const looked = await look();
        time.reached();
        if (looked === null) return;
        const found = forUnopened(looked);
        const now = time.now();
        const ids = [...staffIds].toSorted();
        await change(found, (part, index) => {
          // A clock that was ahead wrote a later time.
          const people = part.people.flatMap((one) =>
            staffIds.has(one.id) ? [{ ...one, at: Math.min(one.at, now) }] : [],
          );
          if (found.unopened === 0) return { ...part, people, staff: null };
          const isKnown =
            part.staff !== null &&
            part.staff.ids.join() === ids.join() &&
            Math.abs(now - part.staff.at) < staffAgainMs;
          return { ...part, people, staff: index !== 0 || isKnown ? part.staff : { ids, at: now } };
        });
      }),
    read: () =>
      inTurn(async () => {
        if (ports.days() === 0) {
          known = null;
          forgetSecrets(store, prefix);
        } else await look();
        ports.changed();
      }),
    idle: async () => {
      await queue;
    },
    close: time.close,
  };
}

/** The newest entry of each person, unless the service has left the person out since. */
function peopleOf(parts: readonly Part[]): readonly RememberedPerson[] {
  const newest = new Map<string, RememberedPerson>();
  const lists = parts.flatMap(({ staff }) => staff ?? []);
  for (const one of parts.flatMap(({ people }) => people)) {
    const isGone = lists.some(({ ids, at }) => at >= one.at && !ids.includes(one.id));
    const before = newest.get(one.id);
    if (!isGone && (before === undefined || before.at < one.at)) newest.set(one.id, one);
  }
  return [...newest.values()];
}
