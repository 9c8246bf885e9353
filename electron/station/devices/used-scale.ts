/** One used scale: its transport, its readings, and the reason if there are none. */
import type { DeviceTrouble, DoneBy, ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import type { UsedScale } from '../../../shared/bridge/devices.ts';
import { virtualScaleId } from '../../../shared/bridge/device-profiles.ts';
import type { Reading, ScaleView } from '../../../shared/bridge/scales.ts';
import { assertNever, type Result } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import type { PageDevices } from './page-transport.ts';
import type { Frame, ScaleTransport } from './protocol.ts';
import { protocolOf } from './protocols.ts';
import { sics } from './protocols/sics.ts';
import { scaleOver } from './scale.ts';
import { serialTransport, type SerialState } from './serial/serial-transport.ts';
import { virtualScale, type VirtualScale } from './virtual-scale.ts';
import { diagnose } from './wrong-settings.ts';
import type { ZeroAction } from './zeroing.ts';

export interface ScaleInUse {
  readonly id: string;
  readonly name: string;
  readonly kind: Exclude<ScaleView['type'], 'none'>;
  readonly profile: ScaleProfile | null;
  /** Moves the virtual scale's pan; null with a real one. */
  readonly virtual: VirtualScale | null;
  readonly reading: () => Reading;
  readonly connected: () => boolean;
  readonly trouble: () => DeviceTrouble | null;
  readonly view: (active: boolean) => UsedScale;
  readonly set: (what: ZeroAction) => Promise<Result<{ by: DoneBy }>>;
  readonly reconnect: () => void;
  readonly close: () => void;
}

export interface ScaleInUsePorts {
  readonly clock: Clock;
  readonly pageDevices: PageDevices;
  readonly reading: (reading: Reading) => void;
  readonly frame: (frame: Frame) => void;
  /** Called when the scale came or went, or its trouble changed. */
  readonly changed: () => void;
}

export function takeScale(profile: ScaleProfile, ports: ScaleInUsePorts): ScaleInUse {
  const { clock, pageDevices } = ports;
  const { link } = profile;
  let serial: SerialState = { type: 'closed' };
  const transport: ScaleTransport =
    link.type === 'serial'
      ? serialTransport({
          ...link,
          clock,
          stateChanged: (state) => {
            serial = state;
            reportTrouble();
          },
        })
      : pageDevices.transport(link.device, () => reportTrouble());
  const recent = recentBytes(transport);
  let diagnosed: DeviceTrouble = { type: 'silent' };
  /** A frame came in the last two seconds that is no frame of its protocol, or in a unit that is refused. */
  let unread = false;
  const unreached = (): DeviceTrouble | null => {
    if (link.type !== 'serial') return pageDevices.trouble(link);
    return serial.type === 'waiting' ? { type: 'unreachable', because: serial.because } : null;
  };
  let reported: string | null = null;
  /** Reports only changes of the trouble, as states come and go with each attempt. */
  const reportTrouble = () => {
    const trouble = JSON.stringify(troubleNow());
    if (trouble === reported) return;
    reported = trouble;
    ports.changed();
  };
  const troubleNow = (): DeviceTrouble | null => {
    if (scale === null || scale.connected()) return null;
    // While a port is being reopened, its earlier trouble still holds.
    if (link.type === 'serial' && serial.type === 'opening' && lastUnreached) return lastUnreached;
    lastUnreached = unreached();
    return lastUnreached ?? diagnosed;
  };
  let lastUnreached: DeviceTrouble | null = null;
  let scale: ReturnType<typeof scaleOver> | null = null;
  scale = scaleOver(
    recent,
    protocolOf(profile.protocol),
    clock,
    {
      reading: ports.reading,
      liveness: () => {
        diagnosed = { type: 'silent' };
        recent.clear();
        reportTrouble();
        ports.changed();
      },
      frame: (frame) => {
        if (frame.type === 'weight') recent.clear();
        if (frame.type === 'noise') unread = true;
        ports.frame(frame);
      },
      silent: () => {
        const bytes = recent.take();
        if (link.type === 'serial') diagnosed = troubleIn(bytes, profile, link.settings);
        else {
          diagnosed = { type: unread ? 'unknownText' : 'silent' };
          if (bytes.length === 0) pageDevices.doubt(link.device);
        }
        unread = false;
        reportTrouble();
      },
    },
    { unit: profile.unit ?? undefined },
  );
  return inUse(profile.id, profile.name, link.type, profile, null, scale, troubleNow);
}

/** The sample salon's scale, which weighs up to 6 kg. */
export function takeVirtualScale({
  clock,
  reading,
  frame,
  changed,
}: Omit<ScaleInUsePorts, 'pageDevices'>): ScaleInUse {
  const virtual = virtualScale(clock);
  const scale = scaleOver(virtual, sics, clock, { reading, frame, liveness: changed });
  return inUse(virtualScaleId, '6 kg', 'virtual', null, virtual, scale, () =>
    scale.connected() ? null : { type: 'silent' },
  );
}

function inUse(
  id: string,
  name: string,
  kind: ScaleInUse['kind'],
  profile: ScaleProfile | null,
  virtual: VirtualScale | null,
  scale: ReturnType<typeof scaleOver>,
  trouble: () => DeviceTrouble | null,
): ScaleInUse {
  return {
    id,
    name,
    kind,
    profile,
    virtual,
    reading: scale.reading,
    connected: scale.connected,
    trouble,
    view: (active) => ({
      id,
      name,
      profile,
      connected: scale.connected(),
      active,
      trouble: trouble(),
      zero: scale.doneBy('zero'),
      tare: scale.doneBy('tare'),
    }),
    set: scale.set,
    reconnect: scale.reconnect,
    close: scale.close,
  };
}

/** The trouble that bytes without a weight show of the profile. */
function troubleIn(
  bytes: Uint8Array,
  { protocol }: ScaleProfile,
  heardWith: Parameters<typeof diagnose>[1],
): DeviceTrouble {
  const found = diagnose(bytes, heardWith);
  switch (found.type) {
    case 'silence':
      return { type: 'silent' };
    case 'understood':
      // KCP is MT-SICS word for word.
      return found.protocol === protocol || (found.protocol === 'sics' && protocol === 'kcp')
        ? { type: 'silent' }
        : { type: 'otherProtocol', protocol: found.protocol };
    case 'other settings':
      return {
        type: 'otherSettings',
        settings: found.settings,
        certain: found.certain,
        protocol: found.protocol,
      };
    case 'unknown text':
      return { type: 'unknownText' };
    default:
      return assertNever(found);
  }
}

/** A transport that remembers the last bytes that came, so that bytes which make no weight can be diagnosed. */
interface RecentBytes extends ScaleTransport {
  /** The last bytes since it was last cleared, 4096 at most; clears them. */
  take(): Uint8Array;
  clear(): void;
}

/** How many of the last bytes are kept: some seconds of a scale that sends fast. */
const mostRecentBytes = 4096;

function recentBytes(transport: ScaleTransport): RecentBytes {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const clear = () => {
    if (size === 0) return;
    chunks = [];
    size = 0;
  };
  return {
    open: (listen, ready) =>
      transport.open((bytes) => {
        chunks.push(bytes);
        size += bytes.length;
        while (size > mostRecentBytes && chunks.length > 1) size -= chunks.shift()?.length ?? 0;
        listen(bytes);
      }, ready),
    write: (bytes) => transport.write(bytes),
    take: () => {
      const all = new Uint8Array(size);
      let at = 0;
      for (const chunk of chunks) {
        all.set(chunk, at);
        at += chunk.length;
      }
      clear();
      return all.subarray(-mostRecentBytes);
    },
    clear,
  };
}
