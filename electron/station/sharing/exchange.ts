/**
 * Exchanges shared documents with the service: reads and merges the changed ones, and sends pending changes. A torn request
 * is harmless: the next one finds the change in the service's version, or sends it again.
 */
import { z } from 'zod';
import type { SharingView } from '../../../shared/bridge/sharing.ts';
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { Core } from '../core.ts';
import { storedValue } from '../store/stored-value.ts';
import type { SharedEntries } from './entries.ts';
import { contentOf, entriesOf, type Fields } from './fields.ts';
import type { Kinds } from './kinds.ts';

export interface ExchangePorts extends Pick<Core, 'store' | 'clock' | 'serviceNow' | 'log' | 'signal'> {
  readonly api: Api;
  readonly place: () => string | null;
  readonly locationId: () => string | null;
  readonly online: () => boolean;
  /** Whether a person is signed in, who sees the changes. */
  readonly isSeen: () => boolean;
  readonly entries: SharedEntries;
  readonly kinds: Kinds;
  /** The state shown by `view` may have changed. */
  readonly changed: () => void;
}

export interface Exchange {
  /** The catalogue's sync polls now: changes are read with it, while signed out only now and then. */
  readonly poll: () => void;
  /** Reads and sends now. */
  readonly begin: () => void;
  /** The service is back, or another one: also one that could not share before is asked. */
  readonly tryAgain: () => void;
  readonly view: () => SharingView;
  readonly seen: () => void;
  readonly close: () => Promise<void>;
}

const keptState = z.object({
  /** The last change that was read; null: none. */
  after: z.string().nullable(),
  /** Why changes stay on this computer; null: they are shared. */
  keptHere: z.enum(['service', 'key']).nullable(),
  /** What a person has not read yet. */
  told: z.array(z.object({ kind: z.string(), why: z.enum(['replaced', 'too_large']), at: z.number() })),
});
type KeptState = z.infer<typeof keptState>;

/** While signed out no one sees the changes, and sign-in triggers a read. */
const unseenPollMs = 60_000;
/** How often a service or a key that could not share is asked again. */
const tryAgainMs = 3_600_000;
/** Rounds of merging and sending a document while other computers change it. */
const mostRounds = 5;
const mostTold = 20;
const pageSize = 200;

export function createExchange(ports: ExchangePorts): Exchange {
  const { store, clock, api, entries, kinds, signal } = ports;
  let running: Promise<void> | null = null;
  let again = false;
  let readAt = -Infinity;
  let refusedAt = -Infinity;
  let sendingRefusedAt = -Infinity;
  /** Documents that the service refused, until one of their entries changes or the service is back. */
  const refused = new Map<string, string>();

  /** Documents whose size a person was notified of. */
  const tooLarge = new Set<string>();
  const log = (what: string, document: string, { code, requestId }: Failure) =>
    ports.log('warn', `sharing.${what}`, { document, code, requestId });

  const isAgain = (since: number) => clock.steady() - since >= tryAgainMs;
  const savedAt = (place: string) => storedValue(store, `sharing ${place}`, keptState);
  const stateAt = (place: string): KeptState | null => savedAt(place).get();
  const keep = (place: string, some: Partial<KeptState>) => {
    const before = stateAt(place) ?? { after: null, keptHere: null, told: [] };
    const next = { ...before, ...some };
    if (JSON.stringify(next) === JSON.stringify(stateAt(place))) return;
    savedAt(place).set(next);
    if (next.keptHere !== before.keptHere || next.told !== before.told) ports.changed();
  };
  const tell = (place: string, document: string, why: KeptState['told'][number]['why']) => {
    const kind = kinds.of(document) ?? document;
    const told = stateAt(place)?.told ?? [];
    keep(place, { told: [...told, { kind, why, at: clock.now() }].slice(-mostTold) });
  };

  const merge = (
    place: string,
    document: string,
    service: ReadonlyMap<string, Fields>,
    version: string | null,
  ) =>
    store.transaction(() => {
      const { changed, replaced } = entries.merge(place, document, service, version);
      if (changed.size > 0) kinds.changed(place, document, changed);
      if (replaced.length > 0) tell(place, document, 'replaced');
    });

  /** Reads a document and merges it; false: its format is newer. */
  const read = async (place: string, locationId: string, document: string): Promise<Result<boolean>> => {
    const answer = await api.sharedDocuments.get({
      params: { locationId, documentName: document },
      signal,
    });
    if (!answer.ok && answer.error.code !== 'entity_not_found') return answer;
    if (ports.place() !== place) return fail('offline');
    const { content, version } = answer.ok ? answer.value : { content: {}, version: null };
    const service = entriesOf(content);
    if (service === null) {
      ports.log('warn', 'sharing.format', { document });
      return ok(false);
    }
    merge(place, document, service, version);
    return ok(true);
  };

  /** A document that cannot be read holds up no other one; the next poll tries it again. */
  const readChanges = async (place: string, locationId: string): Promise<Result<null>> => {
    const { after } = stateAt(place) ?? { after: null };
    const missing = after === null ? new Set(entries.versions(place).keys()) : null;
    let last = after;
    let areAllRead = true;
    const params = { locationId };
    const query = { limit: pageSize, ...(after !== null && { after }) };
    for await (const page of api.sharedDocuments.list.pages({ params, query, signal })) {
      if (!page.ok) {
        // The service was restored from an older copy, or the version is forgotten there: all are read again.
        if (page.error.code !== 'validation_failed' || after === null) return page;
        keep(place, { after: null });
        return readChanges(place, locationId);
      }
      for (const { name, version } of page.value) {
        missing?.delete(name);
        if (kinds.of(name) !== undefined && entries.version(place, name) !== version) {
          const done = await read(place, locationId, name);
          if (!done.ok) {
            if (!ports.online() || ports.place() !== place) return done;
            log('read', name, done.error);
            areAllRead = false;
          }
        }
        last = version;
      }
    }
    for (const document of missing ?? []) merge(place, document, new Map(), null);
    if (areAllRead) keep(place, { after: last });
    return ok(null);
  };

  const send = async (place: string, locationId: string, document: string): Promise<Result<null>> => {
    for (let round = 0; round < mostRounds; round += 1) {
      const sent = entries.toSend(place, document);
      const content = contentOf(sent);
      const name = JSON.stringify([place, document]);
      const written = JSON.stringify(content);
      if (refused.get(name) === written) return ok(null);
      const put = await api.sharedDocuments.put({
        params: { locationId, documentName: document },
        body: { content },
        replaces: entries.version(place, document),
        signal,
      });
      if (put.ok) {
        entries.sent(place, document, sent, put.value.version);
        return ok(null);
      }
      const { code } = put.error;
      if (code === 'invalid_request' || code === 'not_allowed') {
        log('refused', document, put.error);
        refused.set(name, written);
        if (!tooLarge.has(name)) tell(place, document, 'too_large');
        tooLarge.add(name);
        return ok(null);
      }
      if (code !== 'precondition_failed') return put;
      const merged = await read(place, locationId, document);
      if (!merged.ok) return merged;
      if (!merged.value || !entries.pendingDocuments(place).includes(document)) return ok(null);
    }
    // Other computers are faster now; the next poll tries again.
    return ok(null);
  };

  const once = async (place: string, locationId: string): Promise<Result<null>> => {
    readAt = clock.steady();
    const changes = await readChanges(place, locationId);
    if (!changes.ok) return changes;
    // A key that may only read still shows other computers' changes.
    const maySend = isAgain(sendingRefusedAt);
    let areAllSent = true;
    for (const document of maySend ? entries.pendingDocuments(place) : []) {
      if (ports.place() !== place) return ok(null);
      const sent = await send(place, locationId, document);
      if (!sent.ok && sent.error.code === 'forbidden') {
        sendingRefusedAt = clock.steady();
        keep(place, { keptHere: 'key' });
        return ok(null);
      }
      if (!sent.ok && !ports.online()) return sent;
      if (!sent.ok) {
        log('sent', document, sent.error);
        areAllSent = false;
      }
    }
    if (maySend && areAllSent) keep(place, { keptHere: null });
    return ok(null);
  };

  const failed = (place: string, { code, details }: Failure) => {
    const isUnknown =
      code === 'route_not_found' || (code === 'unreadable_answer' && details?.['status'] === 404);
    if (!isUnknown && code !== 'forbidden') return;
    refusedAt = clock.steady();
    keep(place, { keptHere: isUnknown ? 'service' : 'key' });
  };

  const loop = async (): Promise<void> => {
    do {
      again = false;
      const [place, locationId] = [ports.place(), ports.locationId()];
      if (place === null || locationId === null || !ports.online() || signal.aborted) return;
      if (!isAgain(refusedAt)) return;
      const done = await once(place, locationId);
      if (!done.ok && !signal.aborted) failed(place, done.error);
    } while (again);
  };
  const begin = () => {
    if (signal.aborted) return;
    again = true;
    running ??= loop()
      .catch((error: unknown) =>
        ports.log('error', 'sharing.bug', { error: error instanceof Error ? error.message : 'unknown' }),
      )
      .finally(() => {
        running = null;
        // A change may have been saved between the last check and now.
        if (again) begin();
      });
  };

  const settled = async (): Promise<void> => {
    if (running === null) return;
    await running;
    await settled();
  };

  return {
    begin,
    poll: () => {
      const place = ports.place();
      if (place === null) return;
      const isWaiting = isAgain(sendingRefusedAt) && entries.pendingDocuments(place).length > 0;
      if (ports.isSeen() || isWaiting || clock.steady() - readAt >= unseenPollMs) begin();
    },
    tryAgain: () => {
      refusedAt = -Infinity;
      sendingRefusedAt = -Infinity;
      refused.clear();
      begin();
    },
    view: () => {
      const place = ports.place();
      const { keptHere, told } = (place === null ? null : stateAt(place)) ?? { keptHere: null, told: [] };
      return { keptHere, told: told.map(({ kind, why }) => ({ kind, why })) };
    },
    seen: () => {
      const place = ports.place();
      if (place !== null) keep(place, { told: [] });
    },
    close: settled,
  };
}
