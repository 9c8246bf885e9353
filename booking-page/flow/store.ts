/** Runs a booking: makes its calls, returns their outcomes, and ticks. */
import type { Client } from '../api/client.ts';
import { dayAt } from '../../shared/days.ts';
import type { Menu } from '../menu/menu.ts';
import { advance } from './advance.ts';
import type { Around } from './around.ts';
import type { Act, Ask, Booking, Came, Event, Moved } from './booking.ts';
import type { ReadPhone } from './details.ts';
import { keep, resume } from './kept.ts';

export interface StorePorts {
  readonly client: Client;
  readonly readPhone: ReadPhone;
  readonly newId: () => string;
  /** Runs `then` after this time. */
  readonly after: (milliseconds: number, then: () => void) => void;
  /** The ref of the booking whose time is changed; empty: none. */
  readonly changes: string;
  /** Text in the tab's storage; null: none. */
  readonly kept: { read(): string | null; write(text: string): void };
}

export interface Store {
  readonly booking: () => Booking;
  readonly send: (act: Act) => void;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Milliseconds between two ticks. */
const tick = 1000;

export function createStore(
  menu: Menu,
  { client, readPhone, newId, after, kept, changes }: StorePorts,
): Store {
  const { timeZone } = menu.settings.prefs;
  const around = (): Around => {
    const now = client.now();
    return { menu, now, today: dayAt(now, timeZone), readPhone, newId };
  };
  const listeners = new Set<() => void>();
  let booking: Booking;

  function take({ booking: next, asks, later }: Moved): void {
    const changed = next !== booking;
    booking = next;
    if (changed) {
      kept.write(keep(next));
      for (const listener of listeners) listener();
    }
    for (const one of asks) void run(one);
    if (later !== undefined) after(later.after, () => happen(later.act));
  }

  async function run({ call, input }: Ask): Promise<void> {
    const outcome = await client.ask(call, input);
    happen({ type: 'came', call, input, outcome } as Came);
  }

  function happen(event: Event): void {
    take(advance(booking, event, around()));
  }

  const watch = () =>
    after(tick, () => {
      happen({ type: 'time' });
      watch();
    });

  const first = resume(kept.read(), around(), changes);
  booking = first.booking;
  take(first);
  watch();

  return {
    booking: () => booking,
    send: happen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
