/** Pages of customers of one type, oldest first. */
import type { CustomerType } from '../../shared/api/customers.ts';
import { filtered } from './filters.ts';
import type { CustomersTable } from './tables.ts';

interface CustomersPage {
  location: string;
  type: CustomerType;
  /** A sequence: the page begins behind it. */
  after: number;
  count: number;
  email?: string | undefined;
  phone?: string | undefined;
  number?: string | undefined;
  reference?: string | undefined;
}

/** Filters that are used must all match; of one that is not used the value is not looked at. */
export const customersPage = filtered<CustomersPage, CustomersTable>((db, p, used) => {
  let query = db
    .selectFrom('customers')
    .selectAll()
    .where('location_id', '=', p.location)
    .where('type', '=', p.type)
    .where('sequence', '>', p.after);
  if (used.email) query = query.where('email_key', '=', p.email);
  if (used.phone) query = query.where('phone_number', '=', p.phone);
  if (used.number) query = query.where('number', '=', p.number);
  if (used.reference) query = query.where('external_reference', '=', p.reference);
  return query.orderBy('sequence').limit(p.count);
});
