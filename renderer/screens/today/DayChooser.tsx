import { daysAfter } from '../../../shared/days.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { DateField } from '../../parts/DateField.tsx';
import { useText } from '../../text/text.tsx';

interface DayChooserProps {
  /** The day that is shown: `2026-11-20`. */
  readonly date: string;
  readonly isToday: boolean;
  /** Null: today. */
  readonly onChoose: (date: string | null) => void;
}

/** Chooses a day, by arrows or by its date. */
export function DayChooser({ date, isToday, onChoose }: DayChooserProps) {
  const text = useText();
  return (
    <>
      {!isToday && <Button onPress={() => onChoose(null)}>{text.today.toToday}</Button>}
      <IconButton icon="back" label={text.today.dayBefore} onPress={() => onChoose(daysAfter(date, -1))} />
      <DateField label={text.today.chooseDay} hideLabel isRequired value={date} onChange={onChoose} />
      <IconButton icon="forward" label={text.today.dayAfter} onPress={() => onChoose(daysAfter(date, 1))} />
    </>
  );
}
