/**
 * What people would use to fake such a service: json-server and Prism. Installed on demand under .cache, outside the
 * project's dependencies.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm, root } from '../../build/setup.mjs';
import { freePort, startServer, type RunningServer } from './process.ts';

const folder = path.join(root, '.cache/bench-tools');
const wanted = { 'json-server': '0.17.4', '@stoplight/prism-cli': '5.16.0' } as const;
type Tool = keyof typeof wanted;

const manifestOf = (tool: Tool) => path.join(folder, 'node_modules', tool, 'package.json');

const isThere = (tool: Tool) =>
  existsSync(manifestOf(tool)) &&
  (JSON.parse(readFileSync(manifestOf(tool), 'utf8')) as { version: string }).version === wanted[tool];

export interface Fake extends RunningServer {
  port: number;
}

/** Whether both can be had. */
export function installFakes(): boolean {
  const tools = Object.keys(wanted) as Tool[];
  if (tools.every(isThere)) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: wanted }));
  const { status } = npm([
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  return status === 0 && tools.every(isThere);
}

function commandOf(tool: Tool, name: string): string {
  const { bin } = JSON.parse(readFileSync(manifestOf(tool), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const entry = typeof bin === 'string' ? bin : bin[name];
  return path.join(path.dirname(manifestOf(tool)), entry ?? '');
}

/** json-server on a file with `data`, quiet. */
export async function startJsonServer(file: string, data: unknown): Promise<Fake> {
  const port = await freePort();
  writeFileSync(file, JSON.stringify(data));
  const words = [file, '--host', '127.0.0.1', '--port', String(port), '--quiet'];
  const server = await startServer([commandOf('json-server', 'json-server'), ...words], { port });
  return { ...server, port };
}

/** Prism, quiet, answering from an OpenAPI document's examples and schemas. */
export async function startPrism(file: string, document: string): Promise<Fake> {
  const port = await freePort();
  writeFileSync(file, document);
  const words = ['mock', file, '--host', '127.0.0.1', '--port', String(port), '--verboseLevel', 'silent'];
  const server = await startServer([commandOf('@stoplight/prism-cli', 'prism'), ...words], { port });
  return { ...server, port };
}
