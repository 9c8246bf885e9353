import { useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { InsightsPeriod } from '../../../shared/bridge/insights.ts';
import { dayAt } from '../../../shared/days.ts';
import { periodAt, type Period } from '../../../shared/periods.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { BarChart } from '../../parts/BarChart.tsx';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { monthPath, stockListPath } from '../../paths.ts';
import { ChargedColour } from './ChargedColour.tsx';
import { Facts } from './Facts.tsx';
import { FigureTable } from './FigureTable.tsx';
import { orderTable, shelfTable, tablesOf } from './figures-shown.ts';
import style from './insights.module.css';
import { MonthPage } from './MonthPage.tsx';
import { StockListPage } from './StockListPage.tsx';
import { Whole } from './Whole.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { goalWord, leftShare } from '../../features/figures/careful-words.ts';
import { GoalBar } from '../../features/figures/GoalBar.tsx';
import { StateNotices } from '../../features/figures/StateNotices.tsx';

/** How colour was used; and one month on a single page. */
export default function Insights() {
  const [isMonth, params] = useRoute<{ month: string }>(monthPath(':month'));
  const [isStockList] = useRoute(stockListPath);
  if (isStockList) return <StockListPage />;
  return isMonth && /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(params.month) ? (
    <MonthPage month={params.month} />
  ) : (
    <Everything />
  );
}

/** Use by person and service, waste, and stock. */
function Everything() {
  const text = useText();
  const [, go] = useLocation();
  const { connection } = useApp();
  const [period, setPeriod] = useState<Period>(() =>
    periodAt('month', dayAt(Date.now(), connection.location?.timeZone ?? 'UTC')),
  );
  const { from, to } = period;
  const { data, error } = useBridgeQuery('insights.period', { from, to }, { keepPrevious: true });
  return (
    <div className={style.screen}>
      <h1 className="heard">{text.insights.title}</h1>
      <PeriodBar
        period={period}
        onChange={setPeriod}
        actions={
          <>
            <Button onPress={() => go(monthPath(to.slice(0, 7)))}>{text.insights.monthPage}</Button>
            <Button onPress={() => go(stockListPath)}>{text.insights.stockList}</Button>
          </>
        }
      />
      {error !== null && data === undefined && <FailureNotice failure={error.failure} />}
      {data === undefined && error === null && <Loading label={text.parts.loading} />}
      {data !== undefined && <StateNotices state={data.state} />}
      {data !== undefined && <Shown period={data} />}
      <Whole from={from} to={to} />
      {data !== undefined && <ChargedColour from={from} to={to} />}
      <ToOrder />
      <Shelf />
    </div>
  );
}

function Shown({ period }: { readonly period: InsightsPeriod }) {
  const text = useText();
  const formats = useFormats();
  const { rights } = useApp();
  const { total, waste } = period;
  const goal = useApp().settings.leftoverGoal;
  const isEmpty = period.items.length === 0 && total.mixes === 0 && Number(waste.value) === 0;
  if (isEmpty)
    // The period is unknown until it was read; a notice says so.
    return period.state.reading === null ? (
      <Panel label={text.insights.title}>
        <EmptyState title={text.insights.nothingTitle}>{text.insights.nothingText}</EmptyState>
      </Panel>
    ) : null;
  const thrown = waste.thrown.reduce((sum, { packs }) => sum + packs, waste.missing?.packs ?? 0);
  const wastedGrams =
    (waste.leftover?.grams ?? 0) + (waste.residue?.grams ?? 0) + (waste.missing?.grams ?? 0);
  const tables = tablesOf(period, text, formats);
  const file = (name: string) => `${name}-${period.from}-${period.to}`;
  const facts = [
    {
      name: text.insights.value,
      value: formats.money(total.value),
      more: [formats.grams(total.grams), ...(total.packs > 0 ? [text.parts.packs(total.packs)] : [])].join(
        ', ',
      ),
    },
    {
      name: text.insights.perCustomer,
      value: formats.money(total.perCustomer),
      more: text.insights.customers(total.customers),
    },
    {
      name: text.insights.perBowl,
      value: formats.money(total.perBowl),
      more: text.insights.bowls(total.bowls),
    },
    {
      name: text.insights.wasted,
      value: formats.money(waste.value),
      more: [
        ...(wastedGrams > 0 ? [formats.grams(wastedGrams)] : []),
        ...(thrown > 0 ? [text.parts.packs(thrown)] : []),
        text.insights.weighedBack(waste.weighedBack.bowls, waste.weighedBack.of),
      ].join(', '),
    },
    {
      name: text.insights.packsFinished,
      value: formats.number(period.packsFinished),
      more: text.insights.mixes(total.mixes),
    },
  ];
  return (
    <>
      <Facts facts={facts} />
      <p className="footnote">{text.insights.listPrice}</p>
      <Panel title={text.insights.overTime}>
        <BarChart
          key={`${period.from} ${period.to}`}
          label={text.insights.overTime}
          hint={text.insights.chartHint}
          tick={(value) => formats.number(value)}
          bars={period.parts.map((part) => ({
            key: part.from,
            label: period.step === 'month' ? formats.shortMonth(part.from) : formats.shortDate(part.from),
            value: Number(part.value),
            said: [
              `${formats.dates(part.from, part.to)}: ${formats.money(part.value)}`,
              formats.grams(part.grams),
              text.insights.mixes(part.mixes),
            ].join(', '),
          }))}
        />
      </Panel>
      <div className={style.tables}>
        <FigureTable title={text.insights.byTime} fileName={file('days')} figures={tables.time} />
        <FigureTable title={text.insights.byRange} fileName={file('ranges')} figures={tables.ranges} />
        <FigureTable title={text.insights.byService} fileName={file('services')} figures={tables.services} />
        <FigureTable title={text.insights.waste} fileName={file('waste')} figures={tables.waste} />
      </div>
      {rights.missing.includes('colleagues') && <p className="hint">{text.rights.ownOnly}</p>}
      <FigureTable
        title={text.insights.byPerson}
        text={[
          ...(goal === null ? [] : [text.insights.goal(formats.percent(goal / 100))]),
          text.insights.byPersonText,
        ].join(' ')}
        fileName={file('people')}
        figures={tables.people}
        choice={goal !== null && <Goals people={period.people} goal={goal} />}
      />
      <FigureTable title={text.insights.byItem} fileName={file('items')} figures={tables.items} />
    </>
  );
}

/** Each person beside the line of the goal. */
function Goals({ people, goal }: { readonly people: InsightsPeriod['people']; readonly goal: number }) {
  const text = useText();
  const formats = useFormats();
  const known = people.flatMap((person) => {
    const share = leftShare(person);
    return share === null ? [] : [{ ...person, share }];
  });
  if (known.length === 0) return null;
  return (
    <ul className={style.goals}>
      {known.map(({ staffId, name, share }) => (
        <li key={staffId}>
          <GoalBar share={share} goal={goal / 100} />
          <span>
            {name ?? text.parts.staffWithoutName(staffId.slice(-4))}: {formats.percent(share)},{' '}
            {goalWord(share, goal, text, formats)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const deliveries = ['3', '7', '14', '28'] as const;

/** Items to order now, for a chosen delivery time. */
function ToOrder() {
  const text = useText();
  const [days, setDays] = useState<(typeof deliveries)[number]>('7');
  const { data } = useBridgeQuery('insights.toOrder', { days: Number(days) }, { keepPrevious: true });
  if (data === undefined || data.state.readAt === null) return null;
  return (
    <FigureTable
      title={text.insights.toOrder}
      text={(data.rows.length === 0 ? text.insights.nothingToOrder : text.insights.toOrderText)(
        data.usedDays,
      )}
      fileName="to-order"
      figures={orderTable(data.rows, text)}
      choice={
        <SegmentedChoice
          label={text.insights.deliveryTakes}
          options={deliveries.map((value) => ({ value, text: text.insights.inDays(Number(value)) }))}
          value={days}
          onChange={setDays}
        />
      }
    />
  );
}

function Shelf() {
  const text = useText();
  const formats = useFormats();
  const { data } = useBridgeQuery('insights.shelf', {});
  if (data === undefined || data.state.readAt === null) return null;
  return (
    <FigureTable
      title={text.insights.shelf}
      text={text.insights.shelfText(formats.money(data.value))}
      fileName="shelf"
      figures={shelfTable(data.rows, text, formats)}
    />
  );
}
