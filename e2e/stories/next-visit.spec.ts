/** The front desk books the next visit like customers do: a time is reserved, and the customer says the PIN. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { at, dialog } from '../fixtures/arrange.ts';
import { goTo, toast } from '../fixtures/frame.ts';
import { button } from '../fixtures/mixing.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { freeTimes } from '../fixtures/visit-states.ts';
import { dateField, typeDate } from '../fixtures/typed-date.ts';
import { setSize, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

const reminders = { smsRemindersAllowed: true, emailRemindersAllowed: true, marketingAllowed: false };
let app: TestApp;
eachSignedIn((made) => (app = made));

/** The newest PIN that was sent to a phone number. */
async function pinTo(phone: string): Promise<string> {
  const { connection } = await app.call('app.state', {});
  const answer = await fetch(`${connection.address}/sandbox/messages?phone=${encodeURIComponent(phone)}`);
  const { data } = (await answer.json()) as { data: { kind: string; text: string }[] };
  return /\b\d{4}\b/u.exec(data.find(({ kind }) => kind === 'pin')?.text ?? '')?.[0] ?? '';
}

const anna = async () => {
  const { rows } = await app.call('customers.search', { q: 'Anna Lindqvist', type: 'person' });
  return rows[0]!;
};

test('a colourist books the next visit from a saved mix, and sees it on its day', async () => {
  const { page } = app;
  const { id: personId, phoneNumber } = await anna();
  const draftId = await draftOf(
    app,
    [
      [eans.soft, 25],
      [eans.developer3, 50],
    ],
    [[eans.naturalBlonde, 30]],
  );
  await app.call('drafts.apply', { draftId, intent: { type: 'setCustomer', personId } });
  const { reference } = await app.call('mixes.register', { draftId });
  await setSize(page, small);
  await at(app, `/mix/registered/${reference}`);
  const formula = page.locator('section').filter({ has: button(page, en.mix.copy) });
  await expect(formula.last()).toBeInViewport({ ratio: 1 });
  await button(page, en.mix.copy).click();
  await button(page, en.visits.book).click();
  await test.step('all that is said of the choice is in sight, and the message is above the title', async () => {
    const hints = dialog(app).getByRole('region', { name: en.visits.what, exact: true });
    await expect(hints.getByText(en.visits.pinComes)).toBeInViewport({ ratio: 1 });
    const message = toast(page).getByRole('listitem');
    await expect(message).toBeVisible();
    const edges = async () => {
      const [above, below] = [await message.boundingBox(), await dialog(app).boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    };
    await expect.poll(edges).toBe(true);
    await message.getByRole('button', { name: en.parts.close }).click();
  });

  // The last visit's services are preselected.
  const what = dialog(app).getByRole('region', { name: en.visits.what, exact: true });
  await expect(what.getByRole('button', { pressed: true })).not.toHaveCount(0);
  await freeTimes(app).first().click();
  await expect(dialog(app)).toContainText(/Held for \d:\d\d/u);
  await expect(dialog(app).getByText('Anna Lindqvist', { exact: true })).toBeVisible();
  const book = dialog(app).getByRole('button', { name: en.visits.bookIt, exact: true });
  await book.click();

  const pin = dialog(app).getByRole('textbox', { name: en.visits.pin });
  await pin.fill('0000');
  const right = await pinTo(phoneNumber ?? '');
  if (right !== '0000') {
    await book.click();
    await expect(dialog(app)).toContainText(en.visits.not['wrong_pin']!.happened);
  }
  await pin.fill(right);
  await book.click();
  await expect(dialog(app)).toContainText(en.visits.done);
  await expect(dialog(app)).toContainText(en.visits.bookedFor('Anna Lindqvist'));
  await dialog(app).getByRole('button', { name: en.parts.close }).last().click();

  const ahead = await app.call('customers.bookings', { personId });
  const { booked } = await app.call('visits.plan', { personId });
  const startsAt = booked.at(-1) ?? '';
  expect(ahead.map((one) => one.startsAt)).toContain(startsAt);
  await goTo(page, 'today');
  const day = startsAt.slice(0, 10);
  const field = dateField(page, en.today.chooseDay);
  await typeDate(field, day);
  // When focused, and in a browser of another language, the time is formatted in the app's language.
  await expect(field.locator(':focus')).toHaveText(day.slice(0, 4));
  await expect(field.getByRole('presentation')).toHaveText(day.split('-').toReversed().join('/'));
  const rows = page.getByRole('list', { name: en.today.bookings }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Anna Lindqvist' })).not.toHaveCount(0);
});

test('a time that was held and is left is free again', async () => {
  const { page } = app;
  const { id: personId } = await anna();
  await at(app, `/customers/${personId}`);
  await button(page, en.visits.book).click();
  const first = freeTimes(app).first();
  const time = await first.innerText();
  await first.click();
  await dialog(app).getByRole('textbox', { name: en.visits.phone }).waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog(app)).toHaveCount(0);
  await button(page, en.visits.book).click();
  await expect(freeTimes(app).first()).toHaveText(time, { useInnerText: true });
});

test('a customer without a number is booked on their own card, which has the number then', async () => {
  const { page } = app;
  const { personId } = await app.call('customers.create', {
    person: { firstName: 'Nora', lastName: 'Numberless', ...reminders },
  });
  await at(app, `/customers/${personId}`);
  await button(page, en.visits.book).click();
  const what = dialog(app).getByRole('region', { name: en.visits.what, exact: true });
  await what.getByRole('button', { name: /^Konsultation/ }).click();
  await freeTimes(app).first().click();
  const phone = dialog(app).getByRole('textbox', { name: en.visits.phone });
  await phone.fill('0046 70-174 06 66');
  await expect(dialog(app)).toContainText(en.visits.phoneRead('+46 70 174 06 66'));
  await expect(dialog(app)).toContainText(en.visits.savedOnCard);
  const book = dialog(app).getByRole('button', { name: en.visits.bookIt, exact: true });
  await book.click();
  const pin = dialog(app).getByRole('textbox', { name: en.visits.pin });
  await pin.waitFor();
  await pin.fill(await pinTo('+46701740666'));
  await book.click();
  await expect(dialog(app)).toContainText(en.visits.bookedFor('Nora Numberless'));

  expect(await app.call('customers.bookings', { personId })).toHaveLength(1);
  const { rows } = await app.call('customers.search', { q: 'Numberless', type: 'person' });
  expect(rows.map(({ id, phoneNumber }) => [id, phoneNumber])).toEqual([[personId, '+46701740666']]);
});

test('a number that the card got since the last look is in the form', async () => {
  const { page } = app;
  const { personId } = await app.call('customers.create', {
    person: { firstName: 'Petra', lastName: 'Lately', ...reminders },
  });
  await at(app, `/customers/${personId}`);
  await button(page, en.visits.book).click();
  const what = dialog(app).getByRole('region', { name: en.visits.what, exact: true });
  await what.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog(app)).toHaveCount(0);
  await app.call('customers.save', { personId, change: { phoneNumber: '+46701740667' } });
  await button(page, en.visits.book).click();
  await what.getByRole('button', { name: /^Konsultation/ }).click();
  await freeTimes(app).first().click();
  await expect(dialog(app).getByRole('textbox', { name: en.visits.phone })).toHaveValue(/740\s?667$/u);
});
