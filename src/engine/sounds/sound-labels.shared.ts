import type { SoundKind } from './sound-events.constants.ts';

/**
 * What sounds are called in captions and transcripts, by the language of the words; in brackets, as
 * captions for people who do not hear have them.
 */
const labels: Readonly<Record<string, Record<SoundKind, string>>> = {
  ar: { laughter: 'ضحك', applause: 'تصفيق', cheering: 'هتاف', music: 'موسيقى', crying: 'بكاء' },
  de: {
    laughter: 'Gelächter',
    applause: 'Applaus',
    cheering: 'Jubel',
    music: 'Musik',
    crying: 'Weinen',
  },
  en: {
    laughter: 'laughter',
    applause: 'applause',
    cheering: 'cheering',
    music: 'music',
    crying: 'crying',
  },
  es: {
    laughter: 'risas',
    applause: 'aplausos',
    cheering: 'vítores',
    music: 'música',
    crying: 'llanto',
  },
  fr: {
    laughter: 'rires',
    applause: 'applaudissements',
    cheering: 'acclamations',
    music: 'musique',
    crying: 'pleurs',
  },
  hi: { laughter: 'हँसी', applause: 'तालियाँ', cheering: 'जयकार', music: 'संगीत', crying: 'रोना' },
  it: {
    laughter: 'risate',
    applause: 'applausi',
    cheering: 'acclamazioni',
    music: 'musica',
    crying: 'pianto',
  },
  ja: { laughter: '笑い声', applause: '拍手', cheering: '歓声', music: '音楽', crying: '泣き声' },
  ko: { laughter: '웃음', applause: '박수', cheering: '환호', music: '음악', crying: '울음' },
  pt: {
    laughter: 'risos',
    applause: 'aplausos',
    cheering: 'vivas',
    music: 'música',
    crying: 'choro',
  },
  zh: { laughter: '笑声', applause: '掌声', cheering: '欢呼声', music: '音乐', crying: '哭声' },
};

/** `[laughter]` in a language (BCP 47 tag); in English where the language has no entry. */
export function soundLabel(kind: SoundKind, language: string): string {
  const [tag = ''] = language.toLowerCase().split('-');
  return `[${(labels[tag] ?? labels.en)?.[kind] ?? kind}]`;
}

/** Whether a word of captions names a sound: `[laughter]`. */
export function isSoundLabel(text: string): boolean {
  return /^\[[^[\]]+\]$/u.test(text);
}
