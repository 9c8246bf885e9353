import { eightN1 } from '../../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect } from '../dialect.ts';

/** A number, a unit and no more: neither a marker nor a command but for a weight. */
export const plain: Dialect = {
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  variant: 0,
  always: true,
  greeting: null,
  lineEnd: '\r\n',
  obey: () => undefined,
};
