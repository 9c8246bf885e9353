import { describe, expect, test } from 'vitest';
import { help, readAdminCommandLine } from './command-line.ts';
import { verbs } from './verbs.ts';

const read = (words: string) => readAdminCommandLine(['--database', 'bar.sqlite', ...words.split(' ')]);
const sentence = (words: string): string => {
  const line = read(words);
  if (line.type !== 'wrong') throw new Error(`it was understood: ${words}`);
  return line.sentence;
};

describe('The administrator’s words', () => {
  test('name a verb, what it is done to, and options', () => {
    expect(read('location change loc_1 --pins-in-use no --time-zone europe/helsinki')).toMatchObject({
      type: 'run',
      database: 'bar.sqlite',
      verb: { name: 'location change' },
      input: { id: 'loc_1', pinsInUse: 0, timeZone: 'Europe/Helsinki' },
    });
  });

  test('may come in any order', () => {
    const line = readAdminCommandLine(['key', 'revoke', '--database=postgres://here/bar', 'abc']);
    expect(line).toMatchObject({ type: 'run', database: 'postgres://here/bar', input: { id: 'abc' } });
  });

  test('without a verb, or with --help, are answered with every verb and its options', () => {
    expect(readAdminCommandLine([])).toEqual({ type: 'help' });
    expect(readAdminCommandLine(['location', 'add', '--help'])).toEqual({ type: 'help' });
    for (const { name, options } of verbs) {
      expect(help).toContain(`  ${name}`);
      expect(help).toContain(options);
    }
  });

  test('show every option that a verb takes', () => {
    for (const { fields, options, subject } of verbs)
      for (const field of Object.keys(fields.shape)) {
        const option = `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
        if (field === 'id') expect(subject).toBeDefined();
        else expect(options.match(/--[a-z-]+/g)).toContain(option);
      }
  });

  test.each([
    ['locations', /no verb "locations": .*location add.*--help/],
    ['location', /no verb "location"/],
    ['list all', /"list" has nothing to do with the word "all"/],
    ['list --name Demi', /--name is no option of "list"/],
    ['organisation block', /after "organisation block" comes ORGANISATION/],
    ['organisation block org_1 org_2', /nothing to do with the word "org_2"/],
    ['organisation add', /^--name is needed \(usage: .*organisation add --name NAME/],
    ['organisation add --name=', /^--name must be 1 to 100 characters/],
    ['organisation add --nam Demi', /--nam/],
    ['organisation add --name', /--name/],
    ['staff change stf_1', /"staff change" needs something to change/],
    ['staff change stf_1 --pin 1234 --no-pin', /^--no-pin cannot stand beside --pin/],
    ['staff change stf_1 --name A --no-name', /^--no-name cannot stand beside --name/],
    ['staff add --location loc_1 --pin 12a', /^--pin must be 4 to 20 digits/],
    ['staff add --location loc_1 --pin 123456789012345678901', /^--pin must be 4 to 20 digits/],
    ['location change loc_1 --pins-in-use maybe', /^--pins-in-use must be yes or no/],
    ['location change loc_1 --currency kr', /^--currency must be an ISO 4217 code/],
    ['location change loc_1 --currency sek', /^--currency must be an ISO 4217 code in capitals/],
    ['location change loc_1 --time-zone Mars/Olympus', /^--time-zone must be an IANA time zone/],
    ['location change loc_1 --time-zone +01:00', /^--time-zone must be an IANA time zone/],
    ['merchant change mer_1 --gift-card-months 0', /^--gift-card-months must be a whole number.*, or none/],
    ['merchant change mer_1 --gift-card-vat 101', /^--gift-card-vat must be a decimal number from 0 to 100/],
    ['merchant change mer_1 --gift-card-accounting cash', /^--gift-card-accounting must be single_purpose/],
    ['merchant change mer_1 --organisation-number 556016-0681', /valid check digit/],
    [
      'key add --organisation org_1 --name desk --scopes stock',
      /^--scopes "stock" is no scope: .*stock:read/,
    ],
    ['key add --organisation org_1 --name desk --scopes all --locations loc_1,', /^--locations must be ids/],
  ])('that are wrong are told in one sentence: %s', (words, wrong) => {
    expect(sentence(words)).toMatch(wrong);
    expect(sentence(words)).not.toContain('\n');
  });

  test('need a database that lasts', () => {
    expect(readAdminCommandLine(['list'])).toMatchObject({
      sentence: expect.stringMatching(/^--database is needed/) as string,
    });
    expect(readAdminCommandLine(['list', '--database', ':memory:'])).toMatchObject({
      sentence: expect.stringMatching(/gone at once/) as string,
    });
    expect(readAdminCommandLine(['list', '--database', 'mysql://eva:hemligt@here/bar'])).toEqual({
      type: 'wrong',
      sentence: '--database takes a file, or an address that begins with postgres://',
    });
  });
});
