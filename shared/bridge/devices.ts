/**
 * Scales and scanners of this computer: the ones in use, the ones found, and their data. The station opens serial ports
 * itself; a HID device and a Bluetooth one can only be opened by the page, which carries their bytes.
 */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import {
  deviceTrouble,
  doneBy,
  pageDeviceId,
  protocolIds,
  scaleProfile,
  scannerProfile,
  serialSettings,
} from './device-profiles.ts';
import { reading } from './scales.ts';

/** A scale that is used. */
const usedScale = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: the virtual scale. */
  profile: scaleProfile.nullable(),
  connected: z.boolean(),
  /** Whether it is the active scale; the others stay connected. */
  active: z.boolean(),
  /** Null while it is connected. */
  trouble: deviceTrouble.nullable(),
  /** Who would set zero. */
  zero: doneBy,
  tare: doneBy,
});
export type UsedScale = z.infer<typeof usedScale>;

const usedScanner = z.object({
  profile: scannerProfile,
  /** Whether its port is open. (A scanner sends nothing until it scans.) */
  open: z.boolean(),
  trouble: deviceTrouble.nullable(),
});
export type UsedScanner = z.infer<typeof usedScanner>;

const foundPort = z.object({
  path: z.string(),
  /** A readable name: `FTDI FT232R USB UART`. */
  name: z.string(),
  /** Id of the scale or scanner that uses it. */
  usedBy: z.string().nullable(),
});
export type FoundPort = z.infer<typeof foundPort>;

/** A device that a page sees, as a person allowed it there. */
const pageDevice = z.strictObject({
  type: z.enum(['hid', 'bluetooth']),
  device: pageDeviceId,
  name: z.string().max(200),
});
export type PageDevice = z.infer<typeof pageDevice>;

/** The search for a scale's settings on one port. */
const detecting = z.object({
  path: z.string(),
  /** Settings being tried, and the maximum number of tries. */
  settings: serialSettings.nullable(),
  tries: z.int(),
  of: z.int(),
});
export type Detecting = z.infer<typeof detecting>;

const detection = z.discriminatedUnion('type', [
  z.object({ type: z.literal('found'), protocol: z.enum(protocolIds), settings: serialSettings }),
  /** Text that no protocol can read, at these settings; perhaps a scanner's. */
  z.object({ type: z.literal('unknownText'), settings: serialSettings }),
  z.object({ type: z.literal('nothing') }),
  z.object({
    type: z.literal('notOpen'),
    because: z.enum(['absent', 'denied', 'busy', 'lost', 'failed']),
  }),
  z.object({ type: z.literal('stopped') }),
]);
export type Detection = z.infer<typeof detection>;

/** Settings ▸ Devices. */
const devicesView = z.object({
  scales: z.array(usedScale),
  scanners: z.array(usedScanner),
  /** As of the last search. */
  ports: z.array(foundPort),
  /** Devices that pages see, used or not. */
  pageDevices: z.array(pageDevice),
  detecting: detecting.nullable(),
  /** Manual settings for each protocol. */
  protocols: z.array(
    z.object({
      id: z.enum(protocolIds),
      /** A readable name. */
      name: z.string(),
      /** The manufacturer, used as a new scale's name; null: several manufacturers use the protocol. */
      maker: z.string().nullable(),
      carrier: z.enum(['serial', 'hid', 'bluetooth']),
      /** Factory settings; null: not serial. */
      settings: serialSettings.nullable(),
    }),
  ),
});
export type DevicesView = z.infer<typeof devicesView>;

/** One received frame: its bytes as text (control characters as `<02>`), and how it was parsed. */
const rawFrame = z.object({
  at: z.string(),
  raw: z.string(),
  type: z.enum(['weight', 'overload', 'underload', 'motion', 'answer', 'other', 'noise', 'code']),
});
export type RawFrame = z.infer<typeof rawFrame>;

/** A loaded page's self-chosen id. */
const pageId = z.string().min(1).max(100);

export const deviceCalls = {
  'devices.list': defineCall(noInput, devicesView, { signedOut: 'setup', staleBy: ['devices'] }),
  /** Searches for ports. */
  'devices.look': defineCall(noInput, devicesView, { signedOut: 'setup' }),
  /**
   * Detects the scale on a port: listens first, and requests a weight only if nothing arrives. Takes up to a minute;
   * `devices.list` has the progress. `not_ready` while another detection runs.
   */
  'devices.detect': defineCall(z.strictObject({ path: z.string().trim().min(1).max(500) }), detection, {
    signedOut: 'setup',
    guarded: true,
  }),
  'devices.stopDetecting': defineCall(noInput, z.null(), { signedOut: 'setup' }),
  /** Saves and uses it from now on; a known id replaces that profile. The first scale weighs at once. */
  'devices.saveScale': defineCall(scaleProfile.partial({ id: true }), scaleProfile, {
    signedOut: 'setup',
    guarded: true,
  }),
  'devices.saveScanner': defineCall(scannerProfile.partial({ id: true }), scannerProfile, {
    signedOut: 'setup',
    guarded: true,
  }),
  /** A scale or a serial scanner. `unknown_here`. */
  'devices.forget': defineCall(z.strictObject({ id: z.string() }), z.null(), {
    signedOut: 'setup',
    guarded: true,
  }),
  /** Sends the device's data as `frames` events for 30 s; call it again to continue. */
  'devices.watch': defineCall(z.strictObject({ id: z.string() }), z.null(), { signedOut: 'setup' }),
  /** Reports every device that a page sees now. Only pages that may open devices call it, each for itself. */
  'devices.pageSees': defineCall(z.strictObject({ pageId, devices: z.array(pageDevice).max(20) }), z.null(), {
    signedOut: true,
  }),
  /** Reports that the page opened a device; its bytes now come from this page. */
  'devices.pageOpened': defineCall(z.strictObject({ pageId, device: pageDeviceId }), z.null(), {
    signedOut: true,
  }),
  'devices.pageClosed': defineCall(z.strictObject({ pageId, device: pageDeviceId }), z.null(), {
    signedOut: true,
  }),
  /** Bytes from the device; HID: one whole report with its number as the first byte. */
  'devices.pageBytes': defineCall(
    z.strictObject({ pageId, device: pageDeviceId, base64: z.base64().max(2000) }),
    z.null(),
    { signedOut: true },
  ),
};

export const deviceEvents = {
  /** The watched device's frames since the last such event, at most ten times a second. */
  frames: z.object({ id: z.string(), reading: reading.nullable(), frames: z.array(rawFrame) }),
  /** For the page that has opened a device: the bytes to write to it; no bytes: reopen it. */
  toDevice: z.object({ pageId: z.string(), device: z.string(), base64: z.string() }),
};
