/** Mixes (spec 2, Colour bar mixes; decisions 4, Mixes). */
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import { ok } from '../../shared/result.ts';
import { mixById, mixesPage, sequencesOfPeriod, mixTotals, type MixRow } from '../database/mixes.ts';
import { registerMix } from '../domain/mixes.ts';
import { undoMix } from '../domain/undo.ts';
import { moneyText, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered } from './answered.ts';
import { readAnywhere, readAt } from './by-id.ts';

const present = (row: MixRow): ColourBarMix => ({
  id: row.id,
  locationId: row.location_id,
  staffId: row.staff_id,
  ...(row.person_id !== null && { personId: row.person_id }),
  ...(row.external_reference !== null && { externalReference: row.external_reference }),
  ...(row.comment !== null && { comment: row.comment }),
  bowls: JSON.parse(row.bowls) as ColourBarMix['bowls'],
  ...(row.list_value !== null && { listValue: moneyText(row.list_value) }),
  ...(row.undone_at !== null && { undoneAt: timeText(row.undone_at) }),
  createdAt: timeText(row.created_at),
});

export const colourBarMixes: HandlersOf<'colourBarMixes'> = {
  create: async (call, connection) => {
    const done = await registerMix(connection, call, call.body);
    if (!done.ok) return done;
    return ok({ status: done.value.repeated ? 200 : 201, body: present(done.value.mix) });
  },

  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query } = call;
      let before = Number.MAX_SAFE_INTEGER;
      if (query.after !== undefined) {
        const id = cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(mixById, { id });
        if (last?.location_id !== location.id) return staleCursor();
        before = last.sequence;
      }
      const filters = {
        reference: query.externalReference !== undefined,
        staff: query.staffId !== undefined,
        person: query.personId !== undefined,
        period: query.from !== undefined || query.to !== undefined,
      };
      const period = {
        from: query.from === undefined ? 0 : Date.parse(query.from),
        to: query.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(query.to),
      };
      let after = 0;
      if (filters.period) {
        // A clock may have been set back: the times within are looked at all the same.
        const within = await connection.first(sequencesOfPeriod, { location: location.id, ...period });
        after = (within?.first ?? 1) - 1;
        before = Math.min(before, (within?.last ?? 0) + 1);
      }
      const rows = await connection.all(mixesPage(filters), {
        location: location.id,
        after,
        before,
        ...period,
        count: query.limit + 1,
        reference: query.externalReference ?? '',
        staff: query.staffId ?? '',
        person: query.personId ?? '',
      });
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
    }),

  totals: async ({ location, query }, database) => {
    const rows = await database.read((connection) =>
      connection.all(mixTotals, {
        location: location.id,
        from: Date.parse(query.from),
        to: Date.parse(query.to),
      }),
    );
    const data = rows.map((row) => ({
      staffId: row.staff_id,
      mixes: row.mixes,
      grams: row.grams,
      packsFinished: row.packs_finished,
      residue: row.residue,
      listValue: moneyText(BigInt(row.millions ?? 0) * 1_000_000n + BigInt(row.rest ?? 0)),
    }));
    return ok({ status: 200, body: { data } });
  },

  get: async ({ location, params }, database) =>
    answered(await readAt(database, mixById, location.id, params.colourBarMixId), 200, present),
  getById: async ({ key, params }, database) =>
    answered(await readAnywhere(database, mixById, key, params.colourBarMixId), 200, present),
  undo: async (call, connection) =>
    answered(await undoMix(connection, call, call.params.colourBarMixId), 200, present),
};
