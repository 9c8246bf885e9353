import { durationOf, performersOf, type Who } from '../menu/menu.ts';
import { Button } from '../parts/Button.tsx';
import { useWords } from '../text/words.ts';
import { priceOfServices, type StepGiven } from './of-booking.ts';
import { Step } from './Step.tsx';
import style from './steps.module.css';

/** Who does it. One tap goes on: there is nothing else to choose here. */
export function People({ menu, booking, send, all }: StepGiven & { readonly all: number }) {
  const words = useWords();
  const { text } = words;
  const { chosen } = booking;
  const performers = performersOf(menu, chosen);
  const paid = chosen.some(
    (id) => menu.services.find(({ serviceId }) => serviceId === id)?.prefs.web_paymentRequired === true,
  );
  const row = (who: Who, name: string, facts: readonly (string | null)[]) => {
    const said = facts.filter(Boolean).join(' · ');
    return (
      <li key={who}>
        <button type="button" class={`${style.row} ${style.pick}`} onClick={() => send({ type: 'who', who })}>
          <span class={style.name}>{name}</span>
          <span class={style.beside}>{priceOfServices(words, menu, who, chosen)}</span>
          {said !== '' && <span class={style.under}>{said}</span>}
        </button>
      </li>
    );
  };
  return (
    <Step title={text.who.title} place={{ step: 2, all }} notice={booking.notice} moved>
      <ul class={style.rows}>
        {row('anyone', text.who.anyone, [text.who.anyoneHint])}
        {performers.map(({ id, name, title, presentation, prefs }) =>
          row(id, name, [
            title,
            text.minutes(durationOf(menu, id, chosen)),
            presentation,
            paid && !prefs.web_paymentEnabled ? text.who.notPaidOnline : null,
          ]),
        )}
      </ul>
      <div class={style.bar}>
        <Button onPress={() => send({ type: 'go', to: 'services' })}>{text.back}</Button>
      </div>
    </Step>
  );
}
