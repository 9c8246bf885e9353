/** The app in a browser with a scale on a pseudo-terminal: a tared bowl, and a component that is waiting for its pour. */
import type { Browser, Page } from '@playwright/test';
import { eightN1 } from '../../electron/station/devices/protocols/serial-settings.ts';
import { pseudoTerminal, type PseudoTerminal } from '../../testing/scales/pseudo-terminal.ts';
import { landmarkEans } from '../../service/sample/data/landmarks.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/bridge.ts';
import { valueOf } from '../../testing/value-of.ts';
import { startHost } from '../browser/host.ts';
import { callBridge, untilAnswer } from '../browser/bridge.ts';
import { openPage, untilPinPad } from '../browser/chromium.ts';
import { pin } from '../fill.ts';
import { perSecond, sendStable } from './frames.ts';

export interface WeighingApp extends AsyncDisposable {
  readonly page: Page;
  readonly terminal: PseudoTerminal;
}

/** Grams; no pour here reaches it. */
const target = 500;

/** Milliseconds until the screen is shown. */
const patience = 20_000;

/** `window.paint` observes the weight. */
export async function openWeighingApp(browser: Browser, data: string): Promise<WeighingApp> {
  if (process.platform !== 'linux') throw new Error('pseudo-terminals need Linux');
  await using parts = new AsyncDisposableStack();
  const terminal = parts.adopt(await pseudoTerminal(), (one) => one.unplug());
  const host = parts.use(await startHost(data));
  const page = await openPage(browser);
  await page.goto(host.address);
  await untilPinPad(page);
  await putBowlOn(page, terminal);
  const all = parts.move();
  return { page, terminal, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

async function putBowlOn(page: Page, terminal: PseudoTerminal): Promise<void> {
  const call = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> =>
    valueOf(await callBridge(page, name, input), name);
  await call('session.signIn', { pin });
  await call('settings.set', { lockAfterMinutes: 0, language: 'en' });
  await untilAnswer(page, 'scan', { code: landmarkEans.naturalBlonde }, '"type":"item"');
  const scanned = await call('scan', { code: landmarkEans.naturalBlonde });
  if (scanned.type !== 'item') throw new Error('a landmark is missing in the sample');

  const profile = await call('devices.saveScale', {
    name: 'Bench 6 kg',
    link: { type: 'serial', path: terminal.path, settings: eightN1(9600) },
    protocol: 'sics',
    unit: null,
  });
  await call('scale.choose', { scaleId: profile.id });
  await terminal.heard('SIR\r\n');
  await sendStable(terminal, perSecond);
  const { id: draftId } = await call('drafts.begin', {});
  await call('drafts.apply', { draftId, intent: { type: 'addItem', itemId: scanned.item.itemId } });
  const { bowls } = await call('drafts.get', { draftId });
  const componentId = bowls[0]?.activeComponentId ?? '';
  await call('drafts.apply', { draftId, intent: { type: 'setTarget', componentId, grams: target } });
  await sendStable(terminal, perSecond);
  await call('drafts.apply', { draftId, intent: { type: 'tare' } });
  await page.evaluate((id) => {
    location.hash = `/mix/${encodeURIComponent(id)}`;
  }, draftId);
  await followNumber(page);
  await Promise.all([
    page.waitForFunction(() => window.paint.observed.at(-1)?.text === '0.0', undefined, {
      timeout: patience,
    }),
    sendStable(terminal, perSecond),
  ]);
}

/** The weight is the only paragraph on Mix that is a number and its unit. */
const followNumber = (page: Page): Promise<void> =>
  page.evaluate(() =>
    window.paint.observe(
      () =>
        Array.from(
          document.querySelectorAll('section[aria-label="Weight"] p'),
          (one) => /^([−\d.]+) g$/.exec(one.textContent)?.[1],
        ).find((number) => number !== undefined) ?? '',
    ),
  );
