import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { loggable } from './loggable.ts';

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('an error is logged with its kind and where it happened', () => {
  const error = loggable(thrown(() => (undefined as unknown as { name: string }).name));
  expect(error).toMatchObject({
    type: 'TypeError',
    message: 'Cannot read properties of undefined (reading …)',
  });
  expect(error.stack).toMatch(/^ {4}at .*loggable\.test\.ts:\d+:\d+/);
});

test('a database says which of its rules was broken, not by what', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table staff (name text unique)');
  const add = () => database.prepare('insert into staff values (?)').run('Astrid Lindqvist');
  add();
  const error = loggable(thrown(add));
  expect(error).toMatchObject({ code: 'ERR_SQLITE_ERROR', message: 'UNIQUE constraint failed: staff.name' });
  database.close();
});

test('what libraries quote in their messages, and what they hang on an error, is left out', () => {
  const body = '{"name": "Astrid Lindqvist" x, "phone": "+46701234567"}';
  const values = /Astrid|Lindqvist|46701234567|19900101/;
  const broken = loggable(thrown(() => JSON.parse(body)));
  expect(JSON.stringify(broken)).not.toMatch(values);
  // The form of errors of PostgreSQL's client.
  const refused = Object.assign(
    new Error('invalid input syntax for type bigint: "Astrid \\"A\\" Lindqvist"\nDETAIL: \'+46701234567\''),
    {
      name: 'error',
      code: '22P02',
      detail: 'Key (phone_number)=(+46701234567) already exists.',
      where: "unnamed portal parameter $1 = 'Astrid'",
      constraint: 'customers_reference',
      parameters: ['199001010000'],
    },
  );
  const shown = loggable(new Error('a request failed', { cause: refused }));
  expect(shown.cause).toMatchObject({ type: 'error', code: '22P02', constraint: 'customers_reference' });
  expect(JSON.stringify(shown)).not.toMatch(values);
  const unclosed = loggable(new Error('cannot use "Astrid Lindqvist'));
  expect(unclosed.message).toBe('cannot use …');
});

test('what is thrown and is no error says only that', () => {
  expect(loggable('Astrid Lindqvist')).toEqual({
    type: 'string',
    message: 'something that is no error was thrown',
  });
});
