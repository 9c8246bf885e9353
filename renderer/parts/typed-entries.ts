/** The number fields in use, and when the last digit was typed. */
import { useEffect, useEffectEvent } from 'react';

const open = new Set<() => void>();

/** Runs when a scan ends the number being typed: a later digit starts a new number. */
export function useEndOfTyping(end: () => void): void {
  const latest = useEffectEvent(end);
  useEffect(() => {
    const run = () => latest();
    open.add(run);
    return () => void open.delete(run);
  }, []);
}

let typedAt = -Infinity;

/** Call it when a digit is typed or tapped. */
export function noteTyped(): void {
  typedAt = performance.now();
}

/** When the last digit was typed into a number, in milliseconds of `performance.now()`. */
export const lastTyped = (): number => typedAt;

/** Ends the number being typed in every field. */
export function endTyping(): void {
  for (const end of open) end();
}
