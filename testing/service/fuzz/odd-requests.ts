/** Requests that are odd in one way, with the expected refusal if it is known. */
import type { ApiErrorCode } from '../../../shared/result.ts';
import {
  anyOperation,
  anyWithBody,
  anyWithQuery,
  changing,
  declared,
  requestDraftOf,
  planned,
  setHeader,
  type Source,
} from './draft.ts';
import { brokenBytes, disguised, mutate } from './mutation.ts';
import { oddText } from './odd-values.ts';
import { idAmong, oneAmong } from './shapes.ts';
import type { Chance } from './chance.ts';
import type { Planned } from './sent.ts';
import { refusalOfBody, refusalOfQuery } from './verdict.ts';

const reading = declared.filter(({ method }) => method === 'GET');

export type OddRequest = (source: Source) => Planned;

const expecting = (refusedWith: readonly ApiErrorCode[] | undefined) =>
  refusedWith === undefined ? {} : { refusedWith };

export const oddBody: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyWithBody(chance));
  for (let times = chance.pick([1, 1, 1, 2, 4]); times > 0; times -= 1)
    draft.body = mutate(draft.body, chance);
  if (chance.often(1 / 8)) setHeader(draft, 'Idempotency-Key', source.fresh);
  const raw = Buffer.from(JSON.stringify(draft.body) ?? 'null');
  return planned('odd body', draft, { raw, ...expecting(refusalOfBody(draft.operation, raw)) });
};

export const brokenJson: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyWithBody(chance));
  const raw = brokenBytes(JSON.stringify(draft.body), chance);
  return planned('broken JSON', draft, { raw, refusedWith: ['invalid_request'] });
};

export const disguisedJson: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyWithBody(chance));
  const raw = Buffer.from(disguised(JSON.stringify(draft.body), chance));
  return planned('disguised JSON', draft, { raw, ...expecting(refusalOfBody(draft.operation, raw)) });
};

/** A body where none belongs, or a missing body. */
export const misplacedBody: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, chance.pick(changing));
  if (draft.operation.body !== undefined)
    return planned('no body', { ...draft, body: undefined }, { refusedWith: ['invalid_request'] });
  draft.body = chance.pick([{ a: 1 }, [1], 'x', 1, true]);
  return planned('a body too many', draft, { refusedWith: ['invalid_request'] });
};

export const oddQuery: OddRequest = (source) => {
  const { chance, known } = source;
  const draft = requestDraftOf(source, anyWithQuery(chance));
  const names = Object.keys(draft.operation.query?.shape ?? {});
  for (let times = chance.whole(1, 3); times > 0; times -= 1) {
    const name = chance.often(1 / 6) ? 'unknown' : chance.pick(names);
    const cursor =
      name === 'after' && chance.often(0.5) ? chance.draw(oneAmong(known.values('nextCursor'))) : undefined;
    const value = cursor ?? chance.draw(oddText).slice(0, 3000).toWellFormed();
    if (chance.often(1 / 4)) draft.query.push([name, value]);
    else draft.query = [...draft.query.filter(([one]) => one !== name), [name, value]];
  }
  return planned('odd query', draft, expecting(refusalOfQuery(draft.operation, draft.query)));
};

/** Invalid UTF-8 in a parameter that the operation reads, in several spellings. */
export const illFormedQuery: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyWithQuery(chance));
  const name = chance.pick(Object.keys(draft.operation.query?.shape ?? {}));
  const value = chance.pick(['%ED%B0%80', 'M%ff', '%C3%A5%C0%80', 'a%00b']);
  const escapedName = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  const parameter = chance.pick([`${name}=${value}`, `${name}=x=${value}`, `${escapedName}=${value}`]);
  const { sent, ...rest } = planned('ill-formed query', draft, { refusedWith: ['validation_failed'] });
  const target = `${sent.target}${sent.target.includes('?') ? '&' : '?'}${parameter}`;
  return { ...rest, sent: { ...sent, target } };
};

const escapes = [
  '%00',
  '%',
  '%zz',
  '%2',
  '%c0%80',
  '%2f',
  '%2F..%2F',
  '%3F',
  '%23',
  '+',
  '%20',
  '%F0%9F%8E%A8',
  ';a=1',
  '&',
];

export const oddPath: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyOperation(chance));
  const parts = draft.path.split('/');
  const at = chance.whole(1, parts.length - 1);
  const odd = chance.often(1 / 3)
    ? encodeURIComponent(chance.draw(oddText).toWellFormed().slice(0, 3000))
    : chance.pick(escapes);
  switch (chance.whole(0, 5)) {
    case 0:
      parts[at] += odd;
      break;
    case 1:
      parts.splice(at, 0, chance.pick(['', '.', '..', '%2e%2e', odd]));
      break;
    case 2:
      parts.push('');
      break;
    case 3:
      parts[at] = parts[at]!.toUpperCase();
      break;
    default:
      parts[at] = odd;
  }
  draft.path = parts.join('/');
  return { ...planned('odd path', draft), operation: null };
};

/** An id that does not exist, is of another kind, or belongs to another location. */
export const wrongId: OddRequest = (source) => {
  const { chance, known, salon } = source;
  const draft = requestDraftOf(source, anyOperation(chance));
  const elsewhere = chance.pick(salon.locations).id;
  const parts = draft.path.split('/');
  const at = parts.findLastIndex((part) => part.includes('_') || part === 'none');
  if (at > 2)
    parts[at] = chance.draw(
      idAmong(known, elsewhere, ['per', 'cbi', 'cbr', 'cbm', 'gft', 'prd', 'svc', 'bkg']),
    );
  draft.path = parts.join('/');
  return planned('wrong id', draft);
};

export const wrongMethod: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyOperation(chance));
  const right = planned('wrong method', { ...draft, body: undefined });
  const method = chance.pick([
    'PUT',
    'HEAD',
    'OPTIONS',
    'PROPFIND',
    'GET',
    'POST',
    'PATCH',
    'DELETE',
    'NONSENSE',
    'get',
    'TRACE',
  ]);
  return { ...right, operation: null, sent: { ...right.sent, method } };
};

export const wrongKey: OddRequest = (source) => {
  const { chance, salon } = source;
  const draft = requestDraftOf(source, anyOperation(chance));
  const header = chance.pick([
    null,
    '',
    'Bearer',
    'Bearer key_test_none',
    'Basic a2V5',
    `${salon.keys['full']}`,
    'Bearer a b',
  ]);
  setHeader(draft, 'Authorization', header);
  return planned('wrong key', draft, { refusedWith: ['unauthenticated'] });
};

/** Another organisation's key, or one of another location only. */
export const foreignKey: OddRequest = (source) => {
  const { chance, salon } = source;
  const draft = requestDraftOf(source, anyOperation(chance));
  const own = draft.location === salon.locations[2]?.id;
  const key = own
    ? chance.pick(['full', 'branch'])
    : draft.location === salon.locations[0]?.id
      ? chance.pick(['other', 'branch'])
      : 'other';
  setHeader(draft, 'Authorization', `Bearer ${salon.keys[key]}`);
  const located = draft.operation.path.includes('{locationId}');
  return planned('foreign key', draft, expecting(located ? ['entity_not_found'] : undefined));
};

export const limitedKey: OddRequest = (source) => {
  const { chance, salon } = source;
  const draft = requestDraftOf(source, anyOperation(chance));
  setHeader(draft, 'Authorization', `Bearer ${salon.keys[chance.pick(['readonly', 'till'])]}`);
  return planned('limited key', draft);
};

/** Contradictory body lengths, which allow request smuggling. */
export const twoLengths: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyWithBody(chance));
  const header = chance.pick<[string, string]>([
    ['Content-Length', '5'],
    ['Transfer-Encoding', 'chunked'],
    ['Transfer-Encoding', 'chunked, gzip'],
    ['Transfer-Encoding', 'identity'],
    ['Content-Length', '-1'],
    ['Content-Length', '1e1'],
  ]);
  draft.headers.push(header);
  return { ...planned('two lengths', draft, { refusedWith: ['invalid_request'] }), operation: null };
};

/** A complete request followed by stray bytes: its answer must match its effect. */
export const strayBytes: OddRequest = (source) => {
  const { chance } = source;
  const right = planned('stray bytes', requestDraftOf(source, anyWithBody(chance)));
  const stray = chance.pick(['}', '\0', 'x\r\n\r\n', ' GET / HTTP/1.1\r\n\r\n', '\u{1f3a8}']);
  return { ...right, sent: { ...right.sent, stray } };
};

export const oddHeaders: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyOperation(chance));
  const header = chance.pick<[string, string]>([
    ['Content-Type', 'text/plain'],
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Content-Encoding', 'gzip'],
    ['Accept', 'application/xml'],
    ['X-Long', 'x'.repeat(9000)],
    ['Expect', '100-continue'],
    ['Range', 'bytes=0-1'],
    ['If-None-Match', '*'],
    ['X-Request-Id', 'mine'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['Connection', 'close'],
    ['Connection', 'Upgrade, HTTP2-Settings'],
    ['Upgrade', 'websocket'],
    ['Host', 'elsewhere'],
    ['Authorization', 'Bearer key_test_none'],
    ['Folded', 'a\r\n b'],
    ['Two words', 'x'],
    ['Cookie', 'å=ö'],
  ]);
  draft.headers.push(header);
  return { ...planned('odd header', draft), operation: null };
};

/** A read with a body, which has no meaning and changes nothing. */
export const readWithBody: OddRequest = (source) => {
  const draft = requestDraftOf(source, source.chance.pick(reading));
  return planned('read with a body', draft, {
    raw: Buffer.from(source.chance.pick(['{}', 'x', '{"limit":1}', ' '.repeat(70_000)])),
  });
};

/** Wrong targets in the request line. */
export const oddTarget: OddRequest = (source) => {
  const { chance } = source;
  const right = planned('odd target', { ...requestDraftOf(source, anyOperation(chance)), body: undefined });
  const { target } = right.sent;
  const odd = chance.pick([
    '*',
    `http://elsewhere${target}`,
    `https://user:secret@elsewhere:99999${target}`,
    `/${target}`,
    `//elsewhere${target}`,
    target.replaceAll('/', '\\'),
    `${target}#part`,
    `${target}?`,
    `${target}?&&==&a`,
    `${target}?${'limit=1&'.repeat(900)}`,
    'v1/locations',
    '/health',
    '/health/',
    '/openapi.json',
    '/',
    'javascript:1',
    '/å/ö',
    '/v1/locations\u0000',
    `${target} x`,
  ]);
  return { ...right, operation: null, sent: { ...right.sent, target: odd } };
};

export const oddIdempotencyKey: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, chance.pick(changing));
  const value = chance.pick(['', ' ', 'a b', 'x'.repeat(256), 'ö', '\t', 'a\tb']);
  setHeader(draft, 'Idempotency-Key', value);
  return planned('odd Idempotency-Key', draft, { refusedWith: ['validation_failed'] });
};

const megabyte = 1024 * 1024;

/** Bodies at the size limit with thousands of fields, levels or list items. */
const unknownFields = (chance: Chance): string => {
  const count = chance.pick([1000, 9000, 40_000]);
  switch (chance.whole(0, 2)) {
    case 0:
      return Array.from({ length: count }, (_, at) => `"field ${at}":${at}`).join(',');
    case 1:
      return `"deep":${'{"a":['.repeat(count)}0${']}'.repeat(count)}`;
    default:
      return `"list":[${Array.from({ length: count }, () => '{}').join(',')}]`;
  }
};

export const largeBody: OddRequest = (source) => {
  const { chance } = source;
  const draft = requestDraftOf(source, anyWithBody(chance));
  const manner = chance.pick(['whole', 'chunked', 'pieces'] as const);
  const refused = (raw: Buffer) =>
    planned('large body', draft, { raw, manner, refusedWith: ['invalid_request'] });
  if (chance.often(0.5)) {
    const fields = [JSON.stringify(draft.body).slice(1, -1), unknownFields(chance)];
    return refused(Buffer.from(`{${fields.filter((one) => one !== '').join(',')}}`));
  }
  const length = chance.pick([megabyte + 1, megabyte + 70_000, 3 * megabyte]);
  return refused(
    Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.alloc(length, chance.pick(['x', ' '])),
      Buffer.from('"}'),
    ]),
  );
};

export const cutBody: OddRequest = (source) => {
  const draft = requestDraftOf(source, anyWithBody(source.chance));
  if (source.chance.often(0.5)) setHeader(draft, 'Idempotency-Key', source.fresh);
  return planned('cut connection', draft, { manner: 'cut' });
};
