/**
 * A pure state machine for the devices that a page has open, and when it reconnects. Events go in; actions
 * and reports for the station come out.
 */
import type { PageDevice } from '../../shared/bridge/devices.ts';
import { assertNever } from '../../shared/result.ts';

type Link =
  /** Each attempt has its own number, so that a late answer to an earlier one is recognised. */
  | { readonly type: 'opening'; readonly attempt: number; readonly failed: number }
  | { readonly type: 'open'; readonly attempt: number }
  | { readonly type: 'waiting'; readonly attempt: number; readonly failed: number };

export interface PageLinks {
  readonly seen: readonly PageDevice[];
  /** The ids of the devices that scales in use need. */
  readonly wanted: readonly string[];
  readonly links: ReadonlyMap<string, Link>;
  readonly attempts: number;
}
export const noLinks: PageLinks = { seen: [], wanted: [], links: new Map(), attempts: 0 };

export type LinkEvent =
  | { readonly type: 'seen'; readonly devices: readonly PageDevice[] }
  | { readonly type: 'wanted'; readonly devices: readonly string[] }
  | { readonly type: 'opened' | 'failed' | 'lost' | 'due'; readonly device: string; readonly attempt: number }
  /** A person asks to reconnect it. */
  | { readonly type: 'anew'; readonly device: string }
  /** The station has restarted and knows no device of this page. */
  | { readonly type: 'reached' };

export type LinkAction =
  | { readonly type: 'open' | 'close'; readonly device: string; readonly attempt: number }
  /** Reconnect after `ms`, with a `due` event; the delay grows with each failure. */
  | { readonly type: 'wait'; readonly device: string; readonly attempt: number; readonly ms: number }
  | { readonly type: 'report seen'; readonly devices: readonly PageDevice[] }
  | { readonly type: 'report opened' | 'report closed'; readonly device: string };

export interface LinkStep {
  readonly state: PageLinks;
  readonly actions: readonly LinkAction[];
}

const firstRetryMs = 250;
const slowestRetryMs = 5000;

export function linkStep(state: PageLinks, event: LinkEvent): LinkStep {
  switch (event.type) {
    case 'seen': {
      if (JSON.stringify(event.devices) === JSON.stringify(state.seen)) return { state, actions: [] };
      const { devices } = event;
      return settled({ ...state, seen: devices }, [{ type: 'report seen', devices }]);
    }
    case 'wanted':
      return settled({ ...state, wanted: event.devices }, []);
    case 'opened': {
      const { device, attempt } = event;
      // It was unplugged or removed while it was being opened.
      if (linkOf(state, event)?.type !== 'opening')
        return { state, actions: [{ type: 'close', device, attempt }] };
      return {
        state: put(state, device, { type: 'open', attempt }),
        actions: [{ type: 'report opened', device }],
      };
    }
    case 'failed': {
      const link = linkOf(state, event);
      return link?.type === 'opening' ? later(state, event, link.failed) : { state, actions: [] };
    }
    case 'lost': {
      const { device } = event;
      if (linkOf(state, event)?.type !== 'open') return { state, actions: [] };
      const { state: next, actions } = later(state, event, 0);
      return { state: next, actions: [{ type: 'report closed', device }, ...actions] };
    }
    case 'due': {
      const link = linkOf(state, event);
      return link?.type === 'waiting' ? tried(state, event.device, link.failed) : { state, actions: [] };
    }
    case 'anew': {
      const { device } = event;
      const link = state.links.get(device);
      if (link === undefined || link.type === 'opening') return { state, actions: [] };
      const { state: next, actions } = tried(state, device, 0);
      return { state: next, actions: [...(link.type === 'open' ? closed(device, link) : []), ...actions] };
    }
    case 'reached': {
      const { seen, links } = state;
      const open = [...links].filter(([, { type }]) => type === 'open');
      return {
        state,
        actions: [
          ...(seen.length > 0 ? [{ type: 'report seen', devices: seen } as const] : []),
          ...open.map(([device]) => ({ type: 'report opened', device }) as const),
        ],
      };
    }
    default:
      return assertNever(event);
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
const closed = (device: string, { attempt }: Link): LinkAction[] => [
  { type: 'close', device, attempt },
  { type: 'report closed', device },
];

function tried(state: PageLinks, device: string, failed: number): LinkStep {
  const attempt = state.attempts + 1;
  return {
    state: put({ ...state, attempts: attempt }, device, { type: 'opening', attempt, failed }),
    actions: [{ type: 'open', device, attempt }],
  };
}

function later(
  state: PageLinks,
  { device, attempt }: { readonly device: string; readonly attempt: number },
  failed: number,
): LinkStep {
  const ms = Math.min(slowestRetryMs, firstRetryMs * 2 ** failed);
  return {
    state: put(state, device, { type: 'waiting', attempt, failed: failed + 1 }),
    actions: [{ type: 'wait', device, attempt, ms }],
  };
}

/** The actions that open exactly the devices that are both wanted and seen. */
function settled(state: PageLinks, first: readonly LinkAction[]): LinkStep {
  const may = new Set(
    state.seen.map(({ device }) => device).filter((device) => state.wanted.includes(device)),
  );
  const gone = [...state.links].filter(([device]) => !may.has(device));
  const actions = [
    ...first,
    ...gone.flatMap(([device, link]) => (link.type === 'open' ? closed(device, link) : [])),
  ];
  let next: PageLinks = {
    ...state,
    links: new Map([...state.links].filter(([device]) => may.has(device))),
  };
  for (const device of may) {
    if (next.links.has(device)) continue;
    const step = tried(next, device, 0);
    next = step.state;
    actions.push(...step.actions);
  }
  return { state: next, actions };
}
