/** The choices of a location about who may what: the administrator's, or else those that people made here. */
import { z } from 'zod';
import type { PeopleView } from '../../../shared/bridge/rights.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { kind, personRights, type ManagedRights } from '../../../shared/rights-schema.ts';
import {
  everybodyMay,
  rights,
  rightsOf,
  type Kind,
  type PeopleRights,
  type PersonRights,
  type Right,
} from '../../../shared/rights.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Session } from '../session/session.ts';
import type { Sharing } from '../sharing/feature.ts';
import type { Store } from '../store/store.ts';

export interface PeoplePorts {
  readonly store: Pick<Store, 'onceCommitted'>;
  readonly sharing: Pick<Sharing, 'declare' | 'view'>;
  readonly connection: Pick<ServiceConnection, 'place'>;
  readonly session: Pick<Session, 'able' | 'colleagues' | 'person'>;
  readonly managed: ManagedRights | undefined;
  readonly changed: () => void;
}

export interface People {
  /** Whether anything was chosen. */
  readonly chosen: () => boolean;
  readonly of: (staffId: string) => readonly Right[];
  /** Colleagues who can sign in and have the right. */
  readonly having: (right: Right) => readonly StaffMember[];
  readonly view: () => PeopleView;
  readonly setPerson: (staffId: string, person: PersonRights | null) => Result<null>;
  readonly setOthers: (others: Kind) => Result<null>;
}

/** One choice, for a person or for all others. An unknown kind is read as the one with the fewest rights. */
const choice = z.object({
  kind: kind.catch('assistant').nullable().default(null),
  changes: personRights.shape.changes.catch({}).default({}),
});
const othersKey = 'others';

export function createPeople(ports: PeoplePorts): People {
  const { session, managed } = ports;
  const shared = ports.sharing.declare({
    name: 'people',
    schema: choice,
    changed: () => ports.store.onceCommitted(ports.changed),
  });
  const chosenAt = (place: string): PeopleRights | null => {
    const all = [...shared.all(place)].flatMap(([key, { kind: own, changes }]) =>
      own === null ? [] : [[key, { kind: own, changes }] as const],
    );
    const others = all.find(([key]) => key === othersKey)?.[1].kind ?? everybodyMay.others;
    const people = Object.fromEntries(all.filter(([key]) => key !== othersKey));
    return others === everybodyMay.others && Object.keys(people).length === 0 ? null : { others, people };
  };
  const choices = (): PeopleRights | null => {
    if (managed !== undefined) return byId(managed, session.colleagues());
    const place = ports.connection.place();
    return place === null ? null : chosenAt(place);
  };
  const remains = (of: PeopleRights) =>
    session.able().some(({ id }) => rightsOf(of, id).includes('settings'));
  const of: People['of'] = (staffId) => {
    const found = choices();
    if (found === null) return rights;
    const own = rightsOf(found, staffId);
    if (own.includes('settings') || remains(found)) return own;
    return rights.filter((one) => one === 'settings' || own.includes(one));
  };
  /** Refuses the choices `next`, else makes them by `write`. */
  const choose = (next: PeopleRights, write: (place: string) => void): Result<null> => {
    const place = ports.connection.place();
    if (managed !== undefined) return fail('managed');
    if (place === null) return fail('not_connected');
    if (!remains(next)) return fail('not_allowed', { details: { why: 'nobodyLeft' } });
    write(place);
    return ok(null);
  };
  return {
    chosen: () => choices() !== null,
    of,
    having: (right) => session.able().filter(({ id }) => of(id).includes(right)),
    view: () => {
      const found = choices() ?? everybodyMay;
      const here = session.colleagues();
      const gone = Object.keys(found.people).filter((id) => here.every((one) => one.id !== id));
      return {
        kept:
          managed !== undefined ? 'managed' : ports.sharing.view().keptHere === null ? 'location' : 'here',
        others: found.others,
        people: [...here, ...gone.map(session.person)].map((staff) => ({
          staff,
          own: (Object.hasOwn(found.people, staff.id) ? found.people[staff.id] : null) ?? null,
          left: gone.includes(staff.id),
          rights: [...of(staff.id)],
        })),
        nobodyLeft: !remains(found),
      };
    },
    setPerson: (staffId, person) => {
      const { others, people } = choices() ?? everybodyMay;
      const { [staffId]: _before, ...rest } = people;
      const next = { others, people: person === null ? rest : { ...rest, [staffId]: person } };
      return choose(next, (place) => {
        if (person === null) shared.remove(place, staffId);
        else shared.set(place, staffId, { kind: person.kind, changes: { ...person.changes } });
      });
    },
    setOthers: (others) =>
      choose({ ...(choices() ?? everybodyMay), others }, (place) =>
        shared.set(place, othersKey, { kind: others, changes: {} }),
      ),
  };
}

/** Signed out, none is missing: other rules apply then. */
export const ownRights = (
  people: Pick<People, 'chosen' | 'of'>,
  who: StaffMember | null,
): { chosen: boolean; missing: Right[] } => {
  const own = who === null ? rights : people.of(who.id);
  return { chosen: people.chosen(), missing: rights.filter((one) => !own.includes(one)) };
};

/** The administrator names people by id or by name. Two people of one name both have its rights. */
function byId({ others, people }: ManagedRights, staff: readonly StaffMember[]): PeopleRights {
  const plain = (name: string) => name.trim().toLocaleLowerCase();
  const named = Object.entries(people).flatMap(([who, given]) => {
    const own =
      typeof given === 'string'
        ? { kind: given, changes: {} }
        : {
            kind: given.kind,
            changes: Object.fromEntries([
              ...given.may.map((one) => [one, true] as const),
              ...given.mayNot.map((one) => [one, false] as const),
            ]),
          };
    const found = staff.filter(({ id, name }) => id === who || plain(name ?? '') === plain(who));
    return found.length === 0 ? [[who, own] as const] : found.map(({ id }) => [id, own] as const);
  });
  return { others: others ?? everybodyMay.others, people: Object.fromEntries(named) };
}
