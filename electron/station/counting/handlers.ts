import type { countingCalls } from '../../../shared/bridge/counting.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Counting } from './counting.ts';

export const countingHandlers = ({
  catalogue,
  counting,
}: {
  readonly catalogue: Pick<Catalogue, 'whenReady'>;
  readonly counting: Counting;
}): CallHandlersOf<typeof countingCalls> => ({
  'counting.view': catalogue.whenReady((wanted) => ok(counting.view(wanted))),
  'counting.scan': catalogue.whenReady((which, who) => counting.scan(which, who)),
  'counting.again': catalogue.whenReady((which, who) => counting.again(which, who)),
  'counting.set': catalogue.whenReady((which, who) => counting.set(which, who)),
  'counting.open': catalogue.whenReady((which, who) => counting.open(which, who)),
  'counting.weigh': catalogue.whenReady((which, who) => counting.weigh(which, who)),
  'counting.leaveOut': ({ itemId }) => counting.leaveOut(itemId),
  'counting.keep': catalogue.whenReady((which, who) => counting.keep(which, who)),
  'counting.end': () => counting.end(),
});
