/**
 * `npm run conformance` prints which test holds which operation and which rule: from the declarations, and from a line above
 * each test, `// holds: persons.list, pages`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/api/operations.ts';
import { widgetOperations } from '../../shared/widget/operations.ts';
import { accountPath, type WidgetOperation } from '../../shared/widget/operation.ts';
import { rules } from './rules.ts';

const at = (file: string) => new URL(file, import.meta.url);

const introduction = `# What holds the documents

Every operation of the keyed API and every call of booking from the web, and the rules that no table of the documents
has, each with the tests that hold it. \`spec 1\` and \`spec 2\` are the documents on conventions, staff and customers and
on bookings, stock and the colour bar, \`spec 3\` the one on booking from the web;
\`decisions\` is the page that decides what they leave open. Tests stand in \`service/conformance/\`, those of the sample in
\`service/sample/\`. All call a service on a real port; those of the documents run on SQLite and on PostgreSQL.

Beside its own tests, every operation is held by \`every-operation.test.ts\` to its key, its scope, its location, ids that
nothing has, \`HEAD\`, \`OPTIONS\`, other methods and the limits of pages; and every answer of every test to the declaration
of its operation.
`;

const title =
  /(?:\b(?:test|it|describe)(?:\.\w+)?(?:<[^>]*>)?|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)/g;

/**
 * The title of the first `test` or `describe` call at or after a position, as written; `%s` stands for a value of a
 * table.
 */
function titleFrom(source: string, place: number): string {
  title.lastIndex = place;
  const [, single, double, template] = title.exec(source) ?? [];
  return (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1');
}

/** The tests of each operation and rule in a file: `file: group ▸ test`. */
function* heldIn(file: string, source: string): Generator<readonly [name: string, test: string]> {
  let group = '';
  for (const { 0: line, index, groups } of source.matchAll(
    /^(?<indent> *)(?:\/\/ holds: (?<names>.*)|describe\b.*)$/gm,
  )) {
    const { indent = '', names } = groups ?? {};
    if (names === undefined) {
      if (indent === '') group = titleFrom(source, index);
      continue;
    }
    const own = titleFrom(source, index + line.length);
    const test = indent === '' ? own : `${group} ▸ ${own}`;
    for (const name of names.split(/, */).filter((one) => one !== '')) yield [name, `\`${file}\`: ${test}`];
  }
}

const widgetCalls: Readonly<Record<string, Readonly<Record<string, WidgetOperation>>>> = widgetOperations;

export const declared: readonly { readonly id: string }[] = [
  ...Object.values(operations),
  ...Object.values(widgetCalls),
].flatMap((verbs) => Object.values(verbs));

/** The page in Markdown. Throws if a test names an unknown rule, or a rule has no test. */
export function conformancePage(): string {
  const held = new Map<string, string[]>([
    ...declared.map(({ id }) => [id, [] as string[]] as const),
    ...Object.keys(rules).map((name) => [name, [] as string[]] as const),
  ]);
  for (const folder of ['./', '../sample/', '../sample/data/'])
    for (const file of readdirSync(at(folder))
      .filter((name) => name.endsWith('.test.ts'))
      .toSorted())
      for (const [name, test] of heldIn(file, readFileSync(at(folder + file), 'utf8'))) {
        const tests = held.get(name);
        if (tests === undefined) throw new Error(`${test} holds ${name}, which is no operation and no rule`);
        tests.push(test);
      }
  const heldBy = (name: string): string => {
    const tests = held.get(name)!;
    if (tests.length === 0) throw new Error(`no test says that it holds ${name}`);
    return tests.join('<br>');
  };
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const ofResources = Object.entries(operations).map(([resource, verbs]) => {
    const rows = (Object.values(verbs) as Operation[]).map(({ id, method, path, scope, source }) => [
      method,
      `\`${path}\``,
      scope === null ? 'any key' : `\`${scope}\``,
      source,
      heldBy(id),
    ]);
    return `### ${resource}\n\n${table(['Method', 'Path', 'Scope', 'Rule', 'Held by'], rows)}`;
  });
  const ofCalls = Object.entries(widgetCalls).map(([group, verbs]) => {
    const rows = Object.values(verbs).map(({ id, method, path, source }) => [
      method,
      `\`${path.replace(accountPath, '…')}\``,
      source,
      heldBy(id),
    ]);
    return `### ${group}\n\n${table(['Method', 'Path', 'Rule', 'Held by'], rows)}`;
  });
  const ofRules = table(
    ['Rule', 'Held by'],
    Object.entries(rules).map(([name, rule]) => [rule, heldBy(name)]),
  );
  return `${introduction}
## Operations

${ofResources.join('\n\n')}

## Booking from the web

\`…\` stands for \`${accountPath}\`.

${ofCalls.join('\n\n')}

## Rules

${ofRules}

`;
}

if (import.meta.main) console.log(conformancePage());
