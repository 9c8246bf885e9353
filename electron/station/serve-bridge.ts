/** Puts a station behind a page's channel, whatever carries it. The answer takes it away again. */
import type { HostChannel } from '../../shared/channel.ts';
import { fail } from '../../shared/result.ts';
import type { Station } from './ports.ts';

export function serveBridge(station: Station, channel: HostChannel): () => void {
  let served = true;
  const page = station.openPage((event) => channel.send(event));
  channel.answer(async (name, input) => (served ? page.call(name, input) : fail('offline')));
  return () => {
    served = false;
    page.close();
  };
}
