/** A customer books on a phone, pays, and then cancels. */
import { en } from '../../booking-page/text/en.ts';
import {
  atStep,
  button,
  choose,
  giveDetails,
  messagesTo,
  openBookingPage,
  pageOf,
  payWithVoucher,
  takeFirstTime,
} from '../fixtures/booking-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('two services are booked at a phone, paid by card after the bank asked, confirmed, cancelled and refunded', async ({
  stage,
  browser,
}) => {
  const service = await stage.serve();
  const page = await openBookingPage(browser, pageOf(service, 0));
  await choose(page, 'checkbox', 'Klippning');
  await choose(page, 'checkbox', 'Färg med lunch');
  await button(page, en.next).click();
  // Only Astrid offers both services and online payment. The time can still be cancelled.
  await atStep(page, en.time.title);
  for (const _ of [1, 2]) await button(page, en.time.later).click();
  const clock = await takeFirstTime(page);

  await giveDetails(page, 'Eva <b>Ek</b>', '070-174 06 11');
  await button(page, en.next).click();
  await atStep(page, en.confirm.payTitle);
  // Typed text is never shown as markup.
  await expect(page.getByText('Eva <b>Ek</b>, +46 70 174 06 11')).toBeVisible();
  await page.getByLabel(en.confirm.voucher).fill('nyans10');
  await button(page, en.confirm.useVoucher).click();
  await expect(page.getByText(en.confirm.voucherUsed('NYANS10'))).toBeVisible();

  await page.getByRole('button', { name: /^Pay / }).click();
  const provider = page.frameLocator('iframe');
  await expect(provider.getByRole('heading', { name: en.simulated.Card.title })).toBeVisible();
  await provider.getByRole('button', { name: en.simulated.Card.choices.pm_declined }).click();
  await expect(page.getByText(en.declined.card_declined)).toBeVisible();
  await page.getByRole('button', { name: /^Pay / }).click();
  await provider.getByRole('button', { name: en.simulated.Card.choices.pm_action, exact: true }).click();
  await expect(provider.getByRole('heading', { name: en.simulated.bank.title })).toBeVisible();
  await provider.getByRole('button', { name: en.simulated.bank.approve }).click();

  await atStep(page, en.done.title);
  const [confirmation] = await messagesTo(service, '+46701740611', 'confirmation');
  expect(confirmation?.text).toContain(clock);
  expect(await messagesTo(service, '+46701740611', 'receipt')).toHaveLength(1);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: en.done.calendar }).click();
  expect((await file).suggestedFilename()).toMatch(/^[A-Z2-9]{6}\.ics$/);

  // The link in the message leads to the booking.
  const link = /http\S+#\S+/.exec(confirmation?.text ?? '')?.[0].replace(/[.,]$/, '') ?? '';
  expect(new URL(link).search).toBe('');
  await page.goto(link);
  await atStep(page, en.manage.title);
  await expect(page.getByText('070-174 06 11')).toBeVisible();
  await button(page, en.manage.cancel).click();
  await button(page, en.manage.really).click();
  await atStep(page, en.manage.cancelled);
  await expect(page.getByText(/on its way back to you/)).toBeVisible();
  await messagesTo(service, '+46701740611', 'cancellation');
});

test('what an app and a credit declined is paid in the app after all', async ({ stage, browser }) => {
  const service = await stage.serve();
  const page = await openBookingPage(browser, pageOf(service, 0));
  await choose(page, 'checkbox', 'Färg med lunch');
  await button(page, en.next).click();
  await takeFirstTime(page);
  await giveDetails(page, 'Nils Ek', '070-174 06 16');
  await button(page, en.next).click();
  await atStep(page, en.confirm.payTitle);
  const provider = page.frameLocator('iframe');
  const { Mobile, Instalment } = en.simulated;
  const pay = async (way: string, outcome: string) => {
    await page.getByRole('radio', { name: way }).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await provider.getByRole('button', { name: outcome }).click();
  };

  await pay(en.confirm.providers.Mobile, Mobile.choices['46700000002']);
  await expect(page.getByText(en.notices.mobileDeclined)).toBeVisible();
  await pay(en.confirm.providers.Instalment, Instalment.choices.tok_declined);
  await expect(page.getByText(en.declined.other)).toBeVisible();

  // Another customer takes the last use of a voucher: the answer is at the field, with the whole price to pay.
  await page.getByLabel(en.confirm.voucher).fill('ENGANG');
  await button(page, en.confirm.useVoucher).click();
  await expect(page.getByText(en.confirm.voucherUsed('ENGANG'))).toBeVisible();
  await payWithVoucher(service, 'ENGANG');
  await pay(en.confirm.providers.Mobile, Mobile.choices['46700000001']);
  await expect(page.getByLabel(en.confirm.voucher)).toBeFocused();
  await expect(page.getByText(en.voucher.MaxRedeemsReached).last()).toBeInViewport();
  await pay(en.confirm.providers.Mobile, Mobile.choices['46700000001']);
  await atStep(page, en.done.title);
  expect(await messagesTo(service, '+46701740616', 'receipt')).toHaveLength(1);
});
