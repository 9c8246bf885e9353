import { useState } from 'react';
import type { Tile } from '../../../../shared/bridge/catalogue.ts';
import { useBridgeQuery } from '../../../bridge/hooks.ts';
import { ItemChoices } from '../../../features/scan/ItemChoices.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { SearchField } from '../../../parts/SearchField.tsx';
import { Select } from '../../../parts/Select.tsx';
import { useText } from '../../../text/text.tsx';

interface NotCountedProps {
  readonly counted: readonly string[];
  /** Null: all ranges. */
  readonly rangeId: string | null;
  readonly onRange: (rangeId: string | null) => void;
  readonly onChoose: (item: Tile) => void;
}

const mostShown = 50;
const allRanges = 'all';

/** Items that are not counted yet, by range or by name: a tap counts one full pack. */
export function NotCounted({ counted, rangeId, onRange, onChoose }: NotCountedProps) {
  const text = useText();
  const words = text.counting;
  const [search, setSearch] = useState('');
  const { data: ranges = [] } = useBridgeQuery('catalogue.ranges', {});
  const isAsked = rangeId !== null || search.trim() !== '';
  const { data: found } = useBridgeQuery(
    'stock.search',
    { search: search.trim(), limit: mostShown, rangeId },
    { enabled: isAsked, keepPrevious: true },
  );
  const done = new Set(counted);
  const left = isAsked ? (found?.items ?? []).filter(({ itemId }) => !done.has(itemId)) : [];
  return (
    <Panel title={words.notCounted}>
      <div className="stack-3">
        <SearchField
          label={text.stock.searchLabel}
          placeholder={words.search}
          value={search}
          onChange={setSearch}
        />
        <Select
          label={words.range}
          options={[
            { id: allRanges, text: words.allRanges },
            ...ranges.map((range) => ({ id: range.rangeId, text: range.name })),
          ]}
          value={rangeId ?? allRanges}
          onChange={(id) => onRange(id === allRanges ? null : id)}
        />
        <p className="hint">
          {isAsked && found !== undefined && left.length === 0 ? words.allCounted : words.notCountedText}
        </p>
        <ItemChoices items={left} onChoose={onChoose} />
      </div>
    </Panel>
  );
}
