/**
 * A salon's day: three bookings and a walk-in, a repeat, too much poured, more of the same, a timer, a leftover that a
 * colleague weighs, an hour offline, an undone mix. In the evening the service has everything once. With a scale on a cable
 * and a separate service.
 */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { dayFrom } from '../fixtures/days.ts';
import { astrid, type TestApp } from '../fixtures/app.ts';
import { at, dialog } from '../fixtures/arrange.ts';
import { plugItIn, pullTheCable } from '../fixtures/cable.ts';
import { goTo, personChip, strip, typePin } from '../fixtures/frame.ts';
import { amount, button, component, countTaps, grams, said } from '../fixtures/mixing.ts';
import { picture } from '../fixtures/pictures.ts';
import { expect, holdStill, rests, test, weighWith } from '../fixtures/plugged.ts';
import { typeScan } from '../fixtures/scanner.ts';
import type { TestService } from '../fixtures/service.ts';
import { large, setSize, sketch, small, type Size } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';
import type { ScaleEmulator } from '../emulators/scale-emulator.ts';

const mehmet = '2580';

let app: TestApp;
let service: TestService;
let scale: ScaleEmulator;

/** A picture for the README, if pictures are wanted (`pictures.ts`). `path`: another screen. */
async function shot(name: string, size: Size, path?: string): Promise<void> {
  if (process.env.COLOUR_BAR_PICTURES === undefined) return;
  if (path !== undefined) await at(app, path);
  await setSize(app.page, size);
  await picture(app.page, 'day', name);
  await setSize(app.page, sketch);
}

/** Takes the bowl off the scale, and puts an empty one on long enough to count as standing. */
async function nextBowl(weighs: number): Promise<void> {
  scale.load(0);
  await rests(app, 0);
  await holdStill(app, 1);
  scale.load(weighs);
  await rests(app, weighs * 100);
  await holdStill(app, 1.5);
}

async function scan(ean: string, shade: string): Promise<void> {
  await typeScan(app.page, ean);
  await expect(component(app.page, shade)).toHaveAttribute('data-active', 'true');
}

/** Pours, and waits for as long as a capture takes. */
async function pourOnly(whole: number): Promise<void> {
  await scale.pour(whole, { seconds: 0.3 });
  await expect(strip(app.page)).toContainText(en.frame.scaleStable);
  await holdStill(app, 1.5);
}

/** Scans a tube and pours; the station captures automatically. `total`: including earlier captures. */
async function pour(ean: string, shade: string, whole: number, total = whole): Promise<void> {
  await scan(ean, shade);
  await pourOnly(whole);
  await expect(amount(app.page, shade, total)).toBeVisible();
}

/** The components of the shown draft, bowl by bowl, with their barcodes. */
async function wanted() {
  const draftId = new URL(app.page.url()).hash.split('/').at(-1) ?? '';
  const { bowls } = await app.call('drafts.get', { draftId });
  return Promise.all(
    bowls.map(({ components }) =>
      Promise.all(
        components.map(async ({ item, target }) => {
          const { eans: codes } = await app.call('stock.item', { itemId: item.id });
          return { ean: codes[0] ?? '', shade: item.shade, whole: target ?? 0 };
        }),
      ),
    ),
  );
}

/** An item's total grams in stock. */
async function gramsOf(ean: string): Promise<number> {
  const { gramsLeft = 0 } = await service.truth.itemOf(ean);
  return gramsLeft;
}

const row = (name: string) =>
  app.page.getByRole('list', { name: en.today.bookings }).getByRole('listitem').filter({ hasText: name });

/** Bookings near midnight may be on the next or the previous day. */
async function showBookingOf(name: string): Promise<void> {
  await goTo(app.page, 'today');
  const { date: today } = await app.call('bookings.day', { date: null });
  for (const [days, step] of [
    [0, null],
    [1, en.today.dayAfter],
    [-1, en.today.dayBefore],
  ] as const) {
    const { bookings } = await app.call('bookings.day', { date: dayFrom(today, days) });
    if (!bookings.some(({ customers }) => customers.some((one) => one.name === name))) continue;
    if (step !== null) await button(app.page, step).click();
    await expect(row(name).first()).toBeVisible();
    return;
  }
  throw new Error(`${name} is booked on none of three days`);
}

const mixFor = (name: string) =>
  row(name)
    .getByRole('button', { name: en.today.mixFor(name) })
    .first();

async function register(): Promise<string> {
  await button(app.page, en.mix.register).click();
  await expect(app.page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
  return (await app.call('mixes.today', {}))[0]?.reference ?? '';
}

interface ServiceRecipe {
  readonly stockReference?: string;
  readonly appData?: { readonly colourBar?: { readonly undone?: boolean } };
  readonly bowls: readonly { readonly properties?: readonly { name: string; value: string }[] }[];
}

/** The service's recipes of a person, newest first. */
async function recipesOf(personId: string): Promise<readonly ServiceRecipe[]> {
  const { locationId } = service.truth;
  const answer = await fetch(
    `${service.url}/v1/locations/${locationId}/persons/${personId}/recipes?limit=100`,
    {
      headers: { Authorization: `Bearer ${service.keys.full}` },
    },
  );
  return ((await answer.json()) as { data: ServiceRecipe[] }).data;
}

const idOf = async (name: string) =>
  (await app.call('customers.search', { q: name, type: 'person' })).rows[0]?.id ?? '';
const toWeigh = () => app.page.getByRole('list', { name: en.leftovers.toWeigh });

test('a salon’s day @window', async ({ stage, plug }) => {
  test.setTimeout(180_000);
  service = await stage.serve();
  app = await stage.open();
  const { page } = app;
  // Both have signed in here before, so their PINs work offline.
  await app.connect(service, mehmet);
  scale = await plug.scale({ protocol: 'sics' });
  await weighWith(app, scale);
  await app.call('session.lock', {});
  await typePin(page, astrid);
  await expect(personChip(page, 'Astrid Lind')).toBeVisible();
  /** Grams of each item in mixes that were not undone. */
  const used = new Map<string, number>();
  const before = new Map<string, number>();
  const took = async (ean: string, whole: number) => {
    if (!before.has(ean)) before.set(ean, await gramsOf(ean));
    used.set(ean, (used.get(ean) ?? 0) + whole);
  };

  const first =
    await test.step('a booking: two taps to the first tube, four for last time’s two bowls', async () => {
      await showBookingOf('Margareta Sundqvist');
      await shot('today', small);
      await nextBowl(180);
      const taps = await countTaps(page);
      await mixFor('Margareta Sundqvist').click();
      await button(page, en.mix.repeat).first().click();
      await expect(component(page, '7/43')).toBeVisible();
      expect(await taps()).toBe(2);
      const bowls = await wanted();
      expect(bowls).toHaveLength(2);
      for (const bowl of bowls) for (const { ean, whole } of bowl) await took(ean, whole);
      for (const [place, bowl] of bowls.entries()) {
        if (place > 0) await nextBowl(160);
        for (const { ean, shade, whole } of bowl) await pour(ean, shade, whole);
        if (place === 0) await shot('mix', large);
      }
      const reference = await register();
      expect(await taps()).toBe(3);
      return { reference, poured: bowls[0]?.reduce((sum, { whole }) => sum + whole, 0) ?? 0 };
    });

  await test.step('her colour takes 35 minutes, as her recipe says: one tap', async () => {
    await button(page, `${en.timers.startOf(en.timers.minutes(35))} · Roots`).click();
    await expect(strip(page)).toContainText(/Timer 3[45]:/u);
    await shot('saved', sketch);
  });

  await test.step('the second booking: what she must not get, a repeat at 120 %, too much poured and rescued', async () => {
    await showBookingOf('Hanna Ekdahl');
    await nextBowl(170);
    await mixFor('Hanna Ekdahl').click();
    const chair = page.getByRole('region', { name: en.customers.person, exact: true });
    await expect(chair).toContainText(en.customers.warning);
    await button(page, en.mix.repeatAt).first().click();
    await button(page, '120%').click();
    await expect(component(page, 'Rose gold')).toContainText(en.mix.of(grams(36)));
    const [[rose, clear] = []] = await wanted();
    await took(rose?.ean ?? '', 44);
    await took(clear?.ean ?? '', 88);
    await scan(rose?.ean ?? '', 'Rose gold');
    await pourOnly(44);
    await scan(clear?.ean ?? '', 'Clear');
    await expect(amount(page, 'Rose gold', 44)).toBeVisible();
    await button(page, en.mix.rescale).click();
    await expect(component(page, 'Clear')).toContainText(en.mix.of(grams(88)));
    await pourOnly(88);
    await expect(amount(page, 'Clear', 88)).toBeVisible();
    await register();
  });

  await test.step('the third booking: a formula of today, and half as much again of it', async () => {
    await showBookingOf('Jennie Hallström');
    await nextBowl(180);
    await mixFor('Jennie Hallström').click();
    await expect(page.getByRole('region', { name: en.customers.person, exact: true })).toBeVisible();
    await took(eans.naturalBlonde, 30);
    await took(eans.developer6, 30);
    await pour(eans.naturalBlonde, '7/0', 20);
    await pour(eans.developer6, '6 %', 20);
    await button(page, en.mix.bowlMenu).click();
    await button(page, en.mix.moreOfSame).click();
    await dialog(app).getByRole('textbox').fill('20');
    await dialog(app)
      .getByRole('button', { name: en.mix.takeAmount(grams(20)) })
      .click();
    await pour(eans.naturalBlonde, '7/0', 10, 30);
    await pour(eans.developer6, '6 %', 10, 30);
    await register();
    await shot('customer', sketch, `/customers/${await idOf('Margareta Sundqvist')}`);
    await shot('stock', sketch, '/stock');
  });

  const walkIn =
    await test.step('an hour without the salon system: a walk-in who is new, and a leftover that somebody else weighs', async () => {
      await pullTheCable(app, service);
      await goTo(page, 'today');
      await button(page, en.today.walkIn).first().click();
      await nextBowl(180);
      await took(eans.soft, 25);
      await took(eans.developer3, 50);
      await pour(eans.soft, '9/13', 25);
      await pour(eans.developer3, '3 %', 50);
      await page.getByRole('combobox', { name: en.customers.search }).fill('Vera Ström');
      await button(page, en.customers.newTitle).click();
      await dialog(app).getByRole('button', { name: en.customers.create, exact: true }).click();
      await expect(dialog(app)).toBeHidden();
      const reference = await register();
      await expect(said(page, en.mix.savedWaiting)).toBeVisible();

      // Before the hour passes: the list of bowls to weigh back ends with the day, and the test may run late in the evening.
      await app.call('session.lock', {});
      await typePin(page, mehmet);
      await goTo(page, 'today');
      await shot('now', large);
      scale.load(180 + 18);
      await toWeigh()
        .getByRole('button', { name: /^Margareta Sundqvist/u })
        .click();
      await rests(app, 19_800);
      await button(page, en.leftovers.use(grams(18))).click();
      await expect(dialog(app)).toContainText(en.leftovers.of(en.mix.bowlNames.toner));
      await button(page, en.leftovers.nothing).click();
      await expect(dialog(app)).toBeHidden();

      await app.clock.jump(3600);
      await typePin(page, mehmet);
      await expect(strip(page)).toContainText(en.timers.over);
      return reference;
    });

  await test.step('the salon system is back: everything is sent', async () => {
    await plugItIn(app, service);
    await expect(strip(page)).toContainText(en.frame.online);
    await expect.poll(async () => (await app.call('app.state', {})).outbox.waiting).toBe(0);
  });

  const undone =
    await test.step('a mix for the wrong customer is undone, and her recipe says so', async () => {
      await goTo(page, 'mix');
      await nextBowl(180);
      await pour(eans.bleach, 'Powder 7', 30);
      await page.getByRole('combobox', { name: en.customers.search }).fill('anna lind');
      await page.getByRole('option', { name: 'Anna Lindqvist' }).click();
      const reference = await register();
      await expect(said(page, en.mix.recipeKept)).toBeVisible();
      await button(page, en.mix.undoMix).click();
      await expect(said(page, en.mix.recipeUndone)).toBeVisible();
      return reference;
    });

  await test.step('in the evening everything is there, once', async () => {
    await expect
      .poll(async () => (await app.call('app.state', {})).outbox)
      .toMatchObject({ waiting: 0, attention: 0 });
    const mixes = await service.truth.mixes();
    expect(mixes.map(({ externalReference }) => externalReference)).toHaveLength(5);
    expect(new Set(mixes.map(({ externalReference }) => externalReference)).size).toBe(5);
    for (const [ean, whole] of used)
      expect([ean, await gramsOf(ean)]).toEqual([ean, (before.get(ean) ?? 0) - whole]);
    const personId = await idOf('Margareta Sundqvist');
    const margareta = await recipesOf(personId);
    const [newest, earlier] = margareta.filter(({ stockReference }) => stockReference === first.reference);
    expect(earlier).toBeDefined();
    expect(
      newest?.bowls.map(({ properties = [] }) => properties.find(({ name }) => name === 'Left over')?.value),
    ).toEqual([expect.stringMatching(/^18 g/u), expect.stringMatching(/^0 g/u)]);
    const vera = await recipesOf(await idOf('Vera Ström'));
    expect(vera.map(({ stockReference }) => stockReference)).toEqual([walkIn]);
    const anna = await recipesOf(await idOf('Anna Lindqvist'));
    expect(anna.filter(({ stockReference }) => stockReference === undone)).toHaveLength(2);
  });
});
