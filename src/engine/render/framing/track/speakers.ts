import { firstAfter } from '#platform/kit/sorted.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Found, Person } from './person.ts';

/** A spoken word: seconds of the clip, and the speaker when the transcript names one. */
export type SpokenWord = TimeRange & { speaker?: string | undefined };

/**
 * The persons who are known, from the whole clip, to be speakers of the transcript. A speaker in
 * the map is none of the other persons.
 */
export type SpeakerFaces = ReadonlyMap<string, readonly Person[]>;

/**
 * From `start` to `end` (seconds of the clip) this person is speaking, or was the last to speak.
 * `seconds` is the time from the first word to the last; `rivals` are persons who may as well be the
 * one who speaks.
 */
export type Turn = TimeRange & { person: Person; seconds: number; rivals: Person[] };

/**
 * A mouth that moves less than this during a phrase, or on average during a turn, is silent or too
 * small to be judged.
 */
const [minMotion, minTurnMotion] = [0.02, 0.04];
/**
 * A phrase ends with a pause of this many seconds, and after this many seconds at the latest,
 * because another person may continue without a pause.
 */
const [phrasePause, maxPhraseSeconds] = [0.2, 0.7];
/**
 * The cost (negative log-likelihood) of another person speaking in the next phrase: when the
 * transcript has the same speaker for both phrases, and when it has different ones. Where it is
 * known how faces fit what is heard, there is more evidence for a change, and it costs more.
 */
const [changeCost, heardChangeCost, namedChangeCost] = [1.2, 2, 0.1];
/**
 * How much more likely (as a logarithm) a person is who was identified as the speaker of the
 * transcript: in this shot, and in the whole clip.
 */
const [namedGain, knownGain] = [1.2, 3];
/**
 * The weight of how well a face fits what is heard, beside that of its mouth's movement, and the
 * difference between two faces beyond which they do not differ more.
 */
const [voiceWeight, maxVoiceDifference] = [3, 2];
/** The weight of a mouth's movement where it is known how well faces fit what is heard. */
const motionWeightWithVoice = 0.5;
/** Below this score, a face does not speak what is heard. */
const silentVoice = -1.5;
/**
 * Another person may as well be the speaker of a turn if the scores of their faces differ by less,
 * and the other mouth moves at least this share as much.
 */
const [minVoiceDifference, maxRivalMotion] = [0.25, 0.7];
/** What the share of a still mouth counts as: it may be speaking, unseen. */
const minShare = 0.05;
/**
 * A speaker is another person than the speakers before if at least this share of the evidence for
 * the most likely one is for another.
 */
const otherFaceShare = 0.5;
/** A turn needs no moving mouth when its speaker is known for at least this share of it. */
const knownShare = 0.5;
/** A mouth that moves at least this much is certainly speaking. */
const certainMotion = 0.1;
/** A turn shorter than this (seconds) is an interjection, for which the view does not change. */
const minTurnSeconds = 0.8;
/**
 * When words end within this many seconds before a shot, its first turn continues from the shot
 * before, and then has this minimum length (seconds).
 */
const [sameTurnPause, minRestSeconds] = [0.4, 0.4];
/** How long before the first word of a turn the view changes, seconds. */
const lead = 0.12;

/**
 * Who speaks when in a shot: the person whose mouth moves during a phrase, or who is known to be
 * its speaker. The turns cover the whole range; empty when there is no evidence.
 */
export function turnsIn(
  range: TimeRange,
  persons: readonly Person[],
  times: readonly number[],
  words: readonly SpokenWord[],
  faces: SpeakerFaces = new Map(),
): Turn[] {
  const phrases = phrasesOf(wordsIn(words, range));
  const shares = phrases.map((phrase) => motionShares(phrase, persons, times));
  const voices = phrases.map((phrase) => voiceShares(phrase, persons, times));
  const known = phrases.map(({ speaker }) => knownPerson(speaker, persons, faces));
  if (
    persons.length === 0 ||
    !(
      shares.some(Boolean) ||
      voices.some(Boolean) ||
      known.some((index) => index !== undefined && index >= 0)
    )
  )
    return [];
  const chosen = likeliest(phrases, { shares, voices, known, persons: persons.length });
  const turns: (Turn & { known: number })[] = [];
  for (const [index, { start, end }] of phrases.entries()) {
    const person = persons[chosen[index] ?? 0];
    const before = turns.at(-1);
    if (!person) continue;
    const knownSeconds = known[index] === chosen[index] ? end - start : 0;
    if (before?.person === person)
      Object.assign(before, { end, known: before.known + knownSeconds });
    else turns.push({ start, end, person, seconds: 0, rivals: [], known: knownSeconds });
  }
  const seen = turns.flatMap((turn) => {
    if (turn.known >= knownShare * (turn.end - turn.start)) return [turn];
    const voice = voiceDuring(turn, turn.person, times) ?? 0;
    const isSeen = voice > 0 || motionDuring(turn, turn.person, times) >= minTurnMotion;
    if (!isSeen || isOffScreen(turn, persons, times)) return [];
    return [{ ...turn, rivals: rivalsIn(turn, persons, times) }];
  });
  const goesOn = words.some(
    ({ start, end }) => start < range.start && end > range.start - sameTurnPause,
  );
  const long = withoutInterjections(
    seen.map(({ known: _, ...turn }) => turn),
    goesOn,
  );
  const isNamed = phrases.every(({ speaker }) => speaker !== undefined);
  return closed(changingWhereHeard(long, times, isNamed ? maxNamedMove : maxMove), range);
}

const wordsIn = (words: readonly SpokenWord[], range: TimeRange) =>
  words.filter(({ start, end }) => end > range.start && start < range.end);

/**
 * The index of the person who is known to be the speaker; -1 when none of the persons is. Undefined
 * when it is not known, for example because the face of one of them was not described.
 */
function knownPerson(
  speaker: string | undefined,
  persons: readonly Person[],
  faces: SpeakerFaces,
): number | undefined {
  const known = speaker === undefined ? undefined : faces.get(speaker);
  if (!known) return undefined;
  const index = persons.findIndex((person) => known.includes(person));
  return index >= 0 || persons.every(isDescribed) ? index : undefined;
}

/** Whether a person's face was ever described. */
export const isDescribed = ({ boxes }: Person) =>
  boxes.some((box) => box?.descriptor !== undefined);

/**
 * How long (seconds) each person's mouth moved while a speaker of the transcript spoke. Time in
 * which several mouths moved is divided between them.
 */
export function speakingSeconds(
  range: TimeRange,
  persons: readonly Person[],
  times: readonly number[],
  words: readonly SpokenWord[],
): { speaker: string; person: Person; seconds: number }[] {
  return phrasesOf(wordsIn(words, range)).flatMap((phrase) => {
    const { speaker, spoken } = phrase;
    if (speaker === undefined) return [];
    const voices = voiceShares(phrase, persons, times);
    const shares = togetherOf(motionShares(phrase, persons, times), voices);
    if (!shares) return [];
    return persons.map((person, index) => {
      const isHeard = voices && (voiceDuring(phrase, person, times) ?? 0) > 0;
      const moves = Math.min(1, motionDuring(phrase, person, times) / certainMotion);
      return { speaker, person, seconds: spoken * (isHeard ? 1 : moves) * (shares[index] ?? 0) };
    });
  });
}

type Phrase = TimeRange & { speaker: string | undefined; words: SpokenWord[]; spoken: number };

function phrasesOf(words: readonly SpokenWord[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (const word of words) {
    const before = phrases.at(-1);
    const goesOn =
      before &&
      before.speaker === word.speaker &&
      word.start - before.end < phrasePause &&
      word.end - before.start < maxPhraseSeconds;
    const spoken = word.end - word.start;
    if (goesOn)
      Object.assign(before, {
        end: word.end,
        spoken: before.spoken + spoken,
        words: [...before.words, word],
      });
    else
      phrases.push({
        start: word.start,
        end: word.end,
        speaker: word.speaker,
        words: [word],
        spoken,
      });
  }
  return phrases;
}

/**
 * Each person's share of the movement of all mouths during a phrase; undefined when no mouth moves,
 * or nobody is seen.
 */
function motionShares(
  phrase: Phrase,
  persons: readonly Person[],
  times: readonly number[],
): number[] | undefined {
  const motions = persons.map((person) => motionDuring(phrase, person, times));
  if (Math.max(...motions) < minMotion) return undefined;
  const sum = motions.reduce((total, motion) => total + motion, 0);
  return motions.map((motion) => motion / sum);
}

/**
 * How likely it is for each person, judging by how well the faces fit what is heard, that they speak
 * in a phrase; undefined when nothing is known of any. All faces of a scene fit a voice
 * better or worse together, so only the differences count, and none of them is proof.
 */
function voiceShares(
  phrase: TimeRange,
  persons: readonly Person[],
  times: readonly number[],
): number[] | undefined {
  const known = persons.map((person) => voiceDuring(phrase, person, times));
  if (known.length < 2 || !known.some((score) => score !== undefined)) return undefined;
  // A face that is turned away or covered may be speaking or not.
  const scores = known.map((score = 0) => score);
  const best = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(Math.max(score - best, -maxVoiceDifference)));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map((one) => one / sum);
}

/** What the movement of mouths and what is heard say together. */
function togetherOf(
  motions: readonly number[] | undefined,
  voices: readonly number[] | undefined,
): number[] | undefined {
  if (!motions || !voices) return (motions ?? voices)?.slice();
  const both = motions.map(
    (share, index) => (minShare + share) * (voices[index] ?? 0) ** voiceWeight,
  );
  const sum = both.reduce((total, one) => total + one, 0);
  return both.map((one) => one / sum);
}

const voiceDuring = (range: TimeRange, { boxes }: Person, times: readonly number[]) =>
  meanDuring(range, boxes, times, ({ speaking }) => speaking);

const motionDuring = (range: TimeRange, { boxes }: Person, times: readonly number[]): number =>
  meanDuring(range, boxes, times, ({ motion, motions }) =>
    motion === undefined || motions?.length ? motions : [motion],
  ) ?? 0;

/**
 * The mean over a range of what was measured at even intervals since each detection before;
 * undefined when nothing was.
 */
function meanDuring(
  { start, end }: TimeRange,
  boxes: Person['boxes'],
  times: readonly number[],
  measured: (box: Found) => readonly number[] | undefined,
): number | undefined {
  let [sum, seconds] = [0, 0];
  for (
    let index = firstAfter(times, start, Number);
    index < boxes.length && (times[index - 1] ?? 0) < end;
    index++
  ) {
    const box = boxes[index];
    const steps = box && measured(box);
    if (!steps?.length) continue;
    const from = times[index - 1] ?? 0;
    const length = ((times[index] ?? 0) - from) / steps.length;
    for (const [step, value] of steps.entries()) {
      const shared =
        Math.min(end, from + (step + 1) * length) - Math.max(start, from + step * length);
      if (shared <= 0) continue;
      sum += value * shared;
      seconds += shared;
    }
  }
  return seconds === 0 ? undefined : sum / seconds;
}

/**
 * The evidence for who speaks in each phrase: the persons' shares of the movement, how well they fit
 * what is heard (see `voiceShares`), and the index of the person who is known to be its speaker.
 * `persons` is the number of persons.
 */
type Evidence = {
  shares: readonly (number[] | undefined)[];
  voices: readonly (number[] | undefined)[];
  known: readonly (number | undefined)[];
  persons: number;
};

/**
 * The likeliest sequence of persons (Viterbi), from the evidence for each phrase and the cost of
 * changes.
 */
function likeliest(
  phrases: readonly Phrase[],
  { shares, voices, known, persons }: Evidence,
): number[] {
  const faces = facesOfSpeakers(phrases, { shares, voices, known, persons });
  const nameScore = (index: number, person: number) => {
    const [speaker, knownAs] = [phrases[index]?.speaker, known[index]];
    if (speaker === undefined) return 0;
    if (knownAs !== undefined) return knownAs === person ? knownGain : 0;
    return faces.get(speaker) === person ? namedGain : 0;
  };
  const scoreOf = (index: number, person: number) => {
    const phrase = phrases[index];
    const share = shares[index]?.[person];
    const weight = 0.2 + (phrase?.spoken ?? 0);
    const seen = share === undefined ? 0 : weight * Math.log(minShare + share);
    const voice = voices[index]?.[person];
    if (voice === undefined) return seen + nameScore(index, person);
    const heard = voiceWeight * weight * Math.log(voice);
    return motionWeightWithVoice * seen + heard + nameScore(index, person);
  };
  const all = Array.from({ length: persons }, (_, person) => person);
  let scores = all.map((person) => scoreOf(0, person));
  /** For each phrase after the first, and each person: the likeliest person before. */
  const before: number[][] = [];
  for (let index = 1; index < phrases.length; index++) {
    const isNamedChange =
      phrases[index]?.speaker !== undefined &&
      phrases[index]?.speaker !== phrases[index - 1]?.speaker;
    const cost = isNamedChange ? namedChangeCost : voices[index] ? heardChangeCost : changeCost;
    const reached = all.map((person) =>
      scores.map((score, from) => score - (from === person ? 0 : cost)),
    );
    before.push(reached.map(largestAt));
    scores = reached.map((some, person) => Math.max(...some) + scoreOf(index, person));
  }
  const path = [largestAt(scores)];
  for (const from of before.toReversed()) path.push(from[path.at(-1) ?? 0] ?? 0);
  return path.reverse();
}

const largestAt = (values: readonly number[]) => values.indexOf(Math.max(...values));

/**
 * Which person each speaker of the transcript is, judging by the phrases of this shot, the most
 * certain first. Where it is known how faces fit what is heard, two speakers are one person only if
 * hardly anything points at another: a transcript may have two names for a person.
 */
function facesOfSpeakers(
  phrases: readonly Phrase[],
  { shares, voices, persons }: Evidence,
): Map<string, number> {
  const totals = new Map<string, number[]>();
  for (const [index, { speaker, spoken }] of phrases.entries()) {
    const share = togetherOf(shares[index], voices[index]);
    if (speaker === undefined || !share) continue;
    const total = totals.get(speaker) ?? Array.from({ length: persons }, () => 0);
    totals.set(
      speaker,
      total.map((sum, person) => sum + spoken * (share[person] ?? 0)),
    );
  }
  const isHeard = voices.some(Boolean);
  const faces = new Map<string, number>();
  const highest = (total: readonly number[]) => Math.max(...total);
  for (const [speaker, total] of [...totals].toSorted(([, a], [, b]) => highest(b) - highest(a))) {
    const taken = new Set(faces.values());
    const free = total.map((value, person) => (taken.has(person) ? 0 : value));
    const isOther = isHeard && highest(free) >= otherFaceShare * highest(total);
    faces.set(speaker, largestAt(isOther ? free : total));
  }
  return faces;
}

/**
 * Assigns interjections to the person who spoke before, or at the beginning to the one who speaks
 * next. `goesOn`: whether the first turn began before the range.
 */
function withoutInterjections(turns: readonly Turn[], goesOn: boolean): Turn[] {
  const long: Turn[] = [];
  const isShort = (turn: Turn) =>
    turn.end - turn.start <
    (goesOn && turn.start === turns[0]?.start ? minRestSeconds : minTurnSeconds);
  for (const turn of turns) {
    const before = long.at(-1);
    if (before && isShort(turn)) before.end = turn.end;
    else if (before?.person === turn.person)
      Object.assign(before, {
        end: turn.end,
        rivals: before.rivals.filter((person) => turn.rivals.includes(person)),
      });
    else if (before && isShort(before) && long.length === 1)
      long.splice(0, 1, { ...turn, start: before.start });
    else long.push({ ...turn });
  }
  return long;
}

/**
 * How far (seconds) a change is moved at most to where another face begins to fit what is heard, also
 * where the transcript names the speakers of the words; how much of a turn remains, and the steps
 * that are compared.
 */
const [maxMove, maxNamedMove, minRemainder, moveStep] = [0.5, 0.2, 0.4, 0.04];
/** The sum over the seconds of a move of how much better the other face must fit. */
const minMoveGain = 0.3;

/**
 * Moves changes to the time at which the other face begins to fit what is heard better: the times of
 * words are not exact, and a phrase may have words of both.
 */
function changingWhereHeard(
  turns: readonly Turn[],
  times: readonly number[],
  most: number,
): Turn[] {
  const moved = turns.map((turn) => ({ ...turn }));
  for (const [index, turn] of moved.entries()) {
    const before = moved[index - 1];
    if (!before) continue;
    const from = Math.max(turn.start - most, before.start + minRemainder);
    const to = Math.min(turn.start + most, turn.end - minRemainder);
    let [sum, here, best] = [0, 0, { start: turn.start, sum: 0 }];
    for (let start = from; start <= to; start += moveStep) {
      if (start <= turn.start) here = sum;
      if (sum < best.sum || start === from) best = { start, sum };
      const step = { start, end: start + moveStep };
      const [now, then] = [turn, before].map(({ person }) => voiceDuring(step, person, times));
      if (now === undefined || then === undefined) continue;
      sum += moveStep * Math.min(maxVoiceDifference, Math.max(-maxVoiceDifference, now - then));
    }
    if (here - best.sum < minMoveGain) continue;
    before.end = Math.min(before.end, best.start);
    turn.start = best.start;
  }
  return moved;
}

/** Whether everybody who is seen clearly does not speak what is heard. */
function isOffScreen(
  range: TimeRange,
  persons: readonly Person[],
  times: readonly number[],
): boolean {
  const voices = persons.map((person) => voiceDuring(range, person, times));
  return voices.every((voice) => voice !== undefined && voice < silentVoice);
}

/**
 * The persons who fit what is heard in a turn nearly as well as its speaker, and whose mouths move
 * nearly as much.
 */
function rivalsIn(
  turn: TimeRange & { person: Person },
  persons: readonly Person[],
  times: readonly number[],
): Person[] {
  const voice = voiceDuring(turn, turn.person, times);
  const motion = motionDuring(turn, turn.person, times);
  return persons.filter((person) => {
    const other = voiceDuring(turn, person, times);
    if (person === turn.person || voice === undefined || other === undefined) return false;
    const isQuieter = motionDuring(turn, person, times) < maxRivalMotion * motion;
    return other > 0 && voice - other < minVoiceDifference && !isQuieter;
  });
}

/** Closes the gaps: a turn begins shortly before its first word, the first turn with the range. */
function closed(turns: readonly Turn[], { start, end }: TimeRange): Turn[] {
  const starts = turns.map((turn, index) =>
    index === 0 ? start : Math.max(start, turn.start - lead),
  );
  return turns.map((turn, index) => ({
    person: turn.person,
    rivals: turn.rivals,
    seconds: turn.end - turn.start,
    start: starts[index] ?? start,
    end: starts[index + 1] ?? end,
  }));
}
