import type { TopicKnowledge } from '../grammar.ts';
import { none, nothing, words } from '../lists.ts';

export const topics: TopicKnowledge = {
  maxWords: 3,
  joiners: none,
  excluded: words(`
    今日 昨日 明日 今回 前回 次回 最近 現在 今年 去年 来年 毎日 毎年 毎週 自分 自身 皆様 皆 皆さん 本当 全部 全体 一緒 一番 普通 結構 大体 実際 絶対 全然 多分
    非常 特別 必要 大切 簡単 大丈夫 以上 以下 以外 以前 以降 程度 場合 時間 時代 時期 部分 意味 理由 方法 感じ 何度 何回 何人 何時 今度 最初 最後 次 前 後 上 下
    間 一人 二人 一度 二度 一回 一方 お願い 有難う 有り難う 宜敷 私達 僕達 彼等 皆々 貴方 今夜 今朝 昨夜 午前 午後 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日
    一つ 二つ 三つ 他 別
  `),
  excludedForms: nothing,
  placeholders: words('こと もの 人 人々'),
  quantities: none,
  generic: words(`
    回 番組 話 話題 テーマ 質問 回答 答え 方々 例 点 問題 言葉 日 週間 月 年 側 数 名前 種類 動画 世界 お金 子供 男性 女性 友達 場所 先生
  `),
};
