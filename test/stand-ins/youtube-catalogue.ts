/**
 * The content of the video platform's stand-ins: a few talks in three languages, and a playlist of
 * 120 entries.
 */

/** Seconds. */
export type Line = { start: number; end: number; text: string };

export type CatalogueVideo = {
  id: string;
  title: string;
  description: string;
  channelTitle: string;
  publishedAt: string;
  /** ISO 8601. */
  duration: string;
  viewCount: number;
  /** Absent when hidden. */
  likeCount?: number;
  /** The Data API leaves out deleted and private videos. */
  state?: 'private' | 'deleted' | 'live';
  /** Written captions by language tag. */
  captions?: Record<string, Line[]>;
  /** The platform's automatic captions. */
  automatic?: { language: string; lines: Line[] };
  /** The platform's machine translations of the captions, by language tag. */
  translated?: Record<string, Line[]>;
};

export type CataloguePlaylist = {
  id: string;
  title: string;
  description: string;
  videoIds: string[];
};

export type Catalogue = { videos: CatalogueVideo[]; playlists: CataloguePlaylist[] };

/** One line every four seconds. */
export function lines(...texts: string[]): Line[] {
  return texts.map((text, index) => ({ start: index * 4, end: index * 4 + 3.5, text }));
}

const english = lines(
  'Most people think a river is a line on a map.',
  'It is not. It is a conversation between the rain and the rock.',
  'Forty years ago this valley flooded every single spring.',
  'Then the farmers did something nobody had tried before.',
  'They gave the river back its bends.',
  'In the first year, the water rose as always, and everybody was afraid.',
  'In the second year it rose half as high.',
  'In the third year there was no flood at all.',
  'Slow water is safe water. That is the whole secret.',
  'And it works for more than rivers.',
);
const german = lines(
  'Die meisten halten einen Fluss für eine Linie auf der Karte.',
  'Das ist er nicht. Er ist ein Gespräch zwischen Regen und Fels.',
  'Vor vierzig Jahren stand dieses Tal jeden Frühling unter Wasser.',
  'Dann taten die Bauern etwas, das noch niemand versucht hatte.',
  'Sie gaben dem Fluss seine Schleifen zurück.',
  'Langsames Wasser ist sicheres Wasser. Das ist das ganze Geheimnis.',
);
const hindi = lines(
  'ज़्यादातर लोग सोचते हैं कि नदी नक्शे पर एक रेखा है।',
  'ऐसा नहीं है। यह बारिश और चट्टान के बीच की बातचीत है।',
  'चालीस साल पहले यह घाटी हर बसंत में डूब जाती थी।',
  'फिर किसानों ने कुछ ऐसा किया जो किसी ने नहीं किया था।',
  'उन्होंने नदी को उसके मोड़ लौटा दिए।',
  'धीमा पानी सुरक्षित पानी है। यही पूरा राज़ है।',
);

const about = {
  channelTitle: 'Kinora Demo',
  publishedAt: '2026-03-14T09:26:53Z',
  description: 'A short talk about slow water.',
};

const talks: CatalogueVideo[] = [
  {
    ...about,
    id: 'kinoraTalk1',
    title: 'Give the river back its bends',
    duration: 'PT40S',
    viewCount: 1_204_331,
    likeCount: 48_210,
    captions: { en: english, de: german, hi: hindi },
    automatic: {
      language: 'en',
      lines: english.map((line) => ({
        ...line,
        text: line.text.toLowerCase().replace(/[.,]/g, ''),
      })),
    },
  },
  {
    ...about,
    id: 'kinoraTalk2',
    title: 'Langsames Wasser',
    duration: 'PT24S',
    viewCount: 8_120,
    automatic: { language: 'de', lines: german },
    translated: { en: english.slice(0, 6) },
  },
  {
    ...about,
    id: 'kinoraTalk3',
    title: 'धीमा पानी',
    duration: 'P1DT2H3M4S',
    viewCount: 77,
    likeCount: 5,
    captions: { hi: hindi },
    translated: { en: english.slice(0, 6) },
  },
  {
    ...about,
    id: 'kinoraMute1',
    title: 'The river, without a word',
    duration: 'PT1H0M10S',
    viewCount: 12,
    likeCount: 1,
  },
  {
    ...about,
    id: 'kinoraLive1',
    title: 'The river, live',
    duration: 'P0D',
    viewCount: 340,
    state: 'live',
  },
  {
    ...about,
    id: 'kinoraPriv1',
    title: 'Private video',
    duration: 'PT1M',
    viewCount: 0,
    state: 'private',
  },
];

const entries = Array.from({ length: 120 }, (_, index): CatalogueVideo => {
  const number = index + 1;
  const gone = { 7: 'deleted', 64: 'private' } as const;
  const state = number === 7 || number === 64 ? { state: gone[number] } : {};
  return {
    ...about,
    ...state,
    id: `kinora_${String(number).padStart(4, '0')}`,
    title: `Slow water, part ${number}`,
    duration: `PT${1 + (number % 9)}M${number % 60}S`,
    viewCount: 1000 + number,
    likeCount: number,
    captions: { en: english },
  };
});

export const catalogue: Catalogue = {
  videos: [...talks, ...entries],
  playlists: [
    {
      id: 'PLkinoraSlowWater',
      title: 'Slow water',
      description: 'All 120 parts',
      videoIds: entries.map(({ id }) => id),
    },
    {
      id: 'PLkinoraTalks',
      title: 'Talks',
      description: 'The talks alone',
      videoIds: talks.map(({ id }) => id),
    },
    { id: 'PLkinoraEmpty', title: 'Nothing yet', description: '', videoIds: [] },
  ],
};
