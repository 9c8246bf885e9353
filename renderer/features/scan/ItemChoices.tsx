import type { Tile } from '../../../shared/bridge/catalogue.ts';
import { Shade } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './ItemChoices.module.css';

/** A list of items to choose from, with their stock. */
export function ItemChoices<T extends Tile>({
  items,
  onChoose,
}: {
  readonly items: readonly T[];
  readonly onChoose: (item: T) => void;
}) {
  const text = useText();
  const formats = useFormats();
  return (
    <ul className={style.choices}>
      {items.map((item) => (
        <li key={item.itemId}>
          <button type="button" className={style.choice} onClick={() => onChoose(item)}>
            <Shade of={item} />
            <span className="hint">
              {item.gramsLeft === null || item.packs === 0
                ? text.parts.packsInStock(text.parts.packs(item.packs))
                : text.stock.balanceOf(text.parts.packs(item.packs), formats.grams(item.gramsLeft))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
