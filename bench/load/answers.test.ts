import { expect, test } from 'vitest';
import { readAnswers } from './answers.ts';

const statusesOf = (...arrived: string[]): number[] => {
  const statuses: number[] = [];
  const read = readAnswers((status) => statuses.push(status));
  for (const part of arrived) read(Buffer.from(part));
  return statuses;
};

test('an answer with a length counts once its last byte is here', () => {
  const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';
  expect(statusesOf(answer)).toEqual([200]);
  expect(statusesOf(answer.slice(0, -1))).toEqual([]);
  expect(statusesOf(answer.slice(0, 20), answer.slice(20, 41), answer.slice(41))).toEqual([200]);
});

test('an answer in chunks counts at its last chunk', () => {
  const head = 'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(statusesOf(head, '3\r\nabc\r\n')).toEqual([]);
  expect(statusesOf(head, '3\r\nabc\r\n', '0\r\n\r\n')).toEqual([404]);
});

test('an answer without a body counts at the end of its head', () => {
  expect(statusesOf('HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n')).toEqual([204]);
});

test('two answers that arrive together count as two', () => {
  const answer = 'HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\n{}';
  expect(statusesOf(answer + answer)).toEqual([201, 201]);
});
