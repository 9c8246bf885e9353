/** Opens the local database's file next to a station that may have it open. For tests only. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileName } from '../../../electron/station/store/store.ts';

export function atTheFile<T>(folder: string, work: (file: DatabaseSync) => T, name = fileName): T {
  const file = new DatabaseSync(path.join(folder, name));
  try {
    return work(file);
  } finally {
    file.close();
  }
}
