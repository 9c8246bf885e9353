import type { CallOutput } from '../../../shared/bridge.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useDayWords } from './use-day-words.ts';

interface VisitDoneProps {
  readonly booked: CallOutput<'visits.confirm'>;
  readonly onClose: () => void;
}

/** It is booked: when, by which reference, and what the customer gets of it. */
export function VisitDone({ booked, onClose }: VisitDoneProps) {
  const text = useText();
  const formats = useFormats();
  const { weekday } = useDayWords();
  const { date, time, reference, messages } = booked;
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
        <p>{text.visits.reference(reference)}</p>
      </Notice>
      <p>
        {messages.length === 0
          ? text.visits.toldNothing
          : text.visits.told(formats.list(messages.map((one) => text.visits.message[one])))}
      </p>
    </Dialog>
  );
}
