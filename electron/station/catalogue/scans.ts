/**
 * A scan: answered at once from what is known here. A barcode that nobody has here may have been attached elsewhere
 * since: the service is asked in the background, and what it says is scanned again, if nothing else was meanwhile.
 */
import type { BridgeEvent } from '../../../shared/bridge.ts';
import type { Scanned } from '../../../shared/bridge/catalogue.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import { parseBarcode } from '../../../shared/colour-bar/barcodes.ts';
import type { Api } from '../api/api.ts';
import type { Clock } from '../ports.ts';
import type { Catalogue } from './catalogue.ts';

export interface ScansPorts {
  readonly clock: Clock;
  readonly api: Api;
  readonly catalogue: Catalogue;
  readonly signal: AbortSignal;
  readonly online: () => boolean;
  readonly locationId: () => string | null;
  readonly who: () => Person | null;
  /** What a scan means for what is being poured. */
  readonly weigh: (named: boolean) => void;
  readonly send: (event: BridgeEvent) => void;
  /** Items are others now. */
  readonly changed: () => void;
  readonly background: (work: Promise<unknown>) => void;
}

export interface Scans {
  readonly scan: (code: string) => Promise<Scanned>;
}

/** Longer than this after a scan nobody expects anything to come of it: the item is only kept. */
const lateMs = 4000;

export function createScans(ports: ScansPorts): Scans {
  const { api, catalogue, clock, signal } = ports;
  const asking = new Set<string>();
  let latest = 0;

  const tell = (scanned: Scanned): Scanned => {
    ports.weigh(scanned.what === 'item');
    ports.send({ event: 'scanned', data: scanned });
    return scanned;
  };
  /** True: the service has it, and so has this computer now. */
  const learn = async (code: string): Promise<boolean> => {
    const place = catalogue.place();
    const locationId = ports.locationId();
    const barcode = parseBarcode(code);
    if (place === null || locationId === null || barcode.kind === 'unreadable') return false;
    const params = { locationId };
    const asked = catalogue.ask();
    const found = await api.colourBarItems.list({
      params,
      query: { ean: barcode.ean },
      attempts: 1,
      signal,
    });
    if (!found.ok || catalogue.place() !== place || found.value.data.length === 0) return false;
    for (const rangeId of new Set(found.value.data.map((item) => item.rangeId))) {
      if (catalogue.shelf().range(rangeId)) continue;
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
  const ask = async (code: string): Promise<void> => {
    if (!ports.online() || asking.has(code)) return;
    const [turn, by, at] = [latest, ports.who()?.id, clock.now()];
    asking.add(code);
    try {
      if (!(await learn(code))) return;
    } finally {
      asking.delete(code);
    }
    const elapsed = clock.now() - at;
    const wanted = turn === latest && ports.who()?.id === by && elapsed >= 0 && elapsed <= lateMs;
    const scanned = catalogue.scan(code);
    if (wanted && scanned.what !== 'unknown') tell(scanned);
  };

  return {
    scan: async (code) => {
      latest += 1;
      await catalogue.ready();
      const scanned = tell(catalogue.scan(code));
      if (scanned.what === 'unknown') ports.background(ask(code));
      return scanned;
    },
  };
}
