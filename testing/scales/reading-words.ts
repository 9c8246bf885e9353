/** A frame as the corpus writes it: `1250 stable net`, `overload`, `zero: done`; null: not a reading. */
import type { Frame } from '../../electron/station/devices/protocol.ts';

export function readingWords(frame: Frame): string | null {
  switch (frame.type) {
    case 'weight': {
      const mark = frame.stable === null ? 'unmarked' : frame.stable ? 'stable' : 'moving';
      return `${frame.hundredths} ${mark}${frame.net ? ' net' : ''}`;
    }
    case 'overload':
    case 'underload':
    case 'motion':
      return `${frame.type}${frame.net ? ' net' : ''}`;
    case 'answer':
      return `${frame.command}: ${frame.outcome}`;
    case 'other':
    case 'noise':
      return null;
    default:
      return frame satisfies never;
  }
}

/** Null if `read` equals `expected` in order, except for optional readings; otherwise the difference. */
export function difference(read: readonly string[], expected: readonly string[]): string | null {
  // All positions in `expected` that match the readings so far.
  let places = new Set(past(expected, 0));
  for (const [at, words] of read.entries()) {
    const next = new Set<number>();
    for (const place of places)
      if (expected[place]?.replace('?', '') === words)
        for (const further of past(expected, place + 1)) next.add(further);
    if (next.size === 0) {
      const [furthest] = [...places].sort((a, b) => b - a);
      return `reading ${at} is "${words}" where "${expected[furthest ?? 0] ?? 'the end'}" was expected`;
    }
    places = next;
  }
  if (places.has(expected.length)) return null;
  const [furthest] = [...places].sort((a, b) => b - a);
  return `"${expected[furthest ?? 0]}" is missing after ${read.length} readings`;
}

/** `from`, and every position reachable by skipping optional readings. */
function past(expected: readonly string[], from: number): number[] {
  const places = [from];
  for (let at = from; expected[at]?.startsWith('?'); at += 1) places.push(at + 1);
  return places;
}
