/** The entry for a step of a file, by the catalogue at the time of sending. */
import { gtin14 } from '../../../shared/colour-bar/barcodes.ts';
import type { Step } from '../../../shared/catalogue-file/plan.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { assertNever, fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { barcodeEntry } from '../writes/barcode.ts';
import { othersThan } from '../writes/changed-fields.ts';
import { deliveryEntry } from '../writes/delivery.ts';
import { itemEntry } from '../writes/item.ts';
import { newItemEntry } from '../writes/new-item.ts';
import { newRangeEntry } from '../writes/new-range.ts';
import { rangeEntry } from '../writes/range.ts';
import type { NewEntry, WritePlace } from '../writes/write.ts';

interface StepGiven {
  readonly catalogue: Catalogue;
  readonly at: WritePlace;
  readonly by: StaffMember;
  readonly reference: string;
  /** The comment of a delivery. */
  readonly comment: string;
}

/** An empty cell leaves its field unchanged. */
type Said<T> = { [K in keyof T]?: Exclude<T[K], null> };
const said = <T extends object>(values: T): Said<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Said<T>;

/**
 * Null: already so, or the range was made since. `duplicate`: another item has the shade or the barcode;
 * `unknown_here`: its range or item is missing.
 */
export function stepEntry(step: Step, given: StepGiven): Result<NewEntry | null> {
  const { catalogue, at, by, reference } = given;
  const index = catalogue.index();
  const range = index.ranges().find(({ name }) => name === step.range);
  if (step.type === 'newRange')
    return range === undefined
      ? ok(
          newRangeEntry(
            at,
            { name: step.range, ...said(step.values), kind: step.values.kind },
            by,
            reference,
          ),
        )
      : ok(null);
  if (range === undefined) return fail('unknown_here');
  if (step.type === 'range') {
    const change = othersThan(range, said(step.change));
    return ok(Object.keys(change).length === 0 ? null : rangeEntry(at, { range, change }, by, reference));
  }
  const item = index.itemsOf(range.id).find((one) => one.item.shade === step.shade)?.item;
  const rangeName = range.name;
  if (step.type === 'newItem') {
    if (item !== undefined) return fail('duplicate');
    const { eans, ...values } = step.values;
    const made = { rangeId: range.id, shade: step.shade, ...said(values), eans: [...eans] };
    return ok(newItemEntry(at, { item: made, rangeName }, by, reference));
  }
  if (item === undefined) return fail('unknown_here');
  switch (step.type) {
    case 'item': {
      const change = othersThan(item, said(step.change));
      return ok(
        Object.keys(change).length === 0 ? null : itemEntry(at, { item, rangeName, change }, by, reference),
      );
    }
    case 'barcode': {
      const [holder] = index.withBarcode(gtin14(step.ean));
      if (holder !== undefined) return holder.item.id === item.id ? ok(null) : fail('duplicate');
      return ok(barcodeEntry(at, { item, rangeName, ean: step.ean }, by, reference));
    }
    case 'opening': {
      const of = { type: 'item', shade: catalogue.shade(item.id) } as const;
      const lines = [{ of, packs: step.packs }];
      return ok(deliveryEntry(at, { lines, comment: given.comment }, by, reference));
    }
    default:
      return assertNever(step);
  }
}
