/** A service whose database is put back to an older copy, as an administrator would. For tests only. */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { newFolder } from './bench-station.ts';
import { unusedPort } from './port.ts';
import { startRealService, type RealService } from './real-service.ts';

export interface Restorable {
  service: RealService;
  /** It is down while its file is copied. */
  readonly copy: (name?: string) => Promise<void>;
  /** Started anew, with lists that show things so many seconds late: as to one whose clock was put back. */
  readonly late: (listDelaySeconds: number, meanwhile?: () => Promise<void>) => Promise<void>;
  /** `meanwhile`: while it is down. */
  readonly restore: (meanwhile?: () => Promise<void>, name?: string) => Promise<void>;
}

const ends = ['', '-wal'];

export async function restorableService(): Promise<Restorable> {
  const folder = newFolder();
  const database = path.join(folder, 'service.sqlite');
  const copyOf = (name = 'older') => path.join(folder, `${name}.sqlite`);
  const port = await unusedPort();
  const put = (from: string, to: string) => {
    for (const end of [...ends, '-shm']) rmSync(`${to}${end}`, { force: true });
    for (const end of ends) if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`);
  };
  const whileDown = async (act: () => void, meanwhile?: () => Promise<void>, listDelaySeconds = 0) => {
    await restorable.service.kill();
    act();
    await meanwhile?.();
    restorable.service = await startRealService({ database, port, listDelaySeconds });
  };
  const restorable: Restorable = {
    service: await startRealService({ database, port }),
    copy: (name) => whileDown(() => put(database, copyOf(name))),
    late: (listDelaySeconds, meanwhile) => whileDown(() => undefined, meanwhile, listDelaySeconds),
    restore: (meanwhile, name) => whileDown(() => put(copyOf(name), database), meanwhile),
  };
  return restorable;
}
