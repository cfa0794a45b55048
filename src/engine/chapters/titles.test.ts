import { describe, expect, it } from 'vitest';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { tokensOf } from '#engine/transcript/tokens.ts';
import { speechOf } from './speech.ts';
import { titlesOf } from './titles.ts';

/** The titles of chapters in which these texts are spoken, three words a second. */
async function titlesFor(language: string, chapters: readonly string[]): Promise<string[]> {
  const words = chapters.flatMap((text, chapter) =>
    tokensOf(text).map((token) => ({ text: token.text, chapter })),
  );
  const timed = words.map(({ text }, i) => ({ text, start: i / 3, end: (i + 1) / 3 }));
  const transcript = await assembleTranscript({ words: timed, language, origin: 'given' });
  const starts = chapters.map((_, chapter) => {
    const first = words.findIndex((word) => word.chapter === chapter);
    return transcript.sentences.findIndex((sentence) => sentence.last >= first);
  });
  return titlesOf(speechOf(transcript), starts);
}

const starters = `A sourdough starter needs flour and water. Feed the sourdough starter every
  morning, and the sourdough starter rises.`;
const tires = `Bicycle tires lose air over the winter. Check the bicycle tires before you ride, because
  soft bicycle tires wear out.`;

describe('the title of a chapter', () => {
  it('is what the host announces, not the greeting, the sponsor or a name', async () => {
    const titles = await titlesFor('en', [
      `Hello everyone, welcome back to the show. I'm Scott Brewster. This episode is sponsored by
      FreshBooks. FreshBooks makes invoices easy, so go to freshbooks.com and try FreshBooks.
      Let's talk about sourdough starters. ${starters}`,
      `Okay, moving on to bicycle tires. ${tires} Thanks to Wanda Bell for the tip. Wanda Bell says hi.`,
    ]);
    expect(titles).toEqual([expect.stringMatching(/^Sourdough starters?$/), 'Bicycle tires']);
  });

  it('is the question that is read aloud, without who asks it', async () => {
    const titles = await titlesFor('en', [
      `Today is a potluck. ${starters}`,
      `Next question is from JP Jeter. Hey guys, love the show. How do you clean an espresso machine?
      An espresso machine needs vinegar, JP. Run the espresso machine twice, then rinse it.`,
    ]);
    expect(titles[1]).toBe('How do you clean an espresso machine?');
  });

  it('is one noun phrase, never the same twice and never a generic noun', async () => {
    const talk = `The thing is the idea of this example. People ask a question, and the answer is a
      part of the problem. ${starters}`;
    const titles = await titlesFor('en', [talk, talk, `${talk} ${tires}`]);
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(3);
    for (const title of titles) {
      expect(title).not.toMatch(/,|^(?:thing|idea|example|people|question|answer|part|problem)$/i);
      expect(title.length).toBeLessThanOrEqual(60);
    }
  });

  it.each([
    {
      language: 'de',
      chapters: [
        'Hallo und herzlich willkommen. Lasst uns heute über künstliche Intelligenz sprechen. Die künstliche Intelligenz lernt aus Daten. Wer die künstliche Intelligenz versteht, hat keine Angst.',
        'Gut, kommen wir zum Sauerteig. Der Sauerteig braucht Wärme. Wir füttern den Sauerteig jeden Morgen, und der Sauerteig geht auf. Vielen Dank fürs Zuhören.',
      ],
      titles: [/^Künstliche Intelligenz$/, /^Sauerteig$/],
    },
    {
      language: 'es',
      chapters: [
        'Hola y bienvenidos. Hoy vamos a hablar de la inteligencia artificial. La inteligencia artificial aprende de los datos. Quien entiende la inteligencia artificial no tiene miedo.',
        'Bueno, pasemos a la masa madre. La masa madre necesita calor. Alimentamos la masa madre cada mañana, y la masa madre sube. Gracias por escuchar.',
      ],
      titles: [/^Inteligencia artificial$/, /^Masa madre$/],
    },
    {
      language: 'fr',
      chapters: [
        "Bonjour et bienvenue. Parlons de l'intelligence artificielle. L'intelligence artificielle apprend des données. Qui comprend l'intelligence artificielle n'a pas peur.",
        'Bon, passons au réchauffement climatique. Le réchauffement climatique fait fondre la glace. On mesure le réchauffement climatique depuis longtemps. Merci de nous avoir écoutés.',
      ],
      titles: [/^Intelligence artificielle$/, /^Réchauffement climatique$/],
    },
    {
      language: 'it',
      chapters: [
        "Ciao e benvenuti. Parliamo della intelligenza artificiale. L'intelligenza artificiale impara dai dati. Chi capisce l'intelligenza artificiale non ha paura.",
        'Bene, passiamo al lievito madre. Il lievito madre vuole calore. Nutriamo il lievito madre ogni mattina, e il lievito madre cresce. Grazie per aver ascoltato.',
      ],
      titles: [/^Intelligenza artificiale$/, /^Lievito madre$/],
    },
    {
      language: 'pt',
      chapters: [
        'Olá e bem-vindos. Vamos falar da inteligência artificial. A inteligência artificial aprende com os dados. Quem entende a inteligência artificial não tem medo.',
        'Bom, passemos ao aquecimento global. O aquecimento global derrete o gelo. Medimos o aquecimento global há muito tempo. Obrigado por ouvir.',
      ],
      titles: [/^Inteligência artificial$/, /^Aquecimento global$/],
    },
    {
      language: 'hi',
      chapters: [
        'नमस्ते, आपका स्वागत है। आज हम कृत्रिम बुद्धिमत्ता के बारे में बात करेंगे। कृत्रिम बुद्धिमत्ता को डेटा चाहिए। कृत्रिम बुद्धिमत्ता से डरना नहीं है।',
        'अगला विषय है जलवायु परिवर्तन। जलवायु परिवर्तन से बर्फ पिघलती है। जलवायु परिवर्तन को रोकना है। धन्यवाद।',
      ],
      titles: [/^कृत्रिम बुद्धिमत्ता$/, /^जलवायु परिवर्तन$/],
    },
    {
      language: 'ja',
      chapters: [
        '皆さん、こんにちは。今日は人工知能について話します。人工知能はデータから学びます。人工知能を理解すれば怖くありません。',
        '次は地球温暖化です。地球温暖化で氷が溶けます。地球温暖化を測ります。ご視聴ありがとうございました。',
      ],
      titles: [/^人工知能$/, /^地球温暖化$/],
    },
    {
      language: 'ko',
      chapters: [
        '여러분 안녕하세요. 오늘은 인공지능을 이야기해 보겠습니다. 인공지능은 데이터로 배웁니다. 인공지능을 이해하면 무섭지 않습니다. 인공지능이 돕습니다.',
        '다음은 지구온난화를 보겠습니다. 지구온난화가 얼음을 녹입니다. 지구온난화를 측정합니다. 지구온난화는 계속됩니다. 시청해 주셔서 감사합니다.',
      ],
      titles: [/^인공지능$/, /^지구온난화$/],
    },
    {
      language: 'zh',
      chapters: [
        '大家好，欢迎收听。今天我们来谈谈人工智能。人工智能从数据中学习。理解人工智能就不会害怕。人工智能很有用。',
        '接下来我们看看全球变暖。全球变暖使冰融化。我们测量全球变暖。全球变暖还在继续。感谢收听。',
      ],
      titles: [/^人工智能$/, /^全球变暖$/],
    },
    {
      language: 'ar',
      chapters: [
        'مرحبا بكم. نتحدث اليوم عن الذكاء الاصطناعي. الذكاء الاصطناعي يتعلم من البيانات. من يفهم الذكاء الاصطناعي لا يخاف.',
        'ننتقل إلى التغير المناخي. التغير المناخي يذيب الجليد. نقيس التغير المناخي منذ زمن. شكرا لكم.',
      ],
      titles: [/^الذكاء الاصطناعي$/, /^التغير المناخي$/],
    },
  ])('names the subject in $language, not the greeting or the goodbye', async (sample) => {
    const titles = await titlesFor(sample.language, sample.chapters);
    for (const [i, title] of titles.entries()) expect(title).toMatch(sample.titles[i] ?? /$^/);
  });
});
