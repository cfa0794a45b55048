import { knownLanguages, type Language, languageOf } from '../languages/index.ts';
import type { Cue } from './cue.ts';

/**
 * A cue reduced to its speech: everything else is replaced with spaces, so that offsets stay valid.
 */
export type SpokenCue = Cue & {
  /** Where laughter or applause is noted in the text (characters). */
  laughter: { from: number; to: number }[];
};

/**
 * Reduces cues to what is spoken. Removes noises in brackets, notes and music marks; turns names
 * before a colon, ">>" and opening dashes into speakers (a name applies until the next one). Lyrics
 * stay only if most of the video is sung.
 */
export function spokenCues(cues: readonly Cue[]): SpokenCue[] {
  const spoken = cues.map((cue) => speechOnly(cue, false));
  const sung = cues.map((cue) => speechOnly(cue, true));
  const mostlySung = lettersIn(sung) > 2 * lettersIn(spoken);
  return withVoices(mostlySung ? sung : spoken);
}

function lettersIn(cues: SpokenCue[]): number {
  return cues.reduce((sum, cue) => sum + cue.text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
}

/** Captions note noises in any language, and the language may not be known yet. */
const laughter = anyLanguage(({ captions }) => captions.laughter);
const noise = anyLanguage(({ captions }) => captions.noises);

function anyLanguage(pick: (language: Language) => RegExp): RegExp {
  return new RegExp(
    [...knownLanguages, languageOf('und')].map((language) => pick(language).source).join('|'),
    'iu',
  );
}

function speechOnly(cue: Cue, keepLyrics: boolean): SpokenCue {
  const found: SpokenCue['laughter'] = [];
  const blankNote = (text: string, from: number) => {
    if (laughter.test(text)) found.push({ from, to: from + text.length });
    return blank(text);
  };
  const isNote = (text: string) => laughter.test(text) || noise.test(text);
  const text = cue.text
    .replace(labelInBrackets, '$1:')
    .replace(/(?<![\p{L}\p{N}])(\[[^[\]]*\]|【[^【】]*】)(?!\s?[:：])/gu, (group, _, at: number) =>
      blankNote(group, at),
    )
    .replace(
      /^((?:[^\S\n]|[>–—-])*)((?:\([^()]*\)|（[^（）]*）)(?:[^\S\n]|[.,!])*)$/gmu,
      (_, lead: string, group: string, at: number) => lead + blankNote(group, at + lead.length),
    )
    .replace(/\([^()]{2,40}\)|（[^（）]{1,20}）|\*[^*\n]{2,30}\*/gu, (group, at: number) =>
      isNote(group) ? blankNote(group, at) : group,
    )
    .replace(/[♩♪♫♬🎵🎶][\s\S]*[♩♪♫♬🎵🎶]|[♩♪♫♬🎵🎶][\s\S]*$|^[\s\S]*[♩♪♫♬🎵🎶]/u, (group) =>
      keepLyrics ? group.replace(/[♩♪♫♬🎵🎶]/gu, blank) : blank(group),
    )
    .replace(sungLine, (group) => (keepLyrics ? group.replace(/#/g, ' ') : blank(group)));
  return { ...cue, text, laughter: found };
}

/** What recognisers call somebody whose name they do not know: "Speaker 1", "SPEAKER_00". */
const label =
  '(?:speaker|spk|sprecher(?:in)?|locuteur|hablante|falante|orador|parlante|spreker|talare|mówca|说话人|發言者|発言者|話者|화자|참석자)[ _-]?(?:\\d{1,3}|[A-Z])';
const speakerLabel = new RegExp(`^[[(（【]?${label}[\\])）】]?$`, 'iu');
const labelInBrackets = new RegExp(`^([^\\S\\n]*[[(（【]${label}[\\])）】])[ \\n]`, 'gimu');

/** Words between "#" and "#", which stands for a note; also when only one of them is in this cue. */
const sungLine =
  /(?<!\S)#\s+(?=\p{L})[^#]*\s#(?!\S)|^[^\S\n]*#\s+(?=\p{L})[^#]*$|^(?=[^#]*\p{L})[^#]*\s#[^\S\n]*$/gu;

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/**
 * The opening of a line: marks of a new speaker, then perhaps a name with a colon, which is not
 * always followed by a space. A dash directly before a number is a minus, except in a `dialogue`.
 */
const opening = openingWith(String.raw`\s+["“'¿¡(]*\p{N}`);
const dialogueOpening = openingWith(String.raw`\s*["“'¿¡(]*\p{N}`);

function openingWith(number: string): RegExp {
  const words = String.raw`\s*["“„'¿¡(«]*(?:\p{L}|\.\.|…)`;
  const dash = `[-‐‑–—―−•](?=${words}|${number})`;
  const name = String.raw`([^\s:：>][^\n:：]{0,79}?) ?[:：](?=[\s\p{L}"“'‘¿¡([«「『（–—-]|$)`;
  return new RegExp(String.raw`^([^\S\n]*(?:>>+|${dash})?[^\S\n]*)(?:${name})?`, 'gmu');
}

/** Whether several lines of a caption begin with a dash: each is said by somebody else. */
const isDialogue = (text: string) => (text.match(/^[^\S\n]*[-‐‑–—―−]/gmu)?.length ?? 0) > 1;

/**
 * If captions name the speaker only when it changes, the name carries over to later cues; if nearly
 * all captions name a speaker, it does not.
 */
function withVoices(cues: SpokenCue[]): SpokenCue[] {
  const isName = nameTest(cues);
  const persists = cues.filter((cue) => cue.voices.length > 0).length < 0.9 * cues.length;
  let lastSpeaker: string | undefined;
  return cues.map((cue) => {
    const opened = readOpenings(cue.text, isName);
    const voices = [
      { offset: 0, speaker: lastSpeaker },
      ...(cue.voices.length ? cue.voices : opened.voices),
    ];
    const last = cue.voices.findLast((voice) => voice.speaker) ?? opened.voices.at(-1);
    if (last) lastSpeaker = persists ? last.speaker : undefined;
    return { ...cue, text: opened.text, voices };
  });
}

/**
 * The text without the speaker marks that open its lines, and the speakers they name. A mark
 * without a name stands for another person.
 */
function readOpenings(
  text: string,
  isName: (name: string) => boolean,
): Pick<Cue, 'text' | 'voices'> {
  const voices: Cue['voices'] = [];
  const pattern = isDialogue(text) ? dialogueOpening : opening;
  const seen = text
    .replace(pattern, (all, mark: string, name: string | undefined, offset: number) => {
      const named = name !== undefined && isName(name.trim());
      if (!named && !mark.trim()) return all;
      voices.push(
        named
          ? { offset, speaker: name.trim().replace(/^[[(（【](.*)[\])）】]$/u, '$1') }
          : { offset, speaker: undefined, turn: true },
      );
      return named ? blank(all) : blank(mark) + all.slice(mark.length);
    })
    .replace(/>>+/g, (mark, offset: number) => {
      voices.push({ offset, speaker: undefined, turn: true });
      return blank(mark);
    });
  return { text: seen, voices: voices.sort((a, b) => a.offset - b.offset) };
}

/** The form of a name outside of meeting tools. */
const simpleName = /^[[(（【]?\p{L}[\p{L}\p{M}\p{N}.'’& -]{0,40}[\])）】]?$/u;

/** Pronouns that meeting tools write after a name. */
const pronouns = /[\s(](?:she|he|they|ze|xe|it)\s?\/\s?\p{L}+[\p{L}\s/]*\)?$/iu;

/** Lower-case words within names. */
const particle =
  /^(?:von|vom|van|der|den|de|da|di|do|dos|du|del|della|la|le|el|al|bin|ibn|ben|of|y|e|zu)$/;

/**
 * A text before a colon counts as a name when it is in capitals (and the rest is not), or when it
 * occurs more than once. Meeting tools open (nearly) every caption with a name, and add pronouns, a
 * company or a telephone number: there, whatever opens a caption is one.
 */
function nameTest(cues: SpokenCue[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  const first = new Map<string, number>();
  let [capitals, letters] = [0, 0];
  for (const { text } of cues) {
    capitals += text.match(/\p{Lu}/gu)?.length ?? 0;
    letters += text.match(/\p{L}/gu)?.length ?? 0;
    const begin = text.length - text.trimStart().length;
    for (const { index, 2: found } of text.matchAll(opening)) {
      const name = found?.trim();
      if (!name) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (index <= begin) first.set(name, (first.get(name) ?? 0) + 1);
    }
  }
  const opened = [...first.values()].reduce((sum, count) => sum + count, 0);
  const isMeeting = opened >= 3 && opened >= 0.8 * cues.length && first.size <= 0.7 * opened;
  const shouted = capitals * 2 > letters;
  return (name) => {
    if (speakerLabel.test(name)) return true;
    const words = name
      .replace(/\([^()]*\)/g, ' ')
      .trim()
      .split(/\s+/);
    if (introducesQuote(words.at(-1) ?? '')) return false;
    if ((isMeeting && first.has(name)) || pronouns.test(name)) return true;
    const occurs = (counts.get(name) ?? 0) >= 3;
    if (words.length > (occurs ? 6 : 4) || !(occurs || simpleName.test(name))) return false;
    if (/^[[(（【][^\])）】]*[\])）】]$/u.test(name)) return true;
    const inCapitals = /\p{Lu}.*\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);
    const titled = words.every((word) => particle.test(word) || !/^\P{L}*\p{Ll}/u.test(word));
    return (inCapitals && !shouted) || (titled && occurs && /\p{L}/u.test(words.join(' ')));
  };
}

/** Verbs of speech in the known languages, without which "他说：" would be a name. */
const sayings = new Set(knownLanguages.flatMap(({ words }) => [...words.kinds.say]));

function introducesQuote(word: string): boolean {
  return sayings.has(word.toLowerCase()) || /[说說道问問答曰]$/u.test(word);
}
