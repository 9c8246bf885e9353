import type { leftoverCalls } from '../../../shared/bridge/leftovers.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallHandlersOf } from '../router.ts';
import { createLeftovers, type LeftoversPorts } from './leftovers.ts';

interface LeftoverHandlersPorts extends LeftoversPorts {
  readonly catalogue: Pick<Catalogue, 'whenReady'>;
}

export function leftoverHandlers(ports: LeftoverHandlersPorts): CallHandlersOf<typeof leftoverCalls> {
  const { catalogue } = ports;
  const leftovers = createLeftovers(ports);
  return {
    'leftovers.list': catalogue.whenReady(() => ok(leftovers.list())),
    'leftovers.weighed': catalogue.whenReady(({ reference }) => ok(leftovers.weighed(reference))),
    'leftovers.weigh': catalogue.whenReady((which, who) => leftovers.weigh(which, who)),
    'leftovers.skip': (which) => leftovers.skip(which),
    'leftovers.restore': (which) => leftovers.restore(which),
  };
}
