import { useFormats } from '../text/text.tsx';
import style from './date-field.module.css';
import { fetched, useFetched } from './fetched.ts';
import field from './field.module.css';

export interface DateFieldProps {
  readonly label: string;
  /** The label is read out and not seen. */
  readonly hideLabel?: boolean;
  readonly description?: string | undefined;
  /** `2026-11-20`; empty: none. */
  readonly value: string;
  /** Called with days of this age alone: a year of one digit is still being typed. */
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** An empty field is not reported. */
  readonly isRequired?: boolean;
}

/** Fetched when a date is first shown: no screen waits for a calendar. */
const picker = fetched(() => import('./DatePicker.tsx'));

/** A date in the app's language, typed or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const formats = useFormats();
  const loaded = useFetched(picker);
  if (loaded !== null) return <loaded.DatePicker {...props} />;
  const { label, hideLabel = false, value, description } = props;
  return (
    <div className={field.field} aria-busy="true">
      <span className={hideLabel ? 'heard' : field.label}>{label}</span>
      <span className={style.box}>
        <span className={style.segments}>{value !== '' && formats.numericDate(value)}</span>
        <span className={style.open} />
      </span>
      {description !== undefined && <span className="hint">{description}</span>}
    </div>
  );
}
