import { useFormats } from '../text/text.tsx';
import style from './date-field.module.css';
import type { DateFieldProps } from './DatePicker.tsx';
import { fetched, useFetched } from './fetched.ts';
import field from './field.module.css';

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
