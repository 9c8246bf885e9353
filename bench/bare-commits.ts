/** What a commit as durable as the station's takes, with nothing around it. */
import { DatabaseSync } from 'node:sqlite';

export interface BareCommits extends Disposable {
  /** Milliseconds that the disk took for this text. */
  commit(text: string): number;
}

export function bareCommits(file: string): BareCommits {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE saved (json TEXT)');
  const insert = database.prepare('INSERT INTO saved VALUES (?)');
  return {
    commit: (text) => {
      const began = performance.now();
      insert.run(text);
      return performance.now() - began;
    },
    [Symbol.dispose]: () => database.close(),
  };
}
