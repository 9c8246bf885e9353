/** The service's dependencies, which tests replace. */
import type { HttpBindings } from '@hono/node-server';
import type { Database } from './database/connection.ts';
import type { Captcha } from './domain/captcha.ts';
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
  /** Widget calls a minute and IP address; 0 or missing: no limit. */
  readonly widgetRateLimit?: number;
  /** Proxies whose `X-Forwarded-For` counts: addresses and networks. Default: this computer. */
  readonly trustedProxies?: readonly string[];
  /** Pending reservations per client address and account. Default: 10; 0: no limit. */
  readonly widgetHolds?: number;
  /** How long a reservation lasts. Default: 300. */
  readonly reservationSeconds?: number;
  /** The captcha provider. Default: the simulated one. */
  readonly captcha?: Captcha;
  /** Seconds until a new movement appears in the list. */
  readonly listDelaySeconds: number;
  /**
   * Senders of messages to customers, by channel. Default: none, for another program that reads the messages.
   */
  readonly senders?: Senders;
  /** Payment providers. Default: the simulated ones. */
  readonly paymentProviders?: PaymentProviders;
  /** Whether messages to customers are public: every customer is the sample's. */
  readonly sandbox?: boolean;
  /** The service's public URL. Default: the address at which it listens. */
  readonly publicUrl?: string;
  /** The folder of the booking page's files. Default: no booking page. */
  readonly bookingPage?: string;
  /** Wraps the handling of each request: tests make requests fail with it. */
  readonly wrap?: (handle: Handle) => Handle;
}

export type Handle = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
