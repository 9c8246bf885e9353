import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFront, routeNames, routes } from './routes.ts';
import { itemPath, mixPath } from '../paths.ts';

const shownAt = (path: string) => inFront(routes, path, true);
const workplace = (name: string | null) => ({ type: 'workplace', name });

test('a screen lies at its own path and below it, and nowhere else', () => {
  for (const name of routeNames) {
    const there = { type: routes[name].signedIn ? 'workplace' : 'alone', name };
    expect(shownAt(routes[name].path)).toEqual(there);
    expect(shownAt(`${routes[name].path}/something/else`)).toEqual(there);
    expect(shownAt(`${routes[name].path}s`)).toEqual(workplace(null));
  }
  expect(shownAt('/')).toEqual(workplace(null));
  expect(shownAt(mixPath('a/b'))).toEqual(workplace('mix'));
  expect(shownAt(itemPath('x'))).toEqual(workplace('stock'));
});

test('nobody who is signed out sees a screen but those that stand alone', () => {
  const load = () => Promise.reject(new Error('it is not shown'));
  const table = { ...routes, kiosk: { path: '/kiosk', load, tab: false, signedIn: false } } as const;
  for (const signedIn of [false, true])
    for (const path of ['/kiosk', '/kiosk/queue'])
      expect(inFront(table, path, signedIn)).toEqual({ type: 'alone', name: 'kiosk' });
  const behind = routeNames.filter((name) => routes[name].signedIn);
  for (const path of ['/', '/kiosks', ...behind.map((name) => routes[name].path)])
    expect(inFront(table, path, false)).toEqual({ type: 'signIn', name: null });
  expect(inFront(table, '/stock', true)).toEqual(workplace('stock'));
});

test('every screen is looked at in some state', () => {
  const states = readdirSync('e2e/fixtures')
    .filter((file) => file.endsWith('states.ts'))
    .map((file) => readFileSync(`e2e/fixtures/${file}`, 'utf8'));
  for (const name of routeNames)
    expect(states.join('\n')).toMatch(new RegExp(`(?:at|reach)\\(app, '${routes[name].path}`));
});
