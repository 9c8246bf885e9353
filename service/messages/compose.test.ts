import { expect, test } from 'vitest';
import { saleItems } from '../domain/sale.ts';
import {
  cancellationMessages,
  confirmationMessages,
  pinMessage,
  type SendingSalon,
  type Visit,
} from './compose.ts';

const salon: SendingSalon = {
  locale: 'sv-SE',
  timeZone: 'Europe/Stockholm',
  currency: 'SEK',
  company: 'Salong Nyans',
  address: 'Götgatan 1, Stockholm',
  phone: '08-640 11 22',
};
const now = Date.parse('2026-11-25T08:00:00Z');
const hours = (count: number) => count * 3_600_000;
const visit: Visit = {
  bookingId: 'bkg_1',
  reference: 'QX7RTW',
  startsAt: Date.parse('2026-12-01T09:30:00Z'),
  services: ['Cut', 'Toner'],
  resource: 'Astrid',
  link: 'https://boka.example/book/nyans/manage#abc',
  cancelUntil: Date.parse('2026-11-30T09:30:00Z'),
  phone: '+46701234567',
  email: 'kim@example.se',
  smsReminders: true,
  emailReminders: true,
};
const items = saleItems([{ name: 'Cut', price: 59_500, vatPercent: '25', vatParts: null }], {
  code: 'NYANS10',
  amount: 5950,
});
const paid = { items, amount: 53_550, provider: 'Card', paidAt: now } as const;
const kinds = (messages: ReturnType<typeof confirmationMessages>) =>
  messages.map(({ kind, channel, dueAt, expiresAt }) => [
    kind,
    channel,
    (dueAt - now) / hours(1),
    (expiresAt - now) / hours(1),
  ]);

test('a booking is confirmed at once, a receipt comes with what was paid, a reminder a day before', () => {
  expect(kinds(confirmationMessages(salon, visit, paid, now))).toEqual([
    ['confirmation', 'sms', 0, 24],
    ['confirmation', 'email', 0, 24],
    ['receipt', 'email', 0, 24],
    ['reminder', 'sms', 121.5, 145.5],
  ]);
});

test('without an email address the receipt is an SMS; whoever wants no SMS is reminded by email', () => {
  const bySms = confirmationMessages(salon, { ...visit, email: null }, paid, now);
  expect(bySms.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
    'confirmation sms',
    'receipt sms',
    'reminder sms',
  ]);
  const byEmail = confirmationMessages(salon, { ...visit, smsReminders: false }, null, now).at(-1);
  expect([byEmail?.kind, byEmail?.channel]).toEqual(['reminder', 'email']);
  const unwanted = { ...visit, smsReminders: false, emailReminders: false };
  expect(confirmationMessages(salon, unwanted, null, now)).toHaveLength(2);
});

test('a visit within a day needs no reminder', () => {
  const soon = confirmationMessages(salon, { ...visit, startsAt: now + hours(24) }, null, now);
  expect(soon.map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation']);
});

test('a confirmation is not sent after the visit, as the receipt may be', () => {
  const soon = confirmationMessages(salon, { ...visit, startsAt: now + hours(2) }, paid, now);
  expect(kinds(soon)).toEqual([
    ['confirmation', 'sms', 0, 2],
    ['confirmation', 'email', 0, 2],
    ['receipt', 'email', 0, 24],
  ]);
});

test('they are in Swedish where the location speaks it, in its own time', () => {
  const [sms, , receipt, reminder] = confirmationMessages(salon, visit, paid, now);
  expect(sms?.text).toBe(
    'Din tid hos Salong Nyans är bokad: tisdag 1 december kl. 10:30, Cut, Toner. Bokningsnummer QX7RTW. Se, byt tid eller avboka: https://boka.example/book/nyans/manage#abc',
  );
  expect(receipt?.text).toContain('Cut: 595,00 kr\nNYANS10: Cut: -59,50 kr\n'.replaceAll('-', '−'));
  expect(receipt?.text).toContain(
    'Betalt: 535,50 kr\nVarav moms: 107,10 kr\nBetalt med: kort, onsdag 25 november',
  );
  expect(reminder?.text).toMatch(/^Påminnelse: du har tid hos Salong Nyans tisdag 1 december kl\. 10:30/);
});

test('and in English everywhere else', () => {
  const [sms, email] = cancellationMessages(
    { ...salon, locale: 'en-GB' },
    visit,
    { refund: 53_550, isMoved: false },
    now,
  );
  expect(sms?.text).toBe(
    'Your visit to Salong Nyans on Tuesday 1 December at 10:30 is cancelled. You get SEK 535.50 back.',
  );
  expect(email?.subject).toBe('Cancelled: your visit to Salong Nyans on Tuesday 1 December at 10:30');
  expect(
    cancellationMessages(salon, { ...visit, email: null }, { refund: null, isMoved: false }, now),
  ).toHaveLength(1);
});

test('what the link cannot do any more is not offered: whom to call is said instead', () => {
  const offered = (more: Partial<Visit>) =>
    confirmationMessages(salon, { ...visit, ...more }, null, now).map(
      ({ kind, channel, text }) => `${kind} ${channel} ${/byt tid eller avboka/.test(text)}`,
    );
  // The deadline for cancelling equals the reminder's time.
  expect(offered({})).toEqual(['confirmation sms true', 'confirmation email true', 'reminder sms false']);
  expect(offered({ cancelUntil: visit.startsAt - hours(2) }).at(-1)).toBe('reminder sms true');
  for (const cancelUntil of [null, now])
    expect(offered({ cancelUntil })).not.toContainEqual(expect.stringContaining('true'));
  const [sms, email] = confirmationMessages(salon, { ...visit, cancelUntil: null }, null, now);
  for (const one of [sms, email]) {
    expect(one?.text).toContain('Får du förhinder? Ring oss på 08-640 11 22.');
    expect(one?.text).toContain('Se din tid: https://boka.example');
    expect(one?.text).not.toMatch(/avboka/i);
  }
  const english = confirmationMessages(
    { ...salon, locale: 'en-GB', phone: null },
    { ...visit, cancelUntil: null },
    null,
    now,
  );
  for (const { text } of english.slice(0, 2)) {
    expect(text).toContain('If something comes up, call us.');
    expect(text).not.toMatch(/cancel|change/i);
  }
});

test('who changed the time reads that the earlier one no longer applies, and what comes back for it', () => {
  const moved = { refund: 53_550, isMoved: true };
  const [sms, email] = cancellationMessages(salon, visit, moved, now);
  expect([sms?.kind, sms?.text]).toEqual([
    'cancellation',
    'Du har bytt tid hos Salong Nyans. Den tidigare tiden, tisdag 1 december kl. 10:30, gäller inte längre. Du får tillbaka 535,50 kr för den.',
  ]);
  expect(email?.text).not.toMatch(/avbokad|Välkommen att boka/);
  const [english] = cancellationMessages({ ...salon, locale: 'en-GB' }, visit, moved, now);
  expect(english?.text).toBe(
    'You changed the time of your visit to Salong Nyans. The earlier time, Tuesday 1 December at 10:30, no longer applies. You get SEK 535.50 back for it.',
  );
});

test('a PIN goes to the phone, and is worth nothing after five minutes', () => {
  const message = pinMessage(salon, { phone: '+46701234567', pin: '0417', reservationId: 'r' }, now);
  expect(message.text).toBe(
    '0417 är din kod för att bekräfta bokningen hos Salong Nyans. Lämna den inte till någon.',
  );
  expect(message.expiresAt - now).toBe(300_000);
});
