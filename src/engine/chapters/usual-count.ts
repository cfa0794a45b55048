import type { ChapterDensity } from './chapters.constants.ts';
import type { Speech } from './speech.ts';

/**
 * How many chapters people make: 1.28 times the minutes to the power of .54. Measured on 89
 * recordings of shows and talks.
 */
const usual = { factor: 1.28, exponent: 0.54 } as const;
/**
 * Meetings have about five parts, however long they are: measured on 95 meetings of up to an hour
 * and a half. A longer recording consists of several ones.
 */
const usualOfMeeting = { factor: 3.23, exponent: 0.12, longMinutes: 90 } as const;
const densities: Readonly<Record<ChapterDensity, number>> = { fewer: 0.4, usual: 1, more: 1.6 };

/**
 * The number of chapters of a recording of so many seconds, the first included; at least 1.
 * `meeting`: how likely it is a meeting.
 */
export function usualCount(
  { duration, meeting }: { duration: number; meeting: number },
  density: ChapterDensity,
): number {
  const minutes = duration / 60;
  const ofShow = usual.factor * minutes ** usual.exponent;
  const { factor, exponent, longMinutes } = usualOfMeeting;
  const long = Math.max(1, minutes / longMinutes);
  const ofMeeting = Math.min(ofShow, factor * (minutes / long) ** exponent * long);
  const count = (1 - meeting) * ofShow + meeting * ofMeeting;
  return Math.max(1, Math.round(count * densities[density]));
}

/** With as many words of meetings as of shows, three speakers are the balance. */
const balance = { steepness: 5, speakers: 3, perSpeaker: 0.8, smoothing: 0.5 } as const;

/**
 * How likely a recording is a meeting rather than a show or a talk, 0 to 1: by the words of
 * meetings ("agenda", "committee") and of shows ("episode", "listeners") per thousand, and by how
 * many people speak, where the transcript says who does. 0 where no word of meetings is said.
 */
export function meetingLikelihood({ tokens, lexicon, speakers }: Speech): number {
  const { meeting, show } = lexicon.language.chapters;
  let [meetings, shows] = [0, 0];
  for (const token of tokens) {
    if (meeting.has(token)) meetings++;
    else if (show.has(token)) shows++;
  }
  if (meetings === 0) return 0;
  const per = (count: number) => (1000 * count) / Math.max(1, tokens.length) + balance.smoothing;
  const evidence =
    Math.log(per(meetings) / per(shows)) +
    (speakers
      ? balance.perSpeaker * (Math.min(6, activeSpeakers(speakers.terms)) - balance.speakers)
      : 0);
  return 1 / (1 + Math.exp(-balance.steepness * evidence));
}

/** The number of speakers with equal shares that would be as diverse: e to the entropy. */
function activeSpeakers(terms: Int32Array): number {
  const counts = new Map<number, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) {
    const share = count / terms.length;
    entropy -= share * Math.log(share);
  }
  return Math.exp(entropy);
}
