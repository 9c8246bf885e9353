import { daysAfter } from '../../../shared/days.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { DateFrame } from '../../parts/DateFrame.tsx';
import { useText } from '../../text/text.tsx';
import style from './Today.module.css';

interface DayChooserProps {
  /** The day that is shown: `2026-11-20`. */
  readonly date: string;
  readonly isToday: boolean;
  /** Null: today. */
  readonly onChoose: (date: string | null) => void;
}

/** Any day, by steps and by its date. */
export function DayChooser({ date, isToday, onChoose }: DayChooserProps) {
  const text = useText();
  return (
    <>
      {!isToday && <Button onPress={() => onChoose(null)}>{text.today.toToday}</Button>}
      <IconButton icon="back" label={text.today.dayBefore} onPress={() => onChoose(daysAfter(date, -1))} />
      <label className={style.date}>
        <span className="heard">{text.today.chooseDay}</span>
        <DateFrame value={date}>
          <input
            type="date"
            required
            value={date}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') onChoose(value);
            }}
          />
        </DateFrame>
      </label>
      <IconButton icon="forward" label={text.today.dayAfter} onPress={() => onChoose(daysAfter(date, 1))} />
    </>
  );
}
