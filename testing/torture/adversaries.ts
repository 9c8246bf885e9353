/** The adversaries of `npm run torture`. Each loads its code when it runs, so that listing them is quick. */
import path from 'node:path';
import { bundleApp } from '../../build/bundle.ts';
import type { Adversary } from './adversary.ts';

const bundleService = () => bundleApp({ names: ['service'] });
const rssMegabytes = () => Math.round(process.memoryUsage().rss / 1e6);

const soak: Adversary = {
  does: 'kills a station at work, against a service with faults: nothing lost, nothing doubled',
  unit: 'cycles',
  runs: 100,
  run: async ({ runs, ...asked }) => {
    const { soak: soakStations } = await import('../../soak/soak.ts');
    const { isShared } = await import('../../soak/steering.ts');
    await bundleService();
    const { cycles, trouble, ...figures } = await soakStations({ cycles: runs, ...asked });
    const { lost, duplicated, balancesDiffer, killsByState } = figures;
    // `soak` has already reported each lost or doubled write.
    const examples = [
      ...(trouble === undefined ? [] : [trouble]),
      ...(isShared(killsByState) ? [] : ['a state of the outbox had less than its share of the kills']),
    ];
    return { runs: cycles, wrong: lost + duplicated + balancesDiffer + examples.length, examples, figures };
  },
};

const soakPaying: Adversary = {
  does: 'kills a service while customers pay and book: no payment without a booking or a refund, none twice',
  unit: 'cycles',
  runs: 100,
  run: async ({ runs, ...asked }) => {
    const { soakPaying: soakTills } = await import('../../soak/paying/soak.ts');
    const { cycles, wrong, ...figures } = await soakTills({ cycles: runs, ...asked });
    // With fewer payments, no kill hits a critical moment.
    const examples = figures.paid > cycles / 20 ? [] : [`only ${figures.paid} payments in ${cycles} kills`];
    return { runs: cycles, wrong: wrong.length + examples.length, examples, figures };
  },
};

const failover: Adversary = {
  does: "kills a database's primary under load, then takes its standby away: acknowledged writes are stored once",
  unit: 'kills',
  runs: 3,
  numbers: { absences: 1 },
  missing: async () => (await import('../failover/cluster.ts')).missingPrograms(),
  run: async ({ runs, seed, tell, number }) => {
    const { failOver } = await import('../failover/failover.ts');
    await bundleService();
    const absences = number('absences') ?? 1;
    const { wrong, ...figures } = await failOver({ kills: runs, absences, seed, tell });
    // `failOver` has already reported each fault.
    return { runs, wrong: wrong.length, examples: [], figures };
  },
};

const damage: Adversary = {
  does: "damages a computer's local data: it opens, nothing is lost untold, nothing false is sent",
  unit: 'cases',
  runs: 300,
  run: async ({ runs, seed }) => {
    const { judgeDamage } = await import('../station/store/judge-damage.ts');
    const { cases, wrong, examples, seen } = await judgeDamage({ cases: runs, seed });
    return { runs: cases, wrong, examples, figures: seen };
  },
};

const fuzz: Adversary = {
  does: 'asks a service right and odd questions: each answer is declared, and a refusal changes nothing',
  unit: 'requests',
  runs: 50_000,
  numbers: { processes: 1, only: null },
  texts: { database: 'FILE|:memory:|postgres://…|postgres' },
  run: async ({ runs, seed, tell, number, text }) => {
    const { fuzzService } = await import('../service/fuzz/fuzz.ts');
    const { shownAnswer } = await import('../service/fuzz/run.ts');
    const { printableRequest } = await import('../service/fuzz/sent.ts');
    const only = number('only');
    await bundleService();
    const {
      violations,
      errors,
      seconds: _,
      ...figures
    } = await fuzzService({
      seed,
      // Earlier requests are sent too, because `only` may need their data.
      requests: only ?? runs,
      database: text('database') ?? null,
      processes: number('processes') ?? 1,
      onAnswer: (at, planned, answers) => {
        if (at === only)
          tell(
            JSON.stringify(
              { request: printableRequest(planned), answers: answers.map(shownAnswer) },
              null,
              2,
            ),
          );
      },
    });
    const examples = violations.map(
      ({ number: at, why, request, answers }) =>
        `request ${at}: ${why}\n${JSON.stringify({ request, answers }, null, 2)}\n` +
        `again: npm run torture -- fuzz --seed ${seed} --only ${at}`,
    );
    return {
      runs: figures.requests,
      wrong: violations.length + errors.length,
      examples: [...examples, ...errors],
      figures,
    };
  },
};

const fuzzWidget: Adversary = {
  does: 'the same for booking from the web, which needs no key',
  unit: 'requests',
  runs: 50_000,
  texts: { database: 'FILE|postgres://…|postgres' },
  run: async ({ runs, seed, folder, text }) => {
    const { fuzzWidget: fuzzBooking } = await import('../service/fuzz/widget.ts');
    await bundleService();
    const database = text('database') ?? path.join(folder, 'service.sqlite');
    const { answered, violations, errors } = await fuzzBooking({ requests: runs, seed, database });
    return {
      runs,
      wrong: violations.length + errors.length,
      examples: [...violations, ...errors],
      figures: { answered: Object.fromEntries(answered) },
    };
  },
};

const fuzzScales: Adversary = {
  does: "sends random and damaged bytes to each scale's parser: no throw, no weight that the protocol does not allow",
  unit: 'megabytes',
  runs: 100,
  texts: { protocol: 'ID' },
  run: async ({ runs, seed, text }) => {
    const { protocolIds } = await import('../../electron/station/devices/protocol.ts');
    const { fuzzProtocol } = await import('../scales/fuzz/fuzz.ts');
    const chosen = text('protocol');
    const protocols = protocolIds.filter((id) => chosen === undefined || id === chosen);
    if (protocols.length === 0) throw new Error(`--protocol is one of ${protocolIds.join(', ')}`);
    const reports = protocols.map((id) =>
      fuzzProtocol(id, { megabytes: runs, seed }, () => performance.now()),
    );
    return {
      runs,
      wrong: reports.reduce((sum, { violations }) => sum + violations, 0),
      examples: reports.flatMap(({ protocol, examples }) => examples.map((one) => `${protocol}: ${one}`)),
      figures: {
        protocols: Object.fromEntries(
          reports.map(({ protocol, readings, violations, megabytesPerSecond }) => [
            protocol,
            { readings, violations, megabytesPerSecond },
          ]),
        ),
        rssMegabytes: rssMegabytes(),
      },
    };
  },
};

const fuzzBridge: Adversary = {
  does: 'sends odd inputs to the calls between page and main process: each is answered at once, none is a bug',
  unit: 'calls',
  runs: 1_000_000,
  numbers: { from: 0 },
  run: async ({ runs, seed, tell, number }) => {
    const { fuzzBridge: fuzzCalls } = await import('../bridge/fuzz.ts');
    await bundleService();
    const { calls, wrong, examples, refused, longestMs } = await fuzzCalls(
      { calls: runs, seed, from: number('from') ?? 0 },
      (soFar) => tell(JSON.stringify({ ...soFar, rssMegabytes: rssMegabytes() })),
    );
    return { runs: calls, wrong, examples, figures: { refused, longestMs, rssMegabytes: rssMegabytes() } };
  },
};

const weigh: Adversary = {
  does: 'plays bowls, pours and typed amounts to a scale: no gram is captured that was not poured',
  unit: 'histories',
  runs: 26_000,
  numbers: { from: 0 },
  run: async ({ runs, seed, tell, number }) => {
    const { judgeHistories } = await import('../weighing/judge.ts');
    const { wrong, examples, captures, asked, pairs } = judgeHistories({
      histories: runs,
      seed,
      from: number('from') ?? 0,
      ...(runs === 1 && { note: tell }),
    });
    return { runs, wrong, examples, figures: { captures, asked, pairs } };
  },
};

const numbers: Adversary = {
  does: 'plays typed numbers, scans and late answers: the number that comes out is the one that was meant',
  unit: 'histories',
  runs: 20_000,
  numbers: { from: 0 },
  run: async ({ runs, seed, number }) => {
    const { judgeNumbers } = await import('../numbers/histories.ts');
    const { wrong, examples, scans } = judgeNumbers({ histories: runs, seed, from: number('from') ?? 0 });
    return { runs, wrong, examples, figures: { scans } };
  },
};

const count: Adversary = {
  does: 'plays two stations that count, deliver and mix: each balance becomes what lies on the shelf',
  unit: 'histories',
  runs: 200,
  numbers: { from: 0 },
  run: async ({ runs, seed, number }) => {
    const { judgeCounts } = await import('../counting/histories.ts');
    await bundleService();
    const { wrong, examples, counts, again } = await judgeCounts({
      histories: runs,
      seed,
      from: number('from') ?? 0,
    });
    return { runs, wrong, examples, figures: { counts, again } };
  },
};

export const adversaries: Readonly<Record<string, Adversary>> = {
  soak,
  'soak-paying': soakPaying,
  failover,
  damage,
  fuzz,
  'fuzz-widget': fuzzWidget,
  'fuzz-scales': fuzzScales,
  'fuzz-bridge': fuzzBridge,
  weigh,
  numbers,
  count,
};
