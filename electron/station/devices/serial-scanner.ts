/** A scanner on a serial port: codes as they are scanned, and why none can come. */
import type { DeviceTrouble, ScannerProfile } from '../../../shared/bridge/device-profiles.ts';
import type { Clock } from '../ports.ts';
import { codeSplitter, type CodePiece } from './code-splitter.ts';
import { bytesOf } from './protocols/lines.ts';
import { eightN1 } from './protocols/serial-settings.ts';
import { serialTransport, type SerialState } from './serial/serial-transport.ts';
import { diagnose, type Diagnosis } from './wrong-settings.ts';

export interface SerialScanner {
  /** Whether its port is open; a scanner sends nothing until it scans. */
  open(): boolean;
  /** Why no codes can come: the port cannot be opened, or the last bytes made no code. */
  trouble(): DeviceTrouble | null;
  close(): void;
}

export interface SerialScannerPorts {
  readonly profile: ScannerProfile;
  readonly clock: Clock;
  /** Called with each code as it came, without STX, ETX and line ends. */
  readonly scanned: (code: string) => void;
  /** Each code and each piece of noise; a character for each byte. */
  readonly frame: (raw: string, type: CodePiece['type']) => void;
  /** Called when `open` or `trouble` changes. */
  readonly changed: () => void;
}

/** Bytes of noise kept to diagnose the right settings. */
const keptNoise = 512;
/** Noise is diagnosed once a second at most: a fast port brings a thousand pieces a second. */
const lookEveryMs = 1000;

export function serialScanner({
  profile: { path, settings },
  clock,
  scanned,
  frame,
  changed,
}: SerialScannerPorts): SerialScanner {
  const splitter = codeSplitter();
  let state: SerialState = { type: 'opening' };
  /** While it is tried again, why the last try failed. */
  let unreachable: DeviceTrouble | null = null;
  let wrong: DeviceTrouble | null = null;
  let noise = '';
  let closed = false;
  let cancelSilence: (() => void) | null = null;
  /** Set while a diagnosis has to wait; noise that arrives until then is diagnosed afterwards. */
  let cancelRest: (() => void) | null = null;
  let lookAfterRest = false;

  const setWrong = (next: DeviceTrouble | null) => {
    if (JSON.stringify(next) === JSON.stringify(wrong)) return;
    wrong = next;
    changed();
  };
  const take = (pieces: readonly CodePiece[]) => {
    for (const { type, raw } of pieces) {
      // A listener may have closed the scanner.
      if (closed) return;
      frame(raw, type);
      noise = type === 'code' ? '' : (noise + raw).slice(-keptNoise);
      if (type === 'noise') {
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
    if (found.type !== 'silence') cancelRest = clock.after(lookEveryMs, rested);
    // Last, as a listener may close the scanner.
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
    // In two steps: a busy computer reads the pending bytes in between, so that no code is cut in two.
    cancelSilence = clock.after(ms / 2, () => {
      cancelSilence = clock.after(ms / 2, () => {
        cancelSilence = null;
        take(splitter.silence());
      });
    });
  };
  const stateChanged = (next: SerialState) => {
    if (closed) return;
    const [openBefore, troubleBefore] = [state.type === 'open', unreachable];
    state = next;
    if (next.type === 'waiting') unreachable = { type: 'unreachable', because: next.because };
    if (next.type === 'open') unreachable = null;
    if (next.type !== 'open') {
      take(splitter.abandon());
      awaitSilence();
    }
    const same = JSON.stringify(unreachable) === JSON.stringify(troubleBefore);
    if (!same || openBefore !== (next.type === 'open')) changed();
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
    open: () => !closed && state.type === 'open',
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
  if (found.type !== 'other settings') return null;
  return {
    type: 'otherSettings',
    // Which framing goes with a speed is known of scales; scanners leave their factories with this one.
    settings: found.because === 'speed' ? eightN1(found.settings.baud) : found.settings,
    certain: found.certain,
    protocol: null,
  };
}
