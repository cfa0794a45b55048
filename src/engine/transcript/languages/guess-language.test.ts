import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';
import { knownLanguages } from './index.ts';

test.each([
  ['en', 'Where did anyone talk about pricing?'],
  ['de', 'Wo hat jemand über die Preise gesprochen?'],
  ['es', '¿Dónde habló alguien de los precios?'],
  ['fr', 'Où est-ce que quelqu’un a parlé des prix ?'],
  ['it', 'Dove ha parlato qualcuno dei prezzi?'],
  ['pt', 'Onde é que alguém falou sobre os preços?'],
  ['hi', 'किसी ने कीमतों के बारे में कहाँ बात की?'],
  ['ja', '価格について話したのはどこですか？'],
  ['ko', '누가 가격에 대해 이야기했나요?'],
  ['zh', '有人在哪里谈到价格？'],
  ['ar', 'أين تحدث أحد عن الأسعار؟'],
  [undefined, 'Kinora?'],
  [undefined, '12 ?!'],
])('a question in %s: %s', (tag, question) => {
  expect(guessLanguage(question, knownLanguages)?.tag).toBe(tag);
});
