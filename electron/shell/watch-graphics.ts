/** Watches the process that draws with the graphics card, from the app's first line. */
import { app } from 'electron';
import { graphicsWatch, withoutGraphics } from './graphics.ts';

interface Failure {
  readonly reason: string;
  readonly exitCode: number;
  /** Whether the next start runs without the card. */
  readonly without: boolean;
}

export interface WatchedGraphics {
  /** Whether this start runs without the card. */
  readonly without: boolean;
  /** To be called once the window is shown. */
  readonly shown: () => void;
  /** Calls `listener` for each failure, also for those before. */
  readonly onFailed: (listener: (failure: Failure) => void) => void;
}

/** Call it before the app is ready. */
export function watchGraphics(dataFolder: string): WatchedGraphics {
  const without = withoutGraphics(dataFolder, app.getVersion());
  if (without) app.disableHardwareAcceleration();
  const watch = graphicsWatch(dataFolder, app.getVersion(), without);
  const before: Failure[] = [];
  let listen = (failure: Failure): void => {
    before.push(failure);
  };
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (type !== 'GPU' || reason === 'clean-exit' || reason === 'killed') return;
    listen({ reason, exitCode, without: watch.failed() });
  });
  return {
    without,
    shown: watch.shown,
    onFailed: (listener) => {
      for (const failure of before.splice(0)) listener(failure);
      listen = listener;
    },
  };
}
