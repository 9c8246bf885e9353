/** `npm run types`: the whole tree, then shared/ again without Node's and the page's own types. */
import { runTool } from './tool.ts';

const codes = await Promise.all([
  runTool('tsc', ['--noEmit', '--pretty']),
  runTool('tsc', ['--noEmit', '--pretty', '-p', 'shared']),
]);
process.exitCode = Math.max(...codes);
