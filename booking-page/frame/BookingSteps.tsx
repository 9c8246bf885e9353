import { useEffect, useState } from 'preact/hooks';
import { dayAt } from '../../shared/days.ts';
import { assertNever } from '../../shared/result.ts';
import type { Address } from '../address.ts';
import type { Client } from '../api/client.ts';
import type { Store } from '../flow/store.ts';
import type { Menu } from '../menu/menu.ts';
import { Reviews } from '../reviews/Reviews.tsx';
import { ChangeBand, ChangeEnd } from '../steps/Change.tsx';
import { Confirm } from '../steps/Confirm.tsx';
import { Details } from '../steps/Details.tsx';
import { Done } from '../steps/Done.tsx';
import type { StepGiven } from '../steps/of-booking.ts';
import { People } from '../steps/People.tsx';
import { Services } from '../steps/Services.tsx';
import { Times } from '../steps/Times.tsx';
import { watchBackButton } from './back-button.ts';
import style from './frame.module.css';
import type { Phones } from './phones.ts';

interface BookingStepsProps {
  readonly menu: Menu;
  readonly store: Store;
  readonly address: Address;
  readonly phones: Phones;
  readonly client: Client;
}

/** Services, who, when, details, confirmation. */
const all = 5;

export function BookingSteps({ menu, store, client, address, phones }: BookingStepsProps) {
  const [booking, setBooking] = useState(store.booking);
  useEffect(() => {
    const show = () => setBooking(store.booking());
    // The store may have changed between the first render and this effect.
    show();
    return store.subscribe(show);
  }, [store]);
  const asksDetails = booking.step === 'details' || booking.step === 'confirm';
  // Shows the phone number again, formatted, once the tables of countries are loaded.
  const [, setTables] = useState(false);
  useEffect(() => {
    if (asksDetails) void phones.load().then(() => setTables(true));
  }, [phones, asksDetails]);
  const [left, setLeft] = useState(false);
  const atBeginning = booking.step === 'services';
  useEffect(() => {
    if (!atBeginning) setLeft(true);
  }, [atBeginning]);
  const { send } = store;
  const [backButton] = useState(() => watchBackButton(window.history, () => send({ type: 'back' })));
  const isChosen = booking.changing === null || booking.changing.at === 'choosing';
  const canGoBack = isChosen && booking.step !== 'services' && booking.step !== 'done';
  useEffect(() => backButton.set(canGoBack), [backButton, canGoBack]);
  const given = { menu, booking, send, all };
  const { changing } = booking;
  if (changing !== null && changing.at !== 'choosing' && changing.at !== 'moved')
    return <ChangeEnd {...given} changing={changing} address={address} />;
  const shown = <Shown {...{ ...given, store, address, client, phones, moved: left }} />;
  return changing?.at === 'choosing' ? (
    <div class={style.change}>
      <ChangeBand changing={changing} address={address} />
      {shown}
    </div>
  ) : (
    shown
  );
}

interface ShownProps extends BookingStepsProps, StepGiven {
  readonly moved: boolean;
}

function Shown({ menu, booking, send, address, client, phones, moved }: ShownProps) {
  const given = { menu, booking, send, all };
  const { now } = client;
  const { shown: phoneShown } = phones;
  switch (booking.step) {
    case 'services':
      return booking.changing !== null ? (
        <Services {...given} moved={moved} />
      ) : (
        <div class={style.beside}>
          <Services {...given} moved={moved} />
          <Reviews client={client} />
        </div>
      );
    case 'who':
      return <People {...given} />;
    case 'time':
      return <Times {...given} today={dayAt(now(), menu.settings.prefs.timeZone)} />;
    case 'details':
      return <Details {...given} phoneShown={phoneShown} now={now} />;
    case 'confirm':
      return <Confirm {...given} phoneShown={phoneShown} now={now} />;
    case 'done':
      return <Done {...given} address={address} now={now} />;
    default:
      return assertNever(booking.step);
  }
}
