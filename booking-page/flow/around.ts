import type { Menu } from '../menu/menu.ts';
import type { ReadPhone } from './details.ts';

/** The inputs of a booking's step besides the booking. */
export interface Around {
  readonly menu: Menu;
  /** Milliseconds since 1970, by the service's clock. */
  readonly now: number;
  /** The account's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly readPhone: ReadPhone;
  /** A new random id for a call that may have to be repeated. */
  readonly newId: () => string;
}
