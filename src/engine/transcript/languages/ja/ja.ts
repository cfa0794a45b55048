import type { Language } from '../language.ts';
import { none, nothing, phrases, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const ja: Language = {
  tag: 'ja',
  usesSpaces: false,
  questionMarks: { opening: '', closing: '？' },
  listSeparator: '、',
  sentences: {
    openAbbreviations: none,
    numberAbbreviations: none,
    finalAbbreviations: none,
    starters: none,
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: /^(?:と|って)/u,
    clauseOpeners: words('でも そして だから しかし それで'),
    ends: undefined,
  },
  captions: {
    laughter: /笑|拍手|歓声/u,
    noises: /音楽|ため息|咳|沈黙|聞き取れ|雑音|電話が鳴/u,
  },
  words: wordLists,
  grammar,
  topics,
  phrasing,
  chapters,
  housekeeping,
  advertising,
  conversation: undefined,
  edges: {
    leading: phrases(`
      えー, えーと, ええと, えっと, えっ と, うーん, あのー, あの ー, まあ, まぁ, で, でも, で も, そして, だから, だ から, それで, それ で, しかし,
      はい, うん, なんか, じゃあ, では, さて, ね, けど, ていうか
    `),
    kept: /^(?:で (?:す|し|は な)|はい (?:る|り|っ))/u,
    references: words('それら これら'),
    joining: words('そして でも しかし だから けど なので けれど'),
    setUp: /(?:例えば|たとえば|と(?:言|い)う(?:の)?は|問題は|答えは|理由は|つまり|なぜなら)$/u,
  },
  rubric: {
    mild: words('ない ませ なかっ なく'),
    weakSignals: words('なぜなら 方法'),
    timeless: words('頃'),
    losses: words('死 死ん 死に 亡くなり 亡くなっ 失っ 失い 葬式 癌 離婚 解雇 倒産 破産 燃え'),
    storyOpening:
      /^[「『“]?(?:ある(?:日|晩|朝|とき|時)|子供の頃|子どもの頃|昔|去年|昨日|\S{1,4}年前|その(?:日|夜))/u,
    imperative: /(?:ください|下さい|ましょう|なさい|てはいけません)[。！]?$/u,
  },
  profanity: {
    words: words(`
      くそ クソ くそったれ クソったれ くそ野郎 クソ野郎 クソガキ くそがき ちくしょう チクショウ 畜生 死ね ちんこ チンコ ちんぽ チンポ まんこ マンコ きちがい キチガイ
      気違い やりまん ヤリマン ファック ファッキン マザーファッカー ビッチ
    `),
    forms: nothing,
  },
  disfluencies: {
    fillers: words('えー えーと えっと ええと うーん えーっと あのー'),
    stumbles: none,
  },
  inflections: [],
  prompts: {
    kinds: {
      funny: /^(?:面白|笑)/u,
      insight: /^(?:洞察|学び|教訓)/u,
      advice: /^(?:アドバイス|助言|コツ)/u,
      emotion: /^(?:感動|感情)/u,
      story: /^(?:物語|体験談|エピソード)/u,
      numbers: /^(?:数字|データ)/u,
      controversy: /^(?:論争|物議|議論)/u,
      question: /^(?:質問)/u,
    },
    request: words('探し 見つけ 見せ クリップ 動画 場面 シーン 部分 最高 ベスト について'),
  },
  replies: {
    nothingFound:
      'あなたの動画の中に、それに関する内容は見つかりませんでした。別の言葉で試すか、対象の動画を選んでください。新しい動画は、クリップの準備ができると検索できます。',
  },
};
