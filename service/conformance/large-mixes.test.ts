/** decisions 4, Registering: the limits of one mix, and that the largest needs few statements. */
import { describe, expect, test } from 'vitest';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { Connection, Database } from '../database/connection.ts';
import { addMovements } from '../database/movements.ts';
import { nextSequences } from '../database/organisations.ts';
import { openDatabase } from '../database/open.ts';
import { movementOf } from '../domain/movements.ts';
import { chainOf } from './chain.ts';
import { itemId, openSalon, refusalOf, refusedFields, type Salon, packsOf } from './salon.ts';
import { beside } from './trade.ts';

const copper = itemId('7/43');

/** 20 bowls of 40 components; the last component has another amount. */
const largest = (amount: number, last = amount, ids: readonly string[] = [copper]) => {
  const bowls = Array.from({ length: 20 }, (_, bowl) => ({
    components: Array.from({ length: 40 }, (__, at) => ({
      colourBarItemId: ids[(bowl * 40 + at) % ids.length]!,
      amount,
    })),
  }));
  bowls.at(-1)!.components.at(-1)!.amount = last;
  return bowls;
};

const register = (salon: Salon, bowls: object) =>
  salon.call<ColourBarMix>('POST', `${salon.main}/colour-bar-mixes`, {
    body: { staffId: salon.staff.anna, bowls },
  });
const undo = (salon: Salon, id: string) => salon.call('POST', `${salon.main}/colour-bar-mixes/${id}/undo`);
const stock = (salon: Salon) => packsOf(salon, copper);

describe('A mix', () => {
  // holds: open-pack, colourBarMixes.create
  test('finishes at most 1,000 packs, and is refused on its bowls where it would finish more', async () => {
    const salon = await openSalon();
    const before = await stock(salon);
    // 20 used, 60,000 taken, 60 to a pack.
    const more = await register(salon, largest(75, 135));
    expect([refusalOf(more), refusedFields(more)]).toEqual(['400 validation_failed', ['bowls']]);
    expect(await stock(salon)).toEqual(before);
    const most = await register(salon, largest(75));
    expect(most.status).toBe(201);
    const packs = most.body.bowls.flatMap(({ components }) => components.map((one) => one.packsFinished));
    expect(packs.reduce((sum, one) => sum + one, 0)).toBe(1000);
    const mask = itemId('Mask', 'Treatment');
    // Whole packs count as well: 800 × 2.
    expect(refusedFields(await register(salon, largest(2, 2, [mask])))).toEqual(['bowls']);
  });
});

/** A database that counts its statements. */
function counting(database: Database, count: () => void): Database {
  const counted = (connection: Connection): Connection => ({
    all: (...sent) => (count(), connection.all(...sent)),
    first: (...sent) => (count(), connection.first(...sent)),
    run: (...sent) => (count(), connection.run(...sent)),
    write: (...sent) => (count(), connection.write(...sent)),
  });
  return {
    ...database,
    read: (work) => database.read((connection) => work(counted(connection))),
    change: (work, location) => database.change((connection) => work(counted(connection)), location),
  };
}

describe('The largest mix', () => {
  let statements = 0;
  const open = () =>
    openSalon({
      open: async (name, now) => counting(await openDatabase(name, now), () => (statements += 1)),
    });
  const during = async <T>(work: Promise<T>): Promise<{ answer: T; count: number }> => {
    const before = statements;
    const answer = await work;
    return { answer, count: statements - before };
  };

  test('is registered and undone in few statements, and leaves the item as it was', async () => {
    const salon = await open();
    const before = await stock(salon);
    const registered = await during(register(salon, largest(75)));
    expect(registered.answer.status).toBe(201);
    expect(registered.count).toBeLessThan(60);
    const undone = await during(undo(salon, registered.answer.body.id));
    expect(undone.answer.status).toBe(200);
    expect(undone.count).toBeLessThan(60);
    expect(await stock(salon)).toEqual(before);
    await chainOf(salon, copper);
  });

  test('of before that limit, with 8,000 movements, is undone in few statements', async () => {
    const salon = await open();
    const { body } = await register(salon, largest(1));
    const before = await stock(salon);
    const count = 8000;
    await beside(salon, async (connection) => {
      const last = await connection.first(nextSequences, { location: salon.ids.main, count });
      const location = { id: salon.ids.main } as Parameters<typeof movementOf>[0]['location'];
      let made = 0;
      const newId = (prefix: string) => `${prefix}_${String((made += 1)).padStart(22, '0')}`;
      addMovements(
        connection,
        Array.from({ length: count }, (_, at) =>
          movementOf(
            { location, now: salon.clock.now, newId },
            { id: copper, listPrice: null },
            {
              type: 'withdrawal',
              sequence: last!.sequence - count + 1 + at,
              quantity: 0,
              balance_after: before.packs,
              shortfall: 1,
              mix_id: body.id,
              cause: 'overdrawn',
              component: at % 800,
            },
          ),
        ),
      );
    });
    const undone = await during(undo(salon, body.id));
    expect(undone.answer.status).toBe(200);
    expect(undone.count).toBeLessThan(count / 30);
    await chainOf(salon, copper);
  });
});
