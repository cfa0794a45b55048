import { atEnd, atFront, none, wholly, words } from '../lists.ts';
import type { PhrasingKnowledge } from '../phrasing.ts';

export const phrasing: PhrasingKnowledge = {
  parts: 'closing',
  shortens: false,
  opening: atFront(
    '그리고|그래서|하지만|그런데|그러나|근데|그니까|그러니까|그럼|그러면|음|어|자|네|예|아니|사실|사실은|이제|뭐|막|일단|또|왜냐하면|제 생각에는|제가 보기에는|뭐랄까|솔직히|예를 들어|예를 들면|결국|어쨌든|아무튼|우선|먼저(?=,)|마지막으로|중요한 건|문제는(?=,)',
  ),
  closing: atEnd('네|그쵸|그렇죠|맞죠|알죠|아시죠|같은 거|등등|뭐'),
  aside: wholly('뭐|음|어|그|막|이제|네|뭐랄까|솔직히|사실|예를 들어|아시다시피|그러니까'),
  hedges: words('약간 막 뭐랄까 뭔가'),
  weakAdverbs: none,
  unfitStarts: words(`
    그리고 그래서 하지만 그러나 그런데 근데 그것은 그것이 그건 그게 이것은 이건 이게 저건 그는 그가 그녀는 그녀가 그들은 그럼 그러면 또는 및 때문에 그렇게 이렇게 그런
    이런
  `),
  particles: none,
  obligation: words('해야 절대 절대로 반드시 꼭 결코'),
  stakes: words(`
    실수 실패 죽음 죽고 죽을 이기는 잃는 돈 돈을 무료 미친 비밀 증오 사랑 두려움 위험 어려운 고통 신뢰 거짓말 문제 열쇠 힘 공격 불가능 변화 전쟁 진실 성공
  `),
  question: /(?:까|나요|가요|습니까)[?？]?$/u,
  announcement:
    /^(?:문제는|답은|질문은|중요한 것은) (?:이것|이겁)|말씀드리겠습니다$|^(?:안녕하세요|감사합니다|반갑습니다|여러분 안녕)|구독|좋아요|후원으로|협찬|시청해|(?:뵙겠습니다|만나요)$/u,
};
