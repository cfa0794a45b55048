import { describe, expect, it } from 'vitest';
import { languageOf } from '#engine/transcript/languages';
import { transcriptOf } from '#test/samples/proposals.ts';
import { languageTexts, wordsOf } from '#test/samples/talks.ts';
import { chooseClips } from './highlights.ts';
import { isHousekeeping } from './housekeeping.ts';
import { builtInRanker } from './rank/built-in.ts';
import { folded, tokensOf } from './tokens.ts';

const keeps = (sentence: string, language = 'en') =>
  isHousekeeping(tokensOf(sentence, languageOf(language)).map(folded), languageOf(language));

/** A talk in the language, without its own greetings and thanks. */
const story = (language: string) =>
  (languageTexts[language] ?? '')
    .split(/(?<=[.!?。？！।؟])\s*/u)
    .filter((sentence) => sentence !== '' && !keeps(sentence, language));

describe('a housekeeping sentence', () => {
  it.each([
    'Good morning, everyone.',
    'Welcome back to the channel!',
    'Thank you so much for having me.',
    'Thank you.',
    'Okay, so thanks, everybody.',
    "That's all I have for you.",
    'That is it for today.',
    'See you in the next one.',
    'The links are in the description.',
    'The links are on the website.',
    'Are there any questions?',
    'Today I want to talk about bread.',
    'Let me show you the schedule.',
    'We will come back to this picture later.',
    'I will skip it, because we are short of time.',
    'Next slide, please.',
    'On the left you can see the numbers.',
    "Don't forget to like and subscribe.",
    'This episode is brought to you by Acme.',
    'Use the code KINORA at checkout.',
    'Leave us a review on Apple Podcasts.',
    'Where can folks find you online?',
    'Can everybody hear me?',
  ])('%s', (sentence) => expect(keeps(sentence)).toBe(true));

  it.each([
    ['es', 'Muchas gracias por venir.'],
    ['es', 'Volveremos a esto más tarde.'],
    ['fr', 'Bonjour à tous et bienvenue.'],
    ['fr', 'Abonnez-vous à la chaîne.'],
    ['de', 'Vielen Dank für Ihre Aufmerksamkeit.'],
    ['de', 'Diese Folie überspringe ich.'],
    ['hi', 'आप सभी का बहुत बहुत धन्यवाद।'],
    ['ja', 'ご清聴ありがとうございました。'],
    ['ko', '오늘은 제 빵집 이야기를 하겠습니다.'],
    ['zh', '大家好，欢迎收看。'],
  ])('in %s: %s', (language, sentence) => expect(keeps(sentence, language)).toBe(true));
});

describe.each([
  {
    language: 'en',
    greeting: "What's up everyone, it's Ada here.",
    sponsor: 'Thanks to Lumo for supporting the show, with twenty percent off.',
    housekeeping: 'Before we begin, one short announcement.',
    goodbye: 'Until next time, take care of yourselves.',
    credits: 'Subtitles by the Harbour Film Club',
    content: 'My father repaired boats until the harbour froze.',
  },
  {
    language: 'de',
    greeting: 'Hi, schön dass ihr wieder dabei seid.',
    sponsor: 'Diese Folge wird präsentiert von Lumo.',
    housekeeping: 'Bevor wir anfangen, noch ein kurzer Hinweis.',
    goodbye: "Macht's gut und bis zum nächsten Mal.",
    credits: 'Untertitel im Auftrag des Hafenfilms',
    content: 'Mein Vater reparierte Boote, bis der Hafen zufror.',
  },
  {
    language: 'es',
    greeting: 'Muy buenas a todos, amigos.',
    sponsor: 'Este episodio está patrocinado por Lumo.',
    housekeeping: 'Antes de empezar, un aviso rápido.',
    goodbye: 'Un abrazo y hasta la semana que viene.',
    credits: 'Subtítulos realizados por la comunidad del puerto',
    content: 'Mi padre reparaba barcos hasta que el puerto se heló.',
  },
  {
    language: 'fr',
    greeting: 'Coucou tout le monde.',
    sponsor: 'Cette vidéo est sponsorisée par Lumo.',
    housekeeping: 'Avant de commencer, une petite annonce.',
    goodbye: 'On se retrouve la semaine prochaine, portez-vous bien.',
    credits: 'Sous-titres réalisés par la communauté du port',
    content: 'Mon père réparait des bateaux jusqu’à ce que le port gèle.',
  },
  {
    language: 'pt',
    greeting: 'E aí pessoal, tudo bem?',
    sponsor: 'Este episódio tem o apoio da Lumo, use o cupom LUMO.',
    housekeeping: 'Antes de começar, um aviso rápido.',
    goodbye: 'Um abraço e até a próxima.',
    credits: 'Legendas pela comunidade do porto',
    content: 'Meu pai consertava barcos até o porto congelar.',
  },
  {
    language: 'it',
    greeting: 'Ciao ragazzi.',
    sponsor: 'Questo episodio è offerto da Lumo.',
    housekeeping: 'Prima di iniziare, un breve avviso.',
    goodbye: 'Un abbraccio e alla prossima.',
    credits: 'Sottotitoli creati dalla comunità del porto',
    content: 'Mio padre riparava barche finché il porto non gelò.',
  },
  {
    language: 'ja',
    greeting: 'はい、どうも、こんにちは。',
    sponsor: 'この番組はルモの提供でお送りします。',
    housekeeping: '本題に入る前に、お知らせがあります。',
    goodbye: 'それではまた次回お会いしましょう。',
    credits: '字幕：港の映画会',
    content: '父は港が凍るまで船を直していました。',
  },
  {
    language: 'hi',
    greeting: 'नमस्कार दोस्तों, मैं हूँ आदा।',
    sponsor: 'यह एपिसोड लूमो द्वारा प्रायोजित है।',
    housekeeping: 'शुरू करने से पहले एक छोटी सूचना।',
    goodbye: 'अगली बार मिलते हैं, अलविदा।',
    credits: 'उपशीर्षक बंदरगाह फ़िल्म क्लब द्वारा',
    content: 'मेरे पिता बंदरगाह जमने तक नावें ठीक करते थे।',
  },
  {
    language: 'ar',
    greeting: 'السلام عليكم ورحمة الله.',
    sponsor: 'هذه الحلقة برعاية لومو.',
    housekeeping: 'قبل أن نبدأ، إعلان قصير.',
    goodbye: 'نلتقي في الحلقة القادمة، إلى اللقاء.',
    credits: 'ترجمة نادي أفلام الميناء',
    content: 'كان أبي يصلح القوارب حتى تجمد الميناء.',
  },
  {
    language: 'zh',
    greeting: '嗨大家好，我是阿达。',
    sponsor: '本期节目由路摩赞助播出。',
    housekeeping: '开始之前，先说一个通知。',
    goodbye: '我们下期再见。',
    credits: '字幕：海港电影社',
    content: '我父亲一直修船，直到海港结冰。',
  },
  {
    language: 'ko',
    greeting: '여러분, 어서 오세요.',
    sponsor: '이 영상은 루모의 협찬을 받았습니다.',
    housekeeping: '시작하기 전에 짧은 공지가 있습니다.',
    goodbye: '다음 영상에서 만나요.',
    credits: '자막 제공 항구 영화 모임',
    content: '아버지는 항구가 얼 때까지 배를 고쳤습니다.',
  },
])('in $language', ({ language, greeting, sponsor, housekeeping, goodbye, credits, content }) => {
  it.each(Object.entries({ greeting, sponsor, housekeeping, goodbye, credits }))(
    'a %s is housekeeping',
    (_, sentence) => expect(keeps(sentence, language)).toBe(true),
  );

  it('a sentence of a story is not', () => expect(keeps(content, language)).toBe(false));

  it('a clip never is one of these', async () => {
    const spoken = [greeting, housekeeping, sponsor, ...story(language), goodbye, credits];
    const transcript = transcriptOf(wordsOf(spoken.join(' '), language), { language });
    const ranker = builtInRanker();
    const { clips } = await chooseClips(
      { transcript, ranker, fallback: ranker },
      { signal: new AbortController().signal },
    );
    for (const { transcript: text } of clips)
      for (const sentence of [greeting, housekeeping, sponsor, goodbye, credits])
        expect(text).not.toContain(sentence);
  });
});

describe('a sentence with content', () => {
  it.each([
    'I never said thank you to my father, and then he died.',
    'She looked at me and said hello.',
    'People subscribe to a service when it saves them an hour a week.',
    'A good question is better than ten answers.',
    'I was always short of money, never of ideas.',
    'He showed me the plan, and it was terrible.',
    'Those who do not ask questions learn nothing.',
    'Time is the only thing that nobody can give back.',
  ])('%s', (sentence) => expect(keeps(sentence)).toBe(false));

  it('is every one in a language without patterns', () =>
    expect(keeps('Tack så mycket.', 'sv')).toBe(false));
});
