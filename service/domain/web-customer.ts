/** Who a reservation is for, as it was said from the web and checked; kept with it as JSON until it ends. */
import type { IdentityNumberType } from '../../shared/identity-number.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';

export interface WebCustomer {
  /** In full: both names joined. */
  readonly name: string;
  /** null: there is one word only. */
  readonly firstName: string | null;
  readonly lastName: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string | null;
  readonly note: string | null;
  readonly identity: { readonly type: IdentityNumberType; readonly number: string } | null;
  readonly company: { readonly name: string | null; readonly number: string | null } | null;
  /** A registration number as vehicles have it. */
  readonly vehicle: string | null;
  readonly customFields: readonly unknown[] | null;
  readonly marketing: boolean;
  /** null: it was not said. */
  readonly specificResource: boolean | null;
}

export const keptCustomer = ({ customer }: Pick<ReservationsTable, 'customer'>): WebCustomer | null =>
  customer === null ? null : (JSON.parse(customer) as WebCustomer);
