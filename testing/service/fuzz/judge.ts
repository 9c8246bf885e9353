/** The rules that every answer must keep (spec 1, Error body; decisions 1). */
import { errorBody, statusOf, type ErrorBody } from '../../../shared/api/errors.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import { apiErrorCodes, type ApiErrorCode } from '../../../shared/result.ts';
import { codesOf } from '../../../service/http/openapi.ts';
import type { HttpAnswer } from './answer-reader.ts';
import type { Planned } from './sent.ts';

/** The statuses that the OpenAPI document has for an operation, by its id. */
export type DocumentedStatuses = ReadonlyMap<string, ReadonlySet<string>>;

/** Texts of the schema library. */
const foreignWords = /invalid input|too (small|big)|expected|received|unrecognized|must match pattern/i;

/** Statuses of HTTP itself, before a request is parsed; their code is `invalid_request`. */
const ofHttp = new Set([408, 413, 431]);

function wrongWithRefusal({ status, headers }: HttpAnswer, body: unknown): string | null {
  const read = errorBody.strict().safeParse(body);
  if (!read.success) return 'the body is no error body';
  const { code, message, details } = read.data;
  if (!apiErrorCodes.includes(code as ApiErrorCode)) return `${code} is no code of the closed set`;
  if (message === '') return 'the message is empty';
  if (status !== statusOf[code as ApiErrorCode] && !(code === 'invalid_request' && ofHttp.has(status)))
    return `${code} comes with status ${status}`;
  if (status === 405 && !headers.get('allow')) return '405 comes without Allow';
  if (status === 429 && !/^\d+$/.test(headers.get('retry-after') ?? ''))
    return '429 comes without Retry-After';
  if (code !== 'validation_failed') return null;
  const sentences = Object.entries(details?.['fieldErrors'] ?? {});
  if (sentences.length === 0) return 'validation_failed names no field';
  for (const [field, sentence] of sentences) {
    if (typeof sentence !== 'string' || sentence === '') return `${field} has no sentence`;
    if (foreignWords.test(sentence)) return `the sentence for ${field} is the schema library's: ${sentence}`;
  }
  return null;
}

function wrongWithAnswer(operation: Operation, { status, text }: HttpAnswer, body: unknown): string | null {
  if (!operation.statuses.includes(status as 200)) return `status ${status} is not declared`;
  if (status === 204) return text === '' ? null : '204 comes with a body';
  const read = operation.answer?.safeParse(body);
  if (read === undefined) return 'a body was answered where none is declared';
  if (!read.success) return `the answer has another shape: ${read.error.message}`;
  // Parsing drops undeclared fields, so the result must equal the body.
  return JSON.stringify(read.data).length === JSON.stringify(body).length
    ? null
    : 'the answer has fields that are not declared';
}

const refusalIn = ({ text }: HttpAnswer): ErrorBody => JSON.parse(text) as ErrorBody;

/** The first fault in one sentence; null if there is none. */
export function wrongWith(
  planned: Planned,
  answer: HttpAnswer,
  documented: DocumentedStatuses,
): string | null {
  const { operation, sent, refusedWith } = planned;
  const { status, headers, text } = answer;
  if (!/^req_[0-9A-Za-z]{22}$/.test(headers.get('x-request-id') ?? '')) return 'there is no X-Request-Id';
  if (headers.get('cache-control') !== 'no-store' || headers.get('x-content-type-options') !== 'nosniff')
    return 'a cache may keep the answer, or a browser take it for something else';
  if (status >= 500) return `status ${status}`;
  if (status < 200 || (status >= 300 && status < 400)) return `status ${status} is never given`;
  if (operation !== null && !documented.get(operation.id)?.has(String(status)) && status !== 431)
    return `the OpenAPI document has no status ${status} for ${operation.id}`;
  if (sent.method === 'HEAD') return text === '' ? null : 'HEAD is answered with a body';
  let body: unknown = null;
  if (text !== '') {
    if (!headers.get('content-type')?.startsWith('application/json'))
      return 'the answer is not said to be JSON';
    try {
      body = JSON.parse(text);
    } catch {
      return 'the answer is not JSON';
    }
  }
  if (status >= 400) {
    const wrong = wrongWithRefusal(answer, body);
    if (wrong !== null) return wrong;
  }
  if (status >= 400 && operation !== null && !ofHttp.has(status)) {
    const code = refusalIn(answer).code as ApiErrorCode;
    if (!codesOf(operation).includes(code)) return `${code} is not declared for ${operation.id}`;
  }
  if (refusedWith !== undefined && status !== 431) {
    if (status < 400) return `it was accepted, and must be refused with ${refusedWith.join(' or ')}`;
    const { code } = refusalIn(answer);
    if (!refusedWith.includes(code as ApiErrorCode))
      return `it was refused with ${code}, not ${refusedWith.join(' or ')}`;
  }
  return operation !== null && status < 300 ? wrongWithAnswer(operation, answer, body) : null;
}

/** Two requests at once: with one `Idempotency-Key` there is one effect, so the answers are equal. */
export function wrongWithPair(keyed: boolean, one: HttpAnswer, other: HttpAnswer): string | null {
  if (!keyed || one.status === 409 || other.status === 409) return null;
  return one.status === other.status && one.text === other.text
    ? null
    : `the same request at once was answered with ${one.status} and ${other.status}, or with different bodies`;
}

/** A repeat gets the first answer, and says so. */
export function wrongWithRepeat(first: HttpAnswer, answer: HttpAnswer): string | null {
  if (answer.status !== first.status || answer.text !== first.text)
    return 'the repeat is answered differently';
  return answer.headers.get('idempotent-replayed') === 'true'
    ? null
    : 'the repeat does not say that it is one';
}
