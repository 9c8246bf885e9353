/** The app's frame: each feature's part of its state. */
import type { appCalls, AppState } from '../../shared/bridge/app.ts';
import { managedNames } from '../../shared/bridge/managed.ts';
import { ok } from '../../shared/result.ts';
import type { Admin } from './admin/admin.ts';
import type { AppParts } from './app-parts.ts';
import type { Salvages } from './backup/salvages.ts';
import type { CatalogueSync } from './catalogue/catalogue-sync.ts';
import type { ServiceConnection } from './connection/connection.ts';
import type { Scales } from './devices/scales.ts';
import type { ComputerWatch } from './health/watch.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { WentBack } from './outbox/went-back.ts';
import type { Ports } from './ports.ts';
import { limitOf } from './limit.ts';
import type { CallHandlersOf } from './router.ts';
import type { Session } from './session/session.ts';
import type { SavedSettings } from './settings/settings.ts';
import type { Setup } from './setup/setup.ts';
import type { Sharing } from './sharing/feature.ts';
import type { Updates } from './updates/updates.ts';

interface Shown extends Pick<Ports, 'version' | 'host' | 'managed'> {
  readonly settings: SavedSettings;
  readonly session: Session;
  readonly connection: ServiceConnection;
  readonly sync: CatalogueSync;
  readonly scales: Scales;
  readonly outbox: Outbox;
  readonly salvages: Salvages;
  readonly wentBack: WentBack;
  readonly sharing: Pick<Sharing, 'view'>;
  readonly admin: Admin;
  readonly setup: Setup;
  readonly updates: Updates;
  readonly computer: ComputerWatch;
}

/** The station adds the rights of the person signed in. */
export const createAppParts = (shown: Shown): Omit<AppParts, 'rights'> => ({
  version: () => shown.version,
  host: () => shown.host,
  settings: shown.settings.get,
  session: shown.session.view,
  connection: () => {
    const agreedAt = shown.sync.agreedAt();
    return {
      ...shown.connection.view(),
      catalogueAt: agreedAt === null ? null : new Date(agreedAt).toISOString(),
    };
  },
  scale: shown.scales.view,
  outbox: shown.outbox.summary,
  salvage: shown.salvages.view,
  wentBack: shown.wentBack.view,
  sharing: shown.sharing.view,
  admin: shown.admin.view,
  managed: () => managedOf(shown),
  setup: shown.setup.view,
  update: shown.updates.news,
  warnings: () => [...shown.computer.warnings()],
});

function managedOf({ managed, connection }: Pick<Shown, 'managed' | 'connection'>): AppState['managed'] {
  if (!managed) return null;
  const followed = connection.managed();
  return {
    ...followed,
    from: [...managed.from],
    settings: managedNames.options.filter((name) => managed.settings[name] !== undefined),
    problems: [...managed.problems, ...followed.problems],
  };
}

export function appHandlers(
  appState: () => AppState,
  { clock, log, report }: Pick<Ports, 'clock' | 'log' | 'report'>,
): CallHandlersOf<typeof appCalls> {
  const mayReport = limitOf(10, 60_000, () => clock.steady());
  return {
    'app.state': () => ok(appState()),
    'app.drawn': () => ok({}),
    'app.broken': ({ name, frames }) => {
      if (mayReport()) {
        log('error', 'page.bug', { name, frames });
        report('screen', { name, frames });
      }
      return ok({});
    },
  };
}
