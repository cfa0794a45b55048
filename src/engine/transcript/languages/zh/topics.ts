import type { TopicKnowledge } from '../grammar.ts';
import { none, nothing, words } from '../lists.ts';

export const topics: TopicKnowledge = {
  maxWords: 3,
  joiners: none,
  excluded: words(`
    咱们 大家 别人 这样 那样 怎样 多少 哪里 哪个 谁 明天 昨天 以后 以前 之后 之前 后来 最后 首先 其次 接下来 不过 虽然 即使 只要 只有 还有 不是 可能 应该 必须
    能够 已经 正在 一直 总是 经常 有时 特别 比较 当然 也许 大概 一些 一点 一下 一样 一起 一次 两个 三个 第一 第二 每个 每天 所有 全部 很多 许多 更多 大多数 部分
    其他 另外 之间 里面 外面 上面 下面 前面 后面 中间 旁边 来说 的话 方面 左右 谢谢 你好 欢迎 再见 关于 对于 根据 通过 为了 由于 除了 直到 事情 不要 不会 不能
    认为 想要 希望 喜欢 看到 听到 说话 告诉 看看 谈谈 聊聊 说说 讲讲 变成 出来 起来 进去 回来 过去 下来 开始 结束 使用 进行 介绍 讨论 帮助 学习 做出 得到 发现
    出现 带来 让我们 来看 就会 都是 也是 而是 便是 正是 不同 重要 容易 困难 简单 新的 好的 大的
  `),
  excludedForms: nothing,
  placeholders: words('东西 事 人 人们 方法 样子'),
  quantities: none,
  generic: words(`
    节目 播客 话题 主题 问题 答案 例子 原因 词 时间 时候 次 天 今天 星期 月 年 数字 名字 种类 情况 视频 世界 钱 孩子 男人 女人 朋友 地方 意思 方式 听众 嘉宾
  `),
};
