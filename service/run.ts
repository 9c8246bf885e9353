/** The service as a program: prints one line of JSON once it listens; logs go to standard error. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readServiceCommandLine, usage, type ServiceSettings } from './command-line.ts';
import { endOnBugs } from './crash.ts';
import type { Database } from './database/connection.ts';
import { isFull } from './database/health.ts';
import { databaseName } from './database/database-name.ts';
import { openDatabase } from './database/open.ts';
import { simulatedOnly, verifiedBySms } from './domain/accounts.ts';
import { createIds } from './domain/ids.ts';
import { writeOnce } from './http/health.ts';
import { keepKeys, makeKeys } from './keys-wanted.ts';
import { openLog } from './log.ts';
import { smsWebhookSender } from './messages/sms-webhook.ts';
import { smtpSender } from './messages/smtp.ts';
import { readyLine } from './ready-line.ts';
import { withHistory } from './sample/data/history.ts';
import { sampleSalon } from './sample/data/sample.ts';
import { sampleTrades } from './sample/data/trades.ts';
import { loadSample } from './sample/load-sample.ts';
import { keyIn, openBy } from './sample/own-key.ts';
import { sampleId, sampleKeys } from './sample/sample-ids.ts';
import type { SampleSalon } from './sample/sample-salon.ts';
import { withoutSecrets } from './sentence.ts';
import type { Logger, ServicePorts } from './ports.ts';
import { createService, type Listening } from './service.ts';

/** Electron's utility process has this instead of an IPC channel. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}
const { parentPort } = process as { parentPort?: ParentPort };

export function refuse(sentence: string, code: number): never {
  process.stderr.write(`colour-bar service: ${withoutSecrets(sentence)}\n`);
  process.exit(code);
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function open({ database: name }: ServiceSettings): Promise<Database> {
  const said = `the database ${databaseName(name)} cannot be`;
  let database: Database;
  try {
    database = await openDatabase(name, Date.now());
  } catch (error) {
    return refuse(`${said} opened: ${reason(error)}`, 1);
  }
  try {
    await writeOnce(database, Date.now());
    return database;
  } catch (error) {
    return refuse(`${said} written: ${isFull(error) ? 'the disk is full' : reason(error)}`, 1);
  }
}

async function keysOfSample(
  { ownKey: file }: ServiceSettings,
  database: Database,
  of: SampleSalon,
): Promise<Record<string, string>> {
  if (file === null) return sampleKeys;
  try {
    const full = keyIn(file, () => createIds(randomBytes)('key_test'));
    await openBy(full, database, of, Date.now());
    return { full };
  } catch (error) {
    return refuse(`the sample's key cannot be kept in ${file}: ${reason(error)}`, 1);
  }
}

/** Beside the bundled service, or in dist/ when run from the sources. */
const pageFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/booking-page' : '../booking-page', import.meta.url),
);

/** Milliseconds for closing the database after the last request. */
const lastPatience = 1000;

/**
 * Runs until SIGTERM, SIGINT, or the end of the process that started it with a channel. `more`: ports in place of the
 * usual ones, for tests.
 */
export async function runService(
  args: readonly string[],
  more: (log: Logger) => Pick<Partial<ServicePorts>, 'now' | 'wrap'> = () => ({}),
): Promise<void> {
  const line = readServiceCommandLine(args);
  if (line.type === 'help') {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  if (line.type === 'wrong') refuse(line.sentence, 2);
  const { settings } = line;
  const { log, exit } = openLog();
  endOnBugs(log, exit);
  const database = await open(settings);
  const salon = settings.sample ? sampleSalon() : null;
  if (salon !== null) {
    const now = Date.now();
    await loadSample(database, salon, () =>
      settings.history ? withHistory(sampleTrades(now), salon, now) : sampleTrades(now),
    );
  }
  const sampleOpensBy = salon === null ? {} : await keysOfSample(settings, database, salon);

  const [first] = salon?.organisations ?? [];
  const owner = first === undefined ? null : sampleId('org', first.key);
  const keys = await makeKeys(database, settings.keys, owner, randomBytes, Date.now());
  if (!keys.ok) refuse(keys.error.message ?? keys.error.code, 1);

  const hasPage = existsSync(pageFolder);
  if (!hasPage) log.info({ folder: pageFolder }, 'there is no booking page: npm run bundle makes it');

  for (const account of await simulatedOnly(database))
    log.error(
      { account },
      'online payment is set for this account, but the providers are simulated: customers are not offered it',
    );

  if (!settings.sample && settings.smsWebhook === null)
    for (const account of await verifiedBySms(database))
      log.error(
        { account },
        'this account verifies phones by SMS, but no SMS is sent: customers cannot book (--sms-webhook)',
      );

  const service = createService({
    database,
    now: Date.now,
    randomBytes,
    log,
    rateLimit: settings.rateLimit,
    widgetRateLimit: settings.widgetRateLimit,
    widgetHolds: settings.widgetHolds,
    ...(settings.trustedProxies !== null && { trustedProxies: settings.trustedProxies }),
    reservationSeconds: settings.reservationSeconds,
    listDelaySeconds: settings.listDelaySeconds,
    sandbox: settings.sample,
    senders: {
      ...(settings.smtp !== null && { email: smtpSender(settings.smtp) }),
      ...(settings.smsWebhook !== null && { sms: smsWebhookSender(settings.smsWebhook) }),
    },
    ...(hasPage && { bookingPage: pageFolder }),
    ...(settings.publicUrl !== null && { publicUrl: settings.publicUrl }),
    ...more(log),
  });

  let listening: Listening;
  try {
    listening = await service.listen(settings.port, settings.host);
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    refuse(taken ? `port ${settings.port} is taken: choose another with --port, or 0` : reason(error), 1);
  }

  let ending = false;
  async function end(why: string): Promise<void> {
    if (ending) return;
    ending = true;
    log.info({ why }, 'ending');
    await listening.close();
    // Requests still running have no client left. Aborted, they have no effect.
    const closed = await Promise.race([
      database.close().then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), lastPatience)),
    ]);
    if (!closed) log.info({}, 'gave up what still ran');
    exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
  process.on('disconnect', () => void end('disconnect'));
  parentPort?.on('message', ({ data }) => {
    if (data === 'end') void end('message');
  });
  // The reader of the ready line may have closed the pipe.
  process.stdout.on('error', () => void end('standard output'));

  const ready = await readyLine(listening.url, database, salon, {
    ...sampleOpensBy,
    ...(await keepKeys(database, keys.value)),
  });
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  parentPort?.postMessage(ready);
  log.info({ url: listening.url }, 'listening');
}
