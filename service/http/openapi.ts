/** Generates the OpenAPI document from the declared operations (decisions 1: every operation is `preview`). */
import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type { Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/api/operations.ts';
import { errorBody, statusOf } from '../../shared/api/errors.ts';
import { apiErrorCodes, type ApiErrorCode } from '../../shared/result.ts';
import { isChange } from './call.ts';
import { keyedManner, sizeText } from './manner.ts';

type Paths = NonNullable<Parameters<typeof createDocument>[0]['paths']>;
type PathItem = NonNullable<Paths[string]>;
type Described = NonNullable<PathItem['get']>;

const error = errorBody.meta({ id: 'Error' });
const requestId = z.string().meta({ description: 'Names this answer in logs.' });
const headers = z.object({ 'X-Request-Id': requestId });
const replayed = z.object({
  'X-Request-Id': requestId,
  'Idempotent-Replayed': z
    .literal('true')
    .optional()
    .meta({ description: 'This is the first answer to the same Idempotency-Key.' }),
});
const retryAfter = z.object({
  'X-Request-Id': requestId,
  'Retry-After': z.int().min(1).meta({ description: 'Seconds to wait.' }),
});

const everywhere: ApiErrorCode[] = [
  'unauthenticated',
  'account_blocked',
  'rate_limited',
  'validation_failed',
  'internal_error',
];

const isConditional = ({ versioned, method }: Operation): boolean => versioned === true && method === 'PUT';

/** Every code that an operation can give. */
export function codesOf(operation: Operation): ApiErrorCode[] {
  const codes = [...everywhere, ...(operation.refusals ?? [])];
  if (operation.scope !== null) codes.push('forbidden');
  if (operation.path.includes('{')) codes.push('entity_not_found');
  if (operation.method !== 'GET') codes.push('invalid_request');
  if (isConditional(operation)) codes.push('precondition_failed', 'precondition_required');
  if (isChange(operation)) codes.push('request_in_progress', 'idempotency_key_reused');
  return codes;
}

const entityTag = z.string().meta({ description: 'The `version` of the body in quotes.' });

function headersOf(operation: Operation) {
  const common = isChange(operation) ? replayed : headers;
  return operation.versioned === true ? common.extend({ ETag: entityTag }) : common;
}

function responsesOf(operation: Operation): Described['responses'] {
  const responses: Record<string, object> = {};
  for (const status of operation.statuses)
    responses[status] = {
      description: status === 201 ? 'Made' : status === 204 ? 'Done' : 'What is asked for',
      headers: headersOf(operation),
      ...(operation.answer !== null &&
        status !== 204 && { content: { 'application/json': { schema: operation.answer } } }),
    };
  const codes = codesOf(operation);
  for (const status of new Set(codes.map((code) => statusOf[code])))
    responses[status] = {
      description: codes.filter((code) => statusOf[code] === status).join(', '),
      headers: status === 429 ? retryAfter : headers,
      content: { 'application/json': { schema: error } },
    };
  if (operation.method !== 'GET')
    responses[413] = {
      description: `invalid_request: the body is larger than ${sizeText(operation.largestBody ?? keyedManner.largestBody)}`,
      headers,
      content: { 'application/json': { schema: error } },
    };
  return responses as Described['responses'];
}

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
  .meta({ description: 'A repeat with the same value is answered with the first answer for 24 hours.' });

const ifMatch = z.string().optional().meta({ description: 'The `ETag` of the version that is replaced.' });
const ifNoneMatch = z
  .literal('*')
  .optional()
  .meta({ description: 'Instead of `If-Match`, to make a document that does not exist.' });

function describe(resource: string, operation: Operation): Described {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return {
    operationId: operation.id,
    tags: [resource],
    summary: operation.summary,
    description: `${operation.source}. Scope: ${operation.scope ?? 'any valid key'}.`,
    security: [{ apiKey: operation.scope === null ? [] : [operation.scope] }],
    requestParams: {
      ...(names.length > 0 && {
        path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
      }),
      ...(operation.query !== undefined && { query: operation.query }),
      ...(isChange(operation) && {
        header: z.object({
          'Idempotency-Key': idempotencyKey,
          ...(isConditional(operation) && { 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch }),
        }),
      }),
    },
    ...(operation.body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: operation.body } },
      },
    }),
    responses: responsesOf(operation),
    'x-stability': 'preview',
    ...(operation.extension === true && { 'x-extension': true }),
  };
}

export function openApiDocument(): object {
  const paths: Record<string, Record<string, Described>> = {};
  for (const [resource, verbs] of Object.entries(operations))
    for (const operation of Object.values(verbs) as Operation[])
      (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(resource, operation);
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Business management API',
        version: '1',
        description: `Error codes: ${apiErrorCodes.join(', ')}.`,
      },
      paths,
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    },
    {
      // Answers may have new fields at any time (spec 1, Versioning 3); requests may have none that is not declared.
      override: ({ jsonSchema, io }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    },
  );
}
