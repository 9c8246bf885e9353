/**
 * One visit on two computers, from its booking to the next month: roots, forty minutes, a toner, and all that may happen
 * to its bowls. Extra colour is charged once, and said in both languages.
 */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { serviceClock } from '../../testing/service/sample-service.ts';
import { chargingRules } from '../../shared/charging/rules.ts';
import { dayAt, timeAt } from '../../shared/days.ts';
import { now, setPageAhead } from '../fixtures/ahead.ts';
import type { TestApp } from '../fixtures/app.ts';
import { astrid } from '../fixtures/app.ts';
import { dialog } from '../fixtures/arrange.ts';
import { dayFrom } from '../fixtures/days.ts';
import { goTo, strip, typePin } from '../fixtures/frame.ts';
import { amount, button, component, countTaps, grams, said } from '../fixtures/mixing.ts';
import { onOnePage } from '../fixtures/paper.ts';
import { picture } from '../fixtures/pictures.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { expect, test } from '../fixtures/test.ts';
import { setLanguage, setSize, small, sketch } from '../fixtures/view.ts';
import { en, sv, type Text } from '../fixtures/words.ts';

const mehmet = '2580';
const zone = 'Europe/Stockholm';
const minute = 60_000;
const { roots, toner } = en.mix.bowlNames;

/** An amount of kronor, as each language writes it. */
const kr = {
  en: (sum: string) => new RegExp(`kr.${sum.replace('.', String.raw`\.`)} incl\\. VAT`, 'u'),
  sv: (sum: string) => new RegExp(`${sum.replace('.', ',')}.kr inkl\\. moms`, 'u'),
};

const row = ({ page }: TestApp, name: string) =>
  page.getByRole('list', { name: en.today.bookings }).getByRole('listitem').filter({ hasText: name }).first();
const card = ({ page }: TestApp, text: Text = en) =>
  page.getByRole('region', { name: text.charging.extra, exact: true });

/** Scans a tube and types its weight, as no scale is there. */
async function pour(app: TestApp, ean: string, shade: string, whole: number): Promise<void> {
  const { page } = app;
  await typeScan(page, ean);
  await expect(component(page, shade)).toHaveAttribute('data-active', 'true');
  await typeAmount(app, whole);
  await expect(amount(page, shade, whole)).toBeVisible();
}

async function typeAmount(app: TestApp, whole: number): Promise<void> {
  await app.page.keyboard.press('F2');
  await dialog(app).getByRole('textbox').fill(`${whole}`);
  const use = dialog(app).getByRole('button', { name: en.mix.takeAmount(grams(whole)) });
  // A key right after a scan belongs to the scanner, and a tap near the last one is ignored.
  await expect(async () => {
    if (await use.isVisible()) await use.press('Enter');
    await expect(use).toBeHidden({ timeout: 500 });
  }).toPass();
}

async function register(app: TestApp, name: string = en.mix.register): Promise<void> {
  await button(app.page, name).click();
  await expect(button(app.page, en.mix.newMix)).toBeVisible();
}

test('a visit on two computers is one visit, charged once, and repeated with one tap a month later @window', async ({
  stage,
}) => {
  test.setTimeout(180_000);
  const clock = serviceClock();
  // Around midnight, the visit would run into the next day, or its booking be on the day before.
  const [from, to] = [2, 19].map((hour) => timeAt(dayAt(now(), zone), hour * 60, zone));
  const ahead = now() > (from ?? 0) && now() < (to ?? 0) ? 0 : 6 * 60 * minute;
  clock.setAhead(ahead);
  const service = await stage.serve(clock);
  const [chair, desk] = await Promise.all([stage.open(), stage.open()]);
  const move = async (ms: number) => {
    for (const { page, clock: own } of [chair, desk]) {
      await own.jump(ms / 1000);
      await page.evaluate(setPageAhead, ms);
    }
  };
  const pass = async (ms: number) => {
    clock.jump(ms);
    await move(ms);
  };
  for (const app of [chair, desk])
    await expect.poll(async () => (await app.call('app.state', {})).connection.state).toBe('online');
  if (ahead > 0) await move(ahead);
  await chair.connect(service, astrid);
  await desk.connect(service, mehmet);
  /** A person signs in; the computer may have locked itself. */
  const back = async (app: TestApp) => {
    await app.call('session.lock', {});
    await typePin(app.page, app === chair ? astrid : mehmet);
    await expect(strip(app.page)).toContainText(en.frame.online);
  };

  const { treatments } = await chair.call('charging.treatments', {});
  const treatment = (name: string) => treatments.find((one) => one.name === name)?.id ?? '';
  const rule = (included: number) => ({
    included: { type: 'grams', grams: included },
    beyond: { type: 'perGram', byKind: {}, other: '2' },
    roundUpTo: 5,
    leftoversCharged: false,
  });
  const rules = chargingRules.parse({
    default: rule(10),
    treatments: [
      { serviceId: treatment('Utväxtfärg'), rule: rule(60) },
      { serviceId: treatment('Toning'), rule: rule(30) },
    ],
    vatPercent: '25',
  });
  for (const app of [chair, desk]) await app.call('charging.setRules', rules);

  const { date, bookings } = await chair.call('bookings.day', { date: null });
  const booked = bookings.find(
    ({ services, customers, status }) =>
      services.map(({ name }) => name).join() === 'Utväxtfärg,Toning' &&
      customers[0]?.name === 'Margareta Sundqvist' &&
      status !== 'cancelled' &&
      status !== 'no_show',
  );
  const customer = booked?.customers[0];
  const personId = customer?.id ?? '';
  const name = customer?.name ?? '';
  const bowl = async (called: string, ...tubes: readonly (readonly [ean: string, whole: number])[]) => ({
    name: called,
    components: await Promise.all(
      tubes.map(async ([ean, whole]) => {
        const { id: colourBarItemId } = await service.truth.itemOf(ean);
        return { name: ean, amount: `${whole}`, unit: 'g', colourBarItemId };
      }),
    ),
  });
  const { status: saved } = await service.ask(
    'POST',
    `/v1/locations/${service.truth.locationId}/persons/${personId}/recipes`,
    {
      visitDate: dayFrom(date, -1),
      bowls: [
        await bowl(roots, [eans.copperGoldBlonde, 30], [eans.developer6, 45]),
        await bowl(toner, [eans.soft, 20], [eans.developer3, 40]),
      ],
    },
  );
  expect(saved).toBe(201);

  await test.step('the roots are weighed, and the planned toner is still to come', async () => {
    const { page } = chair;
    await goTo(page, 'today');
    const taps = await countTaps(page);
    await row(chair, name)
      .getByRole('button', { name: en.today.mixFor(name) })
      .click();
    await button(page, en.mix.repeat).first().click();
    await expect(page.getByText(/^planned 135 of 90.g$/u)).toBeVisible();
    await pour(chair, eans.copperGoldBlonde, '7/43', 30);
    await pour(chair, eans.developer6, '6 %', 45);
    await expect(page.getByText(en.mix.toCome(toner))).toBeVisible();
    await register(chair);
    expect(await taps()).toBe(3);
    await expect(page.getByText(en.mix.toCome(toner))).toBeVisible();
    await expect(card(chair)).toContainText(/75 of 90.g/u);
    await expect(card(chair)).toContainText(en.charging.within);
  });

  await pass(40 * minute);
  await test.step('forty minutes later a colleague mixes the toner on the second computer', async () => {
    const { page } = desk;
    await back(desk);
    await goTo(page, 'today');
    await expect(row(desk, name)).toContainText(/Mixed \d\d:\d\d/u);
    await row(desk, name)
      .getByRole('button', { name: en.today.mixFor(name) })
      .click();
    await pour(desk, eans.soft, '9/13', 20);
    await pour(desk, eans.developer3, '3 %', 40);
    await expect(page.getByText(/^135 of 90.g$/u)).toBeVisible();
    await register(desk);
    await expect(card(desk)).toContainText(kr.en('90'));
    await expect(said(page, en.mix.recipeKept)).toBeVisible();
  });

  await pass(5 * minute);
  await test.step('on the first computer it is not to come any more; it ran out, and half as much is mixed', async () => {
    const { page } = chair;
    await back(chair);
    await expect(page.getByText(en.mix.toCome(toner))).toBeHidden();
    await goTo(page, 'today');
    await row(chair, name)
      .getByRole('link', { name: /^Mixed/u })
      .click();
    await expect(card(chair)).toContainText(kr.en('90'));
    await button(page, en.mix.topUp).click();
    const more = dialog(chair).getByRole('textbox', { name: en.mix.topUpGrams });
    await more.fill('181');
    await expect(dialog(chair)).toContainText(en.mix.atMost(grams(180)));
    await more.fill('');
    await dialog(chair).getByRole('button', { name: /^50%/u }).click();
    await expect(component(page, '9/13')).toContainText(en.mix.of(grams(10)));
    await pour(chair, eans.soft, '9/13', 10);
    await pour(chair, eans.developer3, '3 %', 20);
    await register(chair);
    await expect(card(chair)).toContainText(kr.en('150'));
  });

  await test.step('a bowl that was mixed by mistake is undone', async () => {
    const { page } = chair;
    await goTo(page, 'today');
    await row(chair, name)
      .getByRole('button', { name: en.today.mixFor(name) })
      .click();
    await pour(chair, eans.naturalBlonde, '7/0', 25);
    await register(chair);
    await expect(card(chair)).toContainText(kr.en('200'));
    await button(page, en.mix.undoMix).click();
    await expect(said(page, en.mix.recipeUndone)).toBeVisible();
  });

  await test.step('the roots had a gram more: corrected by a colleague, who weighs back what was left', async () => {
    const { page } = desk;
    await back(desk);
    await goTo(page, 'today');
    await page
      .getByRole('button', { name: new RegExp(`${name}.*7/43`, 'u') })
      .first()
      .click();
    await button(page, en.mix.correct).click();
    await expect(page.getByText(/^Correcting the mix of \d\d:\d\d$/u)).toBeVisible();
    await button(page, en.mix.leaveAsItWas).click();
    await button(page, en.mix.correct).click();
    await component(page, '7/43').getByRole('button').first().click();
    await setSize(page, { ...small, name: '1024×600', height: 600 });
    await typeAmount(desk, 31);
    await expect(amount(page, '7/43', 31)).toBeInViewport();
    await setSize(page, sketch);
    await register(desk, en.mix.saveCorrection);
    await expect(page.getByText(en.mix.correctedBy('Mehmet Yılmaz'), { exact: false })).toBeVisible();
    await button(page, en.leftovers.weigh).click();
    const left = dialog(desk).getByRole('textbox', { name: en.leftovers.typed });
    await left.fill('18');
    await dialog(desk)
      .getByRole('button', { name: en.leftovers.use(grams(18)) })
      .click();
    await expect(dialog(desk)).toBeHidden();
    await button(page, en.leftovers.weighed(roots, grams(18))).click();
    await left.fill('20');
    await dialog(desk)
      .getByRole('button', { name: en.leftovers.use(grams(20)) })
      .press('Enter');
    await expect(button(page, en.leftovers.weighed(roots, grams(20)))).toBeVisible();
    // 31 + 45 + 20 + 40 + 10 + 20 g, without the 20 g that were left, in steps of 5 kr.
    await expect(card(desk)).toContainText(kr.en('115'));
    await expect(card(desk)).toContainText(/146 of 90.g/u);
    await goTo(page, 'activity');
    const correction = page.getByRole('article', { name: en.activity.correction, exact: true });
    await expect(correction).toHaveCount(1);
    await expect(correction).toContainText(name);
  });

  /** Prints a slip, which is one page. */
  const slip = async (
    app: TestApp,
    text: Text,
    words: readonly RegExp[],
    papers: readonly (keyof Text['charging']['paper'])[],
  ) => {
    await card(app, text).getByRole('button', { name: text.charging.slip }).click();
    for (const paper of papers)
      await onOnePage(
        app,
        dialog(app).getByRole('button', { name: text.charging.paper[paper] }),
        async (seen) => {
          for (const each of words) await expect(seen).toContainText(each);
          await picture(app.page, 'slip', paper);
        },
      );
    await app.page.keyboard.press('Escape');
    await expect(dialog(app)).toBeHidden();
  };
  await test.step('the desk charges the sum, in Swedish', async () => {
    const { page } = desk;
    await setLanguage(desk, 'sv');
    await page
      .getByRole('navigation', { name: sv.frame.navigation })
      .getByRole('link', { name: sv.screens.desk })
      .click();
    await page.getByRole('tab', { name: sv.desk.part.charges }).click();
    const list = page.getByRole('list', { name: sv.charging.desk });
    const mine = list.getByRole('listitem').filter({ hasText: name });
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText(kr.sv('115'));
    await mine.getByRole('button', { name: sv.charging.tickOf(name) }).click();
    await expect(mine.getByRole('button', { name: sv.charging.tickedOf(name) })).toBeVisible();
    await expect(card(desk, sv)).toContainText(/Extra färg 115.kr inkl\. moms/u);
    await slip(desk, sv, [/Att betala 115,00.kr inkl\. moms/u, /Moms 25.%\s*23,00.kr/u], ['80']);
    await picture(page, 'desk, charged', 'sv');
    await setLanguage(desk, 'en');
  });

  await test.step('Today says so on the first computer, where the slip is English', async () => {
    const { page } = chair;
    await goTo(page, 'today');
    const extra = row(chair, name).getByRole('link', { name: /extra/u });
    await expect(async () => {
      await chair.clock.jump(60);
      await expect(extra).toContainText(/extra kr.115 incl\. VAT · charged/u, { timeout: 2000 });
    }).toPass();
    await row(chair, name)
      .getByRole('link', { name: /^Mixed/u })
      .click();
    await slip(chair, en, [/To pay kr.115\.00 incl\. VAT/u, /VAT 25%\s*kr.23\.00/u], ['58', 'a6']);
  });

  await pass(30 * 24 * 60 * minute);
  await test.step('next month one tap repeats both bowls with the right grams', async () => {
    const { page } = chair;
    await back(chair);
    await goTo(page, 'mix');
    await button(page, en.mix.begin).click();
    await page.getByRole('combobox', { name: en.customers.search }).fill(name);
    await page.getByRole('option', { name }).first().click();
    await expect(page.locator('[data-formula]').first()).toContainText(`${roots}: 31`);
    const taps = await countTaps(page);
    await button(page, en.mix.repeat).first().click();
    await expect(component(page, '7/43')).toContainText(en.mix.of(grams(31)));
    await expect(component(page, '6 %')).toContainText(en.mix.of(grams(45)));
    expect(await taps()).toBe(1);
    await page.getByRole('tab').filter({ hasNotText: roots }).click();
    await expect(component(page, '9/13')).toContainText(en.mix.of(grams(30)));
    await expect(component(page, '3 %')).toContainText(en.mix.of(grams(60)));
  });
});
