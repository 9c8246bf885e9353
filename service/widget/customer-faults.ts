/** Finds customer details that break the account's rules if others break the schema, as an answer lists every wrong field. */
import type { AnyOperation } from '../../shared/api/operation.ts';
import { customerDetails, type CustomerDetails } from '../../shared/widget/reservations.ts';
import type { Database } from '../database/connection.ts';
import { readDetails } from '../domain/customer-details.ts';
import { pendingOf } from '../domain/reservations.ts';
import type { FaultsBeside } from '../http/pipeline.ts';
import type { AccountContext } from './admission.ts';
import { fieldsAskedFor } from './confirming.ts';

/** Valid placeholders for required fields that the schema refused. */
const anyName = 'A';
const anyPhone = '+46701234567';

export const createCustomerFaults =
  (database: Database): FaultsBeside<AccountContext, AnyOperation> =>
  async ({ id }, { account }, { body, now }) => {
    if (id !== 'widget.reservations.customer') return {};
    const sent = Object(body) as Readonly<Record<string, unknown>>;
    const read: Record<string, unknown> = { name: anyName, phone: anyPhone };
    const refused = new Set<string>();
    for (const [field, schema] of Object.entries(customerDetails.shape)) {
      const one = schema.safeParse(sent[field]);
      if (one.success) read[field] = one.data;
      else refused.add(field);
    }
    // The asked custom fields depend on the reservation.
    if (refused.has('cbUuid')) return {};
    const details = read as CustomerDetails;
    const asked = await database.read(async (connection) => {
      const found = await pendingOf(connection, account, details.cbUuid, now);
      return found.ok ? fieldsAskedFor(connection, found.value) : null;
    });
    if (asked === null) return {};
    const booker = readDetails(details, account.settings, refused.has('customFields') ? [] : asked, null);
    const faults = 'fieldErrors' in booker ? booker.fieldErrors : {};
    return Object.fromEntries(Object.entries(faults).filter(([field]) => !refused.has(field)));
  };
