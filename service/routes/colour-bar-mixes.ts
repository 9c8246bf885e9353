/** Mixes (spec 2, Colour bar mixes; decisions 4, Mixes). */
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import { ok } from '../../shared/result.ts';
import { mixById, mixesPage, sequencesOfPeriod, mixTotals, type MixRow } from '../database/mixes.ts';
import { registerMix } from '../domain/mixes.ts';
import { undoMix } from '../domain/undo.ts';
import { moneyText, optionalMoney, optionalTime, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { afterLast, listAt } from '../http/paging.ts';
import { answered, created } from './answered.ts';
import { readsOf } from './by-id.ts';

const present = (row: MixRow): ColourBarMix => ({
  id: row.id,
  locationId: row.location_id,
  staffId: row.staff_id,
  personId: row.person_id ?? undefined,
  externalReference: row.external_reference ?? undefined,
  comment: row.comment ?? undefined,
  bowls: JSON.parse(row.bowls) as ColourBarMix['bowls'],
  listValue: optionalMoney(row.list_value),
  undoneAt: optionalTime(row.undone_at),
  createdAt: timeText(row.created_at),
});

export const colourBarMixes: HandlersOf<'colourBarMixes'> = {
  create: async (call, connection) => created(await registerMix(connection, call, call.body), present),

  list: listAt(
    mixById,
    present,
    async ({ location, query }, connection, last, count) => {
      let [after, before] = [0, last?.sequence ?? afterLast];
      let period: { from: number; to: number } | undefined;
      if (query.from !== undefined || query.to !== undefined) {
        period = {
          from: query.from === undefined ? 0 : Date.parse(query.from),
          to: query.to === undefined ? afterLast : Date.parse(query.to),
        };
        // A clock may have been set back, so the rows' times are filtered too.
        const within = await connection.first(sequencesOfPeriod, { location: location.id, ...period });
        after = (within?.first ?? 1) - 1;
        before = Math.min(before, (within?.last ?? 0) + 1);
      }
      return connection.all(
        ...mixesPage({
          location: location.id,
          after,
          before,
          ...period,
          count,
          reference: query.externalReference,
          staff: query.staffId,
          person: query.personId,
        }),
      );
    },
    ({ bowls }) => bowls.length,
  ),

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

  ...readsOf('colourBarMixId', mixById, present),
  undo: async (call, connection) =>
    answered(await undoMix(connection, call, call.params.colourBarMixId), 200, present),
};
