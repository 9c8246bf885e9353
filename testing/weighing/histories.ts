/**
 * Random histories of a person at the scale, played to the watch that captures by itself, and judged by `truth.ts`: no gram
 * is taken that nobody poured, whatever bowls are exchanged on the way to a tare, whenever an amount is typed.
 */
import { seededRandom } from '../../service/faults/seeded-random.ts';
import type { Draft } from '../../shared/bridge/drafts.ts';
import { add, after, bowlOf, tube } from '../trade/draft-steps.ts';
import { bench } from '../station/watch-bench.ts';
import { truth } from './truth.ts';

interface WeighingHistory {
  /** What was taken that nobody poured, in words; empty where all is right. */
  readonly wrong: readonly string[];
  /** How often something was captured without a tap. */
  readonly captures: number;
  readonly happenings: readonly string[];
}

const frameMs = 100;
/** How scales say that a weight moves: a mark, nothing at all, or no number. */
const manners = ['marks', 'says nothing', 'hides'] as const;
const happenings = [
  'pour',
  'pour',
  'pour',
  'pour',
  'pour and type',
  'pour and type',
  'type',
  'wait',
  'wait',
  'exchange',
  'exchange',
  'exchange and tare',
  'exchange and tare',
  'lift',
  'tare',
  'capture',
  'other tube',
  'other bowl',
  'silence',
  'same bowl',
  'undo',
] as const;

function weighingHistory(seed: number, number: number): WeighingHistory {
  const random = seededRandom(seed, number);
  const manner = random.pick(manners);
  const glass = Array.from({ length: 4 }, () => random.whole(9_000, 26_000));
  let on: number | null = 0;
  const zero = random.often(0.2) ? (glass[0] ?? 0) : 0;
  const real = truth();
  const wrong: string[] = [];
  const told: string[] = [];
  let [captures, at, shown] = [0, 0, (glass[0] ?? 0) - zero];
  let recent: number[] = [];

  const begun = after([
    { type: 'tare', hundredths: (glass[0] ?? 0) - zero },
    add(tube('7/1')),
    add(tube('8/0')),
  ]);
  const scale = bench(begun, (before, now, by) => {
    const bowl = before.bowls.find(({ id }) => id === before.activeBowlId) ?? bowlOf(before);
    const next = now.bowls.find(({ id }) => id === bowl.id) ?? bowl;
    if (by === 'settleBase') {
      real.settles(next.base ?? 0);
      return;
    }
    captures += 1;
    const fault = real.judge(bowl.id, bowl.activeComponentId, bowl.base ?? 0, next.total - bowl.total);
    if (fault !== null) wrong.push(`after ${told.length}: ${fault}`);
    real.starts(bowl.id, next.base ?? 0);
  });
  const active = (draft: Draft = scale.draft()) =>
    draft.bowls.find(({ id }) => id === draft.activeBowlId) ?? bowlOf(draft);

  /** The last number that anybody saw: that of a pour runs behind it. */
  let watched = (glass[0] ?? 0) - zero;
  /** Nobody has seen since what stands there. */
  let hidden = false;
  const load = () => (on === null ? 0 : (glass[on] ?? 0)) - zero;
  const bases = () => scale.draft().bowls.flatMap(({ base }) => base ?? []);
  /** One frame of a scale that takes some tenths of a second to follow, while `pressed` lies on the pan. */
  const frame = (pressed = 0) => {
    at += frameMs;
    shown += (load() + pressed - shown) * 0.7;
    const weight = Math.round(shown) + random.whole(-2, 2);
    recent = [...recent.slice(-2), weight];
    const still = Math.max(...recent) - Math.min(...recent) <= 8;
    real.bears(at, load() + pressed, bases());
    if (manner === 'hides' && !still) scale.frame({ state: 'moving', hundredths: null });
    else scale.frame({ state: still && manner !== 'says nothing' ? 'stable' : 'moving', hundredths: weight });
    if (scale.watch.inDoubt()) return;
    if (hidden && Math.abs(load() - watched) > 60) real.changedUnseen();
    hidden = false;
    if (manner !== 'hides' || still) watched = weight;
  };
  const wait = (ms: number, pressed = 0) => {
    for (let left = ms; left > 0; left -= frameMs) frame(pressed);
  };
  const pour = () => {
    if (on === null) return;
    const target = random.pick([random.whole(20, 300), random.whole(300, 4000), random.whole(300, 7000)]);
    for (let left = target; left > 0;) {
      const drop = Math.min(left, random.whole(10, 300));
      glass[on] = (glass[on] ?? 0) + drop;
      real.pours(drop, active().activeComponentId);
      left -= drop;
      frame();
    }
  };
  /** By hand: the pan bears more and more of it, and may rest for a moment at any weight on its way. */
  const put = (next: number) => {
    on = next;
    real.changed();
    // Whoever holds it there for as long as a bowl stands that is weighed cannot be told from one who does that.
    // No pan bears less than nothing.
    let places = bases().filter((base) => base >= -zero);
    for (let steps = random.whole(0, 4); steps > 0; steps -= 1) {
      const place =
        places.length > 0 && random.often(0.5) ? random.pick(places) : random.whole(-zero, load());
      places = places.filter((one) => Math.abs(one - place) > 200);
      wait(random.whole(1, 8) * frameMs, place - load());
    }
    wait(random.whole(0, 30) * frameMs);
  };
  const lift = () => {
    on = null;
    real.changed();
    wait(manner === 'hides' ? random.whole(12, 25) * frameMs : random.whole(4, 15) * frameMs);
  };
  const stepped = (act: () => void): boolean => {
    try {
      act();
      return true;
    } catch {
      // The app refused the step: the person goes on.
      return false;
    }
  };
  /** What a person with her hands off the pan sees standing there; null: nothing that she would take. */
  const seen = () => {
    const weight = recent.at(-1) ?? 0;
    return scale.watch.stable() && Math.abs(weight - load()) <= 50 ? weight : null;
  };
  const tare = () => {
    const weight = seen();
    if (weight === null || !stepped(() => scale.step({ type: 'tare', hundredths: weight }))) return;
    real.starts(active().id, weight);
    real.rests(load(), bases());
  };
  const type = () => {
    const bowl = active();
    const standing = scale.watch.stable() ? (recent.at(-1) ?? null) : null;
    const componentId = bowl.activeComponentId ?? '';
    const grams = random.whole(1, 90);
    real.types(bowl.id);
    stepped(() => scale.step({ type: 'typeAmount', componentId, grams, standing }));
    const { base } = active();
    if (base !== null && base !== bowl.base) real.settles(base);
  };
  const sameBowl = () => {
    const same = scale.watch.sameBowl();
    if (same === null) return;
    scale.step(same);
    for (const { base } of scale.draft().bowls) if (base !== null) real.shifts(base);
  };
  const happen: Readonly<Record<(typeof happenings)[number], () => void>> = {
    pour: () => {
      pour();
      wait(random.whole(0, 25) * frameMs);
    },
    'pour and type': () => {
      pour();
      wait(random.whole(0, 12) * frameMs);
      type();
      wait(random.whole(0, 25) * frameMs);
    },
    type,
    wait: () => wait(random.whole(1, 40) * frameMs),
    exchange: () => {
      lift();
      put(random.whole(0, glass.length - 1));
    },
    'exchange and tare': () => {
      lift();
      put(random.whole(0, glass.length - 1));
      if (random.often(0.3)) pour();
      wait(random.whole(0, 25) * frameMs);
      tare();
    },
    lift: () => {
      const bowl = on;
      lift();
      put(bowl ?? 0);
    },
    tare,
    capture: () => {
      const weight = seen();
      if (weight === null || !stepped(() => scale.step({ type: 'capture', hundredths: weight }))) return;
      real.starts(active().id, active().base ?? 0);
      real.rests(load(), bases());
    },
    'other tube': () => {
      const other = active().components.find(({ id }) => id !== active().activeComponentId);
      if (other === undefined) return;
      scale.step({ type: 'selectComponent', componentId: other.id });
    },
    'other bowl': () => {
      const other = scale.draft().bowls.find(({ id }) => id !== scale.draft().activeBowlId);
      scale.step(other ? { type: 'selectBowl', bowlId: other.id } : { type: 'addBowl' });
      const weight = scale.watch.stable() ? (recent.at(-1) ?? null) : null;
      if (!other) {
        scale.step(add(tube('9/3'), weight));
        real.starts(active().id, active().base ?? NaN);
      }
    },
    silence: () => {
      if (random.often(0.3)) on = random.whole(0, glass.length - 1);
      // Nobody can tell a bowl that was exchanged unseen for one that weighs the same.
      hidden = true;
      real.silence();
      shown = load();
      scale.silent();
      at += 3000;
      wait(random.whole(0, 20) * frameMs);
      if (random.often(0.6)) sameBowl();
    },
    // The question may have stood there for long, and other bowls as well.
    'same bowl': sameBowl,
    undo: () => {
      if (!stepped(() => scale.undo())) return;
      real.takesBack();
    },
  };
  wait(1500);
  for (let left = random.whole(3, 14); left > 0; left -= 1) {
    const next = random.pick(happenings);
    told.push(next);
    happen[next]();
  }
  wait(3000);
  return { wrong, captures, happenings: told };
}

/** Histories of one seed, by number, from one on. `examples`: the first few that are wrong, in words. */
export function judgeHistories({
  seed,
  from = 0,
  histories,
}: {
  seed: number;
  from?: number;
  histories: number;
}) {
  const examples: string[] = [];
  let [captures, wrong] = [0, 0];
  for (let number = from; number < from + histories; number += 1) {
    const played = weighingHistory(seed, number);
    captures += played.captures;
    if (played.wrong.length === 0) continue;
    wrong += 1;
    if (examples.length < 5)
      examples.push(`${number}: ${played.wrong.join('; ')} (${played.happenings.join(', ')})`);
  }
  return { seed, histories, captures, wrong, examples };
}
