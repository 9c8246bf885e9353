/** Builds customers and their cache. */
import type { Catalogue } from '../catalogue/catalogue.ts';
import { namedItem, type NameableItems } from '../../../shared/colour-bar/named-item.ts';
import { nameableItems } from '../catalogue/nameable-items.ts';
import { shadeOf } from '../catalogue/views.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { answeredId } from '../writes/write.ts';
import type { Session } from '../session/session.ts';
import { createCustomers, type Customers } from './customers.ts';
import { createDeclinedRecipes } from './declined-recipes.ts';
import { createCustomerEdit, type CustomerEdit } from './edit.ts';
import { createOthers, type Others } from './others.ts';
import { createPendingPersons } from './pending.ts';
import type { PersonalData } from './personal-data.ts';
import { createRefusal } from './refusal.ts';
import { createCustomerSearch, type CustomerSearch } from './search.ts';

interface CustomerFeaturePorts extends Pick<
  Core,
  'store' | 'clock' | 'serviceNow' | 'random' | 'signals' | 'events' | 'background'
> {
  readonly connection: ServiceConnection;
  readonly session: Session;
  readonly catalogue: Catalogue;
  readonly outbox: Outbox;
  readonly personalData: PersonalData;
}

export function createCustomerFeature(ports: CustomerFeaturePorts): {
  customers: Customers;
  customerSearch: CustomerSearch;
  customerEdit: CustomerEdit;
  others: Others;
} {
  const { connection, catalogue, events, signals, personalData } = ports;
  const pending = createPendingPersons(ports);
  const changed = () => events.changed('customers', 'drafts', 'mixes');
  const refusal = createRefusal({ connection, changed });
  const customers = createCustomers({
    ...ports,
    takesNoRecipes: createDeclinedRecipes({ ...ports, changed }),
    api: connection.api,
    personalData,
    pending,
    refusal,
    known: () => {
      const index = catalogue.index();
      // Only a recipe without a single item asks for it.
      let named: NameableItems | null = null;
      return {
        shade: (itemId) => {
          const found = index.item(itemId)?.item;
          return found ? shadeOf(found, index.range(found.rangeId)) : null;
        },
        person: ports.session.person,
        isCalled: (words) => namedItem(words, (named ??= nameableItems(index))) !== null,
      };
    },
    changed,
  });
  signals.on('delivered', ({ id, kind, params: { personId } }) => {
    if (personId !== undefined) customers.refresh(personId);
    // A new person is cached under the id from the service.
    const given = kind === 'newPerson' ? answeredId(ports.outbox.rows.byId(id)?.answer) : null;
    if (given !== null) customers.refresh(given);
  });
  // A pending new person is found by searches until the service has the person.
  let waited = '';
  signals.on('outboxChanged', () => {
    const now = pending.waiting().map(({ id }) => id);
    if (now.join() === waited) return;
    waited = now.join();
    events.changed('customers');
  });
  const { api } = connection;
  const customerSearch = createCustomerSearch({ ...ports, api, personalData, pending, refusal });
  const customerEdit = createCustomerEdit({ ...ports, api, customers, pending });
  const others = createOthers({ ...ports, api, personalData, pending, refusal });
  return { customers, customerSearch, customerEdit, others };
}
