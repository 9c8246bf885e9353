/** The form of a supplier. Pure. */
import type { Supplier } from '../../../../shared/bridge/orders.ts';
import { orderFields } from '../../../../shared/colour-bar/order-fields.ts';

type Field = (typeof orderFields)[number];
/** `place` null: the file has no such column. */
type Columns = Record<Field, { readonly place: number | null; readonly title: string }>;

export interface SupplierForm extends Omit<Supplier, 'id' | 'columns' | 'freeFreightFrom'> {
  /** As typed. */
  readonly freeFreightFrom: string;
  readonly columns: Columns;
}

export function supplierForm(supplier: Supplier | null): SupplierForm {
  const { id: _id, ...said } = supplier ?? {
    id: '',
    name: '',
    customerNumber: '',
    email: '',
    freeFreightFrom: null,
    columns: [],
    rangeIds: [],
  };
  const columns = Object.fromEntries(
    orderFields.map((field) => {
      const at = said.columns.findIndex((column) => column.field === field);
      return [field, { place: at < 0 ? null : at + 1, title: said.columns[at]?.title ?? '' }];
    }),
  ) as Columns;
  return { ...said, freeFreightFrom: said.freeFreightFrom ?? '', columns };
}

/** Those with a place, in their order. */
export const columnsOf = (columns: Columns): Supplier['columns'] =>
  orderFields
    .flatMap((field) => {
      const { place, title } = columns[field];
      return place === null ? [] : [{ place, column: { field, title } }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ column }) => column);
