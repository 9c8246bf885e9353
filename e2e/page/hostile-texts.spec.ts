/** Texts from the service never become markup, style, script or a URL of the page. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { at } from '../fixtures/arrange.ts';
import { screenNames } from '../fixtures/frame.ts';
import { hostile, hostileService, traces } from '../fixtures/hostile.ts';
import { expect, test } from '../fixtures/test.ts';

test('markup, styles and scripts in every text of the service are shown as they are, and do nothing', async ({
  stage,
}) => {
  const service = await stage.serve();
  const app = await stage.open();
  const { page } = app;
  const reached: string[] = [];
  page.on('request', (asked) => reached.push(asked.url()));
  page.on('dialog', (asked) => reached.push(asked.message()));
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) reached.push(line.text());
  });
  const address = await hostileService(service.url);
  await app.signIn();
  const { keys, truth } = service;
  await app.call('connection.use', {
    address,
    key: keys.full,
    locationId: truth.locationId,
    keepUnsealed: true,
  });
  await app.signIn();
  await expect.poll(async () => (await app.call('app.state', {})).connection.catalogueAt).not.toBeNull();

  const item = await truth.itemOf(eans.copperGoldBlonde);
  const { rows } = await app.call('customers.search', { q: 'Anna Lindqvist', type: 'person' });
  const customer = rows[0]?.id ?? '';
  const { id: draftId } = await app.call('drafts.begin', {});
  const draft = await app.call('drafts.apply', { draftId, intent: { type: 'addItem', itemId: item.id } });
  const componentId = draft.bowls[0]?.activeComponentId ?? '';
  await app.call('drafts.apply', { draftId, intent: { type: 'typeAmount', componentId, grams: 30 } });
  const { id: open } = await app.call('drafts.begin', {});
  await app.call('drafts.apply', { draftId: open, intent: { type: 'addItem', itemId: item.id } });
  const { reference } = await app.call('mixes.register', { draftId });
  // Refused, with the service's own text.
  await app.call('stock.withdraw', {
    lines: [{ itemId: item.id, packs: 900 }],
    reason: 'damaged',
    comment: hostile,
  });
  await expect.poll(async () => (await app.call('app.state', {})).outbox.attention).toBe(1);

  const places = [
    ...screenNames.map((name) => `/${name}`),
    `/stock/${item.id}`,
    `/customers/${customer}`,
    `/mix/${open}`,
    `/mix/registered/${reference}`,
  ];
  for (const place of places) {
    await at(app, place);
    // The location's name is on every screen; each screen also shows other texts.
    await expect.poll(async () => (await traces(page)).shown, place).toBeGreaterThan(1);
    expect([place, (await traces(page)).did]).toEqual([place, []]);
  }
  expect(reached.filter((one) => one.includes('planted') || one.includes('Policy'))).toEqual([]);
});
