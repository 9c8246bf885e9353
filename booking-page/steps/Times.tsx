import { useState } from 'preact/hooks';
import type { Slot } from '../../shared/widget/slots.ts';
import { daysAfter } from '../../shared/days.ts';
import { bookablesOf, hasOtherPrices, priceOf, whomToCall } from '../menu/menu.ts';
import { daysAtOnce, lastDay, mondayOf, partOf, partsOfDay, timesOn, weekOf } from '../menu/times.ts';
import { Button } from '../parts/Button.tsx';
import { useWords } from '../text/words.ts';
import { priceIn, type StepGiven } from './of-booking.ts';
import { Step } from './Step.tsx';
import style from './steps.module.css';

interface TimesProps extends StepGiven {
  readonly all: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

interface DaysProps {
  readonly monday: string;
  readonly slots: readonly Slot[];
  readonly chosen: string;
  readonly onDay: (date: string) => void;
}

function Days({ monday, slots, chosen, onDay }: DaysProps) {
  const { text, day, weekday } = useWords();
  return (
    <div class={style.days} role="radiogroup" aria-label={text.time.title}>
      {weekOf(monday).map((date) => {
        const free = timesOn(slots, date).length;
        const said = free === 0 ? text.time.noneOnDay : text.time.free(free);
        return (
          <label key={date} class={style.day} data-free={free > 0} data-chosen={date === chosen}>
            <input
              type="radio"
              name="day"
              checked={date === chosen}
              disabled={free === 0}
              aria-label={`${day(date)}, ${said}`}
              onChange={() => onDay(date)}
            />
            <small aria-hidden="true">{weekday(date)}</small>
            <span aria-hidden="true">{Number(date.slice(8))}</span>
          </label>
        );
      })}
    </div>
  );
}

function PartsOfDay({ menu, booking, send, slots }: StepGiven & { readonly slots: readonly Slot[] }) {
  const words = useWords();
  const { text } = words;
  return partsOfDay.map((part) => {
    const its = slots.filter((slot) => partOf(slot) === part);
    if (its.length === 0) return null;
    const [cheapest] = its
      .map((slot) => priceOf(menu, slot.resourceId, slot.serviceIds, slot))
      .filter((price) => price !== null)
      .sort((a, b) => a.amount - b.amount);
    return (
      <section key={part} class={style.part}>
        <h3>
          {text.time.parts[part]}
          {cheapest !== undefined && <span>{priceIn(words, cheapest)}</span>}
        </h3>
        <ul class={style.times}>
          {its.map((slot) => (
            <li key={slot.key}>
              <button
                type="button"
                class={style.time}
                aria-disabled={booking.busy !== null}
                onClick={() => send({ type: 'take', slot })}
              >
                {words.clock(slot.time)}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Days by week, and the free times of one day. The first free day opens automatically. */
export function Times({ menu, booking, send, all, today }: TimesProps) {
  const words = useWords();
  const { text } = words;
  const [day, setDay] = useState<string | null>(booking.hold?.slot.date ?? null);
  const [week, setWeek] = useState<string | null>(null);
  const { times, chosen, who } = booking;
  const from = times?.query.fromDate ?? today;
  const firstWeek = mondayOf(from);
  const slots = Array.isArray(times?.slots) ? (times.slots as readonly Slot[]) : [];
  const last = lastDay(menu, today);

  const monday = week ?? mondayOf(slots[0]?.date ?? from);
  const inWeek = slots.filter(({ date }) => mondayOf(date) === monday);
  const shown = inWeek.some(({ date }) => date === day) ? day : (inWeek[0]?.date ?? null);
  const nextFree = slots.find(({ date }) => date > daysAfter(monday, 6));

  function turn(to: string): void {
    setWeek(to);
    const known = to >= firstWeek && to < daysAfter(firstWeek, daysAtOnce);
    if (known) return;
    send({ type: 'look', from: to > firstWeek ? to : daysAfter(to, 7 - daysAtOnce) });
  }
  const arrow = (to: string, possible: boolean, name: string, sign: string) => (
    <button
      type="button"
      class={style.arrow}
      aria-label={name}
      aria-disabled={possible ? undefined : 'true'}
      onClick={() => {
        if (possible) turn(to);
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  const further = daysAfter(firstWeek, daysAtOnce);
  const others = who !== 'anyone' && bookablesOf(menu, chosen).length > 1;

  return (
    <Step title={text.time.title} place={{ step: 3, all }} notice={booking.notice} moved>
      {booking.changing !== null && <p class={style.note}>{text.change.overlap(whomToCall(menu))}</p>}
      <div class={style.week}>
        {arrow(daysAfter(monday, -7), monday > mondayOf(today), text.time.earlier, '‹')}
        <h2 aria-live="polite">{words.month(shown ?? daysAfter(monday, 3))}</h2>
        {arrow(daysAfter(monday, 7), daysAfter(monday, 7) <= last, text.time.later, '›')}
      </div>
      <Days monday={monday} slots={slots} chosen={shown ?? ''} onDay={setDay} />
      {times?.slots === 'asked' && <output>{text.loading}</output>}
      {times?.slots === 'failed' && (
        <div class={style.empty}>
          <p>{text.time.failed}</p>
          <Button primary onPress={() => send({ type: 'look', from })}>
            {text.tryAgain}
          </Button>
        </div>
      )}
      {Array.isArray(times?.slots) && shown === null && (
        <div class={style.empty}>
          <output>
            {slots.length > 0
              ? text.time.noneInWeek
              : further > last
                ? text.time.noneAtAll
                : text.time.noneAhead}
          </output>
          {nextFree !== undefined && (
            <Button primary onPress={() => setWeek(mondayOf(nextFree.date))}>
              {text.time.firstFree(words.day(nextFree.date))}
            </Button>
          )}
          {nextFree === undefined && further <= last && (
            <Button primary onPress={() => turn(further)}>
              {text.time.lookFurther}
            </Button>
          )}
          {others && (
            <Button onPress={() => send({ type: 'who', who: 'anyone' })}>{text.time.anyoneInstead}</Button>
          )}
        </div>
      )}
      {shown !== null && (
        <>
          <h2>{words.day(shown)}</h2>
          <PartsOfDay menu={menu} booking={booking} send={send} slots={timesOn(slots, shown)} />
          {hasOtherPrices(menu, who, chosen) && <p class={style.note}>{text.time.otherPrices}</p>}
        </>
      )}
      <div class={style.bar}>
        <Button onPress={() => send({ type: 'go', to: 'who' })}>{text.back}</Button>
      </div>
    </Step>
  );
}
