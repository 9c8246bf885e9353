import { describe, expect, test } from 'vitest';
import { isPage, pageAddress, pageOrigin } from './our-page.ts';
import { isOurPage } from './our-page.ts';

const ours = { id: 1 };
const frame = { origin: pageOrigin, parent: null };

describe('a call of the main process', () => {
  test('comes from our window’s own frame, showing our page', () => {
    expect(isOurPage({ sender: ours, senderFrame: frame }, ours)).toBe(true);
  });

  test.each([
    ['another window', { sender: { id: 1 }, senderFrame: frame }],
    ['a frame that is gone', { sender: ours, senderFrame: null }],
    ['a frame inside the page', { sender: ours, senderFrame: { ...frame, parent: frame } }],
    ['another page', { sender: ours, senderFrame: { ...frame, origin: 'https://evil.example' } }],
    ['a file', { sender: ours, senderFrame: { ...frame, origin: 'file://' } }],
    ['another page of our scheme', { sender: ours, senderFrame: { ...frame, origin: 'app://evil' } }],
  ])('not from %s', (_name, event) => {
    expect(isOurPage(event, ours)).toBe(false);
  });
});

test.each([
  'app://colour-bar.evil/',
  'app://evil/',
  'https://colour-bar/',
  'file:///etc/passwd',
  'about:blank',
  '',
])('the window shows our page only: not %j', (address) => {
  expect(isPage(address)).toBe(false);
  expect(isPage(pageAddress)).toBe(true);
});
