/** Who answers each declared operation: a missing one is a type error. */
import type { Handlers } from '../http/call.ts';
import { colourBarItems } from './colour-bar-items.ts';
import { colourBarMixes } from './colour-bar-mixes.ts';
import { colourBarRanges } from './colour-bar-ranges.ts';
import { locations } from './locations.ts';
import { staff } from './staff.ts';
import { stockMovements } from './stock-movements.ts';

export const handlers: Handlers = {
  locations,
  staff,
  stockMovements,
  colourBarRanges,
  colourBarItems,
  colourBarMixes,
};
