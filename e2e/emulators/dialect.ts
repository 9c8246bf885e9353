/** The commands and output of one manufacturer's scales. Written from manuals, not from the app's parsers. */
import type { ProtocolId, SerialSettings } from '../../electron/station/devices/protocol.ts';
import type { Shown } from '../../testing/scales/encoders/moments.ts';

export type SerialProtocol = Exclude<ProtocolId, 'hid' | 'acaia'>;

/** The scale's internal state, for its commands. */
export interface Insides {
  say(text: string): void;
  /** Sends the current weight. */
  weigh(): void;
  /** Starts or stops sending weights continuously. */
  stream(on: boolean): void;
  stable(): boolean;
  /** Runs once the pan is still, or at once if it is. */
  whenStable(run: () => void): void;
  /** False: outside the range in which zeroing is allowed. */
  zero(): boolean;
  /** False: the load is negative. */
  tare(): boolean;
  clearTare(): void;
  /** The tare as this scale writes a weight, `180.00`. */
  tareShown(): string;
  /** Milliseconds since the previous command. */
  readonly sinceLast: number;
}

export interface Dialect {
  /** The factory settings. */
  readonly settings: SerialSettings;
  readonly shown: Omit<Shown, 'digits'>;
  /** The index of the encoder's variant. */
  readonly variant: number;
  /** Sends weights continuously from power-on. */
  readonly always: boolean;
  /** Sent at power-on. */
  readonly greeting: string | null;
  /** What ends a command; null: each letter is one. */
  readonly lineEnd: '\r\n' | null;
  obey(command: string, inside: Insides): void;
}
