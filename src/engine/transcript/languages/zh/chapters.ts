import { anyOf, none, words } from '../lists.ts';
import type { ChapterKnowledge } from '../phrasing.ts';

export const chapters: ChapterKnowledge = {
  openers: words('好 好的 那么 那 所以 现在 嗯'),
  transitions: words(`
    接下来 下面 下一个 下一 首先 第一 第二 最后 然后 开始 我们来 来看 进入 议程 议题 话题 主题 问题 提问 介绍 幻灯片 讨论 谈谈 回到 另外 还有 会议 章 步
  `),
  thanks: words('谢谢 感谢 多谢'),
  meeting: words('会议 议程 议题 纪要 委员会 委员 主席 动议 决定 部长 项目 团队 部门'),
  show: words('节目 播客 听众 观众 视频 频道 订阅 赞助 嘉宾 这期 本期'),
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
  question: /^(?:怎么|如何|为什么|什么是)/u,
  smallTalk: /(?:你好|这个|那个|这里|那里|你们|我们)/u,
  clauseStarts: none,
  aroundPersons: words('说 问 先生 女士'),
};
