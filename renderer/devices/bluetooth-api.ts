/**
 * The part of Web Bluetooth that scales need (https://webbluetoothcg.github.io/web-bluetooth); TypeScript has
 * no types for it.
 */
export interface BluetoothCharacteristic extends EventTarget {
  readonly value?: DataView;
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  /** Afterwards it dispatches `characteristicvaluechanged`. */
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
  /** Rejects if the device lacks the service. */
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
  /** Devices permitted earlier; absent if the browser stores no permissions. */
  getDevices?(): Promise<BluetoothDevice[]>;
  /** Opens the chooser; rejects with `NotFoundError` if the user closes it. */
  requestDevice(options: {
    readonly filters: readonly { readonly namePrefix: string }[];
    readonly optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
}

/** The browser's Web Bluetooth; null: not supported. */
export const bluetoothApi = (of: Navigator = navigator): Bluetooth | null =>
  (of as unknown as { readonly bluetooth?: Bluetooth }).bluetooth ?? null;
