import { useState } from 'react';
import type { CallOutput } from '../../../../shared/bridge.ts';
import type { OrderListRow } from '../../../../shared/bridge/orders.ts';
import { useBridgeCall, useBridgeQuery } from '../../../bridge/hooks.ts';
import { HoldScans } from '../../../features/scan/HoldScans.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Dialog } from '../../../parts/Dialog.tsx';
import { FailureNotice } from '../../../parts/Notice.tsx';
import { useKept } from '../../../features/typed/use-typed.ts';
import { NumberField } from '../../../parts/NumberField.tsx';
import { SegmentedChoice } from '../../../parts/SegmentedChoice.tsx';
import { shadeInWords } from '../../../parts/Shade.tsx';
import { useText } from '../../../text/text.tsx';

interface RuleDialogProps {
  readonly row: OrderListRow;
  readonly onClose: () => void;
}

/** The minimum of an item or of its whole range, and the packs per box. */
export function RuleDialog({ row, onClose }: RuleDialogProps) {
  const { itemId, rangeId } = row;
  const { data } = useBridgeQuery('orders.rules', { itemId, rangeId });
  return data === undefined ? null : <RuleForm row={row} said={data} onClose={onClose} />;
}

type Said = CallOutput<'orders.rules'>;
const numberOf = (value: number | null) => value ?? Number.NaN;
const said = (value: number) => (Number.isNaN(value) ? null : value);

function RuleForm({ row, said: before, onClose: close }: RuleDialogProps & { readonly said: Said }) {
  const text = useText();
  const { orders, parts } = text;
  const [of, setOf] = useState<keyof Said>('item');
  const {
    value: rules,
    set: setRules,
    forget,
  } = useKept(`rule ${row.itemId} ${JSON.stringify(before)}`, before);
  const onClose = () => {
    forget();
    close();
  };
  const save = useBridgeCall('orders.rule');
  const { minimum, unit } = rules[of];
  const change = (changed: Partial<Said['item']>) =>
    setRules({ ...rules, [of]: { ...rules[of], ...changed } });
  return (
    <Dialog
      title={orders.ruleTitle(shadeInWords(row))}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button size="large" onPress={onClose}>
            {parts.cancel}
          </Button>
          <Button
            size="large"
            kind="primary"
            isPending={save.isPending}
            onPress={() =>
              save.mutate(
                { of, id: of === 'item' ? row.itemId : row.rangeId, minimum, unit },
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
      {save.error !== null && <FailureNotice failure={save.error.failure} />}
      <SegmentedChoice
        label={orders.ruleFor}
        options={[
          { value: 'item', text: orders.ruleItem },
          { value: 'range', text: orders.ruleRange(row.rangeName) },
        ]}
        value={of}
        onChange={setOf}
      />
      <NumberField
        key={`minimum ${of}`}
        label={orders.minimum}
        description={orders.minimumHint}
        value={numberOf(minimum)}
        onChange={(value) => change({ minimum: said(value) })}
        maxValue={1000}
      />
      <NumberField
        key={`unit ${of}`}
        label={orders.unit}
        description={orders.unitHint}
        value={numberOf(unit)}
        onChange={(value) => change({ unit: said(value) })}
        minValue={1}
        maxValue={1000}
      />
    </Dialog>
  );
}
