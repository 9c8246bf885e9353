/** The stored settings of this computer's scales and scanners, and the faults that they can have. */
import { z } from 'zod';

export const protocolIds = [
  'sics',
  'kcp',
  'kern-legacy',
  'and',
  'ohaus',
  'radwag',
  'cas-22',
  'toledo-8217',
  'plain',
  'hid',
  'acaia',
] as const;
export type ProtocolId = (typeof protocolIds)[number];

export const serialSettings = z.strictObject({
  baud: z.int().min(300).max(921_600),
  dataBits: z.union([z.literal(7), z.literal(8)]),
  parity: z.enum(['none', 'even', 'odd']),
  stopBits: z.union([z.literal(1), z.literal(2)]),
});
export type SerialSettings = z.infer<typeof serialSettings>;

const portPath = z.string().trim().min(1).max(500);

/**
 * Identifies a page's device after it was unplugged. USB: `0922:8003:M10 Digital Scale` (vendor, product, name: a page
 * cannot read the serial number). Bluetooth: its name, as a browser assigns a new id after each restart.
 */
export const pageDeviceId = z.string().min(1).max(200);

/** A scale's connection. */
const scaleLink = z.discriminatedUnion('type', [
  /** `path`: `/dev/serial/by-id/…`, `COM3`. */
  z.strictObject({ type: z.literal('serial'), path: portPath, settings: serialSettings }),
  z.strictObject({ type: z.literal('hid'), device: pageDeviceId }),
  z.strictObject({ type: z.literal('bluetooth'), device: pageDeviceId }),
]);
export type ScaleLink = z.infer<typeof scaleLink>;

const deviceId = z.string().min(1).max(100);

const deviceName = z.string().trim().min(1).max(60);

/** A scale's stored settings. */
export const scaleProfile = z.strictObject({
  id: deviceId,
  /** As the strip shows it: `KERN 6 kg`. */
  name: deviceName,
  link: scaleLink,
  protocol: z.enum(protocolIds),
  /** The unit of numbers without one; null: the protocol's factory default. */
  unit: z.enum(['g', 'kg', 'ounce', 'pound']).nullable(),
});
export type ScaleProfile = z.infer<typeof scaleProfile>;

/** A scanner on a serial port: it sends a code and a line's end. One that types needs no profile. */
export const scannerProfile = z.strictObject({
  id: deviceId,
  name: deviceName,
  path: portPath,
  settings: serialSettings,
});
export type ScannerProfile = z.infer<typeof scannerProfile>;

/** Why a device in use sends nothing, or nothing readable. */
export const deviceTrouble = z.discriminatedUnion('type', [
  /** Retried automatically. `denied`: this user may not open the port; `busy`: another program has it open. */
  z.object({
    type: z.literal('unreachable'),
    because: z.enum(['absent', 'denied', 'busy', 'lost', 'failed']),
  }),
  /** The device is connected but sends nothing. */
  z.object({ type: z.literal('silent') }),
  /** Frames arrive but are unreadable; these settings would read them. `protocol` null: not known yet. */
  z.object({
    type: z.literal('otherSettings'),
    settings: serialSettings,
    /** True: the bytes prove it. False: the most likely of the remaining settings. */
    certain: z.boolean(),
    protocol: z.enum(protocolIds).nullable(),
  }),
  z.object({ type: z.literal('otherProtocol'), protocol: z.enum(protocolIds) }),
  z.object({ type: z.literal('unknownText') }),
  /** Only a page can open it, and none has: it needs a tap there. */
  z.object({ type: z.literal('notOpened') }),
]);
export type DeviceTrouble = z.infer<typeof deviceTrouble>;

/** Who zeroes or tares: the scale by its own command, or this app by subtraction. */
export const doneBy = z.enum(['scale', 'app']);
export type DoneBy = z.infer<typeof doneBy>;

/** The virtual scale has this id, and no profile. */
export const virtualScaleId = 'virtual';
