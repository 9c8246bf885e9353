/** `npm run service`: the service from its sources; with `--faults`, the tests' service with fault injection. */
import { argv } from 'node:process';

const isFaulty = argv.some((word) => /^--faults(=|$)/.test(word));
await (isFaulty ? import('../testing/faults/main.ts') : import('../service/main.ts'));
