import { expect, test } from 'vitest';
import type { BridgeEvent } from '../../shared/bridge.ts';
import { createPages } from './pages.ts';

test('the page that was used last counts; of those that nobody used the newest', () => {
  const pages = createPages();
  expect(pages.lastUsed()).toBeNull();
  const [first, second, third] = [0, 1, 2].map(() => pages.open(() => undefined));
  if (!first || !second || !third) throw new Error('a page is missing');
  expect(pages.lastUsed()).toBe(third);
  pages.used(first);
  pages.used(second);
  expect(pages.lastUsed()).toBe(second);
  pages.used(first);
  expect(pages.lastUsed()).toBe(first);
  pages.close(first);
  expect(pages.lastUsed()).toBe(second);
  pages.close(second);
  pages.used(second);
  expect(pages.lastUsed()).toBe(third);
});

test('a page that is gone hears nothing', () => {
  const pages = createPages();
  const heard: BridgeEvent[] = [];
  const page = pages.open((event) => heard.push(event));
  const event: BridgeEvent = { event: 'scanned', data: { type: 'unreadable', code: 'xyz' } };
  page.send(event);
  pages.close(page);
  page.send(event);
  expect(heard).toEqual([event]);
});
