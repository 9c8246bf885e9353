/** A customer without a mouse books, and confirms with the PIN of a text message. */
import type { Locator, Page } from '@playwright/test';
import { en } from '../../booking-page/text/en.ts';
import { atStep, button, messagesTo, openBookingPage, pageOf, times } from '../fixtures/booking-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** More Tab presses than any step has elements to focus. */
const patience = 120;

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let tabs = 0; tabs < patience; tabs += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing leads to ${wanted.toString()}`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

test('the keyboard alone books, and a wrong PIN is no end', async ({ stage, browser }) => {
  const service = await stage.serve();
  const page = await openBookingPage(browser, pageOf(service, 0));
  await atStep(page, en.services.title);
  await tabTo(page, page.getByRole('checkbox', { name: /^Klippning, kort hår/ }));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, en.next));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^${en.who.anyone}`) }));
  await page.keyboard.press('Enter');
  await tabTo(page, times(page).first());
  await page.keyboard.press('Enter');

  await atStep(page, en.details.title);
  await typeInto(page, en.details.name, 'Ali Demir');
  await tabTo(page, button(page, en.next));
  await page.keyboard.press('Enter');
  // The missing field has the focus.
  await expect(page.getByLabel(en.details.phone)).toBeFocused();
  await page.keyboard.type('0046 70 174 06 12');
  await expect(page.getByText(en.details.phoneRead('+46 70 174 06 12'))).toBeVisible();
  await page.keyboard.press('Enter');

  await atStep(page, en.confirm.title);
  await expect(page.getByText(en.confirm.pinSent('+46 70 174 06 12'))).toBeVisible();
  const [message] = await messagesTo(service, '+46701740612', 'pin');
  const pin = /\b\d{4}\b/.exec(message?.text ?? '')?.[0] ?? '';
  await typeInto(page, en.confirm.pinTitle, pin === '0000' ? '0001' : '0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(en.notices.wrongPin).first()).toBeVisible();
  await tabTo(page, page.getByLabel(en.confirm.pinTitle));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await atStep(page, en.done.title);
});
