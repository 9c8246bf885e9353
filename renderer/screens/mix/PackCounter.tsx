import type { CSSProperties } from 'react';
import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { IconButton } from '../../parts/Button.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './weight.module.css';

const mostPacks = 100;

/** An item without a pack size: whole packs by − and +. */
export function PackCounter({ component }: { readonly component: DraftComponent }) {
  const text = useText();
  const formats = useFormats();
  const { apply } = useActiveDraft();
  const { amount } = component;
  const set = (packs: number) =>
    void apply({ type: 'setPacks', componentId: component.id, packs: Math.min(mostPacks, packs) });
  return (
    <div className={style.numberPlace}>
      <div className={style.counter}>
        <IconButton
          size="large"
          icon="minus"
          label={text.mix.fewer}
          isDisabled={amount === 0}
          onPress={() => set(amount - 1)}
        />
        <output className={style.number} style={{ '--characters': 4 } as CSSProperties}>
          {formats.number(amount)}
          <span className="heard"> {text.mix.packUnit(amount)}</span>
        </output>
        <IconButton
          size="large"
          icon="plus"
          label={text.mix.more}
          isDisabled={amount >= mostPacks}
          onPress={() => set(amount + 1)}
        />
      </div>
      <p className={style.belowCounter}>
        <span aria-hidden="true">{text.mix.packUnit(amount)} · </span>
        {text.mix.wholePacks}
      </p>
    </div>
  );
}
