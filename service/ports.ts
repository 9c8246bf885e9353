/** What the service needs of the world around it; tests bring their own. */
import type { Database } from './database/connection.ts';
import type { Captcha } from './domain/captcha.ts';
import type { Faults } from './faults/fault.ts';
import type { Senders } from './messages/senders.ts';
import type { PaymentProviders } from './payments/provider.ts';

/** The part of a pino logger that is used. */
export interface Logger {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface ServicePorts {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Logger;
  /** Requests a minute and key; 0: no limit. */
  readonly rateLimit: number;
  /** Of the widget's calls: requests a minute and IP address; 0 or missing: no limit. */
  readonly widgetRateLimit?: number;
  /** Proxies whose `X-Forwarded-For` counts: addresses and networks; the computer's own where it is left out. */
  readonly trustedProxies?: readonly string[];
  /** Pending reservations that one client address may hold at an account; 10 where it is left out, 0: no limit. */
  readonly widgetHolds?: number;
  /** How long a reservation from the web lasts; 300 where it is left out. */
  readonly reservationSeconds?: number;
  /** Tells persons who book from others; the sandbox's where it is left out. */
  readonly captcha?: Captcha;
  /** How long after it is made a movement shows in the list. */
  readonly listDelaySeconds: number;
  /**
   * What takes messages to customers out of the house, for each channel that there is. Left out: none leaves, and
   * another program is taken to read the outbox.
   */
  readonly senders?: Senders;
  /** Who takes customers' money; the simulated ones, which take none, where it is left out. */
  readonly paymentProviders?: PaymentProviders;
  /** Whether messages to customers are public: every customer is the sample's. */
  readonly sandbox?: boolean;
  /** The service's address as customers reach it; where it is left out, the one that it listens at. */
  readonly publicUrl?: string;
  /** The folder of the booking page's files; without it, there is no such page. */
  readonly bookingPage?: string;
  /** What goes wrong on purpose; without it, nothing. */
  readonly faults?: Faults;
}
