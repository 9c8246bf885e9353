/**
 * People who signed in here while the service was reachable. They may sign in without it for some days, by a salted
 * slow hash of the PIN that the secrets port seals. A place has one salt, so that a PIN belongs to one person at most:
 * the person whom the service last named for it.
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
  /** `pinHashCost` where none is given. */
  readonly hashCost?: PinHashCost;
  /** Called when another number of people may sign in without the service. */
  readonly changed: () => void;
}

export interface Remembered {
  /** How many may sign in here without the service now. */
  readonly count: () => number;
  /** The remembered person with this PIN; null: none. */
  readonly match: (pin: string) => Promise<StaffMember | null>;
  /** To be called when the service has said whose PIN it is. */
  readonly keep: (pin: string, person: StaffMember) => Promise<void>;
  /** To be called when the service has said that the PIN is unknown. */
  readonly forget: (pin: string) => Promise<void>;
  /** Everybody else of the place is forgotten: they don't work here any more, or have no PIN. */
  readonly only: (staffIds: ReadonlySet<string>) => Promise<void>;
  /** Reads the stored people again: of another place, or for another number of days. */
  readonly read: () => Promise<void>;
  /** Resolves when everything is on the disk. */
  readonly idle: () => Promise<void>;
  readonly close: () => void;
}

const dayMs = 86_400_000;
/** How long expired people stay stored, without being let in: the clock may have been ahead. */
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
});
type Sealed = z.infer<typeof sealed>;
function readSealed(text: string): Sealed | null {
  try {
    return sealed.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

interface Known extends Sealed {
  readonly place: string;
}

export function createRemembered(ports: RememberedPorts): Remembered {
  const { secrets, log, store, hashCost: cost = pinHashCost } = ports;
  const time = createOfflineTime(ports);
  let known: Known | null = null;
  /** One after the other: what one finds out stands before the next looks. */
  let queue: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = queue.then(work);
    queue = answer.catch(() => undefined);
    return answer;
  };
  const secretOf = (place: string) => sealedSecret(store, `${prefix}${place}`);
  const since = ({ people }: Pick<Sealed, 'people'>, days: number) => {
    const oldest = time.now() - days * dayMs;
    return people.filter(({ at }) => at > oldest);
  };
  /** The people who may sign in now. Expired ones stay stored: only the service decides who is deleted. */
  const current = (found: Sealed) => since(found, ports.days());
  const open = async (place: string): Promise<Sealed | null> => {
    try {
      const text = await secretOf(place).open(secrets, (one) => readSealed(one) !== null);
      return text === null ? null : readSealed(text);
    } catch {
      // Another user or session, a locked key store, or damaged: it is kept, and tried again at the next sign-in.
      log('warn', 'session.remembered-cannot-be-opened');
      return null;
    }
  };
  /** Reads the present place's people; null: none are stored. */
  const look = async (): Promise<Known | null> => {
    const place = ports.place();
    if (place === null) return (known = null);
    if (known?.place !== place) {
      const found = await open(place);
      known = found && { ...found, place };
    }
    return known;
  };
  const put = async (before: Known, people: Sealed['people']): Promise<void> => {
    const { place, salt } = before;
    const next = { cost: before.cost, salt, people };
    const secret = secretOf(place);
    if (people.length === 0) secret.clearOpened();
    else {
      try {
        secret.set(await secrets.seal(JSON.stringify(next)));
      } catch {
        log('warn', 'session.remembered-cannot-be-sealed');
        // The stored row may name a person who is to be forgotten.
        secret.clearOpened();
      }
    }
    // Memory follows the disk: power may fail before the row is stored.
    known = { ...next, place };
    ports.changed();
  };

  return {
    count: () => (known?.place === ports.place() && ports.days() > 0 ? current(known).length : 0),
    match: (pin) =>
      inTurn(async () => {
        const found = await look();
        if (!found || ports.days() === 0 || current(found).length === 0) return null;
        const hash = await pinHashOf(pin, found);
        const person = current(found).find((one) => one.hash === hash);
        return person ? { id: person.id, name: person.name } : null;
      }),
    keep: (pin, person) =>
      inTurn(async () => {
        const place = ports.place();
        if (place === null || ports.days() === 0) return;
        time.reached();
        const at = time.now();
        const found = await look();
        const sameCost = found !== null && JSON.stringify(found.cost) === JSON.stringify(cost);
        const before = sameCost ? found : { place, cost, salt: newSalt(), people: [] };
        const hash = await pinHashOf(pin, before);
        const others = since(before, ports.days() + keptDays).filter(
          (one) => one.id !== person.id && one.hash !== hash,
        );
        // Another place, or switched off, while the hash was made.
        if (ports.place() !== place || ports.days() === 0) return;
        await put(before, [...others, { id: person.id, name: person.name, hash, at }]);
      }),
    forget: (pin) =>
      inTurn(async () => {
        const found = await look();
        if (!found || found.people.length === 0) return;
        const hash = await pinHashOf(pin, found);
        const others = found.people.filter((one) => one.hash !== hash);
        if (others.length < found.people.length) await put(found, others);
      }),
    only: (staffIds) =>
      inTurn(async () => {
        const found = await look();
        time.reached();
        if (!found) return;
        const now = time.now();
        // A time from a clock that was ahead becomes now at the latest.
        const staying = found.people.flatMap((one) =>
          staffIds.has(one.id) ? [{ ...one, at: Math.min(one.at, now) }] : [],
        );
        if (JSON.stringify(staying) !== JSON.stringify(found.people)) await put(found, staying);
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
