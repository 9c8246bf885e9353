/** Whether the location takes recipes: one that keeps medical records takes none, which is found out once and remembered. */
import { z } from 'zod';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Clock } from '../ports.ts';
import type { Signals } from '../signals.ts';
import { isRecent } from '../recent.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

interface DeclinedRecipesPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly connection: Pick<ServiceConnection, 'place'>;
  /** Called when a location turned out to take none. */
  readonly changed: () => void;
}

/** A location that took none is asked again after this: it may keep its records elsewhere by then. */
const declinedForMs = 30 * 86_400_000;

/** Answers whether the location that is used takes none. */
export function createDeclinedRecipes({
  store,
  clock,
  signals,
  connection,
  changed,
}: DeclinedRecipesPorts): () => boolean {
  const declinedAt = (place: string) => storedValue(store, `recipes declined ${place}`, z.number());
  signals.on('declined', ({ place }) => {
    declinedAt(place).set(clock.now());
    changed();
  });
  return () => {
    const at = declinedAt(connection.place() ?? '').get();
    return at !== null && isRecent(clock, at, declinedForMs);
  };
}
