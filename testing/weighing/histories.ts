/**
 * Random histories of a person at the scale, played to the station's weighing, and judged by `truth.ts`: no gram is taken
 * that nobody poured for its row, whichever way it is taken, and no colour is tared away unasked.
 */
import { seededRandom } from '../../service/faults/seeded-random.ts';
import type { Draft, DraftIntent } from '../../shared/bridge/drafts.ts';
import { openStore, type Store } from '../../electron/station/store/store.ts';
import { tubes, weighingStation } from '../station/weighing-station.ts';
import { happenings, manners } from './happenings.ts';
import { truth, type Moment } from './truth.ts';

interface WeighingHistory {
  /** What was taken that nobody poured, in words; empty where all is right. */
  readonly wrong: readonly string[];
  /** How often something was captured, and how often a person was asked first. */
  readonly captures: number;
  readonly asked: number;
  readonly happenings: readonly string[];
}

const frameMs = 100;
const handMs = 300;
/** Opening one takes longer than a history: a few share it. */
const historiesAStore = 100;
let store: Store | null = null;
/** Colour that was poured and is in no amount; more is lost. */
const lostGrams = 150;
function weighingHistory(seed: number, number: number): WeighingHistory {
  const random = seededRandom(seed, number);
  const manner = random.pick(manners);
  const glass = Array.from({ length: 4 }, () => random.whole(9_000, 26_000));
  const station = weighingStation({ autoCapture: random.often(0.7), store: storeOf(number) });
  const { weighing, drafts, id } = station;
  const tubeFirst = random.often(0.4);
  let on: number | null = tubeFirst ? null : 0;
  const zero = random.often(0.2) ? (glass[0] ?? 0) : 0;
  const real = truth();
  const wrong: string[] = [];
  const told: string[] = [];
  let [captures, questions, at] = [0, 0, 0];
  let recent: number[] = [];
  let before: Draft = station.draft();
  /** Where each of the draft's bowls starts from, and the last start of each bowl of glass. */
  const bases = new Map<string, Moment>();
  const settledIn = new Map<number, number>();
  const starts = (bowlId: string, moment: Moment) => {
    bases.set(bowlId, moment);
    settledIn.set(moment.glass, moment.content);
  };
  /** What the bowl held when a step began to wait. */
  let mark: Moment | null = null;
  /** What the bowl on the pan held when it was put there. */
  let put0: Moment | null = null;
  let unknownTube = false;
  /** When a tube was named last. */
  let namedAt = -Infinity;
  /** Another bowl was chosen, and is not in front yet. */
  let bowlWaits = false;
  /** The person says that the grams came since then. */
  let vouched: Moment | null = null;

  const bowlOf = (draft: Draft) => {
    const bowl = draft.bowls.find((one) => one.id === draft.activeBowlId);
    if (bowl === undefined) throw new Error('no bowl is active');
    return bowl;
  };
  const active = () => bowlOf(station.draft());
  const rowOf = (draft: Draft) => {
    const bowl = bowlOf(draft);
    return bowl.components.find((one) => one.id === bowl.activeComponentId) ?? null;
  };
  const glassNow = () => on ?? put0?.glass ?? 0;
  const fails = (what: string) => void wrong.push(`after ${told.length}: ${what}`);

  const load = () => (on === null ? 0 : (glass[on] ?? 0)) - zero;
  let shown = load();
  /** The last number that anybody saw: that of a pour runs behind it. */
  let watched = shown;
  /** Nobody has seen since what stands there. */
  let hidden = false;
  const allBases = () => before.bowls.flatMap(({ base }) => base ?? []);

  station.onStep((draft, step) => {
    const [was, row] = [bowlOf(before), rowOf(before)];
    const next = draft.bowls.find((one) => one.id === was.id) ?? was;
    before = draft;
    const base = next.base ?? 0;
    if (step === 'capture' && (was.settleBase === true || next.base !== was.base)) {
      const isTyped = was.settleBase === true;
      // A step that waited may be taken when another bowl is on the pan, perhaps of the same weight.
      const isOther = !isTyped && mark !== null && mark.standing !== real.now(mark.glass).standing;
      const from =
        mark === null || (!isOther && Math.abs(base - load()) <= 100) ? real.now(glassNow()) : mark;
      if (!isTyped) {
        captures += 1;
        const weighed = { bowlId: was.id, itemId: row?.item.id ?? null, base: was.base ?? 0 };
        const fault = real.judge(weighed, next.total - was.total, mark);
        if (fault !== null) fails(fault);
        real.starts(was.id, base, from);
      } else real.settles(base, from);
      if (from === mark) real.vouches(mark, base);
      starts(was.id, from);
    } else if (step === 'tare' && vouched !== null) {
      real.vouches(vouched, base);
      starts(was.id, vouched);
    } else if (step === 'tare') {
      real.starts(was.id, base, real.now(glassNow()));
      starts(was.id, real.now(glassNow()));
    } else if (
      step === 'bowlPut' ||
      ((step === 'addItem' || step === 'selectComponent') && next.base !== was.base)
    ) {
      const known = Math.max(put0?.content ?? Infinity, settledIn.get(glassNow()) ?? 0);
      const since = on === null ? 0 : real.contentOf(on) - known;
      // A bowl that the scale's own key set to zero looks like an empty pan.
      if (was.base === null && zero === 0 && since > lostGrams) fails(`${since} tared away by ${step}`);
      real.starts(was.id, base, real.now(glassNow()));
      starts(was.id, real.now(glassNow()));
    } else if (step === 'settleBase' || (step === 'typeAmount' && next.base !== was.base)) {
      real.settles(base, real.now(glassNow()));
      starts(was.id, real.now(glassNow()));
    }
  });

  /** One frame of a scale that takes some tenths of a second to follow, while `pressed` lies on the pan. */
  const frame = (pressed = 0) => {
    at += frameMs;
    shown += (load() + pressed - shown) * 0.7;
    const weight = Math.round(shown) + random.whole(-2, 2);
    recent = [...recent.slice(-2), weight];
    const still = Math.max(...recent) - Math.min(...recent) <= 8;
    real.bears(at, glassNow(), load() + pressed);
    if (manner === 'hides' && !still) station.frame('moving', null);
    else station.frame(still && manner !== 'says nothing' ? 'stable' : 'moving', weight);
    if (drafts.active()?.id === id && !weighing.waits()) mark = null;
    if (weighing.weightInDoubt()) return;
    if (hidden && Math.abs(load() - watched) > 60) real.changedUnseen();
    hidden = false;
    if (manner !== 'hides' || still) watched = weight;
  };
  const wait = (ms: number, pressed = 0) => {
    for (let left = ms; left > 0; left -= frameMs) frame(pressed);
  };
  /** Of the tube in hand: the one that was scanned or chosen last. */
  const inHand = () => (unknownTube ? null : (weighing.next() ?? rowOf(station.draft())?.item.id ?? null));
  const pour = () => {
    if (on === null) return;
    // The next step waits for another bowl, or for an answer about this one.
    if (!weighing.waits()) bowlWaits = false;
    // A tube is scanned before it is poured.
    if (rowOf(station.draft()) === null && !weighing.waits()) return;
    if (bowlWaits || (weighing.waits() && weighing.question()?.type === 'bowl')) return;
    // Without a number a hand waits for a moment after it scanned or tapped.
    if (manner === 'hides') wait(namedAt + handMs - at);
    const target = random.pick([random.whole(20, 300), random.whole(300, 4000), random.whole(300, 7000)]);
    for (let left = target; left > 0;) {
      const drop = Math.min(left, random.whole(10, 300));
      glass[on] = (glass[on] ?? 0) + drop;
      real.pours(on, drop, inHand());
      left -= drop;
      frame();
    }
  };
  /** By hand: the pan bears more and more of it, and may rest for a moment at any weight on its way. */
  const put = (next: number) => {
    on = next;
    real.changed();
    put0 = real.now(next);
    // Whoever holds it there for as long as a bowl stands that is weighed cannot be told from one who does that.
    // No pan bears less than nothing.
    const rested: number[] = [];
    let places = allBases().filter((base) => base >= -zero);
    for (let steps = random.whole(0, 4); steps > 0; steps -= 1) {
      const place =
        places.length > 0 && random.often(0.5) ? random.pick(places) : random.whole(-zero, load());
      if (rested.some((one) => Math.abs(one - place) <= 200)) continue;
      rested.push(place);
      places = places.filter((one) => Math.abs(one - place) > 200);
      wait(random.whole(1, 6) * frameMs, place - load());
    }
    // Nobody pours at once, or before there is a number.
    wait(random.whole(manner === 'hides' ? 15 : 8, 30) * frameMs);
  };
  const lift = () => {
    on = null;
    real.changed();
    wait(manner === 'hides' ? random.whole(12, 25) * frameMs : random.whole(4, 15) * frameMs);
  };
  const apply = (intent: DraftIntent): boolean => {
    if (!weighing.waits()) mark = real.now(glassNow());
    const done = weighing.apply(id, intent);
    if (!weighing.waits()) mark = null;
    return done.ok;
  };
  /** What a person with her hands off the pan sees standing there; null: nothing that she would take. */
  const seen = () => {
    const weight = recent.at(-1) ?? 0;
    return weighing.standing() !== null && Math.abs(weight - load()) <= 50 ? weight : null;
  };
  const tare = () => {
    if (on === null || seen() === null || !apply({ type: 'tare' })) return;
    real.starts(active().id, active().base ?? 0, real.now(on));
    real.rests(on, load());
    starts(active().id, real.now(on));
  };
  const type = () => {
    const { id: bowlId, activeComponentId } = active();
    if (activeComponentId === null) return;
    real.types(bowlId);
    apply({ type: 'typeAmount', componentId: activeComponentId, grams: random.whole(1, 90) });
  };
  const scan = (itemId: string) => {
    unknownTube = false;
    namedAt = at;
    weighing.scanned(true);
    apply({ type: 'addItem', itemId });
  };
  const otherBowl = () => {
    unknownTube = false;
    namedAt = at;
    const draft = station.draft();
    const other = draft.bowls.find((one) => one.id !== draft.activeBowlId);
    apply(other ? { type: 'selectBowl', bowlId: other.id } : { type: 'addBowl' });
    bowlWaits ||= weighing.waits();
    if (!other && random.often(0.8)) scan('10/8');
  };
  const chooseOther = () => {
    const { components, activeComponentId } = active();
    const other = components.find((one) => one.id !== activeComponentId);
    if (other === undefined) return;
    unknownTube = false;
    namedAt = at;
    apply({ type: 'selectComponent', componentId: other.id });
  };
  const sameBowl = () => {
    if (!weighing.sameBowl().ok) return;
    for (const { base } of station.draft().bowls) if (base !== null) real.shifts(base, glassNow());
  };
  /** The truth, as far as the person sees it; what she cannot tell begins again. */
  const answer = () => {
    const question = weighing.question();
    if (question === null) return;
    questions += 1;
    const itemId = rowOf(station.draft())?.item.id ?? null;
    const from = bases.get(active().id);
    const isAbout = (hundredths: number, grams: number) => Math.abs(hundredths - grams * 100) <= 200;
    if (question.type === 'after') {
      const next = mark === null ? 0 : real.own(mark, question.itemId);
      const all = mark === null ? 0 : real.contentOf(mark.glass) - mark.content;
      if (mark === null || all - real.own(mark, itemId) < 100) return void weighing.answer('active');
      if (question.grams === null || !isAbout(next, question.grams)) return type();
      if (from !== undefined) real.vouches(from, active().base ?? 0);
      return void weighing.answer('next');
    }
    const { why, more, onTop } = question;
    const glassOf = why === 'lifted' ? from?.glass : on;
    if (
      more !== null &&
      from !== undefined &&
      from.glass === glassOf &&
      isAbout(real.own(from, itemId), more)
    ) {
      real.vouches(from, active().base ?? 0);
      unknownTube = false;
      return void weighing.answer('count');
    }
    if (onTop !== null && put0 !== null && put0.glass === on && isAbout(real.own(put0, itemId), onTop)) {
      vouched = put0;
      weighing.answer('countTop');
      vouched = null;
      unknownTube = false;
      return undefined;
    }
    if (weighing.answer('begin').ok && why !== 'lifted') {
      real.starts(active().id, active().base ?? 0, real.now(glassNow()));
      starts(active().id, real.now(glassNow()));
    }
    return undefined;
  };
  const pourAnd = (step: () => void) => {
    pour();
    wait(random.whole(0, 5) * frameMs);
    step();
    if (random.often(0.5)) pour();
    wait(random.whole(0, 25) * frameMs);
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
    'pour and scan': () => pourAnd(() => scan(random.pick(tubes))),
    'pour and choose': () => pourAnd(chooseOther),
    'pour and other bowl': () => {
      pour();
      wait(random.whole(0, 5) * frameMs);
      otherBowl();
      if (random.often(0.5)) happen.exchange();
    },
    type,
    wait: () => wait(random.whole(1, 40) * frameMs),
    exchange: () => {
      lift();
      put(random.whole(0, glass.length - 1));
    },
    'exchange and scan': () => {
      lift();
      put(random.whole(0, glass.length - 1));
      scan(random.pick(tubes));
      if (random.often(0.5)) pour();
      wait(random.whole(0, 25) * frameMs);
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
      // Whether to keep what came while the scale was silent is another answer.
      if (seen() !== null && weighing.weightChanged() === null) apply({ type: 'capture' });
    },
    register: () => void weighing.captureRest(id),
    'another person': () => {
      weighing.leave(null);
      drafts.begin({ id: 'stf_2', name: 'Bo' });
      wait(random.whole(0, 20) * frameMs);
      drafts.get(id);
    },
    'other tube': chooseOther,
    'other bowl': otherBowl,
    'tube outside the formula': () => scan(random.pick(tubes)),
    'unknown tube': () => {
      weighing.scanned(false);
      unknownTube = true;
    },
    silence: () => {
      if (random.often(0.3)) {
        on = random.whole(0, glass.length - 1);
        put0 = real.now(on);
      }
      // Nobody can tell a bowl that was exchanged unseen for one that weighs the same.
      hidden = true;
      real.silence();
      shown = load();
      station.silent();
      at += 3000;
      wait(random.whole(10, 20) * frameMs);
      if (random.often(0.6)) sameBowl();
    },
    // The question may have stood there for long, and other bowls as well.
    'same bowl': sameBowl,
    undo: () => {
      if (apply({ type: 'undo' })) real.takesBack();
    },
    answer,
  };
  wait(1500);
  scan('7/43');
  scan('8/0');
  if (tubeFirst) put(0);
  else wait(500);
  if (zero > 0) tare();
  for (let left = random.whole(3, 14); left > 0; left -= 1) {
    const next = random.pick(happenings);
    told.push(next);
    happen[next]();
  }
  wait(3000);
  return { wrong, captures, asked: questions, happenings: told };
}

/** A new one for every so many histories. */
function storeOf(number: number): Store {
  if (store === null || number % historiesAStore === 0) {
    store?.close();
    store = openStore(':memory:');
  }
  return store;
}

/** Histories of one seed. `examples`: the first few that are wrong, in words. */
export function judgeHistories({ seed, histories }: { seed: number; histories: number }) {
  const examples: string[] = [];
  let [captures, asked, wrong] = [0, 0, 0];
  for (let number = 0; number < histories; number += 1) {
    const played = weighingHistory(seed, number);
    captures += played.captures;
    asked += played.asked;
    if (played.wrong.length === 0) continue;
    wrong += 1;
    if (examples.length < 5)
      examples.push(`${number}: ${played.wrong.join('; ')} (${played.happenings.join(', ')})`);
  }
  return { seed, histories, captures, asked, wrong, examples };
}
