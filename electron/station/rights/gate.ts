/** Decides for each call whether the person signed in may make it, also once by a colleague's PIN. */
import { calls, type BridgeEvent, type CallName } from '../../../shared/bridge.ts';
import { callRights, type CallRight } from '../../../shared/bridge/call-rights.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Right } from '../../../shared/rights.ts';
import type { Clock, Random } from '../ports.ts';
import type { Session } from '../session/session.ts';
import type { People } from './people.ts';
import type { Sometimes } from './sometimes.ts';
import { withheld, withheldEvent } from './withheld.ts';

export interface GatePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly people: Pick<People, 'chosen' | 'of' | 'having'>;
  readonly session: Pick<Session, 'identify' | 'pinsInUse' | 'who'>;
  /** Whether extra colour is charged. */
  readonly charges: () => boolean;
  readonly noteAllowed: (act: AllowedAct) => void;
}

/** An act that a colleague allowed, once it is done. */
export interface AllowedAct {
  readonly call: CallName;
  readonly input: unknown;
  readonly right: Right;
  readonly who: StaffMember;
  readonly by: StaffMember;
}

/** `allowed` null: the person has the right. */
type Admission =
  | { readonly ok: true; readonly allowed: AllowedAct | null }
  | Extract<Result<never>, { ok: false }>;

export interface Gate {
  readonly admit: (call: CallName, input: unknown, who: StaffMember, needed: Sometimes) => Admission;
  /** The admitted call was made. */
  readonly made: (act: AllowedAct) => void;
  readonly allow: (allowance: string, pin: string) => Promise<Result<null>>;
  /** Whether a colleague allowed the person to correct the mix. */
  readonly mayRegister: (reference: string, who: StaffMember) => boolean;
  readonly answer: (call: CallName, value: unknown, who: StaffMember) => unknown;
  readonly event: (event: BridgeEvent) => BridgeEvent;
}

interface Allowance {
  readonly id: string;
  readonly call: CallName;
  readonly right: Right;
  readonly input: string;
  readonly staffId: string;
  readonly until: number;
  readonly by: StaffMember | null;
}

/** Milliseconds for typing a PIN, and for the page to repeat the call. */
const lastsMs = { asked: 300_000, allowed: 30_000 };
const mostAsked = 20;

export function createGate(ports: GatePorts): Gate {
  const { clock, people, session } = ports;
  let allowances: readonly Allowance[] = [];
  /** Corrections that a colleague allowed: the person's id and the mix's reference. */
  const corrections = new Set<string>();

  const current = () => allowances.filter(({ until }) => until > clock.steady());
  const keep = (one: Allowance) => {
    allowances = [...current().filter(({ id }) => id !== one.id), one].slice(-mostAsked);
  };
  const neededBy = (
    call: CallName,
    input: unknown,
    who: StaffMember,
    needed: Sometimes,
  ): { right: Right; pin: boolean } | null => {
    const declared: CallRight = callRights[call];
    if (declared === 'everyone') return null;
    if ('right' in declared)
      return { right: declared.right, pin: declared.pin !== false && calls[call].staleBy.length === 0 };
    // The input was read by the call's own schema.
    const decides = needed[call as keyof Sometimes] as (input: unknown, who: StaffMember) => boolean;
    return decides(input, who) ? { right: declared.sometimes, pin: true } : null;
  };
  const admit: Gate['admit'] = (call, input, who, needed) => {
    const has = people.of(who.id);
    const need = people.chosen() ? neededBy(call, input, who, needed) : null;
    if (need === null || has.includes(need.right)) return { ok: true, allowed: null };
    const text = JSON.stringify(input);
    const isThis = (one: Allowance) => one.call === call && one.input === text && one.staffId === who.id;
    const allowed = current().find((one) => one.by !== null && isThis(one));
    if (allowed?.by) {
      allowances = current().filter(({ id }) => id !== allowed.id);
      return { ok: true, allowed: { call, input, right: need.right, who, by: allowed.by } };
    }
    const ask = people.having(need.right);
    const byPin = need.pin && ask.length > 0 && session.pinsInUse() === true;
    const id = ports.random.uuid();
    if (byPin)
      keep({
        id,
        call,
        right: need.right,
        input: text,
        staffId: who.id,
        until: clock.steady() + lastsMs.asked,
        by: null,
      });
    return fail('right_needed', {
      details: {
        right: need.right,
        ask: ask.flatMap(({ name }) => name ?? []).slice(0, 20),
        allowance: byPin ? id : null,
      },
    });
  };
  const seenBy = (who: StaffMember) => {
    const has = people.of(who.id);
    return { may: (right: Right) => has.includes(right), charges: ports.charges() };
  };
  return {
    admit,
    made: (act) => {
      if (act.call === 'mixes.correct')
        corrections.add(`${act.who.id} ${(act.input as { reference: string }).reference}`);
      ports.noteAllowed(act);
    },
    allow: async (allowance, pin) => {
      const find = () => current().find(({ id, by }) => id === allowance && by === null);
      if (find() === undefined) return fail('unknown_here');
      const identified = await session.identify(pin);
      if (!identified.ok) return identified;
      const found = find();
      if (found === undefined || session.who()?.id !== found.staffId) return fail('unknown_here');
      const by = identified.value;
      if (!people.of(by.id).includes(found.right))
        return fail('not_allowed', { details: { name: by.name, right: found.right } });
      keep({ ...found, by, until: clock.steady() + lastsMs.allowed });
      return ok(null);
    },
    mayRegister: (reference, who) => corrections.has(`${who.id} ${reference}`),
    answer: (call, value, who) => withheld(call, value, { ...seenBy(who), who }),
    event: (event) => {
      const who = session.who();
      return who === null ? event : withheldEvent(event, seenBy(who));
    },
  };
}
