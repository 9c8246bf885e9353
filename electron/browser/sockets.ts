/** The bridge over WebSockets: one channel per page, frames as in `shared/frames.ts`. */
import type { RawData, WebSocket } from 'ws';
import type { BridgeEvent } from '../../shared/bridge.ts';
import type { HostChannel } from '../../shared/channel.ts';
import type { HostFrame, PageFrame } from '../../shared/frames.ts';
import { fail, type Result } from '../../shared/result.ts';

/** The most bytes in one frame from the page. */
export const largestFrame = 1_000_000;
/**
 * Bytes waiting to be sent: over `crowded`, weights wait too (the latest wins); over `stuck`, the connection is closed.
 */
const crowded = 256_000;
const stuck = 16_000_000;

/** The frame in the bytes; null if they hold none. */
function readFrame(data: RawData, isBinary: boolean): PageFrame | null {
  // Text arrives as one buffer: the server's `binaryType` is ws's own default.
  if (isBinary || !Buffer.isBuffer(data)) return null;
  let frame: Partial<PageFrame> | null;
  try {
    frame = JSON.parse(data.toString('utf8')) as Partial<PageFrame> | null;
  } catch {
    return null;
  }
  if (typeof frame !== 'object' || frame === null) return null;
  const { id, name, input } = frame;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof name !== 'string') return null;
  return { id, name, input };
}

/** The main process's end of one page's socket. */
export function socketChannel(socket: WebSocket): HostChannel {
  /** A page that is sooner there than the station waits for it. */
  const there = Promise.withResolvers<Parameters<HostChannel['answer']>>();
  let waiting: BridgeEvent | null = null;
  const send = (frame: HostFrame) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame), sendWaiting);
  };
  const sendWaiting = () => {
    if (waiting === null || socket.bufferedAmount >= crowded) return;
    const reading = waiting;
    waiting = null;
    send(reading);
  };
  /** Each call gets exactly one answer, and this never throws. */
  const settle = (id: number, result: Result<unknown>) => {
    try {
      send({ id, result });
    } catch {
      send({ id, result: fail('bug') });
    }
  };
  socket.on('message', (data, isBinary) => {
    const frame = readFrame(data, isBinary);
    if (frame === null) {
      void there.promise.then(([, refused]) => refused('not_a_call'));
      return socket.close(1008, 'not a call');
    }
    const { id, name, input } = frame;
    void there.promise
      .then(([handler]) => handler(name, input))
      .then(
        (result) => settle(id, result),
        () => settle(id, fail('bug')),
      );
  });
  return {
    answer: (...given) => there.resolve(given),
    send(event: BridgeEvent) {
      if (socket.bufferedAmount > stuck) return socket.terminate();
      if (event.event !== 'reading') return send(event);
      waiting = event;
      sendWaiting();
    },
  };
}
