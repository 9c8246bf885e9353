import type { catalogueCareCalls } from '../../../shared/bridge/catalogue-care.ts';
import type { CallHandlersOf } from '../router.ts';
import type { CatalogueCare } from './catalogue-care.ts';

export const catalogueCareHandlers = (care: CatalogueCare): CallHandlersOf<typeof catalogueCareCalls> => ({
  'catalogue.ranges': () => care.ranges(),
  'catalogue.createRange': (range, who) => care.createRange(range, who),
  'catalogue.changeRange': ({ rangeId, change }, who) => care.changeRange(rangeId, change, who),
  'catalogue.removeRange': ({ rangeId }) => care.removeRange(rangeId),
  'catalogue.createItem': (item, who) => care.createItem(item, who),
  'catalogue.changeItem': ({ itemId, change }, who) => care.changeItem(itemId, change, who),
  'catalogue.removeItem': ({ itemId }) => care.removeItem(itemId),
  'catalogue.addBarcode': ({ itemId, code }, who) => care.addBarcode(itemId, code, who),
  'catalogue.removeBarcode': ({ itemId, ean }, who) => care.removeBarcode(itemId, ean, who),
});
