/**
 * Some of Node's own modules as `require` gives them. Imported, each of their getters is called for a list of exports:
 * `http`'s loads the web's `fetch` (20 ms and 13 MB), `tls`' parses every certificate that Node knows.
 */
import type { Plugin } from 'vite';

const lean = ['node:http', 'node:tls'];

/** Whether it is taken so; the others are left to the runtime as they are. */
export const isLean = (id: string): boolean => lean.includes(id);

/** What it holds by value: its getters are left out. */
const exportsOf = (id: string): string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(id))).flatMap(
    ([name, { value }]) => (value === undefined || name === 'default' ? [] : [name]),
  );

export const leanBuiltins: Plugin = {
  name: 'lean-builtins',
  enforce: 'pre',
  resolveId: (id) => (isLean(id) ? `\0${id}` : null),
  load(id) {
    const name = id.slice(1);
    if (!id.startsWith('\0') || !isLean(name)) return null;
    return `const it = process.getBuiltinModule(${JSON.stringify(name)});
export default it;
export const { ${exportsOf(name).join(', ')} } = it;`;
  },
};
