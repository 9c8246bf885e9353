/** An unfinished delivery survives the lock and another person's session, like a draft. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { Scanned } from '../../shared/bridge/catalogue.ts';
import { itemOf } from '../fixtures/a-day.ts';
import { at } from '../fixtures/arrange.ts';
import { astrid, type TestApp } from '../fixtures/app.ts';
import { atScreen, goTo, personChip, pinPad, toast, typePin } from '../fixtures/frame.ts';
import { button } from '../fixtures/mixing.ts';
import { pressKeys, typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const dialog = () => app.page.getByRole('dialog').last();
const packsOf = async (itemId: string) => (await app.call('stock.item', { itemId })).packs;
const lock = async () => {
  await app.page.keyboard.press('F9');
  await pinPad(app.page).waitFor();
};

/** Twelve packs of one item typed, two of another scanned, and a comment with the caret inside. */
async function count(): Promise<{ natural: string; soft: string }> {
  const natural = await itemOf(app, eans.naturalBlonde);
  const soft = await itemOf(app, eans.soft);
  await at(app, `/stock/${natural}`);
  await button(app.page, en.stock.deliver).click();
  await dialog().getByRole('textbox', { name: en.stock.packs }).fill('12');
  await typeScan(app.page, eans.soft);
  await typeScan(app.page, eans.soft);
  await expect(dialog()).toContainText(en.stock.deliverPacks(en.parts.packs(14)));
  await dialog().getByRole('textbox', { name: en.stock.comment }).fill('Order 77');
  await expect
    .poll(async () => (await app.call('stock.counted', {}))[0]?.comment, 'the station has it')
    .toBe('Order 77');
  return { natural, soft };
}

test('the lock takes nothing: whoever counted goes on where they were, another person from Today', async () => {
  const { page } = app;
  const { natural, soft } = await count();
  const before = [await packsOf(natural), await packsOf(soft)];

  await test.step('the same person finds the dialog as it stood', async () => {
    await lock();
    await typePin(page, astrid);
    await expect(dialog()).toContainText(en.stock.deliverPacks(en.parts.packs(14)));
    await expect(dialog().getByRole('textbox', { name: en.stock.comment })).toHaveValue('Order 77');
  });

  await test.step('another person is told whose it is, and what is in it', async () => {
    await lock();
    await typePin(page, '2580');
    await expect(personChip(page, 'Mehmet Yılmaz')).toBeVisible();
    await atScreen(page, 'today');
    await expect(page.getByRole('main')).toContainText(en.stock.documentLeft.delivery);
    await expect(page.getByRole('main')).toContainText(`${en.parts.packs(14)} · ${en.stock.items(2)}`);
    await expect(page.getByRole('main')).toContainText('Astrid Lind');
  });

  await test.step('a delivery of their own leaves it as it is, whatever becomes of it', async () => {
    const counted = await app.call('stock.counted', {});
    await at(app, `/stock/${await itemOf(app, eans.copperGoldBlonde)}`);
    await button(page, en.stock.deliver).click();
    await expect(dialog()).toContainText(en.stock.deliverPacks(en.parts.packs(1)));
    await expect.poll(async () => (await app.call('stock.counted', {})).length).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => app.call('stock.counted', {})).toEqual(counted);
    await goTo(page, 'today');
  });

  await test.step('and delivers it, once', async () => {
    await button(page, en.stock.goOnDelivering).click();
    await dialog()
      .getByRole('button', { name: en.stock.deliverPacks(en.parts.packs(14)) })
      .click();
    await expect(toast(page)).toContainText(en.stock.delivered(en.parts.packs(14), en.stock.items(2)));
    expect([await packsOf(natural), await packsOf(soft)]).toEqual([
      (before[0] ?? 0) + 12,
      (before[1] ?? 0) + 2,
    ]);
    expect(await app.call('stock.counted', {})).toEqual([]);
    await expect(page.getByRole('main').getByText(en.stock.documentLeft.delivery)).toBeHidden();
  });
});

test('a delivery that is left is left, and one tap brings it back', async () => {
  const { page } = app;
  await count();
  await page.keyboard.press('Escape');
  await expect.poll(() => app.call('stock.counted', {})).toEqual([]);
  await toast(page).getByRole('button', { name: en.parts.undo }).click();
  await expect(dialog()).toContainText(en.stock.deliverPacks(en.parts.packs(14)));
  await expect(dialog().getByRole('textbox', { name: en.stock.comment })).toHaveValue('Order 77');
  await dialog().getByRole('button', { name: en.parts.cancel }).click();
  await expect.poll(() => app.call('stock.counted', {})).toEqual([]);
});

/** A busy computer: the answer about a tube arrives after the first key of the next number. */
const findLate = () =>
  app.page.evaluate(() => {
    type Call = (name: string, input: unknown) => Promise<unknown>;
    const held = window as unknown as { colourBar: { call: Call }; isFound: boolean };
    const { colourBar } = held;
    const { call } = colourBar;
    held.isFound = false;
    colourBar.call = async (name, input) => {
      if (name !== 'scan') return call(name, input);
      colourBar.call = call;
      const answer = await call(name, input);
      await new Promise((resolve) => {
        window.addEventListener('keyup', resolve, { once: true });
        held.isFound = true;
      });
      return answer;
    };
  });
const number = () => dialog().getByRole('textbox', { name: en.stock.packs });
const before: readonly (readonly [string, readonly string[], number, () => Promise<void>])[] = [
  ['in no number', [], 2, () => expect(number()).toHaveValue(/1/)],
  [
    'in the number of another tube',
    [eans.naturalBlonde],
    3,
    () => expect(dialog()).toContainText(en.stock.items(2)),
  ],
  [
    'in the place of the number of the same tube',
    [eans.soft],
    3,
    () => expect(number()).toHaveValue(eans.soft.charAt(0)),
  ],
];
for (const [where, scanned, packs, isShown] of before)
  test(`a tube that is found late is counted, and the first digit of the next stays ${where}`, async () => {
    const { page } = app;
    await goTo(page, 'stock');
    await button(page, en.stock.newDelivery).click();
    await expect(dialog()).toContainText(en.stock.scanFirst);
    const counted = (all: number) => en.stock.deliverPacks(en.parts.packs(all));
    for (const [place, ean] of scanned.entries()) {
      await typeScan(page, ean);
      await expect(dialog()).toContainText(counted(place + 1));
    }
    await findLate();
    await typeScan(page, eans.soft);
    await app.page.waitForFunction(() => (window as unknown as { isFound: boolean }).isFound);
    const pressed = Date.now();
    const [digit = '', ...others] = eans.soft;
    await pressKeys(page, [digit], [0], pressed);
    await isShown();
    const rest = [...others, 'Enter'];
    // Pressed immediately afterwards, even if the page receives both late.
    await pressKeys(
      page,
      rest,
      rest.map(() => 10),
      pressed,
    );
    await expect(dialog()).toContainText(counted(packs));
    await dialog().getByRole('button', { name: en.parts.cancel }).click();
    await toast(page).getByRole('button', { name: en.parts.close }).click();
  });

/** Sends the event of another scanner's tube right after the next key, while the page's clock is stopped. */
const foundWhileTyping = (scanned: Scanned) =>
  app.page.evaluate((data) => {
    const { colourBar } = window as unknown as { colourBar: { call(name: string, input: unknown): unknown } };
    let socket: WebSocket | undefined;
    const sockets: { send: unknown } = WebSocket.prototype;
    const send = sockets.send as (frame: string) => void;
    sockets.send = new Proxy(send, {
      apply: (_, self: WebSocket, frames: [string]) => {
        socket = self;
        Reflect.apply(send, self, frames);
      },
    });
    colourBar.call('stock.counted', {});
    sockets.send = send;
    const tell = () => {
      const now = performance.now();
      performance.now = () => now;
      socket?.dispatchEvent(
        new MessageEvent('message', { data: JSON.stringify({ event: 'scanned', data }) }),
      );
    };
    window.addEventListener('input', tell, { once: true });
  }, scanned);

test('a tube that another scanner read while the next is typed is counted, and so is the next', async () => {
  const { page } = app;
  await goTo(page, 'stock');
  await button(page, en.stock.newDelivery).click();
  const counted = (all: number) => en.stock.deliverPacks(en.parts.packs(all));
  await typeScan(page, eans.naturalBlonde);
  await expect(dialog()).toContainText(counted(1));
  await foundWhileTyping(await app.call('scan', { code: eans.naturalBlonde }));
  await typeScan(page, eans.soft);
  await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
  await expect(dialog()).toContainText(counted(3));
  await expect(dialog()).toContainText(en.stock.items(2));
  await dialog().getByRole('button', { name: en.parts.cancel }).click();
  await toast(page).getByRole('button', { name: en.parts.close }).click();
});

test('the balance in an open withdrawal follows what another computer takes out', async () => {
  const itemId = await itemOf(app, eans.wholePacks);
  const packs = await packsOf(itemId);
  await at(app, `/stock/${itemId}`);
  await button(app.page, en.stock.withdraw).click();
  await expect(dialog()).toContainText(en.stock.after(String(packs), String(packs - 1)));
  await (await app.truth()).withdraw(itemId, 2);
  await app.clock.jump(60);
  await expect(dialog()).toContainText(en.stock.after(String(packs - 2), String(packs - 3)));
});
