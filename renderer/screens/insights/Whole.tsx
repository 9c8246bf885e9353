import { useState } from 'react';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { FigureTable } from './FigureTable.tsx';
import style from './insights.module.css';
import { linesTable, wholeTable, type Grouping, type Unit } from './whole-shown.ts';

/** The stock from the beginning to the end of a period: each change, and each range or item. */
export function Whole({ from, to }: { readonly from: string; readonly to: string }) {
  const text = useText();
  const formats = useFormats();
  const [unit, setUnit] = useState<Unit>('value');
  const [grouping, setGrouping] = useState<Grouping>('range');
  const { data } = useBridgeQuery('insights.balance', { from, to }, { keepPrevious: true });
  if (data === undefined || data.state.readAt === null || data.state.movementsRefused) return null;
  const unpriced = data.items.filter(({ priced }) => !priced).length;
  const file = (name: string) => `${name}-${from}-${to}`;
  return (
    <>
      <FigureTable
        title={text.insights.whole}
        text={[text.insights.wholeText, ...(unpriced > 0 ? [text.insights.unpriced(unpriced)] : [])].join(
          ' ',
        )}
        fileName={file('stock')}
        figures={linesTable(data.total, text, formats)}
        all
      />
      <FigureTable
        title={text.insights.wholeOf[grouping]}
        fileName={file(`stock-${grouping}-${unit}`)}
        figures={wholeTable(data, grouping, unit, text)}
        choice={
          <div className={style.choices}>
            <SegmentedChoice
              hideLabel
              label={text.insights.wholeBy}
              options={(['range', 'item'] as const).map((value) => ({
                value,
                text: text.insights.groupings[value],
              }))}
              value={grouping}
              onChange={setGrouping}
            />
            <SegmentedChoice
              hideLabel
              label={text.insights.wholeIn}
              options={(['value', 'packs', 'grams'] as const).map((value) => ({
                value,
                text: text.insights.columns[value],
              }))}
              value={unit}
              onChange={setUnit}
            />
          </div>
        }
      />
    </>
  );
}
