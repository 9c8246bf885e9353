/** The commands and output of one manufacturer's scales. Written from manuals, not from the app's parsers. */
import type { ProtocolId, SerialSettings } from '../../electron/station/devices/protocol.ts';
import type { Shown } from '../../testing/scales/encoders/moments.ts';

export type SerialProtocol = Exclude<ProtocolId, 'hid' | 'acaia'>;

/** The scale's internal state, for its commands. */
export interface Insides {
  say(text: string): void;
  /** Says the weight of this moment. */
  weigh(): void;
  /** Weights again and again, or no more. */
  stream(on: boolean): void;
  stable(): boolean;
  /** As soon as nothing moves; at once where that is so. */
  whenStable(run: () => void): void;
  /** False: beyond the range of zero. */
  zero(): boolean;
  /** False: there is less than nothing to tare. */
  tare(): boolean;
  clearTare(): void;
  /** The tare as this scale writes a weight, `180.00`. */
  tareShown(): string;
  /** Milliseconds since the command before. */
  readonly sinceLast: number;
}

export interface Dialect {
  /** As it leaves the factory. */
  readonly settings: SerialSettings;
  readonly shown: Omit<Shown, 'digits'>;
  /** Which of the encoder's ways. */
  readonly variant: number;
  /** Sends weights continuously from power-on. */
  readonly always: boolean;
  /** Said at power-on. */
  readonly greeting: string | null;
  /** What ends a command; null: each letter is one. */
  readonly lineEnd: '\r\n' | null;
  obey(command: string, inside: Insides): void;
}
