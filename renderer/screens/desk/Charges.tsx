import { useState } from 'react';
import { useLocation } from 'wouter';
import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import { dayAt } from '../../../shared/days.ts';
import { periodAt } from '../../../shared/periods.ts';
import { call } from '../../bridge/client.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import type { Refused } from '../../bridge/queries.ts';
import { ChargeCard } from '../../features/charging/ChargeCard.tsx';
import { chargeRows } from '../../features/charging/charge-rows.ts';
import {
  changedWords,
  chargeState,
  customerWords,
  extraWords,
  isExtra,
  treatmentWords,
  usedWords,
} from '../../features/charging/charge-words.ts';
import { Button } from '../../parts/Button.tsx';
import { csvText } from '../../parts/csv-text.ts';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useNow } from '../../parts/now.ts';
import { saveAs } from '../../parts/save-as.ts';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { screenPaths } from '../../paths.ts';
import style from './charges.module.css';
import desk from './desk.module.css';

/** Today's visits with what to charge; each is ticked off once it was charged at the till. */
export function Charges() {
  const text = useText();
  const [, go] = useLocation();
  const { data: set } = useBridgeQuery('charging.rules', {});
  const { data: visits, error } = useBridgeQuery('charging.day', { date: null });
  if (error !== null) return <FailureNotice failure={error.failure} />;
  if (visits === undefined || set === undefined) return <Loading label={text.parts.loading} />;
  if (visits.length > 0) return <Day visits={visits} />;
  const { on, default: rule, treatments } = set.rules;
  const hasRule = rule !== null || treatments.length > 0;
  if (on && hasRule)
    return <EmptyState title={text.charging.nothingToday}>{text.charging.nothingTodayText}</EmptyState>;
  return (
    <EmptyState
      title={on ? text.charging.noRule : text.charging.off}
      action={
        <Button onPress={() => go(`${screenPaths.settings}/charging`)}>{text.charging.toSettings}</Button>
      }
    >
      {on ? text.charging.noRuleText : text.charging.offText}
    </EmptyState>
  );
}

/** Visits with something to do come first. */
const order = { changed: 0, open: 1, settled: 2, waived: 3, none: 4 };

function Day({ visits }: { readonly visits: readonly VisitCharge[] }) {
  const text = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = visits.toSorted((a, b) => order[chargeState(a)] - order[chargeState(b)]);
  const visit = shown.find(({ visitId }) => visitId === chosen) ?? shown[0];
  return (
    <div className={desk.two}>
      <section className={desk.column} aria-label={text.charging.desk}>
        <Open visits={visits} />
        <ul className={style.visits} aria-label={text.charging.desk}>
          {shown.map((one) => (
            <Row
              key={one.visitId}
              visit={one}
              isShown={one.visitId === visit?.visitId}
              onShow={() => setChosen(one.visitId)}
            />
          ))}
        </ul>
        <Export />
      </section>
      {visit !== undefined && (
        <section key={visit.visitId} className={desk.column}>
          <h2 className={desk.name}>{customerWords(visit, text)}</h2>
          <ChargeCard visit={visit} />
        </section>
      )}
    </div>
  );
}

function Open({ visits }: { readonly visits: readonly VisitCharge[] }) {
  const text = useText();
  const formats = useFormats();
  const open = visits.filter((visit) => chargeState(visit) === 'open');
  const changed = visits.filter((visit) => chargeState(visit) === 'changed');
  const [first] = open;
  return (
    <>
      {changed.length > 0 && <Notice tone="attention" title={text.charging.changedCount(changed.length)} />}
      {first !== undefined && (
        <p className={style.open}>
          {text.charging.open(
            open.length,
            extraWords({ extra: sumOf(open), vat: first.charge.vat }, text, formats),
          )}
        </p>
      )}
      {first === undefined && changed.length === 0 && <Notice tone="good" title={text.charging.allDone} />}
    </>
  );
}

/** In the currency's decimals. */
function sumOf(visits: readonly VisitCharge[]): string {
  const decimals = visits[0]?.charge.extra.split('.')[1]?.length ?? 0;
  const smallest = visits.map(({ charge }) => Math.round(Number(charge.extra) * 10 ** decimals));
  return (smallest.reduce((all, one) => all + one, 0) / 10 ** decimals).toFixed(decimals);
}

interface RowProps {
  readonly visit: VisitCharge;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function Row({ visit, isShown, onShow }: RowProps) {
  const text = useText();
  const formats = useFormats();
  const settle = useBridgeCall('charging.settle');
  const unsettle = useBridgeCall('charging.unsettle');
  const { visitId, charge, at, settled } = visit;
  const state = chargeState(visit);
  const who = customerWords(visit, text);
  const onError = ({ failure }: Refused) =>
    showToast({ tone: 'bad', text: text.errors[failure.code].happened });
  return (
    <li className={style.visit} data-state={state} data-shown={isShown || undefined}>
      <button type="button" className={style.show} onClick={onShow}>
        <span className={style.time}>{formats.time(at)}</span>
        <span className={style.words}>
          <span className={style.who}>{who}</span>
          <span className={style.facts}>
            {treatmentWords(visit, text)} · {usedWords(charge, text, formats)}
          </span>
        </span>
        <span className={style.sum}>
          {isExtra(charge) || settled !== null
            ? extraWords(charge, text, formats)
            : text.charging.nothingExtra}
          {state === 'changed' && settled !== null && (
            <span className={style.changed}>{changedWords(settled.amount, charge, text, formats)}</span>
          )}
          {state === 'waived' && <span className={style.facts}>{text.charging.states.waived}</span>}
        </span>
      </button>
      {state !== 'none' && state !== 'waived' && (
        <Button
          {...(state === 'settled' && { icon: 'check' as const })}
          aria-label={state === 'settled' ? text.charging.tickedOf(who) : text.charging.tickOf(who)}
          onPress={() =>
            state === 'settled'
              ? unsettle.mutate({ visitId }, { onError })
              : settle.mutate({ visitId, amount: charge.extra }, { onError })
          }
        >
          {state === 'settled' ? text.charging.ticked : text.charging.tickOff}
        </Button>
      )}
    </li>
  );
}

/** Files for another till. */
function Export() {
  const text = useText();
  const { settings, connection } = useApp();
  const today = dayAt(useNow(60_000), connection.location?.timeZone ?? 'UTC');
  const save = async (from: string, to: string) => {
    const read = await call('charging.period', { from, to });
    if (!read.ok) {
      showToast({ tone: 'bad', text: text.errors[read.error.code].happened });
      return;
    }
    const content = csvText(chargeRows(read.value, text), settings.language);
    const name = from === to ? from : from.slice(0, 7);
    saveAs(`extra-colour-${name}.csv`, new Blob([content], { type: 'text/csv' }));
  };
  const month = periodAt('month', today);
  return (
    <div className="wrapping">
      <Button onPress={() => void save(today, today)}>{text.charging.dayCsv}</Button>
      <Button onPress={() => void save(month.from, month.to)}>{text.charging.monthCsv}</Button>
    </div>
  );
}
