import type { Language } from '../language.ts';
import { none, nothing, words } from '../lists.ts';
import { inBothScripts } from './both-scripts.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const zh: Language = {
  tag: 'zh',
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
    quotationParticles: nothing,
    clauseOpeners: words('但是 所以 因为 然后 而且'),
    ends: undefined,
  },
  captions: {
    laughter: /笑|拍手|掌声|鼓掌|欢呼/u,
    noises: /音乐|叹气|咳嗽|沉默|听不清|噪音|电话铃/u,
  },
  words: inBothScripts(wordLists),
  grammar: inBothScripts(grammar),
  topics: inBothScripts(topics),
  phrasing: inBothScripts(phrasing),
  chapters: inBothScripts(chapters),
  ...inBothScripts({ housekeeping, advertising }),
  conversation: undefined,
  edges: inBothScripts({
    leading: words(
      '嗯 呃 额 啊 哦 那 那么 然后 所以 但是 但 可是 而且 好 对 是的 就是 其实 就是说 反正 不过',
    ),
    kept: /^(?:那 (?!我 |我们 |么 |嗯 |呃 |就 |然后 )\S|好 (?!我们 |那 |嗯 |的 )\S|对 (?!对 |我 |我们 |啊 )\S|就是 (?!说 )\S)/u,
    references: none,
    joining: words('但是 但 所以 因为 而且 然后 可是 或者'),
    setUp: /(?:比如(?:说)?|例如|问题是|答案是|原因是|(?:他|她|我|他们)(?:说|问)|也就是说|因为)$/u,
  }),
  rubric: inBothScripts({
    mild: words('最 不 没 没有'),
    weakSignals: words('因为 其实'),
    timeless: words('后来'),
    losses: words('死 死了 去世 失去 丢了 葬礼 癌症 离婚 破产 开除 烧毁'),
    storyOpening:
      /^[“「『]?(?:有一(?:天|次|年)|小时候|\S{1,4}年前|去年|昨天|那(?:天|年|时候)|我(?:记得|小时候|第一次))/u,
    imperative: /^[“「『]?(?:请|记得|别|不要|先|试试|学会|千万)/u,
  }),
  profanity: {
    words: words(`
      操你 操你妈 操你媽 操他妈 操蛋 我操 卧槽 肏 他妈的 他媽的 你妈的 你媽的 去你妈的 去你媽的 妈的 媽的 尼玛 傻逼 傻屄 煞笔 牛逼 装逼 裝逼 草泥马 草泥馬 日你妈
      鸡巴 雞巴 狗屎 狗娘养的 狗娘養的 王八蛋 婊子 臭婊子 贱人 賤人 幹你娘 干你娘 屌你 機掰 雞掰 靠北 靠腰 龟孙子 龜孫子
    `),
    forms: nothing,
  },
  disfluencies: {
    fillers: words('呃 嗯 唔'),
    stumbles: none,
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
