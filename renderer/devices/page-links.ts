/**
 * Which devices a page has open, and when it tries again: a pure machine. What happened goes in; what is to be done and
 * what the station is told comes out.
 */
import type { PageDevice } from '../../shared/bridge/devices.ts';
import { assertNever } from '../../shared/result.ts';

type Link =
  /** Each try has a number of its own, so that a late answer to an old one is known. */
  | { readonly is: 'opening'; readonly attempt: number; readonly failed: number }
  | { readonly is: 'open'; readonly attempt: number }
  | { readonly is: 'waiting'; readonly attempt: number; readonly failed: number };

export interface PageLinks {
  readonly seen: readonly PageDevice[];
  /** Ids of those that a used scale needs. */
  readonly wanted: readonly string[];
  readonly links: ReadonlyMap<string, Link>;
  readonly attempts: number;
}
export const noLinks: PageLinks = { seen: [], wanted: [], links: new Map(), attempts: 0 };

export type Happening =
  | { readonly is: 'seen'; readonly devices: readonly PageDevice[] }
  | { readonly is: 'wanted'; readonly devices: readonly string[] }
  | { readonly is: 'opened' | 'failed' | 'lost' | 'due'; readonly device: string; readonly attempt: number }
  /** Somebody wants it connected anew. */
  | { readonly is: 'anew'; readonly device: string }
  /** The station has come back and knows nothing of this page. */
  | { readonly is: 'reached' };

export type Doing =
  | { readonly do: 'open' | 'close'; readonly device: string; readonly attempt: number }
  /** Then this try is `due`. */
  | { readonly do: 'wait'; readonly device: string; readonly attempt: number; readonly ms: number }
  | { readonly do: 'tell sees'; readonly devices: readonly PageDevice[] }
  | { readonly do: 'tell opened' | 'tell closed'; readonly device: string };

export interface LinkStep {
  readonly state: PageLinks;
  readonly doings: readonly Doing[];
}

const firstRetryMs = 250;
const slowestRetryMs = 5000;

export function linkStep(state: PageLinks, happening: Happening): LinkStep {
  switch (happening.is) {
    case 'seen': {
      if (JSON.stringify(happening.devices) === JSON.stringify(state.seen)) return { state, doings: [] };
      const { devices } = happening;
      return settled({ ...state, seen: devices }, [{ do: 'tell sees', devices }]);
    }
    case 'wanted':
      return settled({ ...state, wanted: happening.devices }, []);
    case 'opened': {
      const { device, attempt } = happening;
      // Meanwhile it was unplugged or forgotten.
      if (linkOf(state, happening)?.is !== 'opening')
        return { state, doings: [{ do: 'close', device, attempt }] };
      return {
        state: put(state, device, { is: 'open', attempt }),
        doings: [{ do: 'tell opened', device }],
      };
    }
    case 'failed': {
      const link = linkOf(state, happening);
      return link?.is === 'opening' ? later(state, happening, link.failed) : { state, doings: [] };
    }
    case 'lost': {
      const { device } = happening;
      if (linkOf(state, happening)?.is !== 'open') return { state, doings: [] };
      const { state: next, doings } = later(state, happening, 0);
      return { state: next, doings: [{ do: 'tell closed', device }, ...doings] };
    }
    case 'due': {
      const link = linkOf(state, happening);
      return link?.is === 'waiting' ? tried(state, happening.device, link.failed) : { state, doings: [] };
    }
    case 'anew': {
      const { device } = happening;
      const link = state.links.get(device);
      if (link === undefined || link.is === 'opening') return { state, doings: [] };
      const { state: next, doings } = tried(state, device, 0);
      return { state: next, doings: [...(link.is === 'open' ? closed(device, link) : []), ...doings] };
    }
    case 'reached': {
      const { seen, links } = state;
      const open = [...links].filter(([, { is }]) => is === 'open');
      return {
        state,
        doings: [
          ...(seen.length > 0 ? [{ do: 'tell sees', devices: seen } as const] : []),
          ...open.map(([device]) => ({ do: 'tell opened', device }) as const),
        ],
      };
    }
    default:
      return assertNever(happening);
  }
}

const linkOf = (
  { links }: PageLinks,
  { device, attempt }: { readonly device: string; readonly attempt: number },
): Link | null => {
  const link = links.get(device);
  return link?.attempt === attempt ? link : null;
};
const put = (state: PageLinks, device: string, link: Link): PageLinks => ({
  ...state,
  links: new Map([...state.links, [device, link]]),
});
const closed = (device: string, { attempt }: Link): Doing[] => [
  { do: 'close', device, attempt },
  { do: 'tell closed', device },
];

function tried(state: PageLinks, device: string, failed: number): LinkStep {
  const attempt = state.attempts + 1;
  return {
    state: put({ ...state, attempts: attempt }, device, { is: 'opening', attempt, failed }),
    doings: [{ do: 'open', device, attempt }],
  };
}

function later(
  state: PageLinks,
  { device, attempt }: { readonly device: string; readonly attempt: number },
  failed: number,
): LinkStep {
  const ms = Math.min(slowestRetryMs, firstRetryMs * 2 ** failed);
  return {
    state: put(state, device, { is: 'waiting', attempt, failed: failed + 1 }),
    doings: [{ do: 'wait', device, attempt, ms }],
  };
}

/** Opens what is wanted and seen, and lets the rest go. */
function settled(state: PageLinks, first: readonly Doing[]): LinkStep {
  const may = new Set(
    state.seen.map(({ device }) => device).filter((device) => state.wanted.includes(device)),
  );
  const gone = [...state.links].filter(([device]) => !may.has(device));
  const doings = [
    ...first,
    ...gone.flatMap(([device, link]) => (link.is === 'open' ? closed(device, link) : [])),
  ];
  let next: PageLinks = {
    ...state,
    links: new Map([...state.links].filter(([device]) => may.has(device))),
  };
  for (const device of may) {
    if (next.links.has(device)) continue;
    const step = tried(next, device, 0);
    next = step.state;
    doings.push(...step.doings);
  }
  return { state: next, doings };
}
