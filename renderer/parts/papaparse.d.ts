/** What the page calls of papaparse: its published types bring those of Node with them. */
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
      /** So many rows and no more; 0: all. */
      readonly preview?: number;
      /** Called for each row, before `parse` answers. */
      readonly step: (
        row: {
          readonly data: string[];
          readonly errors: readonly { readonly type: string }[];
          /** Where the text goes on after the row. */
          readonly meta: { readonly cursor: number };
        },
        parser: { readonly abort: () => void },
      ) => void;
    },
  ): unknown;
};
export default papaparse;
