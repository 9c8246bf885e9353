/**
 * A service with the sample salon in its own process, killed at one of its steps: before or after a commit or a question
 * to a provider. The first argument is its `TillOrders`; it prints its address when it listens.
 */
import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../service/database/open.ts';
import { simulatedProviders } from '../../service/payments/simulated.ts';
import { sampleSalon } from '../../service/sample/data/sample.ts';
import { sampleTrades } from '../../service/sample/data/trades.ts';
import { loadSample } from '../../service/sample/load-sample.ts';
import { createService } from '../../service/service.ts';
import { steppingDatabase, steppingProviders } from '../../testing/service/steps.ts';

export interface TillOrders {
  readonly database: string;
  /** 0: any free one. */
  readonly port: number;
  /** At which step it is killed, counted from 1 once it listens; 0: at none. */
  readonly diesAt: number;
  /** Milliseconds that its clock is ahead. */
  readonly ahead: number;
}

const { database: file, port, diesAt, ahead } = JSON.parse(process.argv[2] ?? '') as TillOrders;
process.once('disconnect', () => process.exit(1));
const now = (): number => Date.now() + ahead;
const database = await openDatabase(file, now());
await loadSample(database, sampleSalon(), () => sampleTrades(now()));
let [steps, listens] = [0, false];
const step = (): void => {
  if (!listens) return;
  steps += 1;
  if (steps === diesAt) process.kill(process.pid, 'SIGKILL');
};
const service = createService({
  database: steppingDatabase(database, step),
  paymentProviders: steppingProviders(simulatedProviders({ database, now, randomBytes }), step),
  now,
  randomBytes,
  log: {
    info: () => undefined,
    error: (facts, message) => void process.stderr.write(`${message}: ${JSON.stringify(facts)}\n`),
  },
  rateLimit: 0,
  widgetHolds: 0,
  listDelaySeconds: 0,
});
listens = true;
const { url } = await service.listen(port);
process.stdout.write(`${JSON.stringify({ url })}\n`);
