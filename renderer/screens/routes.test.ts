import { expect, test } from 'vitest';
import { itemPath, mixPath, routeAt, routeNames, routes } from './routes.ts';

test('a screen lies at its own path and below it, and nowhere else', () => {
  for (const name of routeNames) {
    expect(routeAt(routes[name].path)).toBe(name);
    expect(routeAt(`${routes[name].path}/something/else`)).toBe(name);
    expect(routeAt(`${routes[name].path}s`)).toBeNull();
  }
  expect(routeAt('/')).toBeNull();
  expect(routeAt(mixPath('a/b'))).toBe('mix');
  expect(routeAt(itemPath('x'))).toBe('stock');
});
