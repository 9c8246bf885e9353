/** Of WebHID what scales need (https://wicg.github.io/webhid): the compiler's own declarations lack it. */
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
  /** 0 where the device numbers none. */
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

/** Dispatches `connect` and `disconnect`, for devices that the page was allowed. */
export interface Hid extends EventTarget {
  getDevices(): Promise<HidDevice[]>;
  /** Shows the browser's chooser; answers with no device where it was closed. */
  requestDevice(options: { readonly filters: readonly { usagePage: number }[] }): Promise<HidDevice[]>;
}

/** The browser's WebHID; null where it has none. */
export const hidApi = (of: Navigator = navigator): Hid | null =>
  (of as unknown as { readonly hid?: Hid }).hid ?? null;
