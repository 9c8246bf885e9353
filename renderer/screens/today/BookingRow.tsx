import { Link } from 'wouter';
import type { BookingView } from '../../../shared/bridge/bookings.ts';
import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import type { RecipeView } from '../../../shared/bridge/customers.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { bookingNeedsColour, isOff } from '../../../shared/colour-bar/booked-customer.ts';
import { changedWords, chargeState, extraWords } from '../../features/charging/charge-words.ts';
import { recipePieces, recipeShades } from '../../features/recipes/recipe-pieces.ts';
import { Button } from '../../parts/Button.tsx';
import { inARow } from '../../parts/formula-pieces.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SwatchBlock } from '../../parts/Shade.tsx';
import { otherCustomerPath, personPath, registeredPath, screenPaths } from '../../paths.ts';
import { useFormats, useText } from '../../text/text.tsx';
import {
  bookingTitle,
  lasting,
  saidOfEach,
  shownAs,
  statusWords,
  unknownWords,
} from '../../features/bookings/booking-words.ts';
import style from './bookings.module.css';

export interface BookingRowProps {
  readonly booking: BookingView;
  /** `now`: the customer is in the chair, or comes next. */
  readonly when: 'before' | 'now' | 'later';
  readonly last: RecipeView | undefined;
  /** The last mix of the booking; null: nothing was mixed for it. */
  readonly mixed: Pick<MixView, 'reference' | 'createdAt'> | null;
  /** Its extra colour; null: none. */
  readonly visit: VisitCharge | null;
  /** Whether it has an open mix. */
  readonly isBegun: boolean;
  /** Whether its button is the screen's primary one. */
  readonly isNext: boolean;
  /** Omitted if nothing is to be mixed. */
  readonly onMix?: (() => void) | undefined;
}

/** A booking: time, customer, service and stylist, warnings, the last mix, and a button that begins a mix. */
export function BookingRow({ booking, when, last, mixed, visit, isBegun, isNext, onMix }: BookingRowProps) {
  const text = useText();
  const formats = useFormats();
  const off = isOff(booking);
  const status = statusWords(booking.status, text);
  const title = bookingTitle(booking, text);
  const whose = shownAs(booking);
  const facts = [
    booking.type === 'class' ? null : booking.services.map(({ name }) => name).join(', '),
    booking.resources.join(', '),
    ...saidOfEach(booking, (one) => unknownWords(one, text), text),
    ...saidOfEach(booking, ({ note }) => note && text.today.customerSays(note), text),
  ].filter((fact) => fact !== null && fact !== '');
  const warnings = off ? [] : saidOfEach(booking, ({ warning }) => warning, text);
  const name = <span className={style.name}>{title}</span>;
  return (
    <li
      className={style.booking}
      data-off={off || undefined}
      data-when={when}
      data-next={isNext || undefined}
    >
      <div className={style.time}>
        <p className={style.clock}>{formats.time(booking.startsAt)}</p>
        <p className={style.facts}>{lasting(booking, text)}</p>
      </div>
      <span className={style.bar} data-colour={bookingNeedsColour(booking) || undefined} aria-hidden="true" />
      <div className={style.words}>
        <p className={style.title}>
          {whose === null ? (
            name
          ) : (
            <Link
              href={whose.type === 'person' ? personPath(whose.id) : otherCustomerPath(whose.type, whose.id)}
              className={style.person ?? ''}
            >
              {name}
            </Link>
          )}
          {bookingNeedsColour(booking) && <span className="heard"> {text.today.needsColour}</span>}
          {status !== null && <span className={style.status}>{status}</span>}
          {mixed !== null && (
            <Link href={registeredPath(mixed.reference)} className={style.mixed ?? ''}>
              <Icon name="check" size="1em" /> {text.today.mixedAt(formats.time(mixed.createdAt))}
            </Link>
          )}
          {visit !== null && <Extra visit={visit} />}
          {warnings.map((warning) => (
            <span key={warning} className={style.warning}>
              <Icon name="warning" size="1em" /> {warning}
            </span>
          ))}
        </p>
        <p className={style.facts}>{facts.join(' · ')}</p>
      </div>
      {last !== undefined && !off && (
        <div className={style.last}>
          <SwatchBlock of={recipeShades(last.bowls)} />
          <span className="heard">
            {text.today.lastFormula}: {inARow(recipePieces(last.bowls, text, formats)).join(' ')}
          </span>
        </div>
      )}
      {onMix !== undefined && (
        <Button
          kind={isNext ? 'primary' : mixed === null || isBegun ? 'quiet' : 'plain'}
          aria-label={isBegun ? text.today.goOnFor(title) : text.today.mixFor(title)}
          onPress={onMix}
        >
          <span className={style.mix} data-other={isBegun ? text.today.mix : text.today.goOn}>
            {isBegun ? text.today.goOn : text.today.mix}
          </span>
        </Button>
      )}
    </li>
  );
}

/** The visit's extra colour and its state; leads to the front desk. */
function Extra({ visit }: { readonly visit: VisitCharge }) {
  const text = useText();
  const formats = useFormats();
  const state = chargeState(visit);
  if (state === 'none') return null;
  const { charge, settled } = visit;
  const isChanged = state === 'changed' && settled !== null;
  return (
    <Link href={`${screenPaths.desk}/charges`} className={style.extra ?? ''} data-state={state}>
      {state === 'settled' && <Icon name="check" size="1em" />}
      {isChanged
        ? changedWords(settled.amount, charge, text, formats)
        : text.charging.extraNow(extraWords(charge, text, formats))}
      {state !== 'open' && !isChanged && ` · ${text.charging.states[state]}`}
    </Link>
  );
}
