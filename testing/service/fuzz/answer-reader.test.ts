/** Answers are read correctly, however their bytes are split. */
import { assert, property, integer, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { readHttpAnswer } from './answer-reader.ts';

const head = (...lines: string[]) =>
  `HTTP/1.1 200 OK\r\nX-Request-Id: req_1\r\n${lines.join('\r\n')}\r\n\r\n`;

const whole: Record<string, string> = {
  'of a said length': `${head('Content-Length: 13')}{"data":"å"}`,
  'in chunks': `${head('Transfer-Encoding: chunked')}5\r\n{"dat\r\n8\r\na":"å"}\r\n0\r\n\r\n`,
  'after a word to go on': `HTTP/1.1 100 Continue\r\n\r\n${head('Content-Length: 13')}{"data":"å"}`,
};
const bytesOf = (kind: string): Buffer => Buffer.from(whole[kind]!);

test('whole where all of it came, null where any byte is missing', () => {
  assert(
    property(constantFrom(...Object.keys(whole)), integer({ min: 0, max: 200 }), (kind, cut) => {
      const bytes = bytesOf(kind);
      const read = readHttpAnswer(bytes.subarray(0, cut), false);
      if (cut < bytes.length) expect(read).toBeNull();
      else
        expect(read).toMatchObject({ answer: { status: 200, text: '{"data":"å"}' }, rest: Buffer.alloc(0) });
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('what follows an answer is told, and HEAD and 204 have no body', () => {
  const next = Buffer.concat([bytesOf('of a said length'), Buffer.from('HTTP')]);
  expect(readHttpAnswer(next, false)?.rest.toString()).toBe('HTTP');
  expect(readHttpAnswer(Buffer.from(head('Content-Length: 13')), true)?.answer.text).toBe('');
  const done = Buffer.from('HTTP/1.1 204 No Content\r\nX-Request-Id: req_1\r\n\r\n');
  expect(readHttpAnswer(done, false)).toMatchObject({ answer: { status: 204, text: '' } });
});

test('what is no HTTP is not taken for an answer', () => {
  expect(() => readHttpAnswer(Buffer.from('SSH-2.0\r\n\r\n'), false)).toThrow('no HTTP answer');
  expect(() => readHttpAnswer(Buffer.from(head()), false)).toThrow('no length');
});
