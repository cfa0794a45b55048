import { describe, expect, it } from 'vitest';
import { languageOf } from '#engine/transcript/languages';
import { isHousekeeping } from './housekeeping.ts';
import { folded, tokensOf } from './tokens.ts';

const keeps = (sentence: string, language = 'en') =>
  isHousekeeping(tokensOf(sentence, languageOf(language)).map(folded), languageOf(language));

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
