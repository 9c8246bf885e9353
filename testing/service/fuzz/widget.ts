/**
 * Fuzzes the widget's calls on the real service with its sample: no internal error, no undeclared answer, and none
 * that a browser would render as a page.
 */
import { dayAt } from '../../../shared/days.ts';
import { startPostgres } from '../postgres-server.ts';
import { startSample } from '../sample-service.ts';
import { judgeWidget, type SentWidget } from './widget-judge.ts';
import { widgetRequest, type Known } from './widget-requests.ts';

export interface WidgetFuzz {
  readonly seed: number;
  readonly requests: number;
  /** A file, or an address `postgres://…`; `postgres`: of a server for this run. */
  readonly database: string;
}

export interface WidgetOutcome {
  /** Successful answers, by call. */
  readonly answered: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
  /** Internal errors that the service logged. */
  readonly errors: readonly string[];
}

/** Concurrent requests. */
const beside = 8;

interface Learnt {
  readonly resources?: readonly { readonly hashId: string }[];
  readonly resourceSlots?: readonly { readonly slots: readonly { readonly key: string }[] }[];
  readonly cbUuid?: string;
  readonly instructionUuid?: string;
}

function learn(known: Known, text: string, pick: number): void {
  const body = JSON.parse(text) as Learnt;
  for (const { hashId } of body.resources ?? []) known.hashes.push(hashId);
  for (const { slots } of body.resourceSlots ?? [])
    if (slots.length > 0) known.slotKeys.push(slots[pick % slots.length]!.key);
  if (body.cbUuid !== undefined) known.reservations.push(body.cbUuid);
  if (body.instructionUuid !== undefined) known.instructions.push(body.instructionUuid);
}

export async function fuzzWidget({ seed, requests, database }: WidgetFuzz): Promise<WidgetOutcome> {
  await using ending = new AsyncDisposableStack();
  let place = database;
  if (database === 'postgres') {
    const server = await startPostgres();
    ending.defer(() => server.stop());
    place = await server.createDatabase('fuzz');
  }
  const service = await startSample({ database: place });
  ending.defer(() => service.kill('SIGTERM'));
  const { url } = service;
  const known: Known = {
    accounts: service.widget!.map(({ id }) => id),
    hashes: [],
    slotKeys: [],
    reservations: [],
    instructions: [],
    today: dayAt(Date.now(), 'Europe/Stockholm'),
  };
  const answered = new Map<string, number>();
  const violations: string[] = [];
  let next = 0;
  const ask = async (number: number): Promise<void> => {
    const request = widgetRequest(seed, number, known);
    const reply = await fetch(`${url}${request.path}`, {
      method: request.method,
      ...(request.body !== undefined && {
        body: request.body,
        headers: { 'Content-Type': 'application/json' },
      }),
    });
    const answer: SentWidget = { status: reply.status, headers: reply.headers, text: await reply.text() };
    const wrong = judgeWidget(request.operation, answer);
    if (wrong !== null)
      violations.push(
        `${number}: ${request.method} ${request.path} ${request.body ?? ''} ▸ ${reply.status}: ${wrong}`,
      );
    else if (answer.text !== '' && (reply.ok || reply.status === 402)) learn(known, answer.text, number);
    if (reply.ok) answered.set(request.operation.id, (answered.get(request.operation.id) ?? 0) + 1);
  };
  const walk = async (): Promise<void> => {
    while (next < requests) await ask((next += 1));
  };
  await Promise.all(Array.from({ length: beside }, walk));
  return { answered, violations, errors: service.errors };
}
