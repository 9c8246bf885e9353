/**
 * The layout of each step of the booking page, on a phone and on a desktop, in both languages; accessibility by axe,
 * in both looks.
 */
import type { Page } from '@playwright/test';
import { en } from '../../booking-page/text/en.ts';
import { sv } from '../../booking-page/text/sv.ts';
import { everyRule, violations } from '../fixtures/accessibility.ts';
import { atStep, button, choose, openBookingPage, pageOf, phone, times } from '../fixtures/booking-page.ts';
import { layoutFaults } from '../fixtures/layout-faults.ts';
import { expect, test } from '../fixtures/test.ts';

/** Wide enough for the seven days of a week side by side. */
const touch = 44;
const sizes = [{ width: 1920, height: 1080 }, { width: 1024, height: 768 }, phone];

async function faultsOfLayout(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const faults = await page.evaluate(layoutFaults, { touch, scrolls: true });
    found.push(...faults.map((fault) => `${size.width}: ${fault}`));
  }
  return found;
}

/** Leaves the step in English and light, as it was before. */
async function faultsHere(page: Page): Promise<string[]> {
  const found = await faultsOfLayout(page);
  await button(page, en.otherLanguage).click();
  found.push(...(await faultsOfLayout(page)));
  found.push(...(await violations(page, { type: 'tag', values: everyRule })));
  await button(page, sv.otherLanguage).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await violations(page, { type: 'rule', values: ['color-contrast'] })));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

test('every step is well to be seen and heard, in both languages and looks', async ({ stage, browser }) => {
  const service = await stage.serve();
  // Transitions between colours are disabled, so that none is measured halfway.
  const page = await openBookingPage(browser, pageOf(service, 0), { reducedMotion: 'reduce' });
  const found: Record<string, readonly string[]> = {};
  const at = async (title: string, step = title) => {
    await atStep(page, title);
    found[step] = await faultsHere(page);
  };
  const next = () => button(page, en.next).click();
  await page.getByRole('heading', { name: en.reviews.title }).waitFor();
  await choose(page, 'checkbox', 'Allergitest');
  await at(en.services.title);
  await next();
  await at(en.who.title);
  await page.getByRole('button', { name: /^Astrid/ }).click();
  await times(page).first().waitFor();
  await at(en.time.title);
  // Late enough that the booking can still be changed.
  for (const _ of [1, 2]) await button(page, en.time.later).click();
  await times(page).first().click();
  await atStep(page, en.details.title);
  // With every error message at once.
  await next();
  await page.getByText(en.faults.missing).first().waitFor();
  await at(en.details.title);
  await page.getByLabel(en.details.name).fill('Eva Ek');
  await page.getByLabel(en.details.phone).fill('070-174 06 14');
  await next();
  await at(en.confirm.payTitle);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: en.simulated.Card.title }).waitFor();
  await at(en.confirm.payTitle, 'the provider');
  await page.frameLocator('iframe').getByRole('button').first().click();
  await at(en.done.title);
  await page.getByRole('link', { name: en.done.manage }).click();
  await at(en.manage.title);
  const link = page.url();
  await page.getByRole('link', { name: en.change.title, exact: true }).click();
  await times(page).first().waitFor();
  await at(en.time.title, en.change.title);
  await page.goto('about:blank');
  await page.goto(`${link.split('#')[0]}#bm9uZQ`);
  await at(en.manage.none);
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
});
