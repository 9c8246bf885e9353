/** The declaration of a kind of write: the outbox, the screens and a backup need no other knowledge of it. */
import { z } from 'zod';
import type { ColourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import type { BodyOf, Operation, ParamsOf } from '../../../shared/api/operation.ts';
import type { Scope } from '../../../shared/api/scopes.ts';
import type { Topic } from '../../../shared/bridge.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { fail, ok, type Failure, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { Effect } from '../catalogue/expected.ts';
import type { SendProgress } from '../outbox/machine.ts';
import type { Clock } from '../ports.ts';
import type { OutboxRow, OutboxRows, Params, Saved } from '../store/outbox-rows.ts';

/**
 * How far the copy of the stock had come: the last movement that was read, when it agreed with the service by the service's clock, and the
 * `updatedAt` of the item's copy.
 */
export const countedFrom = z.object({
  movement: z.string().nullable(),
  at: z.number(),
  updatedAt: z.string().nullable().default(null),
});
export type CountedFrom = z.infer<typeof countedFrom>;

/** Details stored with an entry of any kind, for the screens and the expected stock; never sent. */
export interface CommonDetails {
  readonly staff: StaffMember;
  readonly items: OutboxEntry['items'];
  readonly comment: string | null;
  readonly effects: readonly Effect[];
  /** The entry that creates its person, whose id replaces the person's until the service has given one. */
  readonly awaits?: string | undefined;
  /** For a count: another computer's later count contradicts it (`counting/count-check.ts`). */
  readonly countedFrom?: CountedFrom | undefined;
  /** The body and details are sealed and could not be opened (`outbox/said.ts`). */
  readonly sealed?: true | undefined;
}

/** An entry as it is kept, also one of a kind that only a newer version knows. */
export type EntryRow = OutboxRow<CommonDetails, SendProgress>;
export type EntryRows = OutboxRows<CommonDetails, SendProgress>;
/** An entry of one kind. */
export interface Entry<O extends Operation, D extends CommonDetails> extends EntryRow {
  readonly params: Params & Readonly<ParamsOf<O>>;
  readonly details: D;
}

/** An entry to save; the outbox adds its id, keys and time. */
export interface NewEntry extends Omit<Saved<CommonDetails>, 'id' | 'createdAt' | 'parent'> {
  /** The entry that must be done before this one is sent. */
  readonly parent?: string;
}

/** The destination of an entry: a location of a service; `place` combines both. */
export interface WritePlace {
  readonly origin: string;
  readonly place: string;
  readonly locationId: string;
}

export interface PlacePorts {
  readonly connection: {
    readonly origin: () => string;
    /** Origin and location in one word; null before a location is known. */
    readonly place: () => string | null;
    readonly location: () => { readonly id: string } | null;
  };
}

/** The destination of a write: the present location of the present service. */
export function writePlace({ connection }: PlacePorts): Result<WritePlace> {
  const place = connection.place();
  const location = connection.location();
  if (place === null || !location) return fail('not_connected');
  return ok({ origin: connection.origin(), place, locationId: location.id });
}

/** A function of one kind's entries, as a function of whichever entries. */
type Method<Taken extends unknown[], Answer> = { method(...taken: Taken): Answer }['method'];

export interface Recognition<O extends Operation, D extends CommonDetails> {
  /**
   * How the effect is recognised once the service has forgotten the key, which it does after a day (spec 1,
   * Idempotency-Key 1). `externalReference`: the service does it once for it, however often it is sent. `mark`: nothing
   * at the service keeps it from being done again, so it is looked for by its mark before it is sent again, and goes out
   * under other keys only once no earlier attempt can still be on its way. `harmless`: done again it changes nothing.
   */
  readonly by: 'externalReference' | 'mark' | 'harmless';
  /**
   * How the entry ends at a service that was restored from an older copy and lost the resource in its path: `missing`,
   * such as a note on a customer created after the copy; or `forgotten`, such as an undo together with its mix.
   */
  readonly whenSubjectLost: 'missing' | 'forgotten';
  /**
   * Others cannot change or remove its effect: if the effect is missing, the service was restored from an older copy.
   */
  readonly lasts: boolean;
  /**
   * `find` uses a list that shows it late (decisions 3), and not before the service's clock passes its time: its
   * absence there does not prove that it is gone.
   */
  readonly shownLate: boolean;
  /** Asks for the answer that it would have had; null: the service does not have it. Changes nothing there. */
  readonly find: Method<
    [api: Api, entry: Entry<O, D>, signal: AbortSignal],
    Promise<Result<{ readonly answer: unknown } | null>>
  >;
  /** Whether an answer belongs to this entry. `isNew`: the service created the resource with this request (201). */
  readonly confirm: Method<[entry: Entry<O, D>, answer: unknown, isNew: boolean], Result<unknown>>;
  /**
   * The meaning of `not_allowed`. `final`: it is not allowed. `declined`: its location takes none of its kind, so it is
   * closed without a person's decision. `ask`: it may have been done before; `find` checks. `taken`: another resource
   * may have its reference, which is then `already_registered`; `holder` reads that resource, null if there is none.
   */
  readonly notAllowed:
    | { readonly type: 'final' }
    | { readonly type: 'declined' }
    | { readonly type: 'ask' }
    | {
        readonly type: 'taken';
        readonly holder: Method<
          [api: Api, entry: Entry<O, D>, signal: AbortSignal],
          Promise<Result<unknown>>
        >;
      };
}

/** Declarations of a kind without details of its kind. */
export const commonOnly = { details: z.looseObject({}), facts: () => ({}) } as const;

/** Every answer that can be read is to the entry that was sent. */
export const anyAnswer = (_entry: EntryRow, answer: unknown): Result<unknown> => ok(answer);

/** The ports of a preflight. */
export interface PreflightPorts {
  readonly api: Api;
  readonly signal: AbortSignal;
  readonly clock: Pick<Clock, 'now'>;
  /** Whether the items' amounts would still be read in the units that they were taken in. */
  readonly units: (entry: EntryRow) => Promise<Failure | null> | null;
  /**
   * Leaves out of a count's entry the lines that another computer has counted since. Null at once if it is no count's.
   */
  readonly counted: (entry: EntryRow) => Promise<null> | null;
}

/** Facts on the cards of some kinds. */
export type Facts = Pick<
  OutboxEntry,
  | 'bowls'
  | 'reason'
  | 'chargedTo'
  | 'correctedBy'
  | 'customer'
  | 'changed'
  | 'products'
  | 'giftCard'
  | 'catalogue'
>;

/** The fields in a stock document's form. */
export interface DocumentEdit {
  /** Packs of each line, in order; a line of 0 is left out. */
  readonly packs: readonly number[];
  /** Why packs are taken out; left out: as before. */
  readonly reason?: string | undefined;
  readonly comment: string;
}

/** One kind of write. A missing field is a type error. */
export interface Write<K extends string, O extends Operation, D extends CommonDetails> {
  readonly kind: K;
  /** Names its method and path, its body and its answer. */
  readonly operation: O;
  /** Schema of the kind's own details: a row from elsewhere must match it. */
  readonly details: z.ZodType<Omit<D, keyof CommonDetails>>;
  /**
   * For writes about a customer: the details that replace its own once it is settled and sealed (`outbox/said.ts`);
   * null: it holds no customer's data.
   */
  readonly personal: Partial<Omit<D, keyof CommonDetails>> | null;
  /** Facts for its card from its details, in addition to every kind's. */
  readonly facts: Method<[details: D], Partial<Facts>>;
  /** Scopes that the service asks for besides the operation's own (decisions 1, Order of checks). */
  readonly scopes: readonly Scope[];
  /** Its effects on the expected stock until the service has it. */
  readonly effects: Method<[body: BodyOf<O>, details: Omit<D, 'effects' | 'staff'>], readonly Effect[]>;
  /**
   * Parameters that name the changed resources: of the entries about one resource the oldest goes first. Its effects
   * name the items.
   */
  readonly changes: readonly (keyof ParamsOf<O> & string)[];
  readonly recognition: Recognition<O, D>;
  /** Runs before it is sent: the reason why it must not be. Null at once if no request is needed. */
  readonly preflight: Method<
    [entry: Entry<O, D>, ports: PreflightPorts],
    Promise<Failure | null> | null
  > | null;
  /** The form that *Edit and send* fills in, and the entry made from it; null: it can only be retried or discarded. */
  readonly editedBy:
    | {
        readonly type: 'mix';
        /** The mix that the draft begins with; null if it cannot be read. */
        readonly mixOf: Method<[entry: Entry<O, D>], ColourBarMixCreate | null>;
      }
    | {
        readonly type: 'document';
        /** The entry with other figures, under a new reference; null if the old one lacks the data for it. */
        readonly remake: Method<
          [entry: Entry<O, D>, edit: DocumentEdit, by: StaffMember, reference: string],
          NewEntry | null
        >;
      }
    /** The form of a customer, which saves another entry in its place (`customers/edit.ts`). */
    | { readonly type: 'person' }
    | null;
  /** How it is undone once the service has it; null: it cannot be undone. */
  readonly reversal: {
    /** How it is known: it refers to the entry; or it has its reference, wherever either of them was made. */
    readonly by: 'parent' | 'reference';
    /** `reference` is for the new entry. */
    readonly make: Method<
      [entry: Entry<O, D>, answer: unknown, by: StaffMember, reference: string],
      NewEntry | null
    >;
  } | null;
  /** Whether it undoes another write; `withParent`: if it refers to one. */
  readonly undoes: 'always' | 'withParent' | 'never';
  /** If the entry that it waits for is undone: `closed` with it, or `sent` all the same. */
  readonly whenParentUndone: 'closed' | 'sent';
  /** The effects of its delivery (`delivered.ts`). */
  readonly delivered: {
    /** Its answer is a mix: `made`, with balances known once its items were read again, or `undone`. */
    readonly mix: 'made' | 'undone' | null;
    /** Its answer is a range or an item, which the catalogue stores; null: neither. */
    readonly catalogue: 'range' | 'item' | null;
    /** Topics that the screens refetch, besides the outbox. */
    readonly stale: readonly Topic[];
  };
  /** In a backup: whether restoring it keeps away the draft of the same reference, which it registers. */
  readonly backup: { readonly registersDraft: boolean };
}

/** A write for code that handles all kinds. */
export interface AnyWrite extends Omit<Write<string, Operation, CommonDetails>, 'changes' | 'effects'> {
  readonly changes: readonly string[];
}

type OfLocation = Operation & { readonly path: `${string}/{locationId}${string}` };

/** Keeps the literal types of a declaration; `D` is the type of its entries' details. */
export const defineWrite =
  <D extends CommonDetails>() =>
  <const K extends string, const O extends OfLocation>(declared: Write<K, O, D>): Write<K, O, D> =>
    declared;

interface Given<O extends Operation, D extends CommonDetails> {
  readonly at: WritePlace;
  readonly by: StaffMember;
  /** The `externalReference`; of an undo, the mix's; of a recipe, its mark. */
  readonly reference: string;
  readonly params: Readonly<Omit<ParamsOf<O>, 'locationId'>>;
  readonly body: BodyOf<O>;
  readonly details: Omit<D, 'effects' | 'staff'>;
  readonly parent?: string | undefined;
}

/** An entry of a kind: the exact bytes to send, and its details. */
export function newEntry<K extends string, O extends Operation, D extends CommonDetails>(
  write: Write<K, O, D>,
  { at, by, reference, params, body, details, parent }: Given<O, D>,
): NewEntry {
  return {
    origin: at.origin,
    place: at.place,
    kind: write.kind,
    reference,
    operation: write.operation.id,
    params: { ...params, locationId: at.locationId },
    body: body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)),
    staffId: by.id,
    details: { ...details, staff: by, effects: write.effects(body, details) },
    parent,
  };
}

/**
 * An entry that waits for another entry to create its person. `newPerson` null: the service knows the person, or there
 * is none.
 */
export const awaiting = (entry: NewEntry, newPerson: string | null): NewEntry =>
  newPerson === null ? entry : { ...entry, details: { ...entry.details, awaits: newPerson } };

/** The JSON body; null if there is none. Throws if it is no JSON. */
export const bodyOf = ({ body }: Pick<EntryRow, 'body'>): unknown =>
  body === null ? null : (JSON.parse(new TextDecoder().decode(body)) as unknown);

/** The `id` of an answer; null if it has none. */
export const answeredId = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
    ? answer.id
    : null;
