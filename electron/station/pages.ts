/** The open pages, and the one used last, which receives the codes of serial scanners. */
import { declaredEvent, type BridgeEvent } from '../../shared/bridge.ts';
import type { HostChannel } from '../../shared/channel.ts';
import { fail } from '../../shared/result.ts';
import type { Station } from './ports.ts';

type Listener = (event: BridgeEvent) => void;

export interface Page {
  /** Sends an event to this page alone; does nothing once the page is gone. */
  readonly send: Listener;
}

export interface Pages {
  readonly open: (listener: Listener) => Page;
  readonly close: (page: Page) => void;
  /** To be called when a person used a page. */
  readonly used: (page: Page) => void;
  /** The page used last, or the newest if none was used; null: no page is open. */
  readonly lastUsed: () => Page | null;
}

export function createPages(): Pages {
  /** Each page's last use, numbered; 0: unused. The newest page comes last. */
  const uses = new Map<Page, number>();
  let count = 0;
  return {
    open: (listener) => {
      const page: Page = {
        send: (event) => {
          if (uses.has(page)) listener(declaredEvent(event));
        },
      };
      uses.set(page, 0);
      return page;
    },
    close: (page) => {
      uses.delete(page);
    },
    used: (page) => {
      count += 1;
      if (uses.has(page)) uses.set(page, count);
    },
    lastUsed: () => {
      const last = Math.max(...uses.values());
      return [...uses].findLast(([, use]) => use === last)?.[0] ?? null;
    },
  };
}

/** Connects a station to a page's channel, over any transport. The returned function disconnects it. */
export function serveBridge(station: Station, channel: HostChannel): () => void {
  let served = true;
  const page = station.openPage((event) => channel.send(event));
  channel.answer(
    async (name, input) => (served ? page.call(name, input) : fail('offline')),
    (why) => page.refused(why),
  );
  return () => {
    served = false;
    page.close();
  };
}
