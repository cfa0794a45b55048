import type { Cue } from './cue.ts';

/** A cue with only its speech left: everything else is blanked, so offsets keep their meaning. */
export type SpokenCue = Cue & {
  /** Where laughter or applause was noted in the text (characters). */
  laughter: { from: number; to: number }[];
};

/**
 * Keeps what is spoken. Sounds in brackets, notes and music marks go; names before a colon, ">>" and opening dashes become
 * voices (a name holds until the next one). Lyrics stay only where a video is mostly sung.
 */
export function spokenCues(cues: readonly Cue[]): SpokenCue[] {
  const spoken = cues.map((cue) => withoutSounds(cue, false));
  const sung = cues.map((cue) => withoutSounds(cue, true));
  const mostlySung = lettersIn(sung) > 2 * lettersIn(spoken);
  return withVoices(mostlySung ? sung : spoken);
}

function lettersIn(cues: SpokenCue[]): number {
  return cues.reduce((sum, cue) => sum + cue.text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
}

const laughter =
  /laugh|chuckl|giggl|applau|clapping|cheer|risas?\b|risos|aplausos|palmas|\brires?\b|lachen|gelächter|applaus|beifall|risate|笑|拍手|掌声|鼓掌|हँसी|हंसी|ताली|웃음|박수|смех|смеются|аплодисменты|ضحك|تصفيق/iu;
const sound =
  /music|sigh|gasp|cough|sniff|scream|shout|whisper|inaudible|unintelligible|indistinct|silence|pause|crosstalk|foreign|speaking|noise|bell|phone|door|música|musique|musik|音楽|音乐|음악|музыка|संगीत|موسيقى/iu;

function withoutSounds(cue: Cue, keepLyrics: boolean): SpokenCue {
  const found: SpokenCue['laughter'] = [];
  const note = (text: string, from: number) => {
    if (laughter.test(text)) found.push({ from, to: from + text.length });
    return blank(text);
  };
  const noted = (text: string) => laughter.test(text) || sound.test(text);
  const text = cue.text
    .replace(/(?<![\p{L}\p{N}])(\[[^[\]]*\]|【[^【】]*】)(?!\s?[:：])/gu, (group, _, at: number) => note(group, at))
    .replace(
      /^((?:[^\S\n]|[>–—-])*)((?:\([^()]*\)|（[^（）]*）)(?:[^\S\n]|[.,!])*)$/gmu,
      (_, lead: string, group: string, at: number) => lead + note(group, at + lead.length),
    )
    .replace(/\([^()]{2,40}\)|（[^（）]{1,20}）|\*[^*\n]{2,30}\*/gu, (group, at: number) => (noted(group) ? note(group, at) : group))
    .replace(/[♩♪♫♬🎵🎶][\s\S]*[♩♪♫♬🎵🎶]|[♩♪♫♬🎵🎶][\s\S]*$|^[\s\S]*[♩♪♫♬🎵🎶]/u, (group) =>
      keepLyrics ? group.replace(/[♩♪♫♬🎵🎶]/gu, blank) : blank(group),
    );
  return { ...cue, text, laughter: found };
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** A line's opening: marks of a new speaker, then perhaps a name and a colon. */
const opening =
  /^([^\S\n]*(?:>>+|[-–—•](?=\s*["“'¿¡(]*\p{L}))?[^\S\n]*)(?:([[(（【]?\p{L}[\p{L}\p{M}\p{N}.'’& -]{0,40}?[\])）】]?) ?[:：](?=\s|$))?/gmu;

/** Where captions name who speaks only when that changes, the name holds; where nearly all of them do, it does not. */
function withVoices(cues: SpokenCue[]): SpokenCue[] {
  const isName = nameTest(cues);
  const holds = cues.filter((cue) => cue.voices.length > 0).length < 0.9 * cues.length;
  let held: string | undefined;
  return cues.map((cue) => {
    const opened = readOpenings(cue.text, isName);
    const voices = [{ offset: 0, speaker: held }, ...(cue.voices.length ? cue.voices : opened.voices)];
    const last = cue.voices.findLast((voice) => voice.speaker) ?? opened.voices.at(-1);
    if (last) held = holds ? last.speaker : undefined;
    return { ...cue, text: opened.text, voices };
  });
}

/** The text without what opens its lines and turns, and the voices that told; a mark without a name is somebody else. */
function readOpenings(text: string, isName: (name: string) => boolean): Pick<Cue, 'text' | 'voices'> {
  const voices: Cue['voices'] = [];
  const seen = text
    .replace(opening, (all, mark: string, name: string | undefined, offset: number) => {
      const named = name !== undefined && isName(name);
      if (!named && !mark.trim()) return all;
      voices.push({ offset, speaker: named ? name.replace(/^[[(（【]|[\])）】]$/g, '').trim() : undefined });
      return named ? blank(all) : blank(mark) + all.slice(mark.length);
    })
    .replace(/>>+/g, (mark, offset: number) => {
      voices.push({ offset, speaker: undefined });
      return blank(mark);
    });
  return { text: seen, voices: voices.sort((a, b) => a.offset - b.offset) };
}

/** What stands before a colon is a name when it is in capitals (and the rest is not), or when it comes back. */
function nameTest(cues: SpokenCue[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  let [capitals, letters] = [0, 0];
  for (const { text } of cues) {
    capitals += text.match(/\p{Lu}/gu)?.length ?? 0;
    letters += text.match(/\p{L}/gu)?.length ?? 0;
    for (const [, , name] of text.matchAll(opening)) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const shouted = capitals * 2 > letters;
  return (name) => {
    const words = name.trim().split(/\s+/);
    if (words.length > 4) return false;
    if (/^[[(（【].*[\])）】]$/.test(name)) return true;
    const inCapitals = /\p{Lu}.*\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);
    const titled = words.every((word) => !/^\p{Ll}/u.test(word));
    return (inCapitals && !shouted) || (titled && (counts.get(name) ?? 0) >= 3);
  };
}
