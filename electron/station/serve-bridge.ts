/** Puts a station behind a channel, whatever carries it. The answer takes it away again. */
import type { HostChannel } from '../../shared/channel.ts';
import { fail } from '../../shared/result.ts';
import type { Station } from './ports.ts';

export function serveBridge(station: Station, channel: HostChannel): () => void {
  let served = true;
  const unsubscribe = station.subscribe((event) => channel.send(event));
  channel.answer(async (name, input) => (served ? station.call(name, input) : fail('offline')));
  return () => {
    served = false;
    unsubscribe();
  };
}
