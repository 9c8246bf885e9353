/** A salon's year in the form of the service's lists, equal for equal seeds. For tests and the benchmark. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import type { Booking } from '../../shared/api/bookings.ts';
import type { ColourBarMix } from '../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';

export interface GeneratedYear {
  /** Oldest first. */
  readonly movements: readonly StockMovement[];
  /** Newest first. */
  readonly mixes: readonly ColourBarMix[];
  /** Bookings of about every second mixed customer, by start: some cancelled, some two on a day. */
  readonly bookings: readonly Pick<Booking, 'status' | 'startsAt' | 'customers' | 'services'>[];
  /** Items counted in packs. */
  readonly inPacks: (itemId: string) => boolean;
}

const yearMs = 365 * 86_400_000;
const itemCount = 700;
const staffCount = 12;
const reasons = ['consumption', 'own-use', 'damaged', 'expired', 'wrong-delivery', 'stocktake', undefined];

/** Generates about `count` movements: some three per mix, one mix in fifty undone, and some corrections. */
export function generatedYear(count: number, seed: number, end: number): GeneratedYear {
  const random = xoroshiro128plus(seed);
  const below = (most: number): number => uniformInt(random, 0, most - 1);
  const chance = (oneIn: number): boolean => below(oneIn) === 0;
  const item = () => `cbi_${below(itemCount)}`;
  const staff = () => `stf_${below(staffCount)}`;
  const movements: StockMovement[] = [];
  const mixes: ColourBarMix[] = [];
  const money = (most: number): string => `${below(most)}.${String(below(10_000)).padStart(4, '0')}`;
  const move = (some: Partial<StockMovement> & Pick<StockMovement, 'type' | 'createdAt'>): StockMovement => {
    const movement = {
      id: `mov_${movements.length}`,
      quantity: -1,
      balanceAfter: 3,
      shortfall: 0,
      ...some,
    };
    movements.push(movement);
    return movement;
  };
  const undo = (movement: StockMovement, createdAt: string) =>
    move({
      type: 'correction',
      colourBarItemId: movement.colourBarItemId,
      colourBarMixId: movement.colourBarMixId,
      quantity: -movement.quantity,
      correctsMovementId: movement.id,
      createdAt,
    });
  while (movements.length < count) {
    const createdAt = new Date(end - yearMs + Math.floor((movements.length / count) * yearMs)).toISOString();
    if (chance(12)) {
      move({ type: 'delivery', colourBarItemId: item(), quantity: 1 + below(9), createdAt });
      continue;
    }
    if (chance(20)) {
      move({ type: 'sale', productId: `prd_${below(50)}`, createdAt });
      continue;
    }
    if (chance(9)) {
      const reason = reasons[below(reasons.length)];
      const quantity = -1 - below(3);
      const value = { listValue: `${below(300)}.${String(below(100)).padStart(2, '0')}` };
      const withdrawal = move({
        type: 'withdrawal',
        colourBarItemId: item(),
        staffId: staff(),
        quantity,
        ...value,
        ...(reason === undefined ? {} : { reason }),
        createdAt,
      });
      if (chance(6)) undo(withdrawal, createdAt);
      continue;
    }
    const id = `cbm_${mixes.length}`;
    const by = staff();
    const components = Array.from({ length: 1 + below(6) }, () => {
      const colourBarItemId = item();
      const packs = inPacks(colourBarItemId);
      const amount = packs ? 1 + below(3) : 1 + below(90);
      const finished = packs ? amount : Math.max(0, below(3) - 1);
      return {
        colourBarItemId,
        amount,
        packsFinished: finished,
        ...(finished > 0 && !packs ? { residue: below(12) } : {}),
        ...(chance(15) ? {} : { listValue: money(200) }),
      };
    });
    const isUndone = chance(50);
    const taken = components
      .filter(({ packsFinished }) => packsFinished > 0)
      .map(({ colourBarItemId, packsFinished, residue }) =>
        move({
          type: 'withdrawal',
          reason: 'consumption',
          colourBarItemId,
          colourBarMixId: id,
          staffId: by,
          quantity: -packsFinished,
          listValue: `${below(300)}.00`,
          ...(residue === undefined ? {} : { residue }),
          createdAt,
        }),
      );
    if (isUndone) for (const movement of taken.toReversed()) undo(movement, createdAt);
    mixes.push({
      id,
      locationId: 'loc_1',
      staffId: by,
      ...(chance(4) ? {} : { personId: `per_${below(900)}` }),
      externalReference: chance(90) ? `count-${id}` : `mix-${id}`,
      bowls: chance(3)
        ? [{ components: components.slice(0, 1) }, { components: components.slice(1) }]
        : [{ components }],
      listValue: `${below(900)}.50`,
      ...(isUndone ? { undoneAt: createdAt } : {}),
      createdAt,
    });
  }
  return { movements, mixes: mixes.toReversed(), bookings: bookingsOf(mixes, seed), inPacks };
}

const kinds = ['Roots', 'Lengths', 'Toner', 'Cut', 'Fringe'];

/** Uses a separate random sequence, so that mixes and movements do not depend on bookings. */
function bookingsOf(mixes: readonly ColourBarMix[], seed: number): GeneratedYear['bookings'] {
  const random = xoroshiro128plus(seed + 1);
  const below = (most: number): number => uniformInt(random, 0, most - 1);
  return mixes.flatMap(({ personId, createdAt }) => {
    if (personId === undefined || below(2) === 0) return [];
    const services = Array.from({ length: below(3) }, () => {
      const kind = below(kinds.length);
      return { serviceId: `srv_${kind}`, name: kinds[kind]!, durationMinutes: 30 };
    });
    const status = below(8) === 0 ? 'cancelled' : 'done';
    const customers = [{ id: personId, status: below(15) === 0 ? 'no_show' : 'done' }];
    return [{ status, startsAt: createdAt, customers, services }];
  });
}

const inPacks = (itemId: string): boolean => itemId.endsWith('7');
