import http from 'node:http';
import { expect, test } from 'vitest';
import { leanBuiltins } from './lean-builtins.ts';

interface Hooks {
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => string | null;
}
const { resolveId, load } = leanBuiltins as unknown as Hooks;

test("what a bundle imports of it is Node's own, but for what its getters would load", async () => {
  const id = resolveId('node:http') ?? '';
  const source = load(id) ?? '';
  const lean = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<
    string,
    unknown
  >;
  expect(lean).toMatchObject({ default: http, createServer: http.createServer, request: http.request });
  expect(Object.keys(lean)).not.toContain('WebSocket');
  expect(Object.getOwnPropertyDescriptor(http, 'WebSocket')).toHaveProperty('get');
});

test('other modules, of Node and not, are left alone', () => {
  expect(['node:fs', 'http', 'ws', './http.ts'].map((id) => resolveId(id))).toEqual([null, null, null, null]);
  expect(['node:http', '\0node:fs'].map((id) => load(id))).toEqual([null, null]);
});
