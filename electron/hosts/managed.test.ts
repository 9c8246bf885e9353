import path from 'node:path';
import { expect, test } from 'vitest';
import type { ManagedOptions } from './managed-options.ts';
import { managedPlace, readManaged } from './managed.ts';

const place = path.resolve('/etc/colour-bar/managed-settings.json');
const absent = Object.assign(new Error('absent'), { code: 'ENOENT' });
const key = 'key_live_0123456789';

/** Reads only these files, and none of the real disk. */
function managed(files: Record<string, unknown>, options: ManagedOptions = {}) {
  return readManaged({
    options,
    place,
    folder: path.resolve('/home/astrid'),
    read: (file) => {
      const found = files[file === 0 ? '-' : file];
      if (found === undefined) throw absent;
      return typeof found === 'string' ? found : JSON.stringify(found);
    },
  });
}

test('without a file and without options nothing is decided', () => {
  expect(managed({})).toBeNull();
});

test('a file decides settings and the salon; its key lies in a file beside it', () => {
  const file = {
    language: 'sv',
    kiosk: true,
    lockAfterMinutes: 5,
    address: 'https://api.example.com',
    keyFile: 'key.txt',
    location: 'Södermalm',
    bookingPage: 'https://api.example.com/book/nyans-sodermalm',
  };
  expect(managed({ [place]: file, [path.resolve('/etc/colour-bar/key.txt')]: `${key}\n` })).toEqual({
    from: [place],
    settings: { language: 'sv', kiosk: true, lockAfterMinutes: 5 },
    connection: {
      address: 'https://api.example.com',
      key,
      location: 'Södermalm',
      bookingPage: 'https://api.example.com/book/nyans-sodermalm',
      keepUnsealed: false,
    },
    problems: [],
  });
});

test('the command line stands above the file, and its key may come by standard input', () => {
  const found = managed(
    { [place]: { language: 'sv', zoom: 125, address: 'https://old.example.com' }, '-': ` ${key} ` },
    { language: 'en', address: 'https://new.example.com', keyFile: '-', kiosk: true, keepKeyUnsealed: true },
  );
  expect(found).toEqual({
    from: [place, '--'],
    settings: { language: 'en', zoom: 125, kiosk: true },
    connection: {
      address: 'https://new.example.com',
      key,
      location: null,
      bookingPage: null,
      keepUnsealed: true,
    },
    problems: [],
  });
});

test('what is no good is named, never with what it held, and the rest holds', () => {
  const found = managed(
    {
      [place]: {
        language: 'klingon',
        kiosk: 'yes',
        look: 'dark',
        key,
        todayShows: 'all',
        bookingPage: 'https://example.com/',
        __proto__: null,
      },
      [path.resolve('/home/astrid/empty')]: '\n',
    },
    { address: 'http://elsewhere.example.com', keyFile: 'empty', location: 'loc_1' },
  );
  expect(found?.settings).toEqual({ look: 'dark' });
  expect(found?.connection).toBeNull();
  expect(found?.problems).toEqual([
    { what: 'language', why: 'wrong' },
    { what: 'kiosk', why: 'wrong' },
    { what: 'key', why: 'unknown' },
    { what: 'todayShows', why: 'unknown' },
    { what: 'bookingPage', why: 'wrong' },
    { what: '--address', why: 'wrong' },
    { what: 'address', why: 'noAddress' },
  ]);
  expect(JSON.stringify(found)).not.toContain(key);
});

test('a booking page is decided with the location that it is of, or not at all', () => {
  const file = { address: 'https://api.example.com', bookingPage: 'https://api.example.com/book/nyans' };
  expect(managed({ [place]: file })).toMatchObject({
    connection: { bookingPage: null },
    problems: [{ what: 'bookingPage', why: 'noLocation' }],
  });
});

test.each([
  ['', 'notJson'],
  ['[1]', 'notJson'],
  ['null', 'notJson'],
  ['{', 'notJson'],
])('a file that holds %j decides nothing, and it is said', (content, why) => {
  expect(managed({ [place]: content })).toMatchObject({
    settings: {},
    connection: null,
    problems: [{ what: place, why }],
  });
});

test('a file that was asked for and is not there is said', () => {
  const what = path.resolve('/home/astrid/mine.json');
  expect(managed({}, { managedSettings: 'mine.json' })?.problems).toEqual([{ what, why: 'unread' }]);
});

test('a key’s file may be gone once the key was taken; one without a key is said', () => {
  const file = { address: 'https://api.example.com', keyFile: 'key.txt' };
  expect(managed({ [place]: file })).toMatchObject({ connection: { key: null }, problems: [] });
  expect(managed({ [place]: file, [path.resolve('/etc/colour-bar/key.txt')]: 'two words' })).toMatchObject({
    connection: { key: null },
    problems: [{ what: 'keyFile', why: 'noKey' }],
  });
});

test('each system has its place, where an administrator alone writes', () => {
  expect(managedPlace('linux', {})).toBe(path.join('/etc/colour-bar', 'managed-settings.json'));
  expect(managedPlace('darwin', {})).toContain('Colour Bar');
  const programs = { ProgramFiles: 'D:\\Programs', ProgramData: 'D:\\Data' };
  expect(managedPlace('win32', programs)).toContain('D:\\Programs');
});

test('rules for extra colour may be short, and wrong ones are reported by their name', () => {
  const rule = {
    included: { type: 'grams', grams: 60 },
    beyond: { type: 'step', grams: 10, price: '25' },
  };
  expect(managed({ [place]: { charging: { default: rule } } })).toMatchObject({
    charging: { on: true, default: { ...rule, developerCounts: true }, treatments: [] },
    problems: [],
  });
  const wrong = managed({ [place]: { charging: { default: { ...rule, roundUpTo: 7 } } } });
  expect(wrong).toMatchObject({ problems: [{ what: 'charging', why: 'wrong' }] });
  expect(wrong?.charging).toBeUndefined();
});

test('the rights of people are decided too; a slip in one gives nobody more', () => {
  const right = {
    others: 'colourist',
    people: { Astrid: 'owner', stf_2: { kind: 'assistant', may: ['deliver'], mayNot: ['count'] } },
  };
  expect(managed({ [place]: { rights: right } })?.rights).toEqual({
    ...right,
    people: { Astrid: 'owner', stf_2: { kind: 'assistant', may: ['deliver'], mayNot: ['count'] } },
  });
  const slips = managed({
    [place]: { rights: { others: 'boss', people: { Astrid: 'owner', Mehmet: 'ovner' }, more: 1 } },
  });
  expect(slips?.rights).toEqual({ others: 'assistant', people: { Astrid: 'owner', Mehmet: 'assistant' } });
  expect(slips?.problems).toEqual([
    { what: 'rights.others', why: 'wrong' },
    { what: 'rights.more', why: 'wrong' },
    { what: 'rights.people.Mehmet', why: 'wrong' },
  ]);
  const none = managed({ [place]: { rights: 'all' } });
  expect(none?.rights).toBeUndefined();
  expect(none?.problems).toEqual([{ what: 'rights', why: 'wrong' }]);
});
