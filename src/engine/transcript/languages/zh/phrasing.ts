import { atFrontUnspaced, none, wholly, words } from '../lists.ts';
import type { PhrasingKnowledge } from '../phrasing.ts';

export const phrasing: PhrasingKnowledge = {
  parts: 'closing',
  shortens: false,
  opening: atFrontUnspaced(
    '但是|可是|不过|所以说|所以|然后呢?|而且|那么|那(?=[，,]|$)|嗯|呃|啊|哦|好的?(?=[，,]|$)|对(?=[，,]|$)|其实|就是说|就是(?=[，,]|$)|因为|我觉得|我认为|我想(?=[，,]|$)|你知道吗?(?=[，,]|$)|也就是说|比如说?|例如|总之|首先|其次|最后(?=[，,]|$)|另外|事实上|实际上|说实话|问题是|关键是|当然|这个(?=[，,]|$)|那个(?=[，,]|$)|第[一二三四五](?=[，,]|$)|后来(?=[，,]|$)|还有(?=[，,]|$)',
  ),
  closing: /(?:对吧|对不对|是吧|是不是|你知道吗|什么的|等等|啊|呢|嘛|吧)$/u,
  aside: wholly('嗯|呃|啊|对|就是|这个|那个|你知道|你知道吗|怎么说呢|对吧|好|其实|然后|是吧'),
  hedges: none,
  weakAdverbs: none,
  unfitStarts: words(
    '这 那 这个 那个 这些 那些 它 它们 他 她 他们 她们 而 的 了 和 或 但 这样 那样 这里 那里 也 就 都 还',
  ),
  particles: none,
  obligation: words('必须 一定 应该 绝对 从不 永远 不能 不要'),
  stakes: words(`
    错误 失败 死 死亡 杀 赢 输 失去 钱 免费 疯狂 秘密 恨 爱 恐惧 害怕 风险 难 痛苦 信任 谎言 问题 关键 力量 攻击 非法 不可能 改变 危险 战争 真相 成功
  `),
  question: /^(?:为什么|怎么|什么|谁|哪|是不是|有没有)|[吗呢][?？]?$|[?？]$/u,
  announcement:
    /^(?:问题|答案|重点|关键)(?:是|在于)$|^我(?:想|要)(?:说|讲)的是|^(?:大家好|你好|谢谢|感谢|再见|拜拜|欢迎)|订阅|点赞|关注我/u,
};
