/**
 * Random histories of a shelf counted by two stations: scans, typed numbers, open packs, deliveries (handed over,
 * undone), withdrawals, mixes, saves, late lists, late and lost answers, lost connections, wrong clocks. Each balance
 * must end as the shelf's content.
 */
import {
  firstLine,
  mergedLines,
  scannedInto,
  type DocumentLine,
} from '../../renderer/features/stock-documents/counted-lines.ts';
import { seededRandom } from '../seeded-random.ts';
import type { BenchStation } from '../station/bench-station.ts';
import {
  answeredAt,
  networks,
  openSalon,
  wrongClocks,
  type NetworkName,
  type Salon,
  type SalonStation,
} from './salon.ts';
import { beginnings, shelfOf, type DeliveryInError } from './shelf.ts';

const happenings = [
  'count',
  'count',
  'count',
  'count',
  'save',
  'save both',
  'scan boxes',
  'scan boxes',
  'deliver',
  'deliver',
  'deliver both',
  'deliver in error',
  'undo a delivery',
  'undo a delivery',
  'take over',
  'take over',
  'withdraw',
  'mix',
  'set a clock',
  'network',
  'network',
  'wait',
  'wait',
  'wait',
] as const;
const networkNames = ['up', 'up', 'up', ...Object.keys(networks)] as readonly NetworkName[];
/** Rounds in which everything marked is counted again. */
const mostRounds = 3;

interface CountHistory {
  readonly wrong: readonly string[];
  readonly counts: number;
  readonly again: number;
  readonly happenings: readonly string[];
}

interface OpenDelivery {
  readonly lines: readonly DocumentLine[];
  /** Packs by the item's place on the shelf. */
  readonly meant: Map<number, number>;
}
const openDelivery = (): OpenDelivery => ({ lines: [], meant: new Map() });
/** A saved delivery; without an `error` its packs are on the shelf. */
interface SavedDelivery extends Pick<OpenDelivery, 'meant'> {
  readonly bench: SalonStation;
  readonly entryId: string;
  readonly error: DeliveryInError | null;
}
const noMore = { type: 'delivery', reason: 'expired', chargedTo: null, comment: '' } as const;
const keptLines = (lines: readonly DocumentLine[]) =>
  lines.flatMap(({ of, packs, scanned }) =>
    of.type === 'item' ? [{ itemId: of.item.itemId, packs, scanned }] : [],
  );

const linesOf = async (bench: BenchStation) =>
  (await bench.value('counting.view', { limit: 100, rangeId: null })).lines;

/** Advances time at a station during its request. */
async function keep(bench: BenchStation): Promise<void> {
  const saved = bench.value('counting.keep', { rangeId: null, deliveries: true, comment: 'Count' });
  await answeredAt(bench, saved);
}

async function history(salon: Salon, seed: number, number: number): Promise<CountHistory> {
  const random = seededRandom(seed, number);
  const happened: string[] = [];
  const wrong: string[] = [];
  let [counts, again] = [0, 0];
  for (const bench of salon.stations) {
    bench.setNetwork('up');
    await bench.value('counting.end', {});
  }
  const ids = await salon.newItems(`Hylla ${seed} ${number}`);
  const items = beginnings.map((beginning, at) => ({
    itemId: ids[at] ?? '',
    ...shelfOf(beginning, random.often(0.7)),
  }));

  /** A person counts the shelf's current content; returns it in words. */
  const count = async (
    bench: BenchStation,
    item: (typeof items)[number],
    how: 'type' | 'scan',
  ): Promise<string> => {
    counts += 1;
    const { itemId } = item;
    const { full, open } = item.counted();
    const line = (await linesOf(bench)).find((one) => one.item.itemId === itemId);
    if (line !== undefined && (line.state !== 'kept' || random.often(0.3)))
      await bench.value('counting.leaveOut', { itemId });
    if (how === 'type') await bench.value('counting.set', { itemId, full });
    else
      for (let scan = 0; scan < full; scan += 1) {
        const scanned = await bench.call('counting.scan', { itemId, again: false });
        if (!scanned.ok) await bench.value('counting.scan', { itemId, again: true });
      }
    if (item.weighs) await bench.value('counting.open', { itemId, grams: open === 0 ? null : open });
    return JSON.stringify({ full, open });
  };
  /** The open delivery of each person at each station; it stays open while other things happen. */
  const boxes = new Map(
    salon.stations.map((bench) => [bench, new Map(bench.people.map((id) => [id, openDelivery()]))]),
  );
  const boxesOf = (bench: SalonStation, personId = bench.person()) =>
    boxes.get(bench)?.get(personId) ?? openDelivery();
  const setBoxes = (bench: SalonStation, next: OpenDelivery, personId = bench.person()) =>
    boxes.get(bench)?.set(personId, next);
  const scanBoxes = async (bench: SalonStation) => {
    const { lines, meant } = boxesOf(bench);
    let next = lines;
    for (let step = random.whole(1, 4); step > 0; step -= 1) {
      const at = random.whole(0, items.length - 1);
      const of = { type: 'item', item: await bench.value('stock.item', { itemId: ids[at] ?? '' }) } as const;
      const isOf = (line: DocumentLine) => line.of.type === 'item' && line.of.item.itemId === of.item.itemId;
      if (random.often(0.7)) {
        next = scannedInto(next, of);
        meant.set(at, (meant.get(at) ?? 0) + 1);
      } else {
        const packs = random.whole(2, 4);
        if (!next.some(isOf)) next = [...next, firstLine(of, 0)];
        next = next.map((line) => (isOf(line) ? { ...line, packs } : line));
        meant.set(at, packs);
      }
      await bench.value('stock.count', { ...noMore, lines: keptLines(next), insteadOf: null });
    }
    setBoxes(bench, { lines: next, meant });
  };
  /** Another person signs in and may continue the previous person's delivery. */
  const takeOver = async (bench: SalonStation): Promise<string> => {
    const before = bench.person();
    await bench.relieve();
    const other = (await bench.value('stock.counted', {})).find(({ staff }) => staff.id === before);
    if (other === undefined || random.often(0.3)) return 'and begins anew';
    const own = boxesOf(bench);
    const others = other.lines.map((line) => ({ ...line, packs: line.packs ?? Number.NaN }));
    const lines = mergedLines(own.lines, others);
    await bench.value('stock.count', { ...noMore, lines: keptLines(lines), insteadOf: before });
    const meant = new Map(own.meant);
    for (const [at, packs] of boxesOf(bench, before).meant) meant.set(at, (meant.get(at) ?? 0) + packs);
    setBoxes(bench, { lines, meant });
    setBoxes(bench, openDelivery(), before);
    return 'and goes on';
  };
  const saved: SavedDelivery[] = [];
  /** Puts the packs on the shelf and saves the station's delivery. */
  const deliver = async (bench: SalonStation) => {
    const documents = await bench.value('stock.counted', {});
    const document = documents.find(({ staff }) => staff.id === bench.person());
    const lines = (document?.lines ?? []).flatMap(({ of, packs }) =>
      of.type === 'item' && packs !== null ? [{ itemId: of.item.itemId, packs }] : [],
    );
    const { meant } = boxesOf(bench);
    for (const [at, packs] of meant) items[at]?.deliver(packs);
    setBoxes(bench, openDelivery());
    if (lines.length === 0) return;
    const { id: entryId } = await bench.value('stock.deliver', { lines, comment: '' });
    saved.push({ bench, entryId, meant, error: null });
  };
  const undoDelivery = async (by: SalonStation): Promise<string> => {
    const mayLeave = ({ meant, error, bench }: SavedDelivery) =>
      bench === by && (error !== null || [...meant].every(([at, packs]) => items[at]?.canTakeBack(packs)));
    const some = saved.filter(mayLeave);
    if (some.length === 0) return 'none';
    const undone = random.pick(some);
    const answer = await by.call('outbox.takeBack', { entryId: undone.entryId });
    if (!answer.ok) return answer.error.code;
    saved.splice(saved.indexOf(undone), 1);
    for (const [at, packs] of undone.meant) items[at]?.takeBack(packs, undone.error);
    return JSON.stringify([...undone.meant]);
  };
  const happen = async (what: (typeof happenings)[number]): Promise<string> => {
    const by = random.whole(0, 1);
    const bench = salon.stations[by === 0 ? 0 : 1];
    const at = random.whole(0, items.length - 1);
    const item = items[at];
    if (item === undefined) throw new Error('no item');
    const { itemId } = item;
    const words = `${what} ${at} at ${by === 0 ? 'a' : 'b'}`;
    switch (what) {
      case 'count': {
        const how = random.pick(['type', 'scan'] as const);
        return `${words} by ${how}: ${await count(bench, item, how)}`;
      }
      case 'save':
        await keep(bench);
        return words;
      case 'save both':
        await Promise.all(salon.stations.map(keep));
        return what;
      case 'scan boxes':
        await scanBoxes(bench);
        return words;
      case 'deliver':
        await deliver(bench);
        return words;
      case 'deliver both':
        for (const each of salon.stations) await scanBoxes(each);
        await Promise.all(salon.stations.map(deliver));
        return what;
      case 'deliver in error': {
        const packs = random.whole(1, 4);
        // A person's delivery dialog has all packs of an item in one line.
        if (boxesOf(bench).meant.has(at)) return `no ${words}`;
        const { id: entryId } = await bench.value('stock.deliver', {
          lines: [{ itemId, packs }],
          comment: '',
        });
        const error = item.deliverInError(packs);
        saved.push({ bench, entryId, meant: new Map([[at, packs]]), error });
        return `${words}: ${packs}`;
      }
      case 'undo a delivery':
        return `${words}: ${await undoDelivery(bench)}`;
      case 'take over':
        return `${words} ${await takeOver(bench)}`;
      case 'set a clock': {
        const ahead = random.pick(wrongClocks);
        bench.setClock(ahead);
        return `${words}: ${ahead / 60_000} min ahead`;
      }
      case 'withdraw':
        if (!item.canWithdraw()) return `no ${words}`;
        await bench.value('stock.withdraw', {
          lines: [{ itemId, packs: 1 }],
          reason: 'expired',
          comment: '',
        });
        item.withdraw();
        return words;
      case 'mix': {
        const grams = random.whole(1, 3);
        if (!item.canMix(grams)) return `no ${words}`;
        const { id: draftId } = await bench.drafted([itemId, grams]);
        const isTakenOver = random.often(0.3);
        if (isTakenOver) await bench.relieve();
        await bench.value('mixes.register', { draftId });
        item.mix(grams);
        return `${words}: ${grams} g${isTakenOver ? ', by another person' : ''}`;
      }
      case 'network': {
        const next = random.pick(networkNames);
        bench.setNetwork(next);
        return `network ${next} at ${by === 0 ? 'a' : 'b'}`;
      }
      default: {
        const seconds = random.pick([1, 3, 12, 21, 40]);
        await salon.pass(seconds);
        return `${seconds} s`;
      }
    }
  };
  for (let step = random.whole(6, 24); step > 0; step -= 1) {
    happened.push(await happen(random.pick(happenings)));
    await salon.together();
  }

  for (const bench of salon.stations)
    for (const _ of bench.people) {
      await deliver(bench);
      await bench.relieve();
    }
  for (const bench of salon.stations) bench.setNetwork('up');
  await salon.pass(30);
  await salon.settled();
  await salon.pass(20);
  for (let round = 0; round < mostRounds; round += 1)
    for (const bench of salon.stations) {
      const open = (await linesOf(bench)).filter(({ state }) => state !== 'kept');
      for (const item of items.filter(({ itemId }) => open.some((line) => line.item.itemId === itemId))) {
        again += 1;
        await count(bench, item, 'type');
      }
      if (open.length === 0) continue;
      await keep(bench);
      await salon.settled();
      await salon.pass(20);
    }
  const left = (await Promise.all(salon.stations.map(linesOf))).flat();
  for (const [at, item] of items.entries()) {
    const lines = left.filter((line) => line.item.itemId === item.itemId);
    if (lines.some(({ state }) => state !== 'kept'))
      wrong.push(`${at} stays ${lines.map(({ state }) => state).join()}`);
    const [is, should] = [await salon.balance(item.itemId), item.balance(lines.length > 0)].map((one) =>
      JSON.stringify(one),
    );
    if (is !== should)
      wrong.push(`the balance of ${at} is ${is}, right is ${should}: ${await salon.takes(item.itemId)}`);
  }
  return { wrong, counts, again, happenings: happened };
}

/** Plays histories of one seed, numbered from one. `examples`: the first few wrong ones, in words. */
export async function judgeCounts({
  seed,
  from = 0,
  histories,
}: {
  seed: number;
  from?: number;
  histories: number;
}) {
  const examples: string[] = [];
  let [counts, again, wrong] = [0, 0, 0];
  const salon = await openSalon();
  try {
    for (let number = from; number < from + histories; number += 1) {
      const played = await history(salon, seed, number);
      counts += played.counts;
      again += played.again;
      if (played.wrong.length === 0) continue;
      wrong += 1;
      if (examples.length < 20)
        examples.push(`${number}: ${played.wrong.join('; ')} (${played.happenings.join(', ')})`);
    }
  } finally {
    await salon.close();
  }
  return { seed, histories, counts, again, wrong, examples };
}
