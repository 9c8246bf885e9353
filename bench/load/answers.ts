/** Counts HTTP/1.1 answers as they arrive on one connection, with as little work as can be. */

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

const statusOf = (head: string) => Number(head.slice(9, 12));

/** Bytes of the whole answer at the start of `bytes`; null: not all of it is here. */
function lengthOf(bytes: Buffer, head: string, bodyFrom: number): number | null {
  const declared = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (declared) {
    const length = bodyFrom + Number(declared[1]);
    return length <= bytes.length ? length : null;
  }
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
    // One request is under way at a time, so nothing follows the last chunk.
    return bytes.subarray(-lastChunk.length).equals(lastChunk) ? bytes.length : null;
  }
  return bodyFrom;
}

/** Answers with a function that takes what arrived and calls `done` with the status of each whole answer. */
export function readAnswers(done: (status: number) => void): (arrived: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (arrived) => {
    waiting = waiting.length === 0 ? arrived : Buffer.concat([waiting, arrived]);
    for (;;) {
      const bodyFrom = waiting.indexOf(headEnd) + headEnd.length;
      if (bodyFrom < headEnd.length) return;
      const head = waiting.toString('latin1', 0, bodyFrom);
      const length = lengthOf(waiting, head, bodyFrom);
      if (length === null) return;
      waiting = waiting.subarray(length);
      done(statusOf(head));
      if (waiting.length === 0) return;
    }
  };
}
