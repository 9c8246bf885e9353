import { useState } from 'react';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { pouredGrams } from '../../../shared/colour-bar/leftover.ts';
import { call } from '../../bridge/client.ts';
import { bowlCalled } from '../../parts/formula-pieces.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useKept } from '../typed/use-typed.ts';
import { NumberField } from '../../parts/NumberField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { HoldScans } from '../scan/HoldScans.tsx';
import { useOpenDraft } from './draft-steps.ts';
import style from './repeat.module.css';

const shares = [25, 50, 100];
const mostPercent = 300;

interface TopUpDialogProps {
  readonly mix: Pick<MixView, 'reference' | 'bowls'>;
  readonly onClose: () => void;
}

/** Asks for how much more of which bowl: a share of it, or grams. */
export function TopUpDialog({ mix: { reference, bowls }, onClose: close }: TopUpDialogProps) {
  const text = useText();
  const formats = useFormats();
  const openDraft = useOpenDraft();
  const weighed = bowls.flatMap(({ name, components }, place) => {
    const grams = pouredGrams(components);
    return grams === 0 ? [] : [{ place, grams, called: bowlCalled(name, place, bowls.length, text) }];
  });
  const [chosen, setChosen] = useState(weighed[0]?.place ?? 0);
  const { value: grams, set: setGrams, forget } = useKept(`top-up ${reference}`, Number.NaN);
  const bowl = weighed.find(({ place }) => place === chosen);
  const percentOf = (more: number) => (100 * more) / (bowl?.grams ?? 1);
  const isUsable = percentOf(grams) >= 1 && percentOf(grams) <= mostPercent;
  const onClose = () => {
    forget();
    close();
  };
  const take = (percent: number) => {
    onClose();
    void openDraft(() => call('mixes.topUp', { of: { reference, bowl: chosen }, percent }));
  };
  return (
    <Dialog
      title={text.mix.topUpTitle}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <Button size="large" kind="primary" isDisabled={!isUsable} onPress={() => take(percentOf(grams))}>
          {isUsable ? text.mix.topUpBy(formats.grams(grams)) : text.mix.topUp}
        </Button>
      }
    >
      {/* Hold scans back: a tube scanned here belongs to this bowl and would begin a new mix. */}
      <HoldScans />
      {weighed.length > 1 && (
        <div className="wrapping">
          {weighed.map(({ place, called }) => (
            <Button
              key={place}
              size="large"
              kind={place === chosen ? 'quiet' : 'plain'}
              aria-pressed={place === chosen}
              onPress={() => setChosen(place)}
            >
              {called ?? text.parts.bowl(place + 1)}
            </Button>
          ))}
        </div>
      )}
      <div className={style.shares}>
        {shares.map((share) => (
          <Button key={share} size="large" onPress={() => take(share)}>
            {formats.percent(share / 100)}
            {bowl !== undefined && ` · ${formats.grams(Math.round((bowl.grams * share) / 100))}`}
          </Button>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isUsable) take(percentOf(grams));
        }}
      >
        <NumberField
          label={text.mix.topUpGrams}
          value={grams}
          onChange={setGrams}
          live
          keys="pad"
          lowPad
          focusFirst
          unit="g"
          error={
            percentOf(grams) > mostPercent
              ? text.mix.atMost(formats.grams(Math.floor(((bowl?.grams ?? 0) * mostPercent) / 100)))
              : undefined
          }
        />
      </form>
    </Dialog>
  );
}
