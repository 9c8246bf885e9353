import { describe, expect, test } from 'vitest';
import { createClientAddress, loopback, readTrustedProxies, senderNetwork } from './client-address.ts';

function from(trusted: readonly string[] = loopback) {
  const errors: object[] = [];
  const addressOf = createClientAddress(trusted, {
    info: () => undefined,
    error: (facts) => errors.push(facts),
  });
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    addressOf({ headers, socket: { remoteAddress } as never });
  return { ask, errors };
}

describe('the client of a request', () => {
  test('is the peer where nothing was forwarded', () => {
    const { ask } = from();
    expect(ask('203.0.113.7')).toBe('203.0.113.7');
    expect(ask('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  test('is the last forwarded address that no trusted proxy is', () => {
    const { ask } = from(['10.0.0.0/8', '2001:db8:1::/48', '127.0.0.1']);
    const told = '198.51.100.1, 203.0.113.7, 10.1.2.3';
    expect(ask('127.0.0.1', { 'x-forwarded-for': told })).toBe('203.0.113.7');
    expect(ask('2001:db8:1::5', { 'x-forwarded-for': told })).toBe('203.0.113.7');
    expect(ask('10.0.0.9', { 'x-forwarded-for': '203.0.113.7:4711' })).toBe('203.0.113.7');
    expect(ask('10.0.0.9', { 'x-forwarded-for': '10.0.0.7, 10.0.0.8' })).toBe('10.0.0.7');
    expect(ask('10.0.0.9', { 'x-forwarded-for': 'unknown' })).toBe('10.0.0.9');
  });

  test('is read from Forwarded too', () => {
    const { ask } = from();
    expect(ask('::1', { forwarded: 'for=198.51.100.1, For="[2001:db8:cafe::17]:4711";proto=https' })).toBe(
      '2001:db8:cafe::17',
    );
  });

  test('is not what a client writes into its own host or header', () => {
    const { ask } = from();
    const host = 'host="x;for=198.51.100.9;y=,for=198.51.100.9;z"';
    for (const hop of [`${host};for=203.0.113.7`, `for="203.0.113.7:4711";${host}`])
      expect(ask('::1', { forwarded: `for=198.51.100.1, ${hop}` })).toBe('203.0.113.7');
    expect(ask('::1', { forwarded: 'for=198.51.100.9;x=", for="[2001:db8::7]"' })).toBe('::1');
    expect(ask('::1', { forwarded: 'proto=https' })).toBe('::1');
  });

  test('is the peer where no trusted proxy forwards, and a private one is warned of once', () => {
    const { ask, errors } = from();
    expect(ask('192.168.1.4', { 'x-forwarded-for': '203.0.113.7' })).toBe('192.168.1.4');
    expect(ask('192.168.1.4', { 'x-forwarded-for': '203.0.113.8' })).toBe('192.168.1.4');
    expect(errors).toEqual([{ peer: '192.168.1.4' }]);
    expect(from().ask('203.0.113.9', { 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.9');
  });
});

test('an IPv6 sender is counted by its /64 network', () => {
  expect(senderNetwork('203.0.113.7')).toBe('203.0.113.7');
  expect(senderNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(senderNetwork('2001:0db8::6')).toBe('2001:db8:0:0');
  expect(senderNetwork('::1')).toBe('0:0:0:0');
});

test('trusted proxies are addresses and networks', () => {
  expect(readTrustedProxies('10.0.0.5, 192.168.0.0/16,2001:db8::/32')).toHaveLength(3);
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0/8', '', '10.0.0.0/8/1'])
    expect(() => readTrustedProxies(wrong), wrong).toThrow('takes addresses or networks');
});
