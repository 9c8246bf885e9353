/** The progress of this computer's setup. A new computer is set up step by step; another one again on request. */
import { setupView, type SetupStep, type SetupView } from '../../../shared/bridge/setup.ts';
import type { ConnectionView } from '../../../shared/bridge/connection.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

export interface SetupPorts {
  readonly store: Store;
  /** Whether a computer without a service, and without a decision on one, begins with being set up. */
  readonly asksFirst: boolean;
  readonly source: () => ConnectionView['source'];
  readonly changed: () => void;
}

export interface Setup {
  /** Null: it is set up. */
  readonly view: () => SetupView | null;
  /** A new computer, on which sign-in is impossible yet. */
  readonly isFirst: () => boolean;
  readonly go: (step: SetupStep) => Result<null>;
  readonly begin: () => void;
  /** The connection of a new computer after its setup; null: it was set up before. */
  readonly finish: () => ConnectionView['source'] | null;
}

const withoutService: ReadonlySet<SetupStep> = new Set<SetupStep>(['welcome', 'connect']);

export function createSetup({ store, asksFirst, source, changed }: SetupPorts): Setup {
  const saved = storedValue(store, 'setup', setupView.nullable());
  const begun = saved.get();
  let now = begun ?? (asksFirst && source() === 'none' ? { step: 'welcome' as const, first: true } : null);
  // Saved at once, also for a power failure before the first step is done.
  if (now !== null && begun === null) saved.set(now);
  const keep = (next: SetupView | null) => {
    if (next === null) saved.clear();
    else saved.set(next);
    now = next;
    changed();
  };
  return {
    view: () => now,
    isFirst: () => now?.first === true,
    go: (step) => {
      if (now === null || (source() === 'none' && !withoutService.has(step))) return fail('not_ready');
      keep({ ...now, step });
      return ok(null);
    },
    begin: () => keep({ step: source() === 'own' ? 'connect' : 'welcome', first: false }),
    finish: () => {
      const begins = now?.first === true ? source() : null;
      keep(null);
      return begins;
    },
  };
}
