/** Payment steps, by the providers' outcomes. */
import { describe, expect, test } from 'vitest';
import { atConfirm, atDetails, cbUuid, confirmed, minute } from '../../testing/booking-page/conversation.ts';

describe('paying', () => {
  test('by card: the bank asks, and the payment is repeated with its intent', () => {
    const it = atConfirm('Payment');
    it.do({ type: 'pay', provider: 'Card' }, { type: 'provided', what: { by: 'card', method: 'pm_action' } });
    it.refuse('payments.pay', 402, { requiresAction: true, clientSecret: 'pi_1_secret_2' });
    expect(it.booking.paying).toEqual({ at: 'bank', intent: 'pi_1' });
    it.do({ type: 'provided', what: { by: 'bank', approved: true } });
    expect(it.body()).toEqual({ cbUuid, paymentProvider: 'Card', cardPaymentIntentId: 'pi_1' });
    it.answer('payments.pay', confirmed('Paid'));
    expect([it.booking.step, it.booking.done?.paid]).toEqual(['done', 600]);
  });

  test('that is stopped or declined leaves the time held, for five minutes from then', () => {
    const it = atConfirm('Payment');
    it.pass(4 * minute);
    it.do(
      { type: 'pay', provider: 'Card' },
      { type: 'provided', what: { by: 'card', method: 'pm_declined' } },
    );
    it.refuse('payments.pay', 402, { paymentStatus: 'Unpaid', failureCode: 'card_declined' });
    expect(it.booking.notice).toEqual({ kind: 'declined', code: 'card_declined' });
    it.pass(4 * minute);
    expect(it.booking.step).toBe('confirm');
  });

  test('in an app is asked for every few seconds until it is there', () => {
    const it = atConfirm('Payment');
    it.do(
      { type: 'pay', provider: 'Mobile' },
      { type: 'provided', what: { by: 'mobile', alias: '46700000001' } },
    );
    it.refuse('payments.pay', 402, { instructionUuid: 'one', paymentRequestToken: '', bookingRef: 'K7XQ2P' });
    it.do({ type: 'poll' });
    it.answer('payments.status', { status: 'PendingConfirm', body: null });
    expect(it.later).toEqual({ act: { type: 'poll' }, after: 3000 });
    it.do({ type: 'poll' });
    it.answer('payments.status', { status: 'Confirmed', body: confirmed('Paid') });
    expect(it.booking.step).toBe('done');
  });

  test('at the visit asks for a PIN of its own', () => {
    const it = atConfirm('Payment');
    it.do({ type: 'pay', provider: 'PayOnSite' });
    it.answer('payments.provider', { confirmationMethod: 'Pin' });
    it.do({ type: 'book', pin: '1234' });
    expect(it.body()).toEqual({ cbUuid, paymentProvider: 'PayOnSite', pin: '1234' });
    it.refuse('payments.pay', 403);
    expect([it.booking.step, it.told]).toEqual(['confirm', 'wrongPin']);
  });

  test('with a code that pays all of it needs no provider', () => {
    const it = atConfirm('Payment');
    it.do({ type: 'useVoucher', code: 'gratis' });
    it.answer('vouchers.validate', { valid: true, errors: [] });
    it.answer('vouchers.apply', { amount: 0, saleItems: [], discountVoucher: { code: 'GRATIS' } });
    it.do({ type: 'pay', provider: 'None' });
    it.answer('payments.provider', { confirmationMethod: 'NoPin' });
    expect(it.body()).toEqual({ cbUuid, paymentProvider: 'None', pin: null });
  });

  test('with a code that is not good says why', () => {
    const it = atConfirm('Payment');
    it.do({ type: 'useVoucher', code: 'MINST500' });
    it.answer('vouchers.validate', {
      valid: false,
      errors: [{ errorCode: 'MinSpendNotReached', message: '', data: { minSpend: 500 } }],
    });
    expect(it.booking.notice).toEqual({
      kind: 'voucher',
      refusal: 'MinSpendNotReached',
      data: { minSpend: 500 },
    });
  });

  test('that this person cannot take leads to somebody else', () => {
    const it = atDetails();
    it.do({ type: 'sendDetails' });
    it.answer('reservations.customer', {});
    it.refuse('reservations.confirmationOptions', 400, { code: 3004 });
    expect([it.booking.step, it.told]).toEqual(['who', 'notPayableHere']);
  });
});
