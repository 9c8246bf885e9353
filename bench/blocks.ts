/** Figure p: how long one request holds the service up, so that nobody else is answered, beside what an ordinary page does. */
import { readFileSync, writeFileSync } from 'node:fs';
import { requestShapes, type Caller } from './blocks/shapes.ts';
import { milliseconds, type Figure, type FigureOutcome } from './measure/figure.ts';
import { median } from './measure/rounds.ts';
import { weighedItems } from './mixes.ts';
import { startBenchService, type BenchService } from './servers/service.ts';
import { workspace } from './workspace.ts';

const target = 50;
const rounds = 3;

async function callerOf(service: BenchService): Promise<Caller> {
  const call: Caller['call'] = (method, path, body, headers = {}) =>
    fetch(new URL(`/v1/locations/${service.locationId}/${path}`, service.url), {
      method,
      headers: {
        authorization: `Bearer ${service.key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  const persons = new Map<number, string>();
  return {
    ...service,
    call,
    items: await weighedItems(service),
    person: async (number) => {
      const known = persons.get(number);
      if (known !== undefined) return known;
      const made = await call('POST', 'persons', JSON.stringify({ firstName: `Block ${number}` }));
      const { id } = (await made.json()) as { id: string };
      persons.set(number, id);
      return id;
    },
  };
}

/** The longest of the recorded times that lie, in part, between two moments. */
function longestBetween(file: string, from: number, to: number): number {
  const blocks = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return Math.max(
    0,
    ...blocks
      .map((line) => line.split(' ').map(Number) as [number, number])
      .filter(([began, ended]) => ended > from && began < to)
      .map(([began, ended]) => ended - began),
  );
}

const now = (): number => performance.timeOrigin + performance.now();
/** The recorder tells of a time when it is over. */
const over = () => new Promise((resolve) => setTimeout(resolve, 20));

async function measure(): Promise<FigureOutcome> {
  using space = workspace();
  const blocks = space.file('blocks.txt');
  writeFileSync(blocks, '');
  await using service = await startBenchService(space.file('service.sqlite'), {
    before: ['--import', new URL('blocks/recorder.ts', import.meta.url).href],
    env: { COLOUR_BAR_BLOCKS: blocks },
  });
  const caller = await callerOf(service);
  const found: { what: string; longest: number }[] = [];
  for (const { what, status, prepare, send } of requestShapes) {
    await prepare?.(caller);
    const each: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await over();
      const from = now();
      const answer = await send(caller, round);
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`${what}: ${answer.status} in place of ${status}`);
      const to = now();
      await over();
      each.push(longestBetween(blocks, from, to));
    }
    found.push({ what, longest: median(each) });
  }
  const [ordinary, ...rest] = found;
  const worst = rest.toSorted((a, b) => b.longest - a.longest);
  return {
    what: `Longest hold of ${requestShapes.length} kinds of requests`,
    value: milliseconds(worst[0]!.longest),
    measured: worst[0]!.what,
    holds: worst[0]!.longest <= target,
    compared: [ordinary!, ...worst].map(({ what, longest }) => ({ what, value: milliseconds(longest) })),
    notes: ['Medians of three; shorter than 5 ms is 0.'],
  };
}

export const blocks: Figure = {
  letter: 'p',
  what: 'longest hold of the service',
  target: `≤ ${target} ms`,
  measure,
};
