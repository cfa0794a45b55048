import { z } from 'zod';
import {
  isFilled,
  language,
  listOf,
  milliseconds,
  optionalSeconds,
  seconds,
  speaker,
  timedWord,
  utterance,
} from './recogniser-shapes.ts';
import type { TimedWord, Utterance } from './recogniser-utterances.ts';

/** What a recogniser found. */
export type Recognised = { utterances: Utterance[]; language?: string | undefined };

type Recogniser = {
  /** As people know it. */
  name: string;
  /** What it writes; the first recogniser whose schema fits is taken. */
  schema: z.ZodType<Recognised>;
};

/** Words to which punctuation marks belong that are items of their own. */
type Item = { type: string; start?: number | undefined; end?: number | undefined };
const isMark = ({ type }: Item) => /^punct/i.test(type);

const whisperCpp = z
  .object({
    result: z.object({ language }).optional(),
    transcription: listOf(
      z.object({
        offsets: z.object({ from: milliseconds, to: milliseconds }),
        text: z.string(),
        speaker,
        tokens: listOf(
          z.object({
            text: z.string(),
            offsets: z.object({ from: milliseconds, to: milliseconds }).optional(),
          }),
        ).optional(),
      }),
    ),
  })
  .transform(
    ({ result, transcription }): Recognised => ({
      language: result?.language,
      utterances: transcription.map(({ offsets, text, tokens = [], speaker }) => ({
        text,
        speaker,
        start: offsets.from,
        end: offsets.to,
        words: wordsOfTokens(tokens),
      })),
    }),
  );

type Token = { text: string; offsets?: { from: number; to: number } | undefined };

/** The words of tokens: a blank begins a word, and tokens in brackets are signs of the model. */
function wordsOfTokens(tokens: readonly Token[]): TimedWord[] {
  const words: TimedWord[] = [];
  for (const { text, offsets } of tokens) {
    if (/^\s*\[_.*\]$|^<\|/.test(text)) continue;
    const last = words.at(-1);
    if (last && !/^\s/.test(text)) {
      last.text += text;
      last.end = offsets?.to;
    } else words.push({ text, start: offsets?.from, end: offsets?.to });
  }
  return words;
}

/**
 * openai-whisper, faster-whisper, WhisperX, and `verbose_json` of OpenAI, Groq and whisper.cpp's
 * server, of which some have the words of all segments in a list of their own.
 */
const whisper = z
  .object({ segments: listOf(utterance), words: listOf(timedWord).nullish(), language })
  .transform(
    ({ segments, words, ...rest }): Recognised => ({
      ...rest,
      utterances: segments.some((segment) => segment.words)
        ? segments
        : inUtterances(words ?? [], segments),
    }),
  );

/** Puts each word into the utterance in which it begins. */
function inUtterances(words: readonly TimedWord[], utterances: readonly Utterance[]): Utterance[] {
  let next = 0;
  return utterances.map((each, i) => {
    const until = utterances[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const own: TimedWord[] = [];
    for (let word = words[next]; word && (word.start ?? 0) < until - 0.005; word = words[++next])
      own.push(word);
    return own.length > 0 ? { ...each, words: own } : each;
  });
}

/** A list of words alone, with or without the text that has their punctuation. */
const words = z
  .object({
    words: listOf(timedWord).refine(isFilled),
    text: z.string().nullish(),
    language,
    language_code: language,
  })
  .transform(
    ({ words, text, ...rest }): Recognised => ({
      language: rest.language ?? rest.language_code,
      utterances: [isComplete(words) || !text ? { words } : { words, text }],
    }),
  );

/** Whether words need no text for their punctuation, or have speakers, which a text has not. */
const isComplete = (words: readonly TimedWord[]) =>
  words.some(({ text, speaker }) => speaker || /\p{L}[.,!?。、？！]\s*$/u.test(text));

const transformers = z
  .object({
    chunks: listOf(
      z.object({ text: z.string(), timestamp: z.tuple([seconds, optionalSeconds]), speaker }),
    ),
    speakers: listOf(
      z.object({ speaker, text: z.string(), timestamp: z.tuple([seconds, optionalSeconds]) }),
    ).optional(),
  })
  .transform(({ chunks, speakers }): Recognised => {
    const list = speakers?.length ? speakers : chunks;
    return {
      utterances: list.map(({ text, speaker, timestamp: [start, end] }) => ({
        text,
        speaker,
        start,
        end,
      })),
    };
  });

const deepgram = z
  .object({
    results: z.object({
      channels: listOf(
        z.object({
          detected_language: language,
          alternatives: listOf(
            z.object({ transcript: z.string(), words: listOf(timedWord).default([]) }),
          ),
        }),
      ),
    }),
  })
  .transform(({ results: { channels } }): Recognised => {
    const isOne = channels.length === 1;
    return {
      language: channels[0]?.detected_language,
      utterances: channels.flatMap(({ alternatives }, channel) => {
        const found = alternatives[0]?.words ?? [];
        if (isOne) return found.length > 0 ? [{ words: found }] : [];
        return [{ words: found.map((word) => ({ ...word, speaker: `Speaker ${channel}` })) }];
      }),
    };
  });

const assemblyWord = z
  .object({ text: z.string(), start: milliseconds, end: milliseconds, speaker })
  .transform((word): TimedWord => word);
const assemblyUtterance = z.object({
  text: z.string(),
  start: milliseconds,
  end: milliseconds,
  speaker,
  words: listOf(assemblyWord),
});
const assemblyAi = z.union([
  z
    .object({
      words: listOf(assemblyWord).nullable(),
      utterances: listOf(assemblyUtterance).nullish(),
      language_code: language,
      audio_url: z.string(),
    })
    .transform(
      ({ words, utterances, language_code }): Recognised => ({
        language: language_code,
        utterances: utterances?.length ? utterances : [{ words: words ?? [] }],
      }),
    ),
  z
    .object({ id: z.string(), sentences: listOf(assemblyUtterance) })
    .transform(({ sentences }): Recognised => ({ utterances: sentences })),
  z
    .object({ id: z.string(), paragraphs: listOf(assemblyUtterance) })
    .transform(({ paragraphs }): Recognised => ({ utterances: paragraphs })),
]);

/** The items of Amazon and Speechmatics. */
const item = z.object({
  type: z.string(),
  start_time: optionalSeconds,
  end_time: optionalSeconds,
  speaker_label: speaker,
  channel_label: z.string().optional(),
  alternatives: listOf(z.object({ content: z.string(), speaker, language })).refine(isFilled),
});

function wordOfItem({ alternatives, start_time, end_time, ...rest }: z.infer<typeof item>) {
  const attached = isMark(rest);
  return {
    text: alternatives[0]?.content ?? '',
    isAttached: attached,
    // The time of a mark is that of the word before it.
    ...(attached ? {} : { start: start_time, end: end_time }),
    speaker: rest.speaker_label ?? alternatives[0]?.speaker,
  };
}

const labelled = z.object({
  start_time: seconds,
  end_time: optionalSeconds,
  speaker_label: speaker,
});

const amazon = z
  .object({
    results: z.object({
      items: listOf(item).default([]),
      transcripts: listOf(z.unknown()),
      language_code: language,
      speaker_labels: z.object({ segments: listOf(labelled) }).optional(),
      channel_labels: z
        .object({
          channels: listOf(z.object({ channel_label: z.string(), items: listOf(item) })),
        })
        .optional(),
    }),
  })
  .transform(({ results }): Recognised => {
    const { items, language_code, speaker_labels, channel_labels } = results;
    const language = language_code;
    if (channel_labels && channel_labels.channels.length > 1)
      return {
        language,
        utterances: channel_labels.channels.map(({ channel_label, items: own }) => ({
          words: own.map((each) => ({ ...wordOfItem(each), speaker: channel_label })),
        })),
      };
    return {
      language,
      utterances: [{ words: withSpeakers(items.map(wordOfItem), speaker_labels?.segments ?? []) }],
    };
  });

/** Marks have the speaker of the word before them, words that of the segment that they lie in. */
function withSpeakers(
  words: readonly TimedWord[],
  segments: readonly z.infer<typeof labelled>[],
): TimedWord[] {
  let [next, before]: [number, string | undefined] = [0, undefined];
  return words.map((word) => {
    const { start } = word;
    while (start !== undefined && next < segments.length - 1) {
      if ((segments[next]?.end_time ?? 0) > start) break;
      next++;
    }
    const own = start === undefined ? before : (word.speaker ?? segments[next]?.speaker_label);
    before = own;
    return { ...word, speaker: own };
  });
}

const speechmatics = z
  .object({
    format: z.string().optional(),
    metadata: z.object({ transcription_config: z.object({ language }).optional() }).optional(),
    results: listOf(item),
  })
  .refine((file) => file.format !== undefined || file.metadata !== undefined)
  .transform(
    ({ results, metadata }): Recognised => ({
      language: metadata?.transcription_config?.language,
      utterances: [{ words: withSpeakers(results.map(wordOfItem), []) }],
    }),
  );

const googleWord = z
  .object({
    word: z.string(),
    startTime: optionalSeconds,
    start_time: optionalSeconds,
    startOffset: optionalSeconds,
    start_offset: optionalSeconds,
    endTime: optionalSeconds,
    end_time: optionalSeconds,
    endOffset: optionalSeconds,
    end_offset: optionalSeconds,
    speakerTag: z.number().optional(),
    speaker_tag: z.number().optional(),
    speakerLabel: z.string().optional(),
    speaker_label: z.string().optional(),
  })
  .transform((word) => ({
    text: word.word,
    // Google leaves out a time of 0.
    start: word.startTime ?? word.start_time ?? word.startOffset ?? word.start_offset ?? 0,
    end: word.endTime ?? word.end_time ?? word.endOffset ?? word.end_offset,
    speaker: speakerOf(
      word.speakerTag || word.speaker_tag || word.speakerLabel || word.speaker_label,
    ),
  }));

const speakerOf = (label: string | number | undefined) => speaker.parse(label || undefined);

const googleResults = z
  .object({
    results: listOf(
      z.object({
        alternatives: listOf(
          z.object({ transcript: z.string().optional(), words: listOf(googleWord).optional() }),
        ).default([]),
        languageCode: language,
        language_code: language,
        resultEndTime: optionalSeconds,
        result_end_time: optionalSeconds,
        resultEndOffset: optionalSeconds,
        result_end_offset: optionalSeconds,
      }),
    ),
  })
  .refine(({ results }) =>
    results.some(
      ({ alternatives: [first], ...result }) =>
        first?.words?.some(({ end }) => end !== undefined) || endOf(result) !== undefined,
    ),
  )
  .transform(({ results }): Recognised => {
    const found = results.flatMap(({ alternatives: [first], ...result }) =>
      first ? [{ ...first, until: endOf(result) }] : [],
    );
    const language = results[0]?.languageCode ?? results[0]?.language_code;
    // With speakers, the last result has the words of all others once more.
    const last = found.at(-1)?.words ?? [];
    const others = found.slice(0, -1).reduce((sum, { words = [] }) => sum + words.length, 0);
    if (others > 0 && last.length >= others && last.some((word) => word.speaker))
      return { language, utterances: [{ words: last }] };
    let before = 0;
    return {
      language,
      utterances: found.map(({ transcript, words, until }) => {
        const start = before;
        before = until ?? words?.at(-1)?.end ?? before;
        const text = transcript?.trim();
        return words?.length ? { words, ...(text ? { text } : {}) } : { text, start, end: until };
      }),
    };
  });

/** The answer for a batch of files has the results below the address of each. */
const google = z.union([
  googleResults,
  z
    .object({ results: z.record(z.string(), z.object({ transcript: googleResults })) })
    .transform(({ results }, context): Recognised => {
      const [only, ...others] = Object.values(results);
      if (only && others.length === 0) return only.transcript;
      context.issues.push({ code: 'custom', message: 'is of several files', input: results });
      return z.NEVER;
    }),
]);

type GoogleEnd = {
  resultEndTime: number | undefined;
  result_end_time: number | undefined;
  resultEndOffset: number | undefined;
  result_end_offset: number | undefined;
};
const endOf = (result: GoogleEnd) =>
  result.resultEndTime ??
  result.result_end_time ??
  result.resultEndOffset ??
  result.result_end_offset;

const revElement = z.object({
  type: z.string(),
  value: z.string(),
  ts: optionalSeconds,
  end_ts: optionalSeconds,
  timestamp: optionalSeconds,
  end_timestamp: optionalSeconds,
});
const rev = z
  .object({
    speakers: listOf(z.object({ id: z.number(), name: z.string() })).optional(),
    monologues: listOf(z.object({ speaker, elements: listOf(revElement) })),
  })
  .transform(({ monologues, speakers = [] }): Recognised => {
    const names = new Map(speakers.map(({ id, name }) => [`Speaker ${id}`, name]));
    return {
      utterances: monologues.map(({ speaker: label, elements }) => ({
        speaker: names.get(label ?? '') ?? label,
        words: elements
          .filter(({ type, value }) => type !== 'unknown' && value.trim() !== '')
          .map((element) => ({
            text: element.value.trim(),
            isAttached: isMark(element),
            start: element.ts ?? element.timestamp,
            end: element.end_ts ?? element.end_timestamp,
          })),
      })),
    };
  });

const scribeWord = z.object({
  text: z.string(),
  type: z.enum(['word', 'spacing', 'audio_event']),
  start: optionalSeconds,
  end: optionalSeconds,
  speaker_id: speaker,
});
const scribe = z.object({ language_code: language, words: listOf(scribeWord).refine(isFilled) });
const elevenLabs = z
  .union([
    scribe.transform((only) => [only]),
    z.object({ transcripts: listOf(scribe) }).transform(({ transcripts }) => transcripts),
  ])
  .transform(
    (transcripts): Recognised => ({
      language: transcripts[0]?.language_code,
      utterances: transcripts.map(({ words }) => ({
        words: words
          .filter(({ type }) => type === 'word')
          .map(({ text, start, end, speaker_id }) => ({ text, start, end, speaker: speaker_id })),
      })),
    }),
  );

/** Units of 100 nanoseconds. */
const ticks = z.number().transform((value) => value / 1e7);
const azure = z.union([
  z
    .object({
      recognizedPhrases: listOf(
        z.object({
          speaker,
          offsetInTicks: ticks.optional(),
          durationInTicks: ticks.optional(),
          offsetMilliseconds: milliseconds.optional(),
          durationMilliseconds: milliseconds.optional(),
          // None where nothing was understood.
          nBest: listOf(z.object({ display: z.string() })).default([]),
        }),
      ),
    })
    .transform(
      ({ recognizedPhrases }): Recognised => ({
        utterances: recognizedPhrases.flatMap(({ nBest: [best], speaker, ...phrase }) => {
          const start = phrase.offsetInTicks ?? phrase.offsetMilliseconds;
          const length = phrase.durationInTicks ?? phrase.durationMilliseconds;
          if (!best || start === undefined || length === undefined) return [];
          return [{ text: best.display, start, end: start + length, speaker }];
        }),
      }),
    ),
  z
    .object({
      phrases: listOf(
        z.object({
          text: z.string(),
          speaker,
          locale: language,
          offsetMilliseconds: milliseconds,
          durationMilliseconds: milliseconds,
          words: listOf(
            z.object({
              text: z.string(),
              offsetMilliseconds: milliseconds,
              durationMilliseconds: milliseconds,
            }),
          ).default([]),
        }),
      ),
    })
    .transform(
      ({ phrases }): Recognised => ({
        language: phrases[0]?.locale,
        utterances: phrases.map(
          ({ text, speaker, words, offsetMilliseconds: start, ...phrase }) => ({
            text,
            speaker,
            start,
            end: start + phrase.durationMilliseconds,
            words: words.map((word) => ({
              text: word.text,
              start: word.offsetMilliseconds,
              end: word.offsetMilliseconds + word.durationMilliseconds,
            })),
          }),
        ),
      }),
    ),
]);

const gladia = z
  .object({
    transcription: z.object({
      languages: listOf(z.string()).default([]),
      utterances: listOf(utterance),
    }),
  })
  .transform(
    ({ transcription }): Recognised => ({
      language: transcription.languages[0],
      utterances: transcription.utterances,
    }),
  );

const vosk = z
  .object({ result: listOf(timedWord).refine(isFilled) })
  .transform(({ result }): Recognised => ({ utterances: [{ words: result }] }));

const lists = ['utterances', 'sentences', 'paragraphs', 'cues', 'captions', 'transcript', 'data'];

/** A list of texts with times, by itself or under a name: feeds, meeting tools, YouTube's captions. */
const list = z
  .union([
    listOf(utterance).transform((utterances) => ({ utterances })),
    z.record(z.string(), z.unknown()).transform((raw, context): Recognised => {
      for (const name of lists) {
        const found = listOf(utterance).refine(isFilled).safeParse(raw[name]);
        if (found.success)
          return { utterances: found.data, language: language.safeParse(raw.language).data };
      }
      context.issues.push({ code: 'custom', message: 'has no list', input: raw });
      return z.NEVER;
    }),
  ])
  .transform((found): Recognised => found);

/** The list of words that Kinora itself writes, and other programs. */
export const ownName = '{"words": [{"text", "start", "end"}]}';

/** The recognisers whose JSON can be read; the more particular ones come first. */
export const recognisers: readonly Recogniser[] = [
  { name: 'whisper.cpp', schema: whisperCpp },
  { name: 'Whisper, faster-whisper, WhisperX, OpenAI (verbose_json)', schema: whisper },
  { name: 'Transformers', schema: transformers },
  { name: 'Deepgram', schema: deepgram },
  { name: 'Amazon Transcribe', schema: amazon },
  { name: 'Speechmatics', schema: speechmatics },
  { name: 'Google Speech-to-Text', schema: google },
  { name: 'Rev AI', schema: rev },
  { name: 'ElevenLabs', schema: elevenLabs },
  { name: 'AssemblyAI', schema: assemblyAi },
  { name: 'Azure Speech', schema: azure },
  { name: 'Gladia', schema: gladia },
  { name: 'Vosk', schema: vosk },
  { name: ownName, schema: words },
  { name: '[{"text", "start", "end"}]', schema: list },
];
