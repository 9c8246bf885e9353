/** Restores the window's last place, on an available screen. */
import type { BrowserWindow } from 'electron';
import { screen } from 'electron';
import type { Box } from './window-place.ts';
import { keepPlace, onScreens, readPlace } from './window-place.ts';
import { leastSize } from './window.ts';

const areas = (): [Box, ...Box[]] => {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main.workArea, ...others.map(({ workArea }) => workArea)];
};

/** Milliseconds after a move or a change of size before the place is kept. */
const settling = 500;

/** Puts a window that is not shown yet in its last place, saves its moves, and keeps it on an available screen. */
export function rememberPlace(window: BrowserWindow, dataFolder: string): void {
  const kept = readPlace(dataFolder);
  const putOnScreen = (bounds: Box) => {
    const placed = onScreens(bounds, areas(), leastSize);
    // A screen that is smaller than the window should be has it all the same.
    const [width, height] = leastSize;
    window.setMinimumSize(Math.min(width, placed.width), Math.min(height, placed.height));
    window.setBounds(placed);
  };
  putOnScreen(kept?.bounds ?? window.getBounds());
  if (kept?.maximised === true) window.maximize();
  if (kept?.fullScreen === true) window.setFullScreen(true);

  let waiting: NodeJS.Timeout | undefined;
  const keep = () => {
    clearTimeout(waiting);
    // A kiosk's place is its setting's.
    if (window.isDestroyed() || window.isKiosk() || window.isMinimized()) return;
    keepPlace(dataFolder, {
      bounds: window.getNormalBounds(),
      maximised: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    });
  };
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(keep, settling);
  };
  window.on('resize', later);
  window.on('move', later);
  window.on('close', keep);
  const screensChanged = () => {
    if (!window.isMaximized() && !window.isFullScreen()) putOnScreen(window.getBounds());
  };
  screen.on('display-removed', screensChanged);
  screen.on('display-metrics-changed', screensChanged);
  window.once('closed', () => {
    clearTimeout(waiting);
    screen.off('display-removed', screensChanged);
    screen.off('display-metrics-changed', screensChanged);
  });
}
