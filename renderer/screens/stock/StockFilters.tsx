import { memo } from 'react';
import type { StockChart, StockShow } from '../../../shared/bridge/stock.ts';
import { Select } from '../../parts/Select.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './filters.module.css';

interface StockFiltersProps {
  readonly chart: StockChart | undefined;
  readonly show: StockShow;
  readonly onShow: (show: StockShow) => void;
  /** null: all ranges. */
  readonly rangeId: string | null;
  readonly onRange: (rangeId: string | null) => void;
  /** Two menus instead of two lists, for small windows. */
  readonly compact: boolean;
}

const everyShow: readonly StockShow[] = ['all', 'low', 'empty', 'open', 'idle'];
const allRanges = 'all';

/** Filters with their counts. */
export const StockFilters = memo(function StockFilters({
  chart,
  show,
  onShow,
  rangeId,
  onRange,
  compact,
}: StockFiltersProps) {
  const text = useText();
  const shows = everyShow
    .map((id) => ({ id, text: text.stock[id], count: chart?.counts[id] ?? 0 }))
    .filter(({ id, count }) => id !== 'idle' || id === show || count > 0);
  const ranges = (chart?.ranges ?? []).map(({ id, name, items }) => ({ id, text: name, count: items }));
  if (compact)
    return (
      <div className={style.compact}>
        <Select
          label={text.stock.show}
          options={shows.map((each) => ({ id: each.id, text: `${each.text} (${each.count})` }))}
          value={show}
          onChange={(id) => onShow(everyShow.find((each) => each === id) ?? 'all')}
        />
        <Select
          label={text.stock.range}
          options={[
            { id: allRanges, text: text.stock.allRanges },
            ...ranges.map((range) => ({ id: range.id, text: `${range.text} (${range.count})` })),
          ]}
          value={rangeId ?? allRanges}
          onChange={(id) => onRange(id === allRanges ? null : id)}
        />
      </div>
    );
  return (
    <section className={style.filters} aria-label={text.stock.show}>
      <h2 className={style.title}>{text.stock.show}</h2>
      <Choices choices={shows} chosen={show} onChoose={onShow} />
      <h2 className={style.title}>{text.stock.range}</h2>
      <Choices choices={ranges} chosen={rangeId} onChoose={(id) => onRange(id === rangeId ? null : id)} />
    </section>
  );
});

function Choices<I extends string>({
  choices,
  chosen,
  onChoose,
}: {
  readonly choices: readonly { readonly id: I; readonly text: string; readonly count: number }[];
  readonly chosen: I | null;
  readonly onChoose: (id: I) => void;
}) {
  const formats = useFormats();
  return (
    <ul>
      {choices.map(({ id, text, count }) => (
        <li key={id}>
          <button
            type="button"
            className={style.choice}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            <span className={style.name}>{text}</span>
            <span className="muted">{formats.number(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
