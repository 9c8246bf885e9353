import type { AppState } from '../../../shared/bridge/app.ts';
import type { healthCalls } from '../../../shared/bridge/health.ts';
import { ok } from '../../../shared/result.ts';
import type { Core } from '../core.ts';
import { listPortsApart } from '../devices/serial/serial-ports.ts';
import type { CallHandlersOf } from '../router.ts';
import { diagnosticsOf } from './diagnostics.ts';
import type { HealthPorts } from './health.ts';
import { healthOf } from './health.ts';

interface HealthHandlersPorts extends HealthPorts, Pick<Core, 'clock' | 'store' | 'listPorts'> {
  readonly appState: () => AppState;
}

export const healthHandlers = (ports: HealthHandlersPorts): CallHandlersOf<typeof healthCalls> => ({
  'health.read': async () => ok(await healthOf(ports)),
  'health.licences': () => ok(ports.machine.licences()),
  'health.diagnostics': async () => {
    const at = new Date(ports.clock.now()).toISOString();
    const text = diagnosticsOf({
      at,
      app: ports.appState(),
      health: await healthOf(ports),
      machine: ports.machine,
      serialPorts: ports.listPorts && (await listPortsApart(ports.listPorts)),
      entries: ports.store.all(
        'SELECT kind, state, count(*) AS count FROM outbox GROUP BY kind, state ORDER BY kind, state',
      ) as { kind: string; state: string; count: number }[],
    });
    return ok({ name: `colour-bar-${at.slice(0, 10)}.txt`, text });
  },
});
