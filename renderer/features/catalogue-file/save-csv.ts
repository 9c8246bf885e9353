import type { Language } from '../../../shared/bridge/settings.ts';
import type { CsvCell } from '../../parts/csv-text.ts';
import { saveAs } from '../../parts/save-as.ts';

/** Saves rows as CSV; `name` is without its extension. */
export async function saveRows(
  name: string,
  rows: readonly (readonly CsvCell[])[],
  language: Language,
): Promise<void> {
  const { csvText } = await import('../../parts/csv-text.ts');
  saveAs(`${name}.csv`, new Blob([csvText(rows, language)], { type: 'text/csv' }));
}
