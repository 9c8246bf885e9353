/** `--faults SPEC`: the share of each fault. */

export const faultNames = [
  'drop-before',
  'drop-after',
  'duplicate',
  'delay',
  '429',
  '500',
  'malformed',
  'wrong-schema',
  '401-for',
  '403-for',
  'skew',
] as const;
export type FaultName = (typeof faultNames)[number];

/** Faults with a duration besides their share: `delay=0.1:2000`. */
const timed: ReadonlySet<FaultName> = new Set(['delay', '401-for', '403-for', 'skew']);

interface Share {
  /** Share of all requests, 0 to 1. */
  readonly share: number;
  /**
   * Milliseconds: the longest delay, the length of a refusal, the largest clock skew (in both directions; negative: only
   * behind). Else 0.
   */
  readonly ms: number;
}

export interface FaultPlan {
  readonly seed: number;
  /** In the order of `faultNames`; their shares sum up to at most 1. */
  readonly shares: ReadonlyMap<FaultName, Share>;
}

/** The plan for a seed without shares: some of every fault, on about every fourth request. */
const usual: readonly (readonly [FaultName, Share])[] = [
  ['drop-before', { share: 0.04, ms: 0 }],
  ['drop-after', { share: 0.05, ms: 0 }],
  ['duplicate', { share: 0.03, ms: 0 }],
  ['delay', { share: 0.05, ms: 1000 }],
  ['429', { share: 0.02, ms: 0 }],
  ['500', { share: 0.04, ms: 0 }],
  ['malformed', { share: 0.02, ms: 0 }],
  ['wrong-schema', { share: 0.02, ms: 0 }],
  ['401-for', { share: 0.002, ms: 2000 }],
  ['403-for', { share: 0.004, ms: 2000 }],
  ['skew', { share: 0.004, ms: 600_000 }],
];

const isName = (name: string): name is FaultName => (faultNames as readonly string[]).includes(name);

function shareOf(name: FaultName, text: string): Share {
  const [share = '', ms, ...rest] = text.split(':');
  const fits =
    /^[01]?(\.\d{1,6})?$/.test(share) &&
    share !== '' &&
    Number(share) <= 1 &&
    rest.length === 0 &&
    (timed.has(name) ? (name === 'skew' ? /^-?\d{1,10}$/ : /^\d{1,10}$/).test(ms ?? '') : ms === undefined);
  if (!fits)
    throw new Error(
      timed.has(name)
        ? `${name} takes a share of the requests and milliseconds, like ${name}=0.05:2000, not "${text}"`
        : `${name} takes a share of the requests from 0 to 1, like ${name}=0.05, not "${text}"`,
    );
  return { share: Number(share), ms: Number(ms ?? 0) };
}

/** Throws an error whose message names the faulty part. */
export function readFaultPlan(spec: string): FaultPlan {
  let seed: number | null = null;
  const given = new Map<FaultName, Share>();
  for (const word of spec.split(',')) {
    const [name = '', value, ...rest] = word.trim().split('=');
    if (value === undefined || rest.length > 0 || !(name === 'seed' || isName(name)))
      throw new Error(`"${word}" is none of seed=NUMBER, ${faultNames.join('=…, ')}=…`);
    if (name === 'seed') {
      if (seed !== null) throw new Error('seed is given twice');
      if (!/^\d{1,9}$/.test(value)) throw new Error(`seed takes a whole number, not "${value}"`);
      seed = Number(value);
    } else if (given.has(name)) throw new Error(`${name} is given twice`);
    else given.set(name, shareOf(name, value));
  }
  if (seed === null) throw new Error('a seed is needed, like seed=7: it makes the same faults again');
  const chosen = given.size === 0 ? new Map(usual) : given;
  const shares = new Map(
    faultNames.flatMap((name) => {
      const share = chosen.get(name);
      return share === undefined ? [] : [[name, share] as const];
    }),
  );
  const sum = [...shares.values()].reduce((total, { share }) => total + share, 0);
  if (sum > 1 + 1e-9) throw new Error(`the shares sum up to ${sum.toFixed(3)}, more than all requests`);
  return { seed, shares };
}

/** The inverse of `readFaultPlan`, printed at the start so that a failure can be reproduced. */
export const specOf = ({ seed, shares }: FaultPlan): string =>
  [
    `seed=${seed}`,
    ...[...shares].map(([name, { share, ms }]) => `${name}=${share}${timed.has(name) ? `:${ms}` : ''}`),
  ].join(',');
