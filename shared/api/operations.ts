/** Every operation of the keyed API, by resource. */
import { colourBarItemOperations } from './colour-bar-items.ts';
import { colourBarMixOperations } from './colour-bar-mixes.ts';
import { colourBarRangeOperations } from './colour-bar-ranges.ts';
import { companyOperations } from './companies.ts';
import { customerOperations } from './customers.ts';
import { locationOperations } from './locations.ts';
import { personOperations } from './persons.ts';
import { productOperations } from './products.ts';
import { recipeOperations } from './recipes.ts';
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
  products: productOperations,
  stockMovements: stockMovementOperations,
  colourBarRanges: colourBarRangeOperations,
  colourBarItems: colourBarItemOperations,
  colourBarMixes: colourBarMixOperations,
};
