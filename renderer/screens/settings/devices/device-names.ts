/** Names that a new device is given before somebody gives it a better one. */
import type { ProtocolId } from '../../../../shared/bridge/device-profiles.ts';

/** Where the protocol tells the maker. Several makers' scales speak the others. */
const makers: Partial<Record<ProtocolId, string>> = {
  kcp: 'KERN',
  'kern-legacy': 'KERN',
  and: 'A&D',
  ohaus: 'Ohaus',
  radwag: 'Radwag',
  'cas-22': 'CAS',
  'toledo-8217': 'Toledo',
  acaia: 'Acaia',
};

const longest = 60;

/** `A&D`, or `A&D 2` where one is called so already; `otherwise` where nothing tells the maker. */
export function suggestedName(
  protocol: ProtocolId | null,
  otherwise: string,
  taken: readonly string[],
): string {
  const maker = protocol === null ? undefined : makers[protocol];
  return freeName(maker ?? otherwise, taken);
}

/** `wanted` with the first number that nobody has, cut to what the station keeps. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const name = wanted.trim().slice(0, longest - 4);
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.includes(`${name} ${number}`)) return `${name} ${number}`;
}
