/** Texts of outbox entries. */
import type { LookedAfter, OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { assertNever, type ErrorCode } from '../../../shared/result.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import type { IconName } from '../../parts/Icon.tsx';
import type { Tone } from '../../parts/Notice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

export interface StateWords {
  readonly tone: Tone;
  readonly label: string;
  /** Replaces the tone's icon. */
  readonly icon?: IconName;
}

type Stated = Pick<
  OutboxEntry,
  'state' | 'at' | 'nextAttemptAt' | 'needs' | 'kind' | 'waitsFor' | 'takenBack' | 'replacedBy' | 'undone'
> & { readonly discardedBecause: string | null };

/** The state; for a waiting entry, the reason. `reached`: whether the service is reachable. */
export function stateWords(entry: Stated, reached: boolean, text: Text, formats: Formats): StateWords {
  const { activity } = text;
  const at = formats.moment(entry.at);
  switch (entry.state) {
    case 'waiting':
      return { tone: 'attention', icon: 'clock', label: waitingWords(entry, reached, text, formats) };
    case 'sending':
      return { tone: 'attention', icon: 'send', label: activity.sending };
    case 'done':
      return sentWords(entry.undone, at, text);
    case 'refused':
      return { tone: 'bad', label: activity.refused(at) };
    case 'blocked':
      return { tone: 'bad', label: activity.blocked[entry.needs ?? 'key'] };
    case 'discarded':
      return closedWords(entry, at, text);
    default:
      return assertNever(entry.state);
  }
}

function sentWords(undone: Stated['undone'], at: string, { activity }: Text): StateWords {
  switch (undone) {
    case 'no':
      return { tone: 'good', label: activity.sent(at) };
    case 'underway':
      return { tone: 'attention', icon: 'clock', label: activity.beingUndone };
    case 'yes':
      return { tone: 'calm', icon: 'undo', label: activity.undone };
    default:
      return assertNever(undone);
  }
}

function closedWords(entry: Stated, at: string, text: Text): StateWords {
  const end = endOf(entry);
  switch (end) {
    case 'replaced':
      return { tone: 'calm', icon: 'forward', label: text.activity.edited(at) };
    case 'undone':
      return { tone: 'calm', icon: 'undo', label: text.activity.wasTakenBack(at) };
    case 'discarded':
      return { tone: 'calm', icon: 'close', label: text.activity.discarded(at) };
    default:
      return assertNever(end);
  }
}

function waitingWords(entry: Stated, reached: boolean, text: Text, formats: Formats): string {
  if (entry.takenBack) return text.activity.takenBack;
  // A mix's `waitsFor` is always a new customer.
  if (entry.waitsFor !== null)
    return entry.kind === 'mix' ? text.activity.waitingCustomer : text.activity.waitingParent;
  if (!reached) return text.activity.waiting;
  return entry.nextAttemptAt === null
    ? text.activity.waitingTurn
    : text.activity.waitingAgain(formats.moment(entry.nextAttemptAt));
}

/** How an entry without effect was closed. The station writes the codes `undone` and `replaced`. */
export function endOf(
  entry: Pick<OutboxEntry, 'replacedBy' | 'discardedBecause'>,
): 'discarded' | 'undone' | 'replaced' {
  if (entry.replacedBy !== null || entry.discardedBecause === 'replaced') return 'replaced';
  return entry.discardedBecause === 'undone' ? 'undone' : 'discarded';
}

type Explained = Pick<
  OutboxEntry,
  | 'state'
  | 'code'
  | 'needs'
  | 'may'
  | 'takenBack'
  | 'mayHaveArrived'
  | 'items'
  | 'products'
  | 'concerned'
  | 'catalogue'
>;

/**
 * Why it was not sent and what to do, in one or two sentences each; empty if nothing is wrong or the missing
 * connection explains it.
 */
export function whyWords(entry: Explained, reached: boolean, text: Text): readonly string[] {
  const doubt = entry.mayHaveArrived ? [text.activity.mayHaveArrived] : [];
  switch (entry.state) {
    case 'refused':
      return [refusalWords(entry, text), ...doubt];
    case 'blocked':
      return [text.activity.blockedNext[entry.needs ?? 'key'], ...doubt];
    case 'waiting':
      if (entry.takenBack) return [text.activity.takenBackText];
      // `offline` would repeat that no answer came.
      if (entry.code === null || !reached || (entry.mayHaveArrived && entry.code === 'offline')) return doubt;
      return [errorOf(entry.code, text).happened, ...doubt];
    case 'sending':
      return entry.takenBack ? [text.activity.takenBackText] : [];
    case 'done':
    case 'discarded':
      return [];
    default:
      return assertNever(entry.state);
  }
}

function refusalWords(entry: Explained, text: Text): string {
  const { code, may } = entry;
  const { refusedPerson, refusedCatalogue } = text.activity;
  const words = may.edit === 'person' ? refusedPerson : entry.catalogue === null ? {} : refusedCatalogue;
  const ofThis = code === null ? undefined : ownEntry(words, code);
  const own = code === null ? undefined : ownEntry(text.activity.refusals, code);
  const { happened, next } =
    ofThis ??
    (own
      ? { happened: own.happened, next: may.edit === null ? own.discard : own.edit }
      : errorOf(code, text));
  return [happened, ...concernedWords(entry, text), next].join(' ');
}

/** Which of several articles has the problem; empty for a single one. */
function concernedWords({ items, products, concerned }: Explained, text: Text): string[] {
  const rows = [...items.map(shadeInWords), ...products.map(({ name }) => name)];
  const named = [...new Set(concerned.items.flatMap((row) => rows[row] ?? []))];
  return [
    ...(rows.length > 1 && named.length > 0 ? [text.activity.concernsItems(named.join(', '))] : []),
    ...(concerned.who === null ? [] : [text.activity.concernsWho[concerned.who]]),
  ];
}

const errorOf = (code: string | null, text: Text) =>
  code !== null && Object.hasOwn(text.errors, code)
    ? text.errors[code as ErrorCode]
    : text.errors.internal_error;

/** A one-line summary, for questions about the entry. */
export function subjectOf(
  entry: Pick<OutboxEntry, 'kind' | 'items'> & About,
  text: Text,
  formats: Formats,
): string {
  const items = entry.items.map((item) => {
    const much = item.unit === 'g' ? formats.grams(item.amount) : text.parts.packs(item.amount);
    return `${shadeInWords(item)}, ${much}`;
  });
  return [text.activity.kind[entry.kind], ...aboutWords(entry, text, formats), ...items].join(' · ');
}

type About = Pick<OutboxEntry, 'customer' | 'changed' | 'products' | 'giftCard' | 'catalogue'>;

/**
 * The text for entries without shades: the customer and the changed fields; a product and its quantity; a
 * gift card; a range or an item, its barcode and the changed fields.
 */
export function aboutWords(
  { customer, changed, products, giftCard, catalogue }: About,
  text: Text,
  formats: Formats,
): string[] {
  const fields = formats.list(changed.map((field) => text.activity.changed[field]));
  return [
    ...(customer === null ? [] : [customer]),
    ...(fields === '' ? [] : [fields]),
    ...products.map(({ name, pieces }) => `${name}, ${text.parts.pieces(pieces)}`),
    ...(catalogue === null ? [] : catalogueWords(catalogue, text, formats)),
    ...(giftCard === null ? [] : [giftCard.code ?? text.activity.codeToCome, formats.money(giftCard.value)]),
  ];
}

function catalogueWords({ rangeName, shade, barcode, changed }: LookedAfter, text: Text, formats: Formats) {
  const fields = formats.list(changed.map((field) => text.activity.changedCatalogue[field]));
  return [shade === null ? rangeName : `${shade} ${rangeName}`, barcode ?? '', fields].filter(
    (words) => words !== '',
  );
}

/** For `insufficient_stock` (decisions 3): packs in stock and packs requested. */
export function balanceOf(
  entry: Pick<OutboxEntry, 'code' | 'details'>,
): { there: number; asked: number } | null {
  const { balance, quantity } = entry.details ?? {};
  return entry.code === 'insufficient_stock' && typeof balance === 'number' && typeof quantity === 'number'
    ? { there: balance, asked: quantity }
    : null;
}
