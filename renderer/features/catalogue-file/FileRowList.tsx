import { useState } from 'react';
import type { FileShow, FileView } from '../../../shared/bridge/catalogue-file.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './catalogue-file.module.css';
import { calledOf, changesOf, reasonsOf } from './row-words.ts';

const shownAtOnce = 50;
const shows: readonly FileShow[] = ['failed', 'refused', 'create', 'change', 'same'];

/** The rows of a file by what becomes of them, each with its line: first what needs somebody. */
export function FileRowList({ file }: { readonly file: FileView }) {
  const text = useText();
  const formats = useFormats();
  const words = text.catalogueFile;
  const offered = shows.filter((show) => show !== 'failed' || file.counts.failed > 0);
  const [chosen, setChosen] = useState<FileShow | null>(null);
  const [limit, setLimit] = useState(shownAtOnce);
  const show = chosen ?? offered.find((one) => file.counts[one] > 0) ?? 'create';
  const { data: rows = [] } = useBridgeQuery(
    'catalogueFile.rows',
    { show, from: 0, limit },
    { keepPrevious: true },
  );
  const left = file.counts[show] - limit;
  const isRefused = show === 'refused' || show === 'failed';
  return (
    <div className="stack-3">
      <SegmentedChoice
        label={words.show}
        hideLabel
        options={offered.map((value) => ({ value, text: words[value](formats.number(file.counts[value])) }))}
        value={show}
        onChange={(value) => {
          setChosen(value);
          setLimit(shownAtOnce);
        }}
      />
      {file.counts[show] === 0 ? (
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
      {left > 0 && (
        <Button onPress={() => setLimit((now) => Math.min(500, now + shownAtOnce))}>
          {words.showMore(Math.min(left, shownAtOnce))}
        </Button>
      )}
    </div>
  );
}
