/** A period's charges as the rows of a file for another till. */
import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import type { CsvCell } from '../../parts/csv-text.ts';
import { personName } from '../../parts/person-name.ts';
import type { Text } from '../../text/en.ts';
import { chargeState } from './charge-words.ts';

const exactly = (decimal: string | null | undefined): CsvCell =>
  decimal === null || decimal === undefined ? null : { decimal };

export function chargeRows(visits: readonly VisitCharge[], text: Text): readonly (readonly CsvCell[])[] {
  const { columns, states } = text.charging;
  const head = [
    columns.day,
    columns.customer,
    columns.treatments,
    columns.used,
    columns.extra,
    columns.vat,
    columns.percent,
    columns.currency,
    columns.state,
    columns.amount,
    columns.reason,
    columns.staff,
  ];
  return [
    head,
    ...visits.map((visit): CsvCell[] => {
      const { charge, settled, waived } = visit;
      return [
        visit.day,
        visit.customer?.name ?? null,
        visit.treatments.map(({ name }) => name).join(', '),
        charge.usedGrams,
        exactly(charge.extra),
        exactly(charge.vat),
        exactly(charge.vatPercent),
        charge.currency,
        states[chargeState(visit)],
        exactly(settled?.amount),
        settled === null ? (waived?.reason ?? null) : null,
        visit.staff.map((person) => personName(person, text)).join(', '),
      ];
    }),
  ];
}
