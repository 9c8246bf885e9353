/** What the running program logs, in what may be read by more people than the data: nothing of a person but ids. */
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { send, type RequestParts } from './conformance/salon.ts';
import { bare, databaseFile, ready, start } from '../testing/service/program.ts';

/** Each stands for its kind wherever a request can hold it. */
const secrets = {
  name: 'Rosalinda',
  surname: 'Ängsmyråsdotter',
  phone: '46709998877',
  email: 'rosalinda@example.se',
  identity: '199001012385',
  pin: '90817263',
  wrongPin: '55443322',
  note: 'allergisk-mot-allt',
  reference: 'kund-4711-rosalinda',
  key: 'key_live_ThisIsNobodysKey0000',
};

interface Logged {
  level: number;
  requestId?: string;
  route?: string | null;
  method?: string;
  status?: number;
  ids?: string[];
  ms?: number;
  msg: string;
  error?: { type: string; message: string; stack?: string };
}

const broken = (url: string, bytes: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.resume().on('error', reject).on('close', resolve);
  });

test('no name, number, PIN, key, body or query of any request is logged; its request id is', async () => {
  const file = databaseFile();
  const service = start(bare, ['--database', file, '--sample', '--key', 'desk=all']);
  const { url, keys, locations, staff } = await ready(service);
  const location = locations[0]!.id;
  const at = `/v1/locations/${location}`;
  const { name, surname, phone, email, identity, pin, wrongPin, note, reference, key } = secrets;
  const seen: { requestId: string; status: number; method: string }[] = [];
  const call = async <T = unknown>(
    method: string,
    path: string,
    sent: RequestParts & { with?: string } = {},
  ) => {
    const reply = await send<T>(url, method, path, {
      ...sent,
      key: null,
      headers: { Authorization: `Bearer ${sent.with ?? keys['desk']}`, 'User-Agent': name, ...sent.headers },
    });
    seen.push({ requestId: String(reply.headers['x-request-id']), status: reply.status, method });
    return reply;
  };

  const body = {
    firstName: name,
    lastName: surname,
    phoneNumber: `+${phone}`,
    email,
    identityNumber: { type: 'se_personnummer', number: identity },
    externalReference: reference,
    note,
  };
  const made = await call<{ id: string }>('POST', `${at}/persons`, { body, idempotencyKey: reference });
  expect(made.status).toBe(201);
  const person = `${at}/persons/${made.body.id}`;
  await call('POST', `${at}/persons`, { body, idempotencyKey: reference });
  await call('POST', `${at}/persons`, { body: { ...body, externalReference: 'another' } });
  await call('POST', `${at}/persons`, { body: { ...body, [name]: surname } });
  await call('POST', `${at}/persons`, { body: { ...body, phoneNumber: phone, email: name } });
  await call('POST', `${at}/persons`, { raw: `{"firstName": "${name}" ${surname}` });
  await call('PATCH', person, { body: { note, lastName: surname } });
  await call('POST', `${person}/recipes`, {
    body: { title: name, note, bowls: [{ components: [{ name: surname, amount: '1', unit: 'g' }] }] },
  });
  await call('POST', `${at}/staff/pin-check`, { body: { pin } });
  await call('POST', `${at}/staff/pin-check`, { body: { pin: wrongPin } });
  await call('POST', `${at}/staff/pin-check`, { body: { pin: name } });
  const known = staff.find((one) => one.pin !== undefined && one.locationId === location)!.pin!;
  expect((await call('POST', `${at}/staff/pin-check`, { body: { pin: known } })).status).toBe(200);

  const query = new URLSearchParams({ q: `${name} ${surname}`, email, identityNumber: identity }).toString();
  await call('GET', `${at}/customers?${query}`);
  await call('GET', `${at}/persons?${query}&phoneNumber=%2B${phone}`);
  await call('GET', `${at}/persons?${query}&limit=${name}`);
  await call('DELETE', `${person}?${query}`);
  // Where an id should stand, and where nothing is.
  for (const word of [name, phone, identity, encodeURIComponent(surname), email]) {
    await call('GET', `${at}/persons/${word}`);
    await call('GET', `/v1/persons/${word}`);
    await call('PUT', `${at}/persons/${word}`);
    await call('GET', `/v1/people/${word}?name=${word}`);
    await call('GET', `/v1/locations/${word}/persons`);
    await call('DELETE', `${at}/colour-bar-items/${word}/eans/${word}`);
  }
  await call('GET', '/v1/locations', { with: key });
  await call('GET', '/v1/locations', { with: `${name} ${phone}` });
  await call('POST', `${at}/persons`, { body, headers: { 'Idempotency-Key': `${name} ${phone}` } });
  await broken(url, `GET /${name} ${phone} HTTP/9\r\nX: ${email}\r\n\r\n`);

  // The database breaks under it: what it says of the statement and its values is not repeated.
  const other = new DatabaseSync(file);
  other.exec('pragma busy_timeout = 5000; alter table customers rename to elsewhere');
  other.close();
  expect((await call('POST', `${at}/persons`, { body: { ...body, externalReference: 'late' } })).status).toBe(
    500,
  );

  service.child.kill('SIGTERM');
  const { code, stdout, stderr } = await service.ended;
  expect(code).toBe(0);
  expect(stdout.split('\n')).toHaveLength(2);
  for (const [kind, secret] of Object.entries({ ...secrets, ...keys })) {
    const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    for (const form of forms) expect(stderr.toLowerCase(), kind).not.toContain(form.toLowerCase());
  }

  // Four digits may stand in a time or an id.
  expect(stderr).not.toContain(`"${known}"`);

  const lines = stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Logged);
  const answered = new Map(
    lines.filter(({ msg }) => msg === 'answered').map((line) => [line.requestId, line]),
  );
  for (const { requestId, status, method } of seen) {
    if (method === 'GET' && status < 400) continue;
    expect(answered.get(requestId)).toMatchObject({
      level: 30,
      method,
      status,
      ms: expect.any(Number) as number,
    });
  }
  expect(answered.get(seen[0]!.requestId)).toMatchObject({
    route: '/v1/locations/{locationId}/persons',
    ids: [location],
  });
  expect(lines.filter(({ msg }) => msg === 'answered what is no request')).toHaveLength(1);
  const failed = lines.find(({ level }) => level === 50);
  expect(failed).toMatchObject({
    requestId: seen.at(-1)!.requestId,
    msg: 'a request failed',
    error: { type: 'Error' },
  });
  expect(failed?.error?.stack).toMatch(/^ {4}at .*\.[jt]s:\d+:\d+/);
});
