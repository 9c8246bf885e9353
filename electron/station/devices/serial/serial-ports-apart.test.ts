import { expect, test } from 'vitest';
import { manualClock } from '../../testing/manual-clock.ts';
import { listPortsApart } from './serial-ports-apart.ts';

const list = (program: string) => listPortsApart(manualClock(), program);

test('ports are named by their makers, and by their paths where nobody says', async () => {
  const found = [{ path: 'COM3', manufacturer: 'FTDI' }, { path: 'COM1' }];
  expect(await list(`process.stdout.write(${JSON.stringify(JSON.stringify(found))})`)).toEqual([
    { path: 'COM3', name: 'FTDI' },
    { path: 'COM1', name: 'COM1' },
  ]);
});

test('the other process finds the library and can list with it', async () => {
  const asks = 'typeof require(process.argv[1]).SerialPort.list';
  expect(await list(`process.stdout.write(JSON.stringify([{ path: ${asks} }]))`)).toEqual([
    { path: 'function', name: 'function' },
  ]);
});

test('none where the other process crashes, fails, or says something else', async () => {
  for (const program of [
    'process.stdout.write("[]"); process.kill(process.pid, "SIGKILL")',
    'throw new Error("no driver")',
    'Promise.reject(new Error("no driver"))',
    'process.stdout.write("[{")',
    'process.stdout.write(JSON.stringify([{ name: "COM3" }]))',
    '',
  ])
    expect(await list(program), program).toEqual([]);
});

test('none where it hangs for five seconds', async () => {
  const clock = manualClock();
  let answer: unknown = null;
  const asked = listPortsApart(clock, 'for (;;);').then((ports) => {
    answer = ports;
  });
  await clock.advance(4999);
  expect(answer).toBeNull();
  await clock.advance(1);
  await asked;
  expect([answer, clock.waiting]).toEqual([[], 0]);
});
