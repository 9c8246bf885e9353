import { expect, test } from 'vitest';
import type { ChargeRule } from '../../../shared/charging/rules.ts';
import { chargingRules } from '../../../shared/charging/rules.ts';
import { nodeFetch } from '../node-ports.ts';
import { benchStation, newFolder, stationAtWork } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const bench = await stationAtWork(service);

const included = (grams: number): ChargeRule => ({
  included: { type: 'grams', grams },
  beyond: { type: 'perGram', byKind: {}, other: '2' },
  smallest: null,
  roundUpTo: null,
  vat: { type: 'treatment', part: null },
  developerCounts: true,
  leftoversCharged: true,
});

test('charging is off until rules are set, and a short rule of a file gets the usual rest', async () => {
  expect(await bench.value('charging.rules', {})).toMatchObject({ managed: false, rules: { on: false } });
  const { default: rule } = chargingRules.parse({
    default: { included: { type: 'none' }, beyond: { type: 'step', grams: 10, price: '25' } },
  });
  expect(rule).toMatchObject({ developerCounts: true, leftoversCharged: true, roundUpTo: null });
});

test('a draft’s treatments give its terms: their rules, else the default, and the VAT of the first', async () => {
  const { treatments } = await bench.value('charging.treatments', {});
  const [first, second] = treatments.filter(({ needsColour, vatPercent }) => needsColour && vatPercent);
  const cut = treatments.find(({ needsColour }) => !needsColour);
  if (!first || !second || !cut) throw new Error('the sample has no such treatments');
  expect(first.price).toMatch(/^\d+\.\d\d$/);
  const rules = chargingRules.parse({
    default: included(30),
    treatments: [{ serviceId: first.id, rule: included(60) }],
  });
  await bench.value('charging.setRules', rules);
  const { id } = await bench.value('drafts.begin', {});
  const termsWith = async (...chosen: readonly { id: string; name: string }[]) => {
    const named = chosen.map(({ id: treatment, name }) => ({ id: treatment, name }));
    await bench.apply(id, { type: 'setTreatments', treatments: named });
    return (await bench.value('charging.ofDraft', { draftId: id })).terms;
  };
  expect(await termsWith(first, cut, second)).toMatchObject({
    vatPercent: first.vatPercent,
    rules: [included(60), included(30)],
  });
  expect(await termsWith(cut)).toMatchObject({ rules: [included(30)] });
  await bench.value('charging.setRules', { ...rules, on: false });
  expect(await termsWith(first)).toBeNull();
});

test('a key that may not read services leaves the default rule, and says so', async () => {
  const at = await stationAtWork(service, {
    fetch: (url, init) =>
      /\/services(?:\?|$)/u.test(url)
        ? Promise.resolve(Response.json({ code: 'forbidden', message: 'no' }, { status: 403 }))
        : nodeFetch(url, init),
  });
  expect(await at.value('charging.treatments', {})).toEqual({ treatments: [], refused: true });
  await at.value('charging.setRules', chargingRules.parse({ default: included(45), vatPercent: '25' }));
  const { id } = await at.value('drafts.begin', {});
  expect((await at.value('charging.ofDraft', { draftId: id })).terms).toMatchObject({
    rules: [included(45)],
    vatPercent: '25',
  });
});

test('rules that the administrator fixed hold, and cannot be set here', async () => {
  const charging = chargingRules.parse({ default: included(45) });
  const managed = { from: ['file'], settings: {}, connection: null, charging, problems: [] };
  const fixed = await benchStation(service, { managed });
  await fixed.signIn();
  expect(await fixed.value('charging.rules', {})).toMatchObject({ managed: true, rules: charging });
  expect(await fixed.call('charging.setRules', charging)).toMatchObject({ error: { code: 'managed' } });
  await fixed.station.close();
});

test('a sample salon that charges from its first start has rules, and stays off once it was turned off', async () => {
  const dataFolder = newFolder();
  const first = await stationAtWork(service, { dataFolder, sampleCharging: true });
  const { rules } = await first.until(async () => {
    const now = await first.value('charging.rules', {});
    return now.rules.on && now;
  });
  expect(rules.default).toMatchObject({ included: { type: 'grams' } });
  await first.value('charging.setRules', { ...rules, on: false });
  await first.station.close();
  const again = await stationAtWork(service, { dataFolder, sampleCharging: true });
  await again.pass(5000);
  expect((await again.value('charging.rules', {})).rules.on).toBe(false);
});
