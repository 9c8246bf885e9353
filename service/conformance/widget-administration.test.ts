/** decisions 5: the administrator's command manages an account, its hours and its visible reviews. */
import { expect, test } from 'vitest';
import type { WidgetSettings } from '../../shared/widget/account.ts';
import { openAdministered } from './administered.ts';
import { calendar } from './calendar.ts';
import { send } from './salon.ts';
import { loadAt, tradeId } from './trade.ts';
import { slotsOf, withNumbers } from './web-salon.ts';

// holds: widget-administration
test('a location is opened to the web, with its hours, while the service runs', async () => {
  const { salon, admin, refused } = await openAdministered();
  await loadAt(salon, 'main', calendar);
  const { main, branch } = salon.ids;
  const settings = (name: string) =>
    send<WidgetSettings>(salon.url, 'GET', `/api/v2/partner/web/${name}/settings`, { key: null });
  expect(await refused(`account set ${main} --captcha yes`)).toMatch(/cannot be booked from the web yet/);
  await admin(
    `account set ${main} --account main-street --days-ahead 30 --interval 20 --several-services yes`,
  );
  expect((await settings('main-street')).body.prefs).toMatchObject({
    web_companyName: 'Main',
    web_bookingMaxDaysInAdvance: 30,
    web_bookingInterval: 20,
    web_allowMultipleServices: true,
  });
  // The telephone number on the page and in messages.
  const { customTexts } = (await settings('main-street')).body;
  expect(customTexts).toEqual({});
  await admin(`account set ${main} --phone 08-465-004-17`);
  expect((await settings('main-street')).body.customTexts).toEqual({ phone: '08-465-004-17' });
  expect(await refused(`account set ${branch} --account main-street`)).toMatch(/another location/);
  expect(await refused(`account set ${main} --interval 1`)).toMatch(/--interval is out of its range/);
  expect(await admin(`account set ${main} --account main-2 --sms-verification yes`)).toMatchObject({
    account: 'main-2',
    interval: 20,
    smsVerification: true,
  });
  expect((await settings('main-street')).status).toBe(404);
  expect((await settings('main-2')).body.prefs.web_useSmsVerification).toBe(true);

  const web = await withNumbers(salon, '/api/v2/partner/web/main-2');
  const asked = { resources: ['astrid l.'], services: ['Cut'] };
  expect(await slotsOf(web, asked)).toEqual([[]]);
  const astrid = tradeId('res', 'astrid');
  await admin(`hours set ${astrid} --weekday tuesday --periods 09:00-10:00,13:00-14:00`);
  const times = async () => (await slotsOf(web, asked))[0]!.map(({ time }) => time);
  expect(await times()).toEqual(['09:00:00', '13:00:00']);
  await admin(`hours except ${astrid} --day 2026-05-05 --periods 10:00-11:00 --holiday yes`);
  expect(await times()).toEqual(['10:00:00']);
  const { resources } = await admin<{ resources: object[] }>(`hours show ${main}`);
  expect(resources[0]).toEqual({
    id: astrid,
    name: 'Astrid',
    hours: { tuesday: ['09:00-10:00', '13:00-14:00'] },
    exceptions: [{ day: '2026-05-05', periods: ['10:00-11:00'], holiday: true }],
  });
  await admin(`hours except ${astrid} --day 2026-05-05 --forget`);
  await admin(`hours set ${astrid} --weekday tuesday --periods none`);
  expect(await times()).toEqual([]);
});

// holds: widget-hidden-reviews
test('a review is hidden, and shown again', async () => {
  const { salon, admin } = await openAdministered();
  const web = { now: salon.clock.now, account: 'main-street', settings: {}, hours: {} };
  await loadAt(salon, 'main', { web: { ...web, reviews: [{ name: 'Troll', stars: 1, daysAgo: 1 }] } });
  const shown = async () =>
    (
      await send<{ entries: object[] }>(salon.url, 'GET', '/api/v2/partner/web/main-street/reviews', {
        key: null,
      })
    ).body.entries.length;
  const { reviews } = await admin<{ reviews: { id: string }[] }>(`reviews ${salon.ids.main}`);
  expect(await shown()).toBe(1);
  await admin(`review hide ${reviews[0]!.id}`);
  expect(await shown()).toBe(0);
  await admin(`review show ${reviews[0]!.id}`);
  expect(await shown()).toBe(1);
});
