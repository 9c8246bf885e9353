import { parseArgs } from 'node:util';

/** `--cases 300 --seed 7` of the command line, or as here; ends with 2 and a sentence where one is no whole number. */
export function wholeNumbers<Flag extends string>(
  usual: Readonly<Record<Flag, number>>,
): Record<Flag, number> {
  const options = Object.fromEntries(
    Object.keys(usual).map(
      (flag) => [flag, { type: 'string', default: String(usual[flag as Flag]) }] as const,
    ),
  );
  const { values } = parseArgs({ options });
  const numbers = Object.entries(values).map(([flag, text]) => {
    if (/^\d{1,9}$/.test(text)) return [flag, Number(text)];
    process.stderr.write(`--${flag} takes a whole number, not "${text}".\n`);
    return process.exit(2);
  });
  return Object.fromEntries(numbers) as Record<Flag, number>;
}
