/**
 * The load generator, a process of its own: raw sockets, one request under way on each, so that it needs a fraction of
 * what the server needs. A job comes and its outcome goes as a message.
 */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { readAnswers } from './answers.ts';
import { enough, type JobReport, type Job } from './job.ts';

/** All of 127.0.0.0/8 is this computer. */
const addressOf = (number: number): string =>
  `127.${1 + (number >> 16)}.${(number >> 8) & 0xff}.${number & 0xff}`;

let stop = (): void => undefined;

function run({ hostname, port, connections, awake, requests, fromAddress, ...job }: Job): Promise<JobReport> {
  return new Promise((resolve, reject) => {
    const statuses: Record<number, number> = {};
    let { count } = job;
    const sockets = Array.from({ length: Math.min(connections, count) }, (_, at) =>
      connect({
        port,
        host: hostname,
        ...(fromAddress !== undefined && { localAddress: addressOf(fromAddress + at) }),
      }),
    );
    let connected = 0;
    let asked = 0;
    let answered = 0;
    let began = 0;
    let running = true;

    const stayAwake = () => {
      if (running) setImmediate(stayAwake);
    };
    const next = (socket: (typeof sockets)[number]) => {
      if (asked < count) socket.write(requests[asked++ % requests.length] ?? '');
    };
    // What is under way is still answered.
    stop = () => {
      count = asked;
    };
    const fail = (error: Error) => {
      running = false;
      for (const one of sockets) one.removeAllListeners('close').destroy();
      reject(error);
    };
    for (const socket of sockets) {
      socket.setNoDelay(true);
      socket.on('error', fail);
      socket.on('close', () => fail(new Error('the server closed a connection')));
      socket.on(
        'data',
        readAnswers((status) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
          answered += 1;
          if (answered < count) next(socket);
          else {
            running = false;
            const seconds = (performance.now() - began) / 1000;
            for (const one of sockets) one.removeAllListeners('close').destroy();
            resolve({ seconds, statuses });
          }
        }),
      );
      socket.on('connect', () => {
        if (++connected < sockets.length) return;
        began = performance.now();
        if (awake) stayAwake();
        for (const one of sockets) next(one);
      });
    }
  });
}

process.on('message', (job: Job | typeof enough) => {
  if (job === enough) return stop();
  run(job).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
