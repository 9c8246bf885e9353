import type { customerCalls } from '../../../shared/bridge/customers.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Customers } from './customers.ts';
import type { CustomerEdit } from './edit.ts';
import type { Others } from './others.ts';
import type { CustomerSearch } from './search.ts';

export const customerHandlers = ({
  catalogue,
  customers,
  customerSearch,
  customerEdit,
  others,
}: {
  readonly catalogue: Pick<Catalogue, 'whenReady'>;
  readonly customers: Customers;
  readonly customerSearch: CustomerSearch;
  readonly customerEdit: CustomerEdit;
  readonly others: Others;
}): CallHandlersOf<typeof customerCalls> => ({
  'customers.search': (wanted, _who, page) => customerSearch.search(wanted, page),
  'customers.lately': () => customerSearch.lately(),
  'customers.likely': (wanted) => others.likely(wanted),
  'customers.create': ({ person, insteadOf }, who) => customerEdit.create(person, who, insteadOf),
  'customers.isAlready': ({ personId, already }, who) => customerEdit.isAlready(personId, already, who),
  'customers.save': ({ personId, change }, who) => customerEdit.save(personId, change, who),
  'customers.remove': ({ personId }) => customerEdit.remove(personId),
  'customers.bookings': ({ personId }) => others.bookings(personId),
  'customers.company': ({ companyId }) => others.company(companyId),
  'customers.vehicle': ({ vehicleId }) => others.vehicle(vehicleId),
  'customers.get': ({ personId }) => customers.get(personId),
  'customers.recipes': catalogue.whenReady(({ personId, after }) => customers.recipes(personId, after)),
  'customers.lastRecipes': catalogue.whenReady(({ personIds }) => ok(customers.lastRecipes(personIds))),
});
