import { bookingAddress, manageAddressOf, type Address } from '../address.ts';
import type { Changing } from '../flow/booking.ts';
import { whomToCall } from '../menu/menu.ts';
import { Button } from '../parts/Button.tsx';
import parts from '../parts/parts.module.css';
import { useWords, type Words } from '../text/words.ts';
import { momentOf, type StepGiven } from './of-booking.ts';
import { Step } from './Step.tsx';
import style from './steps.module.css';

interface ChangeProps {
  readonly changing: Changing;
  readonly address: Address;
}

/** Above each step of a change: the current time, and a link that cancels the change. */
export function ChangeBand({ changing, address }: ChangeProps) {
  const words = useWords();
  const { text } = words;
  return (
    <aside class={style.change} aria-label={text.change.title}>
      <p>
        <strong>{text.change.title}.</strong> {text.change.now(momentOf(words, changing))}{' '}
        <a href={manageAddressOf(address, changing.ref)}>{text.change.stop}</a>
      </p>
    </aside>
  );
}

/** Shown while a call of the change is pending. After a lost answer a button repeats it. */
const waiting = {
  asked: 'looking',
  looking: 'looking',
  cancelling: 'cancelling',
  undoing: 'undoing',
} as const;

function endIn(words: Words, { menu, booking }: StepGiven, changing: Changing): readonly [string, string] {
  const { change } = words.text;
  const when = momentOf(words, changing);
  const { done } = booking;
  const one = done === null ? '' : momentOf(words, done.hold.slot);
  const whom = whomToCall(menu);
  if (changing.at === 'both') return [change.both, change.bothText(when, one, whom)];
  if (changing.at === 'gone') return [change.gone, change.goneText];
  const undone = done === null ? '' : ` ${change.undone(one)}`;
  const refund = (done?.paid ?? null) === null ? '' : ` ${change.undonePaid}`;
  return [change.kept, `${change.keptText(when, whom)}${undone}${refund}`];
}

/** A change that waits for an answer, or that failed. */
export function ChangeEnd(given: StepGiven & ChangeProps) {
  const { booking, send, changing, address } = given;
  const words = useWords();
  const { text } = words;
  if (changing.at in waiting) {
    const what = text.change[waiting[changing.at as keyof typeof waiting]];
    return (
      <Step
        key="waiting"
        title={changing.at === 'asked' ? text.change.title : text.change.finishing}
        notice={booking.notice}
        moved
      >
        {booking.notice === null ? (
          <output>{what}</output>
        ) : (
          <>
            <p>{what}</p>
            <Button primary onPress={() => send({ type: 'finishChange' })}>
              {text.tryAgain}
            </Button>
          </>
        )}
      </Step>
    );
  }
  const [title, lead] = endIn(words, given, changing);
  return (
    <Step key="end" title={title} lead={lead} notice={null} moved>
      <p>
        {changing.at === 'gone' ? (
          <a class={parts.primary} href={bookingAddress(address)}>
            {text.manage.bookAgain}
          </a>
        ) : (
          <a class={parts.primary} href={manageAddressOf(address, changing.ref)}>
            {text.change.see}
          </a>
        )}
      </p>
    </Step>
  );
}
