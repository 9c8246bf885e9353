/** Who answers each declared operation: a missing one is a type error. */
import type { Handlers } from '../http/call.ts';
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
import { resourceServices } from './resource-services.ts';
import { resources } from './resources.ts';
import { services } from './services.ts';
import { staff } from './staff.ts';
import { stockMovements } from './stock-movements.ts';
import { vehicles } from './vehicles.ts';

export const handlers: Handlers = {
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
  merchants,
  giftCards,
  products,
  stockMovements,
  colourBarRanges,
  colourBarItems,
  colourBarMixes,
};
