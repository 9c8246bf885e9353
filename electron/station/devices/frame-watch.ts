/** What one device says, as it comes, for whoever looks at it in Settings. */
import type { BridgeEvent } from '../../../shared/bridge.ts';
import type { RawFrame } from '../../../shared/bridge/devices.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import type { Clock } from '../ports.ts';

export interface FrameWatch {
  /** From now on this device; asked again it goes on. A page that vanished asks no more, and it ends. */
  readonly watch: (id: string) => void;
  /** What any device says: sent on if it is the one that is watched. `raw`: a character for each byte. */
  readonly heard: (id: string, frame: Pick<RawFrame, 'raw' | 'what'>) => void;
  readonly end: () => void;
}

export interface FrameWatchPorts {
  readonly clock: Clock;
  readonly send: (event: Extract<BridgeEvent, { event: 'frames' }>) => void;
  /** Null where the device is no scale. */
  readonly readingOf: (id: string) => Reading | null;
}

const watchMs = 30_000;
const sendEveryMs = 100;
/** Between two events: a device that talks faster is not shown whole. */
const mostFrames = 50;

export function frameWatch({ clock, send, readingOf }: FrameWatchPorts): FrameWatch {
  let watched: string | null = null;
  let frames: RawFrame[] = [];
  let cancelWatch: (() => void) | null = null;
  let cancelSend: (() => void) | null = null;

  const sendFrames = () => {
    cancelSend = null;
    if (watched === null || frames.length === 0) return;
    send({ event: 'frames', data: { id: watched, reading: readingOf(watched), frames } });
    frames = [];
  };
  const end = () => {
    cancelWatch?.();
    cancelSend?.();
    cancelWatch = cancelSend = null;
    watched = null;
    frames = [];
  };
  return {
    watch: (id) => {
      if (watched !== id) end();
      watched = id;
      cancelWatch?.();
      cancelWatch = clock.after(watchMs, end);
    },
    heard: (id, { raw, what }) => {
      if (id !== watched) return;
      frames.push({ at: new Date(clock.now()).toISOString(), raw: shownRaw(raw), what });
      if (frames.length > mostFrames) frames.shift();
      cancelSend ??= clock.after(sendEveryMs, sendFrames);
    },
    end,
  };
}

const longestShown = 200;

/** What is no letter as `<02>`: a screen shows it, and a person can read it out. */
function shownRaw(raw: string): string {
  const shown = raw.replace(
    /[^\x20-\x7e]/g,
    (letter) => `<${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  return shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown;
}
