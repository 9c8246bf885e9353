import type { BookableService, VisitPlan, VisitSlot } from '../../../shared/bridge/visits.ts';
import { chosenAfter, performersOf } from '../../../shared/booked-together.ts';
import { daysAfter } from '../../../shared/days.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { IconButton } from '../../parts/Button.tsx';
import { DateField } from '../../parts/DateField.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Select } from '../../parts/Select.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useDayWords } from './use-day-words.ts';
import { VisitFailure } from './VisitFailure.tsx';
import style from './visits.module.css';

export interface VisitChoice {
  readonly serviceIds: readonly number[];
  /** null: anyone. */
  readonly resourceId: number | null;
  /** The first shown day. */
  readonly from: string;
}

const daysShown = 5;
const anyone = 'anyone';

interface ChooseTimeProps {
  readonly plan: VisitPlan;
  readonly choice: VisitChoice;
  /** The key of the slot that is being reserved. */
  readonly taking: string | null;
  readonly onChoice: (choice: VisitChoice) => void;
  readonly onTake: (slot: VisitSlot) => void;
}

/** Chooses services, person and a free time; the days shown start at the suggested one. */
export function ChooseTime({ plan, choice, taking, onChoice, onTake }: ChooseTimeProps) {
  const text = useText();
  const formats = useFormats();
  const { booked, suggested, resources, services } = plan;
  const performers = performersOf(services, choice.serviceIds);
  const who = resources.filter(({ resourceId }) => performers.includes(resourceId));
  return (
    <div className={style.choosing}>
      <section className={style.what} aria-label={text.visits.what}>
        {booked[0] !== undefined && (
          <Notice
            tone="calm"
            title={text.visits.bookedAlready(`${formats.weekday(booked[0])} ${formats.time(booked[0])}`)}
          />
        )}
        <h3 className={style.part}>{text.visits.what}</h3>
        <Services
          plan={plan}
          chosen={choice.serviceIds}
          onChoose={(serviceIds) => {
            const able = performersOf(services, serviceIds);
            const stays = choice.resourceId !== null && able.includes(choice.resourceId);
            onChoice({ ...choice, serviceIds, resourceId: stays ? choice.resourceId : null });
          }}
        />
        <Select
          label={text.visits.who}
          options={[
            { id: anyone, text: text.visits.anyone },
            ...who.map(({ resourceId, name }) => ({ id: String(resourceId), text: name })),
          ]}
          value={choice.resourceId === null ? anyone : String(choice.resourceId)}
          onChange={(id) => onChoice({ ...choice, resourceId: id === anyone ? null : Number(id) })}
        />
        <p className="hint">
          {suggested.visits > 0
            ? text.visits.usually(suggested.days, suggested.visits)
            : text.visits.usuallyUnknown(suggested.days)}
        </p>
        {plan.pin && <p className="hint">{text.visits.pinComes}</p>}
      </section>
      <Times plan={plan} choice={choice} taking={taking} onChoice={onChoice} onTake={onTake} />
    </div>
  );
}

interface ServicesProps {
  readonly plan: VisitPlan;
  readonly chosen: readonly number[];
  readonly onChoose: (serviceIds: readonly number[]) => void;
}

function Services({ plan, chosen, onChoose }: ServicesProps) {
  const text = useText();
  const formats = useFormats();
  const isLikely = ({ serviceId }: BookableService) => plan.suggested.serviceIds.includes(serviceId);
  const inOrder = plan.services.toSorted((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
  return (
    <ul className={style.services}>
      {inOrder.map((service) => {
        const { serviceId, name, minutes, price } = service;
        const isChosen = chosen.includes(serviceId);
        const next = chosenAfter(plan, chosen, serviceId);
        return (
          <li key={serviceId}>
            <button
              type="button"
              className={style.service}
              aria-pressed={isChosen}
              disabled={next === null}
              onClick={() => next !== null && onChoose(next)}
            >
              <span>{name}</span>
              <span className="hint">
                {[
                  minutes === null ? null : text.visits.minutes(minutes),
                  price === null
                    ? null
                    : service.priceFrom
                      ? text.visits.priceFrom(formats.money(price))
                      : formats.money(price),
                ]
                  .filter((fact) => fact !== null)
                  .join(' · ')}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Times({ plan, choice, taking, onChoice, onTake }: ChooseTimeProps) {
  const text = useText();
  const { weekday } = useDayWords();
  const { from, resourceId } = choice;
  const latest = daysAfter(from, daysShown - 1);
  const to = latest < plan.lastDate ? latest : plan.lastDate;
  const serviceIds = [...choice.serviceIds];
  const isAny = serviceIds.length > 0 && from <= plan.lastDate;
  const { data, error } = useBridgeQuery(
    'visits.slots',
    { serviceIds, resourceId, from, to },
    { enabled: isAny },
  );
  const names = new Map(plan.resources.map((one) => [one.resourceId, one.name]));
  const goTo = (date: string) => {
    const inside = date < plan.firstDate ? plan.firstDate : date > plan.lastDate ? plan.lastDate : date;
    onChoice({ ...choice, from: inside });
  };
  return (
    <section className={style.times} aria-label={text.visits.when}>
      <header className={style.days}>
        <h3 className={style.part}>{text.visits.when}</h3>
        <IconButton
          icon="back"
          label={text.visits.earlier}
          isDisabled={from <= plan.firstDate}
          onPress={() => goTo(daysAfter(from, -daysShown))}
        />
        <DateField
          label={text.today.chooseDay}
          hideLabel
          isRequired
          min={plan.firstDate}
          max={plan.lastDate}
          value={from}
          onChange={goTo}
        />
        <IconButton
          icon="forward"
          label={text.visits.later}
          isDisabled={to >= plan.lastDate}
          onPress={() => goTo(daysAfter(from, daysShown))}
        />
      </header>
      {!isAny && <EmptyState title={text.visits.chooseService} />}
      {isAny && error !== null && <VisitFailure failure={error.failure} />}
      {isAny && data === undefined && error === null && <Loading label={text.parts.loading} />}
      {isAny && data?.length === 0 && (
        <EmptyState title={text.visits.noTimes}>{text.visits.noTimesText}</EmptyState>
      )}
      {isAny &&
        data?.map(({ date, slots }) => (
          <section key={date} className={style.day} aria-label={weekday(date)}>
            <h4>{weekday(date)}</h4>
            <ul className="wrapping">
              {slots.map((slot) => (
                <li key={slot.key}>
                  <button
                    type="button"
                    className={style.slot}
                    disabled={taking !== null}
                    aria-busy={taking === slot.key}
                    onClick={() => onTake(slot)}
                  >
                    <span className={style.time}>{slot.time}</span>
                    {resourceId === null && (
                      <span className="footnote">{names.get(slot.resourceId) ?? ''}</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </section>
  );
}
