/**
 * Scales that only a page can open (USB HID, Bluetooth): the page carries their bytes. Several pages may have the same
 * device open; only the bytes from the page that opened it last count, while that page sends.
 */
import type { BridgeEvent } from '../../../shared/bridge.ts';
import type { DeviceTrouble, ScaleLink } from '../../../shared/bridge/device-profiles.ts';
import type { PageDevice } from '../../../shared/bridge/devices.ts';
import type { ScaleTransport } from './protocol.ts';

export interface PageDevices {
  /** A page says which devices it sees now; none: the page is gone. */
  sees(pageId: string, devices: readonly PageDevice[]): void;
  opened(pageId: string, device: string): void;
  closed(pageId: string, device: string): void;
  bytes(pageId: string, device: string, base64: string): void;
  gone(pageId: string): void;
  /** The devices that pages see, used or not. */
  list(): PageDevice[];
  /** `stateChanged` is called when the transport is opened, and at each change, with whether a page has the device open. */
  transport(device: string, stateChanged: (open: boolean) => void): ScaleTransport;
  /** The device is silent although a page has it open: that page may be gone. */
  doubt(device: string): void;
  /** Why nothing comes from the device; null: a page has it open, so that the device itself is silent. */
  trouble(link: PageLink): DeviceTrouble | null;
}

type PageLink = Exclude<ScaleLink, { type: 'serial' }>;

export interface PageDevicesPorts {
  /** `toDevice`; without bytes it asks the page to reopen the device. */
  readonly send: (event: Extract<BridgeEvent, { event: 'toDevice' }>) => void;
  /** Called when `list` answers otherwise. */
  readonly changed: () => void;
}

/**
 * After this many reports in a row from another page, the page that opened the device last counts as gone: 1.5 s of a
 * scale that reports ten times a second, as a page on a busy computer may be silent for one.
 */
const takesOverAfter = 15;
/** How many pages are remembered: a crashed page never unregisters. */
const mostPages = 16;

interface Link {
  listen(bytes: Uint8Array): void;
  ready(): void;
  stateChanged(open: boolean): void;
}

interface Opener {
  /** Pages that have it open; the last one's bytes are used. */
  readonly pages: string[];
  /** Another page that sent bytes, and how often in a row. */
  other: { readonly pageId: string; times: number } | null;
  /** Whether nothing came from it for a while. */
  doubted: boolean;
  /** The last page became the last because another one left, and has sent nothing since: it may have crashed long ago. */
  inherited: boolean;
}

export function createPageDevices({ send, changed }: PageDevicesPorts): PageDevices {
  /** Each page's devices; the page that reported last is last. */
  const seen = new Map<string, readonly PageDevice[]>();
  const openers = new Map<string, Opener>();
  const links = new Map<string, Link>();
  const onceOpened = new Set<string>();

  /**
   * All pages of a browser see the same USB devices, so the latest report is the best; only the page that asked for a
   * Bluetooth device sees it.
   */
  const list = (): PageDevice[] => {
    const latest = [...seen.values()].toReversed();
    const bluetooth = latest.flat().filter(({ type }) => type === 'bluetooth');
    const known = new Set<string>();
    const hid = (latest[0] ?? []).filter(({ type, device }) => type === 'hid' && !isGhost(device));
    return [...hid, ...bluetooth].filter(({ device }) => !known.has(device) && known.add(device));
  };
  const afterwards = (change: () => void) => {
    const before = JSON.stringify(list());
    change();
    if (JSON.stringify(list()) !== before) changed();
  };

  /** Whether only a page that crashed has the device open. */
  const isGhost = (device: string) => {
    const opener = openers.get(device);
    return opener?.doubted === true && opener.inherited;
  };
  const isKnown = (device: string) =>
    links.has(device) || [...seen.values()].flat().some((one) => one.device === device);
  /** Forgets devices that are neither used nor seen, as pages may name any. */
  const forgetUnknown = () => {
    for (const device of openers.keys()) if (!isKnown(device)) openers.delete(device);
    for (const device of onceOpened) if (!isKnown(device)) onceOpened.delete(device);
  };
  const counts = (device: string): string | null => openers.get(device)?.pages.at(-1) ?? null;
  const take = (pageId: string, device: string) => {
    if (!isKnown(device)) return;
    forgetUnknown();
    const before = openers.get(device)?.pages;
    const pages = [...(before?.filter((one) => one !== pageId) ?? []), pageId].slice(-mostPages);
    afterwards(() => openers.set(device, { pages, other: null, doubted: false, inherited: false }));
    onceOpened.add(device);
    const link = links.get(device);
    if (before === undefined) link?.stateChanged(true);
    link?.ready();
  };
  const leave = (pageId: string, device: string) => {
    const opener = openers.get(device);
    if (opener === undefined || !opener.pages.includes(pageId)) return;
    const counted = counts(device) === pageId;
    const pages = opener.pages.filter((one) => one !== pageId);
    if (pages.length === 0) openers.delete(device);
    else if (counted) openers.set(device, { pages, other: null, doubted: false, inherited: true });
    else openers.set(device, { ...opener, pages });
    if (!counted) return;
    const link = links.get(device);
    if (pages.length === 0) link?.stateChanged(false);
    else link?.ready();
  };
  const write = (pageId: string, device: string, bytes: Uint8Array) =>
    send({ event: 'toDevice', data: { pageId, device, base64: Buffer.from(bytes).toString('base64') } });

  const gone = (pageId: string) => {
    afterwards(() => seen.delete(pageId));
    for (const device of openers.keys()) leave(pageId, device);
    forgetUnknown();
  };
  /** The page to forget first: the oldest from which nothing comes, else the oldest. */
  const leastNeeded = (): string | undefined => {
    const speaking = new Set(
      [...openers].flatMap(([device, { pages, doubted }]) =>
        links.has(device) && !doubted ? pages.slice(-1) : [],
      ),
    );
    const older = [...seen.keys()].slice(0, -1);
    return older.find((pageId) => !speaking.has(pageId)) ?? older[0];
  };

  return {
    list,
    gone,
    sees: (pageId, devices) => {
      if (devices.length === 0) return gone(pageId);
      afterwards(() => {
        seen.delete(pageId);
        seen.set(pageId, devices);
      });
      const leaving = seen.size > mostPages ? leastNeeded() : undefined;
      if (leaving !== undefined) gone(leaving);
    },
    opened: take,
    closed: (pageId, device) => afterwards(() => leave(pageId, device)),
    bytes: (pageId, device, base64) => {
      const opener = openers.get(device);
      if (opener === undefined || !opener.pages.includes(pageId)) return;
      if (counts(device) === pageId) {
        opener.other = null;
        if (opener.doubted || opener.inherited)
          afterwards(() => Object.assign(opener, { doubted: false, inherited: false }));
      } else {
        if (opener.other?.pageId !== pageId) opener.other = { pageId, times: 0 };
        opener.other.times += 1;
        if (opener.other.times < takesOverAfter) return;
        take(pageId, device);
      }
      links.get(device)?.listen(Buffer.from(base64, 'base64'));
    },
    transport: (device, stateChanged) => {
      let openedBefore = false;
      return {
        open: (listen, ready) => {
          const own: Link = { listen, ready, stateChanged };
          links.set(device, own);
          const page = counts(device);
          if (openedBefore) {
            // A reconnect is wanted: every page that may open the device is asked at once.
            const may = [...seen].filter(([, devices]) => devices.some((one) => one.device === device));
            for (const pageId of new Set([...may.map(([id]) => id), ...(page === null ? [] : [page])]))
              write(pageId, device, new Uint8Array());
          }
          openedBefore = true;
          stateChanged(page !== null);
          return () => {
            if (links.get(device) === own) links.delete(device);
          };
        },
        write: (bytes) => {
          const page = counts(device);
          if (page !== null && links.has(device)) write(page, device, bytes);
        },
      };
    },
    doubt: (device) => {
      const opener = openers.get(device);
      if (opener === undefined || opener.doubted) return;
      afterwards(() => {
        opener.doubted = true;
      });
    },
    trouble: ({ type, device }) => {
      const isSeen = list().some((one) => one.device === device);
      const opener = openers.get(device);
      switch (type) {
        case 'hid':
          // The page that has a silent device open still sees it; if no page sees it, that page crashed.
          if (opener !== undefined && (isSeen || !opener.doubted)) return null;
          if (isSeen) return { type: 'unreachable', because: 'failed' };
          return onceOpened.has(device) ? { type: 'unreachable', because: 'lost' } : { type: 'notOpened' };
        case 'bluetooth':
          // The page receives an event when the wireless link is lost: silence without that event means that the page
          // is gone.
          if (opener?.doubted === true) return { type: 'notOpened' };
          // A reloaded page needs permission again; a page that lost the device retries automatically.
          return opener !== undefined || isSeen ? null : { type: 'notOpened' };
        default:
          return type satisfies never;
      }
    },
  };
}
