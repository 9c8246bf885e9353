/** A window's app by Chromium's own port, past every driver. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';

/** Milliseconds that the app may take to answer on a busy machine. */
const patience = 60_000;

/** A connection that comes while the window is being made may get no answer: the next one does. */
export async function connectToWindow(address: string): Promise<Browser> {
  const until = Date.now() + patience;
  for (;;)
    try {
      return await chromium.connectOverCDP(address, { timeout: 10_000 });
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(100);
    }
}
