import type { backupCalls } from '../../../shared/bridge/backup.ts';
import { ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Backups } from './backups.ts';
import type { Copies } from './copies.ts';
import type { Salvages } from './salvages.ts';

interface BackupHandlersPorts {
  readonly backups: Backups;
  readonly copies: Copies;
  readonly salvages: Salvages;
}

export const backupHandlers = ({
  backups,
  copies,
  salvages,
}: BackupHandlersPorts): CallHandlersOf<typeof backupCalls> => ({
  'backup.export': () => backups.export(),
  'backup.part': ({ at, base64 }) => backups.part(at, base64),
  'backup.copies': () => ok(copies.list()),
  'backup.look': ({ from }) => backups.look(from),
  'backup.restore': ({ from }) => backups.restore(from),
  'backup.salvageSeen': () => {
    salvages.seen();
    return ok(null);
  },
});
