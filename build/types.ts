/** `npm run types`: each room against its own environment. What did not change since the last run is not checked again. */
import { runTool } from './tool.ts';

process.exitCode = await runTool('tsc', ['-b', '--pretty']);
