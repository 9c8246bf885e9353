/** One kind of device as the page uses it, the same for each Web API. */
import type { PageDevice } from '../../shared/bridge/devices.ts';

export interface PageCarrier {
  readonly type: PageDevice['type'];
  /** The devices that this page may open now. */
  seen(): readonly PageDevice[];
  /** Starts watching; calls `changed` whenever the result of `seen` changes. */
  watch(changed: () => void): void;
  /**
   * Opens the browser's chooser; needs a tap. null: closed without a choice. Rejects if the browser refuses.
   */
  ask(): Promise<PageDevice | null>;
  /** Rejects if it cannot be opened now. `listener` is not called after `lost` or `close`. */
  open(device: string, listener: DeviceListener): Promise<OpenDevice>;
}

export interface DeviceListener {
  /** HID: one whole report, its number as the first byte. */
  bytes(bytes: Uint8Array): void;
  /** The device was unplugged, switched off or carried out of range. */
  lost(): void;
}

export interface OpenDevice {
  /** Writes bytes; drops them if they cannot be written now. */
  write(bytes: Uint8Array): void;
  close(): void;
}

/** The first free number distinguishes devices with the same name. */
export function freeId(wanted: string, taken: (id: string) => boolean): string {
  if (!taken(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken(`${wanted}#${number}`)) return `${wanted}#${number}`;
}
