/** `npm run torture -- NAME [--runs N] [--seed S]`; without a name it lists the adversaries. */
import { adversaries } from './adversaries.ts';
import { torture } from './torture.ts';

// If the launcher ends, end all programs started here.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const code = await torture(process.argv.slice(2), adversaries, {
  out: (line) => void process.stdout.write(`${line}\n`),
  tell: (line) => void process.stderr.write(`${line}\n`),
});
process.exit(code);
