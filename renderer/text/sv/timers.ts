import { pluralIn } from '../../../shared/text/plural.ts';
import type { Text } from '../en.ts';

const plural = pluralIn('sv-SE');

export const timers: Text['timers'] = {
  timer: 'Timer',
  timers: 'Timrar',
  processingTime: 'Verkningstid',
  of: (bowl) => `Verkningstid · ${bowl}`,
  minutes: (count) => plural(count, { one: '# min', other: '# min' }),
  minute: 'min',
  start: 'Starta timern',
  startOf: (minutes) => `Starta ${minutes}`,
  startAnew: 'Annan tid',
  keep: 'Spara utan att starta',
  longer: '5 minuter till',
  stop: 'Stoppa timern',
  stopped: 'Timern är stoppad',
  left: 'kvar',
  over: 'Tiden är ute',
  overCount: (count) => plural(count, { one: 'Tiden är ute', other: '# timrar är klara' }),
  running: (count) => plural(count, { one: '# går än', other: '# går än' }),
  more: (count) => plural(count, { one: '# till', other: '# till' }),
  overFor: (time) => `Tiden är ute · ${time} sedan`,
  most: (minutes) => `Högst ${minutes}.`,
};
