/** Works at a station without end: registers, withdraws, delivers, undoes, retries, discards. */
import { setTimeout as later } from 'node:timers/promises';
import type { SeededRandom } from '../testing/seeded-random.ts';
import type { CallInput, CallName, CallOutput } from '../shared/bridge.ts';
import type { OutboxEntry, OutboxState } from '../shared/bridge/outbox.ts';
import { assertNever, type Result } from '../shared/result.ts';
import type { Step } from '../testing/outbox/ledger.ts';
import type { SoakMessage } from './messages.ts';

export interface StationWorker {
  readonly call: <N extends CallName>(name: N, input: CallInput<N>) => Promise<Result<CallOutput<N>>>;
  readonly value: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;
  readonly say: (line: SoakMessage) => void;
  readonly random: SeededRandom;
  readonly items: readonly string[];
  readonly cycle: number;
  /** The state that the outbox shall come to. */
  readonly target: OutboxState;
}

/** More than any shelf has, and as much as a line may say. */
const tooMany = 100_000;

type Act =
  | 'register'
  | 'withdraw'
  | 'deliver'
  | 'withdraw too many'
  | 'undo'
  | 'correct'
  | 'take back'
  | 'try again'
  | 'discard'
  | 'edit and send'
  | 'rest';

const isHopeless = ({ items: [first] }: OutboxEntry): boolean => first?.amount === tooMany;

/** Chooses the next step: most likely one that brings the outbox to the target. */
function acts(target: OutboxState): readonly Act[] {
  switch (target) {
    case 'waiting':
    case 'sending':
      return ['register', 'withdraw', 'take back', 'register', 'undo', 'register', 'correct', 'deliver'];
    case 'done':
      return [
        'try again',
        'rest',
        'register',
        'rest',
        'rest',
        'try again',
        'rest',
        'withdraw',
        'rest',
        'rest',
      ];
    case 'refused':
      return ['withdraw too many', 'rest', 'try again', 'rest'];
    case 'blocked':
      return ['undo', 'rest', 'register', 'try again', 'undo', 'rest'];
    case 'discarded':
      return ['register', 'undo', 'discard', 'try again', 'withdraw too many', 'rest'];
    default:
      return assertNever(target);
  }
}
const anything: readonly Act[] = [
  'register',
  'withdraw',
  'deliver',
  'withdraw too many',
  'undo',
  'undo',
  'correct',
  'take back',
  'try again',
  'discard',
  'edit and send',
  'rest',
];

export async function work(worker: StationWorker): Promise<never> {
  const { call, value, say, random, items } = worker;
  const upTo = (most: number) => random.whole(1, most);
  const oneOf = <T>(values: readonly T[]): T | undefined =>
    values.length > 0 ? random.pick(values) : undefined;
  let writes = 0;

  const register = async (): Promise<void> => {
    const draft = await value('drafts.begin', {});
    const grams: Record<string, number> = {};
    for (let components = upTo(2); components > 0; components -= 1) {
      const itemId = oneOf(items) ?? '';
      const { bowls } = await value('drafts.apply', {
        draftId: draft.id,
        intent: { type: 'addItem', itemId },
      });
      const componentId = bowls[0]?.activeComponentId ?? '';
      const amount = upTo(90);
      const typed = await value('drafts.apply', {
        draftId: draft.id,
        intent: { type: 'typeAmount', componentId, grams: amount },
      });
      // The same item twice is one component, so read the bowl.
      for (const component of typed.bowls[0]?.components ?? []) grams[component.item.id] = 0;
      for (const component of typed.bowls[0]?.components ?? [])
        grams[component.item.id] = (grams[component.item.id] ?? 0) + component.amount;
    }
    const step: Step = { type: 'save', write: { kind: 'mix', mark: draft.reference, grams } };
    say({ type: 'intends', step });
    await value('mixes.register', { draftId: draft.id });
    say({ type: 'done', step });
  };

  const move = async (kind: 'withdrawal' | 'delivery', impossible: boolean): Promise<void> => {
    const itemId = oneOf(items) ?? '';
    const packs = impossible ? tooMany : upTo(3);
    const mark = `${worker.cycle}-${(writes += 1)}`;
    const step: Step = { type: 'save', write: { kind, mark, itemId, packs, impossible } };
    say({ type: 'intends', step });
    if (kind === 'delivery') await value('stock.deliver', { lines: [{ itemId, packs }], comment: mark });
    else await value('stock.withdraw', { lines: [{ itemId, packs }], reason: 'consumption', comment: mark });
    say({ type: 'done', step });
  };

  /** For calls that the station may refuse. */
  const ask = async (step: Step, asking: () => Promise<Result<unknown>>): Promise<void> => {
    say({ type: 'intends', step });
    say({ type: (await asking()).ok ? 'done' : 'refused', step });
  };
  const undo = async (): Promise<void> => {
    const mix = oneOf((await value('mixes.today', {})).filter(({ undoable }) => undoable).slice(0, 6));
    if (!mix) return;
    const { reference } = mix;
    await ask({ type: 'take back', mark: reference }, () => call('mixes.undo', { reference }));
  };
  /** One item as one component, with another amount. */
  const correct = async (): Promise<void> => {
    const wrong = oneOf((await value('mixes.today', {})).filter(({ undoable }) => undoable).slice(0, 6));
    const draft = wrong && (await call('mixes.correct', { reference: wrong.reference }));
    if (!draft?.ok) return;
    const { id: draftId, corrects: mark = '', reference, bowls } = draft.value;
    const componentId = bowls[0]?.components[0]?.id ?? '';
    const changed = await value('drafts.apply', {
      draftId,
      intent: { type: 'typeAmount', componentId, grams: upTo(90) },
    });
    const grams: Record<string, number> = {};
    for (const { item, amount } of changed.bowls.flatMap(({ components }) => components))
      grams[item.id] = (grams[item.id] ?? 0) + amount;
    const steps: readonly Step[] = [
      { type: 'save', write: { kind: 'mix', mark: reference, grams } },
      { type: 'take back', mark },
    ];
    for (const step of steps) say({ type: 'intends', step });
    const saved = await call('mixes.register', { draftId });
    for (const step of steps) say({ type: saved.ok ? 'done' : 'refused', step });
    if (!saved.ok) await call('drafts.discard', { draftId });
  };
  const takeBack = async (): Promise<void> => {
    const entry = oneOf(
      // A mix is undone by its reference, above.
      (await value('outbox.list', {})).filter(
        (one) => one.kind === 'withdrawal' && one.may.takeBack && !isHopeless(one),
      ),
    );
    if (!entry) return;
    await ask({ type: 'take back', mark: entry.comment ?? '' }, () =>
      call('outbox.takeBack', { entryId: entry.id }),
    );
  };

  const tryAgain = async (): Promise<void> => {
    const entry = oneOf(
      (await value('outbox.list', {})).filter(({ state }) => state === 'waiting' || state === 'refused'),
    );
    if (entry) await call('outbox.retry', { entryId: entry.id });
  };
  /** Discards an entry that can never succeed, or sends it in another form; all others must arrive. */
  const settle = async (how: 'discard' | 'edit and send'): Promise<void> => {
    const entry = oneOf(
      (await value('outbox.list', {})).filter((one) => isHopeless(one) && one.state === 'refused'),
    );
    if (!entry) return;
    const entryId = entry.id;
    if (how === 'discard') {
      await call('outbox.discard', { entryId, reason: 'There never were so many' });
      return;
    }
    const mark = `${worker.cycle}-${(writes += 1)}`;
    const packs = upTo(3);
    const itemId = entry.items[0]?.itemId ?? '';
    const write = { kind: 'withdrawal', mark, itemId, packs, impossible: false } as const;
    await ask({ type: 'save', write }, () =>
      call('outbox.editDocument', { entryId, packs: [packs], comment: mark }),
    );
  };

  const act = async (what: Act): Promise<void> => {
    switch (what) {
      case 'register':
        return register();
      case 'withdraw':
        return move('withdrawal', false);
      case 'deliver':
        return move('delivery', false);
      case 'withdraw too many':
        return move('withdrawal', true);
      case 'undo':
        return undo();
      case 'correct':
        return correct();
      case 'take back':
        return takeBack();
      case 'try again':
        return tryAgain();
      case 'discard':
      case 'edit and send':
        return settle(what);
      case 'rest':
        await later(upTo(30));
        return;
      default:
        return assertNever(what);
    }
  };

  const usual = acts(worker.target);
  for (let turn = 0; ; turn += 1) {
    await act(random.often(0.8) ? (usual[turn % usual.length] ?? 'rest') : random.pick(anything));
    const { waiting } = (await value('app.state', {})).outbox;
    // Neither an endless queue nor one that never empties would show anything.
    if (waiting > 6) await later(150);
    // Long enough for the killer to read the message, also on a slow machine.
    else if (waiting === 0 && worker.target === 'done') await later(400);
    // A person works no faster than this.
    else await later(upTo(8));
  }
}
