/** Of Web Bluetooth what scales need (https://webbluetoothcg.github.io/web-bluetooth): the compiler lacks it. */
export interface BluetoothCharacteristic extends EventTarget {
  readonly value?: DataView;
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  /** From then on it dispatches `characteristicvaluechanged`. */
  startNotifications(): Promise<unknown>;
  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

interface BluetoothService {
  getCharacteristic(uuid: string): Promise<BluetoothCharacteristic>;
}

export interface BluetoothServer {
  readonly connected: boolean;
  connect(): Promise<BluetoothServer>;
  disconnect(): void;
  /** Rejects where the device has no such service. */
  getPrimaryService(uuid: string): Promise<BluetoothService>;
}

/** Dispatches `gattserverdisconnected`. */
export interface BluetoothDevice extends EventTarget {
  readonly id: string;
  readonly name?: string;
  readonly gatt?: BluetoothServer;
}

export interface Bluetooth {
  getAvailability(): Promise<boolean>;
  /** Those that were allowed before; absent where the browser remembers none. */
  getDevices?(): Promise<BluetoothDevice[]>;
  /** The chooser; rejects with `NotFoundError` where it was closed. */
  requestDevice(options: {
    readonly filters: readonly { readonly namePrefix: string }[];
    readonly optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
}

/** The browser's Web Bluetooth; null where it has none. */
export const bluetoothApi = (of: Navigator = navigator): Bluetooth | null =>
  (of as unknown as { readonly bluetooth?: Bluetooth }).bluetooth ?? null;
