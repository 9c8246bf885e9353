/** The live weight as staff see it while their hands pour. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { App } from '../fixtures/app.ts';
import {
  amount,
  beginAfresh,
  button,
  component,
  grams,
  pourUntilCaptured,
  putBowlOn,
  said,
  typeNumber,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { large, setSize, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

let app: App;
eachSignedIn((made) => (app = made));
test.beforeEach(() => beginAfresh(app));

const number = () =>
  weight(app.page)
    .getByRole('paragraph')
    .filter({ hasText: /^[−\d.,\s]+g$/u });

/** The number's box, where its digits end, and how large they are. */
const place = () =>
  number().evaluate((box) => {
    const whole = box.firstElementChild;
    const { left, top, width, height } = box.getBoundingClientRect();
    const separator = whole?.getBoundingClientRect().right;
    return { left, top, width, height, separator, size: getComputedStyle(box).fontSize };
  });

for (const size of [small, large])
  test(`the weight keeps its size and its place from nothing to kilograms, at ${size.name}`, async () => {
    await setSize(app.page, size);
    await typeScan(app.page, eans.naturalBlonde);
    await expect(weight(app.page)).toContainText('7/0');
    const before = await place();
    const shows = async (hundredths: number, text: string) => {
      await app.call('virtual.load', { hundredths });
      await expect(number()).toHaveText(text);
      expect(await place()).toEqual(before);
    };
    await shows(50_000, '500.0 g');
    await app.clock.jump(0.5);
    await button(app.page, en.mix.tareEmpty).click();
    for (const [poured, text] of [
      [0, '0.0 g'],
      [930, '9.3 g'],
      [1080, '10.8 g'],
      [12_340, '123.4 g'],
      [123_450, '1,234.5 g'],
      [-330, '−3.3 g'],
    ] as const)
      await shows(50_000 + poured, text);
    await button(app.page, en.mix.setTarget).click();
    await typeNumber(app.page, '40');
    await shows(53_900, '39.0 g');
    const box = await number().boundingBox();
    const column = await weight(app.page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
  });

test('a bowl that is lifted keeps what was captured on the screen, and nothing green says stable', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 10);
  await expect(number()).toHaveText('10 g');
  await app.call('virtual.load', { hundredths: 0 });
  await app.clock.jump(1.5);
  await expect(weight(app.page)).toContainText(en.mix.lifted);
  await expect(number()).toHaveText('10 g');
  await expect(weight(app.page).getByText(en.mix.stable).filter({ visible: true })).toHaveCount(0);
});

test('the row, the sum and the ratio run along while a tube is poured, and no capture is mistaken for it', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 20);
  await typeScan(app.page, eans.developer6);
  await expect(weight(app.page)).toContainText('6 %');
  await app.call('virtual.pour', { hundredths: 1500, seconds: 0 });
  await expect(component(app.page, '6 %')).toContainText('15.0\u00a0g');
  const bowls = app.page.getByRole('region', { name: en.mix.bowlsLabel });
  await expect(bowls).toContainText(grams(35));
  await expect(bowls).toContainText('1 : 0.75');
});

test('a tap on Capture that comes after the automatic one changes nothing and is no mistake', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  await pourUntilCaptured(app, '7/0', 20);
  await button(app.page, en.mix.capture).click();
  await expect(amount(app.page, '7/0', 20)).toBeVisible();
  await expect(said(app.page, en.mix.notReadyTitle)).toHaveCount(0);
});

test('a notice moves no row and no number, and leaves by itself', async () => {
  await typeScan(app.page, eans.naturalBlonde);
  await putBowlOn(app);
  const row = component(app.page, '7/0');
  await expect(row).toBeVisible();
  const before = { row: await row.boundingBox(), number: await place() };
  await button(app.page, en.mix.capture).click();
  await expect(said(app.page, en.mix.notReadyTitle)).toBeVisible();
  expect({ row: await row.boundingBox(), number: await place() }).toEqual(before);
  await expect(said(app.page, en.mix.notReadyTitle)).toBeHidden({ timeout: 10_000 });
});
