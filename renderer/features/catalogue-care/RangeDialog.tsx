import { useState } from 'react';
import type { RangeView } from '../../../shared/bridge/catalogue-care.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { Select } from '../../parts/Select.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { TypedBefore } from '../typed/TypedBefore.tsx';
import { useTypedChange, type Typed } from '../typed/use-typed.ts';
import { changeOf, given, noRange, rangeFormOf, rangeMeant, type RangeForm } from './care-forms.ts';
import { CareFailure } from './CareFailure.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

/** The usual kinds; other kinds are kept unchanged. */
const usualKinds = ['colour', 'bleach', 'developer'];
const mostGrams = 100_000;

interface RangeDialogProps {
  /** null: a new one. */
  readonly range: RangeView | null;
  readonly onClose: () => void;
}

/** Creates or edits a range, with unsaved text from earlier. Its values apply to every item without its own. */
export function RangeDialog(props: RangeDialogProps) {
  const { range } = props;
  const { decimal } = useFormats();
  const [before] = useState<RangeForm>(() => (range === null ? noRange : rangeFormOf(range, decimal)));
  const typed = useTypedChange(
    range === null ? { form: 'newRange', id: '' } : { form: 'range', id: range.rangeId },
    before,
  );
  return typed && <RangeFields {...props} before={before} typed={typed} />;
}

function RangeFields({
  range,
  before,
  typed,
  onClose,
}: RangeDialogProps & { readonly before: RangeForm; readonly typed: Typed<RangeForm> }) {
  const text = useText();
  const words = text.catalogue;
  const form = typed.value;
  const [tried, setTried] = useState(false);
  const [removing, setRemoving] = useState(false);
  const create = useBridgeCall('catalogue.createRange');
  const change = useBridgeCall('catalogue.changeRange');
  const failure = (create.error ?? change.error)?.failure;
  const set = (part: Partial<RangeForm>) => typed.type({ ...form, ...part });
  const { values, problems } = rangeMeant(form);
  const problem = (field: (typeof problems)[number]) =>
    tried && problems.includes(field) ? words.problem[field] : undefined;
  const kinds = [...new Set([...usualKinds, form.kind])];
  const isPending = create.isPending || change.isPending;

  const save = () => {
    setTried(true);
    if (problems.length > 0 || isPending) return;
    const done = {
      onSuccess: () => {
        typed.forget();
        onClose();
        showToast({ tone: 'good', text: words.rangeSaved(values.name) });
      },
    };
    if (range === null) create.mutate({ ...given(values), name: values.name, kind: values.kind }, done);
    else change.mutate({ rangeId: range.rangeId, change: changeOf(rangeMeant(before).values, values) }, done);
  };
  if (removing && range !== null)
    return <RemoveDialog of={{ type: 'range', range }} onBack={() => setRemoving(false)} onDone={onClose} />;
  return (
    <Dialog
      title={range === null ? words.newRange : words.editRange}
      isOpen
      onClose={onClose}
      actions={
        <>
          {range !== null && (
            <Button kind="danger" isDisabled={range.items > 0} onPress={() => setRemoving(true)}>
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
      <TextField
        label={words.name}
        value={form.name}
        onChange={(name) => set({ name })}
        error={problem('name')}
        maxLength={100}
        focusFirst
      />
      <Select
        label={words.kind}
        options={kinds.map((id) => ({ id, text: words.kindWord(id) }))}
        value={form.kind}
        onChange={(kind) => set({ kind })}
      />
      <NumberField
        label={text.stock.packSize}
        description={words.packSizeHint}
        unit="g"
        keys="none"
        minValue={1}
        maxValue={mostGrams}
        value={form.packSize}
        onChange={(packSize) => set({ packSize })}
      />
      <TextField
        label={text.stock.listPrice}
        description={words.listPriceHint}
        value={form.listPrice}
        onChange={(listPrice) => set({ listPrice })}
        error={problem('listPrice')}
        inputMode="decimal"
        maxLength={14}
      />
      <TextField
        label={text.stock.ratio}
        description={words.ratioHint}
        value={form.mixingRatio}
        onChange={(mixingRatio) => set({ mixingRatio })}
        error={problem('mixingRatio')}
        inputMode="decimal"
        maxLength={12}
      />
      {range !== null && range.items > 0 && <p className="footnote">{words.holdsItems(range.items)}</p>}
    </Dialog>
  );
}
