import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Words of timers. Times arrive formatted. */
export const timers = {
  timer: 'Timer',
  timers: 'Timers',
  processingTime: 'Processing time',
  of: (bowl: string) => `Processing time · ${bowl}`,
  minutes: (count: number) => plural(count, { one: '# min', other: '# min' }),
  minute: 'min',
  start: 'Start the timer',
  startAnew: 'Start anew',
  keep: 'Keep the time only',
  longer: '5 minutes more',
  stop: 'Stop the timer',
  stopped: 'Timer stopped',
  left: 'left',
  over: 'Time is up',
  overFor: (time: string) => `Time is up · ${time} ago`,
  most: (minutes: string) => `At most ${minutes}.`,
};
