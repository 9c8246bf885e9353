/** Joins what the salon system has of all computers (the figures' rows) with what this computer alone knows. */
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { journalCalls, JournalRow } from '../../../shared/bridge/journal.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { daysAfter, timeAt } from '../../../shared/days.ts';
import { dayNumber } from '../../../shared/periods.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Figures } from '../figures/figures.ts';
import type { FiguresAnswers } from '../figures/rows.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Allowed } from '../rights/allowed.ts';
import type { People } from '../rights/people.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Session } from '../session/session.ts';

interface JournalPorts {
  readonly allowed: Pick<Allowed, 'between'>;
  readonly figures: Figures;
  readonly catalogue: Pick<Catalogue, 'shade'>;
  readonly connection: Pick<ServiceConnection, 'place' | 'location'>;
  readonly mixes: Pick<Mixes, 'get' | 'referenceOf'>;
  readonly outbox: Pick<Outbox, 'page' | 'journal'>;
  readonly people: Pick<People, 'of'>;
  readonly session: Pick<Session, 'person'>;
}

const mostDays = 400;
/** Entries read at once, and the most that are looked through. */
const entryPage = 100;
const mostEntries = 5000;

/** Kinds of entries that the salon system has as mixes and movements, once they are delivered. */
const alsoThere = new Set<OutboxEntry['kind']>(['mix', 'undo', 'withdrawal', 'delivery', 'correction']);

export function journalHandlers(ports: JournalPorts): CallHandlersOf<typeof journalCalls> {
  const { catalogue, mixes, session } = ports;
  const moment = (at: number) => new Date(at).toISOString();
  const nothing = {
    reason: null,
    items: [],
    grams: 0,
    packs: 0,
    customer: null,
    undone: false,
    allowed: null,
  } satisfies Partial<JournalRow>;

  const there = (rows: FiguresAnswers['journal']): JournalRow[] =>
    rows.map(({ id, at, staffId, kind, reason, itemIds, grams, packs, standing }) => {
      const isMix = kind === 'mix';
      const reference = isMix ? (mixes.referenceOf(id) ?? id) : null;
      const mix = reference === null ? null : mixes.get(reference);
      return {
        ...nothing,
        id,
        at: moment(at),
        kind: isMix ? 'mix' : 'stock',
        staff: staffId === null ? null : session.person(staffId),
        what: isMix && !standing ? 'undone' : kind,
        reason,
        items: itemIds.map((itemId) => catalogue.shade(itemId)),
        grams,
        packs,
        customer: mix?.ok === true ? (mix.value.customer?.name ?? null) : null,
        undone: !isMix && !standing,
      };
    });
  const ofEntry = (entry: OutboxEntry): JournalRow => ({
    ...nothing,
    id: entry.id,
    at: entry.createdAt,
    kind: 'entry',
    staff: entry.staff,
    what: entry.kind,
    reason: entry.reason,
    items: entry.items.map(({ amount: _amount, unit: _unit, ...shade }) => shade),
    packs: entry.items.reduce((sum, { amount, unit }) => (unit === 'pack' ? sum + amount : sum), 0),
    grams: entry.items.reduce((sum, { amount, unit }) => (unit === 'g' ? sum + amount : sum), 0),
    customer: entry.customer,
    undone: entry.undone !== 'no' || entry.state === 'discarded',
  });
  /** Since a time, newest first. */
  const entriesSince = (from: string): OutboxEntry[] => {
    const found: OutboxEntry[] = [];
    for (let at = 0; at < mostEntries; at += entryPage) {
      const { entries } = ports.outbox.page('all', at, entryPage);
      found.push(...entries.filter(({ createdAt }) => createdAt >= from));
      const oldest = entries.at(-1);
      if (oldest === undefined || entries.length < entryPage || oldest.createdAt < from) break;
    }
    return found;
  };
  const here = (place: string, from: number, to: number): JournalRow[] => {
    const [first, last] = [moment(from), moment(to)];
    const isIn = (at: string) => at >= first && at < last;
    const decisions = ports.outbox.journal().map(({ id, at, what, staff, reason, entry }): JournalRow => ({
      ...ofEntry(entry),
      id: `decision ${id}`,
      at,
      kind: 'decision',
      staff,
      what,
      reason: reason === '' ? null : reason,
      undone: false,
    }));
    const allowed = ports.allowed
      .between(place, from, to)
      .map(({ id, at, call, right, staffId, by, itemId }): JournalRow => {
        return {
          ...nothing,
          id: `allowed ${id}`,
          at: moment(at),
          kind: 'allowed',
          staff: session.person(staffId),
          what: call,
          items: itemId === null ? [] : [catalogue.shade(itemId)],
          allowed: { by: session.person(by), right },
        };
      });
    const entries = entriesSince(first)
      .filter(({ kind, state }) => !alsoThere.has(kind) || state !== 'done')
      .map(ofEntry);
    return [...entries, ...decisions, ...allowed].filter(({ at }) => isIn(at));
  };
  const everybody = (rows: readonly JournalRow[]): StaffMember[] => [
    ...new Map(rows.flatMap(({ staff }) => (staff === null ? [] : [[staff.id, staff] as const]))).values(),
  ];

  return {
    'journal.read': async ({ from, to, staffId, kind, search, limit }, who) => {
      if (to < from || dayNumber(to) - dayNumber(from) >= mostDays)
        return fail('validation_failed', { details: { fieldErrors: { to: 'is too far from it' } } });
      const place = ports.connection.place();
      const zone = ports.connection.location()?.timeZone;
      if (place === null || zone === undefined) return fail('not_connected');
      const asked = await ports.figures.ask({ type: 'journal', from: dayNumber(from), to: dayNumber(to) });
      if (!asked.ok) return asked;
      const [first, after] = [timeAt(from, 0, zone), timeAt(daysAfter(to, 1), 0, zone)];
      const ownOnly = !ports.people.of(who.id).includes('colleagues');
      const all = [...there(asked.value.answer), ...here(place, first, after)]
        .filter(({ staff }) => !ownOnly || staff?.id === who.id)
        .toSorted((one, other) => (one.at < other.at ? 1 : -1));
      const words = plain(search).split(' ').filter(Boolean);
      const rows = all.filter(
        (row) =>
          (staffId === null || row.staff?.id === staffId) &&
          (kind === null || row.kind === kind) &&
          words.every((word) => textOf(row).includes(word)),
      );
      return ok({
        state: asked.value.state,
        rows: rows.slice(0, limit),
        of: rows.length,
        people: everybody(all),
        ownOnly,
      });
    },
  };
}

const plain = (text: string) => text.toLocaleLowerCase().replaceAll(/\s+/gu, ' ').trim();
const textOf = ({ items, customer, reason }: JournalRow): string =>
  plain(
    [
      ...items.flatMap(({ rangeName, shade, name }) => [rangeName, shade, name ?? '']),
      customer ?? '',
      reason ?? '',
    ].join(' '),
  );
