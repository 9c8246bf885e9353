/** Speeds and framings, short to write and to read. */
import type { SerialSettings } from '../protocol.ts';

export const eightN1 = (baud: number): SerialSettings => ({ baud, dataBits: 8, parity: 'none', stopBits: 1 });
export const sevenE1 = (baud: number): SerialSettings => ({ baud, dataBits: 7, parity: 'even', stopBits: 1 });
export const sevenO1 = (baud: number): SerialSettings => ({ baud, dataBits: 7, parity: 'odd', stopBits: 1 });
