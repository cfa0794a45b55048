import type { WordKnowledge } from '../language.ts';
import { phrases, words } from '../lists.ts';

export const wordLists: WordKnowledge = {
  stop: words(`
    的 了 是 在 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 那么 于是 因此 然而 取代 测试 缺少 成为 认识 了解 理解
    解决 提高 改变 影响 产生 包括 属于 等于 相信 选择 决定 需要 购买 支持 提供 利用 建立 制造 增加 减少 保持 保护 参加 负责 允许 避免 尝试 试试 证明 表示 说明
    解释 描述 记得 忘记 担心 害怕 我们 你们 他们 她 他 它 们 这个 那个 什么 怎么 为什么 因为 所以 但是 可是 如果 然后 还 还是 就是 吗 呢 吧 啊 嗯 对 把 被 让
    给 从 跟 与 或 而 但 时候 东西 可以 能 想 觉得 知道 现在 今天 非常 真的 其实 里 得 地 个
  `),
  dangling: words(`
    的 了 是 在 和 就 也 很 到 要 把 被 让 给 从 跟 与 或 而 但 但是 因为 所以 如果 我 你 他 她 这 那 一个 这个 那个 不 都 还
  `),
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
    filler: words('呃 嗯 就是说 怎么说 额 那个 这个 然后呢'),
    promotion: words('订阅 关注 点赞 赞助'),
    emotion: words('爱 恨 害怕 恐惧 伤心 快乐 幸福 痛苦 眼泪 哭 心 死 梦想 希望 骄傲 惊讶'),
    insight: words('因为 原因 真相 意味着 理解 学到 问题 区别 秘密 其实 事实'),
    absolute: words('总是 永远 所有 全部 最 最好 最大 绝对 从来'),
    contrast: words('但是 但 可是 然而 不过 反而 相反 其实'),
    backchannel: words('是的 没错 对对 对啊 明白 有道理'),
  },
};
