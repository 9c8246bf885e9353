/** A page with nothing in it but what another page changes at each weight: the least that painting it costs. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { openPage } from '../browser/chromium.ts';

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How its text is set. */
  readonly font: Readonly<Record<string, string>>;
  /** Of a text; null: a bar that fills. */
  readonly text: string | null;
  /** At what part of the weights it changes; 1: at each. */
  readonly share: number;
}

/** The app's font: its digits. */
const interFile = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);

declare global {
  interface Window {
    /** What changed since `followChanges`, and how often. */
    changed: Map<Node, number>;
    watching: MutationObserver;
  }
}

/** Notes from now on what changes in the page, until `changedSpots` is asked. */
export const followChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.changed = new Map();
    window.watching = new MutationObserver((records) => {
      for (const { target } of records) window.changed.set(target, (window.changed.get(target) ?? 0) + 1);
    });
    window.watching.observe(document, { subtree: true, characterData: true, attributeFilter: ['style'] });
  });

/** Each text that changed, and each bar, with its place. */
export const changedSpots = (page: Page): Promise<Spot[]> =>
  page.evaluate(() => {
    window.watching.disconnect();
    const most = Math.max(...window.changed.values());
    return [...window.changed].flatMap(([node, times]) => {
      const holder = node instanceof Element ? node : node.parentElement;
      if (holder === null || !node.isConnected) return [];
      const { left, top, width: shown, height } = holder.getBoundingClientRect();
      // A bar's place is all that it can fill.
      const width = node instanceof HTMLElement ? node.offsetWidth : shown;
      // The shorthand is empty where it cannot tell all.
      const { fontFamily, fontSize, fontVariantNumeric, fontWeight, letterSpacing, lineHeight } =
        getComputedStyle(holder);
      const font = { fontFamily, fontSize, fontVariantNumeric, fontWeight, letterSpacing, lineHeight };
      const text = node instanceof Text ? node.data : null;
      return [{ left, top, width, height, font, text, share: times / most }];
    });
  });

/** Shows the weights that come from `address` at all these spots, as often as each changed. */
export async function openEmptyPage(
  browser: Browser,
  address: string,
  spots: readonly Spot[],
): Promise<Page> {
  const page = await openPage(browser);
  const inter = await readFile(interFile);
  await page.evaluate(
    async (source) => {
      const face = new FontFace('Inter Variable', source, { weight: '100 900' });
      document.fonts.add(await face.load());
    },
    `url(data:font/woff2;base64,${inter.toString('base64')})`,
  );
  // A page looks for what lies under a mouse at each frame: there is one in both.
  await page.mouse.move(0, 0);
  await page.evaluate(
    async ([from, places]) => {
      const changing: {
        readonly share: number;
        readonly show: (hundredths: number, shown: string) => void;
      }[] = [];
      for (const { text, left, top, width, height, font, share } of places) {
        const spot = document.body.appendChild(document.createElement('div'));
        spot.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;white-space:nowrap;overflow:hidden`;
        Object.assign(spot.style, font);
        if (text !== null) {
          const node = spot.appendChild(document.createTextNode(text));
          changing.push({ share, show: (_, shown) => (node.data = shown) });
        } else {
          const fill = spot.appendChild(document.createElement('div'));
          fill.style.cssText = 'position:absolute;inset:0;background:black;transform-origin:left';
          changing.push({
            share,
            show: (hundredths) => (fill.style.transform = `scaleX(${hundredths / 100_000})`),
          });
        }
      }
      let number = 0;
      const socket = new WebSocket(from);
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const { hundredths } = (JSON.parse(data) as { data: { hundredths: number } }).data;
        const shown = (hundredths / 100).toFixed(1);
        for (const { share, show } of changing)
          if (Math.floor((number + 1) * share) > Math.floor(number * share)) show(hundredths, shown);
        number += 1;
      });
      await new Promise((open) => socket.addEventListener('open', open));
    },
    [address, spots] as const,
  );
  return page;
}
