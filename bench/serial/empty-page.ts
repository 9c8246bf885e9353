/** A page with nothing in it but what another page changes at each weight: the least that painting it costs. */
import type { Browser, Page } from '@playwright/test';
import { openPage } from '../browser/chromium.ts';

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly font: string;
  /** Of a text; null: a bar that fills. */
  readonly text: string | null;
}

declare global {
  interface Window {
    /** What changed since `followChanges`. */
    changed: Set<Node>;
    watching: MutationObserver;
  }
}

/** Notes from now on what changes in the page, until `changedSpots` is asked. */
export const followChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.changed = new Set();
    window.watching = new MutationObserver((records) => {
      for (const { target } of records) window.changed.add(target);
    });
    window.watching.observe(document, { subtree: true, characterData: true, attributeFilter: ['style'] });
  });

/** Each text that changed, and each bar, with its place. */
export const changedSpots = (page: Page): Promise<Spot[]> =>
  page.evaluate(() => {
    window.watching.disconnect();
    return [...window.changed].flatMap((node) => {
      const holder = node instanceof Element ? node : node.parentElement;
      if (holder === null || !node.isConnected) return [];
      const { left, top, width, height } = holder.getBoundingClientRect();
      const { font } = getComputedStyle(holder);
      return [{ left, top, width, height, font, text: node instanceof Text ? node.data : null }];
    });
  });

/** Shows every weight that comes from `address` at all these spots. */
export async function openEmptyPage(
  browser: Browser,
  address: string,
  spots: readonly Spot[],
): Promise<Page> {
  const page = await openPage(browser);
  await page.evaluate(
    async ([from, places]) => {
      const texts: Text[] = [];
      const fills: HTMLElement[] = [];
      for (const { text, left, top, width, height, font } of places) {
        const spot = document.body.appendChild(document.createElement('div'));
        spot.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;white-space:nowrap;overflow:hidden`;
        spot.style.font = font;
        if (text !== null) texts.push(spot.appendChild(document.createTextNode(text)));
        else {
          const fill = spot.appendChild(document.createElement('div'));
          fill.style.cssText = 'position:absolute;inset:0;background:black;transform-origin:left';
          fills.push(fill);
        }
      }
      const socket = new WebSocket(from);
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const { hundredths } = (JSON.parse(data) as { data: { hundredths: number } }).data;
        const shown = (hundredths / 100).toFixed(1);
        for (const text of texts) text.data = shown;
        for (const fill of fills) fill.style.transform = `scaleX(${hundredths / 100_000})`;
      });
      await new Promise((open) => socket.addEventListener('open', open));
    },
    [address, spots] as const,
  );
  return page;
}
