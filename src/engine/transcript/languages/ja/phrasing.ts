import { atFrontUnspaced, none, wholly, words } from '../lists.ts';
import type { PhrasingKnowledge } from '../phrasing.ts';

export const phrasing: PhrasingKnowledge = {
  parts: 'closing',
  shortens: false,
  opening: atFrontUnspaced(
    'でも|そして|だから|しかし|えーと|えっと|ええと|えー|えっ|あのー|あの(?=、|$)|まあ|まぁ|はい|では(?!な)|さて|じゃあ|なんか|それで|それから|ちなみに|実は|つまり|例えば|たとえば|要するに|なので|ですから|ですので|というのは|ところで|うーん|うん|そうですね|やっぱり|やはり|結局|まず(?=、|$)|次に(?=、|$)|最後に(?=、|$)|もちろん|一方(?=、|$)|けれども|ただ(?=、|$)|で(?=、|$)|また(?=、|$)|そうすると|そうしたら',
  ),
  closing:
    /(?:よね|ですよね|ですけど|ですけれども|なんですけど|んですけど|とか|みたいな|わけですよ?)$/u,
  aside: wholly(
    'えー|えーと|えっと|ええと|あの|あのー|まあ|まぁ|なんか|そうですね|うん|うーん|はい|その|こう|ね|ま',
  ),
  hedges: none,
  weakAdverbs: none,
  unfitStarts: words(`
    これ それ あれ この その あの ここ そこ 彼 彼女 という って と が を に で は も の から ので けど そう そんな こんな
  `),
  particles: words('は が を に で も から ので けど けれど ば たら し と'),
  obligation: words('べき 必要 絶対 決して いけません なければ'),
  stakes: words(`
    失敗 間違い 死 死ぬ 殺す 勝つ 負ける お金 無料 秘密 愛 恐怖 リスク 難しい 痛み 信頼 嘘 問題 鍵 力 攻撃 違法 不可能 変化 変える 危険 戦争 真実 成功 怖い
  `),
  question: /か[?？]?$|[?？]$/u,
  announcement:
    /^(?:問題|答え|ポイント)は$|という(?:わけ|こと)です$|^(?:こんにちは|こんばんは|ありがとう|皆さん、?こん|よろしく)|チャンネル登録/u,
};
