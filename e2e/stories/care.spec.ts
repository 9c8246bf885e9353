/** Health questions before a customer's first colour: shown as text, answered in a tap or two, and kept for next time. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { itemOf } from '../fixtures/a-day.ts';
import { at } from '../fixtures/arrange.ts';
import { button } from '../fixtures/mixing.ts';
import { expect, test } from '../fixtures/test.ts';
import { setSize, small } from '../fixtures/view.ts';
import { en } from '../fixtures/words.ts';

test('who is new is asked before the first colour, and what was answered is there the next time', async ({
  stage,
}) => {
  const app = await stage.open();
  const { page } = app;
  await app.signIn();
  await setSize(page, small);
  const { personId } = await app.call('customers.create', {
    person: { firstName: 'Tove', lastName: 'Hammarskiöld' },
  });
  const { id: draftId } = await app.call('drafts.begin', { personId });
  const bar = page.getByRole('region', { name: en.customers.person });
  const dialog = page.getByRole('dialog');

  await test.step('the bar says that a check is due; one question is answered with yes', async () => {
    await at(app, `/mix/${draftId}`);
    await button(page, en.care.due.first).click();
    const questions = dialog.getByRole('radiogroup');
    await expect(questions).toHaveCount(5);
    for (const place of [0, 1, 2, 3]) {
      const answer = place === 1 ? en.care.answerYes : en.care.answerNo;
      await questions.nth(place).getByText(answer, { exact: true }).click();
    }
    await dialog.getByText(en.care.mayColour, { exact: true }).click();
    await dialog.getByRole('button', { name: en.care.save }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await app.call('customers.get', { personId })).note)
      .toMatch(/^Warning \d{4}-\d\d-\d\d: answered yes: Ever reacted to hair colour$/u);
  });

  await test.step('what was answered stays in sight, and keeps nobody from mixing', async () => {
    await expect(bar).toContainText('answered yes: Ever reacted to hair colour');
    await expect(bar.getByText('Ever reacted to hair colour')).toHaveCount(1);
    await expect(button(page, en.care.due.first)).toBeHidden();
    const draft = await app.call('drafts.apply', {
      draftId,
      intent: { type: 'addItem', itemId: await itemOf(app, eans.naturalBlonde) },
    });
    const componentId = draft.bowls[0]?.activeComponentId ?? '';
    await app.call('drafts.apply', { draftId, intent: { type: 'typeAmount', componentId, grams: 30 } });
    await button(page, en.mix.register).click();
    await expect(page).toHaveURL(/registered/u);
  });

  await test.step('the salon system has it with the recipe, for whoever reads it there', async () => {
    await expect
      .poll(async () => {
        const { recipes } = await app.call('customers.recipes', { personId, after: null });
        return recipes.map(({ waiting, properties }) => (waiting ? null : properties));
      })
      .toEqual([
        [
          {
            name: 'Check before colour',
            value: expect.stringMatching(/^\d{4}-\d\d-\d\d, may be coloured$/u),
          },
          { name: 'Answered yes', value: 'Ever reacted to hair colour?' },
          { name: 'Checked by', value: expect.any(String) },
        ],
      ]);
  });

  await test.step('the next time it says when it was checked, and what to mind', async () => {
    const { id } = await app.call('drafts.begin', { personId });
    await at(app, `/mix/${id}`);
    await expect(bar).toContainText('answered yes: Ever reacted to hair colour');
    await bar.getByRole('button', { name: /Tove/u }).click();
    await expect(dialog).toContainText(/Checked \d+ \w+ \d{4}/u);
  });
});
