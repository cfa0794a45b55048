import { anyOf, type Language, noNounRules, nothing, phrases, words } from './language.ts';

export const zh: Language = {
  tag: 'zh',
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
    quotationParticles: nothing,
    clauseOpeners: words('但是 所以 因为 然后 而且'),
    ends: undefined,
  },
  captions: {
    laughter: /笑|拍手|掌声|鼓掌|欢呼/u,
    noises: /音乐|叹气|咳嗽|沉默|听不清|噪音|电话铃/u,
  },
  words: {
    stop: words(`
      的 了 是 在 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 我们 你们 他们 她 他 它 们 这个 那个 什么 怎么 为什么 因为 所以 但是 可是 如果 然后 还 还是 就是 吗 呢 吧 啊 嗯
      对 把 被 让 给 从 跟 与 或 而 但 时候 东西 可以 能 想 觉得 知道 现在 今天 非常 真的 其实 里 得 地 个
    `),
    dangling: words(
      '的 了 是 在 和 就 也 很 到 要 把 被 让 给 从 跟 与 或 而 但 但是 因为 所以 如果 我 你 他 她 这 那 一个 这个 那个 不 都 还',
    ),
    dependent: words('但是 可是 所以 然后 而 但 这 那 它 他 她 因为 而且'),
    freshStarts: words('所以'),
    kinds: {
      i: words('我 自己'),
      you: words('你 你们 您 大家'),
      we: words('我们 咱们'),
      negation: words('不 没 没有 别 从不 无'),
      future: words('未来 将来 世界 明天 改变 变化 技术 科技 人工智能 人类 社会'),
      story: phrases(
        '当时, 那时, 那年, 以前, 小时候, 记得, 出生, 有 一天, 有一天, 那天, 年 前, 后来, 遇到',
      ),
      swear: words('他妈的 妈的 该死 混蛋 狗屁'),
      advice: words('应该 必须 需要 建议 重要 错误 教训 方法 学会'),
      talk: words('播客 节目 采访 访谈 对话 话题 嘉宾 提问'),
      humour: words(
        '笑 笑话 好笑 搞笑 开玩笑 奇怪 疯 傻 笨 妈妈 爸爸 老婆 老公 女朋友 男朋友 狗 猫 尴尬 啤酒 蛋糕',
      ),
      say: words('说 说道 问 问道 回答 告诉 喊'),
      filler: words('呃 嗯 就是说 怎么说'),
      promotion: words('订阅 关注 点赞 赞助'),
      emotion: words('爱 恨 害怕 恐惧 伤心 快乐 幸福 痛苦 眼泪 哭 心 死 梦想 希望 骄傲 惊讶'),
      insight: words('因为 原因 真相 意味着 理解 学到 问题 区别 秘密 其实 事实'),
      absolute: words('总是 永远 所有 全部 最 最好 最大 绝对 从来'),
      contrast: words('但是 但 可是 然而 不过 反而 相反 其实'),
      backchannel: words('是的 没错 对对 对啊 明白 有道理'),
    },
  },
  profanity: {
    words: words(`
      操你 操你妈 操你媽 操他妈 操蛋 我操 卧槽 肏 他妈的 他媽的 你妈的 你媽的 去你妈的 去你媽的 妈的 媽的 尼玛 傻逼 傻屄 煞笔 牛逼 装逼 裝逼 草泥马 草泥馬 日你妈 鸡巴 雞巴 狗屎
      狗娘养的 狗娘養的 王八蛋 婊子 臭婊子 贱人 賤人 幹你娘 干你娘 屌你 機掰 雞掰 靠北 靠腰 龟孙子 龜孫子
    `),
    forms: nothing,
  },
  housekeeping: anyOf(`
    ^(?:大家好|各位好|早上好|下午好|晚上好|你们好|哈喽|欢迎)|欢迎(?:来到|收看|收听|回来)
    ^(?:非常)?(?:谢谢|感谢)(?:大家|各位|你们|收看|观看|收听)*$|谢谢大家|感谢(?:收看|观看|收听)|订阅|点赞|关注我|赞助|下期|再见|拜拜|我叫.{0,8}$
    ^(?:今天|这期|本期)(?:我|我们|视频|节目).{0,20}(?:讲|聊|谈|介绍|分享|说)|(?:待会|稍后|等一下|后面)再(?:讲|说|回)|时间(?:不够|有限|关系)|(?:下一|这)张(?:幻灯片|图)|跳过|有(?:什么|没有)问题
    ^(?:字幕|翻译|校对|监制|配乐|时间轴)(?![是的很会能不了得有在]).{1,20}$|字幕(?:由|组|制作|提供)
    ^(?:嗨|嘿|哈啰|哈喽|hello|好)*(?:大家好|各位(?:好|朋友|观众|听众)|朋友们好|观众朋友)|(?:你|您|大家)(?:正在)?(?:收听|收看)的是|欢迎(?:大家)?(?:来到|收看|收听|回到)
    (?:开始|正式开始)之前|(?:点个|点一个)?(?:赞|关注)(?:和|、)?(?:收藏|转发|订阅)|一键三连|小铃铛|(?:本|这)(?:期|集|个)?(?:节目|视频|影片)由.{0,20}(?:赞助|提供|支持)|优惠码|链接(?:在|放在)
    (?:我们)?下(?:期|次|周|集)(?:再见|见|节目)|(?:今天|本期)(?:就)?(?:到这里|到此|先到)|感谢(?:大家)?(?:的)?(?:收看|收听|观看|陪伴)
  `),
  advertising: anyOf(`
    赞助|订阅|点赞|优惠码|折扣|免费试用|点com|广告|推广
  `),
  conversation: undefined,
  edges: {
    leading: phrases(
      '嗯, 呃, 额, 啊, 哦, 那, 那么, 然后, 所以, 但是, 但, 可是, 而且, 好, 对, 是的, 就是, 其实, 就是说, 反正, 不过',
    ),
    kept: /^(?:那 (?!我 |我们 |么 |嗯 |呃 |就 |然后 )\S|好 (?!我们 |那 |嗯 |的 )\S|对 (?!对 |我 |我们 |啊 )\S|就是 (?!说 )\S)/u,
    references: words('它 他 她 他们 她们 它们 这 那 这个 那个 这些 那些'),
    joining: words('但是 但 所以 因为 而且 然后 可是 或者'),
    setUp: /(?:比如(?:说)?|例如|问题是|答案是|原因是|(?:他|她|我|他们)(?:说|问)|也就是说|因为)$/u,
  },
  rubric: {
    mild: words('最 不 没 没有'),
    weakSignals: words('因为 其实'),
    timeless: words('后来'),
    losses: words('死 死了 去世 失去 丢了 葬礼 癌症 离婚 破产 开除 烧毁'),
    storyOpening:
      /^[“「『]?(?:有一(?:天|次|年)|小时候|\S{1,4}年前|去年|昨天|那(?:天|年|时候)|我(?:记得|小时候|第一次))/u,
    imperative: /^[“「『]?(?:请|记得|别|不要|先|试试|学会|千万)/u,
  },
  titles: {
    leadIns: words('但是 所以 然后 而且 那么 嗯 呃 好 对 其实 就是 那'),
    asides: words(''),
    fragmentStarts: words(''),
    conjunctions: words('但是 因为 所以 如果 虽然 而且 不过'),
    questionStart: /^(?:为什么|怎么|什么|谁|哪|是不是|有没有)|[吗呢][?？]?$/u,
    announcement: /^(?:问题|答案|重点|关键)(?:是|在于)$|^我(?:想|要)(?:说|讲)的是/u,
  },
  chapters: {
    openers: phrases('好, 好的, 那么, 那, 所以, 现在, 嗯'),
    transitions: phrases(`
      接下来, 下面, 下一个, 下一, 首先, 第一, 第二, 最后, 然后, 开始, 我们来, 来看, 进入, 议程, 议题, 话题, 主题, 问题, 提问, 介绍, 幻灯片, 讨论, 谈谈, 回到, 另外, 还有, 会议, 章, 步
    `),
    thanks: phrases('谢谢, 感谢, 多谢'),
  },
  disfluencies: {
    fillers: words('呃 嗯 唔'),
    stumbles: new Set(),
  },
  nouns: noNounRules,
  inflections: [],
  prompts: {
    kinds: {
      funny: /^(?:搞笑|好笑|幽默|笑)/u,
      insight: /^(?:洞察|见解|教训|启发)/u,
      advice: /^(?:建议|技巧)/u,
      emotion: /^(?:感人|感动|情感)/u,
      story: /^(?:故事)/u,
      numbers: /^(?:数字|数据)/u,
      controversy: /^(?:争议)/u,
      question: /^(?:问题|提问)/u,
    },
    request: words('找 找出 显示 片段 视频 部分 最好 精彩 关于 剪辑'),
  },
  replies: {
    nothingFound:
      '在您的视频中没有找到相关内容。请换个说法，或选择您所指的视频。新视频的片段生成后即可搜索。',
  },
};
