/** Every operation of the keyed API, by resource. */
import { bookingOperations } from './bookings.ts';
import { colourBarItemOperations } from './colour-bar-items.ts';
import { colourBarMixOperations } from './colour-bar-mixes.ts';
import { colourBarRangeOperations } from './colour-bar-ranges.ts';
import { companyOperations } from './companies.ts';
import { customerOperations } from './customers.ts';
import { giftCardOperations } from './gift-cards.ts';
import { resourceGroupOperations, serviceGroupOperations } from './groups.ts';
import { locationOperations } from './locations.ts';
import { merchantOperations } from './merchants.ts';
import { personOperations } from './persons.ts';
import { productOperations } from './products.ts';
import { recipeOperations } from './recipes.ts';
import { reservationOperations } from './reservations.ts';
import { resourceServiceOperations } from './resource-services.ts';
import { resourceOperations } from './resources.ts';
import { serviceOperations } from './services.ts';
import { sharedDocumentOperations } from './shared-documents.ts';
import { staffOperations } from './staff.ts';
import { stockMovementOperations } from './stock-movements.ts';
import { vehicleOperations } from './vehicles.ts';

export const operations = {
  locations: locationOperations,
  staff: staffOperations,
  persons: personOperations,
  companies: companyOperations,
  vehicles: vehicleOperations,
  customers: customerOperations,
  recipes: recipeOperations,
  resources: resourceOperations,
  resourceGroups: resourceGroupOperations,
  services: serviceOperations,
  serviceGroups: serviceGroupOperations,
  resourceServices: resourceServiceOperations,
  bookings: bookingOperations,
  reservations: reservationOperations,
  merchants: merchantOperations,
  giftCards: giftCardOperations,
  products: productOperations,
  stockMovements: stockMovementOperations,
  colourBarRanges: colourBarRangeOperations,
  colourBarItems: colourBarItemOperations,
  colourBarMixes: colourBarMixOperations,
  sharedDocuments: sharedDocumentOperations,
};
