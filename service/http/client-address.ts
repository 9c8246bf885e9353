/** Finds a request's client address behind trusted proxies (decisions 5, Where it lives). */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Logger } from '../ports.ts';

/** A proxy on the same computer is trusted unless the operator names others. */
export const loopback: readonly string[] = ['127.0.0.0/8', '::1/128'];

const privateNetworks: readonly string[] = [
  ...loopback,
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fe80::/10',
];

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Throws the rest of a sentence if a text is neither an address nor a network such as 10.0.0.0/8. */
function networks(named: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const name of named) {
    const [address = '', prefix, more] = name.split('/');
    const longest = isIPv6(address) ? 128 : 32;
    const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN;
    if (isIP(address) === 0 || more !== undefined || !(bits <= longest))
      throw new Error(`takes addresses or networks like 10.0.0.5,192.168.0.0/16, not "${name}"`);
    list.addSubnet(address, bits, familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Reads `--trusted-proxies`: addresses and networks with commas between. Throws as `networks` does. */
export function readTrustedProxies(text: string): readonly string[] {
  const named = text.split(',').map((one) => one.trim());
  networks(named);
  return named;
}

/** The IP address without brackets, port and IPv4-mapped prefix; null: not an IP address. */
function addressIn(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? null : bare;
}

const closedQuotes = /^(?:[^"]|"(?:[^"\\]|\\.)*")*$/s;
const hopShape = /(?:[^",]|"(?:[^"\\]|\\.)*")+/gs;
const parameterShape = /(?:[^";]|"(?:[^"\\]|\\.)*")+/gs;

/**
 * The addresses in `Forwarded`. A proxy may note the client's own `Host` in quotes, with any text in it; a header whose
 * quotes do not close names no address.
 */
function forwardedAddresses(header: string): readonly (string | null)[] {
  if (!closedQuotes.test(header)) return [null];
  return (header.match(hopShape) ?? []).map((one) => {
    const named = one.match(parameterShape)?.find((text) => /^\s*for=/i.test(text));
    return named === undefined ? null : addressIn(named.slice(named.indexOf('=') + 1));
  });
}

/** The forwarded addresses, the nearest proxy's entry last. `X-Forwarded-For` wins over `Forwarded`. */
function forwardedFor({ headers }: Pick<IncomingMessage, 'headers'>): readonly (string | null)[] {
  const { 'x-forwarded-for': listed, forwarded } = headers;
  if (listed !== undefined) return String(listed).split(',').map(addressIn);
  if (forwarded === undefined) return [];
  return forwardedAddresses(forwarded);
}

/**
 * The socket's peer, or if that is a trusted proxy, the last forwarded address that is not a trusted proxy. Logs once if an
 * untrusted private peer forwards requests.
 */
export function createClientAddress(
  trusted: readonly string[],
  log: Logger,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = networks(trusted);
  const isPrivate = networks(privateNetworks);
  let warned = false;
  return (request) => {
    const { remoteAddress = '' } = request.socket;
    const peer = addressIn(remoteAddress) ?? remoteAddress;
    const hops = forwardedFor(request);
    if (hops.length === 0) return peer;
    if (!isTrusted(peer)) {
      if (!warned && isPrivate(peer)) {
        warned = true;
        log.error(
          { peer },
          'a private address forwards requests and is not among --trusted-proxies: its customers share one limit',
        );
      }
      return peer;
    }
    let client = peer;
    for (const hop of hops.toReversed()) {
      if (hop === null) return client;
      client = hop;
      if (!isTrusted(hop)) return client;
    }
    return client;
  };
}

const groupsOf = (half: string): string[] => (half === '' ? [] : half.split(':'));

/** One sender for rate limits: an IPv4 address, or the /64 network that an IPv6 address belongs to. */
export function senderNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
