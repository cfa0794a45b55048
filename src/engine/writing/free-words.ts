import type { Language } from '#engine/transcript/languages';
import type { FoldedWord } from './folded-words.ts';

/**
 * Whether a word may be used although it is not said: it carries no meaning of its own (articles,
 * pronouns, light verbs), stands in for another noun ("things", "people"), or speaks about the
 * speech itself ("the speaker explains").
 */
export function isFree({ listed, token }: FoldedWord, language: Language): boolean {
  const { words, grammar, topics, tag, usesSpaces } = language;
  const isOne = (word: string) =>
    word.length < (usesSpaces ? 2 : 1) ||
    words.stop.has(word) ||
    closed.some((part) => grammar[part].has(word)) ||
    topics.placeholders.has(word) ||
    (framing[tag]?.has(word) ?? false);
  return isOne(listed) || isOne(token) || (tag === 'ja' && /^\p{Script=Hiragana}+$/u.test(token));
}

/** Whether a word denies; then somebody must deny something. */
export const negates = ({ listed }: FoldedWord, { words }: Language) =>
  words.kinds.negation.has(listed);

const closed = [
  'determiners',
  'prepositions',
  'postpositions',
  'conjunctions',
  'subordinators',
  'pronouns',
  'references',
  'adverbs',
  'auxiliaries',
  'modals',
  'nonfinite',
] as const;

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words with which a title or a summary speaks about speech; they claim nothing about its subject. */
const framing: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list(
    'speaker speakers host hosts guest guests video clip episode conversation discussion discuss discusses discussed discussing explain explains explained explaining describe describes described describing share shares sharing mention mentions mentioned introduce introduces introducing introduction overview cover covers covering explore explores exploring topic topics include includes including related various',
  ),
  de: list(
    'sprecher sprecherin gast video folge gespräch erklärt erklären spricht sprechen beschreibt beschreiben erzählt erzählen thema themen einführung überblick geht darum',
  ),
  es: list(
    'orador ponente invitado invitada video vídeo episodio conversación explica explican habla hablan describe cuenta comparte tema temas introducción resumen trata',
  ),
  fr: list(
    'orateur intervenant intervenante invité invitée vidéo épisode conversation explique expliquent parle parlent décrit raconte partage sujet sujets thème introduction aperçu',
  ),
  it: list(
    'relatore relatrice ospite video episodio conversazione spiega spiegano parla parlano descrive racconta condivide tema temi argomento introduzione panoramica',
  ),
  pt: list(
    'orador palestrante convidado convidada vídeo episódio conversa explica explicam fala falam descreve conta compartilha tema temas assunto introdução resumo trata',
  ),
  hi: list('वक्ता वीडियो एपिसोड बातचीत चर्चा बताते बताती बताया समझाते समझाती विषय परिचय'),
  ja: list('話者 動画 紹介 説明 解説 話題 話 について 語る 概要'),
  ko: list('화자 영상 에피소드 대화 설명 설명한다 소개 이야기 주제 대한 관한'),
  zh: list('讲者 嘉宾 视频 介绍 讲解 讨论 解释 话题 关于 分享 講者 影片 討論 解釋 關於'),
  ar: list('المتحدث الضيف الفيديو الحلقة الحوار يشرح يتحدث يناقش موضوع مقدمة حول'),
};
