/** KERN's KCP: MT-SICS word for word, but a scale that is asked more often than every 100 ms answers nothing. */
import type { ScaleProtocol } from '../protocol.ts';
import { eightN1 } from './serial-settings.ts';
import { sics, sicsParser } from './sics.ts';

export const kcp: ScaleProtocol = {
  id: 'kcp',
  name: 'KERN KCP',
  maker: 'KERN',
  carrier: 'serial',
  serial: [eightN1(9600), eightN1(19_200), eightN1(38_400), eightN1(57_600), eightN1(115_200)],
  parser: sicsParser,
  commands: sics.commands,
};
