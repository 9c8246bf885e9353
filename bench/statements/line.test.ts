import { expect, test } from 'vitest';
import { fromLine, toLine } from './line.ts';

test('a statement survives its line, bytes and big integers included', () => {
  const statement = {
    method: 'run' as const,
    sql: 'insert into t values (?, ?, ?, ?, ?)',
    parameters: [null, 1.5, 12n, 'å"\n', new Uint8Array([0, 255])],
  };
  expect(fromLine(toLine(statement))).toEqual(statement);
  expect(toLine(statement)).not.toContain('\n');
});
