/** A test runner's JSON report, of which nothing is taken for granted. */

export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The report in `text`; without one (null: none was written) or with half of one, an empty one. */
export function readReport(text: string | null): Row {
  try {
    const report: unknown = JSON.parse(text ?? '{}');
    return isRow(report) ? report : {};
  } catch {
    return {};
  }
}
