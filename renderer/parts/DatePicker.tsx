import { useState } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { Label, Text } from 'react-aria-components/TextField';
import style from './date-field.module.css';
import field from './field.module.css';
import { Icon } from './Icon.tsx';

export interface DateFieldProps {
  readonly label: string;
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean;
  readonly description?: string | undefined;
  /** `2026-11-20`; empty: none. */
  readonly value: string;
  /** Called with plausible years only, as a year of one digit is still being typed. */
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** An empty field is not reported. */
  readonly isRequired?: boolean;
}

/** An earlier year is still being typed. */
const firstYear = 1900;

const dateOf = (day: string | undefined): CalendarDate | null =>
  day === undefined || day === '' ? null : parseDate(day);

/** A date field with digits and arrow keys; a button or Alt+Down opens the calendar. */
export function DatePicker({
  label,
  hideLabel = false,
  description,
  value,
  onChange,
  min,
  max,
  isRequired = false,
}: DateFieldProps) {
  const [typing, setTyping] = useState<CalendarDate | null>(null);
  const change = (date: CalendarDate | null) => {
    const isWhole = date === null || date.year >= firstYear;
    setTyping(isWhole ? null : date);
    if (date === null ? !isRequired : isWhole) onChange(date?.toString() ?? '');
  };
  return (
    <AriaDatePicker<CalendarDate>
      className={field.field ?? ''}
      value={typing ?? dateOf(value)}
      onChange={change}
      onBlur={() => setTyping(null)}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      shouldForceLeadingZeros
      validationBehavior="aria"
    >
      <Label className={hideLabel ? 'heard' : (field.label ?? '')}>{label}</Label>
      <Group className={style.box ?? ''}>
        <DateInput className={style.segments ?? ''}>
          {(segment) => <DateSegment segment={segment} className={style.segment ?? ''} />}
        </DateInput>
        <Button className={style.open ?? ''}>
          <Icon name="calendar" />
        </Button>
      </Group>
      {description !== undefined && (
        <Text slot="description" className="hint">
          {description}
        </Text>
      )}
      <Popover className={style.popover ?? ''}>
        <Dialog className={style.dialog ?? ''}>
          <Calendar>
            <header className={style.head}>
              <Button slot="previous" className={style.arrow ?? ''}>
                <Icon name="back" />
              </Button>
              <CalendarHeading className={style.month ?? ''} />
              <Button slot="next" className={style.arrow ?? ''}>
                <Icon name="forward" />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={style.weekday ?? ''}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className={style.day ?? ''} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
