/** What a recogniser heard: text, start and end (seconds) of each word, in two sentences. */
export const heardWords = [
  ['Good', 0.5, 0.85],
  ['morning', 0.85, 1.2],
  ['everyone.', 1.2, 1.8],
  ['Today', 3.36, 3.7],
  ['we', 3.7, 3.9],
  ['talk', 3.9, 4.3],
  ['about', 4.3, 4.6],
  ['boats.', 4.6, 5.2],
] as const;
type Heard = (typeof heardWords)[number];
const sentences: Heard[][] = [heardWords.slice(0, 3), heardWords.slice(3)];
const all = heardWords.map(([word]) => word).join(' ');

const textOf = (words: readonly Heard[]) => words.map(([word]) => word).join(' ');
const startOf = (words: readonly Heard[]) => words[0]?.[1] ?? 0;
const endOf = (words: readonly Heard[]) => words.at(-1)?.[2] ?? 0;
const bare = (word: string) => word.replace('.', '');
const ms = (time: number) => Math.round(1000 * time);
const ticks = (time: number) => Math.round(1e7 * time);
const sentenceOf = (i: number) => (i < 3 ? 0 : 1);

const segments = (words?: (word: Heard) => object) =>
  sentences.map((sentence, id) => ({
    id,
    start: startOf(sentence),
    end: endOf(sentence),
    text: ` ${textOf(sentence)}`,
    ...(words && { words: sentence.map(words) }),
  }));
const whisperWord = ([word, start, end]: Heard) => ({ word: ` ${word}`, start, end });
const bareWord = ([word, start, end]: Heard) => ({ word: bare(word), start, end });

/** Tokens of whisper.cpp, in which long words are cut in two. */
const tokens = (sentence: readonly Heard[]) => [
  { text: '[_BEG_]', offsets: { from: 0, to: 0 } },
  ...sentence.flatMap(([word, start, end]) => {
    const middle = (start + end) / 2;
    return word.length < 5
      ? [{ text: ` ${word}`, offsets: { from: ms(start), to: ms(end) } }]
      : [
          { text: ` ${word.slice(0, 3)}`, offsets: { from: ms(start), to: ms(middle) } },
          { text: word.slice(3), offsets: { from: ms(middle), to: ms(end) } },
        ];
  }),
];
const whisperCpp = (withTokens: boolean) => ({
  systeminfo: 'AVX = 1',
  result: { language: 'en' },
  transcription: sentences.map((sentence) => ({
    timestamps: { from: '00:00:00,500', to: '00:00:01,800' },
    offsets: { from: ms(startOf(sentence)), to: ms(endOf(sentence)) },
    text: ` ${textOf(sentence)}`,
    ...(withTokens && { tokens: tokens(sentence) }),
  })),
});

const assemblyWords = heardWords.map(([text, start, end], i) => ({
  text,
  start: ms(start),
  end: ms(end),
  confidence: 0.9,
  speaker: 'AB'[sentenceOf(i)],
}));

/** The items of Amazon (times as text) and Speechmatics (times as numbers). */
const items = (mark: string, asTime: (time: number) => string | number, speaker: boolean) =>
  heardWords.flatMap(([word, start, end], i) => {
    const label = `${mark === 'pronunciation' ? 'spk_' : 'S'}${sentenceOf(i)}`;
    const own = { ...(speaker && { speaker_label: label }) };
    const content = (text: string) => [
      { content: text, confidence: '0.9', ...(mark === 'word' && { speaker: label }) },
    ];
    const spoken = { type: mark, start_time: asTime(start), end_time: asTime(end), ...own };
    const point = { type: 'punctuation', alternatives: content('.') };
    return word.endsWith('.')
      ? [{ ...spoken, alternatives: content(bare(word)) }, point]
      : [{ ...spoken, alternatives: content(word) }];
  });

const googleWord = ([word, start, end]: Heard) => ({
  word,
  startTime: `${start}s`,
  endTime: `${end}s`,
});
const googleResults = (words: boolean) =>
  sentences.map((sentence, i) => ({
    alternatives: [
      {
        transcript: `${i > 0 ? ' ' : ''}${textOf(sentence)}`,
        ...(words && { words: sentence.map(googleWord) }),
      },
    ],
    resultEndTime: `${endOf(sentence)}s`,
    languageCode: 'en-us',
  }));

/** What recognisers write of these words, by the name of the recogniser; with times for each word. */
export const withWordTimes: Record<string, unknown> = {
  'openai-whisper': { text: all, segments: segments(whisperWord), language: 'en' },
  'verbose_json with words apart': {
    task: 'transcribe',
    language: 'english',
    duration: 6,
    text: all,
    words: heardWords.map(bareWord),
    segments: segments(),
  },
  'verbose_json with words alone': {
    task: 'transcribe',
    language: 'english',
    text: all,
    words: heardWords.map(bareWord),
  },
  WhisperX: {
    segments: segments(({ 0: word, 1: start, 2: end }) => ({ word, start, end, score: 0.9 })),
    word_segments: [],
    language: 'en',
  },
  'faster-whisper, its segments': segments(whisperWord),
  'whisper.cpp, full': whisperCpp(true),
  Deepgram: {
    metadata: { request_id: 'x' },
    results: {
      channels: [
        {
          detected_language: 'en',
          alternatives: [
            {
              transcript: all,
              words: heardWords.map(([word, start, end], i) => ({
                word: bare(word).toLowerCase(),
                punctuated_word: word,
                start,
                end,
                speaker: sentenceOf(i),
              })),
            },
          ],
        },
      ],
    },
  },
  AssemblyAI: {
    id: 'x',
    audio_url: 'https://example.org/talk.mp3',
    language_code: 'en_us',
    words: assemblyWords,
    utterances: null,
  },
  'AssemblyAI, its words': { words: assemblyWords },
  'Amazon Transcribe': {
    jobName: 'x',
    results: {
      transcripts: [{ transcript: all }],
      items: items('pronunciation', String, true),
      language_code: 'en-US',
    },
  },
  'Amazon Transcribe, speakers apart': {
    jobName: 'x',
    results: {
      transcripts: [{ transcript: all }],
      items: items('pronunciation', String, false),
      speaker_labels: {
        segments: sentences.map((sentence, i) => ({
          start_time: String(startOf(sentence)),
          end_time: String(endOf(sentence)),
          speaker_label: `spk_${i}`,
          items: [],
        })),
      },
    },
  },
  Google: { results: googleResults(true) },
  'Google, an operation': { name: '1', done: true, response: { results: googleResults(true) } },
  'Google with speakers, which repeats all words': {
    results: [
      ...googleResults(true),
      {
        alternatives: [
          {
            words: heardWords.map((word, i) => ({
              ...googleWord(word),
              speakerTag: sentenceOf(i) + 1,
            })),
          },
        ],
      },
    ],
  },
  'Google, a batch': {
    results: { 'gs://talks/talk.wav': { transcript: { results: googleResults(true) } } },
    totalBilledDuration: '36s',
  },
  'Rev AI': {
    monologues: sentences.map((sentence, speaker) => ({
      speaker,
      elements: sentence.flatMap(([word, ts, end_ts]) => [
        { type: 'text', value: bare(word), ts, end_ts, confidence: 0.9 },
        ...(word.endsWith('.') ? [{ type: 'punct', value: '.' }] : []),
        { type: 'punct', value: ' ' },
      ]),
    })),
  },
  ElevenLabs: {
    language_code: 'eng',
    text: all,
    words: [
      ...heardWords.flatMap(([text, start, end], i) => [
        { text, start, end, type: 'word', speaker_id: `speaker_${sentenceOf(i)}` },
        { text: ' ', start: end, end, type: 'spacing', speaker_id: `speaker_${sentenceOf(i)}` },
      ]),
      { text: '(laughter)', start: 5.3, end: 6, type: 'audio_event', speaker_id: 'speaker_0' },
    ],
  },
  Speechmatics: {
    format: '2.9',
    metadata: { transcription_config: { language: 'en' } },
    results: items('word', (time) => time, false),
  },
  'Azure, fast': {
    phrases: sentences.map((sentence) => ({
      text: textOf(sentence),
      locale: 'en-US',
      offsetMilliseconds: ms(startOf(sentence)),
      durationMilliseconds: ms(endOf(sentence) - startOf(sentence)),
      words: sentence.map(([text, start, end]) => ({
        text,
        offsetMilliseconds: ms(start),
        durationMilliseconds: ms(end) - ms(start),
      })),
    })),
  },
  Gladia: {
    result: {
      transcription: {
        languages: ['en'],
        utterances: segments(whisperWord).map((each, speaker) => ({ ...each, speaker })),
      },
    },
  },
  'Vosk, an answer after the other': sentences
    .map((sentence) => {
      const result = sentence.map(([word, start, end]) => ({ conf: 1, end, start, word }));
      return JSON.stringify({ result, text: textOf(sentence) }, null, 2);
    })
    .concat('{"text" : ""}')
    .join('\n'),
  'openai-whisper, a number that is none': JSON.stringify({
    text: all,
    segments: segments(whisperWord).map((each) => ({ ...each, avg_logprob: 0.125 })),
    language: 'en',
  }).replaceAll('0.125', 'NaN'),
  'a list of words': {
    language: 'en',
    words: heardWords.map(([text, start, end]) => ({ text, start, end })),
  },
};

/** The same with times for sentences only. */
export const withSentenceTimes: Record<string, unknown> = {
  'openai-whisper': { text: all, segments: segments(), language: 'en' },
  'whisper.cpp': whisperCpp(false),
  Transformers: {
    text: all,
    chunks: sentences.map((sentence, i) => ({
      timestamp: [startOf(sentence), i === 0 ? endOf(sentence) : null],
      text: ` ${textOf(sentence)}`,
    })),
  },
  'Azure, a batch': {
    recognizedPhrases: sentences.map((sentence, speaker) => ({
      speaker,
      offsetInTicks: ticks(startOf(sentence)),
      durationInTicks: ticks(endOf(sentence) - startOf(sentence)),
      nBest: [{ display: textOf(sentence) }],
    })),
  },
  'Azure, a batch with silence': {
    recognizedPhrases: [
      { recognitionStatus: 'NoMatch', offsetMilliseconds: 0, durationMilliseconds: 10, nBest: [] },
      ...sentences.map((sentence) => ({
        offsetMilliseconds: ms(startOf(sentence)),
        durationMilliseconds: ms(endOf(sentence)) - ms(startOf(sentence)),
        nBest: [{ display: textOf(sentence) }],
      })),
    ],
  },
  'a feed': {
    version: '1.0.0',
    segments: sentences.map((sentence) => ({
      speaker: 'Jane',
      startTime: startOf(sentence),
      endTime: endOf(sentence),
      body: textOf(sentence),
    })),
  },
  "YouTube's captions": sentences.map((sentence) => ({
    text: textOf(sentence),
    start: startOf(sentence),
    duration: endOf(sentence) - startOf(sentence),
  })),
  Fireflies: {
    data: {
      transcript: {
        sentences: sentences.map((sentence) => ({
          speaker_name: 'Jane Doe',
          text: textOf(sentence),
          start_time: startOf(sentence),
          end_time: endOf(sentence),
        })),
      },
    },
  },
};
