/**
 * Finds out which scale is on a serial port, and its settings. It listens first; only if no bytes come, and only with
 * `ask`, it sends each protocol's command for one weight. It never sets zero, tares or resets: a device that is no
 * scale gets a few short lines at most.
 */
import type { SerialSettings } from '../../../../shared/bridge/device-profiles.ts';
import type { Detection } from '../../../../shared/bridge/devices.ts';
import type { Clock } from '../../ports.ts';
import type { ScaleTransport } from '../protocol.ts';
import { protocols } from '../protocols.ts';
import { bytesOf } from '../protocols/lines.ts';
import { settingsName } from '../../../../shared/serial-settings.ts';
import { recogniseProtocol } from '../recognise.ts';
import { diagnose } from '../wrong-settings.ts';
import type { SerialState } from './serial-transport.ts';

/** Makes a `serialTransport` of the port with these settings. */
export type OpenWith = (
  settings: SerialSettings,
  stateChanged: (state: SerialState) => void,
) => ScaleTransport;

export interface DetectOptions {
  readonly openWith: OpenWith;
  readonly clock: Clock;
  /** Whether a silent device may be asked for a weight. */
  readonly ask: boolean;
  /** Called before each try with its number, from 1, and how many tries there are at most. */
  readonly trying?: (settings: SerialSettings, tries: number, of: number) => void;
  /** Ends the search at once: `stopped`. */
  readonly signal?: AbortSignal;
}

const listenMs = 1200;
const freedWithinMs = 3000;
const askEveryMs = 200;
const askTimes = 3;
const mostHeard = 4096;

/**
 * The commands that ask a serial scale for one weight, each once; those without a line end last, as they spoil the next
 * line.
 */
const questions: readonly Uint8Array[] = [
  ...new Set(
    protocols
      .filter(({ serial }) => serial.length > 0)
      .flatMap(({ commands }) => (commands.once === null ? [] : String.fromCharCode(...commands.once))),
  ),
]
  .toSorted((a, b) => Number(b.endsWith('\n')) - Number(a.endsWith('\n')))
  .map(bytesOf);

export async function detectScale(options: DetectOptions): Promise<Detection> {
  const queue = likelySettings();
  const tried = new Set<string>();
  const stopped = () => options.signal?.aborted === true;
  const most = queue.length;
  let spoke = false;
  for (let settings = queue.shift(); settings; settings = queue.shift()) {
    if (tried.has(settingsName(settings))) continue;
    tried.add(settingsName(settings));
    options.trying?.(settings, tried.size, Math.max(most, tried.size));
    for (const question of options.ask ? [null, ...questions] : [null]) {
      // A device that sends unasked is only listened to: it may be no scale.
      if (question !== null && spoke) break;
      const heard = await hear(options, settings, question);
      if (stopped()) return { type: 'stopped' };
      if ('because' in heard) return { type: 'notOpen', because: heard.because };
      const protocol = recogniseProtocol(heard.bytes);
      if (protocol !== null) return { type: 'found', protocol, settings };
      spoke ||= question === null && heard.bytes.length > 0;
      const diagnosis = diagnose(heard.bytes, settings);
      if (diagnosis.type === 'silence') continue;
      if (diagnosis.type === 'unknown text') return { type: 'unknownText', settings };
      if (diagnosis.type === 'other settings' && diagnosis.certain) queue.unshift(diagnosis.settings);
      break;
    }
  }
  return { type: 'nothing' };
}

/** Each protocol's factory settings first, then every protocol's second choice, and so on; each once. */
function likelySettings(): SerialSettings[] {
  const ranked = protocols.flatMap(({ serial }) => serial.map((settings, rank) => ({ settings, rank })));
  const unique = new Map(
    ranked.sort((a, b) => a.rank - b.rank).map(({ settings }) => [settingsName(settings), settings]),
  );
  return [...unique.values()];
}

type Heard =
  | { readonly bytes: Uint8Array }
  | { readonly because: Extract<SerialState, { type: 'waiting' }>['because'] };

/** Until a protocol is recognised, or the time is up. */
function hear(
  { openWith, clock, signal }: DetectOptions,
  settings: SerialSettings,
  question: Uint8Array | null,
): Promise<Heard> {
  return new Promise((resolve) => {
    let bytes = new Uint8Array(0);
    const timers = new Set<() => void>();
    let freed: (() => void) | null = null;
    const finish = (heard: Heard) => {
      for (const cancel of timers) cancel();
      freed?.();
      signal?.removeEventListener('abort', stop);
      close();
      resolve(heard);
    };
    const stop = () => finish({ bytes });
    signal?.addEventListener('abort', stop);
    const transport = openWith(settings, (state) => {
      if (state.type !== 'waiting') return;
      const { because } = state;
      if (because !== 'busy') finish({ because });
      // This app may have had it a moment ago: closing takes a while.
      else freed ??= clock.after(freedWithinMs, () => finish({ because }));
    });
    const begin = () => {
      freed?.();
      freed = null;
      const asked = question === null ? 0 : askTimes;
      for (let turn = 0; turn < asked; turn += 1)
        timers.add(clock.after(turn * askEveryMs, () => question && transport.write(question)));
      timers.add(clock.after(listenMs, () => finish({ bytes })));
    };
    const close = transport.open((more) => {
      bytes = Uint8Array.from([...bytes, ...more].slice(-mostHeard));
      if (recogniseProtocol(bytes) !== null) finish({ bytes });
    }, begin);
  });
}
