/** The part of papaparse that the page uses; its published types would import Node's. */
declare const papaparse: {
  unparse(
    rows: readonly (readonly string[])[],
    options: { readonly delimiter: string; readonly newline: string },
  ): string;
  parse(
    text: string,
    options: {
      readonly delimiter: string;
      readonly newline: '\n';
      /** Maximum number of rows; 0: all. */
      readonly preview?: number;
      /** Called for each row, before `parse` returns. */
      readonly step: (
        row: {
          readonly data: string[];
          readonly errors: readonly { readonly type: string }[];
          /** Where the text continues after the row. */
          readonly meta: { readonly cursor: number };
        },
        parser: { readonly abort: () => void },
      ) => void;
    },
  ): unknown;
};
export default papaparse;
