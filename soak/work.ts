/** Somebody who works at a station without end: registers, withdraws, delivers, undoes, tries again, discards. */
import { setTimeout as later } from 'node:timers/promises';
import type { CallInput, CallName, CallOutput } from '../shared/bridge.ts';
import type { OutboxState } from '../shared/bridge/views.ts';
import { assertNever, type Result } from '../shared/result.ts';
import type { Line, Write } from './words.ts';

export interface Worker {
  readonly call: <N extends CallName>(name: N, input: CallInput<N>) => Promise<Result<CallOutput<N>>>;
  readonly value: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;
  readonly say: (line: Line) => void;
  readonly random: () => number;
  readonly items: readonly string[];
  readonly cycle: number;
  /** The state that the outbox shall come to. */
  readonly target: OutboxState;
}

/** More than any shelf has, and as much as a line may say. */
const tooMany = 100_000;

type Act =
  'register' | 'withdraw' | 'deliver' | 'withdraw too many' | 'undo' | 'try again' | 'discard' | 'rest';

/** What is done next, most likely what brings the outbox to the target; the rest is there for everything else. */
function acts(target: OutboxState): readonly Act[] {
  switch (target) {
    case 'waiting':
    case 'sending':
      return ['register', 'withdraw', 'register', 'undo', 'deliver'];
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
  'try again',
  'discard',
  'rest',
];

export async function work(worker: Worker): Promise<never> {
  const { call, value, say, random, items } = worker;
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const oneOf = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
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
      // The same item twice is one component; what is in the bowl is what counts.
      for (const component of typed.bowls[0]?.components ?? []) grams[component.item.id] = 0;
      for (const component of typed.bowls[0]?.components ?? [])
        grams[component.item.id] = (grams[component.item.id] ?? 0) + component.amount;
    }
    const write: Write = { kind: 'mix', reference: draft.reference, grams };
    say({ says: 'intends', write });
    await value('mixes.register', { draftId: draft.id });
    say({ says: 'saved', write });
  };

  const move = async (kind: 'withdrawal' | 'delivery', impossible: boolean): Promise<void> => {
    const itemId = oneOf(items) ?? '';
    const packs = impossible ? tooMany : upTo(3);
    const mark = `${worker.cycle}-${(writes += 1)}`;
    const write: Write = { kind, mark, itemId, packs, impossible };
    say({ says: 'intends', write });
    if (kind === 'delivery') await value('stock.deliver', { itemId, packs, comment: mark });
    else await value('stock.withdraw', { itemId, packs, reason: 'consumption', comment: mark });
    say({ says: 'saved', write });
  };

  const undo = async (): Promise<void> => {
    const mix = oneOf((await value('mixes.today', {})).filter(({ undoable }) => undoable).slice(0, 6));
    if (!mix) return;
    const write: Write = { kind: 'undo', reference: mix.reference };
    say({ says: 'intends', write });
    // Meanwhile it may have become something that cannot be undone.
    if ((await call('mixes.undo', { reference: mix.reference })).ok) say({ says: 'saved', write });
  };

  const settle = async (what: 'outbox.retry' | 'outbox.discard'): Promise<void> => {
    const entries = await value('outbox.list', {});
    if (what === 'outbox.retry') {
      const entry = oneOf(entries.filter(({ state }) => state === 'waiting' || state === 'refused'));
      if (entry) await call(what, { entryId: entry.id });
      return;
    }
    // Only what can never be done: everything else is to arrive.
    const hopeless = entries.find(
      ({ state, items: [first] }) => state === 'refused' && first?.amount === tooMany,
    );
    if (hopeless) await call(what, { entryId: hopeless.id, reason: 'There never were so many' });
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
      case 'try again':
        return settle('outbox.retry');
      case 'discard':
        return settle('outbox.discard');
      case 'rest':
        await later(upTo(30));
        return;
      default:
        return assertNever(what);
    }
  };

  const usual = acts(worker.target);
  for (let turn = 0; ; turn += 1) {
    await act(random() < 0.8 ? (usual[turn % usual.length] ?? 'rest') : (oneOf(anything) ?? 'rest'));
    const { waiting } = (await value('app.state', {})).outbox;
    // A queue that grows without end would show nothing, nor would one that is never empty.
    if (waiting > 6) await later(150);
    else if (waiting === 0 && worker.target === 'done') await later(60);
    // Nobody works faster than this.
    else await later(upTo(8));
  }
}
