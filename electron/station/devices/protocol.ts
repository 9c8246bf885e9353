/** The interface of every scale protocol: bytes in, frames out; and the bytes of its commands. */
import { protocolIds, type ProtocolId, type SerialSettings } from '../../../shared/bridge/device-profiles.ts';
import type { Unit } from './weight.ts';

export { protocolIds, type ProtocolId, type SerialSettings };

export type Frame =
  | {
      readonly type: 'weight';
      readonly hundredths: number;
      /** Null if the scale marks neither: software then decides when the weight is stable. */
      readonly stable: boolean | null;
      readonly net: boolean;
      readonly raw: string;
    }
  /** `motion`: the scale says that the pan moves, and no number. */
  | { readonly type: 'overload' | 'underload' | 'motion'; readonly net: boolean; readonly raw: string }
  /** The outcome of a command, as the scale answers it. */
  | {
      readonly type: 'answer';
      readonly command: ScaleCommand;
      readonly outcome: CommandOutcome;
      readonly raw: string;
    }
  /** The scale speaks, but of nothing on the pan: a count, its battery, its serial number, a fault. */
  | { readonly type: 'other'; readonly raw: string }
  /** Bytes that are no frame of this protocol, or one that cannot be trusted: never a weight. */
  | { readonly type: 'noise'; readonly raw: string };

/** A scale's commands; `command`: its answer does not say which. */
export type ScaleCommand = 'weight' | 'zero' | 'tare' | 'clear tare' | 'command';
/** `accepted`: it will be done; `busy`: not now; `refused`: not at all (out of range); `unknown`: no such command. */
export type CommandOutcome = 'done' | 'accepted' | 'busy' | 'refused' | 'unknown';

export interface Parser {
  /** Takes bytes cut anywhere (HID: one whole report). Never throws; buffers no more than its longest frame. */
  push(bytes: Uint8Array): Frame[];
}

/** The bytes of each command; null: the protocol has no such command. */
export interface Commands {
  /** One write each: the bytes that a scale needs before it sends weights. Empty if it sends unasked or is polled. */
  readonly start: readonly Uint8Array[];
  /** Written again and again while the scale is used: a poll, or a heartbeat. */
  readonly repeat: { readonly everyMs: number; readonly bytes: Uint8Array } | null;
  /** Undoes `start`. */
  readonly stop: Uint8Array | null;
  /** Asks for one weight now, stable or not. */
  readonly once: Uint8Array | null;
  readonly zero: Uint8Array | null;
  readonly tare: Uint8Array | null;
  readonly clearTare: Uint8Array | null;
}

export interface ParserOptions {
  /** The unit of a number that comes without one. */
  readonly unit?: Unit;
}

export interface ScaleProtocol {
  /** Kept in settings: never changes. */
  readonly id: ProtocolId;
  /** The protocol's name, as a person knows it. */
  readonly name: string;
  /** The maker in a new scale's name; null if several makers use the protocol. */
  readonly maker: string | null;
  readonly carrier: 'serial' | 'hid' | 'bluetooth';
  /** Factory settings first, then other likely ones; empty if the carrier is not serial. */
  readonly serial: readonly SerialSettings[];
  parser(options?: ParserOptions): Parser;
  readonly commands: Commands;
}

/** The connection to a scale: a serial port, a HID device, the virtual scale. */
export interface ScaleTransport {
  /**
   * Begins to listen; the returned function stops it. May be reopened after that. `ready` is called each time the
   * device (re)connects and needs its start commands; a transport that is always connected never calls it.
   */
  open(listen: (bytes: Uint8Array) => void, ready: () => void): () => void;
  /** Sends bytes, or drops them if that is not possible now. */
  write(bytes: Uint8Array): void;
}
