import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../database/sqlite.ts';
import type { HttpApp } from '../http/app.ts';
import { answerOfBookingPage } from './booking-page.ts';
import { readPageFiles } from './page-files.ts';
import { serveBookingPage } from './serve.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-booking-page-'));
mkdirSync(path.join(folder, 'inside'));
writeFileSync(path.join(folder, 'index.html'), '<title>Book</title>');
writeFileSync(path.join(folder, 'simulated.html'), '<title>Simulated</title>');
writeFileSync(path.join(folder, 'index-abc.js'), 'start()');
writeFileSync(path.join(folder, 'notes.secret'), 'nobody’s business');

const page = {
  files: readPageFiles(folder),
  hasAccount: (id: string) => Promise.resolve(id === 'nyans-soder'),
};
const get = (at: string, init: RequestInit = {}) =>
  answerOfBookingPage(new Request(`http://127.0.0.1${at}`, init), page);

describe('the booking page', () => {
  test('is there for each account, with a policy that lets nothing foreign in and no other page around it', async () => {
    const answer = await get('/book/nyans-soder');
    expect(answer?.status).toBe(200);
    expect(await answer?.text()).toContain('Book');
    const policy = answer?.headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(answer?.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await get('/book/nyans-soder/manage'))?.status).toBe(200);
    expect((await get('/book/nyans-soder/'))?.status).toBe(200);
  });

  test('and not for others', async () => {
    const answer = await get('/book/nobody-here');
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('lets its own frame show a simulated provider, which is another document', async () => {
    const answer = await get('/book/nyans-soder/simulated');
    expect(await answer?.text()).toContain('Simulated');
    expect(answer?.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  test('has files that are kept for good, packed where that is taken', async () => {
    const plain = await get('/booking-page/index-abc.js');
    expect(plain?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await plain?.text()).toBe('start()');
    const packed = await get('/booking-page/index-abc.js', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(packed?.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await packed!.arrayBuffer()).toString()).toBe('start()');
  });

  test.each([
    '/booking-page/none.js',
    '/booking-page/notes.secret',
    '/booking-page/index.html',
    '/booking-page/inside',
  ])('has no other file: %s', async (at) => {
    expect((await get(at))?.status).toBe(404);
  });

  test('is found by an address in capital letters, and says when to ask again', async () => {
    const answer = await get('/book/Nyans-Soder/manage?x=1');
    expect([answer?.status, answer?.headers.get('location')]).toEqual([308, '/book/nyans-soder/manage?x=1']);
    const app: HttpApp = new Hono();
    const database = openSqlite(':memory:', 0);
    serveBookingPage(app, folder, { database, log: { info: () => undefined, error: () => undefined } });
    const printed = await app.request('/BOOK/NYANS-SODER');
    expect([printed.status, printed.headers.get('location')]).toEqual([308, '/book/nyans-soder']);
    expect((await app.request('/book/nyans-soder')).status).toBe(404);
    expect((await app.request('/booking-page/index-abc.js')).status).toBe(200);
    // A database that has stopped answering.
    await database.close();
    const away = await app.request('/book/nyans-soder');
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
  });

  test('names its host for the simulated provider, whose frame is another origin to WebKit and Firefox', async () => {
    const answer = await get('/book/nyans-soder/simulated', { headers: { Host: 'boka.example:8080' } });
    expect(answer?.headers.get('content-security-policy')).toContain(
      "script-src 'self' http://boka.example:8080 https://boka.example:8080; style-src 'self' http://boka.example:8080",
    );
    const odd = await get('/book/nyans-soder/simulated', { headers: { Host: 'x; script-src *' } });
    expect(odd?.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('is read, not changed', async () => {
    const answer = await get('/book/nyans-soder', { method: 'POST' });
    expect([answer?.status, answer?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await get('/book/nyans-soder', { method: 'HEAD' });
    expect([head?.status, await head?.text()]).toEqual([200, '']);
  });

  test.each(['/', '/v1/locations', '/books', '/book', '/book/a/b', '/booking-page/a/b'])(
    'leaves other addresses alone: %s',
    async (at) => {
      expect(await get(at)).toBeNull();
    },
  );
});
