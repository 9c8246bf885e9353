/** Random events in a salon, in any order (fast-check's commands). */
import * as fc from 'fast-check';
import { fillDisk } from '../station/store/full-disk.ts';
import { mustStand, type LedgerEntry, type Ledger, type LedgerWrite } from './ledger.ts';
import { networkFaults, type NetworkFaultName } from '../station/faulty-network.ts';
import type { World } from './world.ts';

export interface Model {
  readonly ledger: Ledger;
  /** Ids of outbox entries, by the mark of their write. */
  readonly entryIds: Map<string, string>;
  /** Marks of the mixes that correct others. */
  readonly corrections: Set<string>;
}

type Command = fc.AsyncCommand<Model, World>;

/** A command whose text appears in a counterexample. */
const command = (
  words: string,
  run: (model: Model, world: World) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command => ({ check, run, toString: () => words });

/** The matching write with this number, newest first; undefined if none matches. */
const pick = (
  { ledger }: Model,
  of: number,
  fits: (entry: LedgerEntry) => boolean,
): LedgerWrite | undefined => {
  const some = ledger.entries.filter(fits);
  return some[some.length - 1 - (of % Math.max(1, some.length))]?.write;
};

function save({ ledger, entryIds }: Model, write: LedgerWrite, entryId: string): void {
  ledger.done({ type: 'save', write });
  entryIds.set(write.mark, entryId);
}

async function register(model: Model, world: World, item: number, grams: number): Promise<void> {
  const at = world.bench();
  const itemId = world.itemIds[item % world.itemIds.length] ?? '';
  const { reference } = await at.registered([itemId, grams]);
  const entryId = (await at.value('outbox.list', {})).find(({ kind }) => kind === 'mix')?.id ?? '';
  save(model, { kind: 'mix', mark: reference, grams: { [itemId]: grams } }, entryId);
}

const registers = (item: number, grams: number) =>
  command(`register ${grams} g of ${item}`, async (model, world) => register(model, world, item, grams));

const document = (kind: 'withdrawal' | 'delivery', item: number, packs: number) =>
  command(`${kind} of ${packs} of ${item}`, async (model, world) => {
    const itemId = world.itemIds[item % world.itemIds.length] ?? '';
    const mark = `document ${model.ledger.entries.length}`;
    const asked = { lines: [{ itemId, packs }], comment: mark };
    const { id } =
      kind === 'delivery'
        ? await world.bench().value('stock.deliver', asked)
        : await world.bench().value('stock.withdraw', { ...asked, reason: 'own-use' });
    save(model, { kind, mark, itemId, packs, impossible: packs > 10_000 }, id);
  });

const undoes = (which: number) => {
  const fits = (entry: LedgerEntry) => entry.write.kind === 'mix' && mustStand(entry);
  return command(
    `undo mix ${which}`,
    async (model, world) => {
      const mix = pick(model, which, fits);
      if (!mix) return;
      const undone = await world.bench().call('mixes.undo', { reference: mix.mark });
      // Counts only if acknowledged, because the entry may already be on its way.
      if (undone.ok) model.ledger.done({ type: 'take back', mark: mix.mark });
    },
    (model) => model.ledger.entries.some(fits),
  );
};

/** A person corrects a mix that may be anywhere on its way. */
const corrects = (which: number, grams: number) => {
  const fits = (entry: LedgerEntry) => entry.write.kind === 'mix' && mustStand(entry);
  return command(
    `correct mix ${which} to ${grams} g`,
    async (model, world) => {
      const wrong = pick(model, which, fits);
      if (wrong?.kind !== 'mix') return;
      const at = world.bench();
      const draft = await at.call('mixes.correct', { reference: wrong.mark });
      if (!draft.ok) return;
      const [component] = draft.value.bowls[0]?.components ?? [];
      await at.apply(draft.value.id, { type: 'typeAmount', componentId: component?.id ?? '', grams });
      const right = await at.call('mixes.register', { draftId: draft.value.id });
      if (!right.ok) {
        await at.value('drafts.discard', { draftId: draft.value.id });
        return;
      }
      const { reference: mark } = right.value;
      model.ledger.done({ type: 'take back', mark: wrong.mark });
      model.corrections.add(mark);
      const entryId = (await at.value('outbox.list', {})).find(({ kind }) => kind === 'mix')?.id ?? '';
      save(model, { kind: 'mix', mark, grams: { [component?.item.id ?? '']: grams } }, entryId);
    },
    (model) => model.ledger.entries.some(fits),
  );
};

const takesBack = (which: number) => {
  const fits = (entry: LedgerEntry) => entry.write.kind === 'withdrawal' && mustStand(entry);
  return command(
    `take back withdrawal ${which}`,
    async (model, world) => {
      const write = pick(model, which, fits);
      if (!write) return;
      const entryId = model.entryIds.get(write.mark) ?? '';
      const taken = await world.bench().call('outbox.takeBack', { entryId });
      if (taken.ok) model.ledger.done({ type: 'take back', mark: write.mark });
    },
    (model) => model.ledger.entries.some(fits),
  );
};

const settlesRefused = (which: number, how: 'discard' | 'edit' | 'retry') => {
  const fits = ({ write, takenBack }: LedgerEntry) =>
    write.kind !== 'mix' && write.impossible && !takenBack.done;
  return command(
    `${how} refused ${which}`,
    async (model, world) => {
      const write = pick(model, which, fits);
      if (!write || write.kind === 'mix') return;
      const at = world.bench();
      const entryId = model.entryIds.get(write.mark) ?? '';
      const settled = () => model.ledger.done({ type: 'take back', mark: write.mark });
      if (how === 'retry') await at.call('outbox.retry', { entryId });
      if (how === 'discard') {
        const discarded = await at.call('outbox.discard', { entryId, reason: 'counted wrong' });
        if (discarded.ok) settled();
      }
      if (how === 'edit') {
        const mark = `${write.mark}, edited`;
        const edited = await at.call('outbox.editDocument', { entryId, packs: [1], comment: mark });
        if (!edited.ok) return;
        settled();
        save(model, { ...write, mark, packs: 1, impossible: false }, edited.value.id);
      }
    },
    (model) => model.ledger.entries.some(fits),
  );
};

/** A person discards a mix or a document in any state of delivery. */
const discardsAny = (which: number) => {
  // A correction that is thrown away leaves the wrong mix as it was.
  const fits = (model: Readonly<Model>) => (entry: LedgerEntry) =>
    mustStand(entry) && !model.corrections.has(entry.write.mark);
  return command(
    `discard ${which}`,
    async (model, world) => {
      const write = pick(model, which, fits(model));
      if (!write) return;
      const at = world.bench();
      const entries = await at.value('outbox.list', {});
      const entry = entries.find(({ id, may }) => may.discard && id === model.entryIds.get(write.mark));
      if (!entry) return;
      const discarded = await at.call('outbox.discard', { entryId: entry.id, reason: 'not wanted' });
      if (discarded.ok && discarded.value.state === 'discarded')
        model.ledger.done({ type: 'take back', mark: write.mark });
    },
    (model) => model.ledger.entries.some(fits(model)),
  );
};

/** A write saved and undone a moment later, in any state of delivery. */
const regrets = (
  kind: 'mix' | 'withdrawal',
  how: 'undo' | 'discard' | 'correct',
  trouble: NetworkFaultName | null,
  ms: number,
) =>
  command(
    `${how} a ${kind} ${ms} ms after it was saved, ${trouble ?? 'no trouble'}`,
    async (model, world) => {
      if (trouble) world.network().next = [networkFaults[trouble], networkFaults[trouble]];
      const made = kind === 'mix' ? registers(1, 20) : document('withdrawal', 1, 1);
      await made.run(model, world);
      if (ms > 0) await world.bench().pass(ms);
      const corrected = kind === 'mix' && how === 'correct';
      const taken = kind === 'mix' ? undoes(0) : takesBack(0);
      const after = corrected ? corrects(0, 25) : how === 'discard' ? discardsAny(0) : taken;
      if (after.check(model)) await after.run(model, world);
    },
  );

const passes = (seconds: number) =>
  command(`${seconds} s pass`, async (_, world) => world.bench().pass(seconds * 1000));

const hasTrouble = (next: readonly NetworkFaultName[]) =>
  command(`trouble: ${next.join()}`, async (_, world) => {
    world.network().next = next.map((name) => networkFaults[name]);
  });

const goes = (down: boolean) =>
  command(down ? 'the network goes' : 'the network is back', async (_, world) => {
    world.network().down = down;
    // A call, so that the station notices the change.
    await world.bench().call('session.signIn', { pin: world.service.pin });
  });

/** The first version had no corrections. */
const crashes = (older: boolean) =>
  command(older ? 'an upgrade from the first version' : 'a crash', async ({ corrections }, world) =>
    world.crash({ older: older && corrections.size === 0 }),
  );

/** A power cut while an entry is being sent: the service has it, the answer is lost. */
const crashesSending = (item: number, grams: number, then: 'nothing' | 'undo' | 'correct') =>
  command(`a crash while ${grams} g of ${item} are being sent, then ${then}`, async (model, world) => {
    world.network().next = [];
    const answered = { held: false };
    void world
      .network()
      .holdNext()
      .then(() => (answered.held = true));
    await register(model, world, item, grams);
    // Other entries may come first, or nothing is sent now.
    const isSending = async () =>
      (await world.bench().value('outbox.list', {})).some(({ state }) => state === 'sending');
    while (!answered.held && (await isSending())) await new Promise<void>((resolve) => setImmediate(resolve));
    // Answers 429 first, so that the entry is not sent again before the undo.
    await world.crash({ next: then === 'nothing' ? [] : Array(3).fill(networkFaults.tooOften) });
    if (then === 'undo') await undoes(0).run(model, world);
    if (then === 'correct') await corrects(0, grams + 1).run(model, world);
  });

const serviceRestarts = () =>
  command('the service dies and comes back', async (_, world) => world.service.restart());

/** The disk is full for a while: from an incoming answer, or already before sending. */
const diskIsFull = (
  item: number,
  grams: number,
  seconds: number,
  trouble: NetworkFaultName | null,
  already: boolean,
) => {
  const when = already ? 'before it is sent' : `as its answer comes, ${trouble ?? 'no trouble'}`;
  return command(`${grams} g of ${item}, and a full disk for ${seconds} s ${when}`, async (model, world) => {
    const network = world.network();
    if (trouble) network.next = [networkFaults[trouble]];
    const down = network.down;
    network.down ||= already;
    await register(model, world, item, grams);
    let makeRoom = () => {};
    // The first of several answers fills the disk.
    const fill = () => {
      network.answering = null;
      makeRoom = fillDisk();
    };
    if (already) fill();
    else network.answering = fill;
    network.down = down;
    await world.bench().pass(seconds * 1000);
    network.answering = null;
    makeRoom();
  });
};

/** The computer's clock is set. */
const clockIsSet = (minutes: number) =>
  command(`the clock here is set by ${minutes} min`, (_, world) => {
    world.clock.jump(minutes * 60_000);
    return Promise.resolve();
  });

const clocksJump = (hours: number, at: 'both' | 'here') =>
  command(`the clock ${at === 'both' ? 'of both' : 'here'} jumps ${hours} h`, async (_, world) => {
    if (at === 'both') world.service.jump(hours * 3_600_000);
    world.clock.jump(hours * 3_600_000);
  });

const troubles = Object.keys(networkFaults) as NetworkFaultName[];
const item = fc.nat({ max: 2 });
const which = fc.nat({ max: 3 });
const grams = fc.integer({ min: 1, max: 150 });
const packs = fc.integer({ min: 1, max: 5 });

/** Weighted like a salon: mostly work, sometimes a disaster. */
export const commands: fc.Arbitrary<Command>[] = [
  fc.tuple(item, grams).map(([at, amount]) => registers(at, amount)),
  fc.tuple(item, grams).map(([at, amount]) => registers(at, amount)),
  fc
    .tuple(fc.constantFrom('withdrawal' as const, 'delivery' as const), item, packs)
    .map(([kind, at, count]) => document(kind, at, count)),
  item.map((at) => document('withdrawal', at, 90_000)),
  which.map(undoes),
  fc.tuple(which, grams).map(([at, amount]) => corrects(at, amount)),
  fc.tuple(which, grams).map(([at, amount]) => corrects(at, amount)),
  which.map(takesBack),
  fc
    .tuple(which, fc.constantFrom('discard' as const, 'edit' as const, 'retry' as const))
    .map(([at, how]) => settlesRefused(at, how)),
  which.map(discardsAny),
  ...Array.from({ length: 3 }, () =>
    fc
      .tuple(
        fc.constantFrom('mix' as const, 'withdrawal' as const),
        fc.constantFrom('undo' as const, 'discard' as const, 'correct' as const),
        fc.constantFrom(null, ...troubles),
        // When being sent; at its first answer; long afterwards.
        fc.constantFrom(0, 1, 1, 150_000),
      )
      .map(([kind, how, trouble, ms]) => regrets(kind, how, trouble, ms)),
  ),
  fc.integer({ min: 0, max: 40 }).map(passes),
  fc.array(fc.constantFrom(...troubles), { minLength: 1, maxLength: 6 }).map(hasTrouble),
  fc.array(fc.constantFrom(...troubles), { minLength: 1, maxLength: 6 }).map(hasTrouble),
  fc.boolean().map(goes),
  fc.boolean().map(crashes),
  fc.tuple(item, grams).map(([at, amount]) => crashesSending(at, amount, 'nothing')),
  fc.tuple(item, grams).map(([at, amount]) => crashesSending(at, amount, 'undo')),
  fc.tuple(item, grams).map(([at, amount]) => crashesSending(at, amount, 'correct')),
  fc.constant(serviceRestarts()),
  fc
    .tuple(fc.constantFrom(25, -26, 3), fc.constantFrom('both' as const, 'here' as const))
    .map(([hours, at]) => clocksJump(at === 'both' ? Math.abs(hours) : hours, at)),
  fc
    .tuple(fc.integer({ min: 5, max: 50 }), fc.constantFrom(-1, 1))
    .map(([minutes, sign]) => clockIsSet(sign * minutes)),
  fc
    .tuple(item, grams, fc.integer({ min: 1, max: 40 }), fc.constantFrom(null, ...troubles), fc.boolean())
    .map((given) => diskIsFull(...given)),
];
