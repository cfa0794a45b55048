import type { WordKnowledge } from '../language.ts';
import { phrases, words } from '../lists.ts';

export const wordLists: WordKnowledge = {
  stop: words(`
    の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あの よう また もの という あり まで
    られ なる へ か だ これ それ あれ だっ です ます でし まし ん ね よ よね さん 私 僕 俺 私たち あなた 彼 彼女 人 時 年 日 中 方 何 誰 どこ いつ なぜ どう
    そう こう ここ そこ あそこ でも しかし そして だから けど けれど では じゃ もう まだ とても すごく ちょっと 思い 思う 言う 言っ いう 一 つ くらい ください
  `),
  dangling: words(`
    の に は を が で て と や も へ から まで より し けど けれど ので のに という そして でも しかし だから この その あの 私 僕 な た れ さ られ なっ なく
  `),
  dependent: words('でも しかし そして だから けど それ これ その この あの あれ それで また ので'),
  freshStarts: words('それで'),
  kinds: {
    i: words('私 僕 俺'),
    you: words('あなた 皆さん みなさん'),
    we: phrases('私たち, 私 たち, 僕たち, 僕 たち, 僕ら, 我々'),
    negation: words('ない ませ なかっ なく'),
    future: words('未来 将来 世界 明日 変化 変わる 変わり 技術 人工知能 人類 人間 社会'),
    story: phrases('昔, 当時, 頃, 思い出, 覚え, 生まれ, 年 前, ある 日, 出会い, 出会っ'),
    swear: words('くそ クソ ちくしょう'),
    advice: words('べき 大切 大事 重要 必要 失敗 教訓 方法 コツ'),
    talk: words('質問 番組 ポッドキャスト 対談 インタビュー 会話 話題 ゲスト'),
    humour: words(
      '笑い 笑っ 笑う 冗談 面白い 面白かっ 馬鹿 バカ アホ 母 父 妻 夫 お母さん お父さん 犬 猫 恥ずかしい ビール 神様 花嫁',
    ),
    say: words('言い 言っ 言う 聞い 聞き 答え 叫び 叫ん 尋ね'),
    filler: words('えー えーと ええと まあ なんか えっと うーん あのー そのー'),
    promotion: words('チャンネル登録 登録 概要欄 スポンサー'),
    emotion: words('愛 恐怖 怖い 怖かっ 悲しい 嬉しい 幸せ 涙 泣い 心 死 夢 希望 誇り 驚き 驚い'),
    insight: words('なぜなら 理由 本当 真実 意味 理解 学ん 学び 問題 違い 実は 秘密'),
    absolute: words('いつも 絶対 すべて 全て 全部 一番 最高 最悪 決して'),
    contrast: words('しかし でも けれど ただ 逆 むしろ 一方 ところが'),
    backchannel: phrases('うん, なるほど, そう です ね, 確か に, いい 質問, すごい です ね'),
  },
};
