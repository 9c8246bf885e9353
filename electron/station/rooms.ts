/** The station's rooms, as calls are answered from them. */
import type { AppState } from '../../shared/bridge/app.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Backups } from './backup/backups.ts';
import type { Copies } from './backup/copies.ts';
import type { Salvages } from './backup/salvages.ts';
import type { Movements } from './catalogue/movements.ts';
import type { Scans } from './catalogue/scans.ts';
import type { Connection } from './connection/connection.ts';
import type { Devices } from './devices/devices.ts';
import type { PageDevices } from './devices/page-transport.ts';
import type { Scales } from './devices/scales.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { Weighing } from './drafts/weighing.ts';
import type { Pages } from './pages.ts';
import type { Mixes } from './mixes/mixes.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Clock, Random } from './ports.ts';
import type { Session } from './session/session.ts';
import type { SettingsRoom } from './settings/settings.ts';
import type { Store } from './store/store.ts';

export interface Rooms {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly session: Session;
  readonly settings: SettingsRoom;
  readonly connection: Connection;
  readonly catalogue: Catalogue;
  readonly movements: Movements;
  readonly drafts: Drafts;
  readonly mixes: Mixes;
  readonly outbox: Outbox;
  readonly scales: Scales;
  readonly weighing: Weighing;
  readonly devices: Devices;
  readonly pageDevices: PageDevices;
  readonly scans: Scans;
  readonly pages: Pages;
  readonly backups: Backups;
  readonly copies: Copies;
  readonly salvages: Salvages;
  readonly appState: () => AppState;
}
