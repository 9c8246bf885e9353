/** Gift cards as the service has them: they are money, so that nothing of them is kept here but who sells them. */
import { z } from 'zod';
import type { GiftCard } from '../../../shared/api/gift-cards.ts';
import type { GiftCardView } from '../../../shared/bridge/gift-cards.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { meantCode } from '../../../shared/gift-card-codes.ts';
import { customerTypeOf } from '../bookings/booking-view.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { referenceIn } from '../writes/new-person.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

const merchants = z.array(z.object({ id: z.string(), name: z.string() }));
type Merchants = z.infer<typeof merchants>;

export interface GiftCardsPorts {
  readonly api: Api;
  readonly store: Store;
  readonly connection: Pick<ServiceConnection, 'place' | 'locationId'>;
  readonly outbox: Pick<Outbox, 'activity' | 'rows'>;
}

export interface GiftCards {
  readonly find: (code: string) => Promise<Result<GiftCardView | null>>;
  readonly ofPerson: (personId: string) => Promise<Result<GiftCardView[]>>;
  /** The card that an entry recorded. */
  readonly recorded: (entryId: string) => Promise<Result<GiftCardView | null>>;
  readonly merchants: () => Promise<Result<Merchants>>;
  /** The entry that has still to void the card. */
  readonly voiding: (giftCardId: string) => OutboxEntry | undefined;
  /** A card that was looked up here. */
  readonly seen: (giftCardId: string) => GiftCardView | undefined;
}

/** A person at the desk waits, so a missing answer is reported soon. */
const askedMs = 5000;
/** Without an exact match, the codes of this many newest cards are compared. */
const mostCompared = 5000;
const pageSize = 200;

export function createGiftCards(ports: GiftCardsPorts): GiftCards {
  const { api, connection, outbox } = ports;
  const seen = new Map<string, GiftCardView>();

  const askMerchants = async (): Promise<Result<Merchants>> => {
    const place = connection.place();
    const locationId = connection.locationId();
    if (place === null || locationId === null) return fail('not_connected');
    const stored = storedValue(ports.store, `merchants ${place}`, merchants);
    const read = await api.merchants.list({ params: { locationId }, attempts: 1, timeoutMs: askedMs });
    if (!read.ok) {
      const kept = stored.get();
      return kept === null ? read : ok(kept);
    }
    const list = read.value.data.map(({ id, name }) => ({ id, name }));
    stored.set(list);
    return ok(list);
  };
  const voiding = (giftCardId: string) => outbox.activity().find(voids(giftCardId));
  const viewOf = (card: GiftCard, all: Merchants): GiftCardView => {
    const { customerId } = card;
    const view = {
      giftCardId: card.id,
      code: card.code,
      value: card.value,
      remainingValue: card.remainingValue,
      currency: card.currency,
      status: card.status,
      voidedBy: voiding(card.id)?.id ?? null,
      merchant: all.length < 2 ? null : (all.find(({ id }) => id === card.merchantId)?.name ?? null),
      soldDate: card.soldDate ?? null,
      validUntil: card.validUntil ?? null,
      accountingType: card.accountingType ?? null,
      vatPercent: card.vatPercent ?? null,
      personId: customerId !== undefined && customerTypeOf(customerId) === 'person' ? customerId : null,
      beneficiary: card.beneficiary ?? null,
      description: card.description ?? null,
      note: card.note ?? null,
    };
    seen.set(card.id, view);
    return view;
  };
  const first = async (query: { code: string } | { externalReference: string }) => {
    const locationId = connection.locationId();
    if (locationId === null) return fail('not_connected');
    const found = await api.giftCards.list({
      params: { locationId },
      query: { ...query, limit: 1 },
      attempts: 1,
      timeoutMs: askedMs,
    });
    if (!found.ok) return found;
    const [card] = found.value.data;
    if (card === undefined) return ok(null);
    const all = await askMerchants();
    return ok(viewOf(card, all.ok ? all.value : []));
  };

  /** The cards of the location whose code could be the one that was typed. */
  const compared = async (typed: string): Promise<Result<GiftCardView | null>> => {
    const locationId = connection.locationId();
    if (locationId === null) return fail('not_connected');
    const cards: GiftCard[] = [];
    const query = { limit: pageSize };
    const rules = { attempts: 1, timeoutMs: askedMs };
    for await (const page of api.giftCards.list.pages({ params: { locationId }, query, ...rules })) {
      if (!page.ok) return page;
      cards.push(...page.value);
      if (cards.length >= mostCompared) break;
    }
    const code = meantCode(
      cards.map((card) => card.code),
      typed,
    );
    const card = cards.find((one) => one.code === code);
    if (card === undefined) return ok(null);
    const all = await askMerchants();
    return ok(viewOf(card, all.ok ? all.value : []));
  };

  return {
    find: async (code) => {
      const exact = await first({ code });
      return exact.ok && exact.value === null ? compared(code) : exact;
    },
    ofPerson: async (personId) => {
      const locationId = connection.locationId();
      if (locationId === null) return fail('not_connected');
      // The salon system knows no card of a person that it does not have.
      if (referenceIn(personId) !== null) return ok([]);
      const found = await api.giftCards.list({
        params: { locationId },
        query: { customerId: personId, limit: pageSize },
        attempts: 1,
        timeoutMs: askedMs,
      });
      if (!found.ok) return found;
      const all = found.value.data.length === 0 ? null : await askMerchants();
      return ok(found.value.data.map((card) => viewOf(card, all?.ok === true ? all.value : [])));
    },
    recorded: async (entryId) => {
      const row = outbox.rows.byId(entryId);
      return row === null ? fail('unknown_here') : first({ externalReference: row.reference });
    },
    merchants: askMerchants,
    voiding,
    seen: (giftCardId) => seen.get(giftCardId),
  };
}

/** Whether an entry has still to void the card. */
const voids =
  (giftCardId: string) =>
  ({ kind, state, giftCard }: OutboxEntry): boolean =>
    kind === 'giftCardVoid' &&
    giftCard?.giftCardId === giftCardId &&
    state !== 'done' &&
    state !== 'discarded';
