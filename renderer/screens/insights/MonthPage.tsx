import { useState } from 'react';
import { useLocation } from 'wouter';
import { dayAt } from '../../../shared/days.ts';
import { periodAt, periodBeside } from '../../../shared/periods.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { PrintedSheet } from '../../parts/PrintedSheet.tsx';
import { SubPageHead } from '../../parts/SubPageHead.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { monthPath, screenPaths } from '../../paths.ts';
import style from './month.module.css';
import { MonthSheet } from './MonthSheet.tsx';
import { StateNotices } from '../../features/figures/StateNotices.tsx';

/** Days. The month's page assumes delivery in a week; Insights offers other times. */
const days = 7;

/** A month on one page, for reading and printing. `month`: `2026-11`. */
export function MonthPage({ month }: { readonly month: string }) {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const { connection } = useApp();
  const [printed, setPrinted] = useState(false);
  const [today] = useState(() => dayAt(Date.now(), connection.location?.timeZone ?? 'UTC'));
  const present = periodAt('month', `${month}-01`);
  const past = periodBeside(present, -1);
  const [{ from, to }, previous] = [present, { from: past.from, to: past.to }];
  const period = useBridgeQuery('insights.period', { from, to });
  const before = useBridgeQuery('insights.period', previous);
  const shelf = useBridgeQuery('insights.shelf', {});
  const order = useBridgeQuery('insights.toOrder', { days });
  const all = [period, before, shelf, order];
  const failure = all.find(({ data, error }) => data === undefined && error !== null)?.error?.failure;
  const figures =
    period.data && before.data && shelf.data && order.data && period.data.state.readAt !== null
      ? {
          period: period.data,
          before: before.data,
          shelf: shelf.data,
          toOrder: order.data.rows,
          usedDays: order.data.usedDays,
          days,
        }
      : null;
  const title = text.insights.monthTitle(formats.month(from));
  const beside = (step: 1 | -1) =>
    go(monthPath(periodBeside(present, step).from.slice(0, 7)), { replace: true });
  return (
    <div className={style.screen}>
      <SubPageHead title={title} back={text.insights.backToAll} onBack={() => go(screenPaths.insights)}>
        <Button icon="back" onPress={() => beside(-1)}>
          {text.insights.earlier}
        </Button>
        <Button icon="forward" isDisabled={to >= today} onPress={() => beside(1)}>
          {text.insights.later}
        </Button>
        <Button kind="primary" isDisabled={figures === null} onPress={() => setPrinted(true)}>
          {text.recipes.print}
        </Button>
      </SubPageHead>
      {failure !== undefined && <FailureNotice failure={failure} />}
      {period.data !== undefined && <StateNotices state={period.data.state} />}
      {figures === null && failure === undefined && <Loading label={text.parts.loading} />}
      {figures !== null && (
        <Panel label={title}>
          <MonthSheet {...figures} />
        </Panel>
      )}
      {figures !== null && printed && (
        <PrintedSheet salon={connection.location?.name ?? ''} title={title} onDone={() => setPrinted(false)}>
          <MonthSheet {...figures} />
        </PrintedSheet>
      )}
    </div>
  );
}
