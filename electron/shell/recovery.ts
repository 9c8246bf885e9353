/**
 * Recovers when a process of the app ends or hangs. The page is reloaded; the station, with every draft, kept running.
 * Each failure is reported; restarts are limited.
 */
import type { BrowserWindow } from 'electron';
import { app, dialog } from 'electron';
import type { HostText } from '../../shared/text/en.ts';
import { traceOf } from '../../shared/trace.ts';
import { limitOf } from '../station/limit.ts';
import type { Reports } from '../hosts/reports.ts';
import type { Log } from '../station/ports.ts';
import type { WatchedGraphics } from './watch-graphics.ts';

const minute = 60_000;
/** Chromium has waited half a minute by then for the page to take a touch. */
const patience = 10_000;

interface Recovery {
  readonly window: BrowserWindow;
  readonly reports: Reports;
  readonly log: Log;
  readonly graphics: WatchedGraphics;
  /** In the language that staff read now. */
  readonly text: () => HostText['broken'];
}

/**
 * Reloads the page when its process is gone: three times in five minutes automatically, then when a person asks for it.
 */
export function revivePage({ window, reports, log, text }: Recovery): void {
  const { webContents } = window;
  const may = limitOf(3, 5 * minute, () => performance.now());
  const ask = async () => {
    const { message, detail, again, quit } = text();
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message,
      detail,
      buttons: [again, quit],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 0) webContents.reload();
    else app.quit();
  };
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log('error', 'page.gone', { reason, exitCode });
    reports.add('page', { reason, exitCode });
    if (may()) webContents.reload();
    else void ask();
  });
  // It loads while the station opens, and may have crashed before the listener was added.
  if (webContents.isCrashed()) webContents.reload();
}

/** A page that takes no touch for long is ended, and with that loaded again. */
export function endHangs({ window, reports, log }: Recovery): void {
  const { webContents } = window;
  let waiting: NodeJS.Timeout | undefined;
  window.on('unresponsive', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      log('error', 'page.hangs');
      reports.add('hang', { seconds: patience / 1000 });
      webContents.forcefullyCrashRenderer();
    }, patience);
  });
  const goesOn = () => clearTimeout(waiting);
  window.on('responsive', goesOn);
  window.once('closed', goesOn);
  webContents.on('render-process-gone', goesOn);
}

/** Chromium restarts these processes automatically. */
export function watchProcesses({ reports, log, graphics }: Recovery): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name = '' }) => {
    if (type === 'GPU' || reason === 'clean-exit' || reason === 'killed') return;
    log('error', 'process.gone', { type, reason, exitCode, name });
    reports.add('process', { type, reason, exitCode, name });
  });
  graphics.onFailed(({ reason, exitCode, without }) => {
    log('error', 'process.gone', { type: 'GPU', reason, exitCode });
    reports.add('graphics', { reason, exitCode, without: String(without) });
  });
}

/** Logs unhandled rejections, which Electron only prints in a terminal: one operation failed, and the app goes on. */
export function noteLostFailures({ reports, log }: Recovery): void {
  process.on('unhandledRejection', (error) => {
    const { name, frames } = traceOf(error);
    log('error', 'bug', { name, frames });
    reports.add('promise', { name, frames });
  });
}

/**
 * A bug ends the app, as its state is unknown, and restarts it: stored data are valid after every end. After three in
 * ten minutes, counted across starts, it stays ended.
 */
export function beginAgainAfterBugs({ reports, text }: Pick<Recovery, 'reports' | 'text'>): void {
  process.on('uncaughtException', () => {
    // The report of it is written already.
    if (reports.lately('host', 10 * minute) < 3) app.relaunch();
    else dialog.showErrorBox(text().message, text().bug);
    app.exit(1);
  });
}
