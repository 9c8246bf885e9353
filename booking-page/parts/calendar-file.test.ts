import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const start = Date.parse('2026-11-26T13:00:00Z');
const visit = {
  reference: 'K7XQ2P',
  title: 'Cut, colour; wash',
  place: 'Salong Nyans\nSöder',
  start,
  minutes: 90,
  now: start - 60_000,
};

test('a visit is a calendar file: times in UTC, texts escaped, lines as they must end', () => {
  expect(calendarFile(visit).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Colour Bar//Booking//EN',
    'BEGIN:VEVENT',
    'UID:K7XQ2P-20261126T130000Z@colour-bar',
    'DTSTAMP:20261126T125900Z',
    'DTSTART:20261126T130000Z',
    'DTEND:20261126T143000Z',
    String.raw`SUMMARY:Cut\, colour\; wash`,
    String.raw`LOCATION:Salong Nyans\nSöder`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a long line is folded between characters, at 75 octets', () => {
  const lines = calendarFile({ ...visit, title: 'Å'.repeat(100) }).split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${'Å'.repeat(100)}`);
});
