import { anyOf, none, words } from '../lists.ts';
import type { ChapterKnowledge } from '../phrasing.ts';

export const chapters: ChapterKnowledge = {
  openers: words('では それでは じゃあ じゃ さて はい それで'),
  transitions: words(`
    次に 次は 次の 続いて 続きまして 最後に 最初に まず 始め 始めましょう 進みましょう 移り 移ります 議題 話題 テーマ 質問 ご質問 発表 プレゼン スライド ところで 戻り
    他に ほかに 会議 第 章
  `),
  thanks: words('ありがとう ありがとうございます ありがとうございました'),
  meeting: words('会議 議題 議事録 委員会 委員 議長 動議 決定 大臣 プロジェクト チーム 部門'),
  show: words(
    'エピソード ポッドキャスト 番組 リスナー 視聴者 動画 チャンネル スポンサー ゲスト 登録',
  ),
  introduction: anyOf(`
    ^(?:(?:はい|さて|じゃあ|では|それでは)、?)*(?:次は|次に|続いて(?:は)?|続きまして|最後に|最後は|まずは?|最初に|最初は|今日は|本日は|今回は)、?
    ^(?:それでは|では|さて)、?
    次の(?:話題|テーマ|質問|議題|トピック)は
  `),
  mention: anyOf(`
    話題は
    テーマは
    について話す
    いわゆる
  `),
  questionFrom: /質問は/u,
  question: /^(?:どうやって|なぜ|どうして|どのように|何が)/u,
  smallTalk: /(?:私|あなた|これ|それ|あれ|ここ|元気ですか)/u,
  clauseStarts: none,
  aroundPersons: words('さん 様 氏 君 ちゃん'),
};
