/**
 * A look-up by barcode through the whole service, against an empty route of the same server stack. Both are counted by
 * the processor time of the server and its database, so that the load generator's own speed does not matter.
 */
import { seededRandom } from '../testing/seeded-random.ts';
import { sampleSalon } from '../service/sample/data/sample.ts';
import { onBoth, type Engine } from './engines.ts';
import { keyed, type WebRequest } from './load/job.ts';
import { startLoad } from './load/load.ts';
import { rate, share, shares, type Figure, type FigureOutcome } from './measure/figure.ts';
import { secondsTaken } from './measure/processes.ts';
import { inTurn } from './measure/rounds.ts';
import { startServer } from './servers/process.ts';
import { startBenchService } from './servers/service.ts';

/** Of an empty route. */
const targets = { kept: 0.35, first: 0.15, firstOnPostgres: 0.05 };
const rounds = 5;
const perRound = 8000;

/** Barcodes of the first location in a random order that is always the same. */
function barcodes(count: number): string[] {
  const items = sampleSalon().organisations[0]?.locations[0]?.ranges.flatMap((range) => range.items) ?? [];
  const eans = items.flatMap((item) => item.eans);
  const random = seededRandom(1);
  return Array.from({ length: count }, () => random.pick(eans));
}

async function on(engine: Engine) {
  await using service = await startBenchService(await engine.sample('look-up'));
  await using empty = await startServer(['bench/servers/empty-route.ts'], {
    isReady: (text) => URL.canParse(text),
  });
  await using load = startLoad();
  const eans = barcodes(500);
  const lookUp = (at: number, more = ''): WebRequest =>
    keyed(
      service.key,
      `/v1/locations/${service.locationId}/colour-bar-items?ean=${eans[at % eans.length]}${more}`,
    );
  const requests = (more: (at: number) => string) =>
    Array.from({ length: perRound }, (_, at) => lookUp(at, more(at)));
  /** Responses for each second of processor time. */
  const ask = async (url: URL, pids: readonly number[], asked: readonly WebRequest[]): Promise<number> => {
    const all = () => [...pids, ...engine.pids()];
    return perRound / (await secondsTaken(all, () => load.rate(url, asked, { status: 200 })));
  };
  const kept = requests(() => '');
  return await inTurn(rounds, {
    kept: () => ask(service.url, [service.pid], kept),
    // A parameter that the service ignores makes each request a new one.
    first: (round) =>
      ask(
        service.url,
        [service.pid],
        requests((at) => `&asked=${round}-${at}`),
      ),
    empty: () => ask(new URL(empty.line), [empty.pid], kept),
  });
}

async function measure(): Promise<FigureOutcome> {
  const { sqlite, postgres } = await onBoth(on);
  return {
    what: 'Look-up by barcode, first time, of one core',
    value: rate(sqlite.median('first')),
    measured:
      `SQLite ${shares(sqlite, 'first', 'empty')} of an empty route, kept ${share(sqlite.ratio('kept', 'empty'))}; ` +
      `PostgreSQL ${shares(postgres, 'first', 'empty')}`,
    holds:
      sqlite.ratio('first', 'empty') >= targets.first &&
      sqlite.ratio('kept', 'empty') >= targets.kept &&
      postgres.ratio('first', 'empty') >= targets.firstOnPostgres,
    compared: [
      { what: 'an empty route of the same server stack', value: rate(sqlite.median('empty')) },
      { what: 'a kept answer on SQLite', value: rate(sqlite.median('kept')) },
      { what: 'first time on PostgreSQL, its server included', value: rate(postgres.median('first')) },
      { what: 'asked again on PostgreSQL', value: rate(postgres.median('kept')) },
    ],
    notes: ['Responses for each second of processor time. On SQLite an answer is kept until the next write.'],
  };
}

export const lookUp: Figure = {
  name: 'look-up',
  what: 'a look-up by barcode, first and kept, both engines',
  target: `≥ ${share(targets.first)}, kept ≥ ${share(targets.kept)}, PostgreSQL ≥ ${share(targets.firstOnPostgres)}`,
  measure,
};
