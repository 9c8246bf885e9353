import type { CallOutput } from '../../../shared/bridge.ts';
import type { VisitPlan } from '../../../shared/bridge/visits.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { OtherCard } from './OtherCard.tsx';
import { useDayWords } from './use-day-words.ts';

interface VisitDoneProps {
  readonly holdId: string;
  readonly booked: CallOutput<'visits.confirm'>;
  /** The chosen person. */
  readonly customer: VisitPlan['customer'];
  readonly onClose: () => void;
}

/** The booked visit: for whom, when, its reference, and the messages that the customer receives. */
export function VisitDone({ holdId, booked, customer, onClose }: VisitDoneProps) {
  const text = useText();
  const formats = useFormats();
  const { weekday } = useDayWords();
  const { date, time, reference, messages } = booked;
  const { data: bookedFor, error } = useBridgeQuery('visits.bookedFor', { holdId });
  const card = error === null ? bookedFor?.card : 'unknown';
  const other = bookedFor?.other ?? null;
  const name = customer.name === '' ? text.customers.nameless : customer.name;
  return (
    <Dialog
      title={text.visits.done}
      isOpen
      onClose={onClose}
      actions={
        <Button size="large" kind="primary" focusFirst onPress={onClose}>
          {text.parts.close}
        </Button>
      }
    >
      <Notice tone="good" title={text.visits.doneAt(weekday(date), time)} announce>
        {card === 'chosen' && <p>{text.visits.bookedFor(name)}</p>}
        <p>{text.visits.reference(reference)}</p>
      </Notice>
      {card === 'unknown' && (
        <Notice tone="attention" title={text.visits.bookedForUnknown.title} announce>
          <p>{text.visits.bookedForUnknown.text(name)}</p>
        </Notice>
      )}
      {other !== null && <OtherCard other={other} customer={{ ...customer, name }} onClose={onClose} />}
      <p>
        {messages.length === 0
          ? text.visits.toldNothing
          : text.visits.told(formats.list(messages.map((one) => text.visits.message[one])))}
      </p>
    </Dialog>
  );
}
