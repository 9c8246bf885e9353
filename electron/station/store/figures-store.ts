/**
 * The figures' own database file. All of it can be read from the service again: it is in no backup, commits without
 * fsync, and is rebuilt when it is damaged. Only the figures' thread opens it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { dayAt } from '../../../shared/days.ts';
import { dayNumber } from '../../../shared/periods.ts';
import type { FiguresOf, FiguresProgress, MixRow, MovementRow, VisitRow } from '../figures/rows.ts';
import { figuresTables, figuresVersion, workOutDay } from './figures-tables.ts';

const nothingRead: FiguresProgress = {
  movement: null,
  movementsFrom: null,
  movementsTo: null,
  mixesAfter: null,
  mixesDone: false,
  mixesFrom: null,
  mixesTo: null,
  readAt: null,
  visitsTo: null,
};

export interface FiguresStore {
  readonly progress: () => FiguresProgress;
  readonly advance: (some: Partial<FiguresProgress>) => FiguresProgress;
  /** Commits all of `work`, or none of it. */
  readonly transaction: <T>(work: () => T) => T;
  readonly putMix: (row: MixRow) => void;
  readonly putMovement: (row: MovementRow) => void;
  /** Replaces the visits of these days. */
  readonly putVisits: (from: number, to: number, rows: readonly VisitRow[]) => void;
  /** Forgets the mixes of a time that are none of these. */
  readonly keepOnly: (from: number, to: number, ids: ReadonlySet<string>) => void;
  /** Recomputes the totals of each stale day. */
  readonly workOut: () => void;
  readonly all: <T>(sql: string, ...values: (number | string)[]) => T[];
  readonly close: () => void;
}

/** Opens the existing file if its version, time zone and service match; otherwise starts empty. */
export function openFigures(of: FiguresOf, anew = false): FiguresStore {
  const wanted = JSON.stringify([figuresVersion, of.timeZone, of.restoredAt]);
  if (of.file !== ':memory:') {
    try {
      const database = prepared(of.file);
      if (!anew && factOf(database, 'of') === wanted) return over(database, of.timeZone);
      database.close();
    } catch {
      // Damaged, or no database: rebuild it.
    }
    for (const ending of ['', '-wal', '-shm']) rmSync(`${of.file}${ending}`, { force: true });
  }
  const database = prepared(of.file);
  database.exec(`BEGIN; ${figuresTables}`);
  const put = database.prepare('INSERT INTO facts (name, value) VALUES (?, ?)');
  put.run('salt', randomBytes(16).toString('hex'));
  put.run('progress', JSON.stringify(nothingRead));
  put.run('of', wanted);
  database.exec('COMMIT');
  return over(database, of.timeZone);
}

function prepared(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000');
    // SQLite opens a file whose header asks for a newer format, and then refuses each write.
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function factOf(database: DatabaseSync, name: string): string | null {
  const tables = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'facts'").get();
  if (tables === undefined) return null;
  const row = database.prepare('SELECT value FROM facts WHERE name = ?').get(name);
  return (row as { value: string } | undefined)?.value ?? null;
}

const quarterMs = 900_000;

function over(database: DatabaseSync, timeZone: string): FiguresStore {
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const salt = factOf(database, 'salt') ?? '';
  /** One-way, and with this file's own salt. */
  const customerOf = (personId: string): string =>
    createHmac('sha256', salt).update(personId).digest('base64url').slice(0, 16);
  /** In every time zone, days begin on a quarter of an hour, so the day is looked up once per quarter. */
  const dayOfQuarter = new Map<number, number>();
  const dayOf = (at: number): number => {
    const quarter = Math.floor(at / quarterMs);
    const known = dayOfQuarter.get(quarter);
    if (known !== undefined) return known;
    const day = dayNumber(dayAt(at, timeZone));
    dayOfQuarter.set(quarter, day);
    return day;
  };
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    statement('INSERT OR IGNORE INTO names (name) VALUES (?)').run(name);
    const { no } = statement('SELECT no FROM names WHERE name = ?').get(name) as { no: number };
    numbers.set(name, no);
    return no;
  };
  let progress = JSON.parse(factOf(database, 'progress') ?? 'null') as FiguresProgress;
  const stale = new Set<number>();
  /** A day is stored as stale once, with its first new row. */
  const touch = (day: number) => {
    if (stale.has(day)) return;
    stale.add(day);
    statement('INSERT OR IGNORE INTO stale (day) VALUES (?)').run(day);
  };

  /** A mix that replaces an undone one counts, with its movements, on the day of the undone one. */
  const regroup = (begun: number | null) => {
    if (begun === null) return;
    const same = statement('SELECT no, id, day, at, standing FROM mixes WHERE begun = ? ORDER BY at').all(
      begun,
    ) as { no: number; id: string; day: number; at: number; standing: number }[];
    const [first] = same;
    for (const { no, id, day, at } of same) {
      const now = dayOf(first?.standing === 0 ? first.at : at);
      if (now === day) continue;
      touch(day);
      touch(now);
      statement('UPDATE mixes SET day = ? WHERE no = ?').run(now, no);
      statement('UPDATE movements SET day = ? WHERE mix = ?').run(now, id);
    }
  };

  const transaction = <T>(work: () => T): T => {
    const before = progress;
    database.exec('BEGIN');
    try {
      const value = work();
      database.exec('COMMIT');
      return value;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      progress = before;
      stale.clear();
      numbers.clear();
      throw error;
    }
  };

  return {
    progress: () => progress,
    advance: (some) => {
      progress = { ...progress, ...some };
      statement("UPDATE facts SET value = ? WHERE name = 'progress'").run(JSON.stringify(progress));
      return progress;
    },
    transaction,
    putMix: (row) => {
      const before = statement('SELECT no, day, standing FROM mixes WHERE id = ?').get(row.id) as
        | { no: number; day: number; standing: number }
        | undefined;
      if (before?.standing === Number(row.standing)) return;
      const day = before?.day ?? dayOf(row.at);
      touch(day);
      // An undo may have finished a pack on another day.
      for (const moved of statement('SELECT DISTINCT day FROM movements WHERE mix = ?').all(row.id))
        touch((moved as { day: number }).day);
      if (before !== undefined) {
        // A mix is undone, and nothing else of it ever changes.
        statement('UPDATE mixes SET standing = ?, used = ? WHERE no = ?').run(
          Number(row.standing),
          Number(row.used),
          before.no,
        );
        regroup(row.begun);
        return;
      }
      const sum = (of: 'grams' | 'packs' | 'value') => row.uses.reduce((total, use) => total + use[of], 0);
      const { lastInsertRowid } = statement(
        `INSERT INTO mixes
           (id, day, at, begun, staff, customer, reference, bowls, standing, used, grams, packs, value, listed)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        row.id,
        day,
        row.at,
        row.begun,
        numberOf(row.staffId),
        row.personId === null ? null : customerOf(row.personId),
        row.reference,
        row.bowls,
        Number(row.standing),
        Number(row.used),
        sum('grams'),
        sum('packs'),
        sum('value'),
        row.listed,
      );
      const put = statement(
        `INSERT INTO uses (mix, component, item, bowl, grams, packs, value, opened, first, finished, residue)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      );
      for (const [component, use] of row.uses.entries())
        put.run(
          lastInsertRowid,
          component,
          numberOf(use.itemId),
          use.bowl,
          use.grams,
          use.packs,
          use.value,
          Number(use.openedNewPack),
          use.fromFinishedPack,
          use.packsFinished,
          use.residue,
        );
      regroup(row.begun);
    },
    putMovement: (row) => {
      const mix = statement('SELECT day, at FROM mixes WHERE id = ?').get(row.mixId) as
        | { day: number; at: number }
        | undefined;
      const day = mix !== undefined && mix.day !== dayOf(mix.at) ? mix.day : dayOf(row.at);
      touch(day);
      statement(
        `INSERT OR IGNORE INTO movements
           (id, day, at, item, kind, reason, staff, mix, packs, change, balance, value, residue, standing)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
      ).run(
        row.id,
        day,
        row.at,
        numberOf(row.itemId),
        row.kind,
        row.reason,
        row.staffId === null ? null : numberOf(row.staffId),
        row.mixId,
        row.packs,
        row.change,
        row.balance,
        row.value,
        row.residue,
      );
      if (row.corrects === null) return;
      const corrected = statement('SELECT day FROM movements WHERE id = ?').get(row.corrects);
      if (corrected === undefined) return;
      statement('UPDATE movements SET standing = 0 WHERE id = ?').run(row.corrects);
      touch((corrected as { day: number }).day);
    },
    putVisits: (from, to, rows) => {
      statement('DELETE FROM visits WHERE day BETWEEN ? AND ?').run(dayOf(from), dayOf(to - 1));
      for (const { at, personId, services } of rows)
        statement(
          `INSERT INTO visits (day, customer, services) VALUES (?, ?, ?)
           ON CONFLICT (day, customer) DO NOTHING`,
        ).run(dayOf(at), customerOf(personId), JSON.stringify(services));
    },
    keepOnly: (from, to, ids) => {
      const there = statement('SELECT no, id, day FROM mixes WHERE at >= ? AND at < ?').all(from, to);
      for (const { no, id, day } of there as { no: number; id: string; day: number }[]) {
        if (ids.has(id)) continue;
        touch(day);
        statement('DELETE FROM uses WHERE mix = ?').run(no);
        statement('DELETE FROM mixes WHERE no = ?').run(no);
      }
    },
    workOut: () => {
      const days = statement('SELECT day FROM stale').all() as { day: number }[];
      if (days.length === 0) return;
      transaction(() => {
        for (const { day } of days)
          for (const step of workOutDay) statement(step.sql).run(...Array<number>(step.days).fill(day));
        statement('DELETE FROM stale').run();
      });
      stale.clear();
    },
    all: <T>(sql: string, ...values: (number | string)[]) => statement(sql).all(...values) as T[],
    close: () => {
      statements.clear();
      database.close();
    },
  };
}
