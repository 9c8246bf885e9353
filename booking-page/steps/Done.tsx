import { useState } from 'preact/hooks';
import { bookingAddress, manageAddress, type Address } from '../address.ts';
import { cancellingOf, cancelWords, startOf } from '../manage/cancelling.ts';
import { whomToCall, type Menu } from '../menu/menu.ts';
import { calendarFile } from '../parts/calendar-file.ts';
import parts from '../parts/parts.module.css';
import { Button } from '../parts/Button.tsx';
import { useWords, type Words } from '../text/words.ts';
import type { Done as Booked } from '../flow/booking.ts';
import { BookedFacts } from './BookedFacts.tsx';
import { momentOf, type StepGiven } from './of-booking.ts';
import { Step } from './Step.tsx';
import style from './steps.module.css';

interface DoneProps extends StepGiven {
  readonly address: Address;
  readonly now: () => number;
}

function visitOf(words: Words, menu: Menu, { hold }: Booked, now: number): string {
  const { prefs } = menu.settings;
  const { slot, services } = hold;
  return calendarFile({
    reference: hold.cbRef,
    title: words.text.done.inCalendar(services.map(({ name }) => name).join(', '), prefs.web_companyName),
    place: [prefs.web_companyName, prefs.web_addressLine1, prefs.web_area].filter(Boolean).join(', '),
    start: startOf(slot, prefs.timeZone),
    minutes: slot.length,
    now,
  });
}

function sentIn({ text }: Words, { smsConfirmSent, emailConfirmSent }: Booked['confirmed']): string | null {
  if (smsConfirmSent && emailConfirmSent) return text.done.bothSent;
  if (smsConfirmSent) return text.done.smsSent;
  return emailConfirmSent ? text.done.emailSent : null;
}

/** The confirmed booking: what, when and where, and its link. */
export function Done({ menu, booking, send, address, now }: DoneProps) {
  const words = useWords();
  const { text } = words;
  const { done } = booking;
  // Created once: each object URL stays allocated.
  const [file] = useState(() =>
    done === null
      ? ''
      : URL.createObjectURL(new Blob([visitOf(words, menu, done, now())], { type: 'text/calendar' })),
  );
  if (done === null) return null;
  const { confirmed, hold, paid } = done;
  const { name } = booking.details;
  const sent = sentIn(words, confirmed);
  const { changing } = booking;
  const { prefs } = menu.settings;
  const cancelling = cancellingOf({ cancelled: false, prefs }, startOf(hold.slot, prefs.timeZone), now());
  const canCancel = cancelling.can === 'yes';
  return (
    <Step
      title={changing === null ? text.done.title : text.change.moved}
      lead={text.done.welcome(name)}
      notice={booking.notice}
      moved
    >
      {changing !== null && (
        <p>
          {text.change.movedFrom(momentOf(words, changing))}{' '}
          {changing.paid !== null && text.change.goesBack(words.money(changing.paid))}
        </p>
      )}
      {sent !== null && (
        <div class={parts.good}>
          <p>
            {sent} {confirmed.smsReminderEnabled && text.done.reminder}
          </p>
        </div>
      )}
      <BookedFacts
        menu={menu}
        hold={hold}
        more={[
          { name: text.done.reference, value: confirmed.cbRef },
          ...(paid === null ? [] : [{ name: text.manage.paid, value: words.money(paid) }]),
        ]}
      />
      <div class={style.actions}>
        <a class={parts.primary} href={file} download={`${confirmed.cbRef}.ics`}>
          {text.done.calendar}
        </a>
        <a class={parts.quiet} href={manageAddress(address, confirmed.cbUuid)}>
          {canCancel ? text.done.manage : text.done.look}
        </a>
        {changing === null ? (
          <Button onPress={() => send({ type: 'again' })}>{text.done.another}</Button>
        ) : (
          <a class={parts.quiet} href={bookingAddress(address)}>
            {text.done.another}
          </a>
        )}
      </div>
      <p class={style.note}>{canCancel ? text.done.keepLink : text.done.keepLinkToLook}</p>
      <p class={style.note}>{cancelWords(words, prefs, hold.slot, now(), whomToCall(menu))}</p>
    </Step>
  );
}
