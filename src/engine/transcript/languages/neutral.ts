import { en } from './en/en.ts';
import { anyTopics, noGrammar } from './grammar.ts';
import type { Language, WordKind } from './language.ts';
import { none, nothing, type WordSet, words } from './lists.ts';
import { neutralPhrasing } from './phrasing.ts';

/** Languages written without spaces between words. */
const withoutSpaces = words('ja zh yue th lo km my');

/** Languages that write ordinal numbers with a full stop ("3. října"). */
const withOrdinalStops = words('cs da de et fi hr hu is lv nb nn no pl sk sl sr bs tr');

/**
 * Settings for languages without a folder. Sentence ends use the lists of all known languages,
 * because names, titles and abbreviations occur across languages; nothing is assumed about other
 * words. The few facts known about further languages are in this file.
 */
export function neutralLanguages(known: readonly Language[]): (tag: string) => Language {
  const base = neutralBase(known);
  return (tag) => {
    const usesSpaces = !withoutSpaces.has(tag);
    return {
      ...base,
      tag,
      usesSpaces,
      questionMarks: { opening: '', closing: closingQuestionMark(tag, usesSpaces) },
      listSeparator: usesSpaces ? ', ' : '、',
      sentences: {
        ...base.sentences,
        ordinalStops: withOrdinalStops.has(tag),
        extraTerminators: tag === 'el' ? ';' : '',
      },
    };
  };
}

function closingQuestionMark(tag: string, usesSpaces: boolean): string {
  if (/^(?:ar|fa|ur|ps)$/.test(tag)) return '؟';
  return usesSpaces ? '?' : '？';
}

function neutralBase(known: readonly Language[]): Language {
  const all = (pick: (sentences: Language['sentences']) => WordSet, more: string) =>
    new Set([...known.flatMap(({ sentences }) => [...pick(sentences)]), ...words(more)]);
  return {
    tag: 'und',
    usesSpaces: true,
    questionMarks: { opening: '', closing: '?' },
    listSeparator: ', ',
    sentences: {
      openAbbreviations: all(
        (sentences) => sentences.openAbbreviations,
        'т.е. г-н г-жа им. ул. гр.',
      ),
      numberAbbreviations: all((sentences) => sentences.numberAbbreviations, ''),
      finalAbbreviations: all((sentences) => sentences.finalAbbreviations, 'т.д. т.п. др. г.'),
      starters: all((sentences) => sentences.starters, ''),
      ordinalStops: false,
      extraTerminators: '',
      quotationParticles: nothing,
      clauseOpeners: all((sentences) => sentences.clauseOpeners, 'а и но потому'),
      ends: undefined,
    },
    captions: { laughter: /смех|смеются|аплодисменты|ضحك|تصفيق/iu, noises: /музыка|موسيقى/iu },
    words: { stop: none, dangling: none, dependent: none, freshStarts: none, kinds: noKinds },
    grammar: noGrammar,
    topics: anyTopics,
    profanity: { words: none, forms: nothing },
    housekeeping: nothing,
    advertising: nothing,
    conversation: undefined,
    edges: { leading: none, kept: nothing, references: none, joining: none, setUp: nothing },
    rubric: {
      mild: none,
      weakSignals: none,
      timeless: none,
      losses: none,
      storyOpening: nothing,
      imperative: nothing,
    },
    phrasing: neutralPhrasing,
    chapters: {
      openers: none,
      transitions: none,
      thanks: none,
      meeting: none,
      show: none,
      introduction: nothing,
      mention: nothing,
      questionFrom: nothing,
      question: nothing,
      smallTalk: nothing,
      clauseStarts: none,
      aroundPersons: none,
    },
    // Hesitation sounds similar in many languages.
    disfluencies: { fillers: words('um uh uhm ehm äh ähm hm'), stumbles: none },
    inflections: [],
    prompts: {
      kinds: {
        funny: nothing,
        insight: nothing,
        advice: nothing,
        emotion: nothing,
        story: nothing,
        numbers: nothing,
        controversy: nothing,
        question: nothing,
      },
      request: none,
    },
    replies: en.replies,
  };
}

const noKinds: Record<WordKind, WordSet> = {
  i: none,
  you: none,
  we: none,
  negation: none,
  future: none,
  story: none,
  swear: none,
  advice: none,
  talk: none,
  humour: none,
  say: none,
  filler: none,
  promotion: none,
  emotion: none,
  insight: none,
  absolute: none,
  contrast: none,
  backchannel: none,
};
