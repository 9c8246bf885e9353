/** Nothing jumps from screen to screen, wanders while one scrolls, or lies over what says how things stand. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { itemOf } from '../fixtures/a-day.ts';
import type { App } from '../fixtures/app.ts';
import { goTo, screens, strip, toast } from '../fixtures/frame.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { large, setSize, sketch, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

let app: App;
eachSignedIn((made) => (app = made), { after: () => setSize(app.page, sketch) });

test('at 1920 px every screen’s content starts at the same place', async () => {
  await setSize(app.page, large);
  const starts: number[] = [];
  for (const screen of screens) {
    await goTo(app.page, screen);
    const [panel] = await app.page.getByRole('main').locator(':scope > *').all();
    starts.push((await panel?.boundingBox())?.x ?? Number.NaN);
  }
  expect(new Set(starts).size, starts.join()).toBe(1);
});

test('the columns of the stock’s table stay where they are while it scrolls', async () => {
  await goTo(app.page, 'stock');
  await app.page.getByText(en.stock.table, { exact: true }).click();
  const columns = () =>
    app.page
      .getByRole('columnheader')
      .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().left));
  const before = await columns();
  expect(before).toHaveLength(6);
  for (const turns of [1, 4, 10]) {
    await app.page.getByRole('table').hover();
    await app.page.mouse.wheel(0, turns * 700);
    await expect.poll(columns).toEqual(before);
  }
});

test('a message lies above the strip, not over it', async () => {
  for (const size of [small, large]) {
    await setSize(app.page, size);
    await app.page.evaluate((path) => (location.hash = path), `/stock/${await itemOf(app, eans.developer9)}`);
    await app.page.getByRole('button', { name: en.stock.deliver, exact: true }).click();
    await app.page.getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(1)) }).click();
    const message = toast(app.page).getByRole('listitem').last();
    await expect(message).toContainText('9 %');
    const [over, state] = [await message.boundingBox(), await strip(app.page).boundingBox()];
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(state?.y ?? 0);
    await message.getByRole('button', { name: en.parts.undo }).click();
  }
});
