/** Who may do what: kinds of people, and the rights of each. Without a choice everybody has every right. */

export const rights = [
  'undoOthers',
  'correct',
  'deliver',
  'count',
  'order',
  'changeItems',
  'removeItems',
  'changeCustomers',
  'removeCustomers',
  'voidGiftCards',
  'waive',
  'chargingRules',
  'money',
  'colleagues',
  'settings',
] as const;
export type Right = (typeof rights)[number];

export const isRight = (name: string): name is Right => rights.some((one) => one === name);

/** From the fewest rights to all. */
export const kinds = ['assistant', 'colourist', 'manager', 'owner'] as const;
export type Kind = (typeof kinds)[number];

const colourist: readonly Right[] = ['correct', 'deliver', 'count', 'order', 'changeCustomers'];

export const rightsOfKind: Readonly<Record<Kind, readonly Right[]>> = {
  assistant: [],
  colourist,
  manager: rights.filter((one) => one !== 'settings'),
  owner: rights,
};

/** A person's kind, and the rights in which the person differs from it. */
export interface PersonRights {
  readonly kind: Kind;
  /** Keys that are no right belong to a newer version of the app. */
  readonly changes: Readonly<Record<string, boolean>>;
}

/** The choices of a location. */
export interface PeopleRights {
  /** Of everybody without a choice. */
  readonly others: Kind;
  /** By staff id. */
  readonly people: Readonly<Record<string, PersonRights>>;
}

export const everybodyMay: PeopleRights = { others: 'owner', people: {} };

export function rightsOf(of: PeopleRights, staffId: string): readonly Right[] {
  const own = Object.hasOwn(of.people, staffId) ? of.people[staffId] : undefined;
  const usual = rightsOfKind[own?.kind ?? of.others];
  return rights.filter((one) => own?.changes[one] ?? usual.includes(one));
}
