import { expect, test } from 'vitest';
import { readServiceCommandLine } from './command-line.ts';

test('without words the service keeps nothing and takes any free port', () => {
  expect(readServiceCommandLine([])).toEqual({
    type: 'run',
    settings: {
      database: ':memory:',
      port: 0,
      host: '127.0.0.1',
      sample: false,
      history: false,
      ownKey: null,
      keys: [],
      listDelaySeconds: 10,
      rateLimit: 600,
      smtp: null,
      smsWebhook: null,
      publicUrl: null,
      widgetRateLimit: 120,
      widgetHolds: 10,
      trustedProxies: null,
      reservationSeconds: 300,
    },
  });
});

test('every word is read', () => {
  const words =
    '--database bar.sqlite --port 8080 --host 0.0.0.0 --sample --history --own-key bar.key --list-delay 0 --rate-limit 0 --widget-rate-limit 9 --widget-holds 3 --trusted-proxies 10.0.0.0/8 --reservation-seconds 2 --smtp smtps://mail.example.se?from=boka@example.se --sms-webhook https://sms.example.se/send --public-url https://boka.example.se/nyans/'.split(
      ' ',
    );
  expect(readServiceCommandLine(words)).toEqual({
    type: 'run',
    settings: {
      database: 'bar.sqlite',
      port: 8080,
      host: '0.0.0.0',
      sample: true,
      history: true,
      ownKey: 'bar.key',
      keys: [],
      listDelaySeconds: 0,
      rateLimit: 0,
      smtp: { host: 'mail.example.se', port: 465, secure: true, login: null, from: 'boka@example.se' },
      smsWebhook: { url: 'https://sms.example.se/send', authorization: null },
      publicUrl: 'https://boka.example.se/nyans',
      widgetRateLimit: 9,
      widgetHolds: 3,
      trustedProxies: ['10.0.0.0/8'],
      reservationSeconds: 2,
    },
  });
});

test('help is asked for among other words', () => {
  expect(readServiceCommandLine(['--sample', '--help'])).toEqual({ type: 'help' });
});

test('what cannot be read is told in one line that names it', () => {
  for (const [words, named] of [
    ['--colour', '--colour'],
    ['--port', '--port'],
    ['--port 65536', '--port'],
    ['--port=-1', '--port takes a whole number'],
    ['--port -1', '--port takes a whole number'],
    ['--database postgre://user:secret@host/salon', '--database takes'],
    ['--port 1.5', '--port'],
    ['--host salon', '--host'],
    ['--trusted-proxies proxy', '--trusted-proxies takes'],
    ['--list-delay soon', '--list-delay'],
    ['--rate-limit=', '--rate-limit'],
    ['--smtp smtp://mail.example.se', '--smtp takes'],
    ['--sms-webhook sms.example.se', '--sms-webhook takes'],
    ['--public-url boka.example.se', '--public-url takes'],
    ['--sample=yes', '--sample'],
    ['--database=', '--database'],
    ['--own-key bar.key', '--sample'],
    ['--history', '--sample'],
    ['--sample --own-key=', '--own-key'],
    ['--faults=seed=7', '--faults'],
    ['bar.sqlite', 'bar.sqlite'],
  ] as const) {
    const read = readServiceCommandLine(words.split(' '));
    expect(read).toMatchObject({ type: 'wrong' });
    if (read.type !== 'wrong') continue;
    expect(read.sentence).toContain(named);
    expect(read.sentence).not.toContain('\n');
  }
});
