/** A scanner on a serial port: codes as they are scanned, and why none can come. */
import type { DeviceTrouble, ScannerProfile } from '../../../shared/bridge/device-profiles.ts';
import type { Clock } from '../ports.ts';
import { codeSplitter, type Piece } from './code-splitter.ts';
import { bytesOf } from './protocols/lines.ts';
import { eightN1 } from './protocols/serial-settings.ts';
import { serialTransport, type SerialState } from './serial/serial-transport.ts';
import { diagnose, type Diagnosis } from './wrong-settings.ts';

export interface SerialScanner {
  /** Its port is. Silence tells nothing: a scanner only speaks when it scans. */
  open(): boolean;
  /** Other settings only once what came made no sense; they go when a code comes. */
  trouble(): DeviceTrouble | null;
  close(): void;
}

export interface SerialScannerPorts {
  readonly profile: ScannerProfile;
  readonly clock: Clock;
  /** As it came, without what framed it. */
  readonly scanned: (code: string) => void;
  /** All that it says, codes too; a character for each byte. */
  readonly frame: (raw: string, what: Piece['what']) => void;
  /** `open` or `trouble` did. */
  readonly changed: () => void;
}

/** Of what made no sense; enough to tell settings by. */
const keptNoise = 512;
/** Looking into noise takes its time, and a fast port brings a thousand pieces of it a second. */
const lookEveryMs = 1000;

export function serialScanner({
  profile: { path, settings },
  clock,
  scanned,
  frame,
  changed,
}: SerialScannerPorts): SerialScanner {
  const splitter = codeSplitter();
  let state: SerialState = { is: 'opening' };
  /** While it is tried again, why the last try failed. */
  let unreachable: DeviceTrouble | null = null;
  let wrong: DeviceTrouble | null = null;
  let noise = '';
  let closed = false;
  let cancelSilence: (() => void) | null = null;
  /** While it runs, noise is looked into when it has. */
  let cancelRest: (() => void) | null = null;
  let lookAfterRest = false;

  const setWrong = (next: DeviceTrouble | null) => {
    if (JSON.stringify(next) === JSON.stringify(wrong)) return;
    wrong = next;
    changed();
  };
  const take = (pieces: readonly Piece[]) => {
    for (const { what, raw } of pieces) {
      // Whoever hears of one may close.
      if (closed) return;
      frame(raw, what);
      noise = what === 'code' ? '' : (noise + raw).slice(-keptNoise);
      if (what === 'noise') {
        lookIntoNoise();
        continue;
      }
      lookAfterRest = false;
      setWrong(null);
      scanned(raw);
    }
  };
  const lookIntoNoise = () => {
    if (cancelRest !== null) {
      lookAfterRest = true;
      return;
    }
    const found = diagnose(bytesOf(noise), settings);
    // Too little yet: that was seen at once.
    if (found.is !== 'silence') cancelRest = clock.after(lookEveryMs, rested);
    // Last, as whoever is told may close.
    setWrong(otherSettings(found));
  };
  const rested = () => {
    cancelRest = null;
    if (!lookAfterRest) return;
    lookAfterRest = false;
    lookIntoNoise();
  };
  const awaitSilence = () => {
    cancelSilence?.();
    cancelSilence = null;
    const ms = splitter.patienceMs();
    if (ms === null) return;
    // In two steps: a busy computer reads in between what has come meanwhile, and cuts no code in two.
    cancelSilence = clock.after(ms / 2, () => {
      cancelSilence = clock.after(ms / 2, () => {
        cancelSilence = null;
        take(splitter.silence());
      });
    });
  };
  const stateChanged = (next: SerialState) => {
    if (closed) return;
    const [openBefore, troubleBefore] = [state.is === 'open', unreachable];
    state = next;
    if (next.is === 'waiting') unreachable = { type: 'unreachable', because: next.because };
    if (next.is === 'open') unreachable = null;
    if (next.is !== 'open') {
      take(splitter.abandon());
      awaitSilence();
    }
    const same = JSON.stringify(unreachable) === JSON.stringify(troubleBefore);
    if (!same || openBefore !== (next.is === 'open')) changed();
  };

  const transport = serialTransport({ path, settings, clock, stateChanged });
  const end = transport.open(
    (bytes) => {
      take(splitter.push(bytes));
      awaitSilence();
    },
    () => undefined,
  );
  return {
    open: () => !closed && state.is === 'open',
    trouble: () => unreachable ?? wrong,
    close: () => {
      closed = true;
      end();
      cancelSilence?.();
      cancelRest?.();
      cancelSilence = cancelRest = null;
    },
  };
}

function otherSettings(found: Diagnosis): DeviceTrouble | null {
  if (found.is !== 'other settings') return null;
  return {
    type: 'otherSettings',
    // Which framing goes with a speed is known of scales; scanners leave their factories with this one.
    settings: found.because === 'speed' ? eightN1(found.settings.baud) : found.settings,
    certain: found.certain,
    protocol: null,
  };
}
