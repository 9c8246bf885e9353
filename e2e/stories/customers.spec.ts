/** A customer, from the first letter of the search to the printed card. */
import type { Locator } from '@playwright/test';
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { draftOf, itemOf } from '../fixtures/a-day.ts';
import { now } from '../fixtures/ahead.ts';
import { dayFrom } from '../fixtures/days.ts';
import type { TestApp } from '../fixtures/app.ts';
import { at, dialog, reach } from '../fixtures/arrange.ts';
import { goTo, pinPad } from '../fixtures/frame.ts';
import { button, component, grams } from '../fixtures/mixing.ts';
import { onOnePage } from '../fixtures/paper.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { expect, test } from '../fixtures/test.ts';
import { writeRecipe } from '../fixtures/recipes.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

const words = en.customers;
const search = () => app.page.getByRole('combobox', { name: words.search });
const field = (name: string) => dialog(app).getByRole('textbox', { name, exact: true });
const inDialog = (name: string) => dialog(app).getByRole('button', { name, exact: true });
const headed = (name: string) => app.page.getByRole('heading', { level: 2, name, exact: true });
const option = (name: string) => app.page.getByRole('option', { name: new RegExp(name) });

/** A recipe that another program saved yesterday. Its eight bowls need more than one printed sheet. */
async function addLargeRecipe(personId: string): Promise<void> {
  const components = Array.from({ length: 6 }, (_, nth) => ({
    name: `Tube ${nth}`,
    amount: '10',
    unit: 'g',
  }));
  const bowls = Array.from({ length: 8 }, (_, nth) => ({ name: `Strand ${nth}`, note: 'Foil', components }));
  const note = 'From the nape up, each strand for itself. '.repeat(10);
  await writeRecipe(app, personId, {
    title: 'Many strands',
    visitDate: dayFrom(new Date(now()).toISOString().slice(0, 10), -1),
    note,
    bowls,
  });
}

async function personnummerOfAnna(): Promise<string> {
  const { rows } = await app.call('customers.search', { q: 'Anna Lindqvist', type: 'person' });
  const { identityNumber } = await app.call('customers.get', { personId: rows[0]?.id ?? '' });
  return identityNumber?.number ?? '';
}

async function open(name: string): Promise<void> {
  await goTo(app.page, 'customers');
  await search().fill(name);
  await option(name).first().click();
  await expect(headed(name)).toBeVisible();
}

test('somebody new is entered as people talk, told apart from who has the number, changed, and deleted', async () => {
  const { page } = app;
  await goTo(page, 'customers');
  await search().pressSequentially('lindq');
  // Keys as fast as a scanner's arrive some milliseconds late, and would go to the next field.
  await expect(search()).toHaveValue('lindq');
  await expect(option('Anna Lindqvist')).toBeVisible();
  await search().fill('Vera Ström');
  await expect(page.getByText(words.nobody('Vera Ström'))).toBeVisible();
  await button(page, words.newTitle).click();
  await expect(field(words.lastName)).toHaveValue('Ström');

  await test.step("Anna's number, as somebody says it", async () => {
    await field(words.phone).fill('070-174 06 05');
    await expect(dialog(app)).toContainText(words.likely(1));
    await expect(dialog(app)).toContainText(words.same(words.sameWord.phoneNumber));
    await expect(inDialog(words.takeThis('Anna Lindqvist'))).toBeVisible();
  });
  await field(words.phone).fill('08 465 004 77');
  await expect(dialog(app)).toContainText(words.phoneRead('+46 8 465 004 77'));
  await expect(inDialog(words.takeThis('Anna Lindqvist'))).toBeHidden();
  await inDialog(words.create).click();
  await expect(headed('Vera Ström')).toBeVisible();
  await expect(page.getByText(words.noRecipes)).toBeVisible();

  await button(page, words.edit).click();
  await field(words.note).fill('Allergic to PPD');
  await inDialog(words.save).click();
  await expect(page.getByText(words.warning)).toBeVisible();

  await button(page, words.delete).click();
  await expect(dialog(app)).toContainText(words.deleteText('Vera Ström'));
  await expect(dialog(app)).toContainText(words.deleteAll);
  await inDialog(words.deleteNow).click();
  await expect(headed('Vera Ström')).toBeHidden();
  await search().fill('Vera Ström');
  await expect(page.getByText(words.nobody('Vera Ström'))).toBeVisible();
});

test('one whom the salon system refuses keeps their mix, and is said to be who was there already', async () => {
  const { page } = app;
  await goTo(page, 'customers');
  await search().fill('Anna');
  await button(page, words.newTitle).click();
  const number = await personnummerOfAnna();
  await field(words.identity.se_personnummer).fill(number);
  await expect(inDialog(words.takeThis('Anna Lindqvist'))).toBeVisible();
  // A person in a hurry ignores the match and creates a duplicate.
  await inDialog(words.create).click();
  await expect(page.getByText(words.newRefused)).toBeVisible();
  await button(page, words.mix).click();
  await expect(page.getByRole('region', { name: en.mix.weight })).toBeVisible();
  const [draft] = await app.call('drafts.list', {});
  const draftId = draft?.id ?? '';
  const { items } = await app.call('stock.search', { search: 'Nordlys Permanent 7/0', limit: 1 });
  const added = await app.call('drafts.apply', {
    draftId,
    intent: { type: 'addItem', itemId: items[0]?.itemId ?? '' },
  });
  const componentId = added.bowls[0]?.activeComponentId ?? '';
  await app.call('drafts.apply', { draftId, intent: { type: 'typeAmount', componentId, grams: 20 } });
  const { reference } = await app.call('mixes.register', { draftId });

  await goTo(page, 'activity');
  const refused = page.getByRole('article', { name: en.activity.kind.newPerson }).first();
  await expect(refused).toContainText(en.activity.refusedPerson['duplicate']?.happened ?? '');
  await expect(page.getByText(en.activity.waitingCustomer)).toBeVisible();
  await refused.getByRole('button', { name: en.activity.edit, exact: true }).click();
  await inDialog(words.takeThis('Anna Lindqvist')).click();
  await expect(dialog(app)).toBeHidden();
  await expect.poll(async () => (await app.call('mixes.get', { reference })).state).toBe('done');
  const { customer } = await app.call('mixes.get', { reference });
  expect(customer?.name).toBe('Anna Lindqvist');
});

test('a formula is compared, printed on one page without the rest of the screen, and mixed at 120 % @window', async () => {
  const { page } = app;
  const { rows } = await app.call('customers.search', { q: 'Anna Lindqvist', type: 'person' });
  const personId = rows[0]?.id ?? '';
  await addLargeRecipe(personId);
  await open('Anna Lindqvist');
  const { recipes } = await app.call('customers.recipes', { personId, after: null });
  const large = page.getByRole('article').filter({ hasText: 'Many strands' });
  const other = page.getByRole('article').filter({ hasNotText: 'Many strands' }).first();
  const [first] = recipes[1]?.bowls[0]?.components ?? [];
  const shade = first?.item?.shade ?? '';
  await expect(large).toContainText(en.recipes.notRepeatable);

  for (const one of [other, large])
    await one.getByRole('button', { name: en.recipes.select, exact: true }).click();
  await button(page, en.recipes.compare).click();
  const rowOf = (name: string) => dialog(app).getByRole('row').filter({ hasText: name }).first();
  const isLater = ((await page.getByRole('article').first().textContent()) ?? '').includes('Many strands');
  const { added, removed } = en.recipes.changed;
  await expect(rowOf(shade)).toContainText(isLater ? removed : added);
  await expect(rowOf('Tube 0')).toContainText(isLater ? added : removed);
  await page.keyboard.press('Escape');
  await button(page, en.recipes.deselect).click();

  await test.step('on paper', () =>
    onOnePage(app, large.getByRole('button', { name: en.recipes.print, exact: true }), async (paper) => {
      const salon = (await app.call('app.state', {})).connection.location?.name ?? '';
      for (const word of [salon, 'Anna Lindqvist', 'Many strands', 'Strand 7', 'Tube 5', grams(10)])
        await expect(paper).toContainText(word, { useInnerText: true });
      await expect(page.getByText(words.bookings, { exact: true })).toBeHidden();
      expect(await page.title()).not.toContain('Anna');
    }));

  await other.getByRole('button', { name: en.mix.repeatAt, exact: true }).click();
  await inDialog('120%').click();
  await expect(component(page, shade)).toContainText(
    en.mix.of(grams(Math.round(Number(first?.amount) * 1.2))),
  );
  const [draft] = await app.call('drafts.list', {});
  expect(draft?.customer?.id).toBe(personId);

  await test.step('the same once more, into the mix that is open for her', async () => {
    const openBowls = async () =>
      (await app.call('drafts.get', { draftId: draft?.id ?? '' })).bowls.map(({ components }) => components);
    const filled = await openBowls();
    await at(app, `/customers/${personId}`);
    await other.getByRole('button', { name: en.recipes.intoOpen, exact: true }).click();
    await expect.poll(async () => (await openBowls()).length).toBe(2 * filled.length);
    expect(await app.call('drafts.list', {})).toHaveLength(1);
  });
});

test('what was typed of a customer and not saved is there again after a lock, and gone after Cancel', async () => {
  const { page } = app;
  await open('Anna Lindqvist');
  await button(page, words.edit).click();
  const note = await field(words.note).inputValue();
  await field(words.note).fill('Likes it warm');
  await page.keyboard.press('F9');
  await pinPad(page).waitFor();
  await app.signIn();
  await button(page, words.edit).click();
  await expect(field(words.note)).toHaveValue('Likes it warm');
  // The conflict shows its time, and one tap restores the salon system's value.
  await inDialog(en.parts.forgetTyped).click();
  await expect(field(words.note)).toHaveValue(note);
  await field(words.note).fill('Likes it cold');
  await page.keyboard.press('Escape');
  await button(page, words.edit).click();
  await expect(field(words.note)).toHaveValue('Likes it cold');
  await inDialog(en.parts.cancel).click();
  await button(page, words.edit).click();
  await expect(field(words.note)).toHaveValue(note);
  await inDialog(en.parts.cancel).click();
});

test('a new customer is typed on after a lock', async () => {
  const { page } = app;
  const begin = async () => {
    await goTo(page, 'customers');
    await search().fill('Nova Nordin');
    await button(page, words.newTitle).click();
  };
  await begin();
  await field(words.phone).fill('070-111 22 33');
  await page.keyboard.press('F9');
  await pinPad(page).waitFor();
  await app.signIn();
  await begin();
  await expect(field(words.lastName)).toHaveValue('Nordin');
  await expect(field(words.phone)).toHaveValue('070-111 22 33');
  await inDialog(en.parts.cancel).click();
  // A form for another name starts empty.
  await begin();
  await expect(field(words.phone)).toHaveValue('');
  await inDialog(en.parts.cancel).click();
});

test('a note, a leftover, a check, a count and an order that were typed and not saved outlive leaving, a lock, another person and a crash', async () => {
  const { page: first } = app;
  const made = await app.call('customers.create', { person: { firstName: 'Siv', lastName: 'Ek' } });
  const mixed = await draftOf(app, [[eans.naturalBlonde, 40]]);
  const [anna] = (await app.call('customers.search', { q: 'Anna Lindqvist', type: 'person' })).rows;
  const of = { type: 'setCustomer', personId: anna?.id ?? '' } as const;
  await app.call('drafts.apply', { draftId: mixed, intent: of });
  const { reference } = await app.call('mixes.register', { draftId: mixed });
  const draftId = await draftOf(app, [[eans.naturalBlonde, 5]]);
  const ofSiv = { type: 'setCustomer', personId: made.personId } as const;
  await app.call('drafts.apply', { draftId, intent: ofSiv });
  const itemId = await itemOf(app, eans.soft);
  await app.call('orders.want', { itemId, packs: 3 });
  await app.call('counting.scan', { itemId, again: false });
  const saved = `/mix/registered/${reference}`;
  const named = (within: Locator, name: string | RegExp) => within.getByRole('textbox', { name });
  const forms: readonly { path: string; button?: string; field: () => Locator; typed: string }[] = [
    { path: saved, field: () => named(app.page.getByRole('main'), en.mix.noteForNext), typed: 'Less' },
    {
      path: saved,
      button: en.leftovers.weigh,
      field: () => named(dialog(app), en.leftovers.typed),
      typed: '12',
    },
    {
      path: '/stock/order-list',
      field: () => named(app.page.getByRole('row').filter({ hasText: '9/13' }), /9\/13/u),
      typed: '7',
    },
    {
      path: '/stock/count',
      field: () => named(app.page.getByRole('listitem').filter({ hasText: '9/13' }), /9\/13/u),
      typed: '5',
    },
  ];
  const answer = () =>
    dialog(app).getByRole('radiogroup').first().getByRole('radio', { name: en.care.answerYes });
  const check = async () => {
    await reach(app, `/mix/${draftId}`);
    await button(app.page, en.care.ask).click();
  };
  const opened = async ({ path, button: name }: (typeof forms)[number]) => {
    await reach(app, path);
    if (name !== undefined) await button(app.page, name).click();
  };
  const pins = ['2580', '1234'];
  const locked = async () => {
    await first.keyboard.press('F9');
    await pinPad(first).waitFor();
    await app.signIn(pins[0]);
    pins.reverse();
  };
  for (const form of forms) {
    await opened(form);
    await form.field().fill(form.typed);
    // The note is left for the leftover on the same screen.
    if (form !== forms[0]) await locked();
  }
  await check();
  await dialog(app).getByRole('radiogroup').first().getByText(en.care.answerYes, { exact: true }).click();
  await expect(answer()).toBeChecked();
  await locked();
  await app.kill();
  await app.start();
  await app.signIn();
  for (const form of forms) {
    await opened(form);
    await expect(form.field(), form.path).toHaveValue(form.typed);
  }
  await check();
  await expect(answer()).toBeChecked();
});
