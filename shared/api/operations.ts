/** Every operation of the keyed API, by resource. */
import { colourBarItemOperations } from './colour-bar-items.ts';
import { colourBarMixOperations } from './colour-bar-mixes.ts';
import { colourBarRangeOperations } from './colour-bar-ranges.ts';
import { locationOperations } from './locations.ts';
import { staffOperations } from './staff.ts';
import { stockMovementOperations } from './stock-movements.ts';

export const operations = {
  locations: locationOperations,
  staff: staffOperations,
  stockMovements: stockMovementOperations,
  colourBarRanges: colourBarRangeOperations,
  colourBarItems: colourBarItemOperations,
  colourBarMixes: colourBarMixOperations,
};
