/** The handlers of the keyed API; a missing one is a type error. */
import { operations } from '../../shared/api/operations.ts';
import { createKeyAdmission } from '../http/admission.ts';
import { routesOf, type ApiRoutes } from '../http/app.ts';
import { keyedManner } from '../http/manner.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { bookings } from './bookings.ts';
import { colourBarItems } from './colour-bar-items.ts';
import { colourBarMixes } from './colour-bar-mixes.ts';
import { colourBarRanges } from './colour-bar-ranges.ts';
import { companies } from './companies.ts';
import { customers } from './customers.ts';
import { giftCards } from './gift-cards.ts';
import { resourceGroups, serviceGroups } from './groups.ts';
import { locations } from './locations.ts';
import { merchants } from './merchants.ts';
import { persons } from './persons.ts';
import { products } from './products.ts';
import { recipes } from './recipes.ts';
import { reservations } from './reservations.ts';
import { resourceServices } from './resource-services.ts';
import { resources } from './resources.ts';
import { services } from './services.ts';
import { sharedDocuments } from './shared-documents.ts';
import { staff } from './staff.ts';
import { stockMovements } from './stock-movements.ts';
import { vehicles } from './vehicles.ts';

const handlers = {
  locations,
  staff,
  persons,
  companies,
  vehicles,
  customers,
  recipes,
  resources,
  resourceGroups,
  services,
  serviceGroups,
  resourceServices,
  bookings,
  reservations,
  merchants,
  giftCards,
  products,
  stockMovements,
  colourBarRanges,
  colourBarItems,
  colourBarMixes,
  sharedDocuments,
};

export const keyedApi: ApiRoutes = ({ database, now, rateLimit }) =>
  routesOf(operations, handlers, {
    admit: createKeyAdmission(database, createRateLimit(rateLimit, now, database)),
    manner: keyedManner,
    timeless: new Set([
      operations.colourBarRanges.list,
      operations.colourBarRanges.get,
      operations.colourBarItems.list,
      operations.colourBarItems.get,
      operations.sharedDocuments.list,
    ]),
  });
