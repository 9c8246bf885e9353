/** The widget's OpenAPI document, generated from its declarations at first use. */
import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import { ok } from '../../shared/result.ts';
import type { WidgetOperation } from '../../shared/widget/operation.ts';
import { widgetOperations } from '../../shared/widget/operations.ts';
import { refusal, wait } from '../../shared/widget/values.ts';
import type { documentCalls } from '../../shared/widget/document.ts';
import type { Handlers } from '../http/call.ts';
import type { WidgetCode } from './refusals.ts';

type Paths = NonNullable<Parameters<typeof createDocument>[0]['paths']>;
type Described = NonNullable<NonNullable<Paths[string]>['get']>;

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const refused400 = refusal.meta({ id: 'Refusal' });
const waits = wait.meta({ id: 'Wait' });
const retryAfter = z.object({ 'Retry-After': z.int().min(1).meta({ description: 'Seconds to wait.' }) });

const words: Readonly<Record<number, string>> = {
  402: 'Payment required, or what became of a payment',
  403: 'Wrong PIN, or not allowed',
  409: 'Another such call runs',
  410: 'Taken meanwhile, or gone',
  418: 'Blocked by abuse checks',
};

function responsesOf(operation: WidgetOperation): Described['responses'] {
  const { statuses, answer, refused = [], unpaid } = operation;
  const responses: Record<string, object> = {
    400: { description: 'Refused, with a code', content: json(refused400) },
    404: { description: 'Not there, or gone' },
    429: { description: 'Wait, then repeat', headers: retryAfter, content: json(waits) },
  };
  for (const status of statuses)
    responses[status] = {
      description: status === 201 ? 'Booked' : status === 204 ? 'Done' : 'What is asked for',
      ...(answer !== null && { content: json(answer) }),
    };
  for (const status of refused)
    responses[status] = {
      description: words[status],
      ...(status === 402 && unpaid !== undefined && { content: json(unpaid) }),
    };
  return responses as Described['responses'];
}

function described(group: string, operation: WidgetOperation): Described {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return {
    operationId: operation.id,
    tags: [group],
    summary: operation.summary,
    description: `${operation.source}.`,
    requestParams: {
      ...(names.length > 0 && {
        path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
      }),
      ...(operation.query !== undefined && { query: operation.query }),
    },
    ...(operation.body !== undefined && {
      requestBody: { required: true, content: json(operation.body) },
    }),
    responses: responsesOf(operation),
  };
}

function widgetDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, Described>> = {};
  for (const [group, verbs] of Object.entries(widgetOperations))
    for (const operation of Object.values(verbs) as WidgetOperation[])
      (paths[operation.path] ??= {})[operation.method.toLowerCase()] = described(group, operation);
  return {
    ...createDocument({
      openapi: '3.1.0',
      info: {
        title: 'Booking from the web',
        version: '1',
        description: 'Called by browsers, without a key.',
      },
      paths,
    }),
  };
}

let made: Record<string, unknown> | null = null;

type DocumentHandlers = Handlers<{ document: typeof documentCalls }, object, WidgetCode>['document'];

export const documentHandlers: DocumentHandlers = {
  get: async () => ok({ status: 200, body: (made ??= widgetDocument()) }),
};
