import { useState } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { parseBarcode } from '../../../shared/colour-bar/barcodes.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { Select } from '../../parts/Select.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { useScan } from '../scan/use-scan.ts';
import { TypedBefore } from '../typed/TypedBefore.tsx';
import { useTypedChange, type Typed } from '../typed/use-typed.ts';
import { BarcodeList } from './BarcodeList.tsx';
import { changeOf, given, itemFormOf, itemMeant, type ItemForm, type Problem } from './care-forms.ts';
import { CareFailure } from './CareFailure.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

const mostGrams = 100_000;

interface ItemFormDialogProps {
  /** The item to change, or the range and barcode of a new one. */
  readonly of: ItemView | { readonly rangeId: string | null; readonly ean: string | null };
  /** Called with a new item's id; null while the service has not assigned one. */
  readonly onSaved?: (itemId: string | null) => void;
  readonly onClose: () => void;
}

/** Creates or edits an item, with unsaved text from earlier. Scanned barcodes are added to it. */
export function ItemFormDialog(props: ItemFormDialogProps) {
  const { of } = props;
  const { decimal } = useFormats();
  const [before] = useState<ItemForm>(() =>
    'itemId' in of
      ? itemFormOf(of, decimal)
      : {
          rangeId: of.rangeId,
          shade: '',
          name: '',
          packSize: Number.NaN,
          listPrice: '',
          articleNumber: '',
          eans: of.ean === null ? [] : [of.ean],
        },
  );
  const typed = useTypedChange(
    'itemId' in of ? { form: 'item', id: of.itemId } : { form: 'newItem', id: '' },
    before,
    // Another unknown barcode begins another item.
    ({ eans }) => 'itemId' in of || of.ean === null || eans.includes(of.ean),
  );
  return typed && <ItemFields {...props} before={before} typed={typed} />;
}

function ItemFields({
  of,
  before,
  typed,
  onSaved,
  onClose,
}: ItemFormDialogProps & { readonly before: ItemForm; readonly typed: Typed<ItemForm> }) {
  const text = useText();
  const formats = useFormats();
  const words = text.catalogue;
  const item = 'itemId' in of ? of : null;
  const form = typed.value;
  const [tried, setTried] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { data: ranges = [] } = useBridgeQuery('catalogue.ranges', {});
  const create = useBridgeCall('catalogue.createItem');
  const change = useBridgeCall('catalogue.changeItem');
  const addBarcode = useBridgeCall('catalogue.addBarcode');
  const failure = (create.error ?? change.error ?? addBarcode.error)?.failure;
  const isPending = create.isPending || change.isPending;
  const range = ranges.find(({ rangeId }) => rangeId === form.rangeId);
  const rangeGrams = range?.packSize ?? null;
  const set = (part: Partial<ItemForm>) => typed.type({ ...form, ...part });
  const { values, problems } = itemMeant(form);
  const problem = (field: Problem) => (tried && problems.includes(field) ? words.problem[field] : undefined);

  /** A barcode is attached to an existing item at once, to a new one when it is saved. */
  const attach = (code: string) => {
    const read = parseBarcode(code);
    if (read.type === 'unreadable')
      showToast({ tone: 'attention', text: text.scan.scanAgain, group: 'scan' });
    else if (item !== null) addBarcode.mutate({ itemId: item.itemId, code });
    else set({ eans: [...new Set([...form.eans, read.ean])] });
  };
  useScan({ item: () => undefined, any: ({ code }) => attach(code) });

  const save = () => {
    setTried(true);
    if (problems.length > 0 || isPending || form.rangeId === null) return;
    const done = {
      onSuccess: ({ id }: { readonly id: string | null }) => {
        typed.forget();
        onClose();
        const called = `${values.shade} ${range?.name ?? ''}`;
        showToast({
          tone: 'good',
          text: item !== null || id !== null ? words.itemSaved(called) : words.itemWaits(called),
        });
        onSaved?.(id);
      },
    };
    if (item === null)
      create.mutate(
        { ...given(values), shade: values.shade, rangeId: form.rangeId, eans: [...form.eans] },
        done,
      );
    else change.mutate({ itemId: item.itemId, change: changeOf(itemMeant(before).values, values) }, done);
  };
  if (removing && item !== null)
    return <RemoveDialog of={{ type: 'item', item }} onBack={() => setRemoving(false)} onDone={onClose} />;
  return (
    <Dialog
      title={item === null ? words.newItem : words.editItem(shadeInWords(item))}
      isOpen
      onClose={onClose}
      actions={
        <>
          {item !== null && (
            <Button kind="danger" onPress={() => setRemoving(true)}>
              {words.remove}
            </Button>
          )}
          <Button
            onPress={() => {
              typed.forget();
              onClose();
            }}
          >
            {text.parts.cancel}
          </Button>
          <Button kind="primary" isPending={isPending} onPress={save}>
            {words.save}
          </Button>
        </>
      }
    >
      {failure !== undefined && <CareFailure failure={failure} onLeave={onClose} />}
      <TypedBefore since={typed.since} onForget={typed.forget} />
      {item === null && (
        <>
          <Select
            label={text.stock.range}
            options={ranges.map(({ rangeId, name }) => ({ id: rangeId, text: name }))}
            value={form.rangeId}
            onChange={(rangeId) => set({ rangeId })}
            placeholder={words.chooseRange}
          />
          {problem('range') !== undefined && <p role="alert">{problem('range')}</p>}
        </>
      )}
      <TextField
        label={text.stock.columnShade}
        value={form.shade}
        onChange={(shade) => set({ shade })}
        error={problem('shade')}
        maxLength={50}
        focusFirst
      />
      <TextField
        label={text.stock.columnName}
        value={form.name}
        onChange={(name) => set({ name })}
        maxLength={200}
      />
      <TextField
        label={text.stock.articleNumber}
        value={form.articleNumber}
        onChange={(articleNumber) => set({ articleNumber })}
        maxLength={100}
      />
      <NumberField
        label={text.stock.packSize}
        description={words.ofRange(rangeGrams === null ? text.stock.wholePacks : formats.grams(rangeGrams))}
        unit="g"
        keys="none"
        minValue={1}
        maxValue={mostGrams}
        value={form.packSize}
        onChange={(packSize) => set({ packSize })}
      />
      <TextField
        label={text.stock.listPrice}
        description={words.ofRange(formats.money(range?.listPrice ?? null))}
        value={form.listPrice}
        onChange={(listPrice) => set({ listPrice })}
        error={problem('listPrice')}
        inputMode="decimal"
        maxLength={14}
      />
      <BarcodeList
        item={item}
        eans={form.eans}
        isPending={addBarcode.isPending}
        onAttach={attach}
        onRemove={(ean) => set({ eans: form.eans.filter((one) => one !== ean) })}
      />
    </Dialog>
  );
}
