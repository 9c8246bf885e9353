import type { CountedLine } from '../../../../shared/bridge/counting.ts';
import { roundedGrams } from '../../../../shared/colour-bar/weighing.ts';
import { ownEntry } from '../../../../shared/own-entry.ts';
import { useBridgeCall, useReading } from '../../../bridge/hooks.ts';
import { Button } from '../../../parts/Button.tsx';
import { Dialog } from '../../../parts/Dialog.tsx';
import { FailureNotice } from '../../../parts/Notice.tsx';
import { useKept } from '../../../features/typed/use-typed.ts';
import { NumberField } from '../../../parts/NumberField.tsx';
import { shadeInWords } from '../../../parts/Shade.tsx';
import { useFormats, useText } from '../../../text/text.tsx';
import style from './count.module.css';

interface OpenPackDialogProps {
  readonly line: CountedLine;
  readonly onClose: () => void;
}

/** The grams left in an open pack: weighed with the pack, or typed. */
export function OpenPackDialog({ line, onClose: close }: OpenPackDialogProps) {
  const text = useText();
  const formats = useFormats();
  const words = text.counting;
  const { item, empty } = line;
  const { itemId } = item;
  const packSize = item.packSize ?? 0;
  const { value: typed, set: setTyped, forget } = useKept(`open pack ${itemId}`, Number.NaN);
  const onClose = () => {
    forget();
    close();
  };
  const weigh = useBridgeCall('counting.weigh');
  const open = useBridgeCall('counting.open');
  const weighed = useReading((reading) =>
    empty === null || reading?.state !== 'stable' || reading.hundredths === null
      ? null
      : roundedGrams(reading.hundredths - empty),
  );
  const onScale = weighed !== null && weighed >= 0 && weighed <= packSize ? weighed : null;
  const isTyped = !Number.isNaN(typed);
  const tooMuch = isTyped && (typed < 0 || typed > packSize);
  const failure = (weigh.error ?? open.error)?.failure;
  const why = failure?.details?.['why'];
  const save = () => {
    if (isTyped) {
      if (!tooMuch) open.mutate({ itemId, grams: typed }, { onSuccess: onClose });
    } else weigh.mutate({ itemId, what: 'open' }, { onSuccess: onClose });
  };
  const learn = (what: 'full' | 'empty') => weigh.mutate({ itemId, what });
  return (
    <Dialog
      title={words.openTitle(shadeInWords(item))}
      isOpen
      onClose={onClose}
      size="broad"
      actions={
        <>
          <Button onPress={() => open.mutate({ itemId, grams: null }, { onSuccess: onClose })}>
            {words.none}
          </Button>
          <Button
            kind="primary"
            isPending={weigh.isPending || open.isPending}
            isDisabled={isTyped ? tooMuch : onScale === null}
            onPress={save}
          >
            {isTyped
              ? words.use(formats.grams(typed))
              : onScale === null
                ? words.save
                : words.use(formats.grams(onScale))}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <FailureNotice
          failure={failure}
          message={typeof why === 'string' ? ownEntry(words.not, why) : undefined}
        />
      )}
      <div className={style.openPack}>
        <div className="stack-3">
          <p>
            {empty === null
              ? words.noEmpty
              : onScale === null
                ? words.putOn
                : words.onScale(formats.grams(onScale))}
          </p>
          <div className="wrapping">
            <Button isDisabled={weigh.isPending} onPress={() => learn('full')}>
              {words.isFull}
            </Button>
            <Button isDisabled={weigh.isPending} onPress={() => learn('empty')}>
              {words.isEmpty}
            </Button>
          </div>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isTyped) save();
          }}
        >
          <NumberField
            label={words.typed}
            value={typed}
            onChange={setTyped}
            live
            keys="pad"
            focusFirst
            unit="g"
            error={tooMuch ? words.not['too_heavy']?.happened : undefined}
          />
        </form>
      </div>
    </Dialog>
  );
}
