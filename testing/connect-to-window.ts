/** Connects to a window's page through Chromium's debugging port, without a driver. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';

/** Milliseconds that the app may take to answer on a busy machine. */
const patience = 60_000;

/** A connection made while the window is created may get no answer, so try again. */
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
