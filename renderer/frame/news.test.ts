import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { newsOf } from './news.ts';

type Given = Partial<{
  readonly waiting: number;
  readonly attention: number;
  readonly sent: number;
  readonly state: 'online' | 'offline';
}>;
const app = ({ waiting = 0, attention = 0, sent = -1, state = 'online' }: Given) => ({
  outbox: { waiting, attention, draining: sent < 0 ? null : { sent, of: sent + waiting }, elsewhere: [] },
  connection: { state },
});
const news = (before: Given, now: Given) => newsOf(app(before), app(now), en);

test('what needs a person is said before anything else', () => {
  expect(news({ waiting: 1, attention: 1 }, { attention: 2 })).toBe('2 need attention');
  expect(news({ attention: 2 }, { attention: 1 })).toBeNull();
});

test('a backlog is said when it begins and when it is over, not each step', () => {
  expect(news({ waiting: 40, state: 'offline' }, { waiting: 40, sent: 0 })).toBe('Sending 40 saved entries');
  expect(news({ waiting: 39, sent: 1 }, { waiting: 38, sent: 2 })).toBeNull();
  expect(news({ waiting: 1, sent: 39 }, {})).toBe('Everything is sent');
  expect(news({ waiting: 1, sent: 37, attention: 2 }, { attention: 2 })).toBe('2 need attention');
});

test('the connection is said when it goes and comes', () => {
  expect(news({}, { state: 'offline' })).toBe('No connection to the salon system.');
  expect(news({ state: 'offline' }, {})).toBe('Connected');
  expect(news({}, { waiting: 1 })).toBeNull();
});
