import type { CSSProperties } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { Swatch } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './item.module.css';

/** Packs that fit into one row of the panel. */
const mostDrawn = 6;

/** Each drawn pack's fill level, 0 to 1; the open pack is last. Pure. */
export function drawnPacks({
  packs,
  openUsed,
  openLeft,
  packSize,
}: Pick<ItemView, 'packs' | 'openUsed' | 'openLeft' | 'packSize'>): {
  readonly packs: readonly number[];
  /** Number of whole packs not drawn. */
  readonly more: number;
} {
  const open = packs > 0 && openUsed > 0 && packSize !== null ? [(openLeft ?? 0) / packSize] : [];
  const whole = packs - open.length;
  const drawn = Math.min(whole, mostDrawn - open.length);
  return { packs: [...Array<number>(drawn).fill(1), ...open], more: whole - drawn };
}

/** The balance as packs, the open one partly filled. */
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
