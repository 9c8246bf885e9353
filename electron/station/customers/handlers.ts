import type { customerCalls } from '../../../shared/bridge/customers.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Customers } from './customers.ts';
import type { CustomerSearch } from './search.ts';

export const customerHandlers = ({
  catalogue,
  customers,
  customerSearch,
}: {
  readonly catalogue: Pick<Catalogue, 'whenReady'>;
  readonly customers: Customers;
  readonly customerSearch: CustomerSearch;
}): CallHandlersOf<typeof customerCalls> => ({
  'customers.search': (wanted, _who, page) => customerSearch.search(wanted, page),
  'customers.lately': async () => ok(await customerSearch.lately()),
  'customers.get': ({ personId }) => customers.get(personId),
  'customers.recipes': catalogue.whenReady(({ personId, after }) => customers.recipes(personId, after)),
  'customers.lastRecipes': catalogue.whenReady(({ personIds }) => ok(customers.lastRecipes(personIds))),
});
