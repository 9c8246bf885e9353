/** A booking's steps up to its confirmation, without payments (`paying.test.ts` has those). */
import { describe, expect, test } from 'vitest';
import {
  atConfirm,
  atDetails,
  atTimes,
  bySlot,
  cbUuid,
  confirmed,
  conversation,
  minute,
  noon,
  options,
  reserved,
  slots,
} from '../../testing/booking-page/conversation.ts';
import { people, services, smallSalon } from '../../testing/booking-page/small-salon.ts';
import { newBooking } from './booking.ts';
import { keep, resume } from './kept.ts';

const { cut, perm } = services;
const { astrid, mehmet } = people;

describe('from a service to a time', () => {
  test('of one person there is no choice, of several there is', () => {
    const it = conversation();
    it.do({ type: 'toggle', service: perm }, { type: 'go', to: 'who' });
    expect([it.booking.step, it.booking.who]).toEqual(['time', mehmet]);
    it.do({ type: 'go', to: 'who' });
    expect(it.booking.step).toBe('services');
  });

  test('whole weeks are asked for, from today, no further than can be booked', () => {
    const it = conversation(smallSalon({ web_bookingMaxDaysInAdvance: 10 }));
    it.do({ type: 'toggle', service: cut }, { type: 'go', to: 'who' }, { type: 'who', who: 'anyone' });
    expect(it.booking.times?.query).toEqual({
      fromDate: '2026-11-25',
      toDate: '2026-12-05',
      resIds: `${astrid},${mehmet}`,
      srvIds: `${cut}`,
    });
  });

  test('an answer for another choice comes too late', () => {
    const it = conversation();
    it.do({ type: 'toggle', service: cut }, { type: 'go', to: 'who' }, { type: 'who', who: 'anyone' });
    it.do({ type: 'who', who: mehmet });
    it.answer('slots.list', { resourceSlots: [{ hashId: 'hash1', slots }] });
    expect(it.booking.times?.slots).toBe('asked');
  });
});

test('the browser’s back is one step back, and never out of what is booked', () => {
  const it = atConfirm('Payment');
  const seen: string[] = [];
  it.do({ type: 'pay', provider: 'Card' });
  for (let presses = 0; presses < 6; presses += 1) {
    it.do({ type: 'back' });
    seen.push(it.booking.step);
  }
  expect(seen).toEqual(['confirm', 'details', 'time', 'who', 'services', 'services']);
  const other = atConfirm('NoPin');
  other.do({ type: 'book', pin: null });
  other.answer('reservations.confirm', confirmed('Unpaid'));
  other.do({ type: 'back' });
  expect(other.booking.step).toBe('done');
});

describe('a time that is held', () => {
  test('goes on to the details, once, however often it is tapped', () => {
    const it = atTimes();
    it.do({ type: 'take', slot: bySlot('10', astrid) }, { type: 'take', slot: bySlot('10', astrid) });
    expect(it.asked).toEqual(['reservations.reserve']);
    it.answer('reservations.reserve', reserved());
    expect(it.booking.step).toBe('details');
  });

  test('that somebody else has is looked for with others where anyone will do', () => {
    const it = atTimes();
    it.do({ type: 'take', slot: bySlot('09', astrid) });
    it.refuse('reservations.reserve', 410);
    expect(it.booking.taking?.resourceId).toBe(mehmet);
    it.refuse('reservations.reserve', 410);
    expect([it.booking.step, it.told]).toEqual(['time', 'taken']);
    expect(it.asked).toEqual(['slots.list']);
  });

  test('and is let go of when the customer goes back to the times', () => {
    const it = atDetails();
    it.do({ type: 'go', to: 'time' });
    expect(it.asked).toEqual(['reservations.release', 'slots.list']);
    expect(it.booking.hold).toBeNull();
  });

  test('expires honestly, and what was typed is kept', () => {
    const it = atDetails();
    it.pass(4 * minute);
    expect(it.booking.step).toBe('details');
    it.pass(minute);
    expect([it.booking.step, it.told]).toEqual(['time', 'expired']);
    expect(it.booking.details.name).toBe('Eva Ek');
  });

  test('is not given up while it is being booked', () => {
    const it = atConfirm('NoPin');
    it.do({ type: 'book', pin: null });
    it.pass(10 * minute);
    expect(it.booking.step).toBe('confirm');
    it.answer('reservations.confirm', confirmed('Unpaid'));
    expect(it.booking.step).toBe('done');
  });
});

describe('details', () => {
  test('are checked before they are sent, and no longer called wrong once they are typed again', () => {
    const it = atDetails();
    it.do({ type: 'write', field: 'phone', text: '12' }, { type: 'sendDetails' });
    expect(it.asked).toEqual([]);
    expect(it.booking.faults).toEqual({ phone: 'phone' });
    it.do({ type: 'write', field: 'phone', text: '0701740605' });
    expect(it.booking.faults).toEqual({});
  });

  test('are marked where the service does not take them', () => {
    const it = atDetails();
    it.do({ type: 'write', field: 'email', text: 'eva@example.com' }, { type: 'sendDetails' });
    it.refuse('reservations.customer', 400, { code: 1, details: { fieldErrors: { email: 'no' } } });
    expect([it.told, it.booking.faults]).toEqual(['checkFields', { email: 'refused' }]);
  });

  test('name what the account asks for, and nothing else', () => {
    const it = atDetails(smallSalon({ web_requirePNo: true }));
    it.do({ type: 'sendDetails' });
    expect(it.booking.faults).toEqual({ personalNumber: 'missing' });
    it.do({ type: 'write', field: 'personalNumber', text: '19121212-1212' }, { type: 'sendDetails' });
    expect(it.body()).toEqual({
      cbUuid,
      bookedSpecificResource: false,
      name: 'Eva Ek',
      phone: '+46701740605',
      personalNumber: '191212121212',
      personalNumberType: 'SE_PNO',
    });
  });

  test('are asked for again with another time when the reservation is gone', () => {
    const it = atDetails();
    it.do({ type: 'sendDetails' });
    it.refuse('reservations.customer', 404);
    expect([it.booking.step, it.told, it.booking.details.name]).toEqual(['time', 'gone', 'Eva Ek']);
  });
});

describe('a PIN', () => {
  test('that is wrong is asked for again, and the time is still held', () => {
    const it = atConfirm('Pin');
    it.do({ type: 'book', pin: '0000' });
    it.refuse('reservations.confirm', 403);
    expect([it.booking.step, it.told]).toEqual(['confirm', 'wrongPin']);
    it.do({ type: 'book', pin: '1234' });
    it.answer('reservations.confirm', confirmed('Unpaid'));
    expect([it.booking.step, it.booking.done?.paid]).toEqual(['done', null]);
  });

  test('is sent again when it is asked for', () => {
    const it = atConfirm('Pin');
    it.do({ type: 'sendPinAgain' });
    it.answer('reservations.confirmationOptions', options('Pin'));
    expect(it.told).toBe('newPin');
    it.do({ type: 'sendPinAgain' });
    it.refuse('reservations.confirmationOptions', 429);
    expect(it.booking.notice).toEqual({ kind: 'slowDown', seconds: 120 });
  });
});

describe('a connection that breaks', () => {
  test('while a time is taken leaves everything as it was', () => {
    const it = atTimes();
    it.do({ type: 'take', slot: bySlot('10', astrid) });
    it.lose('reservations.reserve');
    expect([it.booking.step, it.told, it.booking.busy]).toEqual(['time', 'lost', null]);
  });

  test('while it is booked: the service is asked whether it was, before anybody tries again', () => {
    const it = atConfirm('NoPin');
    it.do({ type: 'book', pin: null });
    it.lose('reservations.confirm');
    expect([it.told, it.asked]).toEqual(['unsure', ['payments.status']]);
    it.lose('payments.status');
    expect(it.told).toBe('unsure');
    it.do({ type: 'check' });
    it.answer('payments.status', { status: 'Confirmed', body: confirmed('Unpaid') });
    expect(it.booking.step).toBe('done');
  });

  test('and was not booked: the customer may try again', () => {
    const it = atConfirm('NoPin');
    it.do({ type: 'book', pin: null });
    it.lose('reservations.confirm');
    it.answer('payments.status', { status: 'PendingConfirm', body: null });
    expect([it.booking.step, it.told]).toEqual(['confirm', 'lost']);
  });
});

describe('a page that is loaded again', () => {
  test('is where it was as long as the time is held, without a personal number', () => {
    const it = atConfirm('Pin');
    it.do({ type: 'write', field: 'personalNumber', text: '850314-2384' });
    it.reload();
    expect([it.booking.step, it.booking.details.name]).toEqual(['confirm', 'Eva Ek']);
    expect(it.booking.details.personalNumber).toBe('');
  });

  test('is at the times when it is held no longer', () => {
    const it = atConfirm('Pin');
    const text = keep(it.booking);
    const moved = resume(text, { ...it.around(), now: noon + 6 * minute });
    expect([moved.booking.step, moved.booking.notice?.kind]).toEqual(['time', 'expired']);
  });

  test('asks whether it was booked where that was under way', () => {
    const it = atConfirm('NoPin');
    it.do({ type: 'book', pin: null });
    it.reload();
    expect(it.asked).toEqual(['payments.status']);
  });

  test('begins anew where the salon no longer offers what was chosen, or nothing can be read', () => {
    const it = conversation();
    const moved = resume(keep({ ...newBooking, chosen: [99], step: 'who' }), it.around());
    expect(moved.booking.step).toBe('services');
    expect(resume('{', it.around()).booking).toBe(newBooking);
  });
});

test('whoever is blocked is told to call, and holds nothing', () => {
  const it = atConfirm('NoPin');
  it.do({ type: 'book', pin: null });
  it.refuse('reservations.confirm', 418);
  expect([it.booking.step, it.told, it.booking.hold]).toEqual(['time', 'blocked', null]);
});

test('another booking begins with who it is for, and nothing else', () => {
  const it = atConfirm('NoPin');
  it.do({ type: 'write', field: 'note', text: 'By the window' }, { type: 'book', pin: null });
  it.answer('reservations.confirm', confirmed('Unpaid'));
  it.do({ type: 'again' });
  expect([it.booking.step, it.booking.chosen, it.booking.details.name, it.booking.details.note]).toEqual([
    'services',
    [],
    'Eva Ek',
    '',
  ]);
});

const requestIdOf = (it: ReturnType<typeof atTimes>) => (it.body() as { requestId: string }).requestId;

describe('an answer that is lost, and a customer who looks back', () => {
  test('the same time is asked for under the same name, another one under another', () => {
    const it = atTimes();
    const [slot, other] = [slots[0]!, slots[2]!];
    it.do({ type: 'take', slot });
    const first = requestIdOf(it);
    it.lose('reservations.reserve');
    it.do({ type: 'take', slot });
    expect(requestIdOf(it)).toBe(first);
    it.lose('reservations.reserve');
    it.do({ type: 'take', slot: other });
    expect(requestIdOf(it)).not.toBe(first);
  });

  test('back for the note and on again asks for no other PIN; another number does', () => {
    const it = atConfirm('Pin');
    it.do({ type: 'back' }, { type: 'write', field: 'note', text: 'Later' }, { type: 'sendDetails' });
    it.answer('reservations.customer', {});
    expect([it.booking.step, it.asked.includes('reservations.confirmationOptions')]).toEqual([
      'confirm',
      false,
    ]);
    it.do({ type: 'back' }, { type: 'write', field: 'phone', text: '0701234568' }, { type: 'sendDetails' });
    it.answer('reservations.customer', {});
    expect(it.asked.includes('reservations.confirmationOptions')).toBe(true);
  });
});
