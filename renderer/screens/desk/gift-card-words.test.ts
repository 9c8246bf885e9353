import { expect, test } from 'vitest';
import { en } from '../../text/en.ts';
import { cardStatus, whyNotVoid } from './gift-card-words.ts';

const { desk } = en;
const card = { status: 'active', value: '500.00', remainingValue: '500.00' };

test('a card that was never used can be voided, once, also where it has expired', () => {
  expect(whyNotVoid(card, null, en)).toBeNull();
  expect(whyNotVoid({ ...card, status: 'expired' }, null, en)).toBeNull();
  expect(whyNotVoid(card, 'waiting', en)).toBe(desk.voidWaits);
  expect(whyNotVoid(card, 'discarded', en)).toBeNull();
  expect(whyNotVoid({ ...card, remainingValue: '499.50' }, null, en)).toBe(desk.wasUsed);
  expect(whyNotVoid({ ...card, status: 'void' }, null, en)).toBe(desk.isVoid);
});

test('its status is the salon system’s, until what will void it is there', () => {
  expect(cardStatus(card, null, en)).toEqual({ tone: 'good', label: desk.status['active'] });
  expect(cardStatus(card, 'sending', en).label).toBe(desk.voidWaits);
  expect(cardStatus(card, 'refused', en).label).toBe(desk.voidRefused);
  expect(cardStatus({ status: 'void' }, 'done', en)).toEqual({ tone: 'bad', label: desk.status['void'] });
  expect(cardStatus({ status: 'frozen' }, null, en)).toEqual({ tone: 'calm', label: 'frozen' });
});
