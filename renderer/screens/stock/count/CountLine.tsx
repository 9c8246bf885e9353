import { useState } from 'react';
import type { CountedLine } from '../../../../shared/bridge/counting.ts';
import { mostFullPacks } from '../../../../shared/colour-bar/counting.ts';
import { useBridgeCall } from '../../../bridge/hooks.ts';
import { shownAgain } from '../../../bridge/queries.ts';
import { Button, IconButton } from '../../../parts/Button.tsx';
import { FailureNotice, Status } from '../../../parts/Notice.tsx';
import { NumberField } from '../../../parts/NumberField.tsx';
import { Shade, shadeInWords } from '../../../parts/Shade.tsx';
import { useFormats, useText } from '../../../text/text.tsx';
import { differenceWords } from './difference-words.ts';
import style from './count.module.css';
import { OpenPackDialog } from './OpenPackDialog.tsx';

interface CountLineProps {
  readonly line: CountedLine;
  /** Full packs being typed outside the fields; null: none. */
  readonly typed: number | null;
  /** Called when its number changes. */
  readonly onCounted: () => void;
  readonly onLeftOut: () => void;
}

/** One counted item, with the balance at the time of the count. */
export function CountLine({ line, typed, onCounted, onLeftOut }: CountLineProps) {
  const text = useText();
  const formats = useFormats();
  const words = text.counting;
  const [opening, setOpening] = useState(false);
  const set = useBridgeCall('counting.set');
  const again = useBridgeCall('counting.again');
  const leaveOut = useBridgeCall('counting.leaveOut');
  const setFull = async (packs: number) => {
    onCounted();
    await set.mutateAsync({ itemId: line.item.itemId, full: packs });
    await shownAgain('counting.view');
  };
  const { item, full, open, before, state } = line;
  const { itemId } = item;
  const countAgain = () => {
    onCounted();
    again.mutate({ itemId });
  };
  const shade = shadeInWords(item);
  const openSaid =
    open === null ? words.openPack : open === 'gone' ? words.noneOpen : words.openOf(formats.grams(open));
  const amount = ({ packs, openLeft }: CountedLine['before']) =>
    words.amount(
      text.parts.packs(packs),
      openLeft === null || openLeft === 0 ? null : formats.grams(openLeft),
    );
  const [then, now] = [amount(before), amount(item)];
  // The balance changes when the count is saved, and when the stock moves.
  const balance =
    state === 'moved' && then !== now ? words.wasThen(then, now) : words.was(state === 'kept' ? now : then);
  return (
    <li className={style.line} aria-label={shade}>
      <div className={style.shade}>
        <Shade of={item} />
      </div>
      {state === 'kept' ? (
        <Button onPress={countAgain}>{words.again}</Button>
      ) : (
        <div className={style.numbers}>
          <NumberField
            label={words.full(shade)}
            hideLabel
            keys="steps"
            minValue={0}
            maxValue={mostFullPacks}
            value={typed ?? full}
            onChange={(packs) => (Number.isNaN(packs) ? undefined : setFull(packs))}
          />
          {item.packSize !== null && (
            <Button aria-label={`${openSaid} ${shade}`} onPress={() => setOpening(true)}>
              {openSaid}
            </Button>
          )}
          {state === 'moved' && <Button onPress={countAgain}>{words.again}</Button>}
        </div>
      )}
      <div className={style.said}>
        <p className="hint">{balance}</p>
        {line.unweighed && state !== 'moved' && <p className="hint">{words.notWeighed}</p>}
        {state === 'right' && typed === null && <Status tone="good">{words.right}</Status>}
        {state === 'kept' && <Status tone="good">{words.kept}</Status>}
        {state === 'moved' && <Status tone="attention">{words.moved}</Status>}
        {state === 'uncounted' && <Status tone="attention">{words.uncounted}</Status>}
        {state === 'different' && typed === null && (
          <>
            {differenceWords(line, text, formats).map((said) => (
              <p key={said} className={style.difference}>
                {said}
              </p>
            ))}
          </>
        )}
        {set.error !== null && <FailureNotice failure={set.error.failure} />}
      </div>
      <IconButton
        kind="plain"
        icon="close"
        label={words.leaveOut(shade)}
        onPress={() => {
          onLeftOut();
          leaveOut.mutate({ itemId });
        }}
      />
      {opening && <OpenPackDialog line={line} onClose={() => setOpening(false)} />}
    </li>
  );
}
