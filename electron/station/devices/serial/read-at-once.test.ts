import { SerialPort } from 'serialport';
import { expect, test, vi } from 'vitest';
import { pseudoTerminal } from '../../../../testing/scales/pseudo-terminal.ts';
import { readAtOnce } from './read-at-once.ts';

test.runIf(process.platform === 'linux')(
  'what a port sends is read here, and the library tells that it was unplugged',
  async () => {
    const terminal = await pseudoTerminal();
    const port = new SerialPort({ path: terminal.path, baudRate: 9600, autoOpen: false });
    try {
      await new Promise((opened) => port.open(opened));
      if (port.port === undefined) throw new Error('an open port has a binding');
      const byLibrary = vi.spyOn(port.port, 'read');
      readAtOnce(port);
      let heard = '';
      const next = () => new Promise<void>((resolve) => port.once('data', () => resolve()));
      port.on('data', (bytes: Buffer) => {
        heard += bytes.toString('latin1');
      });
      for (const frame of ['S S     100.00 g\r\n', 'S D     100.70 g\r\n']) {
        const came = next();
        terminal.send(frame);
        await came;
      }
      expect(heard).toBe('S S     100.00 g\r\nS D     100.70 g\r\n');
      expect(byLibrary).not.toHaveBeenCalled();

      const closed = new Promise((resolve) => port.once('close', resolve));
      await terminal.unplug();
      expect(await closed).toMatchObject({ disconnected: true });
    } finally {
      await terminal.unplug();
    }
  },
);
