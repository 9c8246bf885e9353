import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFormats } from './text.tsx';

/**
 * Gives React Aria's components the chosen language. With them it looks through all that `Intl` has, for 18 ms, which the
 * first screen goes without.
 */
export default function AriaLocale({ children }: { readonly children?: ReactNode }) {
  return <I18nProvider locale={useFormats().locale}>{children}</I18nProvider>;
}
