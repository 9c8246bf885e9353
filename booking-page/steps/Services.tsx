import type { WidgetService } from '../../shared/widget/account.ts';
import {
  addonsFor,
  durationOf,
  hindrance,
  isPaidOnline,
  serviceGroups,
  showsDuration,
  whomToCall,
  type Hindrance,
  type Menu,
} from '../menu/menu.ts';
import { Button } from '../parts/Button.tsx';
import { useWords, type Words } from '../text/words.ts';
import { priceOfServices, type StepGiven } from './of-booking.ts';
import { Step } from './Step.tsx';
import style from './steps.module.css';

/** Why a service cannot be chosen. Classes, and services without online booking, are booked by phone. */
function hindranceIn({ text }: Words, menu: Menu, why: Hindrance): string {
  return why === 'notTogether' ? text.services.notTogether : text.services.hindered[why](whomToCall(menu));
}

interface ServiceRowProps extends StepGiven {
  readonly service: WidgetService;
  readonly several: boolean;
}

function ServiceRow({ menu, booking, send, service, several }: ServiceRowProps) {
  const words = useWords();
  const { text } = words;
  const { serviceId, name, description } = service;
  const paid = isPaidOnline(menu, [serviceId], service.maxPrice ?? 0)
    ? text.services[menu.settings.prefs.web_allowPayOnSite ? 'paidOnlineOrThere' : 'paidOnline']
    : null;
  const chosen = booking.chosen.includes(serviceId);
  const why = chosen ? null : hindrance(menu, booking.chosen, service);
  const duration = durationOf(menu, null, [serviceId]);
  const facts = [
    duration > 0 && showsDuration(menu, null, [serviceId]) ? text.minutes(duration) : null,
    description,
  ]
    .filter(Boolean)
    .join(' · ');
  const inside = (
    <>
      <span class={style.name}>{name}</span>
      <span class={style.beside}>{priceOfServices(words, menu, null, [serviceId])}</span>
      {facts !== '' && <span class={style.under}>{facts}</span>}
      {why !== null && <span class={style.under}>{hindranceIn(words, menu, why)}</span>}
      {why === null && paid !== null && <span class={style.under}>{paid}</span>}
    </>
  );
  if (why !== null)
    return (
      <div class={style.row} data-off="true">
        {inside}
      </div>
    );
  return (
    <label class={style.row} data-chosen={chosen}>
      <input
        type={several ? 'checkbox' : 'radio'}
        name={several ? undefined : 'service'}
        checked={chosen}
        onChange={() => send({ type: 'toggle', service: serviceId })}
      />
      {inside}
    </label>
  );
}

/** The salon's welcome text, and a hint if several services may be chosen. */
function leadIn({ text }: Words, { settings }: Menu): string | undefined {
  const said = [
    settings.customTexts['welcome'],
    settings.prefs.web_allowMultipleServices ? text.services.several : undefined,
  ].filter(Boolean);
  return said.length === 0 ? undefined : said.join(' ');
}

export function Services(given: StepGiven & { readonly moved: boolean; readonly all: number }) {
  const { menu, booking, send, moved, all } = given;
  const words = useWords();
  const { text } = words;
  const several = menu.settings.prefs.web_allowMultipleServices;
  const groups = serviceGroups(menu);
  const addons = addonsFor(menu, booking.chosen);
  const { chosen } = booking;
  const next = () => send({ type: 'go', to: 'who' });
  return (
    <Step
      title={text.services.title}
      lead={groups.length === 0 ? text.services.none : leadIn(words, menu)}
      place={{ step: 1, all }}
      notice={booking.notice}
      moved={moved}
    >
      {groups.map(({ name, services }) => (
        <fieldset key={name ?? ''} class={style.group}>
          <legend>
            <h2>{name ?? text.services.others}</h2>
          </legend>
          <div class={style.rows}>
            {services.map((service) => (
              <ServiceRow key={service.serviceId} {...given} service={service} several={several} />
            ))}
          </div>
        </fieldset>
      ))}
      {addons.length > 0 && (
        <fieldset class={style.group}>
          <legend>
            <h2>{text.services.addons}</h2>
          </legend>
          <div class={style.rows}>
            {addons.map((service) => (
              <ServiceRow key={service.serviceId} {...given} service={service} several />
            ))}
          </div>
        </fieldset>
      )}
      <div class={`${style.bar} ${style.next}`}>
        <p aria-live="polite">
          {chosen.length === 0
            ? text.services.choose
            : [
                text.services.count(chosen.length),
                showsDuration(menu, null, chosen) ? text.minutes(durationOf(menu, null, chosen)) : null,
                priceOfServices(words, menu, null, chosen),
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
        <Button primary wide onPress={next} off={chosen.length === 0}>
          {text.next}
        </Button>
      </div>
    </Step>
  );
}
