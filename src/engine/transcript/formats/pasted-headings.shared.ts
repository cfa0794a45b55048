/** Lines that transcript tools write between and around the words. */
const furniture = [
  /\b(?:transcribed|powered|recorded|generated|created|exported) (?:by|with|from)\b.{0,60}(?:https?:\/\/|\w\.(?:ai|com|io|fm|app)\b)/i,
  /^this (?:editable )?transcript (?:was|is|has)\b.{0,200}$/i,
  /^\P{L}*(?:meeting|recording|transcription|transcript) (?:ended|started|stopped)(?: (?:after|at)? ?\d.{0,30})?$/iu,
  /^(?:\p{Lu}[\p{L}.'’-]*,? ){1,5}(?:started|stopped) (?:transcription|recording|the recording)$/u,
  /^view recording\b.{0,40}https?:/i,
  /^(?:page )?\d{1,4} (?:of|\/) \d{1,4}$/i,
  /^(?:search|show|hide|follow along using) (?:in |the )?(?:transcript|video)\.?$/i,
  /^sync to video time$/i,
  /^\p{Lu}[\p{L} ()-]{1,40} \((?:auto-generated|automatically generated)\)$/u,
  /^(?:https?:\/\/\S+|(?:[a-z\d-]+\.)+(?:ai|app|com|fm|io|net|org)(?:\/\S*)?)$/i,
  /^(?:\p{Lu}[\p{L}.'’-]*,? ){2,5}\p{L}.{0,30}[Tt]ra(?:n?scri|nskri)\p{L}{3,8}(?: \p{L}{5,12})?$/u,
  /^(?:[-–—_=*#~•.] ?){3,}$/,
];
/** Lines that are furniture at the end of a text only. */
const lastLines =
  /^\P{L}*(?:(?:transcribed by|transcript by|transcription by|end of (?:the )?transcript)\b.{0,60}|this material may be protected by copyright\.)$/iu;

/** What Apple Podcasts adds below a copied text, after the name of the episode. */
const episode = /^https:\/\/podcasts\.apple\.com\//;

/** Lines that say by themselves that a text is a transcript of a tool. */
const signatures = [
  /^transcribed by\b.{0,20}(?:https?:\/\/|\w\.(?:ai|com|io|fm|app)\b)/i,
  /^this (?:editable )?transcript (?:was|is|has)\b.{0,20}(?:computer|exported|generated|edited)/i,
  /^meeting ended after \d{1,2}:\d\d/i,
  /^.{1,60}\b(?:started|stopped) transcription$/i,
];

/** The heading that stands right before the words. */
const wordsBegin = new RegExp(
  `^\\P{L}*(?:${[
    'transcripts?',
    'full transcript',
    'meeting transcript',
    'transcription',
    'transkript',
    'transkription',
    'transcripci[oó]n',
    'transcri[cç][aã]o',
    'trascrizione',
    'transcriptie',
    'transkrypcja',
    'расшифровка',
    '文字起こし',
    '字幕',
    '逐字稿',
  ].join('|')})\\P{L}*$`,
  'iu',
);

/** A fact about the recording above its words: "Date: …", "Meeting participants: …". */
const fact =
  /^\P{L}*(?:(?:meeting|recording|call|event|video|audio)[ _])?(?:title|name|date|time|duration|length|participants?|attendees|speakers|guests|recorded|location|subject|topic|host|organi[sz]er|url|link|source|file(?:name)?|language|titel|datum|dauer|teilnehmer|título|fecha|duración|participantes|titre|durée|date de)\P{L}*:/iu;

/** Characters of a heading at most. */
const maxHeading = 300;

export const isFurniture = (line: string) =>
  line.length <= maxHeading && furniture.some((pattern) => pattern.test(line));
export const isEpisodeLink = (line: string) => episode.test(line);
/** Whether the last line of a text belongs to the tool. */
export const isLastFurniture = (line: string) => line.length <= maxHeading && lastLines.test(line);
export const isSignature = (line: string) =>
  line.length <= maxHeading && signatures.some((pattern) => pattern.test(line));
export const beginsWords = (line: string) => line.length <= maxHeading && wordsBegin.test(line);
export const isFact = (line: string) => fact.test(line.slice(0, maxHeading));

/** Whether a line by itself looks like a title rather than like something that somebody says. */
export function isTitle(line: string): boolean {
  return /^#{1,6} /.test(line) || (line.length <= 120 && !/[.!?…,;。！？]["'”’»)]*$/u.test(line));
}
