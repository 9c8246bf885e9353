/** One scale that is used: its transport, what it says, and why it says nothing. */
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
import { recentBytes } from './recent-bytes.ts';
import { scaleOver } from './scale.ts';
import { serialTransport, type SerialState } from './serial/serial-transport.ts';
import { virtualScale, type VirtualScale } from './virtual-scale.ts';
import { diagnose } from './wrong-settings.ts';
import type { Zeroed } from './zeroing.ts';

export interface ScaleInUse {
  readonly id: string;
  readonly name: string;
  readonly kind: Exclude<ScaleView['type'], 'none'>;
  readonly profile: ScaleProfile | null;
  /** The sample's hands; null with a real one. */
  readonly virtual: VirtualScale | null;
  readonly reading: () => Reading;
  readonly connected: () => boolean;
  readonly trouble: () => DeviceTrouble | null;
  readonly view: (front: boolean) => UsedScale;
  readonly set: (what: Zeroed) => Promise<Result<{ by: DoneBy }>>;
  readonly reconnect: () => void;
  readonly close: () => void;
}

export interface ScaleInUsePorts {
  readonly clock: Clock;
  readonly pageDevices: PageDevices;
  readonly reading: (reading: Reading) => void;
  readonly frame: (frame: Frame) => void;
  /** It came or went, or its trouble is another. */
  readonly changed: () => void;
}

export function takeScale(profile: ScaleProfile, ports: ScaleInUsePorts): ScaleInUse {
  const { clock, pageDevices } = ports;
  const { link } = profile;
  let serial: SerialState = { is: 'closed' };
  const transport: ScaleTransport =
    link.type === 'serial'
      ? serialTransport({
          ...link,
          clock,
          stateChanged: (state) => {
            serial = state;
            look();
          },
        })
      : pageDevices.transport(link.device, () => look());
  const recent = recentBytes(transport);
  let diagnosed: DeviceTrouble = { type: 'silent' };
  const unreached = (): DeviceTrouble | null => {
    if (link.type !== 'serial') return pageDevices.trouble(link);
    return serial.is === 'waiting' ? { type: 'unreachable', because: serial.because } : null;
  };
  let shown: string | null = null;
  /** States come and go with each try: only what a person would be told is news. */
  const look = () => {
    const trouble = JSON.stringify(troubleNow());
    if (trouble === shown) return;
    shown = trouble;
    ports.changed();
  };
  const troubleNow = (): DeviceTrouble | null => {
    if (scale === null || scale.connected()) return null;
    // While a port is opened anew, what was wrong still is.
    if (link.type === 'serial' && serial.is === 'opening' && lastUnreached) return lastUnreached;
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
        look();
        ports.changed();
      },
      frame: (frame) => {
        if (frame.what === 'weight') recent.clear();
        ports.frame(frame);
      },
      silent: () => {
        if (link.type === 'serial') diagnosed = troubleIn(recent.take(), profile, link.settings);
        else pageDevices.doubt(link.device);
        look();
      },
    },
    profile.unit === null ? {} : { unit: profile.unit },
  );
  return inUse(profile.id, profile.name, link.type, profile, null, scale, troubleNow);
}

/** The sample salon's: 6 kg. */
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
    view: (front) => ({
      id,
      name,
      profile,
      connected: scale.connected(),
      front,
      trouble: trouble(),
      zero: scale.doneBy('zero'),
      tare: scale.doneBy('tare'),
    }),
    set: scale.set,
    reconnect: scale.reconnect,
    close: scale.close,
  };
}

/** What bytes that were no weight say of the profile. */
function troubleIn(
  bytes: Uint8Array,
  { protocol }: ScaleProfile,
  heardWith: Parameters<typeof diagnose>[1],
): DeviceTrouble {
  const found = diagnose(bytes, heardWith);
  switch (found.is) {
    case 'silence':
      return { type: 'silent' };
    case 'understood':
      // One speaks word for word like the other.
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
