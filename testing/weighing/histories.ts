/**
 * Random histories of a person at the scale, played to the station's weighing, and judged by `truth.ts`: each gram taken
 * was poured for its row, and no colour is tared away or left out without a question.
 */
import { seededRandom } from '../seeded-random.ts';
import type { Draft, DraftIntent } from '../../shared/bridge/drafts.ts';
import type { Store } from '../../electron/station/store/store.ts';
import { bowlFor } from '../../shared/colour-bar/draft-fill.ts';
import { tubes, weighingStation } from '../station/weighing-station.ts';
import { answerTo } from './answers.ts';
import { happenings, manners } from './happenings.ts';
import { truth, type Moment } from './truth.ts';

const frameMs = 100;
const handMs = 300;
const hiddenMs = 1200;
const movingMs = 700;
/** Colour that was poured and is in no amount; more is lost. */
const lostGrams = 150;
export function weighingHistory(seed: number, number: number, store: Store) {
  const random = seededRandom(seed, number);
  const manner = random.pick(manners);
  const glass = Array.from({ length: 4 }, () => random.whole(9_000, 26_000));
  const station = weighingStation({ autoCapture: random.often(0.7), store });
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
  /** Scans as the page sends them, which asks about tubes outside the formula. */
  const scansAnyBowl = random.often(0.6);
  /** What the bowl on the pan held when a tube was asked about. */
  let askedFrom: Moment | null = null;
  /** When a tube was named last. */
  let namedAt = -Infinity;
  /** Another bowl was chosen, and is not in front yet. */
  let bowlWaits = false;
  /** The person says that the grams came since then. */
  let vouched: Moment | null = null;

  /** When the scale showed what the pan bears. */
  let shownAt = 0;
  let stillFor = 0;
  /** The bowl was seen standing there since it was put on the pan. */
  let stood = true;
  /** Bowls that were lifted, as they were then. */
  let lifted: Moment[] = [];
  /** The same since the row in front began. */
  let dueIn: Moment[] = [];

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
  const itemOf = (draft: Draft) => rowOf(draft)?.item.id ?? null;
  const glassNow = () => on ?? put0?.glass ?? 0;
  const startsHere = (bowlId: string, base: number) => {
    real.starts(bowlId, base, real.now(glassNow()));
    starts(bowlId, real.now(glassNow()));
  };
  const fails = (what: string) => void wrong.push(`after ${told.length}: ${what}`);

  const load = () => (on === null ? 0 : (glass[on] ?? 0)) - zero;
  let shown = load();
  /** The last displayed number, which lags behind a pour. */
  let watched = shown;
  /** The load has changed while the scale was not watched. */
  let hidden = false;
  const allBases = () => before.bowls.flatMap(({ base }) => base ?? []);
  /** Whether grams of the active row would be in no amount, after a step that neither takes nor asks about them. */
  const judgeLoss = (draft: Draft, step: string) => {
    const [{ base, settleBase }, itemId] = [bowlOf(draft), itemOf(draft)];
    if (itemId === null || base === null || settleBase === true || weighing.weightChanged() !== null) return;
    const due = real.due(on === null ? dueIn : [real.now(on), ...dueIn], itemId, base);
    if (due > lostGrams) fails(`${due} of ${itemId} over ${base} lost by ${step}`);
  };

  station.onStep((draft, step) => {
    const [earlier, was, row] = [before, bowlOf(before), rowOf(before)];
    const next = draft.bowls.find((one) => one.id === was.id) ?? was;
    before = draft;
    const isLeft = bowlOf(draft).id !== was.id || rowOf(draft)?.id !== row?.id;
    if (isLeft && step !== 'undo' && next.base === was.base) judgeLoss(earlier, step);
    if (isLeft || next.base !== was.base) dueIn = [];
    const base = next.base ?? 0;
    if (step === 'capture' && (was.settleBase === true || next.base !== was.base)) {
      const isTyped = was.settleBase === true;
      // A step that waited may be taken when another bowl is on the pan, perhaps of the same weight.
      const isOther = !isTyped && mark !== null && mark.standing !== real.now(mark.glass).standing;
      let left = mark;
      if (!isTyped) {
        captures += 1;
        const weighed = { bowlId: was.id, itemId: row?.item.id ?? null, base: was.base ?? 0 };
        const faultOf = (moment: Moment | null, until?: number) =>
          real.judge(weighed, next.total - was.total, moment, until);
        // Grams of a lifted bowl are captured far from what the pan bears.
        if (faultOf(mark) !== null && Math.abs(base - load()) > 100)
          left = lifted.find((one) => faultOf(one, one.content) === null) ?? mark;
        const fault = faultOf(left, left === mark ? undefined : left?.content);
        if (fault !== null) fails(fault);
      }
      const isHere = left === mark && !isOther && Math.abs(base - load()) <= 100;
      const isFar = left === null && Math.abs(base - load()) > 100;
      const gone = isFar ? lifted.find(({ glass: one }) => one === bases.get(was.id)?.glass) : undefined;
      const from = gone ?? (left === null || isHere ? real.now(glassNow()) : left);
      if (isTyped) real.settles(base, from);
      else real.starts(was.id, base, from);
      if (from === left) real.vouches(left, base);
      starts(was.id, from);
    } else if (step === 'tare' && vouched !== null) {
      real.vouches(vouched, base);
      starts(was.id, vouched);
    } else if (step === 'tare') {
      startsHere(was.id, base);
    } else if (
      step === 'bowlPut' ||
      (['addItem', 'answerTube', 'selectComponent'].includes(step) && next.base !== was.base)
    ) {
      const known = Math.max(put0?.content ?? Infinity, settledIn.get(glassNow()) ?? 0);
      const since = on === null ? 0 : real.contentOf(on) - known;
      // A bowl that the scale's own key set to zero looks like an empty pan.
      if (was.base === null && zero === 0 && since > lostGrams) fails(`${since} tared away by ${step}`);
      startsHere(was.id, base);
    } else if (step === 'settleBase' || (step === 'typeAmount' && next.base !== was.base)) {
      real.settles(base, real.now(glassNow()));
      starts(was.id, real.now(glassNow()));
    }
  });

  const sees = () => {
    const isClear = weighing.question() === null && weighing.weightChanged() === null;
    if (on !== null && isClear) real.sees(on);
  };
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
    if (still && Math.abs(weight - load()) <= 50) {
      shownAt = at;
      stillFor += frameMs;
      // A scale that does not say so is stable once its number stands still for a while.
      const isStable = manner !== 'says nothing' || stillFor >= movingMs;
      stood ||= isStable;
      if (isStable) sees();
    } else stillFor = 0;
    if (weighing.weightInDoubt()) return;
    if (hidden && Math.abs(load() - watched) > 60) real.changedUnseen();
    hidden = false;
    if (manner !== 'hides' || still) watched = weight;
  };
  const wait = (ms: number, pressed = 0) => {
    for (let left = ms; left > 0; left -= frameMs) frame(pressed);
  };
  /** Of the tube in hand: the one that was scanned or chosen last. */
  const inHand = () => {
    const draft = station.draft();
    return unknownTube ? null : (weighing.next() ?? draft.asked?.item.id ?? itemOf(draft));
  };
  const pour = () => {
    if (on === null) return;
    // The next step waits for another bowl, or for an answer about this one.
    if (!weighing.waits()) bowlWaits = false;
    // A tube is scanned before it is poured.
    if (inHand() === null && !unknownTube) return;
    if (itemOf(station.draft()) === null && unknownTube && !weighing.waits()) return;
    if (bowlWaits || (weighing.waits() && weighing.question()?.type === 'bowl')) return;
    // Without a number a hand waits for a moment after it scanned or tapped.
    if (manner === 'hides') wait(namedAt + handMs - at);
    const target = random.pick([random.whole(20, 300), random.whole(300, 4000), random.whole(300, 7000)]);
    const begunAt = at;
    for (let left = target; left > 0;) {
      const drop = Math.min(left, random.whole(10, 300));
      glass[on] = (glass[on] ?? 0) + drop;
      real.pours(on, drop, inHand());
      left -= drop;
      frame();
    }
    // The number of a pour that took long enough is known, though it moves.
    if (manner !== 'hides' && stood && at - begunAt >= 9 * frameMs) sees();
  };
  /** By hand: the pan bears more and more of it, and may rest for a moment at any weight on its way. */
  const put = (next: number) => {
    on = next;
    real.changed();
    put0 = real.now(next);
    stood = false;
    // A bowl held in the hand as long as a standing one cannot be distinguished from it.
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
    // A person does not pour immediately, nor before there is a number.
    wait(random.whole(manner === 'hides' ? 15 : 8, 30) * frameMs);
  };
  const lift = () => {
    if (on !== null) {
      // Of a pour that ends as the bowl leaves, the scale may show nothing.
      const isShort = at - shownAt <= (manner === 'hides' ? hiddenMs : movingMs);
      lifted = [real.now(on), ...(isShort ? [real.shown(on)] : []), ...lifted.slice(0, 20)];
      dueIn = [real.now(on), ...dueIn];
    }
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
    real.waives();
    apply({ type: 'typeAmount', componentId: activeComponentId, grams: random.whole(1, 90) });
  };
  const scan = (itemId: string) => {
    unknownTube = false;
    namedAt = at;
    weighing.scanned(true);
    const draft = station.draft();
    apply({ type: 'addItem', itemId, anyBowl: scansAnyBowl });
    bowlWaits ||= scansAnyBowl && weighing.waits() && bowlFor(draft, itemId) !== draft.activeBowlId;
    if (station.draft().asked !== undefined) askedFrom = real.now(glassNow());
  };
  /** What becomes of the tube that the formula does not have; one that was poured is not put away. */
  const answerTube = () => {
    const { asked } = station.draft();
    if (asked === undefined) return;
    questions += 1;
    const isPoured = askedFrom !== null && real.own(askedFrom, asked.item.id) > 0;
    const answers = ['instead', 'addition', ...(isPoured ? [] : (['away'] as const))] as const;
    if (apply({ type: 'answerTube', answer: random.pick(answers) })) unknownTube = false;
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
    real.waives();
    // The person leaves out what the scale shows.
    if (on !== null) settledIn.set(on, real.contentOf(on));
    for (const { base } of station.draft().bowls) if (base !== null) real.shifts(base, glassNow());
  };
  /** The truth, as far as the person sees it; what she cannot tell begins again. */
  const answer = () => {
    const question = weighing.question();
    if (question === null) return answerTube();
    questions += 1;
    const from = bases.get(active().id);
    const said = answerTo(question, { real, itemId: itemOf(station.draft()), from, put: put0, mark, on });
    if (said === 'type') return type();
    if ((said === 'next' || said === 'count') && from !== undefined) real.vouches(from, active().base ?? 0);
    if (said === 'count' || said === 'countTop') unknownTube = false;
    const isLifted = question.type === 'bowl' && question.why === 'lifted';
    if (said === 'begin' && isLifted) real.waives();
    const isUntared = said === 'count' && active().base === null;
    vouched = said === 'countTop' ? put0 : isUntared ? (from ?? null) : null;
    const isDone = weighing.answer(said).ok;
    vouched = null;
    if (said !== 'begin' || isLifted || !isDone) return undefined;
    startsHere(active().id, active().base ?? 0);
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
    'pour and type': () => pourAnd(type),
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
      happen.exchange();
      scan(random.pick(tubes));
      if (random.often(0.5)) pour();
      wait(random.whole(0, 25) * frameMs);
    },
    'exchange and tare': () => {
      happen.exchange();
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
    register: () => {
      if (weighing.captureRest(id).ok) judgeLoss(station.draft(), 'register');
    },
    'lift and register': () => {
      const bowl = on;
      if (random.often(0.5)) pour();
      wait(random.whole(0, 12) * frameMs);
      lift();
      happen.register();
      if (random.often(0.5)) put(bowl ?? 0);
    },
    'another person': () => {
      weighing.leave(null);
      drafts.begin({ id: 'stf_2', name: 'Bo' });
      wait(random.whole(0, 20) * frameMs);
      drafts.get(id);
      frame();
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
      // A bowl that was exchanged for one of the same weight while the scale was silent cannot be detected.
      hidden = true;
      real.silence();
      real.waives();
      shown = load();
      station.silent();
      at += 3000;
      wait(random.whole(10, 20) * frameMs);
      if (random.often(0.6)) sameBowl();
    },
    // The question may be old, and other bowls may have been on the scale since.
    'same bowl': sameBowl,
    undo: () => {
      if (!apply({ type: 'undo' })) return;
      real.takesBack();
      real.waives();
    },
    answer,
    'answer about the tube': answerTube,
    'scan twice': () => {
      scan(random.pick(tubes));
      if (random.often(0.5)) pour();
      scan(random.pick(tubes));
      wait(random.whole(0, 25) * frameMs);
    },
  };
  // The other tubes are asked about.
  if (random.often(0.5)) station.formula(tubes.slice(0, random.whole(2, 3)), random.whole(10, 60));
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
