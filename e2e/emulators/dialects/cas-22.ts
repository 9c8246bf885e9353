import { eightN1 } from '../../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect } from '../dialect.ts';

/** CAS: talks for as long as it has power, and answers nothing. */
export const cas22: Dialect = {
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  variant: 1,
  always: true,
  greeting: null,
  lineEnd: '\r\n',
  obey(command, inside) {
    if (command === 'ZE') inside.whenStable(() => void inside.zero());
    if (command === 'TR') inside.whenStable(() => void inside.tare());
  },
};
