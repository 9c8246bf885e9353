import type { CSSProperties } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { Swatch } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { drawnPacks } from './drawn-packs.ts';
import style from './item.module.css';

/** The balance as packs, the open one filled as far as it is. */
export function PackDrawing({ item }: { readonly item: ItemView }) {
  const text = useText();
  const formats = useFormats();
  const { packs, more } = drawnPacks(item);
  const open = item.openUsed > 0 && item.openLeft !== null ? formats.grams(item.openLeft) : '';
  return (
    <figure>
      <figcaption className="heard">{text.stock.drawn(item.packs, open)}</figcaption>
      <div className={style.packs} aria-hidden="true">
        {packs.map((filled, index) => (
          <span key={index} className={style.pack} style={{ '--filled': filled } as CSSProperties}>
            <span className={style.content}>
              <Swatch shade={item.shade} kind={item.kind} />
            </span>
          </span>
        ))}
        {more > 0 && <span className={style.more}>{text.stock.morePacks(more)}</span>}
      </div>
    </figure>
  );
}
