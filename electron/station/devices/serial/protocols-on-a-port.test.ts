import { describe, expect, test } from 'vitest';
import { manualClock } from '../../../../testing/station/manual-clock.ts';
import { protocolIds } from '../protocol.ts';
import { protocolOf } from '../protocols.ts';
import { capturesOf } from '../../../../testing/scales/captures.ts';
import { encoders } from '../../../../testing/scales/encoders.ts';
import { difference, readingWords } from '../../../../testing/scales/reading-words.ts';
import { eightN1 } from '../protocols/serial-settings.ts';
import { pseudoTerminal } from '../../../../testing/scales/pseudo-terminal.ts';
import { serialTransport } from './serial-transport.ts';

const serial = protocolIds.filter((id) => protocolOf(id).carrier === 'serial');

/** `script` of Linux makes the terminals. */
describe.runIf(process.platform === 'linux')('through a real terminal and the serial library', () => {
  test.each(serial)('%s: pours, noise, cut frames and garbage are read as the corpus says', async (id) => {
    const terminal = await pseudoTerminal();
    const captures = capturesOf(encoders[id], { seed: 20_261_126, count: 26 });
    const transport = serialTransport({ path: terminal.path, settings: eightN1(9600), clock: manualClock() });
    let listen: (bytes: Uint8Array) => void = () => undefined;
    try {
      const close = await new Promise<() => void>((resolve) => {
        const end = transport.open(
          (bytes) => listen(bytes),
          () => resolve(end),
        );
      });
      for (const { name, chunks, readings } of captures) {
        const [bytes = new Uint8Array(0)] = chunks;
        const parser = protocolOf(id).parser();
        const read: string[] = [];
        let arrived = 0;
        await new Promise<void>((resolve) => {
          listen = (some) => {
            arrived += some.length;
            for (const frame of parser.push(some)) read.push(...[readingWords(frame) ?? []].flat());
            if (arrived === bytes.length) resolve();
          };
          terminal.send(bytes);
        });
        expect([name, difference(read, readings)]).toEqual([name, null]);
      }
      close();
    } finally {
      await terminal.unplug();
    }
  });
});
