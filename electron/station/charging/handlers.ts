import type { chargingCalls } from '../../../shared/bridge/charging.ts';
import { dayAt } from '../../../shared/days.ts';
import { dayNumber } from '../../../shared/periods.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { OfferedServices } from '../bookings/offered-services.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Clock } from '../ports.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Session } from '../session/session.ts';
import { chargingSums } from './charging-sums.ts';
import type { Charging } from './feature.ts';

interface ChargingHandlersPorts {
  readonly clock: Clock;
  readonly charging: Charging;
  readonly offered: OfferedServices;
  readonly drafts: Pick<Drafts, 'get'>;
  readonly connection: Pick<ServiceConnection, 'location'>;
  readonly session: Pick<Session, 'person'>;
  readonly trySample: () => Promise<Result<null>>;
}

interface Period {
  readonly from: string;
  readonly to: string;
}
const days = { listed: 32, summed: 400 };

export function chargingHandlers({
  clock,
  charging: { rules, charges, visits },
  offered,
  drafts,
  connection,
  session,
  trySample,
}: ChargingHandlersPorts): CallHandlersOf<typeof chargingCalls> {
  const isPeriod = ({ from, to }: Period, most: number) =>
    from <= to && dayNumber(to) - dayNumber(from) < most;
  const noPeriod = fail('validation_failed', { details: { fieldErrors: { to: 'is too far from it' } } });
  return {
    'charging.rules': () => ok({ rules: rules.get(), managed: rules.isManaged }),
    'charging.setRules': (wanted) => rules.set(wanted),
    'charging.trySample': () => trySample(),
    'charging.treatments': async () => {
      const read = await offered.refresh();
      const treatments = [...offered.services()];
      if (!read.ok && treatments.length === 0 && !offered.isRefused()) return read;
      return ok({ treatments, refused: offered.isRefused() });
    },
    'charging.ofDraft': ({ draftId }) => {
      const draft = drafts.get(draftId);
      if (!draft.ok) return draft;
      const { terms, earlier } = charges.ofDraft(draft.value);
      return ok({ terms, earlier: [...earlier] });
    },
    'charging.ofMix': ({ reference }) => ok(visits.ofMix(reference)),
    'charging.day': ({ date }) => ok(visits.day(date)),
    'charging.waive': ({ visitId, reason }, who) => visits.waive(visitId, reason, who),
    'charging.restore': ({ visitId }) => visits.restore(visitId),
    'charging.settle': ({ visitId, amount }, who) => visits.settle(visitId, amount, who),
    'charging.unsettle': ({ visitId }) => visits.unsettle(visitId),
    'charging.period': (period) =>
      isPeriod(period, days.listed) ? ok(visits.between(period.from, period.to)) : noPeriod,
    'charging.insights': (period) => {
      const location = connection.location();
      if (location === null) return fail('not_connected');
      if (!isPeriod(period, days.summed)) return noPeriod;
      const prices = new Map(offered.services().map(({ id, price }) => [id, price]));
      return ok(
        chargingSums(charges.between(period.from, period.to), {
          today: dayAt(clock.now(), location.timeZone),
          currency: location.currency,
          person: session.person,
          priceOf: (id) => prices.get(id) ?? null,
        }),
      );
    },
  };
}
