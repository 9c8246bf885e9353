/** Leaves out of answers and events what the person signed in may not see. */
import type { BridgeEvent, CallName, CallOutput } from '../../../shared/bridge.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { Right } from '../../../shared/rights.ts';

/** Fields with list prices and list values, in all answers; each is null where it is not known. */
const everywhere = new Set(['listPrice', 'ownListPrice', 'listValue', 'residueValue']);
/** Calls in whose answers `value` is a list value too. */
const inValue = new Set<CallName>([
  'scan',
  'stock.item',
  'stock.search',
  'stock.counted',
  'insights.toOrder',
  'orders.list',
  'leftovers.weigh',
  'counting.view',
]);
/** Calls that answer with a draft. */
const ofDrafts = new Set<CallName>([
  'drafts.begin',
  'drafts.get',
  'drafts.apply',
  'drafts.repeat',
  'drafts.repeatMix',
  'drafts.restore',
  'mixes.topUp',
  'mixes.correct',
  'mixes.reopen',
  'outbox.editMix',
]);

/** `charges`: extra colour is charged, which the page reckons by the prices in a draft. */
interface Asked {
  readonly may: (right: Right) => boolean;
  readonly charges: boolean;
}

export function withheld(
  name: CallName,
  answer: unknown,
  { may, charges, who }: Asked & { readonly who: StaffMember },
): unknown {
  const seen =
    may('money') || (charges && ofDrafts.has(name))
      ? answer
      : name === 'stock.movements'
        ? withoutValues(answer as CallOutput<'stock.movements'>)
        : withoutMoney(answer, inValue.has(name));
  return may('colleagues') ? seen : ofOneself(name, seen, who);
}

export function withheldEvent(event: BridgeEvent, { may, charges }: Asked): BridgeEvent {
  if (may('money')) return event;
  const isHeld = event.event === 'scanned' || (event.event === 'draft' && !charges);
  return isHeld ? (withoutMoney(event, event.event === 'scanned') as BridgeEvent) : event;
}

function withoutMoney(value: unknown, alsoValue: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutMoney(one, alsoValue));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      (everywhere.has(key) || (alsoValue && key === 'value')) && typeof one === 'string'
        ? null
        : withoutMoney(one, alsoValue),
    ]),
  );
}

/** A movement has a list value or none. */
const withoutValues = (movements: CallOutput<'stock.movements'>) =>
  movements.map(({ listValue: _listValue, ...movement }) => movement);

/** Figures by person: the person's own rows. */
function ofOneself(name: CallName, answer: unknown, who: StaffMember): unknown {
  switch (name) {
    case 'insights.period': {
      const period = answer as CallOutput<'insights.period'>;
      return {
        ...period,
        people: period.people.filter(({ staffId }) => staffId === who.id),
        ownUse: period.ownUse.filter(({ staffId }) => staffId === who.id),
      };
    }
    case 'charging.insights': {
      const sums = answer as CallOutput<'charging.insights'>;
      return { ...sums, staff: sums.staff.filter(({ staff }) => staff.id === who.id) };
    }
    default:
      return answer;
  }
}
