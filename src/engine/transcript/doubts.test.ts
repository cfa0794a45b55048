import { expect, it } from 'vitest';
import { probeOfSpeech } from '#test/samples/probes.ts';
import { decodeTranscript } from './encoded.entry.ts';
import { readTranscript } from './read-transcript.ts';
import type { Recognise, RecordingToRecognise } from './video-to-read.ts';

/** The words at two a second, and what else a recogniser says about them. */
const hears = (
  text: string,
  {
    confidence = [],
    ...more
  }: { confidence?: number[] } & Partial<Awaited<ReturnType<Recognise>>> = {},
): Recognise => {
  const words = text.split(' ').map((each, i) => ({
    text: each,
    start: i / 2,
    end: i / 2 + 0.5,
    ...(confidence.length > 0 && { confidence: confidence[i % confidence.length] ?? 1 }),
  }));
  return async () => ({
    words,
    language: 'en',
    recogniser: { kind: 'hosted', name: 'base' },
    ...more,
  });
};

async function read(
  recognise: Recognise,
  {
    tag,
    seconds = 60,
    ...video
  }: { tag?: string; seconds?: number; language?: string; onlyLanguage?: boolean } = {},
) {
  let asked: RecordingToRecognise | undefined;
  const encoded = await readTranscript(
    {
      tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
      path: 'recording.mp4',
      probe: probeOfSpeech({ seconds, language: tag }),
      scratch: '.',
      captions: [],
      recognise: async (recording, context) => {
        asked = recording;
        return recognise(recording, context);
      },
      ...video,
    },
    { signal: new AbortController().signal },
  );
  const { source, ...transcript } = decodeTranscript(encoded);
  return { ...transcript, encoded, source, notes: source?.codedNotes ?? [], asked };
}

const sentence = 'The baker told us that bread takes time and that nobody ever waits for it.';
const english = Array.from({ length: 4 }, () => sentence).join(' ');

it('the tag of an audio track is a hint and a named language an order, which may be the only one', async () => {
  expect((await read(hears(english), { tag: 'eng' })).asked).toMatchObject({
    language: undefined,
    languageHint: 'en',
    onlyLanguage: false,
  });
  const ordered = await read(hears(english), { tag: 'ger', language: 'en-US', onlyLanguage: true });
  expect(ordered.asked).toMatchObject({
    language: 'en-US',
    languageHint: undefined,
    onlyLanguage: true,
  });
  const unheard = hears('Yes', { language: 'und' });
  expect((await read(unheard, { tag: 'ger' })).language).toBe('de');
});

it('a difference between the named and the heard language is a note that says which one to transcribe again in', async () => {
  const tagged = await read(hears(texts.es ?? '', { language: 'es' }), { tag: 'eng' });
  expect(tagged).toMatchObject({
    language: 'es',
    notes: [
      {
        code: 'other-language',
        language: 'en',
        message: 'The audio track is tagged as English, but Spanish is spoken.',
      },
    ],
  });
  expect(tagged.source?.notes).toEqual([tagged.notes[0]?.message]);
  const languages = [{ language: 'es', start: 0, end: 30 }];
  const ordered = await read(hears(english, { languages }), { language: 'en' });
  expect(ordered.notes).toEqual([
    {
      code: 'other-language',
      language: 'es',
      message: 'The words were read as English, but Spanish is spoken.',
    },
  ]);
  expect(ordered.source?.doubts).toEqual(['other-language']);
  expect(ordered.languages).toBeUndefined();
});

it('the languages of a recording are stored with their times, the main one first', async () => {
  const languages = [
    { language: 'en', start: 0, end: 10 },
    { language: 'de', start: 10, end: 26 },
    { language: 'fr', start: 26, end: 90 },
  ];
  const [en, de, fr] = [english, texts.de, texts.fr].map((text = '') => text.split(' '));
  const words = [en?.slice(0, 20), de?.slice(0, 32), fr].flat();
  const mixed = await read(hears(words.join(' '), { languages }));
  expect(mixed).toMatchObject({
    language: 'en',
    notes: [],
    encoded: { languages: ['en', 'fr', 'de'] },
  });
  expect(mixed.languages).toEqual([
    ...languages.slice(0, 2),
    { language: 'fr', start: 26, end: 60 },
  ]);
});

it('speech without words is stored and noted with its times, and from a tenth of the speech on a doubt', async () => {
  const few = await read(
    hears(english, {
      gaps: [
        { start: 41, end: 44.2 },
        { start: 50, end: 51 },
      ],
    }),
  );
  expect(few).toMatchObject({ gaps: [{ start: 41, end: 44.2 }] });
  expect(few.source?.doubts).toBeUndefined();
  expect(few.source?.notes).toEqual(['3 s of speech have no words (0:41 to 0:44).']);
  const many = await read(
    hears(english, {
      gaps: [
        { start: 35, end: 44 },
        { start: 50, end: 70 },
      ],
    }),
  );
  expect(many.notes).toEqual([
    { code: 'speech-without-words', message: '9 s of speech have no words.', start: 35, end: 44 },
    { code: 'speech-without-words', message: '10 s of speech have no words.', start: 50, end: 60 },
  ]);
  expect(many.source?.notes).toEqual([
    '19 s of speech have no words, in 2 places (0:35 to 0:44, 0:50 to 1:00).',
  ]);
  expect(many.encoded.doubts).toEqual(['speech-without-words']);
});

it('a recogniser that is unsure of many words is a doubt; one that does not say how sure it is, none', async () => {
  expect((await read(hears(english, { confidence: [0.9, 0.2, 0.4] }))).source).toMatchObject({
    doubts: ['uncertain-words'],
    notes: ['The recogniser was unsure of many words (67 %).'],
  });
  // The same confidence for every word of a piece, as services give it.
  expect((await read(hears(english, { confidence: [0.54] }))).encoded.doubts).toEqual([
    'uncertain-words',
  ]);
  const good = await read(hears(english, { confidence: [0.98, 0.9, 0.7, 0.3] }));
  expect(good.source).toMatchObject({ notes: [] });
  expect(good.encoded.doubts).toBeUndefined();
  expect((await read(hears(english))).encoded.doubts).toBeUndefined();
});

const texts: Record<string, string> = {
  en: english,
  de: 'Der Bäcker hat uns erzählt, dass gutes Brot vor allem Zeit braucht und dass niemand mehr darauf warten will. Wir standen im Laden, draußen regnete es, und er hat gelacht, weil wir schon wieder zu spät gekommen sind.',
  fr: 'Le boulanger nous a raconté que le bon pain demande surtout du temps et que personne ne veut plus attendre. Nous étions dans le magasin, il pleuvait dehors, et il a ri parce que nous étions encore arrivés trop tard.',
  es: 'El panadero nos contó que el buen pan necesita sobre todo tiempo y que ya nadie quiere esperar por él. Estábamos en la tienda, afuera llovía, y él se rió porque otra vez habíamos llegado demasiado tarde.',
  it: 'Il fornaio ci ha raccontato che il buon pane ha bisogno soprattutto di tempo e che nessuno vuole più aspettare. Eravamo nel negozio, fuori pioveva, e lui ha riso perché eravamo arrivati di nuovo troppo tardi.',
  pt: 'O padeiro nos contou que o bom pão precisa sobretudo de tempo e que ninguém mais quer esperar por ele. Estávamos na loja, lá fora chovia, e ele riu porque tínhamos chegado outra vez tarde demais.',
  ja: 'パン屋さんは、おいしいパンには何よりも時間が必要で、もう誰も待とうとしないと話してくれました。私たちは店の中にいて、外では雨が降っていました。また遅れて来たので、彼は笑っていました。次の日の朝、私たちは早く起きて、もう一度その店へ行きました。焼きたてのパンの匂いが通りまで広がっていて、店の前にはもう何人もの人が並んでいました。彼は私たちを見ると、今日は間に合いましたねと言って、また笑いました。',
  zh: '面包师告诉我们，好面包最需要的是时间，可是现在谁也不愿意等了。我们站在店里，外面下着雨，他笑了，因为我们又来晚了。第二天早上我们起得很早，又去了那家店。刚烤好的面包的香味一直飘到街上，店门口已经有好几个人在排队。他看见我们，说今天你们赶上了，然后又笑了起来。我们买了两个面包，坐在河边慢慢地吃，一边吃一边谈起小时候的事情，那时候村子里只有一家面包店。',
  ko: '빵집 주인은 좋은 빵에는 무엇보다 시간이 필요한데 이제는 아무도 기다리려 하지 않는다고 말했습니다. 우리는 가게 안에 서 있었고 밖에는 비가 내리고 있었습니다. 우리가 또 늦게 왔기 때문에 그는 웃었습니다. 다음 날 아침 우리는 일찍 일어나 다시 그 가게로 갔습니다. 갓 구운 빵 냄새가 거리까지 퍼져 있었고 가게 앞에는 벌써 여러 사람이 줄을 서 있었습니다.',
  hi: 'नानबाई ने हमें बताया कि अच्छी रोटी को सबसे ज़्यादा समय चाहिए और अब कोई उसका इंतज़ार नहीं करना चाहता। हम दुकान में खड़े थे, बाहर बारिश हो रही थी, और वह हँसा क्योंकि हम फिर देर से आए थे। अगली सुबह हम जल्दी उठे और फिर से उस दुकान पर गए।',
  ar: 'قال لنا الخباز إن الخبز الجيد يحتاج قبل كل شيء إلى الوقت وإن أحدا لم يعد يريد أن ينتظر. كنا واقفين في الدكان وكان المطر يهطل في الخارج، فضحك لأننا وصلنا متأخرين مرة أخرى. وفي صباح اليوم التالي استيقظنا مبكرا وذهبنا إلى الدكان من جديد.',
};

it.each(Object.entries(texts))('words in %s look like their language', async (language, text) => {
  const { encoded } = await read(hears(text, { language }));
  expect([encoded.language, encoded.doubts]).toEqual([language, undefined]);
});

it('words that do not look like their language are a doubt', async () => {
  const wrong = [
    hears(texts.de ?? ''),
    hears(texts.zh ?? ''),
    hears(texts.en ?? '', { language: 'ja' }),
    hears(Array.from({ length: 80 }, (_, i) => `4-5-${i % 3}`).join(' ')),
    hears(Array.from({ length: 30 }, (_, i) => `In 4-0-0-5-${i} and 3-1-1, the 5-1-3`).join(' ')),
  ];
  for (const recognise of wrong)
    expect((await read(recognise)).source?.doubts).toEqual(['unlikely-text']);
});

it('each language of a recording is compared with its own letters', async () => {
  const words = `${english} ${english} ${texts.de} ${texts.de} ${texts.de}`.split(' ');
  const [change, end] = [english.split(' ').length, words.length / 2];
  const languages = [
    { language: 'en', start: 0, end: change },
    { language: 'de', start: change, end },
  ];
  const doubtsOf = async (ranges: typeof languages) =>
    (await read(hears(words.join(' '), { languages: ranges }), { seconds: end })).source?.doubts;
  expect(await doubtsOf(languages)).toBeUndefined();
  const swapped = languages.map((range) => ({
    ...range,
    language: range.language === 'en' ? 'de' : 'en',
  }));
  expect(await doubtsOf(swapped)).toEqual(['unlikely-text']);
});
