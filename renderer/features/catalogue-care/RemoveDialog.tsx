import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { RangeView } from '../../../shared/bridge/catalogue-care.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { CareFailure } from './CareFailure.tsx';

interface RemoveDialogProps {
  readonly of:
    | { readonly type: 'range'; readonly range: RangeView }
    | { readonly type: 'item'; readonly item: ItemView };
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Removing cannot be undone, so the dialog asks first and lists everything removed with it. */
export function RemoveDialog({ of, onBack, onDone }: RemoveDialogProps) {
  const text = useText();
  const formats = useFormats();
  const words = text.catalogue;
  const removeRange = useBridgeCall('catalogue.removeRange');
  const removeItem = useBridgeCall('catalogue.removeItem');
  const failure = (removeRange.error ?? removeItem.error)?.failure;
  const called = of.type === 'range' ? of.range.name : shadeInWords(of.item);
  const goes =
    of.type === 'range'
      ? []
      : [
          words.goesStock(text.parts.packs(of.item.packs), formats.money(of.item.value)),
          words.goesBarcodes(of.item.eans.length),
          words.stays,
        ];
  const done = {
    onSuccess: () => {
      onDone();
      showToast({ tone: 'good', text: words.removed(called) });
    },
  };
  const remove = () => {
    if (of.type === 'range') removeRange.mutate({ rangeId: of.range.rangeId }, done);
    else removeItem.mutate({ itemId: of.item.itemId }, done);
  };
  return (
    <Dialog
      title={words.removeTitle(called)}
      isOpen
      onClose={onBack}
      actions={
        <>
          <Button onPress={onBack} focusFirst>
            {text.parts.cancel}
          </Button>
          <Button kind="danger" isPending={removeRange.isPending || removeItem.isPending} onPress={remove}>
            {words.removeNow}
          </Button>
        </>
      }
    >
      {failure !== undefined && <CareFailure failure={failure} onLeave={onDone} />}
      <p>{words.removeText}</p>
      <ul className="stack-2">
        {goes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Dialog>
  );
}
