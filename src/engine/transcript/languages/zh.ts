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
  `),
  rubric: {
    mild: words('最 不 没 没有'),
    weakSignals: words('因为 其实'),
    timeless: words('后来'),
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
