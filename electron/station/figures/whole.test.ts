/** Opening, changes and closing of a year at a real service, beside its own stock and a recount that shares no code. */
import { expect, test } from 'vitest';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import type { BalanceLine } from '../../../shared/bridge/insights.ts';
import { tenThousandths } from '../../../shared/colour-bar/figures.ts';
import { changesOf, packsAt } from '../../../testing/figures/recount.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { figuresAnswering } from './answers.ts';
import { mixRow, movementRow } from './facts.ts';
import type { ItemBalance } from './rows.ts';
import { wholeOf } from './whole.ts';

const dayMs = 86_400_000;
const computers = ['till', 'bar', 'office'];
const reasons = ['damaged', 'expired', 'consumption', 'own-use', 'training', 'returned', 'wrong-delivery'];
const months = 12;
const stepsOfMonth = 20;

type Ids = { readonly id: string }[];

/** A year of three computers: mixes, deliveries, withdrawals, counts, undos, and a price change. */
async function year(seed: number) {
  const random = xoroshiro128plus(seed);
  const below = (most: number) => uniformInt(random, 0, most - 1);
  const chance = (oneIn: number) => below(oneIn) === 0;
  const clock = serviceClock({ held: true });
  const service = await startRealService({ clock });
  const at = `/v1/locations/${service.locationId}`;
  const post = async (path: string, body?: object) =>
    (await service.ask('POST', `${at}/${path}`, body)).json as { id?: string; data?: Ids; code?: string };
  const made = async (list: string, body: object) => (await post(list, body)).id ?? '';
  const item = async (name: string, packSize: number | undefined, listPrice: string | undefined) => {
    const rangeId = await made('colour-bar-ranges', { name, kind: 'colour', packSize, listPrice });
    return [rangeId, await made('colour-bar-items', { rangeId, shade: '1/1' })] as const;
  };
  const [tubes, tube] = await item('Tubes', 60, '93.50');
  const [, bottle] = await item('Bottles', 1000, '118.00');
  const [, sachet] = await item('Sachets', undefined, '21.25');
  const [, gift] = await item('Unpriced', 60, undefined);
  const items = [tube, bottle, sachet, gift];
  const staff = service.people.map(({ id }) => id);

  let steps = 0;
  /** What this month may still undo, so that each month's end is final. */
  let undoable: { mix?: string; movement?: string; items: string[]; finishes: boolean }[] = [];
  const reference = (prefix = '') => `${prefix}${computers[below(3)]}-${steps}`;
  const document = async (lines: object[], externalReference = reference()) => {
    const { data = [] } = await post('stock-movements', {
      lines,
      externalReference,
      staffId: staff[below(3)],
    });
    return data;
  };
  const mix = async (prefix = '') => {
    const components = Array.from({ length: 1 + below(3) }, () => {
      const colourBarItemId = items[below(items.length)]!;
      if (colourBarItemId === sachet) return { colourBarItemId, amount: 1 + below(2) };
      const amount = 1 + below(colourBarItemId === bottle ? 300 : 75);
      if (!chance(4)) return { colourBarItemId, amount };
      const fromFinishedPack = chance(2) ? { fromFinishedPack: below(Math.min(amount, 20)) } : {};
      return { colourBarItemId, amount, openedNewPack: true, ...fromFinishedPack };
    });
    const bowls = [{ components }];
    const body = { staffId: staff[below(3)], externalReference: reference(prefix), bowls };
    const { id } = await post('colour-bar-mixes', body);
    const finishes = components.some((one) => 'openedNewPack' in one);
    const its = components.map((one) => one.colourBarItemId);
    if (id !== undefined) undoable.push({ mix: id, items: its, finishes });
  };
  const step = async () => {
    steps += 1;
    const colourBarItemId = items[below(items.length)]!;
    const which = below(20);
    if (which < 10) return mix();
    if (which < 13) return document([{ type: 'delivery', colourBarItemId, quantity: 1 + below(4) }]);
    if (which < 15) {
      const reason = reasons[below(reasons.length)];
      const [moved] = await document([
        { type: 'withdrawal', colourBarItemId, quantity: 1 + below(2), reason },
      ]);
      if (moved !== undefined && chance(2))
        undoable.push({ movement: moved.id, items: [colourBarItemId], finishes: true });
      return undefined;
    }
    if (which === 15)
      return document(
        [{ type: 'withdrawal', colourBarItemId, quantity: 1, reason: 'stocktake' }],
        reference('count-'),
      );
    if (which === 16)
      return document([{ type: 'delivery', colourBarItemId, quantity: 1 }], reference('count-'));
    if (which === 17) return mix('count-');
    const chosen = below(undoable.length || 1);
    // The service keeps the grams of an undone mix whose pack was finished since.
    const isKept = undoable
      .slice(chosen + 1)
      .some(
        ({ finishes, items: its }) => finishes && its.some((one) => undoable[chosen]?.items.includes(one)),
      );
    const [undone] = isKept ? [] : undoable.splice(chosen, 1);
    if (undone?.mix !== undefined) await post(`colour-bar-mixes/${undone.mix}/undo`);
    else if (undone !== undefined)
      await document([{ type: 'correction', correctsMovementId: undone.movement }]);
    return undefined;
  };

  const begin = Date.now();
  const ends: { at: number; stock: Map<string, ColourBarItem> }[] = [];
  let ahead = 0;
  for (let month = 0; month < months; month += 1) {
    for (let done = 0; done < stepsOfMonth; done += 1) {
      await step();
      ahead += Math.floor((30 * dayMs) / stepsOfMonth);
      clock.setAhead(ahead);
    }
    undoable = [];
    const rows = await service.rows<ColourBarItem>('colour-bar-items');
    // The next midnight, UTC.
    const end = (Math.floor((begin + ahead) / dayMs) + 1) * dayMs;
    ends.push({ at: end, stock: new Map(rows.map((row) => [row.id, row])) });
    ahead = end - begin + 3_600_000;
    clock.setAhead(ahead);
    if (month === 6) await service.ask('PATCH', `${at}/colour-bar-ranges/${tubes}`, { listPrice: '101.00' });
  }
  const feed = {
    movements: await service.rows<StockMovement>('stock-movements'),
    mixes: await service.rows<ColourBarMix>('colour-bar-mixes'),
  };
  const undo = async (id: string) => {
    await post(`colour-bar-mixes/${id}/undo`);
    return (await service.rows<StockMovement>('stock-movements')).slice(feed.movements.length);
  };
  return { ...feed, items, tube, sachet, gift, ends, undo };
}

const asLines = (lines: readonly BalanceLine[]) =>
  Object.fromEntries(
    lines.map(({ line, reason, packs, grams, value }) => [
      reason === null ? line : `${line} ${reason}`,
      [packs, grams, tenThousandths(value)],
    ]),
  );

test('opening, changes and closing of every item of a year with three computers are those of the service and of a recount', async () => {
  const { movements, mixes, items, tube, sachet, gift, ends, undo } = await year(52);
  const now = ends.at(-1)!.stock;
  const stock = items
    .map((id) => now.get(id)!)
    .map(({ id, packs, openUsed, packSizeInUse, listPriceInUse }) => ({
      itemId: id,
      packs,
      openUsed,
      packSize: packSizeInUse ?? null,
      listPrice: listPriceInUse ?? null,
      articleNumber: null,
    }));
  const figures = figuresAnswering();
  figures.answer({ type: 'open', of: { file: ':memory:', timeZone: 'UTC', restoredAt: null } });
  const isInPacks = (itemId: string) => itemId === sachet;
  // Mixes are read after the movements, some of which they explain.
  const last = movements.at(-1)!;
  figures.answer({
    type: 'movements',
    rows: movements.flatMap(movementRow),
    last: { id: last.id, at: Date.parse(last.createdAt) },
  });
  figures.answer({ type: 'mixes', rows: mixes.map((mix) => mixRow(mix, isInPacks)), after: null });
  const shade = (itemId: string) => ({
    itemId,
    rangeId: itemId,
    rangeName: '',
    kind: '',
    shade: '',
    name: null,
  });
  const whole = (from: number, to: number) => {
    const days = { from: from / dayMs, to: to / dayMs - 1 };
    const answer = figures.answer({ type: 'balance', ...days, items: stock }) as ItemBalance[];
    const mine = answer.filter(({ itemId }) => items.includes(itemId));
    return wholeOf(days, mine, stock, shade);
  };
  const worth = (item: ColourBarItem) => {
    const price = Math.round(Number(item.listPriceInUse ?? 0) * 10_000);
    const size = item.packSizeInUse;
    return size === undefined ? item.packs * price : Math.round(((item.gramsLeft ?? 0) * price) / size);
  };
  const öre = (value: number) => Math.round(value / 100) * 100;
  const periods = [
    ...ends.slice(1).map((_, at) => [at, at + 1] as const),
    [0, months - 1] as const,
    [2, 8] as const,
  ];
  const seen = new Set<string>();
  for (const [first, second] of periods) {
    const [from, to] = [ends[first]!, ends[second]!];
    const { items: rows, total } = whole(from.at, to.at);
    for (const itemId of items) {
      const present = now.get(itemId)!;
      const stockAt = (then: ColourBarItem) =>
        [then.packs, then.gramsLeft ?? 0, öre(worth({ ...then, ...inUse(present) }))] as const;
      const [before, after] = [from.stock.get(itemId)!, to.stock.get(itemId)!];
      const [opening, closing] = [stockAt(before), stockAt(after)];
      const lines = asLines(rows.find((row) => row.itemId === itemId)?.lines ?? []);
      for (const line of Object.keys(lines)) seen.add(line);
      expect([lines.opening, lines.closing], `${itemId}, ${first} to ${second}`).toEqual([opening, closing]);
      expect([packsAt(movements, itemId, from.at), packsAt(movements, itemId, to.at)]).toEqual([
        before.packs,
        after.packs,
      ]);
      const { beyond = [0, 0, 0], price = [0, 0, 0], opening: _, closing: __, ...changes } = lines;
      const recounted = Object.entries(changesOf({ movements, mixes }, present, from.at, to.at))
        .map(([line, [packs, grams, value]]) => [line, [packs, grams, öre(value)]] as const)
        .filter(([, amounts]) => amounts.some((amount) => amount !== 0));
      expect(changes, `${itemId}, ${first} to ${second}`).toEqual(Object.fromEntries(recounted));
      const sums = [0, 1, 2].map(
        (at) =>
          opening[at]! +
          beyond[at]! +
          price[at]! +
          recounted.reduce((sum, [, amounts]) => sum + amounts[at]!, 0),
      );
      expect(sums).toEqual(closing);
      // Only the tubes' price changed; cents come from rounding.
      if (itemId !== tube) expect(Math.abs(price[2]!)).toBeLessThan(1000);
      if (itemId === gift) expect(rows.find((row) => row.itemId === itemId)?.priced).toBe(false);
    }
    const sum = (at: 'packs' | 'grams') =>
      total.reduce((all, line) => all + (line.line === 'closing' ? -1 : 1) * line[at], 0);
    expect([sum('packs'), sum('grams')]).toEqual([0, 0]);
    const money = total.map(({ line, value }) => tenThousandths(value) * (line === 'closing' ? -1 : 1));
    expect(money.reduce((all, one) => all + one, 0)).toBe(0);
  }
  const all = ['delivered', 'mixed', 'residue', 'missing', 'found', 'beyond', 'price', 'out consumption'];
  for (const line of all) expect(seen).toContain(line);

  // An undo a year later removes the mix from its month and from each later stock.
  const isEarly = ({ createdAt }: ColourBarMix) =>
    Date.parse(createdAt) >= ends[0]!.at && Date.parse(createdAt) < ends[1]!.at;
  const late = mixes.find(
    (mix) =>
      isEarly(mix) &&
      mix.undoneAt === undefined &&
      mix.externalReference?.startsWith('count-') === false &&
      mix.bowls[0]!.components.some(({ colourBarItemId }) => colourBarItemId === sachet),
  )!;
  const packsOf = (from: number, to: number, name: string) =>
    asLines(whole(ends[from]!.at, ends[to]!.at).items.find(({ itemId }) => itemId === sachet)!.lines)[
      name
    ]?.[0] ?? 0;
  const lines = () => [packsOf(0, 1, 'mixed'), packsOf(0, 1, 'closing'), packsOf(1, 2, 'opening')] as const;
  const before = lines();
  const corrections = await undo(late.id);
  figures.answer({
    type: 'movements',
    rows: corrections.flatMap(movementRow),
    last: { id: corrections.at(-1)!.id, at: Date.parse(corrections.at(-1)!.createdAt) },
  });
  figures.answer({ type: 'mixes', rows: [mixRow({ ...late, undoneAt: late.createdAt }, isInPacks)] });
  const back = corrections
    .filter(({ colourBarItemId }) => colourBarItemId === sachet)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  expect(back).toBeGreaterThan(0);
  expect(lines()).toEqual(before.map((packs) => packs + back));
  figures.close();
});

const inUse = ({ packSizeInUse, listPriceInUse }: ColourBarItem) => ({ packSizeInUse, listPriceInUse });
