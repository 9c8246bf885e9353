import type { SerialSettings } from './bridge/device-profiles.ts';

const letters = { none: 'N', even: 'E', odd: 'O' } as const;

/** As manuals write it: `2400 7E1`. */
export const settingsName = ({ baud, dataBits, parity, stopBits }: SerialSettings): string =>
  `${baud} ${dataBits}${letters[parity]}${stopBits}`;
