/** A transport that remembers the last bytes that came, so that what cannot be read can be looked into. */
import type { ScaleTransport } from './protocol.ts';

export interface RecentBytes extends ScaleTransport {
  /** What came since it was last cleared, the latest of it; and clears it. */
  take(): Uint8Array;
  clear(): void;
}

/** Some seconds of a scale that talks fast. */
const most = 4096;

export function recentBytes(transport: ScaleTransport): RecentBytes {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const clear = () => {
    if (size === 0) return;
    chunks = [];
    size = 0;
  };
  return {
    open: (listen, ready) =>
      transport.open((bytes) => {
        chunks.push(bytes);
        size += bytes.length;
        while (size > most && chunks.length > 1) size -= chunks.shift()?.length ?? 0;
        listen(bytes);
      }, ready),
    write: (bytes) => transport.write(bytes),
    take: () => {
      const all = new Uint8Array(size);
      let at = 0;
      for (const chunk of chunks) {
        all.set(chunk, at);
        at += chunk.length;
      }
      clear();
      return all.subarray(-most);
    },
    clear,
  };
}
