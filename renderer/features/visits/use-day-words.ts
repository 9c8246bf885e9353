import { timeAt } from '../../../shared/days.ts';
import { useApp } from '../../bridge/hooks.ts';
import { useFormats } from '../../text/text.tsx';

/** Formats the location's days, `2026-11-20`. */
export function useDayWords() {
  const formats = useFormats();
  const zone = useApp().connection.location?.timeZone ?? 'UTC';
  const noon = 12 * 60;
  return {
    weekday: (date: string): string => formats.weekday(new Date(timeAt(date, noon, zone)).toISOString()),
  };
}
