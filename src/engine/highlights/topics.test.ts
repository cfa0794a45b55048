import { describe, expect, it } from 'vitest';
import { lexiconOf } from './lexicon.ts';
import { topicsOf } from './topics.ts';

function topicsIn(language: string, text: string): string[] {
  const words = text.split(' ').map((word) => ({ text: word }));
  return topicsOf(text, { lexicon: lexiconOf(language, words), rarityOf: () => 1 });
}

/** In each text: verbs, function words and chance neighbours around a few nouns. */
const texts = [
  {
    language: 'en',
    text: 'So yeah, we were going to talk about this, and I think it happened quickly. The electric car lost its range in winter, and the charging station froze. Nobody believes the charging station.',
    named: ['charging station', 'electric car'],
    refused:
      /^(?:we|were|going|talk|think|happened|quickly|lost|froze|nobody|believes|so|yeah)\b|lost|froze/i,
  },
  {
    language: 'de',
    text: 'Und dann haben wir natürlich gesagt, dass die künstliche Intelligenz den Arzt nicht ersetzt. Die Klinik hat die künstliche Intelligenz getestet, weil Personal fehlt.',
    named: ['künstliche Intelligenz', 'Arzt', 'Klinik', 'Personal'],
    refused: /gesagt|ersetzt|getestet|fehlt|natürlich|dann|haben|weil/i,
  },
  {
    language: 'es',
    text: 'Entonces lo que pasa es que la inteligencia artificial no reemplaza al médico. El hospital probó la inteligencia artificial porque faltaba personal. Fue así, y se casa con la idea, y deja de ser nueva.',
    named: ['inteligencia artificial', 'médico', 'hospital'],
    refused: /pasa|reemplaza|probó|faltaba|fue|casa|deja|entonces|porque|nueva$/i,
  },
  {
    language: 'fr',
    text: "Alors, c'est vrai que l'intelligence artificielle ne remplace pas le médecin. L'hôpital a testé l'intelligence artificielle parce qu'il manquait du personnel, et j'aime bien le résultat.",
    named: ['intelligence artificielle', 'médecin', 'hôpital'],
    refused: /vrai|remplace|testé|manquait|aime|alors|parce/i,
  },
  {
    language: 'it',
    text: "Allora, diciamo che l'intelligenza artificiale non sostituisce il medico. L'ospedale ha provato l'intelligenza artificiale perché mancava il personale, e si vede.",
    named: ['intelligenza artificiale', 'medico', 'ospedale'],
    refused: /diciamo|sostituisce|provato|mancava|vede|allora|perché/i,
  },
  {
    language: 'pt',
    text: 'Então, a inteligência artificial não substitui o médico. O hospital testou a inteligência artificial na emergência porque faltava pessoal, e deixou de ser novidade.',
    named: ['inteligência artificial', 'médico', 'hospital'],
    refused: /substitui|testou|faltava|deixou|então|porque/i,
  },
  {
    language: 'hi',
    text: 'तो हम बात करते हैं कि कृत्रिम बुद्धिमत्ता डॉक्टर की जगह नहीं ले सकती। अस्पताल ने कृत्रिम बुद्धिमत्ता को आपातकालीन वार्ड में आज़माया क्योंकि कर्मचारियों की कमी थी।',
    named: ['कृत्रिम बुद्धिमत्ता', 'डॉक्टर', 'अस्पताल'],
    refused: /करते|हैं|सकती|आज़माया|क्योंकि|नहीं|^तो|^हम/,
  },
  {
    language: 'ja',
    text: 'では、今日は人工知能について話します。人工知能は医者の代わりにはなりません。病院は救急外来で人工知能を試しました。スカイツリーのデータ分析を始めました。',
    named: ['人工知能', '医者', '病院', '救急外来'],
    refused: /^(?:人工|知能|救急|外来|データ|分析|スカイ|ツリー|今日|代|話|試|始)$|[ぁ-ん]/,
  },
  {
    language: 'zh',
    text: '那么我们来谈谈人工智能。人工智能不会取代医生。医院在急诊室测试了人工智能，因为缺少护士。',
    named: ['人工智能', '医生', '医院'],
    refused: /^(?:人工|智能|那么|我们|谈谈|不会|取代|测试|因为|缺少)$/,
  },
  {
    language: 'ko',
    text: '그럼 오늘은 인공지능에 대해 이야기해 보겠습니다. 인공지능은 의사를 대신하지 않습니다. 병원이 인공지능을 시험했습니다. 간호사가 부족했기 때문입니다.',
    named: ['인공지능', '의사', '간호사'],
    refused: /그럼|오늘|대해|이야기해|대신하|않습|시험했|부족했|때문/,
  },
  {
    language: 'ar',
    text: 'إذن نتحدث اليوم عن الذكاء الاصطناعي. الذكاء الاصطناعي لا يحل محل الطبيب. جرب المستشفى الذكاء الاصطناعي في قسم الطوارئ لأن الممرضات قليلات.',
    named: ['الذكاء الاصطناعي', 'قسم الطوارئ'],
    refused: /نتحدث|يحل|جرب|إذن|لأن|اليوم|قليلات/,
  },
];

describe('topics', () => {
  it.each(texts)(
    'in $language are what is talked about, no verbs, function words or chance pairs',
    ({ language, text, named, refused }) => {
      const topics = topicsIn(language, text);
      expect(topics).toEqual(expect.arrayContaining(named));
      expect(topics.filter((topic) => refused.test(topic))).toEqual([]);
      expect(topics.length).toBeGreaterThanOrEqual(3);
      expect(topics.length).toBeLessThanOrEqual(5);
    },
  );

  it('are none where nothing is named, also in a language without word lists', () => {
    expect(topicsIn('en', 'so it is and we were there')).toEqual([]);
    expect(topicsIn('sv', 'så vi pratade och det blev inte färdigt')).toEqual([]);
  });
});
