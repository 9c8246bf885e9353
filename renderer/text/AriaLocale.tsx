import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFormats } from './text.tsx';

/**
 * Sets React Aria's language. It is lazy, as React Aria takes 18 ms to search `Intl`, which the first screen
 * avoids.
 */
export default function AriaLocale({ children }: { readonly children?: ReactNode }) {
  return <I18nProvider locale={useFormats().locale}>{children}</I18nProvider>;
}
