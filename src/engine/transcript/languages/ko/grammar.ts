import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  determiners: words('이 그 저 제 내 우리의 모든 어떤 이런 그런 저런 한 두 세 네 다섯'),
  conjunctions: words('그리고 하지만 그래서 그러나 그런데 근데 왜냐하면 또는'),
  pronouns: words(
    '나는 저는 제가 내가 나를 저를 우리 우리는 우리가 여러분 여러분은 누가 누구 무엇 뭐',
  ),
  references: words(
    '그것은 그것이 그것을 그건 그게 이것은 이건 이게 이걸 그걸 그는 그가 그녀는 그녀가 그들은 거기 여기',
  ),
  adverbs: words(`
    오늘 내일 어제 지금 이제 정말 진짜 아주 매우 너무 조금 많이 항상 자주 가끔 다시 계속 함께 같이 바로 먼저 우선 저기 왜 어떻게 언제 아마 물론 그냥 역시 특히 안
    못 잘 더 또
  `),
  interjections: words('예 아 어 음 안녕 안녕하세요 감사합니다'),
  verbEndings:
    /(?:해요|예요|에요|네요|군요|죠|[했었았였겠]기|하|되|했|됐|시키|있|없|같|싶|드|이|습니|합니|입니)$/u,
  attached:
    /(?<=..)(?:에서|에게|으로|까지|부터|처럼|보다|을|를|이|가|은|는|의|와|과|도|에|로|만)$/u,
  looseParticles: /^(?:은|는|도|만|로|에)$/u,
};
