import type { chargingCalls } from '../../../shared/bridge/charging.ts';
import { ok } from '../../../shared/result.ts';
import type { OfferedServices } from '../bookings/offered-services.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { CallHandlersOf } from '../router.ts';
import type { ChargingFeature } from './feature.ts';

interface ChargingHandlersPorts {
  readonly charging: ChargingFeature;
  readonly offered: OfferedServices;
  readonly drafts: Pick<Drafts, 'get'>;
}

export const chargingHandlers = ({
  charging: { rules, treatmentsOf },
  offered,
  drafts,
}: ChargingHandlersPorts): CallHandlersOf<typeof chargingCalls> => ({
  'charging.rules': () => ok({ rules: rules.get(), managed: rules.isManaged }),
  'charging.setRules': (wanted) => rules.set(wanted),
  'charging.treatments': async () => {
    const read = await offered.refresh();
    const treatments = [...offered.services()];
    if (!read.ok && treatments.length === 0 && !offered.isRefused()) return read;
    return ok({ treatments, refused: offered.isRefused() });
  },
  'charging.ofDraft': ({ draftId }) => {
    const draft = drafts.get(draftId);
    if (!draft.ok) return draft;
    return ok({ terms: rules.termsOf(treatmentsOf(draft.value)), earlier: [] });
  },
});
