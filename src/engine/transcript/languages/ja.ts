import { anyOf, type Language, noNounRules, nothing, phrases, words } from './language.ts';
import { jaPhrasing } from './phrasing/ja.ts';

export const ja: Language = {
  tag: 'ja',
  usesSpaces: false,
  questionMarks: { opening: '', closing: '？' },
  listSeparator: '、',
  sentences: {
    openAbbreviations: words(''),
    numberAbbreviations: words(''),
    finalAbbreviations: words(''),
    starters: words(''),
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
  words: {
    stop: words(`
      の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あの よう また もの という あり まで られ なる へ か だ これ それ あれ だっ です ます でし まし
      ん ね よ よね さん 私 僕 俺 私たち あなた 彼 彼女 人 時 年 日 中 方 何 誰 どこ いつ なぜ どう そう こう ここ そこ あそこ でも しかし そして だから けど けれど では じゃ もう まだ とても すごく ちょっと 思い 思う 言う
      言っ いう 一 つ くらい ください
    `),
    dangling: words(
      'の に は を が で て と や も へ から まで より し けど けれど ので のに という そして でも しかし だから この その あの 私 僕 な た れ さ られ なっ なく',
    ),
    dependent: words(
      'でも しかし そして だから けど それ これ その この あの あれ それで また ので',
    ),
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
      filler: words('えー えーと ええと まあ なんか'),
      promotion: words('チャンネル登録 登録 概要欄 スポンサー'),
      emotion: words('愛 恐怖 怖い 怖かっ 悲しい 嬉しい 幸せ 涙 泣い 心 死 夢 希望 誇り 驚き 驚い'),
      insight: words('なぜなら 理由 本当 真実 意味 理解 学ん 学び 問題 違い 実は 秘密'),
      absolute: words('いつも 絶対 すべて 全て 全部 一番 最高 最悪 決して'),
      contrast: words('しかし でも けれど ただ 逆 むしろ 一方 ところが'),
      backchannel: phrases('うん, なるほど, そう です ね, 確か に, いい 質問, すごい です ね'),
    },
  },
  profanity: {
    words: words(`
      くそ クソ くそったれ クソったれ くそ野郎 クソ野郎 クソガキ くそがき ちくしょう チクショウ 畜生 死ね ちんこ チンコ ちんぽ チンポ まんこ マンコ きちがい キチガイ 気違い
      やりまん ヤリマン ファック ファッキン マザーファッカー ビッチ
    `),
    forms: nothing,
  },
  housekeeping: anyOf(`
    ^(?:皆さん|みなさん|はい|どうも)*(?:おはようございます|こんにちは|こんばんは|はじめまして|ようこそ)
    ありがとうございま(?:した|す)$|ご清聴|ご視聴|チャンネル登録|高評価|概要欄|スポンサー|提供でお送り
    ^(?:今日|本日|今回)は.{0,40}(?:話をします|話します|お話し|紹介します|ご紹介|について|見ていきま|説明します)
    (?:また後で|後ほど|のちほど)|(?:次|この|こちら)の?スライド|時間がない|時間がありません|時間の(?:関係|都合)|飛ばします|省略します|ご質問|それでは(?:また|、また)|以上です$|さようなら|と申します$|(?:予定|スケジュール|目次)を(?:お見せ|ご覧)
    ^(?:字幕|翻訳|監督|制作|音楽|ナレーション)(?![をがのはにでとも]).{1,20}$|字幕(?:作成|制作|提供)
    ^(?:はい|どうも|皆さん|みなさん|さて|では)*(?:やあ|ハロー|お疲れ様です|ご機嫌)|(?:ようこそ|お届けします|お送りします|お聞きいただいて)
    (?:始める|始まる|本題に入る)前に|グッドボタン|ベルマーク|フォロー(?:して|お願い)|コメント(?:欄|して|お待ち)|概要欄|(?:この(?:動画|番組|エピソード)は).{0,20}(?:提供|スポンサー)|クーポンコード
    (?:また(?:次回|来週|明日)|次回(?:も|の動画|お会い)|お会いしましょう|さようなら|バイバイ|お疲れ様でした|それではまた|最後まで(?:ご覧|お聞き|見て|聞いて))
  `),
  advertising: anyOf(`
    スポンサー|提供でお送り|チャンネル登録|割引|クーポン|無料(?:体験|お試し|トライアル)|ドットコム|メルマガ
  `),
  conversation: undefined,
  edges: {
    leading: phrases(
      'えー, えーと, ええと, えっと, えっ と, うーん, あのー, あの ー, まあ, まぁ, で, でも, で も, そして, だから, だ から, それで, それ で, しかし, はい, うん, なんか, じゃあ, では, さて, ね, けど, ていうか',
    ),
    kept: /^(?:で (?:す|し|は な)|はい (?:る|り|っ))/u,
    references: words('それ これ あれ その この あの 彼 彼女 彼ら それら これら'),
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
  phrasing: jaPhrasing,
  chapters: {
    openers: phrases('では, それでは, じゃあ, じゃ, さて, はい, それで'),
    transitions: phrases(`
      次に, 次は, 次の, 続いて, 続きまして, 最後に, 最初に, まず, 始め, 始めましょう, 進みましょう, 移り, 移ります, 議題, 話題, テーマ, 質問, ご質問, 発表, プレゼン, スライド, ところで, 戻り, 他に, ほかに, 会議,
      第, 章
    `),
    thanks: phrases('ありがとう, ありがとうございます, ありがとうございました'),
    meeting: words(`
      会議 議題 議事録 委員会 委員 議長 動議 決定 大臣 プロジェクト チーム 部門
    `),
    show: words(`
      エピソード ポッドキャスト 番組 リスナー 視聴者 動画 チャンネル スポンサー ゲスト 登録
    `),
    introduction: anyOf(`
      (?:次は|次に|続いて(?:は)?|続きまして|最後に|最後は|まずは?|最初に|最初は|それでは|では|さて|今日は|本日は)、?
      次の(?:話題|テーマ|質問|議題|トピック)は
    `),
    mention: anyOf(`
      話題は
      テーマは
      について話す
      いわゆる
    `),
    questionFrom: /質問は/u,
    sponsor: /スポンサー|提供でお送り|クーポン|割引コード|無料体験|広告/u,
    question: /^(?:どうやって|なぜ|どうして|どのように|何が)/u,
    smallTalk: /(?:私|あなた|これ|それ|あれ|ここ|元気ですか)/u,
    clauseStarts: words(''),
    aroundPersons: words('さん 様'),
    generic: words(`
      回 番組 話 話題 テーマ 質問 回答 答え こと もの 人 人々 方々 例 点 部分 問題 理由 言葉 時間 時代 日 週間 月 年 最後 最初 側 数 名前 種類 方法 場合 動画 世界 お金
      子供 男性 女性 友達 場所 意味 本当 全体 一番 自分 皆様 皆 今日 昨日 明日 今回 前回 次回 最近 現在 以上 以下 程度 全部 一緒 必要 大切 普通 結構 大体 先生 毎日 毎年 今年 去年 来年
    `),
  },
  disfluencies: {
    fillers: words('えー えーと えっと ええと うーん えーっと あのー'),
    stumbles: new Set(),
  },
  nouns: noNounRules,
  phrases: {
    joiners: new Set(),
    prepositions: new Set(),
    postpositions: new Set(),
    prefixes: nothing,
    looseParticles: nothing,
    nounForms: nothing,
    excluded: words(`
      今日 昨日 明日 今回 前回 次回 最近 現在 今年 去年 来年 毎日 毎年 毎週 自分 自身 皆様 皆 皆さん 本当 全部 全体 一緒 一番 普通 結構 大体 実際 絶対 全然 多分
      非常 特別 必要 大切 簡単 大丈夫 以上 以下 以外 以前 以降 程度 場合 時間 時代 時期 部分 意味 理由 方法 感じ 何度 何回 何人 何時 今度 最初 最後 次 前 後 中 上 下 間 一人 二人 一度
      二度 一回 一方 お願い 有難う 有り難う 宜敷 私達 僕達 彼等 皆々 貴方 今夜 今朝 昨夜 午前 午後 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 一つ 二つ 三つ 他 別
    `),
    verbs: new Set(),
    verbEndings: nothing,
    participles: nothing,
    gerunds: nothing,
    adjectives: new Set(),
    adjectiveEndings: nothing,
    definite: nothing,
    adjectivesFollow: false,
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
