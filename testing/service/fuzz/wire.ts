/** A kept-alive connection to the service; reopened after the service closes it. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readHttpAnswer, type HttpAnswer } from './answer-reader.ts';
import { requestBytes, type Manner, type SentRequest } from './sent.ts';

export interface Wire {
  /** Rejects if no complete answer comes in time. */
  exchange(sent: SentRequest, manner: Manner): Promise<HttpAnswer>;
  /** Sends the head and half the body, then closes the connection. */
  cut(sent: SentRequest): Promise<void>;
  close(): void;
}

/** Milliseconds to wait for an answer, even on a busy machine. */
const patience = 15_000;
/** Milliseconds: the service closes connections idle for a few seconds, so an older one is not reused. */
const longestIdle = 2_000;

export function openWire(url: string): Wire {
  const { hostname, port } = new URL(url);
  let kept: Socket | null = null;
  let usedAt = 0;

  const drop = (): void => {
    kept?.destroy();
    kept = null;
  };

  async function open(): Promise<Socket> {
    const fresh = performance.now() - usedAt < longestIdle;
    usedAt = performance.now();
    if (kept !== null && fresh && !kept.destroyed && kept.writable && kept.readable) return kept;
    drop();
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await once(socket, 'connect');
    // An error between two exchanges is noticed at the next one.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy());
    kept = socket;
    return socket;
  }

  function answerOn(socket: Socket, bodiless: boolean): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      let bytes: Buffer = Buffer.alloc(0);
      const settle = (act: () => void): void => {
        clearTimeout(enough);
        socket.off('data', onData).off('close', onClose);
        act();
      };
      const fail = (why: string): void =>
        settle(() => {
          drop();
          reject(new Error(why));
        });
      const enough = setTimeout(() => fail(`no answer within ${patience} ms`), patience);
      const onClose = (): void => fail(`the connection closed after ${bytes.length} bytes of the answer`);
      const onData = (chunk: Buffer): void => {
        bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
        try {
          const read = readHttpAnswer(bytes, bodiless);
          if (read === null) return;
          const { answer, rest } = read;
          if (rest.length > 0) return fail(`${rest.length} bytes came after the answer`);
          settle(() => {
            if (answer.headers.get('connection') === 'close' || answer.status === 413) drop();
            resolve(answer);
          });
        } catch (error) {
          fail(String(error));
        }
      };
      socket.on('data', onData).on('close', onClose);
    });
  }

  return {
    exchange: async (sent, manner) => {
      const socket = await open();
      const answer = answerOn(socket, sent.method === 'HEAD');
      const bytes = requestBytes(sent, manner);
      if (manner !== 'pieces') socket.write(bytes);
      else
        for (let at = 0, size = Math.max(1, Math.ceil(bytes.length / 7)); at < bytes.length; at += size) {
          if (socket.destroyed) break;
          await new Promise<void>((done) => socket.write(bytes.subarray(at, at + size), () => done()));
          await new Promise((turn) => setImmediate(turn));
        }
      return answer;
    },
    cut: async (sent) => {
      const socket = await open();
      const bytes = requestBytes(sent, 'whole');
      const half = bytes.length - Math.ceil((sent.body?.length ?? 0) / 2);
      await new Promise<void>((done) => socket.write(bytes.subarray(0, half), () => done()));
      const closed = once(socket, 'close');
      drop();
      await closed;
    },
    close: drop,
  };
}
