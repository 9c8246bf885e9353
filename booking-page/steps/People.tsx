import type { WidgetResource } from '../../shared/widget/account.ts';
import {
  durationOf,
  peopleGroups,
  performersOf,
  showsDuration,
  takesPaymentFor,
  type Who,
} from '../menu/menu.ts';
import { Button } from '../parts/Button.tsx';
import { useWords } from '../text/words.ts';
import { priceOfServices, type StepGiven } from './of-booking.ts';
import { Step } from './Step.tsx';
import style from './steps.module.css';

/** The choice of a person. One tap continues, as there is nothing else to choose. */
export function People({ menu, booking, send, all }: StepGiven & { readonly all: number }) {
  const words = useWords();
  const { text } = words;
  const { chosen } = booking;
  const performers = performersOf(menu, chosen);
  const row = (who: Who, name: string, facts: readonly (string | null)[], off = false) => {
    const said = facts.filter(Boolean).join(' · ');
    const inside = (
      <>
        <span class={style.name}>{name}</span>
        <span class={style.beside}>{priceOfServices(words, menu, who, chosen)}</span>
        {said !== '' && <span class={style.under}>{said}</span>}
      </>
    );
    return (
      <li key={who}>
        {off ? (
          <div class={`${style.row} ${style.pick}`} data-off="true">
            {inside}
          </div>
        ) : (
          <button
            type="button"
            class={`${style.row} ${style.pick}`}
            onClick={() => send({ type: 'who', who })}
          >
            {inside}
          </button>
        )}
      </li>
    );
  };
  const rowOf = (one: WidgetResource) => {
    const off = !takesPaymentFor(menu, chosen, one);
    const facts = [
      one.title,
      showsDuration(menu, one.id, chosen) ? text.minutes(durationOf(menu, one.id, chosen)) : null,
      one.presentation,
      off ? text.who.notPaidOnline : null,
    ];
    return row(one.id, one.name, facts, off);
  };
  const groups = peopleGroups(performers);
  return (
    <Step
      title={text.who.title}
      lead={menu.settings.prefs.web_resourceLabel || undefined}
      place={{ step: 2, all }}
      notice={booking.notice}
      moved
    >
      <ul class={style.rows}>{row('anyone', text.who.anyone, [text.who.anyoneHint])}</ul>
      {groups.map(({ name, people }) => (
        <section key={name ?? ''} class={style.group}>
          {name !== null && <h2>{name}</h2>}
          <ul class={style.rows}>{people.map(rowOf)}</ul>
        </section>
      ))}
      <div class={style.bar}>
        <Button onPress={() => send({ type: 'go', to: 'services' })}>{text.back}</Button>
      </div>
    </Step>
  );
}
