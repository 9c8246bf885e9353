import { useState } from 'react';
import { useLocation } from 'wouter';
import { dayAt } from '../../../shared/days.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { csvText } from '../../parts/csv-text.ts';
import { DateField } from '../../parts/DateField.tsx';
import { Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { PrintedSheet } from '../../parts/PrintedSheet.tsx';
import { saveAs } from '../../parts/save-as.ts';
import { SubPageHead } from '../../parts/SubPageHead.tsx';
import tables from '../../parts/table.module.css';
import { StateNotices } from '../../features/figures/StateNotices.tsx';
import { screenPaths } from '../../paths.ts';
import { useFormats, useText } from '../../text/text.tsx';
import screen from './insights.module.css';
import style from './month.module.css';
import { stockFile, stockGroups, sumOf, type StockGroup } from './stock-list.ts';

/** The whole stock of a day with its value, to read, to print and to sign. */
export function StockListPage() {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const { connection, settings } = useApp();
  const [today] = useState(() => dayAt(Date.now(), connection.location?.timeZone ?? 'UTC'));
  const [day, setDay] = useState(today);
  const [printed, setPrinted] = useState(false);
  const { data, error } = useBridgeQuery('insights.balance', { from: day, to: day }, { keepPrevious: true });
  const { data: products = [] } = useBridgeQuery('products.all', {});
  const isRead = data !== undefined && data.state.readAt !== null && !data.state.movementsRefused;
  const groups = isRead ? stockGroups(data.items, day === today ? products : [], text) : [];
  const title = text.insights.stockListOf(formats.date(day));
  const save = () =>
    saveAs(
      `stock-${day}.csv`,
      new Blob([csvText(stockFile(groups, text), settings.language)], { type: 'text/csv' }),
    );
  return (
    <div className={style.screen}>
      <SubPageHead
        title={text.insights.stockList}
        back={text.insights.backToAll}
        onBack={() => go(screenPaths.insights)}
      >
        <Button isDisabled={groups.length === 0} onPress={save}>
          {text.insights.saveCsv}
        </Button>
        <Button kind="primary" isDisabled={groups.length === 0} onPress={() => setPrinted(true)}>
          {text.recipes.print}
        </Button>
      </SubPageHead>
      {error !== null && data === undefined && <FailureNotice failure={error.failure} />}
      {data === undefined && error === null && <Loading label={text.parts.loading} />}
      {data !== undefined && <StateNotices state={data.state} />}
      <div className={screen.chosen}>
        <DateField
          isRequired
          label={text.insights.stockDay}
          value={day}
          onChange={(chosen) => setDay(chosen === '' || chosen > today ? today : chosen)}
        />
      </div>
      {day !== today && products.length > 0 && <Notice tone="calm" title={text.insights.productsToday} />}
      {groups.length > 0 && (
        <Panel label={title}>
          <StockRows groups={groups} />
        </Panel>
      )}
      {printed && (
        <PrintedSheet
          salon={connection.location?.name ?? ''}
          title={title}
          overPages
          onDone={() => setPrinted(false)}
        >
          <StockRows groups={groups} />
          <div className={screen.signatures}>
            <p>{text.insights.signedAt}</p>
            <p>{text.insights.signature}</p>
            <p>{text.insights.signedName}</p>
          </div>
        </PrintedSheet>
      )}
    </div>
  );
}

function StockRows({ groups }: { readonly groups: readonly StockGroup[] }) {
  const text = useText();
  const formats = useFormats();
  const { columns } = text.insights;
  const money = (value: string | null) => (value === null ? '–' : formats.money(value));
  const unpriced = groups.reduce((sum, group) => sum + group.unpriced, 0);
  return (
    <>
      <div className={tables.scroller}>
        <table className={classes(tables.table, screen.figures, screen.stock)}>
          <thead>
            <tr>
              <th scope="col">{columns.item}</th>
              <th scope="col">{columns.articleNumber}</th>
              <th scope="col" data-as="number">
                {columns.packs}
              </th>
              <th scope="col" data-as="number">
                {columns.grams}
              </th>
              <th scope="col" data-as="number">
                {columns.price}
              </th>
              <th scope="col" data-as="number">
                {columns.value}
              </th>
            </tr>
          </thead>
          {groups.map(({ id, name, rows, value }) => (
            <tbody key={id}>
              <tr className={screen.group}>
                <th scope="rowgroup" colSpan={5}>
                  {name}
                </th>
                <td data-as="number">{formats.money(value)}</td>
              </tr>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  <td>{row.articleNumber ?? '–'}</td>
                  <td data-as="number">{formats.number(row.packs)}</td>
                  <td data-as="number">{row.grams === null ? '–' : formats.number(row.grams)}</td>
                  <td data-as="number">{money(row.price)}</td>
                  <td data-as="number">{money(row.value)}</td>
                </tr>
              ))}
            </tbody>
          ))}
          <tbody>
            <tr>
              <th scope="row" colSpan={5}>
                {text.insights.stockSum}
              </th>
              <td data-as="number">
                <strong>{formats.money(sumOf(groups))}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="footnote">
        {text.insights.stockListText}
        {unpriced > 0 && ` ${text.insights.unpriced(unpriced)}`}
      </p>
    </>
  );
}
