/** Today: the current customer, the last mix, and a new bowl in one tap. */
import type { Locator, Page } from '@playwright/test';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';

import { draftOf, itemOf } from '../fixtures/a-day.ts';
import { dayFrom } from '../fixtures/days.ts';
import { atScreen, goTo, pinPad } from '../fixtures/frame.ts';
import { button, component, countTaps, weight } from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { dateField, typeDate } from '../fixtures/typed-date.ts';
import { expect, test } from '../fixtures/test.ts';

import { setSize, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

/** The labels of the buttons that look like primary actions. */
const primaryButtons = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((all) => {
      const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim();
      const place = document.body.appendChild(document.createElement('i'));
      place.style.backgroundColor = ink;
      const black = getComputedStyle(place).backgroundColor;
      place.remove();
      return all
        .filter((one) => getComputedStyle(one).backgroundColor === black)
        .map((one) => one.textContent ?? '');
    });

const mixForAnyone = new RegExp(`^${en.today.mixFor('.+')}$`, 'u');

test('from the day’s booking to the first tube of her mix it is one tap, and what is unfinished is named by her', async ({
  stage,
}) => {
  const app = await stage.open();
  const { page } = app;
  await app.signIn();
  await atScreen(page, 'today');
  const day = await app.call('bookings.day', { date: null });
  const tomorrow = await app.call('bookings.day', { date: dayFrom(day.date, 1) });
  const booked = tomorrow.bookings.find(
    ({ type, status, customers: [first] }) =>
      type === 'appointment' && status === 'booked' && first?.type === 'person' && first.name !== null,
  );
  const name = booked?.customers[0]?.name ?? '';
  const rows = page.getByRole('list', { name: en.today.bookings }).getByRole('listitem');

  await test.step('another day is a tap away, and today is a tap back', async () => {
    await expect(rows).toHaveCount(day.bookings.length);
    await button(page, en.today.dayAfter).click();
    await expect(rows).toHaveCount(tomorrow.bookings.length);
    await expect(rows.filter({ hasText: name }).first()).toBeVisible();
  });

  const mixForHer = rows
    .filter({ hasText: name })
    .getByRole('button', { name: en.today.mixFor(name) })
    .first();
  await test.step('a mix opened by mistake leaves nothing unfinished, and the way back leads to it', async () => {
    const visit = page.getByLabel(en.mix.thisVisit, { exact: true });
    const unfinished = async () => (await app.call('drafts.list', {})).length;
    await mixForHer.click();
    await expect(visit).toBeVisible();
    await expect.poll(unfinished).toBe(1);
    await goTo(page, 'today');
    await expect.poll(unfinished).toBe(0);
    await page.goBack();
    await expect(visit).toBeVisible();
    await expect.poll(unfinished).toBe(1);
    await goTo(page, 'stock');
    await goTo(page, 'today');
    await expect.poll(unfinished).toBe(0);
    await button(page, en.today.dayAfter).click();
    await expect(rows).toHaveCount(tomorrow.bookings.length);
  });

  const taps = await countTaps(page);
  await mixForHer.click();
  await typeScan(page, eans.naturalBlonde);
  await expect(weight(page)).toContainText('7/0');
  expect(await taps()).toBe(1);
  await test.step('the mix keeps the booking, and shows its treatments and who has it', async () => {
    const visit = page.getByLabel(en.mix.thisVisit, { exact: true });
    for (const { name: treatment } of booked?.services ?? []) await expect(visit).toContainText(treatment);
    for (const resource of booked?.resources ?? []) await expect(visit).toContainText(resource);
    const [draft] = await app.call('drafts.list', {});
    expect(draft?.bookingId).toBe(booked?.id);
  });

  await test.step('her draft has her name, in a small window too, and is gone on with by it', async () => {
    // Bowls to weigh back, after a morning.
    for (const grams of [10, 20, 30])
      await app.call('mixes.register', { draftId: await draftOf(app, [[eans.naturalBlonde, grams]]) });
    await goTo(page, 'today');
    const now = page.getByRole('region', { name: en.today.now });
    await setSize(page, { name: '1366×768', width: 1366, height: 768, scale: 1 });
    await expect(now.getByText(name)).toBeInViewport({ ratio: 1 });
    await now.getByRole('button', { name: new RegExp(`^${en.leftovers.toWeigh}`, 'u') }).click();
    await expect(now.getByRole('list', { name: en.leftovers.toWeigh })).toBeInViewport({ ratio: 0.5 });
    await setSize(page, small);
    const chip = page.getByRole('list', { name: en.today.notFinished }).getByRole('button', { name });
    await expect(chip).toBeInViewport({ ratio: 1 });
    await chip.click();
    await expect(weight(page)).toContainText('7/0');
  });

  await test.step('what was mixed for her is called by her name, and only colour is shown where that is wanted', async () => {
    const [draft] = await app.call('drafts.list', {});
    const draftId = draft?.id ?? '';
    const { bowls } = await app.call('drafts.get', { draftId });
    const componentId = bowls[0]?.activeComponentId ?? '';
    await app.call('drafts.apply', { draftId, intent: { type: 'typeAmount', componentId, grams: 30 } });
    await app.call('mixes.register', { draftId });
    await goTo(page, 'today');
    await page.getByRole('button', { name: en.today.mixedToday }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(name);
    await page.keyboard.press('Escape');
    await page.getByText(en.today.colourOnly, { exact: true }).click();
    const colour = day.bookings.filter(({ services }) => services.some(({ needsColour }) => needsColour));
    await expect(rows).toHaveCount(colour.length);
    await expect.poll(async () => (await app.call('app.state', {})).settings.todayShows).toBe('colour');
  });

  await page.keyboard.press('F9');
  await expect(pinPad(page)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect(await page.title()).not.toContain(name);
});

test('a booking that was mixed says when, quietly, and leads to its mix', async ({ stage }) => {
  const app = await stage.open();
  const { page } = app;
  await app.signIn();
  await atScreen(page, 'today');
  const { bookings } = await app.call('bookings.day', { date: null });
  const seen = new Map<string, number>();
  for (const { customers } of bookings) for (const { id } of customers) seen.set(id, (seen.get(id) ?? 0) + 1);
  const booked = bookings.find(
    ({ type, status, services, customers: [first] }) =>
      type === 'appointment' &&
      status === 'booked' &&
      services.some(({ needsColour }) => needsColour) &&
      first?.type === 'person' &&
      seen.get(first.id) === 1,
  );
  const [customer] = booked?.customers ?? [];
  const row = page
    .getByRole('list', { name: en.today.bookings })
    .getByRole('listitem')
    .filter({ hasText: customer?.name ?? 'none' });
  const before = (await app.call('mixes.today', {})).filter(({ customer: one }) => one?.id === customer?.id);
  expect(before).toEqual([]);
  await expect(row).toBeVisible();
  const draft = await app.call('drafts.begin', { personId: customer?.id ?? '' });
  const added = await app.call('drafts.apply', {
    draftId: draft.id,
    intent: { type: 'addItem', itemId: await itemOf(app, eans.naturalBlonde) },
  });
  const componentId = added.bowls[0]?.activeComponentId ?? '';
  await expect(row.getByRole('button', { name: en.today.goOnFor(customer?.name ?? '') })).toHaveText(
    en.today.goOn,
  );
  expect(await primaryButtons(page)).toHaveLength(1);
  await app.call('drafts.apply', {
    draftId: draft.id,
    intent: { type: 'typeAmount', componentId, grams: 30 },
  });
  await app.call('mixes.register', { draftId: draft.id });
  const mark = row.getByRole('link', { name: /^Mixed \d\d:\d\d$/u });
  await expect(mark).toBeVisible();
  await mark.click();
  await expect(page).toHaveURL(/registered/u);

  await test.step('a mix that another computer made days ago is found by its day, and undone', async () => {
    const { date } = await app.call('bookings.day', { date: null });
    const days = Array.from({ length: 14 }, (_, back) => dayFrom(date, -1 - back));
    const read = await Promise.all(days.map((of) => app.call('mixes.day', { date: of })));
    const [day = ''] = days.filter((_, place) => {
      const mixes = read[place] ?? [];
      return mixes.length > 0 && mixes.every(({ undoable }) => undoable);
    });
    await goTo(page, 'today');
    await typeDate(dateField(page.getByRole('main'), en.today.chooseDay), day);
    await page
      .getByRole('region', { name: new RegExp(`^${en.today.mixedThen} · `) })
      .getByRole('button')
      .first()
      .click();
    await expect(button(page, en.mix.undoMix)).toBeVisible();
    await expect(page.getByRole('heading', { name: en.mix.balances })).toBeHidden();
    await button(page, en.mix.undoMix).click();
    await expect(page.getByText(en.mix.savedUndone)).toBeVisible();
  });

  const { id: begun } = await app.call('drafts.begin', {});
  await app.call('drafts.apply', {
    draftId: begun,
    intent: { type: 'addItem', itemId: await itemOf(app, eans.developer6) },
  });
  for (let mixes = 0; mixes < 10; mixes += 1)
    await app.call('mixes.register', { draftId: await draftOf(app, [[eans.developer6, 5]]) });
  for (const size of [small, { ...small, name: '1024×600', height: 600 }]) {
    await setSize(page, size);
    await goTo(page, 'today');
    await expect(
      page.getByRole('list', { name: en.leftovers.toWeigh }).getByRole('listitem'),
    ).not.toHaveCount(0);
    // The lists of chips share their rows.
    const chip = (list: string) => page.getByRole('list', { name: list }).getByRole('button').first();
    const top = async (list: string) => (await chip(list).boundingBox())?.y ?? 0;
    await expect
      .poll(async () => (await top(en.leftovers.toWeigh)) - (await top(en.today.notFinished)))
      .toBe(0);
    await expect(page.getByRole('radiogroup', { name: en.today.which })).toBeInViewport({ ratio: 1 });
    const list = page.getByRole('list', { name: en.today.bookings });
    await expect.poll(async () => (await list.boundingBox())?.height ?? 0, size.name).toBeGreaterThan(120);
    await expect(list).toBeInViewport({ ratio: 0.9 });
  }
});

test('who presses twice and scans at once has one mix with what was scanned', async ({ stage }) => {
  const app = await stage.open();
  const { page } = app;
  await app.signIn();
  await atScreen(page, 'today');
  const shades = [eans.naturalBlonde, eans.copperGoldBlonde];
  /** In one task of the page, so that no answer of the station comes between. */
  const pressAndScan = (pressed: Locator, presses: number) =>
    pressed.evaluate(
      (element: HTMLElement, [times, keys]) => {
        for (let press = 0; press < times; press += 1) element.click();
        // A busy machine must not turn the scanner into a slow typist.
        const timeStamp = performance.now();
        for (const key of keys)
          window.dispatchEvent(
            Object.defineProperty(new KeyboardEvent('keydown', { key }), 'timeStamp', { value: timeStamp }),
          );
      },
      [presses, shades.flatMap((code) => [...code.split(''), 'Enter'])] as const,
    );
  const seen = async () => {
    await expect(component(page, '7/0')).toBeVisible();
    await expect(component(page, '7/43')).toBeVisible();
    return (await app.call('drafts.list', {})).map(({ customer }) => customer !== null);
  };

  await pressAndScan(page.getByRole('button', { name: mixForAnyone }).first(), 2);
  expect(await seen()).toEqual([true]);
  await goTo(page, 'today');
  await pressAndScan(button(page, en.today.walkIn), 0);
  expect(new Set(await seen())).toEqual(new Set([true, false]));
});
