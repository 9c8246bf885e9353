/** Finds the customers that a location's bookings and gift cards refer to. */
import { customersPage } from '../database/customers.ts';
import type { CustomerType } from '../../shared/api/customers.ts';
import type { Connection } from '../database/connection.ts';
import type { SampleCustomerChoice } from './sample-history.ts';

const types: readonly CustomerType[] = ['person', 'company', 'vehicle'];

/** undefined: the location has no customer of the type. */
export type ChooseCustomer = (choice: SampleCustomerChoice) => string | undefined;

export async function customersToChoose(connection: Connection, location: string): Promise<ChooseCustomer> {
  const ids = new Map<CustomerType, string[]>();
  for (const type of types) {
    const rows = await connection.all(...customersPage({ location, type, after: 0, count: 1000 }));
    ids.set(
      type,
      rows.map(({ id }) => id),
    );
  }
  return (choice) => {
    if (typeof choice === 'string') return choice;
    const some = ids.get(choice.type) ?? [];
    return some[choice.nth % some.length];
  };
}
