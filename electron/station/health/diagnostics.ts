/**
 * Facts for support, as a text that a person can read before sending it. Each part is chosen: none contains customers'
 * names or secrets (bodies, comments, keys, PINs).
 */
import { hostname } from 'node:os';
import type { AppState } from '../../../shared/bridge/app.ts';
import type { HealthView } from '../../../shared/bridge/health.ts';
import type { SeenPort } from '../devices/serial/serial-ports.ts';
import type { Machine } from '../ports.ts';

export interface DiagnosedParts {
  readonly at: string;
  readonly app: AppState;
  readonly health: HealthView;
  readonly machine: Machine;
  /** As the library lists them; null: it failed. */
  readonly serialPorts: readonly SeenPort[] | null;
  /** How many entries there are of each kind and state. */
  readonly entries: readonly { readonly kind: string; readonly state: string; readonly count: number }[];
}

/** Bytes of the log's end: some thousand lines. */
const logBytes = 150_000;

const part = (title: string, lines: readonly string[]): string =>
  [`== ${title}`, ...(lines.length === 0 ? ['none'] : lines)].join('\n');
const facts = (of: Readonly<Record<string, string | number | boolean | null>>): string[] =>
  Object.entries(of).map(([name, value]) => `${name}: ${value === null ? 'not known' : String(value)}`);

export function diagnosticsOf({ at, app, health, machine, serialPorts, entries }: DiagnosedParts): string {
  const { connection, outbox, scale, settings } = app;
  const text = [
    part('Colour Bar', facts({ at, version: app.version, host: app.host, system: machine.system })),
    part('This computer', facts({ ...health, warnings: health.warnings.join(', ') || 'none' })),
    part(
      'Connection',
      facts({
        source: connection.source,
        state: connection.state,
        since: connection.since,
        code: connection.code ?? 'none',
        address: connection.address,
        location: connection.location?.id ?? null,
        'time zone there': connection.location?.timeZone ?? null,
        'kind of key': connection.keyKind,
        'key ends with': connection.keyEnd,
        'key is sealed': connection.keySealed,
        'catalogue read': connection.catalogueAt,
      }),
    ),
    part(
      'Scale',
      facts({
        type: scale.type,
        connected: scale.connected,
        trouble: scale.trouble?.type ?? 'none',
        others: scale.others.length,
      }),
    ),
    part('Serial ports', serialPorts?.map(({ path, name }) => `${path}: ${name}`) ?? ['could not be listed']),
    part('Waiting and decided', [
      ...facts({ waiting: outbox.waiting, 'needs attention': outbox.attention }),
      ...entries.map(({ kind, state, count }) => `${kind}, ${state}: ${count}`),
    ]),
    part('Settings', facts(settingsOf(settings))),
    part('Reports', machine.reports()),
    part('Log', machine.logTail(logBytes).trimEnd().split('\n')),
  ].join('\n\n');
  // The computer's name is often its owner's.
  const name = hostname();
  return `${name.length < 4 ? text : text.replaceAll(name, 'this-computer')}\n`;
}

const settingsOf = (settings: AppState['settings']): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'object' ? `${value?.length ?? 'none'} chosen` : value,
    ]),
  );
