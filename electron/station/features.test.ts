import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A spread or a whole object would hand over more than the declared names; the compiler refuses others in a literal.
test.each([
  ['./features.ts', 'openFeatures'],
  ['./stock/stockroom.ts', 'createStockroom'],
])('%s hands each feature the names that it declares, and no others', (file, composes) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const built = source.slice(source.indexOf(`export function ${composes}`), source.lastIndexOf('  return {'));
  expect(built.match(/\bcreate\w+\(\{/gu)?.length).toBeGreaterThan(4);
  expect(built).not.toContain('...');
  const handed = built
    .replaceAll(/\n {2}const \{[^}]+\} = (?:core|ports);/gu, '')
    .replace('openCore(ports)', '');
  expect(handed.match(/(?<!const )\b(?:core|ports)\b(?![.:])/gu)).toBeNull();
});
