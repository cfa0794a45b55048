import { describe, expect, it } from 'vitest';
import { languageOf } from '#engine/transcript/languages';
import { lexiconOf } from '../lexicon.ts';
import { proposeTitles } from '../title-proposals.ts';
import { fitsTitle } from './limits.ts';
import { fittingTitle, titleFor, titlesFor } from './titles.ts';

const knowledge = (tag: string) => ({ lexicon: lexiconOf(tag, []), rarityOf: () => 1 });
const english = knowledge('en');
const titleOf = (...lines: string[]) => titleFor(lines, english);

/**
 * In each language the same short talk: a greeting; a claim behind openers, a filler and a stutter;
 * a sentence that only refers to it; a question that is none.
 */
const talks: Record<string, { lines: string[]; titles: [string, string] }> = {
  en: {
    lines: [
      'Welcome back to the show, everyone.',
      'So, um, I think that, you know, most bakers never sleep sleep enough.',
      'And that is why their bread burns.',
      'The cheapest machine in a bakery is rest, right?',
    ],
    titles: ['Most bakers never sleep enough', 'The cheapest machine in a bakery is rest'],
  },
  de: {
    lines: [
      'Herzlich willkommen zu einer neuen Folge.',
      'Also, ähm, ich glaube, die meisten Bäcker schlafen schlafen viel zu wenig, weil sie nachts arbeiten.',
      'Und das ist der Grund, dass ihr Brot verbrennt.',
      'Die billigste Maschine der Bäckerei ist der Schlaf, oder?',
    ],
    titles: [
      'Die billigste Maschine der Bäckerei ist der Schlaf',
      'Die meisten Bäcker schlafen viel zu wenig',
    ],
  },
  es: {
    lines: [
      'Hola a todos, bienvenidos al programa.',
      'Bueno, eh, yo creo que los panaderos nunca duermen duermen lo suficiente.',
      'Y fue así, junto con otros, que el pan se quemó.',
      'El descanso es la máquina más barata de la panadería, ¿no?',
    ],
    titles: [
      'El descanso es la máquina más barata de la panadería',
      'Los panaderos nunca duermen lo suficiente',
    ],
  },
  fr: {
    lines: [
      "Bonjour à tous et bienvenue dans l'émission.",
      'Alors, euh, je pense que les boulangers ne dorment dorment jamais assez.',
      "Et c'est pour ça que leur pain brûle.",
      'Le repos est la machine la moins chère du métier, hein ?',
    ],
    titles: [
      'Les boulangers ne dorment jamais assez',
      'Le repos est la machine la moins chère du métier',
    ],
  },
  pt: {
    lines: [
      'Olá pessoal, sejam bem-vindos ao canal!',
      'Então, eh, eu acho que os padeiros nunca dormem dormem o suficiente.',
      'E foi por isso que o pão deles queimou.',
      'O descanso é a máquina mais barata da padaria, né?',
    ],
    titles: [
      'O descanso é a máquina mais barata da padaria',
      'Os padeiros nunca dormem o suficiente',
    ],
  },
  it: {
    lines: [
      'Ciao ragazzi, benvenuti sul canale!',
      'Allora, ehm, io penso che i fornai non dormono dormono mai abbastanza.',
      'E questo è il motivo per cui il loro pane brucia.',
      'Il riposo è la macchina più economica del forno, no?',
    ],
    titles: [
      'I fornai non dormono mai abbastanza',
      'Il riposo è la macchina più economica del forno',
    ],
  },
  ja: {
    lines: [
      '皆さん、こんにちは。',
      'えーと、でも、パン屋の一番安い機械は睡眠です。',
      'それは、夜に働くからです。',
      'なんか、ほとんどのパン職人は十分に眠っていません。',
    ],
    titles: ['パン屋の一番安い機械は睡眠です', 'ほとんどのパン職人は十分に眠っていません'],
  },
  hi: {
    lines: [
      'नमस्ते दोस्तों, आपका स्वागत है।',
      'तो, मुझे लगता है कि ज़्यादातर नानबाई कभी पूरी पूरी नींद नहीं लेते।',
      'और यह उनकी रोटी जलने की वजह है।',
      'बेकरी की सबसे सस्ती मशीन आराम है, ना?',
    ],
    titles: ['ज़्यादातर नानबाई कभी पूरी नींद नहीं लेते', 'बेकरी की सबसे सस्ती मशीन आराम है'],
  },
  ar: {
    lines: [
      'مرحبا بكم في الحلقة الجديدة.',
      'يعني، أعتقد أن معظم الخبازين لا ينامون ينامون ساعات كافية.',
      'وهذا هو السبب.',
      'الراحة هي أرخص آلة في المخبز، صح؟',
    ],
    titles: ['معظم الخبازين لا ينامون ساعات كافية', 'الراحة هي أرخص آلة في المخبز'],
  },
  zh: {
    lines: [
      '大家好，欢迎收看。',
      '嗯，但是，面包店里最便宜的机器就是睡眠。',
      '这是因为他们晚上工作。',
      '其实，大多数面包师从来没有睡够过。',
    ],
    titles: ['面包店里最便宜的机器就是睡眠', '大多数面包师从来没有睡够过'],
  },
  ko: {
    lines: [
      '안녕하세요, 여러분.',
      '음, 그런데, 제 생각에는 빵집에서 가장 싼 기계는 잠입니다.',
      '그건 밤에 일하기 때문입니다.',
      '사실, 대부분의 제빵사는 절대 충분히 충분히 자지 않습니다.',
    ],
    titles: ['대부분의 제빵사는 절대 충분히 자지 않습니다', '빵집에서 가장 싼 기계는 잠입니다'],
  },
};

describe.each(Object.entries(talks))('titles in %s', (tag, { lines, titles }) => {
  it('are whole clauses without openers, fillers, stutters and greetings, the best first', () => {
    expect(titlesFor(lines, knowledge(tag)).slice(0, 2)).toEqual(titles);
  });

  it('are all different, and as long as a title may be', () => {
    const all = titlesFor(lines, knowledge(tag));
    expect(new Set(all).size).toBe(all.length);
    for (const title of all) expect(fitsTitle(title, languageOf(tag)), title).toBe(true);
    expect(titleFor(lines, knowledge(tag), new Set([titles[0]]))).toBe(titles[1]);
  });
});

/** Thanks and goodbyes, sponsors, and calls to subscribe. */
const asides: Record<string, string[]> = {
  en: [
    'Thanks for watching, see you next week.',
    'This episode is brought to you by Acme.',
    'Before we begin, please subscribe to the channel.',
    'Let me introduce today’s guest.',
  ],
  de: [
    'Danke fürs Zuschauen, bis nächste Woche.',
    'Diese Folge wird gesponsert von Acme.',
    'Bevor wir anfangen, abonniert bitte den Kanal.',
    'Schön, dass du da bist.',
    'Tschüss und bis zum nächsten Mal.',
  ],
  es: [
    'Gracias por ver el video, hasta la próxima.',
    'Este episodio está patrocinado por Acme.',
    'Antes de empezar, suscríbete al canal.',
    'Nos vemos la próxima semana.',
  ],
  fr: [
    "Merci d'avoir regardé, à la semaine prochaine.",
    'Cet épisode est sponsorisé par Acme.',
    'Avant de commencer, abonnez-vous à la chaîne.',
    'On se retrouve la semaine prochaine.',
  ],
  pt: [
    'Obrigado por assistir, até a próxima.',
    'Este episódio é patrocinado pela Acme.',
    'Antes de começar, se inscreva no canal.',
    'A gente se vê na próxima semana.',
  ],
  it: [
    'Grazie per aver guardato, alla prossima.',
    'Questa puntata è sponsorizzata da Acme.',
    'Prima di iniziare, iscrivetevi al canale.',
    'Ci vediamo la prossima settimana.',
  ],
  ja: [
    'ご視聴ありがとうございました。',
    'この動画はアクメの提供でお送りします。',
    '始める前に、チャンネル登録をお願いします。',
    'それではまた来週。',
  ],
  hi: [
    'देखने के लिए धन्यवाद, फिर मिलेंगे।',
    'यह एपिसोड एक्मे द्वारा प्रायोजित है।',
    'शुरू करने से पहले, चैनल को सब्सक्राइब करें।',
    'अगले हफ़्ते मिलते हैं।',
  ],
  ar: [
    'شكرا على المشاهدة، إلى اللقاء.',
    'هذه الحلقة برعاية أكمي.',
    'قبل أن نبدأ، اشتركوا في القناة.',
    'نراكم الأسبوع القادم.',
  ],
  zh: ['谢谢收看，下周见。', '本期节目由某某赞助。', '开始之前，请订阅频道。', '我们下期再见。'],
  ko: [
    '시청해 주셔서 감사합니다, 다음 주에 만나요.',
    '이 영상은 아크메의 후원으로 제작되었습니다.',
    '시작하기 전에, 채널을 구독해 주세요.',
    '다음 주에 뵙겠습니다.',
  ],
};

describe.each(Object.entries(asides))('greetings, sponsors and goodbyes in %s', (tag, lines) => {
  it('are no titles', () => {
    const [title = ''] = talks[tag]?.titles ?? [];
    for (const line of lines)
      expect(titlesFor([line, title, line], knowledge(tag)), line).toEqual([title]);
  });
});

describe('a comma', () => {
  it.each([
    [
      'de',
      'Die Stadt verliert ihr Gedächtnis, wenn alte Häuser verschwinden und niemand mehr davon erzählt.',
      'Die Stadt verliert ihr Gedächtnis',
    ],
    [
      'es',
      'Los romanos perdieron la guerra, fue y se casó con ella, sin decir nada a nadie en la ciudad.',
      'Los romanos perdieron la guerra',
    ],
    [
      'ja',
      '日本の首都である東京の古い下町にある小さな図書館で働く人たちは毎朝早くから本を並べています。',
      'ある小さな図書館で働く人たちは毎朝早くから本を並べています',
    ],
    [
      'ja',
      '雨が降ると、町の人たちはみんな広場に集まって、古い歌を朝までずっと歌い続けます。',
      '古い歌を朝までずっと歌い続けます',
    ],
  ])('in %s separates what can stand for itself from what cannot', (tag, line, title) => {
    expect(titleFor([line], knowledge(tag))).toBe(title);
  });
});

it('a title in German keeps what stands before its verb', () => {
  expect(titleFor(['Jetzt schließen wir jeden Abend um sechs.'], knowledge('de'))).toBe(
    'Jetzt schließen wir jeden Abend um sechs',
  );
});

describe('a title', () => {
  it.each([
    [
      'drops what leads in',
      'The thing is that, of course, water remembers every winter.',
      'Water remembers every winter',
    ],
    [
      'begins a sentence once',
      'We can— we should never bake at noon.',
      'We should never bake at noon',
    ],
    [
      'says a word once',
      'The the oven is is the heart of the house.',
      'The oven is the heart of the house',
    ],
    [
      'has no aside',
      'The oven, you know, needs three days of rest.',
      'The oven needs three days of rest',
    ],
    [
      'has no note, no music and no name in front',
      'MARIA: [laughs] ♪ The oven needs three days of rest ♪',
      'The oven needs three days of rest',
    ],
    [
      'names its subject once',
      'The oven, it needs three days of rest.',
      'The oven needs three days of rest',
    ],
    [
      'keeps a question a question',
      'Why do we brag about sleeping four hours?',
      'Why do we brag about sleeping four hours?',
    ],
    [
      'is no question for a tag',
      'The oven needs three days of rest, right?',
      'The oven needs three days of rest',
    ],
    [
      'ends before a clause that would make it long',
      'Nobody ever forgets a first winter in the mountains because the snow stays until the end of June.',
      'Nobody ever forgets a first winter in the mountains',
    ],
    [
      'keeps its numbers whole',
      'We had 200,000 people in the streets.',
      'We had 200,000 people in the streets',
    ],
    [
      'is what someone asks how to do',
      'My neighbour showed me one evening, in the rain, how to bake bread without an oven.',
      'How to bake bread without an oven',
    ],
  ])('%s', (_, line, title) => expect(titleOf(line)).toBe(title));

  it('takes the noun of the sentence before in place of a pronoun', () => {
    expect(
      titlesFor(['The old bakery burned down.', 'It was never insured against fire.'], english),
    ).toContain('The old bakery was never insured against fire');
  });

  it.each([
    'They never look at it again.',
    'Which is why the bread is late.',
    'That was the end of the bakery.',
    'If you bake at noon in the summer.',
    'The place you choose to live.',
    'And I was going to the.',
  ])('is rather another one than: %s', (line) => {
    expect(titleOf(line, 'The bakery lost half of its money in one winter.')).toMatch(
      /^The bakery lost half/,
    );
  });

  it.each([
    'This episode is brought to you by Flour and Sons.',
    'Please subscribe to the channel.',
    'Thank you so much for coming on the show.',
    'Let me go back to my slides.',
  ])('is none of the housekeeping: %s', (line) => {
    expect(titleOf(line, 'Bread has a memory.')).toBe('Bread has a memory');
  });

  it('has up to 60 characters, even when a clause has more', () => {
    const title = titleOf(
      'Internationalisation infrastructure responsibilities overwhelmingly discourage conscientious administrators.',
    );
    expect([...title].length).toBeLessThanOrEqual(60);
    expect(title).not.toBe('');
  });

  it('of a text without marks ends where a clause ends', () => {
    const title = titleOf(
      'people who sleep more make better bread because their hands are steady when the oven gets hot at night',
    );
    expect(title).toBe('People who sleep more make better bread');
  });

  it('of a line of fifty thousand brackets is found at once', () => {
    expect(titleOf('('.repeat(50_000), 'Bread has a memory.')).toBe('Bread has a memory');
  });

  it('of two words is only made of two words', () => {
    expect(titleOf('Yes.')).toBe('Yes');
    expect(titleOf('Yes.', 'Oh no.', 'Okay.').split(' ').length).toBeGreaterThanOrEqual(3);
    expect(titleOf()).toBe('');
  });

  it('that a model wrote stays when it fits, is cut when too long, is rejected when too short', () => {
    expect(fittingTitle('Rest is cheap', english)).toBe('Rest is cheap');
    expect(fittingTitle('Rest', english)).toBeUndefined();
    expect(
      fittingTitle(
        'Rest is the cheapest machine, and everybody who ever baked bread at night knows it',
        english,
      ),
    ).toBe('Rest is the cheapest machine');
  });
});

describe('titles proposed for a clip', () => {
  it('are at most three, no two about the same words, and none when nothing is said', () => {
    const words = (talks.en?.lines ?? [])
      .concat('The price of flour kills small bakeries.', 'Nobody buys burnt bread twice.')
      .join(' ')
      .split(' ')
      .map((text, i) => ({ text, start: i, end: i + 1 }));
    const proposals = proposeTitles({ language: 'en', words });
    expect(proposals).toHaveLength(3);
    expect(proposals[0]?.source).toBe('words');
    expect(new Set(proposals.map(({ text }) => text.split(' ').at(-1))).size).toBe(3);
    expect(proposeTitles({ language: 'en', words: [] })).toEqual([]);
  });
});
