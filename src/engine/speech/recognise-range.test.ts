import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type RuntimeModel, recogniserOf } from './recognise-range.ts';
import type { OfflineRecognizerConfig, OfflineStream } from './sherpa-onnx.ts';

/** A Whisper model that always answers with so many tokens, as the runtime takes them from it. */
function whisper(tokensItNeeds: number) {
  const config: OfflineRecognizerConfig = {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      whisper: {
        encoder: '',
        decoder: '',
        language: '',
        task: 'transcribe',
        tailPaddings: 50,
        enableTokenTimestamps: 0,
        enableSegmentTimestamps: 1,
      },
      tokens: '',
      numThreads: 1,
      provider: 'cpu',
      debug: 0,
    },
    decodingMethod: 'greedy_search',
  };
  const heard: { seconds: number; language: string | undefined }[] = [];
  let language: string | undefined = '';
  const lengths = new WeakMap<OfflineStream, number>();
  const recognizer: RuntimeModel['recognizer'] = {
    createStream() {
      const stream: OfflineStream = {
        acceptWaveform: ({ samples }) => lengths.set(stream, samples.length / 16_000),
      };
      return stream;
    },
    async decodeAsync(stream) {
      await setImmediate();
      const seconds = lengths.get(stream) ?? 0;
      heard.push({ seconds, language });
      const allowed = Math.floor(6 * seconds) - 2;
      const words = Array.from({ length: Math.min(tokensItNeeds, allowed) }, (_, i) => ` w${i}`);
      const text = words.join('');
      return {
        text,
        tokens: words,
        timestamps: [],
        segment_texts: [text],
        segment_timestamps: [0.5],
        segment_durations: [4],
        lang: 'fr',
      };
    },
    setConfig: ({ modelConfig }) => {
      language = modelConfig.whisper?.language;
    },
  };
  return { recognise: recogniserOf({ recognizer, kind: 'whisper', config }), heard };
}

test('Whisper is heard again with more silence when the runtime took as many tokens as it does, in the language that it is told only for that part', async () => {
  const { recognise, heard } = whisper(80);
  const part = recognise(new Float32Array(20 * 16_000), 100);
  const found = await part({ start: 110, end: 116 }, { language: 'nb' });
  expect(heard.map(({ seconds }) => seconds)).toEqual([9, 21]);
  expect(found.text).toMatch(/ w79$/);
  expect(found).toMatchObject({
    isByPhrase: true,
    parts: [{ start: 110.5, end: 114.5 }],
    language: 'fr',
  });
  await part({ start: 110, end: 119 }, { silence: 1 });
  expect(heard.map(({ language }) => language)).toEqual(['no', 'no', '', '']);
});

test('Whisper is heard once when it ended by itself', async () => {
  const { recognise, heard } = whisper(40);
  await recognise(new Float32Array(20 * 16_000), 0)({ start: 0, end: 6 });
  expect(heard).toHaveLength(1);
});

test('parts that are heard at once keep their own languages', async () => {
  const { recognise, heard } = whisper(40);
  const part = recognise(new Float32Array(20 * 16_000), 0);
  const languages = ['de', undefined, 'de', 'fr'];
  await Promise.all(languages.map((language, i) => part({ start: 0, end: 6 + i }, { language })));
  // With three seconds of silence behind each.
  const toldFor = (seconds: number) => heard.find((each) => each.seconds === seconds)?.language;
  expect([9, 10, 11, 12].map(toldFor)).toEqual(['de', '', 'de', 'fr']);
});
