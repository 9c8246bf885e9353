import type { LeftoverView, WeighedBackView } from '../../../shared/bridge/leftovers.ts';
import { roundedGrams } from '../../../shared/colour-bar/weighing.ts';
import { useBridgeCall, useReading } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { HoldScans } from '../scan/HoldScans.tsx';
import { useTyped, type Typed } from '../typed/use-typed.ts';
import { noteWeighed, useStandingBowl } from './standing-bowl.ts';
import { skipLeftovers, useLeftovers, whose } from './use-leftovers.ts';

/** Weighs back a mix's bowls one after another. */
export function LeftoverDialog({
  reference,
  onClose,
}: {
  readonly reference: string;
  readonly onClose: () => void;
}) {
  const next = useLeftovers().find(([first]) => first.reference === reference)?.[0];
  const standing = useStandingBowl();
  // The last bowl is decided.
  if (next === undefined) return null;
  const weighed = standing?.weighed ?? null;
  const isBefore =
    standing !== null &&
    (weighed === null || weighed.reference !== next.reference || weighed.bowl !== next.bowl);
  return <BowlDialog key={next.bowl} leftover={next} onScaleIsBefore={isBefore} onClose={onClose} />;
}

/** Corrects the leftover of a bowl that was weighed back. */
export function CorrectLeftoverDialog({
  leftover,
  onClose,
}: {
  readonly leftover: WeighedBackView;
  readonly onClose: () => void;
}) {
  const standing = useStandingBowl();
  const isBefore = standing !== null && standing.weighed?.reference !== leftover.reference;
  return <BowlDialog leftover={leftover} onScaleIsBefore={isBefore} isDecided onClose={onClose} />;
}

interface BowlDialogProps {
  readonly leftover: LeftoverView;
  /** The scale has a bowl that was weighed back or registered before. */
  readonly onScaleIsBefore: boolean;
  /** It has a leftover, which is corrected. */
  readonly isDecided?: boolean;
  readonly onClose: () => void;
}

/** Opens once the grams are loaded that were typed and not saved. */
function BowlDialog(props: BowlDialogProps) {
  const { reference, bowl } = props.leftover;
  const typed = useTyped({ form: 'leftover', id: `${reference} ${bowl}` }, { grams: Number.NaN });
  return typed === null ? null : <OpenBowl {...props} form={typed} />;
}

function OpenBowl({
  leftover,
  onScaleIsBefore,
  isDecided = false,
  onClose: close,
  form,
}: BowlDialogProps & { readonly form: Typed<{ readonly grams: number }> }) {
  const text = useText();
  const formats = useFormats();
  const { reference, bowl, bowlName, poured, tare } = leftover;
  const { forget } = form;
  const typed = form.value.grams;
  const setTyped = (grams: number) => form.type({ grams });
  const weigh = useBridgeCall('leftovers.weigh');
  const gross = useReading((reading) => (reading?.state === 'stable' ? reading.hundredths : null));
  const onScale = tare === null || gross === null || onScaleIsBefore ? null : roundedGrams(gross - tare);
  const weighed = onScale !== null && onScale >= 0 && onScale <= poured ? onScale : null;
  const isTyped = !Number.isNaN(typed);
  const tooMuch = isTyped && typed > poured;
  const onClose = () => {
    forget();
    close();
  };
  const save = (grams: number | null) => {
    if (grams === null && gross !== null) noteWeighed(gross, { reference, bowl });
    weigh.mutate(
      { reference, bowl, grams },
      {
        onSuccess: ({ grams: left, value }) => {
          if (isDecided) onClose();
          else forget();
          showToast({
            tone: 'good',
            text:
              value === null
                ? text.leftovers.savedPlain(formats.grams(left))
                : text.leftovers.saved(formats.grams(left), formats.money(value)),
          });
        },
      },
    );
  };
  return (
    <Dialog
      title={`${text.leftovers.of(bowlName ?? text.parts.bowl(bowl + 1))} · ${whose(leftover, text, formats)}`}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          {!isDecided && (
            <Button
              size="large"
              isDisabled={weigh.isPending}
              onPress={() => void skipLeftovers({ reference, bowl }, text)}
            >
              {text.leftovers.skip}
            </Button>
          )}
          <Button size="large" isDisabled={weigh.isPending} onPress={() => save(0)}>
            {text.leftovers.nothing}
          </Button>
          <Button
            size="large"
            kind="primary"
            isPending={weigh.isPending}
            isDisabled={isTyped ? tooMuch : weighed === null}
            onPress={() => save(isTyped ? typed : null)}
          >
            {isTyped
              ? text.leftovers.use(formats.grams(typed))
              : weighed === null
                ? text.leftovers.save
                : text.leftovers.use(formats.grams(weighed))}
          </Button>
        </>
      }
    >
      {isTyped && <HoldScans />}
      <p className="hint">{text.leftovers.poured(formats.grams(poured))}</p>
      <p>
        {tare === null
          ? text.leftovers.noTare
          : weighed === null
            ? text.leftovers.putOn
            : text.leftovers.onScale(formats.grams(weighed))}
      </p>
      {weigh.error !== null && <FailureNotice failure={weigh.error.failure} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && !tooMuch) save(typed);
        }}
      >
        <NumberField
          label={text.leftovers.typed}
          value={typed}
          onChange={setTyped}
          live
          keys="pad"
          lowPad
          unit="g"
          error={tooMuch ? text.leftovers.tooMuch(formats.grams(poured)) : undefined}
        />
      </form>
    </Dialog>
  );
}
