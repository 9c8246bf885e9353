/** Gift card codes as people type them: with other spaces, dashes and signs than the stored code. */
import { plainCharacters } from './typed-text.ts';

/** The letters and digits of a code, in upper case. */
const told = (code: string): string =>
  plainCharacters(code)
    .toUpperCase()
    .replaceAll(/[\s\-_./]/g, '');

/** Signs that look alike in print are the same. */
const alike = (code: string): string => told(code).replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Which of the stored codes is meant; undefined where none is, or several could be. */
export function meantCode(stored: readonly string[], typed: string): string | undefined {
  for (const key of [(code: string) => plainCharacters(code).toUpperCase(), told, alike]) {
    const wanted = key(typed);
    const found = stored.filter((code) => key(code) === wanted);
    if (wanted !== '' && found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}
