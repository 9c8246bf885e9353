import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useKept } from '../typed/use-typed.ts';
import { NumberField } from '../../parts/NumberField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { HoldScans } from '../scan/HoldScans.tsx';
import { SmallerAmount } from '../recipes/SmallerAmount.tsx';
import { useRepeat, type Repeated } from './repeat.ts';
import style from './repeat.module.css';

/** Percentages offered as buttons. */
const usual = [50, 80, 100, 120, 150];
const [least, most] = [10, 300];

export interface RepeatDialogProps {
  readonly what: Repeated;
  /** The draft to fill; absent: a new one. */
  readonly into?: string;
  readonly onClose: () => void;
}

/** Asks for the share of a formula to mix again. */
export function RepeatDialog({ what, into, onClose: close }: RepeatDialogProps) {
  const text = useText();
  const formats = useFormats();
  const repeat = useRepeat();
  const { value: percent, set: setPercent, forget } = useKept(`repeat ${JSON.stringify(what)}`, Number.NaN);
  const usable = percent >= least && percent <= most;
  const onClose = () => {
    forget();
    close();
  };
  const take = (chosen: number) => {
    onClose();
    void repeat(what, chosen, into);
  };
  return (
    <Dialog
      title={text.mix.repeatHowMuch}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <Button size="large" kind="primary" isDisabled={!usable} onPress={() => take(percent)}>
          {usable ? text.mix.repeatNow(formats.percent(percent / 100)) : text.mix.repeat}
        </Button>
      }
    >
      {!Number.isNaN(percent) && <HoldScans />}
      {what.personId !== null && <SmallerAmount personId={what.personId} onTake={take} />}
      <div className={style.usual}>
        {usual.map((each) => (
          <Button key={each} size="large" onPress={() => take(each)}>
            {formats.percent(each / 100)}
          </Button>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (usable) take(percent);
        }}
      >
        <NumberField
          label={text.mix.repeatPercent}
          value={percent}
          onChange={setPercent}
          live
          keys="pad"
          lowPad
          unit="%"
          focusFirst
          error={
            percent > most
              ? text.mix.repeatBounds(formats.percent(least / 100), formats.percent(most / 100))
              : undefined
          }
        />
      </form>
    </Dialog>
  );
}
