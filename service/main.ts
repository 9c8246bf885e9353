import { runService } from './run.ts';

await runService(process.argv.slice(2));
