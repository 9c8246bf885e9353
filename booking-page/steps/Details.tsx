import { useEffect, useRef } from 'preact/hooks';
import { askedFields, type TextField } from '../flow/details.ts';
import { cancelWords } from '../manage/cancelling.ts';
import { isPaidOnline, whomToCall } from '../menu/menu.ts';
import { Button } from '../parts/Button.tsx';
import { bringTo, Field, TickBox } from '../parts/Field.tsx';
import { Held } from '../parts/Held.tsx';
import { useWords, type Words } from '../text/words.ts';
import { BookedFacts } from './BookedFacts.tsx';
import { CustomFields } from './CustomFields.tsx';
import type { PhoneGiven } from './of-booking.ts';
import { Step } from './Step.tsx';
import style from './steps.module.css';

interface DetailsProps extends PhoneGiven {
  readonly all: number;
  readonly now: () => number;
}

const autocomplete: Readonly<Partial<Record<TextField, string>>> = {
  name: 'name',
  phone: 'tel',
  email: 'email',
  orgName: 'organization',
};
const kinds: Readonly<Partial<Record<TextField, 'tel' | 'email' | 'numeric' | 'lines'>>> = {
  phone: 'tel',
  email: 'email',
  note: 'lines',
};

function hintOf(
  { text }: Words,
  field: TextField,
  { menu, booking, phoneShown }: PhoneGiven,
): string | undefined {
  if (field === 'phone') {
    const { hold, chosen } = booking;
    const pin = menu.settings.prefs.web_useSmsVerification && !isPaidOnline(menu, chosen, hold?.price ?? 0);
    const read = phoneShown(booking.details.phone);
    const hint = pin ? text.details.phoneHintPin : text.details.phoneHint;
    return read === null ? hint : `${text.details.phoneRead(read)} ${hint}`;
  }
  if (field === 'personalNumber' && !booking.details.foreignNumber) return text.details.personalNumberHint;
  return undefined;
}

export function Details(given: DetailsProps) {
  const { menu, booking, send, all, now } = given;
  const words = useWords();
  const { text } = words;
  const { details, fields, faults, hold } = booking;
  const { features, prefs } = menu.settings;
  const form = useRef<HTMLFormElement>(null);
  // Moves the focus to the first invalid field.
  useEffect(() => {
    if (booking.notice?.kind === 'checkFields')
      bringTo(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [booking.notice]);
  const faultOf = (field: string) => {
    const fault = faults[field];
    return fault === undefined ? undefined : text.faults[fault];
  };
  const asked = askedFields(menu, details);
  const fieldOf = (field: TextField) => {
    const one = asked.get(field);
    if (one === undefined) return null;
    const other = field === 'personalNumber' && details.foreignNumber;
    return (
      <Field
        key={field}
        id={field}
        label={other ? text.details.otherNumber : text.details[field]}
        aside={one.required ? undefined : text.optional}
        hint={hintOf(words, field, given)}
        fault={faultOf(field)}
        value={details[field]}
        onText={(typed) => send({ type: 'write', field, text: typed })}
        required={one.required}
        kind={kinds[field] ?? 'text'}
        autocomplete={autocomplete[field] ?? 'off'}
      />
    );
  };
  if (hold === null) return null;
  return (
    <Step title={text.details.title} place={{ step: 4, all }} notice={booking.notice} moved>
      <BookedFacts menu={menu} hold={hold} />
      <Held expiry={hold.expiry} now={now} />
      <form
        ref={form}
        noValidate
        class={style.fields}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'sendDetails' });
        }}
      >
        {fieldOf('name')}
        {fieldOf('phone')}
        {fieldOf('email')}
        {fieldOf('personalNumber')}
        {asked.has('personalNumber') && (
          <TickBox
            label={text.details.foreignNumber}
            on={details.foreignNumber}
            onTick={(on) => send({ type: 'tick', field: 'foreignNumber', on })}
          />
        )}
        {fieldOf('vehicleRegNo')}
        {features.EnableCompanyBooking && !prefs.web_requireOrgNo && (
          <TickBox
            label={text.details.forCompany}
            on={details.forCompany}
            onTick={(on) => send({ type: 'tick', field: 'forCompany', on })}
          />
        )}
        {fieldOf('orgName')}
        {fieldOf('orgNo')}
        <CustomFields
          fields={fields}
          answers={details.answers}
          faultOf={(key) => faultOf(`answers.${key}`)}
          onAnswer={(key, typed) => send({ type: 'answer', key, text: typed })}
        />
        {booking.changing !== null && <p class={style.note}>{text.change.writeAgain}</p>}
        {fieldOf('note')}
        <TickBox
          label={text.details.allowMarketing}
          on={details.allowMarketing}
          onTick={(on) => send({ type: 'tick', field: 'allowMarketing', on })}
        />
        <p class={style.note}>{cancelWords(words, prefs, hold.slot, now(), whomToCall(menu))}</p>
        <div class={`${style.bar} ${style.next}`}>
          <Button onPress={() => send({ type: 'go', to: 'time' })}>{text.back}</Button>
          <Button primary submits off={booking.busy !== null}>
            {text.next}
          </Button>
        </div>
      </form>
    </Step>
  );
}
