/**
 * Reads a port in this thread once something is there. The library tries each read in another thread first, which finds
 * nothing, and reads there again when something came: with a scale of twenty frames a second, to and fro between threads
 * costs more than all that is done with them.
 */
import { readSync } from 'node:fs';
import type { SerialPort } from 'serialport';

/** To be called as soon as the port is open. Nothing changes on Windows, whose reads tell by themselves when they are done. */
export function readAtOnce({ port }: SerialPort): void {
  if (port === undefined || !('poller' in port)) return;
  const read = port.read.bind(port);
  const readable = () =>
    new Promise<void>((resolve, reject) => {
      port.poller.once('readable', (error: Error | null) => (error === null ? resolve() : reject(error)));
    });
  port.read = async (buffer: Buffer, offset: number, length: number) => {
    if (port.isOpen) await readable();
    const bytesRead = port.fd === null ? 0 : readNow(port.fd, buffer, offset, length);
    // The library handles all other cases (unplugged, closed, no bytes).
    return bytesRead > 0 ? { bytesRead, buffer } : read(buffer, offset, length);
  };
}

/** The library opens ports so that a read never waits. */
function readNow(fd: number, buffer: Buffer, offset: number, length: number): number {
  try {
    return readSync(fd, buffer, offset, length, null);
  } catch {
    return 0;
  }
}
