/** Sums of visits for Insights. Pure. */
import { Big } from 'big.js';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { decimalsOf } from '../../../shared/charging/charge.ts';
import { periodAt } from '../../../shared/periods.ts';
import type { KeptVisit } from '../store/charge-rows.ts';

type Insights = CallOutput<'charging.insights'>;

export interface SumsKnown {
  /** The location's today, whose visits may still be charged. */
  readonly today: string;
  readonly currency: string;
  readonly person: (staffId: string) => StaffMember;
  /** Null: unset, or not known. */
  readonly priceOf: (treatmentId: string) => string | null;
}

interface Sums {
  visits: number;
  beyond: number;
  charged: Big;
  waived: Big;
  missed: Big;
  cost: Big;
}

export function chargingSums(visits: readonly KeptVisit[], known: SumsKnown): Insights {
  const decimals = decimalsOf(known.currency);
  const text = (sum: Big) => sum.toFixed(decimals);
  const shown = ({ visits: count, beyond, charged, waived, missed }: Sums) => ({
    visits: count,
    beyond,
    charged: text(charged),
    waived: text(waived),
    missed: text(missed),
  });
  const counted = visits.filter(({ mixes }) => mixes.some(({ gone }) => !gone));
  const all = sumsOf(counted, known);
  const reasons = grouped(
    counted.filter(({ waived, settled }) => waived !== null && settled === null),
    ({ waived }) => waived?.reason ?? '',
  );
  const treatments = grouped(counted, (visit) => visit.treatments[0]?.id ?? '');
  const staff = grouped(counted, ({ mixes }) => mixes.find(({ gone }) => !gone)?.staffId ?? '');
  const weeks = grouped(counted, ({ day }) => periodAt('week', day).from);
  return {
    ...shown(all),
    reasons: reasons
      .map(([reason, of]) => ({ reason, visits: of.length, amount: text(sumsOf(of, known).waived) }))
      .sort((a, b) => b.visits - a.visits || a.reason.localeCompare(b.reason)),
    treatments: treatments.map(([id, of]) => {
      const sums = sumsOf(of, known);
      return {
        id: id === '' ? null : id,
        // As the newest visit called it.
        name: of.at(-1)?.treatments[0]?.name ?? '',
        price: id === '' ? null : known.priceOf(id),
        cost: text(sums.cost.div(of.length)),
        ...shown(sums),
      };
    }),
    staff: staff.map(([staffId, of]) => ({ staff: known.person(staffId), ...shown(sumsOf(of, known)) })),
    weeks: weeks.map(([week, of]) => ({ week, ...shown(sumsOf(of, known)) })),
  };
}

function grouped(
  visits: readonly KeptVisit[],
  keyOf: (visit: KeptVisit) => string,
): [key: string, visits: KeptVisit[]][] {
  const groups = new Map<string, KeptVisit[]>();
  for (const visit of visits) {
    const key = keyOf(visit);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [visit]);
    else group.push(visit);
  }
  return [...groups];
}

function sumsOf(visits: readonly KeptVisit[], { today }: SumsKnown): Sums {
  const zero = new Big(0);
  const sums: Sums = {
    visits: visits.length,
    beyond: 0,
    charged: zero,
    waived: zero,
    missed: zero,
    cost: zero,
  };
  for (const { day, charge, waived, settled } of visits) {
    const extra = new Big(charge.extra);
    if (extra.gt(0)) sums.beyond += 1;
    sums.cost = sums.cost.plus(charge.cost);
    if (settled !== null) sums.charged = sums.charged.plus(settled.amount);
    else if (waived !== null) sums.waived = sums.waived.plus(extra);
    else if (day < today) sums.missed = sums.missed.plus(extra);
  }
  return sums;
}
