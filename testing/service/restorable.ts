/** A service whose database can be restored from a copy, like an administrator does. For tests only. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unusedPort } from '../station/port.ts';
import { backUpSqlite } from '../../service/database/sqlite-backup.ts';
import type { SampleGiven, SampleService } from './sample-service.ts';

export interface Restorable {
  service: SampleService;
  /** Copies its database while it runs. */
  readonly copy: (name?: string) => Promise<void>;
  /** Restarts it with lists that lag by `listDelaySeconds`, as after its clock was set back. */
  readonly late: (listDelaySeconds: number, meanwhile?: () => Promise<void>) => Promise<void>;
  /** Restores a copy; the given work runs while the service is down. */
  readonly restore: (meanwhile?: () => Promise<void>, name?: string) => Promise<void>;
}

/** `start` must also end the service that it starts. */
export async function restorableService(
  start: (given: SampleGiven) => Promise<SampleService>,
): Promise<Restorable> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-restorable-'));
  const database = path.join(folder, 'service.sqlite');
  const copyOf = (name = 'older') => path.join(folder, `${name}.sqlite`);
  const port = await unusedPort();
  const put = (from: string) => {
    for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true });
    copyFileSync(from, database);
  };
  const whileDown = async (act: () => void, meanwhile?: () => Promise<void>, listDelaySeconds = 0) => {
    await made.service.kill();
    act();
    await meanwhile?.();
    made.service = await start({ database, port, listDelaySeconds });
  };
  const made: Restorable = {
    service: await start({ database, port }),
    copy: (name) => backUpSqlite(database, copyOf(name)),
    late: (listDelaySeconds, meanwhile) => whileDown(() => undefined, meanwhile, listDelaySeconds),
    restore: (meanwhile, name) => whileDown(() => put(copyOf(name)), meanwhile),
  };
  return made;
}
