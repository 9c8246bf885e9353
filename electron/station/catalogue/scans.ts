/**
 * A scan is answered at once from local data. An unknown barcode may have been attached elsewhere since: the service is
 * asked in the background, and the answer goes to the page that scanned, unless another scan followed.
 * While a new computer reads the items for the first time, the scan waits for the service's answer.
 */
import type { Scanned } from '../../../shared/bridge/catalogue.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { formsOf, parseBarcode } from '../../../shared/colour-bar/barcodes.ts';
import type { Api } from '../api/api.ts';
import type { Page, Pages } from '../pages.ts';
import type { Clock } from '../ports.ts';
import type { Products } from '../products/products.ts';
import type { Catalogue } from './catalogue.ts';

export interface ScansPorts {
  readonly clock: Clock;
  readonly api: Api;
  readonly catalogue: Catalogue;
  readonly products: Pick<Products, 'held'>;
  readonly signal: AbortSignal;
  readonly online: () => boolean;
  /** Whether the copy of the items was ever read whole at this place. */
  readonly isRead: () => boolean;
  readonly locationId: () => string | null;
  readonly who: () => StaffMember | null;
  /** Called for each action of the person signed in. */
  readonly touch: () => void;
  readonly pages: Pages;
  /** Passes the scan to the weighing. */
  readonly weigh: (named: boolean) => void;
  /** Called when a stored item has changed. */
  readonly changed: () => void;
  readonly background: (work: Promise<unknown>) => void;
}

export interface Scans {
  /** `page`: the page that acts on it and receives a late answer. Null: none. */
  readonly scan: (code: string, page: Page | null) => Promise<Scanned>;
  /** A code of a serial scanner goes to the page that was used last. While signed out it is ignored. */
  readonly heard: (code: string) => void;
}

interface Scan {
  /** The scan's number: a later scan makes this one obsolete. */
  readonly turn: number;
  /** The id of the person signed in. */
  readonly by: string | undefined;
  readonly at: number;
  readonly page: Page | null;
}

/** After this time no page acts on the answer: the item is only stored. */
const lateMs = 4000;

type Made = Pick<Scan, 'turn' | 'at'>;

export function createScans(ports: ScansPorts): Scans {
  const { api, catalogue, clock, signal } = ports;
  /** The barcodes that the service is asked about, each with its latest scan. */
  const asking = new Map<string, Scan>();
  let turns = 0;

  const find = (code: string): Scanned => {
    const scanned = catalogue.scan(code);
    ports.weigh(scanned.type === 'item');
    if (scanned.type !== 'item' && scanned.type !== 'several') return scanned;
    const products = ports.products.held(code);
    if (products.length === 0) return scanned;
    const items = scanned.type === 'item' ? [scanned.item] : scanned.items;
    return { type: 'several', code, items, products };
  };
  /** True: the service has it, and so has this computer now. */
  const learn = async (code: string): Promise<boolean> => {
    const place = catalogue.place();
    const locationId = ports.locationId();
    const barcode = parseBarcode(code);
    if (place === null || locationId === null || barcode.type === 'unreadable') return false;
    const params = { locationId };
    const asked = catalogue.ask();
    const ask = (ean: string) => api.colourBarItems.list({ params, query: { ean }, attempts: 1, signal });
    const [form, other] = formsOf(barcode);
    let found = await ask(form);
    if (found.ok && found.value.data.length === 0 && other !== undefined) found = await ask(other);
    if (!found.ok || catalogue.place() !== place || found.value.data.length === 0) return false;
    for (const rangeId of new Set(found.value.data.map((item) => item.rangeId))) {
      if (catalogue.index().range(rangeId)) continue;
      const range = await api.colourBarRanges.get({
        params: { locationId, colourBarRangeId: rangeId },
        signal,
      });
      if (!range.ok || catalogue.place() !== place) return false;
      asked.take([range.value], []);
    }
    asked.take([], found.value.data);
    ports.changed();
    return true;
  };
  const ask = async (code: string, page: Page | null, { turn, at }: Made): Promise<void> => {
    if (!ports.online()) return;
    const isAsked = asking.has(code);
    asking.set(code, { turn, by: ports.who()?.id, at, page });
    if (isAsked) return;
    let scan: Scan | undefined;
    try {
      if (await learn(code)) scan = asking.get(code);
    } finally {
      asking.delete(code);
    }
    if (scan === undefined || scan.turn !== turns || scan.by !== ports.who()?.id) return;
    const elapsed = clock.now() - scan.at;
    if (elapsed < 0 || elapsed > lateMs || catalogue.scan(code).type === 'unknown') return;
    scan.page?.send({ event: 'scanned', data: find(code) });
  };

  /** While a new computer still reads the items, an unknown barcode waits for that, up to a limit. */
  const learnFirst = async (code: string): Promise<void> => {
    if (ports.isRead() || !ports.online() || catalogue.scan(code).type !== 'unknown') return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(lateMs, resolve);
    await Promise.race([learn(code).catch(() => false), late]);
    cancel();
  };
  const answer = async (code: string, page: Page | null, made: Made): Promise<Scanned> => {
    await catalogue.ready();
    await learnFirst(code);
    const scanned = find(code);
    if (scanned.type === 'unknown') ports.background(ask(code, page, made));
    return scanned;
  };
  // One after another: the tube scanned last is the one that is poured.
  let before: Promise<unknown> = Promise.resolve();
  const scan = (code: string, page: Page | null): Promise<Scanned> => {
    const made: Made = { turn: (turns += 1), at: clock.now() };
    const scanned = before.then(() => answer(code, page, made));
    before = scanned.catch(() => undefined);
    return scanned;
  };
  return {
    scan,
    heard: (code) => {
      if (ports.who() === null) return;
      ports.touch();
      const page = ports.pages.lastUsed();
      if (page === null) return;
      ports.background(scan(code, page).then((scanned) => page.send({ event: 'scanned', data: scanned })));
    },
  };
}
