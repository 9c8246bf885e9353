/** A separate process: prints the serial ports that the library finds as one line of JSON. */
import { SerialPort } from 'serialport';

void SerialPort.list().then((ports) => process.stdout.write(`${JSON.stringify(ports)}\n`));
