/** A server as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as later } from 'node:timers/promises';
import { root } from '../../build/setup.mjs';
import { endWithUs } from './children.ts';

export interface RunningServer extends AsyncDisposable {
  /** The line that says that it listens; empty for one that says nothing. */
  line: string;
  pid: number;
}

/** `line`: the line of standard output that says so; `port`: it says nothing, so its port is tried. */
type Ready = { line: (text: string) => boolean } | { port: number };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilListening(port: number, gone: AbortSignal): Promise<void> {
  while (!gone.aborted) {
    const socket = connect(port, '127.0.0.1');
    const [what] = await Promise.race([
      once(socket, 'connect').then(() => ['connected']),
      once(socket, 'close').then(() => ['refused']),
    ]).catch(() => ['refused']);
    socket.destroy();
    if (what === 'connected') return;
    await later(50);
  }
}

/** Runs this Node with `words` until disposed; resolves when it is ready, and fails with what it said if it ends before. */
export async function startServer(
  words: string[],
  ready: Ready,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunningServer> {
  const child = endWithUs(
    spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const gone = new AbortController();
  const exited = once(child, 'exit').finally(() => gone.abort());
  let said = '';
  const hear = (text: string) => {
    said = (said + text).slice(-4000);
  };
  child.stderr.setEncoding('utf8').on('data', hear);
  const lines = createInterface(child.stdout);
  lines.on('line', (text) => hear(`${text}\n`));

  const listening =
    'port' in ready
      ? untilListening(ready.port, gone.signal).then(() => '')
      : new Promise<string>((resolve) => {
          lines.on('line', (text) => {
            if (ready.line(text)) resolve(text);
          });
        });
  const line = await Promise.race([
    listening,
    exited.then(([code]) => {
      throw new Error(`${words.join(' ')} ended with ${code}:\n${said}`);
    }),
  ]);
  return {
    line,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}
