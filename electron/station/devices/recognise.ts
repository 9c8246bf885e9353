/** Which protocol an unknown scale's bytes are. */
import { protocolIds, type ProtocolId } from './protocol.ts';
import { protocolOf } from './protocols.ts';

/**
 * Strictest first: if two parse the same bytes, the stricter one is chosen. KCP equals MT-SICS and can't be told from
 * it; plain text parses much of the others' bytes, so it comes last. Null: never recognised by its bytes.
 */
const strictness: Readonly<Record<ProtocolId, number | null>> = {
  'cas-22': 1,
  and: 2,
  'toledo-8217': 3,
  radwag: 4,
  sics: 5,
  'kern-legacy': 6,
  ohaus: 7,
  plain: 8,
  kcp: null,
  hid: null,
  acaia: null,
};
const strictestFirst = protocolIds
  .flatMap((id) => (strictness[id] === null ? [] : [{ id, place: strictness[id] }]))
  .sort((a, b) => a.place - b.place)
  .map(({ id }) => id);

/** This many frames of one protocol are no accident. */
const enough = 2;

/**
 * `bytes` from a serial port, beginning anywhere. Null if no protocol parses most of them, or if they are too few: a
 * second of a scale that sends continuously is enough.
 */
export function recogniseProtocol(bytes: Uint8Array): ProtocolId | null {
  let best: { id: ProtocolId; understood: number } | null = null;
  for (const id of strictestFirst) {
    const frames = protocolOf(id).parser().push(bytes);
    const noise = frames.filter(({ type }) => type === 'noise').length;
    // Several protocols share `ES` and the like: only weight frames tell one from another.
    const understood = frames.filter(
      ({ type }) => type !== 'noise' && type !== 'other' && type !== 'answer',
    ).length;
    // The first frame may be cut, which counts as noise; plain text waits until a width repeats.
    const makesSense = understood >= enough && noise <= 3 + understood / 2;
    if (makesSense && (best === null || understood > 2 * best.understood)) best = { id, understood };
  }
  return best?.id ?? null;
}
