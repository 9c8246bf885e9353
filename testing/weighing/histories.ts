/**
 * Random histories of a person at the scale, played to the station's weighing and judged by `truth.ts`: each captured
 * gram was poured for its row, and no colour is tared away or dropped without a question.
 */
import { seededRandom } from '../seeded-random.ts';
import type { DraftBowl, DraftIntent } from '../../shared/bridge/drafts.ts';
import type { Store } from '../../electron/station/store/store.ts';
import { bowlFor } from '../../shared/colour-bar/draft-fill.ts';
import { tubes, weighingStation } from '../station/weighing-station.ts';
import { answerTo } from './answers.ts';
import { draftInWords } from './draft-in-words.ts';
import { happenings, manners } from './happenings.ts';
import { mayWaitBehind, panScene } from './pan-scene.ts';
import { bowlOf, itemOf, judgeSteps } from './step-judge.ts';
import { truth, type Moment } from './truth.ts';

const frameMs = 100;
const handMs = 300;
const hiddenMs = 1200;
const movingMs = 700;

/** Plays one history. `note` gets each event, in words. */
export function weighingHistory(seed: number, number: number, store: Store, note?: (line: string) => void) {
  const random = seededRandom(seed, number);
  const manner = random.pick(manners);
  const glass = Array.from({ length: 4 }, () => random.whole(9_000, 26_000));
  const station = weighingStation({ autoCapture: random.often(0.7), store });
  const { weighing, drafts, id } = station;
  const tubeFirst = random.often(0.4);
  const zero = random.often(0.2) ? (glass[0] ?? 0) : 0;
  const real = truth();
  const pan = panScene(real, { glass, zero, on: tubeFirst ? null : 0 });
  const wrong: string[] = [];
  const told: string[] = [];
  let [questions, pairs, at] = [0, 0, 0];
  /** Two questions were open in the last frame. */
  let wereTwo = false;
  let recent: number[] = [];
  let unknownTube = false;
  /** Whether scans work like the page's, with questions about tubes outside the formula. */
  const scansAnyBowl = random.often(0.6);
  /** The bowl's content when a question about a tube was opened. */
  let askedFrom: Moment | null = null;
  /** When a known tube was scanned last. */
  let namedAt = -Infinity;
  /** Another bowl was chosen, but is not active yet. */
  let bowlWaits = false;

  /** The scale shows the pan's current load. */
  let isShown = false;
  /** When it last did so. */
  let shownAt = 0;
  /** The bowl as it was then. */
  let shownOf: Moment | null = null;
  let stillFor = 0;
  /** The bowl was shown stable since it was put on the pan. */
  let stood = true;

  const active = () => bowlOf(station.draft());
  const has = ({ components }: DraftBowl, itemId: string) =>
    components.some(({ item }) => item.id === itemId);
  station.onStep((draft, step) => note?.(`${at} ms: ${step}: ${draftInWords(draft)}`));
  const fails = (what: string) => {
    note?.(`${at} ms: WRONG ${what}`);
    wrong.push(`after ${told.length}: ${what}`);
  };

  let shown = pan.load();
  /** The last displayed number, which lags behind a pour. */
  let watched = shown;
  /** The load has changed while the scale was not watched. */
  let hidden = false;
  /** The bowl whose place another one took in a silence. */
  let swappedFrom: number | null = null;
  const allBases = () => station.draft().bowls.flatMap(({ base }) => base ?? []);
  const { judgeLoss, captures } = judgeSteps({ station, pan, real, zero, fails });
  const sees = () => {
    const isClear = weighing.question() === null && weighing.weightChanged() === null;
    if (pan.on !== null && isClear) real.sees(pan.on);
  };
  const countQuestions = () => {
    const { asked } = station.draft();
    // A queued tube outside the bowl's formula leads to the next question.
    const waits = weighing.next();
    const isNext = waits !== null && scansAnyBowl && active().formula === true && !has(active(), waits);
    const open = [weighing.question(), weighing.weightChanged(), asked ?? null, isNext ? waits : null];
    const areTwo = open.filter((one) => one !== null).length > 1;
    if (areTwo && !wereTwo) pairs += 1;
    wereTwo = areTwo;
  };
  /** One frame of a scale that needs some tenths of a second to settle, while `pressed` is on the pan. */
  const frame = (pressed = 0) => {
    at += frameMs;
    shown += (pan.load() + pressed - shown) * 0.7;
    const weight = Math.round(shown) + random.whole(-2, 2);
    recent = [...recent.slice(-2), weight];
    const still = Math.max(...recent) - Math.min(...recent) <= 8;
    real.bears(at, pan.glassNow(), pan.load() + pressed);
    const state = still && manner !== 'says nothing' ? 'stable' : 'moving';
    const hundredths = manner === 'hides' && !still ? null : weight;
    note?.(`${at} ms: glass ${pan.on ?? 'none'} of ${pan.load()} shows ${state} ${hundredths}`);
    station.frame(state, hundredths);
    countQuestions();
    note?.(
      `${at} ms: asks ${JSON.stringify([weighing.question(), weighing.weightChanged(), weighing.next()])}`,
    );
    if (drafts.active()?.id === id && !weighing.waits()) pan.marks = [];
    isShown = false;
    if (still && Math.abs(weight - pan.load()) <= 50) {
      shownAt = at;
      shownOf = pan.on === null ? null : real.now(pan.on);
      stillFor += frameMs;
      // A scale without a stability mark is stable once its number has not changed for a while.
      const isStable = manner !== 'says nothing' || stillFor >= movingMs;
      stood ||= isStable;
      isShown = isStable;
      if (isShown) sees();
    } else stillFor = 0;
    if (weighing.weightInDoubt()) return;
    const isSwapped = swappedFrom !== null && swappedFrom !== pan.on && pan.put?.glass === pan.on;
    if (hidden && Math.abs(pan.load() - watched) > 60) real.changedUnseen();
    else if (hidden && isSwapped && pan.put !== null) real.swapsUnseen(pan.put, swappedFrom ?? 0);
    hidden = false;
    swappedFrom = null;
    if (manner !== 'hides' || still) watched = weight;
  };
  const wait = (ms: number, pressed = 0) => {
    for (let left = ms; left > 0; left -= frameMs) frame(pressed);
  };
  /** Pours from the tube that was scanned or chosen last. */
  const inHand = () => {
    const draft = station.draft();
    return unknownTube ? null : (weighing.next() ?? draft.asked?.item.id ?? itemOf(draft));
  };
  const pour = () => {
    if (pan.on === null) return;
    // The queued step waits for another bowl, or for an answer about this one.
    if (!weighing.waits()) bowlWaits = false;
    // A tube is scanned before its pour.
    if (inHand() === null && !unknownTube) return;
    if (itemOf(station.draft()) === null && unknownTube && !weighing.waits()) return;
    if (bowlWaits || (weighing.waits() && weighing.question()?.type === 'bowl')) return;
    // Without a number, the person waits a moment after a scan or tap.
    if (manner === 'hides') wait(namedAt + handMs - at);
    const target = random.pick([random.whole(20, 300), random.whole(300, 4000), random.whole(300, 7000)]);
    const begunAt = at;
    for (let left = target; left > 0;) {
      const drop = Math.min(left, random.whole(10, 300));
      glass[pan.on] = (glass[pan.on] ?? 0) + drop;
      real.pours(pan.on, drop, inHand());
      note?.(`${at} ms: pours ${drop} of ${inHand()}`);
      left -= drop;
      frame();
    }
    // After a pour that was long enough, its number is known although it moves.
    if (manner !== 'hides' && stood && at - begunAt >= 9 * frameMs) sees();
  };
  /** By hand: the load grows, and may rest at any weight on its way. */
  const put = (next: number) => {
    pan.on = next;
    real.changed();
    pan.put = real.now(next);
    stood = false;
    // A bowl held in the hand for that long cannot be distinguished from a standing one.
    // The load cannot be negative.
    const rested: number[] = [];
    let places = allBases().filter((base) => base >= -zero);
    for (let steps = random.whole(0, 4); steps > 0; steps -= 1) {
      const place =
        places.length > 0 && random.often(0.5) ? random.pick(places) : random.whole(-zero, pan.load());
      if (rested.some((one) => Math.abs(one - place) <= 200)) continue;
      rested.push(place);
      places = places.filter((one) => Math.abs(one - place) > 200);
      wait(random.whole(1, 6) * frameMs, place - pan.load());
    }
    // A person does not pour immediately, nor before the scale shows a number.
    wait(random.whole(manner === 'hides' ? 15 : 8, 30) * frameMs);
  };
  const lift = () => {
    if (pan.on !== null) {
      // If the pour ends as the bowl leaves, the scale may show none of it.
      const isShort = at - shownAt <= (manner === 'hides' ? hiddenMs : movingMs);
      const short = isShort ? [real.shown(pan.on), ...(shownOf === null ? [] : [shownOf])] : [];
      pan.lifted = [real.now(pan.on), ...short, ...pan.lifted.slice(0, 20)];
      pan.dueIn = [real.now(pan.on), ...pan.dueIn];
    }
    pan.on = null;
    isShown = false;
    real.changed();
    wait(manner === 'hides' ? random.whole(12, 25) * frameMs : random.whole(4, 15) * frameMs);
  };
  const apply = (intent: DraftIntent): boolean => {
    const contents = glass.map((_, one) => real.contentOf(one));
    const mark = { step: intent.type, moment: real.now(pan.glassNow()), contents, by: 0 };
    const mayWait = mayWaitBehind.has(intent.type);
    if (!weighing.waits()) pan.marks = [mark];
    else if (mayWait) pan.marks = [...pan.marks, mark];
    const done = weighing.apply(id, intent);
    note?.(`${at} ms: ${JSON.stringify(intent)} ${done.ok ? 'is taken' : JSON.stringify(done.error)}`);
    if (!weighing.waits()) pan.marks = [];
    else if (!done.ok || !mayWait) pan.marks = pan.marks.filter((one) => one !== mark);
    // A step may close a question while the number is already shown.
    if (isShown) sees();
    return done.ok;
  };
  /** The weight that a person reads with the hands off the pan; null: none to use. */
  const seen = () => {
    const weight = recent.at(-1) ?? 0;
    return weighing.standing() !== null && Math.abs(weight - pan.load()) <= 50 ? weight : null;
  };
  const tare = () => {
    // A queued bowl may become active afterwards.
    const { id: bowlId } = active();
    if (pan.on === null || seen() === null || !apply({ type: 'tare' })) return;
    const base = station.draft().bowls.find((one) => one.id === bowlId)?.base ?? 0;
    real.starts(bowlId, base, real.now(pan.on));
    real.rests(pan.on, pan.load());
    pan.starts(bowlId, real.now(pan.on));
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
    if (station.draft().asked !== undefined) askedFrom = real.now(pan.glassNow());
  };
  /** Answers the question about a tube outside the formula; a poured one is not rejected. */
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
    // The person rejects the grams on the scale.
    if (pan.on !== null) pan.settledIn.set(pan.on, real.contentOf(pan.on));
    for (const { base } of station.draft().bowls) if (base !== null) real.shifts(base, pan.glassNow());
  };
  /** The true answer, as far as the person saw the pour; otherwise the person starts again. */
  const answer = () => {
    const question = weighing.question();
    if (question === null) return answerTube();
    questions += 1;
    const from = pan.bases.get(active().id);
    const facts = { real, itemId: itemOf(station.draft()), from, put: pan.put, mark: pan.mark(), on: pan.on };
    const said = answerTo(question, facts);
    if (said === 'type') return type();
    if ((said === 'next' || said === 'count') && from !== undefined) real.vouches(from, active().base ?? 0);
    const mark = pan.mark();
    if (said === 'next' && mark !== null && question.type === 'after')
      real.leavesOut(active().id, mark, question.itemId);
    if (said === 'count' || said === 'countTop') unknownTube = false;
    const isLifted = question.type === 'bowl' && question.why === 'lifted';
    if (said === 'begin' && isLifted) real.waives();
    const isUntared = said === 'count' && active().base === null;
    pan.vouched = said === 'countTop' ? pan.put : isUntared ? (from ?? null) : null;
    pan.isCounted = said === 'count' && isLifted;
    const isDone = weighing.answer(said).ok;
    pan.isCounted = false;
    if (isShown) sees();
    note?.(`${at} ms: answers ${said} to ${JSON.stringify(question)}: ${isDone}`);
    pan.vouched = null;
    if (said !== 'begin' || isLifted || !isDone) return undefined;
    pan.startsHere(active().id, active().base ?? 0);
    return undefined;
  };
  const silence = () => {
    if (random.often(0.3)) {
      swappedFrom ??= pan.on;
      pan.on = random.whole(0, glass.length - 1);
      pan.put = real.now(pan.on);
    }
    // A bowl of the same weight may take the place of another unseen.
    hidden = true;
    isShown = false;
    real.silence();
    real.waives();
    shown = pan.load();
    station.silent();
    at += 3000;
    wait(random.whole(10, 20) * frameMs);
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
      const bowl = pan.on;
      lift();
      put(bowl ?? 0);
    },
    tare,
    capture: () => {
      // Keeping grams poured during a silence is a separate question.
      if (seen() !== null && weighing.weightChanged() === null) apply({ type: 'capture' });
    },
    register: () => {
      if (weighing.captureRest(id).ok) judgeLoss(station.draft(), 'register');
    },
    'lift and register': () => {
      const bowl = pan.on;
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
      silence();
      if (random.often(0.6)) sameBowl();
    },
    // The question may be outdated, with other bowls on the scale since.
    'same bowl': sameBowl,
    undo: () => {
      if (!apply({ type: 'undo' })) return;
      real.takesBack();
      real.waives();
    },
    answer,
    'answer about the tube': answerTube,
    'two questions': () => {
      for (const cause of [random.pick(causes), random.pick(causes)]) {
        cause();
        wait(random.whole(0, 12) * frameMs);
      }
      // Any of several questions may be answered first.
      for (let left = random.whole(0, 3); left > 0; left -= 1) {
        random.pick([answer, answerTube, sameBowl])();
        wait(random.whole(0, 8) * frameMs);
      }
    },
    'scan twice': () => {
      scan(random.pick(tubes));
      if (random.often(0.5)) pour();
      scan(random.pick(tubes));
      wait(random.whole(0, 25) * frameMs);
    },
  };
  /** The open questions. */
  const causes = [
    () => pourAnd(() => scan(random.pick(tubes))),
    () => pourAnd(chooseOther),
    () => scan(random.pick(tubes)),
    happen['unknown tube'],
    happen.exchange,
    happen.lift,
    pour,
    silence,
  ];
  // The other tubes lead to questions.
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
    note?.(`${at} ms: == ${next}`);
    happen[next]();
  }
  wait(3000);
  return { wrong, captures: captures(), asked: questions, pairs, happenings: told };
}
