/** Merchants and gift cards. */
import type { Kysely } from 'kysely';
import { filtered } from './filters.ts';
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';
import type { Tables } from './tables.ts';
import type { GiftCardsTable } from './trade-tables.ts';

export const addMerchant = insertInto('merchants');

/** The merchants of a location, the oldest first. */
export const merchantsOfLocation = statement((db, p: { location: string }) =>
  db.selectFrom('merchants').selectAll().where('location_id', '=', p.location).orderBy('position'),
);

/** A card with its location's currency and time zone. */
export interface GiftCardRow extends GiftCardsTable {
  currency: string;
  time_zone: string;
}

const giftCards = (db: Kysely<Tables>) =>
  db
    .selectFrom('gift_cards')
    .innerJoin('locations', 'locations.id', 'gift_cards.location_id')
    .selectAll('gift_cards')
    .select(['locations.currency', 'locations.time_zone']);

export const addGiftCard = insertInto('gift_cards');

export const giftCardById = statement((db, p: { id: string }) =>
  giftCards(db).where('gift_cards.id', '=', p.id),
);

export const giftCardByReference = statement((db, p: { location: string; reference: string }) =>
  giftCards(db)
    .where('gift_cards.location_id', '=', p.location)
    .where('gift_cards.external_reference', '=', p.reference),
);

export const giftCardByCode = statement((db, p: { location: string; code: string }) =>
  db.selectFrom('gift_cards').select('id').where('location_id', '=', p.location).where('code', '=', p.code),
);

export const voidGiftCard = statement((db, p: { id: string; now: number }) =>
  db.updateTable('gift_cards').set({ voided_at: p.now, updated_at: p.now }).where('id', '=', p.id),
);

interface GiftCardsPage {
  location: string;
  before: number;
  count: number;
  customer?: string | undefined;
  reference?: string | undefined;
  code?: string | undefined;
}

/** Newest first. All given filters must match. */
export const giftCardsPage = filtered<GiftCardsPage, GiftCardRow>((db, p, used) => {
  let query = giftCards(db)
    .where('gift_cards.location_id', '=', p.location)
    .where('gift_cards.sequence', '<', p.before);
  if (used.customer) query = query.where('gift_cards.customer_id', '=', p.customer);
  if (used.reference) query = query.where('gift_cards.external_reference', '=', p.reference);
  if (used.code) query = query.where('gift_cards.code', '=', p.code);
  return query.orderBy('gift_cards.sequence', 'desc').limit(p.count);
});
