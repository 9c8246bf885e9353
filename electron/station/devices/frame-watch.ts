/** Sends one device's frames, as they come, to the page that watches it in Settings. */
import type { BridgeEvent } from '../../../shared/bridge.ts';
import type { RawFrame } from '../../../shared/bridge/devices.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import type { Clock } from '../ports.ts';

export interface FrameWatch {
  /** Watches this device for 30 s; the page calls it again for as long as it shows the frames. */
  readonly watch: (id: string) => void;
  /** To be called with each frame of any device; `raw`: a character for each byte. */
  readonly onFrame: (id: string, frame: Pick<RawFrame, 'raw' | 'type'>) => void;
  readonly end: () => void;
}

export interface FrameWatchPorts {
  readonly clock: Clock;
  readonly send: (event: Extract<BridgeEvent, { event: 'frames' }>) => void;
  /** Null if the device is no scale. */
  readonly readingOf: (id: string) => Reading | null;
}

const watchMs = 30_000;
const sendEveryMs = 100;
/** The most frames in one event: of a device that sends faster, some are left out. */
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
    onFrame: (id, { raw, type }) => {
      if (id !== watched) return;
      frames.push({ at: new Date(clock.now()).toISOString(), raw: shownRaw(raw), type });
      if (frames.length > mostFrames) frames.shift();
      cancelSend ??= clock.after(sendEveryMs, sendFrames);
    },
    end,
  };
}

const longestShown = 200;

/** The bytes as readable text; an unprintable byte is shown as `<02>`. */
function shownRaw(raw: string): string {
  const shown = raw.replace(
    /[^\x20-\x7e]/g,
    (letter) => `<${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  return shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown;
}
