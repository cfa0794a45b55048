import { type Language, stemOf } from '#engine/transcript/languages';
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
  return (
    isOne(listed) ||
    isOne(token) ||
    freeStems(language).has(stemOf(listed, language)) ||
    (tag === 'ja' && /^\p{Script=Hiragana}+$/u.test(token))
  );
}

const stems = new Map<Language, ReadonlySet<string>>();

/** What the forms of stop words have in common: "moving", because "move" is one. */
function freeStems(language: Language): ReadonlySet<string> {
  const known = stems.get(language);
  if (known) return known;
  const own =
    language.inflections.length === 0
      ? []
      : [...language.words.stop].filter((word) => word.length > 3);
  // Short words have no stem of their own: "move", "moving".
  const found = new Set(own.flatMap((word) => [stemOf(word, language), word.replace(/e$/u, '')]));
  stems.set(language, found);
  return found;
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

/**
 * Words with which a text speaks about speech, and the headings of show notes, posts and quizzes;
 * they claim nothing about the subject.
 */
const framing: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list(
    'speaker speakers host hosts guest guests video clip episode conversation discussion discuss discusses discussed discussing explain explains explained explaining describe describes described describing share shares sharing mention mentions mentioned introduce introduces introducing introduction overview cover covers covering explore explores exploring topic topics include includes including related various answer answers question questions quiz conclusion notes summary takeaway takeaways key subject subjects books places products chapter section welcome learn learned highlights thread',
  ),
  de: list(
    'sprecher sprecherin gast video folge gespräch erklärt erklären spricht sprechen beschreibt beschreiben erzählt erzählen thema themen einführung überblick geht darum antwort antworten frage fragen quiz fazit schluss notizen zusammenfassung erkenntnisse personen bücher orte produkte kapitel abschnitt',
  ),
  es: list(
    'orador ponente invitado invitada video vídeo episodio conversación explica explican habla hablan describe cuenta comparte tema temas introducción resumen trata respuesta respuestas pregunta preguntas cuestionario conclusión notas claves personas libros lugares productos capítulo sección',
  ),
  fr: list(
    'orateur intervenant intervenante invité invitée vidéo épisode conversation explique expliquent parle parlent décrit raconte partage sujet sujets thème introduction aperçu réponse réponses question questions quiz conclusion notes résumé points clés personnes livres lieux produits chapitre section',
  ),
  it: list(
    'relatore relatrice ospite video episodio conversazione spiega spiegano parla parlano descrive racconta condivide tema temi argomento introduzione panoramica risposta risposte domanda domande quiz conclusione note riassunto punti chiave persone libri luoghi prodotti capitolo sezione',
  ),
  pt: list(
    'orador palestrante convidado convidada vídeo episódio conversa explica explicam fala falam descreve conta compartilha tema temas assunto introdução resumo trata resposta respostas pergunta perguntas quiz conclusão notas pontos principais pessoas livros lugares produtos capítulo seção',
  ),
  hi: list(
    'वक्ता वीडियो एपिसोड बातचीत चर्चा बताते बताती बताया समझाते समझाती विषय परिचय उत्तर प्रश्न निष्कर्ष सारांश मुख्य लोग किताबें स्थान',
  ),
  ja: list(
    '話者 動画 紹介 説明 解説 話題 話 について 語る 概要 答え 解答 質問 問題 まとめ 要約 結論 章 人物 書籍 場所 製品',
  ),
  ko: list(
    '화자 영상 에피소드 대화 설명 설명한다 소개 이야기 주제 대한 관한 정답 질문 결론 요약 핵심 인물 책 장소 제품',
  ),
  zh: list(
    '讲者 嘉宾 视频 介绍 讲解 讨论 解释 话题 关于 分享 講者 影片 討論 解釋 關於 答案 问题 总结 结论 要点 人物 书籍 地点 产品 問題 總結 結論',
  ),
  ar: list(
    'المتحدث الضيف الفيديو الحلقة الحوار يشرح يتحدث يناقش موضوع مقدمة حول الإجابات الأسئلة سؤال خلاصة ملخص النقاط أشخاص كتب أماكن',
  ),
};
