/**
 * Two PostgreSQL servers in synchronous replication under Patroni and etcd, with HAProxy in front: Debian's packages
 * `patroni`, `etcd-server`, `haproxy` and `postgresql`.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { stringify } from 'yaml';
import { endWithUs } from '../end-with-us.ts';
import { fastDisk } from '../../build/run-folder.ts';
import { freePort, otherUser } from '../service/postgres-server.ts';

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };
const servers = '/usr/lib/postgresql';

/** Names the missing programs; null if all are installed. */
export function missingPrograms(): string | null {
  const missing = Object.entries(programs).filter(([, file]) => !existsSync(file));
  const names = [...missing.map(([name]) => name), ...(existsSync(servers) ? [] : ['postgresql'])];
  return names.length === 0
    ? null
    : `not installed: ${names.join(', ')} (apt-get install patroni etcd-server haproxy postgresql)`;
}

interface Member {
  readonly name: string;
  readonly port: number;
  /** The ports of Patroni's REST API. */
  readonly rest: number;
  patroni: ChildProcess;
}

export interface Cluster {
  /** `postgres://user@host:port` of HAProxy, without a database. */
  readonly address: string;
  /** One address with both servers. */
  readonly bothServers: string;
  /** Resolves once there is a primary with its synchronous standby. */
  readonly whole: () => Promise<void>;
  /** Kills the primary's Patroni and PostgreSQL; resolves once the other server is the primary. */
  readonly killPrimary: () => Promise<void>;
  /** Strict: a primary commits nothing without its standby. Otherwise the last server commits alone. */
  readonly beStrict: () => Promise<void>;
  readonly killStandby: () => Promise<void>;
  /** Restarts the killed server. */
  readonly revive: () => void;
  readonly stop: () => Promise<void>;
}

/** Milliseconds between two polls of the cluster, and until polling is given up. */
const look = { every: 50, most: 30_000 };

/** Patroni's usual TTL of 30 s would make each kill take as long. */
const shared = {
  ttl: 5,
  loop_wait: 1,
  retry_timeout: 2,
  primary_start_timeout: 0,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 100, shared_buffers: '64MB', wal_log_hints: 'on' },
  },
};

const proxySettings = (port: number, members: readonly Member[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port: to, rest }) => `  server ${name} 127.0.0.1:${to} check port ${rest}`).join('\n')}
`;

export async function startCluster(): Promise<Cluster> {
  const user = otherUser();
  const folder = mkdtempSync(path.join(fastDisk(), 'colour-bar-failover-'));
  chmodSync(folder, 0o755);
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const [version = ''] = readdirSync(servers).toSorted((a, b) => Number(b) - Number(a));
  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    for (const began = performance.now(); !(await holds().catch(() => false)); await later(look.every))
      if (performance.now() - began > look.most) {
        const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
        const ends = logs.map(
          (name) => `${name}: ${readFileSync(path.join(folder, name), 'utf8').slice(-1000)}`,
        );
        throw new Error([`never: ${what}`, ...ends].join('\n'));
      }
  }
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const run = (log: string, program: string, ...args: string[]): ChildProcess => {
    const options = { ...user, cwd: folder, env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: folder } };
    const child = endWithUs(spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => appendFileSync(path.join(folder, `${log}.log`), text));
    return child;
  };

  const [client, peer, entrance] = [await freePort(), await freePort(), await freePort()];
  const clientUrl = `http://127.0.0.1:${client}`;
  const peerUrl = `http://127.0.0.1:${peer}`;
  const store = run(
    'etcd',
    programs.etcd,
    `--data-dir=${path.join(folder, 'etcd')}`,
    `--listen-client-urls=${clientUrl}`,
    `--advertise-client-urls=${clientUrl}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
  );

  const startPatroni = (name: string): ChildProcess =>
    run(name, programs.patroni, path.join(folder, `${name}.yml`));
  const members: Member[] = [];
  for (const name of ['north', 'south']) {
    const [port, rest] = [await freePort(), await freePort()];
    const at = (number: number): string => `127.0.0.1:${number}`;
    file(
      `${name}.yml`,
      stringify({
        scope: 'salon',
        name,
        restapi: { listen: at(rest), connect_address: at(rest) },
        etcd3: { host: at(client) },
        bootstrap: { dcs: shared, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }] },
        postgresql: {
          listen: at(port),
          connect_address: at(port),
          data_dir: path.join(folder, name),
          bin_dir: path.join(servers, version, 'bin'),
          pgpass: path.join(folder, `${name}.pgpass`),
          authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
          pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
          parameters: { unix_socket_directories: '' },
        },
      }),
    );
    members.push({ name, port, rest, patroni: startPatroni(name) });
  }
  const proxy = run('haproxy', programs.haproxy, '-f', file('haproxy.cfg', proxySettings(entrance, members)));

  /** Kills Patroni, then PostgreSQL, which runs detached and gives each of its processes its own group. */
  async function kill(member: Member): Promise<void> {
    const gone = once(member.patroni, 'exit');
    member.patroni.kill('SIGKILL');
    await gone;
    const data = path.join(folder, member.name);
    const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
    const processes = all.map((line) => line.trim().split(/\s+/)).filter(([, , program]) => program !== 'ps');
    const postmasters = processes.filter((words) => words.includes(data)).map(([pid]) => pid);
    const children = processes.filter(([, parent]) => postmasters.includes(parent)).map(([pid]) => pid);
    for (const pid of [...postmasters, ...children])
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // The process has already exited.
      }
  }

  const isPrimary = async ({ rest }: Member): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${rest}/primary`, { method: 'OPTIONS' })).status === 200;
  let dead: Member | null = null;
  const roles = async (): Promise<string[]> => {
    const { rest } = members.find((one) => one !== dead)!;
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`);
    const { members: all } = (await answer.json()) as { members: { role: string; state: string }[] };
    return all.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
  };
  const primary = async (): Promise<Member> => {
    for (const one of members) if (await isPrimary(one).catch(() => false)) return one;
    throw new Error('there is no primary');
  };
  const other = (member: Member): Member => members.find((one) => one !== member)!;

  return {
    address: `postgres://postgres@127.0.0.1:${entrance}`,
    bothServers: `postgres://postgres@${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    whole: () =>
      until('a primary and its standby', async () => {
        const found = await roles();
        return found.includes('leader') && found.includes('sync_standby');
      }),
    killPrimary: async () => {
      dead = await primary();
      await kill(dead);
      await until('a new primary', () => isPrimary(other(dead!)));
    },
    beStrict: async () => {
      await fetch(`http://127.0.0.1:${(await primary()).rest}/config`, {
        method: 'PATCH',
        body: JSON.stringify({ synchronous_mode_strict: true }),
      });
    },
    killStandby: async () => {
      dead = other(await primary());
      await kill(dead);
    },
    revive: () => {
      dead!.patroni = startPatroni(dead!.name);
      dead = null;
    },
    stop: async () => {
      for (const one of members) if (one !== dead) await kill(one);
      store.kill('SIGKILL');
      proxy.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
