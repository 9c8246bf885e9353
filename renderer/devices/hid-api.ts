/** The part of WebHID that scales need (https://wicg.github.io/webhid); TypeScript has no types for it. */
interface HidReport {
  readonly reportId: number;
}

export interface HidCollection {
  readonly usagePage: number;
  readonly outputReports?: readonly HidReport[];
  readonly featureReports?: readonly HidReport[];
  readonly children?: readonly HidCollection[];
}

export interface HidInput extends Event {
  /** 0: the device does not number its reports. */
  readonly reportId: number;
  readonly data: DataView;
}

export interface HidDevice extends EventTarget {
  readonly opened: boolean;
  readonly vendorId: number;
  readonly productId: number;
  readonly productName: string;
  readonly collections: readonly HidCollection[];
  open(): Promise<void>;
  close(): Promise<void>;
  sendReport(reportId: number, data: Uint8Array<ArrayBuffer>): Promise<void>;
  sendFeatureReport(reportId: number, data: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Dispatches `connect` and `disconnect` for permitted devices. */
export interface Hid extends EventTarget {
  getDevices(): Promise<HidDevice[]>;
  /** Opens the browser's chooser; resolves with an empty list if the user closes it. */
  requestDevice(options: { readonly filters: readonly { usagePage: number }[] }): Promise<HidDevice[]>;
}

/** The browser's WebHID; null: not supported. */
export const hidApi = (of: Navigator = navigator): Hid | null =>
  (of as unknown as { readonly hid?: Hid }).hid ?? null;
