/** A mix's customer: chosen at any time, with warnings and notes, and a repeat of the last mix. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { draftOf } from '../fixtures/a-day.ts';
import { at, dialog } from '../fixtures/arrange.ts';
import { goTo, pinPad, typePin } from '../fixtures/frame.ts';
import {
  amount,
  beginAfresh,
  button,
  component,
  countTaps,
  said,
  standBowl,
  weight,
} from '../fixtures/mixing.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { large, setSize, sketch, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made), { after: () => setSize(app.page, sketch) });

const warning = 'Sensitive scalp: strand test every time';
const chair = () => app.page.getByRole('region', { name: en.customers.person, exact: true });
const findAnna = async () => {
  await app.page.getByRole('combobox', { name: en.customers.search }).fill('anna lind');
  await app.page.getByRole('option', { name: 'Anna Lindqvist' }).click();
};
const newest = async () => (await app.call('mixes.today', {}))[0];
const lastOfAnna = async () => {
  const { rows } = await app.call('customers.search', { q: 'Anna Lindqvist', type: 'person' });
  const { recipes } = await app.call('customers.recipes', { personId: rows[0]?.id ?? '', after: null });
  return recipes[0];
};

test.beforeEach(() => beginAfresh(app));

test('on a small screen: whoever sits down is chosen, what to mind stands in words, and one tap fills the bowls', async () => {
  const { page } = app;
  await setSize(page, small);
  await button(page, en.mix.begin).click();
  const places = () =>
    Promise.all([button(page, en.mix.register), weight(page)].map((part) => part.boundingBox()));
  const before = await places();
  await button(page, en.mix.chooseCustomer).click();
  await findAnna();
  await expect(chair()).toContainText(warning);
  await button(page, en.mix.repeat).dblclick();
  const last = await lastOfAnna();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  for (const { name } of last?.bowls ?? []) await expect(tab(name ?? '')).toHaveCount(1);
  expect(await places()).toEqual(before);
  // Another customer is chosen: the bowls stay.
  await chair()
    .getByRole('button', { name: /Anna Lindqvist/u })
    .click();
  await expect(dialog(app).getByRole('article')).toHaveCount(last === undefined ? 0 : 5);
  await button(page, en.mix.changeCustomer).click();
  await button(page, en.mix.noCustomer).click();
  await expect(button(page, en.mix.chooseCustomer)).toBeVisible();
  await expect(tab(last?.bowls[0]?.name ?? '')).toHaveCount(1);
});

test('whoever comes without a booking has treatments chosen, or none, and they are there after a lock', async () => {
  const { page } = app;
  const [first, second] = (await app.call('bookings.services', {})).groups.flatMap(({ services }) =>
    services.filter(({ needsColour }) => needsColour),
  );
  await setSize(page, small);
  await button(page, en.mix.begin).click();
  const chosen = page.getByRole('button', { name: new RegExp(`^${en.mix.treatments}`, 'u') });
  await expect(chosen).toContainText(en.mix.chooseTreatments);
  await chosen.click();
  const chip = (name = '') => dialog(app).getByRole('button', { name, exact: true });
  await chip(first?.name).click();
  await chip(second?.name).click();
  await expect(chip(second?.name)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(chosen).toContainText(`${first?.name}, ${second?.name}`);
  await page.keyboard.press('F9');
  await expect(pinPad(page)).toBeVisible();
  await app.signIn();
  await expect(chosen).toContainText(`${first?.name}, ${second?.name}`);
  await chosen.click();
  await chip(en.mix.noTreatments).click();
  await expect(chip(first?.name)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(chosen).toContainText(en.mix.noTreatments);
  await setSize(page, large);
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test('on a large screen: the customer is found beside the bowls, in the middle of a mix, and it is registered for them', async () => {
  const { page } = app;
  await setSize(page, large);
  await standBowl(app);
  await typeScan(page, eans.naturalBlonde);
  await expect(weight(page)).toContainText('7/0');
  await app.call('virtual.pour', { hundredths: 3000, seconds: 0.3 });
  await expect(amount(page, '7/0', 30)).toBeVisible();
  const taps = await countTaps(page);
  await findAnna();
  await expect(chair()).toContainText(warning);
  await expect(chair().getByRole('article')).toHaveCount(5);
  await expect(component(page, '7/0')).toBeVisible();
  await button(page, en.mix.register).click();
  await expect(page.getByRole('heading', { name: en.mix.savedTitle })).toBeVisible();
  expect(await taps()).toBe(2);
  expect((await newest())?.customer?.name).toBe('Anna Lindqvist');
});

test('a mix that was registered for nobody takes its customer on the saved screen, and the recipe follows', async () => {
  const { page } = app;
  const before = await lastOfAnna();
  const draftId = await draftOf(app, [
    [eans.soft, 25],
    [eans.developer3, 50],
  ]);
  const { reference } = await app.call('mixes.register', { draftId });
  await at(app, `/mix/registered/${reference}`);
  await button(page, en.mix.chooseCustomer).click();
  await findAnna();
  await expect(said(page, /Anna Lindqvist/u)).toBeVisible();
  await expect(said(page, en.mix.recipeKept)).toBeVisible();
  expect(await lastOfAnna()).toMatchObject({
    stockReference: reference,
    bowls: [{ components: [{ amount: '25' }, { amount: '50' }] }],
  });

  await page.getByRole('textbox', { name: en.mix.noteForNext }).fill('Five minutes less');
  await button(page, en.mix.saveNote).click();
  await expect.poll(async () => (await lastOfAnna())?.note).toBe('Five minutes less');
  await button(page, en.mix.undoMix).click();
  await expect(said(page, en.mix.recipeUndone)).toBeVisible();
  await expect.poll(async () => (await lastOfAnna())?.undone).toBe(true);

  // An undone mix is not offered for repeating.
  await setSize(page, small);
  await button(page, en.mix.newMix).click();
  await button(page, en.mix.begin).click();
  await button(page, en.mix.chooseCustomer).click();
  await findAnna();
  await button(page, en.mix.repeat).click();
  const filled = async () => {
    const [draft] = await app.call('drafts.list', {});
    const { bowls } = await app.call('drafts.get', { draftId: draft?.id ?? '' });
    return bowls.flatMap(({ components }) => components.map(({ target }) => `${target}`));
  };
  await expect
    .poll(filled)
    .toEqual(before?.bowls.flatMap(({ components }) => components.map(({ amount: whole }) => whole)));
});

test('a note for next time that was not saved is there again after the customer, a lock, a reload and for a colleague', async () => {
  const { page } = app;
  const { rows } = await app.call('customers.search', { q: 'Anna Lindqvist', type: 'person' });
  const draftId = await draftOf(app, [[eans.soft, 25]]);
  await app.call('drafts.apply', {
    draftId,
    intent: { type: 'setCustomer', personId: rows[0]?.id ?? '' },
  });
  const { reference } = await app.call('mixes.register', { draftId });
  const path = `/mix/registered/${reference}`;
  await at(app, path);
  const note = page.getByRole('textbox', { name: en.mix.noteForNext });
  await note.pressSequentially('Five minutes less');
  // Keys as fast as a scanner's reach the field some milliseconds later.
  await expect(note).toHaveValue('Five minutes less');
  await button(page, en.mix.showCustomer).click();
  await page.goBack();
  await expect(note).toHaveValue('Five minutes less');
  await note.fill('Five minutes less at the roots');
  await page.keyboard.press('F9');
  await expect(pinPad(page)).toBeVisible();
  await typePin(page, '2580');
  // Today lists the unsaved note and links to its mix.
  const unsaved = page.getByRole('list', { name: en.today.unsavedNotes }).getByRole('button');
  await expect(unsaved).toHaveAccessibleName(`Anna Lindqvist ${en.today.unsavedNote}`);
  await unsaved.click();
  await expect(note).toHaveValue('Five minutes less at the roots');
  await at(app, path);
  await expect(note).toHaveValue('Five minutes less at the roots');
  await button(page, en.mix.saveNote).click();
  await expect.poll(async () => (await lastOfAnna())?.note).toBe('Five minutes less at the roots');
  await expect(note).toHaveValue('');
  expect(await app.call('typed.notes', {})).toEqual([]);
  // After an undo of the mix, the unsaved note can still be saved or emptied.
  await note.fill('Cooler');
  await button(page, en.mix.undoMix).click();
  await expect(said(page, en.mix.recipeUndone)).toBeVisible();
  await expect(note).toHaveValue('Cooler');
  await goTo(page, 'today');
  await unsaved.click();
  await expect(note).toHaveValue('Cooler');
  await note.fill('');
  await expect(unsaved).toBeHidden();
  await expect.poll(() => app.call('typed.notes', {})).toEqual([]);
  await app.call('session.lock', {});
  await app.signIn();
});

test('a lock takes name, note and recipes from the screen at once, whatever lies over it', async () => {
  const { page } = app;
  await setSize(page, small);
  await button(page, en.mix.begin).click();
  await button(page, en.mix.chooseCustomer).click();
  await findAnna();
  await chair()
    .getByRole('button', { name: /Anna Lindqvist/u })
    .click();
  await dialog(app).getByRole('article').first().waitFor();
  await app.call('session.lock', {});
  await pinPad(page).waitFor();
  const nothingOfAnna = async () => {
    await expect(page.getByText(/Lindqvist|Sensitive/u)).toHaveCount(0);
    expect(await page.title()).not.toContain('Lindqvist');
  };
  await nothingOfAnna();
  await app.signIn();
  // In this size the customer's panel is always beside the bowls.
  await setSize(page, large);
  const [draft] = await app.call('drafts.list', {});
  await at(app, `/mix/${draft?.id ?? ''}`);
  await expect(chair().getByRole('article').first()).toBeVisible();
  await expect(chair()).toContainText('Lindqvist');
  await app.call('session.lock', {});
  await pinPad(page).waitFor();
  await nothingOfAnna();
  await app.signIn();
});
