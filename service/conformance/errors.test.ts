/** The errors that every call shares (spec 1, Errors and Limits; decisions 1). */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import type { ErrorBody } from '../../shared/api/errors.ts';
import { blockOrganisation, revokeApiKey } from '../database/organisations.ts';
import { ok } from '../../shared/result.ts';
import { hashOfKey } from '../domain/keys.ts';
import { sampleId, sampleKeys } from '../sample/sample-ids.ts';
import { newDatabase, openSalon, refusalOf, refusedFields, test } from './salon.ts';

/** Sends only a head; returns the text received until `enough` holds or the connection ends. */
function exchange(url: string, head: readonly string[], enough: (text: string) => boolean): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (enough(text)) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
  });
}

describe('spec 1, Error body', () => {
  // holds: error-body
  test('every answer that is not 2xx has a code and a message, and every answer a request id', async (salon) => {
    const wrong = await salon.call<ErrorBody>('GET', '/v1/nothing');
    expect(wrong.body).toEqual({ code: 'route_not_found', message: expect.any(String) as string });
    expect(wrong.headers['content-type']).toMatch(/^application\/json/);
    for (const path of ['/v1/nothing', '/v1/locations', '/openapi.json'])
      expect((await salon.call('GET', path)).headers).toMatchObject({
        'x-request-id': expect.stringMatching(/^req_[0-9A-Za-z]{22}$/) as string,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
  });

  test('a failure here is internal_error, tells nothing of the inside, and is logged with its request id', async () => {
    const logged: object[] = [];
    const database = await newDatabase();
    const salon = await openSalon({ database, onError: (facts) => logged.push(facts) });
    await salon.database.close();
    const answer = await salon.call<ErrorBody>('GET', '/v1/locations');
    expect(refusalOf(answer)).toBe('500 internal_error');
    expect(answer.text).not.toMatch(/database|sqlite/i);
    expect(logged).toMatchObject([{ requestId: answer.headers['x-request-id'] }]);
  });
});

test('a sender who goes in the middle of a body lets go of the key, and is no error of the service', async () => {
  const logged: object[] = [];
  const salon = await openSalon({ onError: (facts) => logged.push(facts) });
  const repeat = () =>
    salon.call('POST', `${salon.main}/colour-bar-ranges`, { body: {}, idempotencyKey: 'half' });
  const { hostname, port } = new URL(salon.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${salon.main}/colour-bar-ranges HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${sampleKeys.full}`,
    'Idempotency-Key: half',
    'Content-Length: 100',
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  // The service answered 100 Continue, so it is reading the body.
  await once(socket, 'data');
  expect(refusalOf(await repeat())).toBe('409 request_in_progress');
  socket.destroy();
  let answer = await repeat();
  while (answer.status === 409) answer = await repeat();
  expect(refusedFields(answer)).toEqual(['name', 'kind']);
  expect(logged).toEqual([]);
});

describe('spec 1, Errors', () => {
  // holds: methods
  test('404 is for what is no endpoint at all', async (salon) => {
    for (const path of ['/', '/v1', '/v1/', '/v2/locations', '/v1/locations/', `${salon.main}/staff/`])
      expect(refusalOf(await salon.call('GET', path))).toBe('404 route_not_found');
  });

  // holds: methods
  test('405 says what the address takes', async (salon) => {
    const answer = await salon.call('PUT', `${salon.main}/colour-bar-ranges`);
    expect(refusalOf(answer)).toBe('405 method_not_allowed');
    expect(answer.headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
  });

  test('HEAD answers as GET without a body, OPTIONS tells the methods without a key', async (salon) => {
    const head = await salon.call('HEAD', '/v1/locations');
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await salon.call('HEAD', '/v1/locations', { key: null })).status).toBe(401);
    expect((await salon.call('HEAD', `${salon.main}/staff/pin-check`)).status).toBe(405);
    const options = await salon.call('OPTIONS', `${salon.main}/staff/pin-check`, { key: null });
    expect([options.status, options.headers['allow']]).toEqual([204, 'POST, OPTIONS']);
    expect((await salon.call('OPTIONS', '/v1/nothing', { key: null })).status).toBe(404);
  });

  // holds: bad-requests
  test('an unknown field is named and refused, however deep', async (salon) => {
    const body = { name: 'A', kind: 'colour', color: 'red' };
    const answer = await salon.call<ErrorBody>('POST', `${salon.main}/colour-bar-ranges`, { body });
    expect(refusalOf(answer)).toBe('400 invalid_request');
    expect(answer.body.details).toEqual({ fields: ['color'] });
    const line = { type: 'withdrawal', colourBarItemId: 'x', quantity: 1, cost: '1' };
    const deep = await salon.call<ErrorBody>('POST', `${salon.main}/stock-movements`, {
      body: { lines: [line] },
    });
    expect(deep.body.details).toEqual({ fields: ['lines.0.cost'] });
  });

  test('a field called __proto__ is unknown like any other', async (salon) => {
    const raw = '{"name":"A","kind":"colour","__proto__":{"packSize":1}}';
    const answer = await salon.call('POST', `${salon.main}/colour-bar-ranges`, { raw });
    expect(refusalOf(answer)).toBe('400 invalid_request');
  });

  // holds: bad-requests
  test('unreadable JSON, a body that is no UTF-8 and a missing body are invalid_request', async (salon) => {
    for (const raw of ['{', 'name=A', Buffer.from([0x22, 0xff, 0x22]), '', '[1,]'])
      expect(refusalOf(await salon.call('POST', `${salon.main}/colour-bar-ranges`, { raw }))).toBe(
        '400 invalid_request',
      );
  });

  test('JSON of another shape is validation_failed', async (salon) => {
    for (const raw of ['null', '[]', '"text"', '1', `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
      const answer = await salon.call('POST', `${salon.main}/colour-bar-ranges`, { raw });
      expect(refusalOf(answer)).toBe('400 validation_failed');
    }
  });

  test('each wrong field is told by its dotted path with one sentence', async (salon) => {
    const body = { lines: [{ type: 'withdrawal', colourBarItemId: 'x', quantity: 0 }, { type: 'gift' }] };
    const answer = await salon.call<ErrorBody>('POST', `${salon.main}/stock-movements`, { body });
    expect(refusalOf(answer)).toBe('400 validation_failed');
    expect(refusedFields(answer)).toEqual(['lines.0.quantity', 'lines.1.type']);
  });

  test('text that cannot be stored as sent is refused', async (salon) => {
    for (const name of ['A\\u0000B', '\\ud800'])
      expect(
        refusedFields(
          await salon.call('POST', `${salon.main}/colour-bar-ranges`, {
            raw: `{"name":"${name}","kind":"colour"}`,
          }),
        ),
      ).toEqual(['name']);
  });

  test('an operation without a body refuses one', async (salon) => {
    const path = `${salon.main}/colour-bar-mixes/cbm_none/undo`;
    expect(refusalOf(await salon.call('POST', path, { body: { reason: 'x' } }))).toBe('400 invalid_request');
    expect(refusalOf(await salon.call('POST', path, { body: {} }))).toBe('400 entity_not_found');
  });

  test('an address that cannot be a host is invalid_request', async (salon) => {
    const answer = await salon.call('GET', '/v1/locations', { headers: { Host: 'a b' } });
    expect(refusalOf(answer)).toBe('400 invalid_request');
  });

  // holds: bad-requests
  test('bytes after a whole request are none of it: it is answered as it took effect', async (salon) => {
    const body = '{"name":"Stray","kind":"colour"}';
    const head = [
      `POST ${salon.main}/colour-bar-ranges HTTP/1.1`,
      'Host: salon',
      `Authorization: Bearer ${sampleKeys.full}`,
      `Content-Length: ${body.length}`,
    ];
    for (const [stray, name] of [
      ['}', 'Brace'],
      ['\0\r\n\r\n', 'Bytes'],
      ['NONSENSE\r\n\r\n', 'Words'],
    ] as const) {
      const text = await exchange(salon.url, [...head, '', body.replace('Stray', name) + stray], () => false);
      expect(text, stray).toMatch(/^HTTP\/1\.1 201 /);
      expect(text.match(/HTTP\/1\.1/g), stray).toHaveLength(1);
    }
    const ranges = await salon.call<{ data: { name: string }[] }>('GET', `${salon.main}/colour-bar-ranges`);
    expect(ranges.body.data.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Brace', 'Bytes', 'Words']),
    );
    // `zz` is not a chunk size, so the body never becomes complete.
    const chunked = [...head.slice(0, 3), 'Transfer-Encoding: chunked', '', 'zz'];
    expect(await exchange(salon.url, chunked, () => false)).toMatch(/^HTTP\/1\.1 400 /);
  });

  // holds: methods
  test('a way to somewhere else is no endpoint', async (salon) => {
    const answer = await exchange(salon.url, ['CONNECT salon:443 HTTP/1.1', 'Host: salon'], () => false);
    expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*X-Request-Id: req_[^]*\{"code":"route_not_found"/);
  });

  test('HTTP/1.0 needs no Host', async (salon) => {
    expect(await exchange(salon.url, ['GET /health HTTP/1.0'], () => false)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('what HTTP itself would refuse without a body has the error body too', async (salon) => {
    const answerTo = (lines: string[]) => exchange(salon.url, lines, () => false);
    const noHost = await answerTo(['GET /v1/locations HTTP/1.1', 'Connection: close']);
    expect(noHost).toMatch(/^HTTP\/1\.1 400 [^]*\{"code":"invalid_request"/);
    const expecting = await answerTo([
      'GET /v1/locations HTTP/1.1',
      'Host: salon',
      'Expect: a-surprise',
      'Connection: close',
    ]);
    expect(expecting).toMatch(/^HTTP\/1\.1 401 [^]*\{"code":"unauthenticated"/);
  });
});

describe('spec 1, Limits: a body of at most 1 MB', () => {
  // holds: bad-requests
  test('a body of said length is refused before it came', async (salon) => {
    const answer = await exchange(
      salon.url,
      [
        `POST ${salon.main}/colour-bar-ranges HTTP/1.1`,
        'Host: salon',
        `Authorization: Bearer ${sampleKeys.full}`,
        'Content-Length: 99999999',
      ],
      (text) => text.includes('\r\n\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  // holds: bad-requests
  test('a body of unsaid length is refused while it comes', async (salon) => {
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = request(`${salon.url}${salon.main}/colour-bar-ranges`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sampleKeys.full}`, 'Transfer-Encoding': 'chunked' },
      });
      outgoing.on('response', (incoming) => {
        resolve(incoming.statusCode ?? 0);
        outgoing.destroy();
      });
      outgoing.on('error', reject);
      // The body never ends, so only a service that does not wait for it can answer.
      outgoing.write('x'.repeat(1_200_000));
    });
    expect(status).toBe(413);
  });

  test('whoever writes on after the refusal still gets to read it', async (salon) => {
    const { hostname, port } = new URL(salon.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      const piece = Buffer.alloc(1_000_000, 'x');
      let text = '';
      let left = 8;
      const writeOn = (): void => {
        if (left === 0) {
          socket.destroy();
          resolve(text);
          return;
        }
        left -= 1;
        socket.write(piece, () => setImmediate(writeOn));
      };
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        // A client that reads the answer only after sending its last byte.
        if (text === '') writeOn();
        text += chunk.toString();
      });
      const head = [
        `POST ${salon.main}/colour-bar-ranges HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Authorization: Bearer ${sampleKeys.full}`,
        `Content-Length: ${8 * piece.length}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*\{"code":"invalid_request"/);
  });
});

describe('spec 1, Authentication', () => {
  test('no key, another scheme, an unknown and a revoked key are unauthenticated', async (salon) => {
    const get = (Authorization: string) =>
      salon.call('GET', '/v1/locations', { key: null, headers: { Authorization } });
    for (const header of ['', sampleKeys.full, `Basic ${sampleKeys.full}`, 'Bearer', 'Bearer key_test_none'])
      expect(refusalOf(await get(header))).toBe('401 unauthenticated');
    expect((await get(`Bearer ${sampleKeys.full}`)).status).toBe(200);
    await salon.database.change(async (connection) => {
      await connection.run(revokeApiKey, { hash: hashOfKey(sampleKeys.full), now: salon.clock.now });
      return ok(null);
    });
    expect(refusalOf(await get(`Bearer ${sampleKeys.full}`))).toBe('401 unauthenticated');
  });

  test('the keys of a blocked organisation are account_blocked', async (salon) => {
    await salon.database.change(async (connection) => {
      await connection.run(blockOrganisation, { id: sampleId('org', 'first'), blocked: 1 });
      return ok(null);
    });
    expect(refusalOf(await salon.call('GET', '/v1/locations'))).toBe('403 account_blocked');
    expect((await salon.call('GET', '/v1/locations', { key: 'other' })).status).toBe(200);
  });

  test('a key never stands in the database', async (salon) => {
    const kept = await salon.database.read((connection) =>
      connection.all({ build: (db) => db.selectFrom('api_keys').selectAll() }, {}),
    );
    expect(kept).toHaveLength(5);
    for (const key of Object.values(sampleKeys)) expect(JSON.stringify(kept)).not.toContain(key);
  });
});
