/**
 * A sample location's bookings and sales: plain data. Ids are derived from the location's key and the keys here.
 */
import type { SampleRecipe } from './sample-clientele.ts';
import type { SampleCustomerChoice, SampleHistory } from './sample-history.ts';
import type { SampleWeb } from './sample-web.ts';

export interface SampleProductMovement {
  readonly type: 'delivery' | 'withdrawal' | 'sale' | 'refund';
  /** The requested quantity: missing stock is the movement's shortfall. */
  readonly quantity: number;
  /** For a refund: the sale's shortfall, which does not come back. */
  readonly neverTaken?: number;
  readonly reason?: string;
  /** Key of a staff member. */
  readonly staff?: string;
}

export interface SampleProduct {
  readonly key: string;
  readonly name: string;
  readonly brand?: string;
  readonly articleNumber?: string;
  /** The supplier's catalogue article that it is linked to. */
  readonly catalogueArticle?: string;
  /** Stored as 8, 13 or 14 digits; own ones unique in the location. */
  readonly eans: readonly string[];
  readonly catalogueEans: readonly string[];
  readonly price?: string;
  readonly vatPercent?: string;
  readonly stockTracked: boolean;
  readonly notForSale?: boolean;
  /** Absent: shown. */
  readonly shownAtTill?: boolean;
  readonly latestPurchasePrice?: string;
  readonly averageCost?: string;
  /** Made before creation times were kept. */
  readonly createdLongAgo?: boolean;
  /** In their order, from an empty shelf on. */
  readonly movements: readonly SampleProductMovement[];
}

export interface SampleMerchant {
  readonly key: string;
  readonly name: string;
  readonly organisationNumber?: string;
  /** Absent: without end. */
  readonly giftCardMonths?: number;
  readonly giftCardAccounting?: 'single_purpose' | 'multi_purpose';
  readonly giftCardVat?: string;
}

export interface SampleGiftCard {
  readonly key: string;
  readonly merchant?: string;
  /** In upper case, unique in the location. */
  readonly code: string;
  readonly value: string;
  readonly remainingValue: string;
  readonly soldDate?: string;
  readonly validUntil?: string;
  readonly accountingType?: 'single_purpose' | 'multi_purpose';
  readonly vatPercent?: string;
  readonly customer?: SampleCustomerChoice;
  readonly beneficiary?: string;
  readonly description?: string;
  readonly note?: string;
  readonly externalReference?: string;
  readonly voided?: boolean;
}

export interface SampleVoucher {
  /** In upper case, unique in the location. */
  readonly code: string;
  /** One of the two. */
  readonly percent?: string;
  readonly amount?: string;
  readonly minSpend?: string;
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly maxRedeems?: number;
  /** How often it was used already. */
  readonly used?: number;
  /** Keys of services that must include every booked one. Absent: any service. */
  readonly services?: readonly string[];
  readonly resources?: readonly string[];
  /** Absent: it can be used for web payments. */
  readonly onlinePayment?: boolean;
}

export interface SampleGroup {
  readonly key: string;
  readonly name: string;
}

export interface SampleResource {
  readonly key: string;
  readonly name: string;
  readonly onlineName?: string;
  readonly group?: string;
  /** Absent: enabled. */
  readonly onlineBookingEnabled?: boolean;
  readonly pausedUntil?: string;
  readonly deleted?: boolean;
  readonly createdLongAgo?: boolean;
  /** Keys of staff who are linked to it. */
  readonly staff: readonly string[];
}

export interface SampleOffer {
  readonly durationMinutes: number;
  readonly price?: string;
  readonly vatParts?: readonly {
    readonly name?: string;
    readonly price: string;
    readonly vatPercent: string;
  }[];
  /** Absent: allowed. */
  readonly onlineBookingAllowed?: boolean;
}

export interface SampleBookingService extends SampleOffer {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly group?: string;
  readonly type: 'appointment' | 'class';
  readonly deleted?: boolean;
  readonly priceFrom?: boolean;
  readonly afterTimeMinutes?: number;
  readonly addOn?: boolean;
  /** Absent: shown. */
  readonly shownOnline?: boolean;
  readonly vatPercent?: string;
  readonly createdLongAgo?: boolean;
  /** Who offers it, by key of the resource; `null`: as the service says. */
  readonly offeredBy: Readonly<Record<string, SampleOffer | null>>;
}

export interface SampleBookingCustomer {
  readonly customer: SampleCustomerChoice;
  /** A class customer's own. */
  readonly status?: string;
  readonly note?: string;
}

export interface SampleBooking {
  readonly key: string;
  readonly type: 'appointment' | 'class' | 'reservation';
  readonly status: 'booked' | 'show' | 'no_show' | 'done' | 'cancelled';
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly afterTimeMinutes?: number;
  /** Keys; the first one is the primary one. */
  readonly resources: readonly string[];
  /** As they were when it was booked. */
  readonly services: readonly {
    readonly service: string;
    readonly name: string;
    readonly durationMinutes: number;
    readonly price?: string;
  }[];
  readonly customers: readonly SampleBookingCustomer[];
  readonly places?: number;
  readonly series?: string;
}

/** Earlier mixes for customers, dated relative to the moment at which the sample is made. */
export interface SampleVisits {
  /** Days are counted back from here: milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  /** Oldest first, by key of the person, who has no other recipes. */
  readonly recipes: Readonly<Record<string, readonly SampleRecipe[]>>;
}

export interface SampleTrade {
  readonly resourceGroups: readonly SampleGroup[];
  readonly resources: readonly SampleResource[];
  readonly serviceGroups: readonly SampleGroup[];
  readonly services: readonly SampleBookingService[];
  readonly bookings: readonly SampleBooking[];
  readonly visits?: SampleVisits;
  /** Mixes and movements of its colour bar; absent: one delivery filled its shelves. */
  readonly history?: SampleHistory;
  /** Absent: it cannot be booked from the web. */
  readonly web?: SampleWeb;
  /** Oldest first, like the gift cards. */
  readonly merchants: readonly SampleMerchant[];
  readonly giftCards: readonly SampleGiftCard[];
  readonly vouchers?: readonly SampleVoucher[];
  readonly products: readonly SampleProduct[];
}

/** By key of the location. */
export type SampleTrades = Readonly<Record<string, SampleTrade>>;
