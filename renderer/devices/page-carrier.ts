/** What a kind of device is to the page, whichever Web API reaches it: seen, asked for, opened, written to. */
import type { PageDevice } from '../../shared/bridge/devices.ts';

export interface PageCarrier {
  readonly type: PageDevice['type'];
  /** The devices that this page may open now. */
  seen(): readonly PageDevice[];
  /** Begins to look, and calls `changed` whenever `seen` answers otherwise. */
  watch(changed: () => void): void;
  /** The browser's chooser; needs a tap. Null: closed without choosing. Rejects where the browser refuses. */
  ask(): Promise<PageDevice | null>;
  /** Rejects where it cannot be opened now. `listener` hears nothing after `lost` or after `close`. */
  open(device: string, listener: DeviceListener): Promise<OpenDevice>;
}

export interface DeviceListener {
  /** HID: one whole report with its number as the first byte. */
  bytes(bytes: Uint8Array): void;
  /** Called when the device was unplugged, switched off or carried out of reach. */
  lost(): void;
}

export interface OpenDevice {
  /** Writes bytes; what cannot be written now is lost. */
  write(bytes: Uint8Array): void;
  close(): void;
}

/** Two devices that call themselves the same are told apart by a number: the first that is free. */
export function freeId(wanted: string, taken: (id: string) => boolean): string {
  if (!taken(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken(`${wanted}#${number}`)) return `${wanted}#${number}`;
}
