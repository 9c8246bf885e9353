import { memo } from 'react';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Swatch } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './chart.module.css';

interface ShadeTileProps {
  readonly tile: Tile;
  readonly selected: boolean;
  /** Whether Tab reaches it; the arrow keys reach the others. */
  readonly tabbable: boolean;
  readonly onOpen: (itemId: string) => void;
}

/** A shade with its stock in a few words; a bar shows how full the open pack is. */
export const ShadeTile = memo(function ShadeTile({ tile, selected, tabbable, onOpen }: ShadeTileProps) {
  const text = useText();
  const formats = useFormats();
  const { itemId, shade, kind, name, packs, openUsed, openLeft, packSize, level, expected } = tile;
  const isOpen = openUsed > 0 && packs > 0 && openLeft !== null && packSize !== null;
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
      {isOpen && (
        <span className={style.open} aria-hidden="true">
          <span style={{ inlineSize: `${Math.round((openLeft / packSize) * 100)}%` }} />
        </span>
      )}
      <span className={style.shade}>{shade}</span>
      {name !== null && <span className="heard">{name}</span>}
      <span className={style.stock}>
        {level === 'empty' || level === 'idle'
          ? text.stock.emptyShort
          : level === 'low'
            ? text.stock.leftShort(isOpen && packs === 1 ? formats.grams(openLeft) : formats.number(packs))
            : text.parts.packsShort(packs)}
        {isOpen && <span className="heard">{text.stock.openHolds(formats.grams(openLeft))}</span>}
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
