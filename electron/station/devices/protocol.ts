/** What every scale protocol gives: bytes in, frames out; and the bytes of its commands. */
export type Frame =
  | {
      readonly what: 'weight';
      readonly hundredths: number;
      readonly stable: boolean;
      readonly net: boolean;
      readonly raw: string;
    }
  | { readonly what: 'overload' | 'underload'; readonly net: boolean; readonly raw: string }
  /** The scale speaks, but says no weight: busy, an acknowledgement, an error. */
  | { readonly what: 'other'; readonly raw: string }
  /** Bytes that are no frame of this protocol: never a weight. */
  | { readonly what: 'noise'; readonly raw: string };

export interface Parser {
  /** Bytes as they come, cut anywhere. Never throws. */
  push(bytes: Uint8Array): Frame[];
}

export interface ScaleProtocol {
  readonly name: string;
  parser(): Parser;
  readonly commands: {
    /** Asks for frames without end. */
    readonly start: string;
    readonly zero: string;
  };
}

/** What carries a scale's bytes: a serial port, a HID device, the virtual scale. */
export interface ScaleTransport {
  /** Begins to listen; the answer ends it. May be opened again after it was closed. */
  open(listen: (bytes: Uint8Array) => void): () => void;
  write(text: string): void;
}
