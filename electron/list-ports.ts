/** A process of its own: says in one line of JSON which serial ports the library finds. */
import { SerialPort } from 'serialport';

process.stdout.write(`${JSON.stringify(await SerialPort.list())}\n`);
