/** Before each file of unit tests: properties draw from one seed, so that a run says the same twice; `SHUFFLE=7` draws from 7. */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['SHUFFLE'] ?? 20_261_120) });
