/** What the page calls of papaparse: its published types bring those of Node with them. */
declare const papaparse: {
  unparse(
    rows: readonly (readonly string[])[],
    options: { readonly delimiter: string; readonly newline: string },
  ): string;
};
export default papaparse;
