/** The app with 20,000 items in a page, signed in. */
import type { Browser, Page } from '@playwright/test';
import { valueOf } from '../../testing/value-of.ts';
import { addItems, items, pin, type AddedItem } from '../fill.ts';
import { workspace } from '../workspace.ts';
import { callBridge, untilAnswer } from './bridge.ts';
import { launchChromium, openPage, untilPinPad } from './chromium.ts';
import { startHost } from './host.ts';

interface Stocked extends AsyncDisposable {
  readonly browser: Browser;
  readonly app: Page;
  readonly added: readonly AddedItem[];
}

export async function openStocked(): Promise<Stocked> {
  await using parts = new AsyncDisposableStack();
  const data = parts.use(workspace()).file('data');
  // The first start makes the folder and its sample salon.
  await (await startHost(data))[Symbol.asyncDispose]();
  const added = await addItems(`${data}/sample.sqlite`);
  const browser = parts.use(await launchChromium());
  const host = parts.use(await startHost(data));
  const app = await openPage(browser);
  await app.goto(host.address);
  await untilPinPad(app);
  valueOf(await callBridge(app, 'session.signIn', { pin }), 'signing in');
  // The station has all items once it has caught up with the service.
  await untilAnswer(app, 'stock.chart', { search: '', show: 'open', rangeId: null }, `"all":${items},`);
  const all = parts.move();
  return { browser, app, added, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
