/** Figure e: the JavaScript that is loaded until the PIN pad is painted, gzipped; what comes behind the pad keeps nobody waiting. */
import { gzipSync } from 'node:zlib';
import { npmStart } from './browser/app.ts';
import { largestPaint, launchChromium, openPage, untilPinPad } from './browser/chromium.ts';
import type { Figure, FigureOutcome } from './measure/figure.ts';
import { workspace } from './workspace.ts';
import { root } from '../build/setup.mjs';

/** Kilobytes of 1000 bytes, gzipped. */
const target = 110;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const args = ['--browser', '--port', '0', '--data', space.file('data')];
  // The first start has the sample salon to make: there the page fetches what comes behind the pad before it is there.
  await (await npmStart(root, args))[Symbol.asyncDispose]();
  await using app = await npmStart(root, args);
  await using browser = await launchChromium();
  const page = await openPage(browser);

  const scripts: Promise<{ asked: number; plain: number; zipped: number }>[] = [];
  page.on('response', (response) => {
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return;
    const { startTime: asked } = response.request().timing();
    scripts.push(
      response.body().then((body) => ({ asked, plain: body.length, zipped: gzipSync(body).length })),
    );
  });
  await page.goto(app.address);
  await untilPinPad(page);
  page.removeAllListeners('response');
  const painted = await largestPaint(page);
  const sizes = (await Promise.all(scripts)).filter(({ asked }) => asked < painted);
  if (sizes.length === 0) throw new Error('the sign-in screen loaded no JavaScript');
  const sum = (of: 'plain' | 'zipped') => sizes.reduce((total, size) => total + size[of], 0);

  const zipped = sum('zipped');
  return {
    what: 'JavaScript of the first screen, gzipped',
    value: kilobytes(zipped),
    measured: `${sizes.length} ${sizes.length === 1 ? 'file' : 'files'}`,
    holds: zipped <= target * 1000,
    compared: [
      { what: 'the same, not compressed', value: kilobytes(sum('plain')) },
      { what: 'an empty page', value: kilobytes(0) },
    ],
    notes: [],
  };
}

export const firstScreen: Figure = {
  letter: 'e',
  what: 'JavaScript of the first screen',
  target: `≤ ${target} kB`,
  measure,
};
