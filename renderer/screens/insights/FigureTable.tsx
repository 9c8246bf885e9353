import { useState, type ReactNode } from 'react';
import { useApp } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { csvText, type CsvCell } from '../../parts/csv-text.ts';
import { Panel } from '../../parts/Panel.tsx';
import { saveAs } from '../../parts/save-as.ts';
import tables from '../../parts/table.module.css';
import { useFormats, useText } from '../../text/text.tsx';
import style from './insights.module.css';

/** How a column is formatted: as a name, as whole numbers, or as money. */
export interface Column {
  readonly name: string;
  readonly as: 'text' | 'number' | 'money';
}

export interface Figures {
  readonly columns: readonly Column[];
  /** Money as decimal strings. The first cell names its row. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const first = 12;

/** A table of figures: its first rows, all on request, and a CSV export. */
export function FigureTable({
  title,
  fileName,
  figures,
  text: said,
  choice,
  all = false,
}: {
  readonly title: string;
  /** Without extension. */
  readonly fileName: string;
  readonly figures: Figures;
  readonly text?: string;
  /** A control for the data shown. */
  readonly choice?: ReactNode;
  /** Shows every row. */
  readonly all?: boolean;
}) {
  const text = useText();
  const { settings } = useApp();
  const save = () => {
    const cells = figures.rows.map((row) =>
      row.map((cell, at): CsvCell =>
        cell === null || figures.columns[at]?.as === 'text' ? cell : Number(cell),
      ),
    );
    const content = csvText([figures.columns.map(({ name }) => name), ...cells], settings.language);
    saveAs(`${fileName}.csv`, new Blob([content], { type: 'text/csv' }));
  };
  return (
    <Panel title={title} actions={<Button onPress={save}>{text.insights.saveCsv}</Button>}>
      {choice}
      {said !== undefined && <p className="footnote">{said}</p>}
      {figures.rows.length > 0 && <FigureRows figures={figures} showsAll={all} />}
    </Panel>
  );
}

export function FigureRows({
  figures,
  showsAll = false,
}: {
  readonly figures: Figures;
  readonly showsAll?: boolean;
}) {
  const text = useText();
  const formats = useFormats();
  const [all, setAll] = useState(showsAll);
  const { columns, rows } = figures;
  const cellOf = (cell: string | number | null, as: Column['as']) => {
    if (cell === null) return '–';
    return as === 'money'
      ? formats.money(String(cell))
      : as === 'number'
        ? formats.number(Number(cell))
        : cell;
  };
  return (
    <>
      <div className={tables.scroller}>
        <table className={classes(tables.table, style.figures)}>
          <thead>
            <tr>
              {columns.map(({ name, as }) => (
                <th key={name} scope="col" data-as={as}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, first)).map((row, at) => (
              // Rows have no key and keep their order.
              // eslint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {columns.map(({ name, as }, column) =>
                  column === 0 ? (
                    <th key={name} scope="row">
                      {cellOf(row[column] ?? null, as)}
                    </th>
                  ) : (
                    <td key={name} data-as={as}>
                      {cellOf(row[column] ?? null, as)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && rows.length > first && (
        <Button kind="plain" onPress={() => setAll(true)}>
          {text.insights.showAll(rows.length)}
        </Button>
      )}
    </>
  );
}
