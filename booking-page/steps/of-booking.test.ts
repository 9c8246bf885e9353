import { expect, test } from 'vitest';
import { people, services, slotAt, smallSalon } from '../../testing/booking-page/small-salon.ts';
import { isPaidOnline, whomToCall } from '../menu/menu.ts';
import { wordsIn } from '../text/words.ts';
import { resourceLabel, slotIn } from './of-booking.ts';

const { cut } = services;
const { astrid } = people;
const words = wordsIn('en', 'SEK', 'Europe/Stockholm');
const menu = smallSalon();

test('how long a booked time takes is shown where the account shows it', () => {
  const slot = slotAt('2026-11-26', '10:00', astrid, [cut]);
  expect(slotIn(words, menu, slot)).toBe('Thursday 26 November 10:00 · 45\u00A0min');
  const key = `${astrid}:${cut}`;
  const quiet = { ...menu.resourceMappings[key]!, webShowDuration: false };
  const shown = { ...menu, resourceMappings: { ...menu.resourceMappings, [key]: quiet } };
  expect(slotIn(words, shown, slot)).toBe('Thursday 26 November 10:00');
});

test('people are called what the account calls them', () => {
  expect(resourceLabel(menu, words)).toBe('With');
  expect(resourceLabel(smallSalon({ web_resourceLabel: 'Colourist' }), words)).toBe('Colourist');
});

test('payment is announced, and no code, only where something is paid online', () => {
  const paidCut = {
    ...menu,
    services: menu.services.map((one) => ({ ...one, prefs: { web_paymentRequired: one.serviceId === cut } })),
  };
  const off = {
    ...paidCut,
    settings: {
      ...paidCut.settings,
      features: { ...paidCut.settings.features, EnableEcomPayments: false },
    },
  };
  expect([isPaidOnline(paidCut, [cut], 600), isPaidOnline(paidCut, [cut], 0)]).toEqual([true, false]);
  expect([isPaidOnline(menu, [cut], 600), isPaidOnline(off, [cut], 600)]).toEqual([false, false]);
});

test('whom to call is the company, with its number where it is known', () => {
  expect(whomToCall(menu)).toBe('Salong Nyans');
  const reachable = { ...menu, settings: { ...menu.settings, customTexts: { phone: '08-465 004 17' } } };
  expect(whomToCall(reachable)).toBe('Salong Nyans, 08-465 004 17');
});
