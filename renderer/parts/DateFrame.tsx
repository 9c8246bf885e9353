import type { ReactNode } from 'react';
import { useFormats } from '../text/text.tsx';
import style from './date-frame.module.css';

/**
 * Around a date input: shows its date in the app's language. The input's own text, which a browser writes in its own
 * language, is seen while the input has the focus.
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
