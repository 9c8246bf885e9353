import type { ReactNode } from 'react';
import { useFormats } from '../text/text.tsx';
import style from './date-frame.module.css';

/**
 * Shows a date input's date in the app's language. The input's own text, which browsers format in their
 * language, is shown only while it has the focus.
 */
export function DateFrame({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  const formats = useFormats();
  return (
    <span className={style.frame} lang={formats.locale}>
      {children}
      <span className={style.shown} aria-hidden="true">
        {value !== '' && formats.date(value)}
      </span>
    </span>
  );
}
