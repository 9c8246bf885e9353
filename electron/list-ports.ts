/** A process of its own: says in one line of JSON which serial ports the library finds. */
import { SerialPort } from 'serialport';

void SerialPort.list().then((ports) => process.stdout.write(`${JSON.stringify(ports)}\n`));
