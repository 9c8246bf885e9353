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
  /** Whether it is the scale that weighs now; the others are kept ready. */
  active: z.boolean(),
  /** Null while it is connected. */
  trouble: deviceTrouble.nullable(),
  /** Who would set zero: the scale, or the app by subtracting. */
  zero: doneBy,
  tare: doneBy,
});
export type UsedScale = z.infer<typeof usedScale>;

const usedScanner = z.object({
  profile: scannerProfile,
  /** Its port is open: a scanner says nothing until it scans. */
  open: z.boolean(),
  trouble: deviceTrouble.nullable(),
});
export type UsedScanner = z.infer<typeof usedScanner>;

const foundPort = z.object({
  path: z.string(),
  /** As a person may know it: `FTDI FT232R USB UART`. */
  name: z.string(),
  /** Id of the scale or scanner that is on it. */
  usedBy: z.string().nullable(),
});
export type FoundPort = z.infer<typeof foundPort>;

/** A device that a page sees: it was allowed there, now or before. */
const pageDevice = z.strictObject({
  type: z.enum(['hid', 'bluetooth']),
  device: pageDeviceId,
  name: z.string().max(200),
});
export type PageDevice = z.infer<typeof pageDevice>;

/** The search for a scale's settings on one port. */
const detecting = z.object({
  path: z.string(),
  /** Settings that are being tried, and how many tries there are at most. */
  settings: serialSettings.nullable(),
  tries: z.int(),
  of: z.int(),
});
export type Detecting = z.infer<typeof detecting>;

const detection = z.discriminatedUnion('type', [
  z.object({ type: z.literal('found'), protocol: z.enum(protocolIds), settings: serialSettings }),
  /** Text comes that no protocol knows: these are its settings. A scanner, perhaps. */
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
  /** What pages see, whether used or not. */
  pageDevices: z.array(pageDevice),
  detecting: detecting.nullable(),
  /** What can be set by hand, for each protocol. */
  protocols: z.array(
    z.object({
      id: z.enum(protocolIds),
      /** As a person knows it. */
      name: z.string(),
      /** After whom a new scale is named; null where the scales of several makers speak it. */
      maker: z.string().nullable(),
      carrier: z.enum(['serial', 'hid', 'bluetooth']),
      /** As its scales leave the factory; null where the carrier is not serial. */
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

/** One loaded page, as it names itself. */
const pageId = z.string().min(1).max(100);

export const deviceCalls = {
  'devices.list': defineCall(noInput, devicesView, { signedOut: 'setup', staleBy: ['devices'] }),
  /** Looks which ports there are now. */
  'devices.look': defineCall(noInput, devicesView, { signedOut: 'setup' }),
  /**
   * Finds out which scale is on a port: listens first, and asks for a weight only where nothing comes. Answers when it
   * knows, up to a minute later; `devices.list` tells how far it is. One at a time: else `not_ready`.
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
  /** Sends what this scale or scanner says as `frames` for 30 s; asked again, it goes on. */
  'devices.watch': defineCall(z.strictObject({ id: z.string() }), z.null(), { signedOut: 'setup' }),
  /** Reports every device that a page sees now. Only pages that may open devices call it, each for itself. */
  'devices.pageSees': defineCall(z.strictObject({ pageId, devices: z.array(pageDevice).max(20) }), z.null(), {
    signedOut: true,
  }),
  /** It opened one, and its bytes come from this page from now on. */
  'devices.pageOpened': defineCall(z.strictObject({ pageId, device: pageDeviceId }), z.null(), {
    signedOut: true,
  }),
  'devices.pageClosed': defineCall(z.strictObject({ pageId, device: pageDeviceId }), z.null(), {
    signedOut: true,
  }),
  /** What the device sent; HID: one whole report with its number as the first byte. */
  'devices.pageBytes': defineCall(
    z.strictObject({ pageId, device: pageDeviceId, base64: z.base64().max(2000) }),
    z.null(),
    { signedOut: true },
  ),
};

export const deviceEvents = {
  /** Of the device that is watched: its frames since the last such event, at most ten times a second. */
  frames: z.object({ id: z.string(), reading: reading.nullable(), frames: z.array(rawFrame) }),
  /** For the page that has opened a device: the bytes to write to it; no bytes: reopen it. */
  toDevice: z.object({ pageId: z.string(), device: z.string(), base64: z.string() }),
};
