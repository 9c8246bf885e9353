import type { OrderListRow, Supplier } from '../../../../shared/bridge/orders.ts';
import { brandId, orderFields } from '../../../../shared/colour-bar/order-fields.ts';
import { useBridgeCall, useBridgeQuery } from '../../../bridge/hooks.ts';
import { HoldScans } from '../../../features/scan/HoldScans.tsx';
import { useKept } from '../../../features/typed/use-typed.ts';
import { Button } from '../../../parts/Button.tsx';
import { Dialog } from '../../../parts/Dialog.tsx';
import { FailureNotice } from '../../../parts/Notice.tsx';
import { NumberField } from '../../../parts/NumberField.tsx';
import { Switch } from '../../../parts/Switch.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import { readMoney } from '../../../parts/typed-money.ts';
import { useText } from '../../../text/text.tsx';
import style from './orders.module.css';
import { columnsOf, supplierForm } from './supplier-form.ts';

interface SupplierDialogProps {
  /** Null: a new one. */
  readonly supplier: Supplier | null;
  /** Of the order: their brands of products can be chosen too. */
  readonly rows: readonly OrderListRow[];
  readonly onClose: () => void;
}

/** A supplier: the salon's number there, its freight limit, its ranges and the columns of its file. */
export function SupplierDialog({ supplier, rows, onClose: close }: SupplierDialogProps) {
  const text = useText();
  const { orders, parts } = text;
  const { data: ranges = [] } = useBridgeQuery('catalogue.ranges', {});
  const save = useBridgeCall('orders.saveSupplier');
  const remove = useBridgeCall('orders.removeSupplier');
  const {
    value: form,
    set,
    forget,
  } = useKept(`supplier ${supplier?.id ?? 'new'} ${JSON.stringify(supplier)}`, supplierForm(supplier));
  const onClose = () => {
    forget();
    close();
  };
  const change = (some: Partial<typeof form>) => set({ ...form, ...some });
  const brands = [
    ...new Set(rows.filter(({ kind }) => kind === 'product').map(({ rangeName }) => rangeName)),
  ];
  const choices = [
    ...ranges.map(({ rangeId, name }) => ({ id: rangeId, name })),
    ...brands.map((brand) => ({ id: brandId(brand || null), name: brand || orders.products })),
  ];
  const freight = form.freeFreightFrom.trim() === '' ? null : readMoney(form.freeFreightFrom);
  const isWrongFreight = form.freeFreightFrom.trim() !== '' && freight === null;
  const { name, customerNumber, email, rangeIds, columns } = form;
  const failure = save.error?.failure ?? remove.error?.failure;
  return (
    <Dialog
      title={supplier === null ? orders.newSupplier : orders.supplierTitle(supplier.name)}
      isOpen
      onClose={onClose}
      actions={
        <>
          {supplier !== null && (
            <Button
              size="large"
              isPending={remove.isPending}
              onPress={() => remove.mutate({ id: supplier.id }, { onSuccess: onClose })}
            >
              {orders.removeSupplier}
            </Button>
          )}
          <Button size="large" onPress={onClose}>
            {parts.cancel}
          </Button>
          <Button
            size="large"
            kind="primary"
            isDisabled={name.trim() === '' || isWrongFreight}
            isPending={save.isPending}
            onPress={() =>
              save.mutate(
                {
                  id: supplier?.id ?? null,
                  name,
                  customerNumber,
                  email,
                  freeFreightFrom: freight,
                  columns: columnsOf(columns),
                  rangeIds: [...rangeIds],
                },
                { onSuccess: onClose },
              )
            }
          >
            {orders.save}
          </Button>
        </>
      }
    >
      <HoldScans />
      {failure !== undefined && <FailureNotice failure={failure} />}
      <TextField
        focusFirst
        isRequired
        label={orders.supplierName}
        value={name}
        maxLength={100}
        onChange={(value) => change({ name: value })}
      />
      <TextField
        label={orders.customerNumber}
        value={customerNumber}
        maxLength={50}
        onChange={(value) => change({ customerNumber: value })}
      />
      <TextField
        label={orders.email}
        inputMode="email"
        value={email}
        maxLength={200}
        onChange={(value) => change({ email: value })}
      />
      <TextField
        label={orders.freeFreightFrom}
        inputMode="decimal"
        value={form.freeFreightFrom}
        error={isWrongFreight ? orders.notMoney : undefined}
        onChange={(value) => change({ freeFreightFrom: value })}
      />
      <h3>{orders.itsRanges}</h3>
      <div className={style.ranges}>
        {choices.map(({ id, name: range }) => (
          <Switch
            key={id}
            label={range}
            isSelected={rangeIds.includes(id)}
            onChange={(isIts) =>
              change({ rangeIds: isIts ? [...rangeIds, id] : rangeIds.filter((one) => one !== id) })
            }
          />
        ))}
      </div>
      <details>
        <summary className={style.idle}>{orders.itsColumns}</summary>
        <p className="footnote">{orders.itsColumnsHint}</p>
        {orderFields.map((field) => (
          <div key={field} className={style.column}>
            <NumberField
              label={orders.columnPlace(orders.columns[field])}
              value={columns[field].place ?? Number.NaN}
              minValue={1}
              maxValue={orderFields.length}
              onChange={(place) =>
                change({
                  columns: {
                    ...columns,
                    [field]: { ...columns[field], place: Number.isNaN(place) ? null : place },
                  },
                })
              }
            />
            <TextField
              label={orders.columnTitle}
              value={columns[field].title}
              maxLength={60}
              onChange={(title) => change({ columns: { ...columns, [field]: { ...columns[field], title } } })}
            />
          </div>
        ))}
      </details>
    </Dialog>
  );
}
