import { useState } from 'react';
import type { OrderListRow } from '../../../../shared/bridge/orders.ts';
import { Button } from '../../../parts/Button.tsx';
import { SegmentedChoice } from '../../../parts/SegmentedChoice.tsx';
import { useFormats, useText } from '../../../text/text.tsx';
import { inOrder, orderSum, toFreeFreight, type SupplierList } from './order-shown.ts';
import style from './orders.module.css';
import { SupplierDialog } from './SupplierDialog.tsx';

const none = 'none';
export const idOfList = ({ supplier }: SupplierList): string => supplier?.id ?? none;

interface SupplierBarProps {
  readonly lists: readonly SupplierList[];
  readonly list: SupplierList;
  readonly rows: readonly OrderListRow[];
  readonly onChoose: (id: string) => void;
}

/** Chooses one supplier's list, with its sum and what free freight lacks. */
export function SupplierBar({ lists, list, rows, onChoose }: SupplierBarProps) {
  const text = useText();
  const formats = useFormats();
  const [editing, setEditing] = useState<'new' | 'this' | null>(null);
  const { supplier } = list;
  const { value, unpriced } = orderSum(inOrder(list.rows));
  const lacks = supplier === null ? null : toFreeFreight(value, supplier);
  const facts = [
    ...(supplier === null || supplier.customerNumber === ''
      ? []
      : [text.orders.customerNumberIs(supplier.customerNumber)]),
    text.orders.sum(formats.money(value)),
    ...(unpriced > 0 ? [text.orders.unpriced(unpriced)] : []),
    ...(supplier === null || supplier.freeFreightFrom === null
      ? []
      : [
          lacks === null
            ? text.orders.freightFree
            : text.orders.toFreeFreight(formats.money(lacks), formats.money(supplier.freeFreightFrom)),
        ]),
  ];
  return (
    <>
      {lists.length > 1 && (
        <SegmentedChoice
          label={text.orders.supplier}
          options={lists.map((one) => ({
            value: idOfList(one),
            text: one.supplier?.name ?? text.orders.noSupplier,
          }))}
          value={idOfList(list)}
          onChange={onChoose}
        />
      )}
      <div className={style.supplier}>
        <p>
          {supplier !== null && <strong>{supplier.name} </strong>}
          {facts.join(' · ')}
        </p>
        {supplier !== null && (
          <Button onPress={() => setEditing('this')}>{text.orders.changeSupplier}</Button>
        )}
        <Button onPress={() => setEditing('new')}>{text.orders.newSupplier}</Button>
      </div>
      {editing !== null && (
        <SupplierDialog
          supplier={editing === 'new' ? null : supplier}
          rows={rows}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
