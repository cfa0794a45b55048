import { anyOf, type Language, noNounRules, nothing, phrases, words } from './language.ts';
import { zhPhrasing } from './phrasing/zh.ts';

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
      的 了 是 在 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 那么 于是 因此 然而 取代 测试 缺少 成为 认识 了解 理解 解决 提高 改变 影响 产生 包括 属于 等于 相信 选择 决定 需要 购买 支持 提供 利用 建立 制造 增加 减少 保持 保护 参加 负责 允许 避免 尝试 试试 证明 表示 说明 解释 描述 记得 忘记 担心 害怕 我们 你们 他们 她 他 它 们 这个 那个 什么 怎么 为什么 因为 所以 但是 可是 如果 然后 还 还是 就是 吗 呢 吧 啊 嗯
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
  phrasing: zhPhrasing,
  chapters: {
    openers: phrases('好, 好的, 那么, 那, 所以, 现在, 嗯'),
    transitions: phrases(`
      接下来, 下面, 下一个, 下一, 首先, 第一, 第二, 最后, 然后, 开始, 我们来, 来看, 进入, 议程, 议题, 话题, 主题, 问题, 提问, 介绍, 幻灯片, 讨论, 谈谈, 回到, 另外, 还有, 会议, 章, 步
    `),
    thanks: phrases('谢谢, 感谢, 多谢'),
    meeting: words(`
      会议 议程 议题 纪要 委员会 委员 主席 动议 决定 部长 项目 团队 部门
    `),
    show: words(`
      节目 播客 听众 观众 视频 频道 订阅 赞助 嘉宾 这期 本期
    `),
    introduction: anyOf(`
      (?:接下来|下面|首先|最后|然后|现在|今天)(?:我们|咱们)?(?:来|要|会|就)?(?:看看|看|谈谈|谈|聊聊|聊|说说|说|讲讲|讲|讨论|介绍)(?:一下)?(?:关于)?
      (?:我们|咱们)(?:来|要)?(?:看看|谈谈|聊聊|说说|讲讲|讨论|介绍)(?:一下)?(?:关于)?
      下一个(?:话题|问题|主题|部分)?(?:是|就是)
    `),
    mention: anyOf(`
      (?:谈到|说到|关于|所谓的?|叫做)
      什么是
    `),
    questionFrom: /问题(?:是|来)自/u,
    sponsor: /赞助|贊助|优惠码|折扣码|免费试用|广告/u,
    question: /^(?:怎么|如何|为什么|什么是)/u,
    smallTalk: /(?:你好|这个|那个|这里|那里|你们|我们)/u,
    clauseStarts: words(''),
    aroundPersons: words('说 问 先生 女士'),
    generic: words(`
      节目 播客 话题 主题 问题 答案 东西 事情 人 人们 大家 例子 部分 原因 词 时间 时候 次 天 今天 明天 昨天 星期 月 年 结束 开始 数字 名字 种类 方法 情况 视频 世界 钱 孩子 男人 女人 朋友
      地方 意思 方面 方式 样子 听众 嘉宾
    `),
  },
  disfluencies: {
    fillers: words('呃 嗯 唔'),
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
      我们 你们 他们 她们 它们 咱们 大家 自己 别人 这个 那个 这些 那些 这里 那里 这样 那样 怎么 怎样 什么 为什么 多少 哪里 哪个 谁 时候 现在 今天 明天 昨天 以后 以前
      之后 之前 然后 后来 最后 首先 其次 接下来 因为 所以 但是 可是 不过 而且 或者 如果 虽然 即使 只要 只有 还是 还有 就是 不是 没有 可以 可能 应该 必须 需要 能够 已经 正在 一直 总是
      经常 有时 非常 特别 比较 真的 其实 当然 也许 大概 一个 一些 一点 一下 一样 一起 一次 两个 三个 第一 第二 每个 每天 所有 全部 很多 许多 更多 大多数 部分 其他 另外 之间 里面 外面 上面
      下面 前面 后面 中间 旁边 来说 的话 方面 左右 谢谢 你好 欢迎 再见 关于 对于 根据 通过 为了 由于 除了 直到 东西 事情 不要 不会 不能 知道 觉得 认为 想要 希望 喜欢 看到 听到 说话
      告诉 看看 谈谈 聊聊 说说 讲讲 成为 变成 出来 起来 进去 回来 过去 下来 开始 结束 使用 进行 介绍 讨论 帮助 学习 做出 得到 发现 出现 带来 让我们 来看 来说 就会 都是 也是 而是 便是 正是
      不同 重要 容易 困难 简单 新的 好的 大的
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
