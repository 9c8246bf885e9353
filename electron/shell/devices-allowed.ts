/**
 * What our page may ask the window for: a scale on USB or by Bluetooth, and while a key is being entered the camera that
 * its QR code is shown to. Everything else stays denied.
 */
import { pageOrigin } from './our-page.ts';
import type { Choice } from './scale-choice.ts';

/** USB's usage page of scales at points of sale. Keyboards, mice and keys for signing in have others. */
const scalePage = 0x8d;

/** What Electron tells of a HID device, as far as it matters. */
export interface SeenHid {
  readonly deviceId: string;
  readonly name: string;
  readonly serialNumber?: string;
  readonly collections?: readonly { readonly usagePage: number }[];
}

/** Electron ends an origin with a slash in some places and not in others. */
const isOurs = (origin: string) => origin.replace(/\/$/, '') === pageOrigin;

export const isScale = ({ collections = [] }: Pick<SeenHid, 'collections'>): boolean =>
  collections.some(({ usagePage }) => usagePage === scalePage);

/**
 * Whether a page may ask at all; the chooser checks the frame. Bluetooth has no separate permission: its chooser is the
 * permission.
 */
export const mayAsk = (permission: string, origin: string): boolean => permission === 'hid' && isOurs(origin);

/** Whether a page may see what the camera sees. `wanted`: a key is being entered just now. No sound, ever. */
export const mayFilm = (
  permission: string,
  origin: string,
  kinds: readonly string[],
  wanted: boolean,
): boolean =>
  wanted &&
  permission === 'media' &&
  isOurs(origin) &&
  kinds.length > 0 &&
  kinds.every((one) => one === 'video');

/** Whether a page may see and open a device without asking: a scale that was plugged in again is simply there. */
export const mayOpen = (type: string, origin: string, device: Pick<SeenHid, 'collections'>): boolean =>
  type === 'hid' && isOurs(origin) && isScale(device);

/** The scales to choose from, each named so that a person can tell it from the others. */
export function hidChoices(devices: readonly SeenHid[]): Choice[] {
  const scales = devices.filter(isScale);
  const isAlone = (name: string) => scales.filter((one) => one.name === name).length === 1;
  return scales.map(({ deviceId, name, serialNumber }) => ({
    id: deviceId,
    name: isAlone(name) || serialNumber === undefined ? name : `${name} (${serialNumber})`,
  }));
}
