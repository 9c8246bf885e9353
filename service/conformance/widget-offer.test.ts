/** The administrator's command manages the services bookable from the web and the customer fields. */
import { expect, test } from 'vitest';
import type { CustomField, RefData } from '../../shared/widget/account.ts';
import { openAdministered } from './administered.ts';
import { calendar } from './calendar.ts';
import { loadAt, tradeId } from './trade.ts';
import { withNumbers } from './web-salon.ts';

const id = {
  cut: tradeId('svc', 'cut'),
  colour: tradeId('svc', 'colour'),
  gloss: tradeId('svc', 'gloss'),
  class: tradeId('svc', 'class'),
  old: tradeId('svc', 'old'),
  astrid: tradeId('res', 'astrid'),
  chair: tradeId('res', 'chair'),
};

/** A salon that is bookable from the web, with default settings. */
async function opened() {
  const { salon, admin, refused } = await openAdministered();
  await loadAt(salon, 'main', calendar);
  await admin(`account set ${salon.ids.main} --account main-street`);
  const web = await withNumbers(salon, '/api/v2/partner/web/main-street');
  const offer = async () => (await web.ask<RefData>('GET', '/ref-data')).body;
  const service = async (name: string) => (await offer()).services.find((one) => one.name === name);
  return { salon, admin, refused, web, offer, service, main: salon.ids.main };
}

// holds: widget-administered-offer
test('services are shown, paid online and given add-ons while the service runs', async () => {
  const { admin, refused, offer, service, main } = await opened();
  expect(await service('Colour')).toBeUndefined();
  await admin(`offer service ${id.colour} --shown-online yes --payment-required yes`);
  expect((await service('Colour'))!.prefs.web_paymentRequired).toBe(true);
  await admin(`offer service ${id.colour} --payment-required no`);
  expect((await service('Colour'))!.prefs.web_paymentRequired).toBe(false);

  const addOns = async () => (await offer()).addonMappings;
  expect(await addOns()).toEqual([]);
  await admin(`offer service ${id.cut} --takes ${id.gloss}`);
  const gloss = (await service('Gloss'))!.serviceId;
  const cut = (await service('Cut'))!.serviceId;
  expect(await addOns()).toEqual([{ srvId: cut, addonSrvIds: [gloss] }]);
  expect(await refused(`offer service ${id.colour} --takes ${id.cut}`)).toMatch(/Cut is no add-on/);
  expect(await refused(`offer service ${id.gloss} --takes ${id.gloss}`)).toMatch(/is an add-on itself/);
  expect(await refused(`offer service ${id.class} --add-on yes`)).toMatch(/is a class/);
  expect(await refused(`offer service ${id.cut} --takes svc_x`)).toMatch(/no service svc_x at the location/);
  expect(await refused(`offer service ${id.old} --shown-online yes`)).toBe(`there is no service ${id.old}`);
  // An add-on has no add-ons; a service that is no longer an add-on is removed from all services.
  await admin(`offer service ${id.cut} --add-on yes`);
  expect(await addOns()).toEqual([]);
  await admin(`offer service ${id.colour} --takes ${id.gloss},${id.cut}`);
  await admin(`offer service ${id.cut} --add-on no`);
  expect((await addOns())[0]!.addonSrvIds).toEqual([gloss]);
  await admin(`offer service ${id.colour} --takes none`);
  expect(await addOns()).toEqual([]);

  const { services } = await admin<{ services: object[] }>(`offer show ${main}`);
  expect(services[0]).toEqual({
    id: id.cut,
    name: 'Cut',
    shownOnline: true,
    paymentRequired: false,
    addOn: false,
    takes: [],
    prices: [],
  });
});

// holds: widget-administered-offer
test('evening and holiday prices are set for one resource or all, and taken away', async () => {
  const { admin, refused, offer, web } = await opened();
  const mapping = `${web.resources['astrid l.']}:${web.services['Cut']}`;
  const prices = async () => {
    const { price, priceEvening, priceHoliday } = (await offer()).resourceMappings[mapping]!;
    return [price, priceEvening, priceHoliday];
  };
  await admin(`offer price ${id.cut} --evening 520 --holiday 600.50`);
  expect(await prices()).toEqual([450, 520, 600.5]);
  await admin(`offer price ${id.cut} --resource ${id.astrid} --evening 550`);
  const { prices: kept } = await admin<{ prices: object[] }>(`offer price ${id.cut} --holiday 700`);
  expect(kept).toHaveLength(2);
  expect(kept).toContainEqual({ resource: id.astrid, evening: '550.00', holiday: '700.00' });
  expect(kept).toContainEqual({ resource: id.chair, evening: '520.00', holiday: '700.00' });
  expect(await prices()).toEqual([450, 550, 700]);
  expect(await refused(`offer price ${id.cut} --resource res_x --evening 1`)).toMatch(/no resource res_x/);
  expect(await refused(`offer price ${id.cut} --resource ${id.astrid}`)).toMatch(/--evening, --holiday or/);
  expect((await admin(`offer price ${id.cut} --evening none --holiday none`))['prices']).toEqual([]);
  expect(await prices()).toEqual([450, null, null]);
});

// holds: widget-administered-offer
test('a resource is shown, described, and takes payment online or not', async () => {
  const { admin, offer } = await opened();
  const names = async () => (await offer()).resources.map(({ name }) => name);
  expect(await names()).toEqual(['Astrid L.']);
  await admin(`offer resource ${id.chair} --online-booking yes`);
  expect(await names()).toEqual(['Astrid L.', 'Chair 2']);
  await admin(`offer resource ${id.chair} --online-booking no`);
  expect(await names()).toEqual(['Astrid L.']);
  await admin(`offer resource ${id.astrid} --online-payment no --title Stylist --presentation Cuts`);
  const said = { title: 'Stylist', presentation: 'Cuts', prefs: { web_paymentEnabled: false } };
  expect((await offer()).resources[0]).toMatchObject(said);
  await admin(`offer resource ${id.astrid} --online-payment yes --title none`);
  expect((await offer()).resources[0]).toMatchObject({
    title: null,
    presentation: 'Cuts',
    prefs: { web_paymentEnabled: true },
  });
});

// holds: widget-administered-offer
test('customers are asked what the administrator wants to know', async () => {
  const { admin, refused, web, main } = await opened();
  const asked = async (services: readonly string[]) => {
    const numbers = services.map((name) => web.services[name]).join(',');
    const path = `/custom-fields/resource/${web.hashes['astrid l.']}?srvIds=${numbers}`;
    return (await web.ask<{ customFields: CustomField[] }>('GET', path)).body.customFields;
  };
  expect(await refused(`field set ${main} --key scalp --type text`)).toMatch(/needs a --label/);
  expect(await refused(`field set ${main} --key length --label Length --type select`)).toMatch(/--choices/);
  expect(await refused(`field set ${main} --key scalp --label Scalp --service svc_x`)).toMatch(/svc_x at/);
  await admin(`field set ${main} --key length --label Length --type select --choices Short,Long`);
  await admin(
    `field set ${main} --key scalp --label Scalp --required yes --help-text Itches? --service ${id.cut}`,
  );
  expect(await asked(['Cut'])).toEqual([
    {
      key: 'length',
      label: 'Length',
      type: 'select',
      required: false,
      placeholder: null,
      helpText: null,
      options: ['Short', 'Long'],
    },
    {
      key: 'scalp',
      label: 'Scalp',
      type: 'text',
      required: true,
      placeholder: null,
      helpText: 'Itches?',
      options: [],
    },
  ]);
  expect((await asked(['Gloss'])).map(({ key }) => key)).toEqual(['length']);
  await admin(`field set ${main} --key scalp --help-text none --service none --required no`);
  expect((await asked(['Gloss']))[1]).toMatchObject({ label: 'Scalp', helpText: null, required: false });
  expect(await refused(`field set ${main} --key length --type text`)).toMatch(/--choices none/);
  await admin(`field remove ${main} --key length`);
  expect(await refused(`field remove ${main} --key length`)).toMatch(/there is no field length/);
  expect((await admin<{ fields: object[] }>(`fields ${main}`)).fields).toEqual([
    { key: 'scalp', label: 'Scalp', type: 'text', required: false },
  ]);
});
