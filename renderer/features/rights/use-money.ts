import { useApp } from '../../bridge/hooks.ts';
import { useFormats, useText } from '../../text/text.tsx';

/** Writes list values and list prices; for a person who may not see them it says so. */
export function useMoney(): (value: string | null) => string {
  const text = useText();
  const formats = useFormats();
  const { rights } = useApp();
  const isHidden = rights.missing.includes('money');
  return (value) => (isHidden ? text.rights.hidden : formats.money(value));
}
