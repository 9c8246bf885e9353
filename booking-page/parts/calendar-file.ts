/**
 * A calendar file of one visit (RFC 5545). It omits the booking's link: calendars are shared, and the link
 * allows cancelling.
 */
export interface Visit {
  readonly reference: string;
  readonly title: string;
  readonly place: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly minutes: number;
  readonly now: number;
}

/** `20261126T130000Z`. */
const stamp = (time: number): string =>
  new Date(time).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Octets of a line, including the space that begins a folded one. */
const longestLine = 75;

function folded(line: string): string {
  const octets = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (octets.encode(part + character).length > longestLine) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}

export function calendarFile({ reference, title, place, start, minutes, now }: Visit): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Colour Bar//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${reference}-${stamp(start)}@colour-bar`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
