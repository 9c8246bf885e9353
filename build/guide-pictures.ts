/** `npm run guide-pictures`: takes the guide's pictures from the app at work, in both languages. They are committed: a build takes none. */
import path from 'node:path';
import { runEndToEnd } from './end-to-end.ts';
import { root } from './setup.mjs';

/** The states that `e2e/fixtures/pictures.ts` takes for the guide. */
const states = [
  'setup, location',
  'nobody signed in sign in',
  'today',
  'mix, pouring',
  'customers, a person',
  'stock',
  'insights',
  'desk, a gift card',
  'activity',
  'settings',
];

process.env.COLOUR_BAR_GUIDE_PICTURES = path.join(root, 'docs/guide/pictures');
const { count } = await runEndToEnd(
  ['browser'],
  ['e2e/page/screens.spec.ts', '-g', `(${states.join('|')})$`],
);
process.exitCode = count.failed > 0 ? 1 : 0;
