import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of timers. Times arrive formatted. */
export const timers = {
  timer: 'Timer',
  timers: 'Timers',
  processingTime: 'Processing time',
  of: (bowl: string) => `Processing time · ${bowl}`,
  minutes: (count: number) => plural(count, { one: '# min', other: '# min' }),
  minute: 'min',
  start: 'Start the timer',
  startOf: (minutes: string) => `Start ${minutes}`,
  startAnew: 'Another time',
  keep: 'Save without starting',
  longer: '5 minutes more',
  stop: 'Stop the timer',
  stopped: 'Timer stopped',
  left: 'left',
  over: 'Time is up',
  overCount: (count: number) => plural(count, { one: 'Time is up', other: '# timers are up' }),
  running: (count: number) => plural(count, { one: '# still running', other: '# still running' }),
  more: (count: number) => plural(count, { one: '# more', other: '# more' }),
  overFor: (time: string) => `Time is up · ${time} ago`,
  most: (minutes: string) => `At most ${minutes}.`,
};
