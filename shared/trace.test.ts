import { expect, test } from 'vitest';
import { framesOf, traceOf } from './trace.ts';

test('frames keep the function and the file, not the folder', () => {
  const stack = [
    'Error: x',
    '    at Object.pour (/home/astrid/colour-bar/electron/main.js:10:5)',
    '    at async Bowl.weigh (app://colour-bar/assets/mix-1a2b.js:3:77)',
    '    at C:\\Users\\Astrid\\app\\main.js:4:2',
    '    at new Promise (<anonymous>)',
    '    at what is no frame',
  ].join('\n');
  expect(framesOf(stack, 'x')).toEqual([
    'Object.pour (main.js:10:5)',
    'Bowl.weigh (mix-1a2b.js:3:77)',
    'main.js:4:2',
    'Promise (<anonymous>)',
  ]);
});

test('a message that looks like a frame is none', () => {
  const { name, frames } = traceOf(new RangeError('x\n    at Margareta (card.ts:1:2)'));
  expect(name).toBe('RangeError');
  expect(frames[0]).toMatch(/^trace\.test\.ts:\d+:\d+$/);
  expect(frames.join()).not.toContain('Margareta');
});

test('a code is kept where it is one', () => {
  expect(traceOf(Object.assign(new Error('full'), { code: 'ENOSPC' })).name).toBe('Error ENOSPC');
  expect(traceOf(Object.assign(new Error('odd'), { code: 'Margareta 5' })).name).toBe('Error');
  expect(traceOf('no error')).toEqual({ name: 'string', frames: [] });
});
