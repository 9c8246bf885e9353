/** The scales that this computer uses: all are connected, and one weighs (the active one). */
import { virtualScaleId, type DoneBy, type ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import { type UsedScale } from '../../../shared/bridge/devices.ts';
import type { Reading, ScaleView } from '../../../shared/bridge/scales.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import type { StoredProfiles } from './stored-profiles.ts';
import type { PageDevices } from './page-transport.ts';
import type { Frame } from './protocol.ts';
import { takeScale, takeVirtualScale, type ScaleInUse } from './used-scale.ts';
import type { VirtualScale } from './virtual-scale.ts';
import type { ZeroAction } from './zeroing.ts';

export interface Scales {
  /** Whether there is the sample salon's virtual scale beside the real ones. */
  readonly offerVirtual: (offered: boolean) => void;
  readonly view: () => ScaleView;
  /** The last reading of the scale that weighs. */
  readonly reading: () => Reading;
  readonly list: () => UsedScale[];
  readonly readingOf: (id: string) => Reading | null;
  /** Without an id the one that weighs. `scale_silent`, `scale_unsettled`, `unknown_here`. */
  readonly set: (what: ZeroAction, id?: string) => Promise<Result<{ by: DoneBy }>>;
  readonly reconnect: (id?: string) => Result<null>;
  readonly choose: (id: string) => Result<null>;
  /** Replaces the profile with the same id, if there is one. */
  readonly save: (profile: ScaleProfile) => void;
  readonly forget: (id: string) => boolean;
  /** Closes a port that a search needs; the answer opens it again. */
  readonly releasePort: (path: string) => () => void;
  /** Call it after the computer slept: reconnects each scale, because its port may be dead. */
  readonly woke: () => void;
  /** The virtual scale; null where none is offered. */
  readonly virtual: () => VirtualScale | null;
  readonly close: () => void;
}

export interface ScalesPorts {
  readonly clock: Clock;
  readonly profiles: StoredProfiles;
  readonly pageDevices: PageDevices;
  /** Called with each reading of the scale that weighs. */
  readonly reading: (reading: Reading) => void;
  readonly frame: (id: string, frame: Frame) => void;
  /** The scale that weighs is set to zero or tared: before it is asked to, and after it has answered. */
  readonly rezeroed: (when: 'before' | 'after') => void;
  /** Called when another scale becomes the active one; null: no scale is active. */
  readonly scaleChosen: (id: string | null) => void;
  readonly weightChanged: () => ScaleView['weightChanged'];
  readonly weightInDoubt: () => boolean;
  readonly next: () => string | null;
  readonly waits: () => boolean;
  readonly holdsLiftedPour: () => boolean;
  readonly question: () => ScaleView['question'];
  /** Called when a scale came or went, or another one weighs. */
  readonly changed: () => void;
}

export function createScales(ports: ScalesPorts): Scales {
  const { clock, profiles, changed } = ports;
  const used = new Map<string, ScaleInUse>();
  const released = new Set<string>();
  let activeId: string | null = null;
  let closed = false;

  const silent = (): Reading => ({
    state: 'silent',
    hundredths: null,
    net: false,
    at: new Date(clock.now()).toISOString(),
  });
  const active = () => (activeId === null ? null : (used.get(activeId) ?? null));
  const readingNow = () => active()?.reading() ?? silent();
  /** Which scale is to weigh: the chosen one; else the first real one; else the virtual one. */
  const nextActive = (): string | null => {
    const chosen = profiles.chosen();
    if (chosen !== null && used.has(chosen)) return chosen;
    const first = profiles.scales().find(({ id }) => used.has(id));
    return first?.id ?? (used.has(virtualScaleId) ? virtualScaleId : null);
  };
  const updateActive = () => {
    const next = nextActive();
    if (next !== activeId) {
      activeId = next;
      ports.scaleChosen(next);
      ports.reading(readingNow());
    }
    changed();
  };
  const portsOf = (id: string) => ({
    clock,
    pageDevices: ports.pageDevices,
    reading: (reading: Reading) => {
      if (id === activeId) ports.reading(reading);
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
    if (profile.link.type === 'serial' && released.has(profile.link.path)) return;
    used.set(profile.id, takeScale(profile, portsOf(profile.id)));
  };
  const profilesOn = (path: string) =>
    profiles.scales().filter(({ link }) => link.type === 'serial' && link.path === path);
  const which = (id: string | undefined) => (id === undefined ? active() : (used.get(id) ?? null));

  for (const profile of profiles.scales()) begin(profile);
  updateActive();
  return {
    offerVirtual: (offered) => {
      if (offered === used.has(virtualScaleId)) return;
      if (offered) used.set(virtualScaleId, takeVirtualScale(portsOf(virtualScaleId)));
      else end(virtualScaleId);
      updateActive();
    },
    view: () => {
      const scale = active();
      return {
        type: scale?.kind ?? 'none',
        id: activeId,
        name: scale?.name ?? '',
        connected: scale?.connected() ?? false,
        reading: readingNow(),
        trouble: scale?.trouble() ?? null,
        weightChanged: ports.weightChanged(),
        weightInDoubt: ports.weightInDoubt(),
        next: ports.next(),
        waits: ports.waits(),
        holdsLiftedPour: ports.holdsLiftedPour(),
        question: ports.question(),
        others: [...used.values()]
          .filter(({ id }) => id !== activeId)
          .map(({ id, name, connected }) => ({ id, name, connected: connected() })),
      };
    },
    reading: readingNow,
    list: () => [...used.values()].map((scale) => scale.view(scale.id === activeId)),
    readingOf: (id) => used.get(id)?.reading() ?? null,
    set: async (what, id) => {
      const scale = which(id);
      if (!scale) return fail(id === undefined ? 'scale_silent' : 'unknown_here');
      const before = scale.id === activeId;
      if (before) ports.rezeroed('before');
      const done = await scale.set(what);
      if (before && scale.id === activeId) ports.rezeroed('after');
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
      profiles.save({ chosen: id });
      updateActive();
      return ok(null);
    },
    save: (profile) => {
      const others = profiles.scales();
      const known = others.some(({ id }) => id === profile.id);
      profiles.save({
        scales: known ? others.map((one) => (one.id === profile.id ? profile : one)) : [...others, profile],
        // The first real scale weighs from now on, also in the sample salon, which has a virtual one.
        chosen: others.length === 0 ? profile.id : undefined,
      });
      begin(profile);
      if (profile.id === activeId) {
        ports.scaleChosen(activeId);
        ports.reading(readingNow());
      }
      updateActive();
    },
    forget: (id) => {
      const all = profiles.scales();
      if (!all.some((one) => one.id === id)) return false;
      profiles.save({ scales: all.filter((one) => one.id !== id) });
      end(id);
      updateActive();
      return true;
    },
    releasePort: (path) => {
      released.add(path);
      for (const { id } of profilesOn(path)) end(id);
      updateActive();
      return () => {
        released.delete(path);
        for (const profile of profilesOn(path)) begin(profile);
        updateActive();
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
