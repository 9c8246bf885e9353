import { useState } from 'react';
import type { FileShow, FileView } from '../../../shared/bridge/catalogue-file.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './catalogue-file.module.css';
import { calledOf, changesOf, reasonsOf } from './row-words.ts';

const shownAtOnce = 50;
const shows: readonly FileShow[] = ['failed', 'refused', 'create', 'change', 'same', 'skipped'];

/** A file's rows with their line numbers, grouped by outcome; rows that need a decision come first. */
export function FileRowList({ file }: { readonly file: FileView }) {
  const text = useText();
  const formats = useFormats();
  const words = text.catalogueFile;
  const offered = shows.filter((show) => (show !== 'failed' && show !== 'skipped') || file.counts[show] > 0);
  const [chosen, setChosen] = useState<FileShow | null>(null);
  const [from, setFrom] = useState(0);
  const show = chosen ?? offered.find((one) => file.counts[one] > 0) ?? 'create';
  const { data: rows = [] } = useBridgeQuery(
    'catalogueFile.rows',
    { show, from, limit: shownAtOnce },
    { keepPrevious: true },
  );
  const count = file.counts[show];
  const to = Math.min(count, from + shownAtOnce);
  const isRefused = show === 'refused' || show === 'failed' || show === 'skipped';
  return (
    <div className="stack-3">
      <SegmentedChoice
        label={words.show}
        hideLabel
        options={offered.map((value) => ({ value, text: words[value](formats.number(file.counts[value])) }))}
        value={show}
        onChange={(value) => {
          setChosen(value);
          setFrom(0);
        }}
      />
      {count === 0 ? (
        <p className="hint">{words.noRows}</p>
      ) : (
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{words.columnLine}</th>
              <th scope="col">{words.columnWhat}</th>
              <th scope="col">{isRefused ? words.columnWhy : words.columnSays}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td>{calledOf(row)}</td>
                <td>
                  {(isRefused ? reasonsOf(row, text) : changesOf(row, text, formats)).map((line) => (
                    <span key={line} className={style.said}>
                      {line}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {count > shownAtOnce && (
        <div className={style.pager}>
          <Button isDisabled={from === 0} onPress={() => setFrom(from - shownAtOnce)}>
            {words.previous}
          </Button>
          <span>{words.rowsOf(formats.number(from + 1), formats.number(to), formats.number(count))}</span>
          <Button isDisabled={to === count} onPress={() => setFrom(to)}>
            {words.next}
          </Button>
        </div>
      )}
    </div>
  );
}
