/** Before each unit test file: seeds the properties, so that runs are repeatable; `SHUFFLE=7` uses 7 as the seed. */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['SHUFFLE'] ?? 20_261_120) });
