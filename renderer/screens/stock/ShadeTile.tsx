import { memo } from 'react';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Swatch } from '../../parts/Shade.tsx';
import { useText } from '../../text/text.tsx';
import style from './chart.module.css';

interface ShadeTileProps {
  readonly tile: Tile;
  readonly selected: boolean;
  /** The one that Tab reaches; the others by the arrow keys. */
  readonly tabbable: boolean;
  readonly onOpen: (itemId: string) => void;
}

/** One shade and what is left of it, in few words. */
export const ShadeTile = memo(function ShadeTile({ tile, selected, tabbable, onOpen }: ShadeTileProps) {
  const text = useText();
  const { itemId, shade, kind, name, packs, level, expected } = tile;
  return (
    <button
      type="button"
      className={style.tile}
      data-item={itemId}
      data-level={level}
      aria-current={selected ? 'true' : undefined}
      tabIndex={tabbable ? 0 : -1}
      title={[name ?? shade, expected && text.stock.expectedText].filter(Boolean).join('. ')}
      onClick={() => onOpen(itemId)}
    >
      <Swatch shade={shade} kind={kind} />
      <span className={style.shade}>{shade}</span>
      {name !== null && <span className="heard">{name}</span>}
      <span className={style.stock}>
        {level === 'empty'
          ? text.stock.emptyShort
          : level === 'low'
            ? text.stock.leftShort(packs)
            : text.parts.packsShort(packs)}
        {expected && (
          <>
            <Icon name="clock" size={14} />
            <span className="heard">{text.stock.expectedShort}</span>
          </>
        )}
      </span>
    </button>
  );
});
