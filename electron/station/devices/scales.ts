/** The scales that this computer uses: all are kept ready, one weighs. */
import { virtualScaleId, type DoneBy, type ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import { type UsedScale } from '../../../shared/bridge/devices.ts';
import type { Reading, ScaleView } from '../../../shared/bridge/scales.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import type { KeptDevices } from './kept-devices.ts';
import type { PageDevices } from './page-transport.ts';
import type { Frame } from './protocol.ts';
import { takeScale, takeVirtualScale, type ScaleInUse } from './used-scale.ts';
import type { VirtualScale } from './virtual-scale.ts';
import type { Zeroed } from './zeroing.ts';

export interface Scales {
  /** Whether there is the sample salon's virtual scale beside the real ones. */
  readonly offerVirtual: (offered: boolean) => void;
  readonly view: () => ScaleView;
  /** Of the one that weighs. */
  readonly reading: () => Reading;
  readonly list: () => UsedScale[];
  readonly readingOf: (id: string) => Reading | null;
  /** Without an id the one that weighs. `scale_silent`, `scale_unsettled`, `unknown_here`. */
  readonly set: (what: Zeroed, id?: string) => Promise<Result<{ by: DoneBy }>>;
  readonly reconnect: (id?: string) => Result<null>;
  readonly choose: (id: string) => Result<null>;
  /** In the place of the one with the same id, if there is one. */
  readonly keep: (profile: ScaleProfile) => void;
  readonly forget: (id: string) => boolean;
  /** Lets a port go that is needed for something else; the answer takes it up again. */
  readonly lend: (path: string) => () => void;
  /** The computer slept: what was read before says nothing, and ports may be dead. */
  readonly woke: () => void;
  /** Null where none is offered. */
  readonly virtual: () => VirtualScale | null;
  readonly close: () => void;
}

export interface ScalesPorts {
  readonly clock: Clock;
  readonly kept: KeptDevices;
  readonly pageDevices: PageDevices;
  /** Of the scale that weighs. */
  readonly reading: (reading: Reading) => void;
  readonly frame: (id: string, frame: Frame) => void;
  /** The same scale's weights may have another zero from now on. */
  readonly rezeroed: (when: 'before' | 'after') => void;
  /** Another scale weighs. */
  readonly scaleChosen: (id: string | null) => void;
  readonly weightChanged: () => ScaleView['weightChanged'];
  readonly weightInDoubt: () => boolean;
  /** Another scale, or one came or went. */
  readonly changed: () => void;
}

export function createScales(ports: ScalesPorts): Scales {
  const { clock, kept, changed } = ports;
  const used = new Map<string, ScaleInUse>();
  const lent = new Set<string>();
  let frontId: string | null = null;
  let closed = false;

  const silent = (): Reading => ({
    state: 'silent',
    hundredths: null,
    net: false,
    at: new Date(clock.now()).toISOString(),
  });
  const front = () => (frontId === null ? null : (used.get(frontId) ?? null));
  const readingNow = () => front()?.reading() ?? silent();
  /** The chosen one; else the first real one, the virtual one last. */
  const frontNow = (): string | null => {
    const chosen = kept.chosen();
    if (chosen !== null && used.has(chosen)) return chosen;
    const first = kept.scales().find(({ id }) => used.has(id));
    return first?.id ?? (used.has(virtualScaleId) ? virtualScaleId : null);
  };
  const arrange = () => {
    const next = frontNow();
    if (next !== frontId) {
      frontId = next;
      ports.scaleChosen(next);
      ports.reading(readingNow());
    }
    changed();
  };
  const portsOf = (id: string) => ({
    clock,
    pageDevices: ports.pageDevices,
    reading: (reading: Reading) => {
      if (id === frontId) ports.reading(reading);
    },
    frame: (frame: Frame) => ports.frame(id, frame),
    changed,
  });
  const end = (id: string) => {
    used.get(id)?.close();
    used.delete(id);
  };
  const begin = (profile: ScaleProfile) => {
    end(profile.id);
    if (closed) return;
    if (profile.link.type === 'serial' && lent.has(profile.link.path)) return;
    used.set(profile.id, takeScale(profile, portsOf(profile.id)));
  };
  const on = (path: string) =>
    kept.scales().filter(({ link }) => link.type === 'serial' && link.path === path);
  const which = (id: string | undefined) => (id === undefined ? front() : (used.get(id) ?? null));

  for (const profile of kept.scales()) begin(profile);
  arrange();
  return {
    offerVirtual: (offered) => {
      if (offered === used.has(virtualScaleId)) return;
      if (offered) used.set(virtualScaleId, takeVirtualScale(portsOf(virtualScaleId)));
      else end(virtualScaleId);
      arrange();
    },
    view: () => {
      const scale = front();
      return {
        type: scale?.kind ?? 'none',
        id: frontId,
        name: scale?.name ?? '',
        connected: scale?.connected() ?? false,
        reading: readingNow(),
        trouble: scale?.trouble() ?? null,
        weightChanged: ports.weightChanged(),
        weightInDoubt: ports.weightInDoubt(),
        others: [...used.values()]
          .filter(({ id }) => id !== frontId)
          .map(({ id, name, connected }) => ({ id, name, connected: connected() })),
      };
    },
    reading: readingNow,
    list: () => [...used.values()].map((scale) => scale.view(scale.id === frontId)),
    readingOf: (id) => used.get(id)?.reading() ?? null,
    set: async (what, id) => {
      const scale = which(id);
      if (!scale) return fail(id === undefined ? 'scale_silent' : 'unknown_here');
      const before = scale.id === frontId;
      if (before) ports.rezeroed('before');
      const done = await scale.set(what);
      if (before && scale.id === frontId) ports.rezeroed('after');
      return done;
    },
    reconnect: (id) => {
      const scale = which(id);
      if (!scale) return fail(id === undefined ? 'scale_silent' : 'unknown_here');
      scale.reconnect();
      return ok(null);
    },
    choose: (id) => {
      if (!used.has(id)) return fail('unknown_here');
      kept.keep({ chosen: id });
      arrange();
      return ok(null);
    },
    keep: (profile) => {
      const others = kept.scales();
      const known = others.some(({ id }) => id === profile.id);
      kept.keep({
        scales: known ? others.map((one) => (one.id === profile.id ? profile : one)) : [...others, profile],
        // A first real scale is what is wanted from now on, also in the sample salon.
        ...(others.length === 0 ? { chosen: profile.id } : {}),
      });
      begin(profile);
      if (profile.id === frontId) {
        ports.scaleChosen(frontId);
        ports.reading(readingNow());
      }
      arrange();
    },
    forget: (id) => {
      const all = kept.scales();
      if (!all.some((one) => one.id === id)) return false;
      kept.keep({ scales: all.filter((one) => one.id !== id) });
      end(id);
      arrange();
      return true;
    },
    lend: (path) => {
      lent.add(path);
      for (const { id } of on(path)) end(id);
      arrange();
      return () => {
        lent.delete(path);
        for (const profile of on(path)) begin(profile);
        arrange();
      };
    },
    woke: () => {
      for (const scale of used.values()) scale.reconnect();
      changed();
    },
    virtual: () => used.get(virtualScaleId)?.virtual ?? null,
    close: () => {
      closed = true;
      for (const scale of used.values()) scale.close();
      used.clear();
    },
  };
}
