/**
 * The permissions of our page: a scale on USB or by Bluetooth, and the camera while a key's QR code is scanned. All
 * others are denied.
 */
import { pageOrigin } from './our-page.ts';
import type { Choice } from './scale-choice.ts';

/** USB's usage page of scales at points of sale. Keyboards, mice and keys for signing in have others. */
const scalePage = 0x8d;

/** The used fields of Electron's HID device. */
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

/** Whether a page may use the camera. `wanted`: a key is being entered now. Never sound. */
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
