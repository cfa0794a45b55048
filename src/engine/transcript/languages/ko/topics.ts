import type { TopicKnowledge } from '../grammar.ts';
import { none, words } from '../lists.ts';

export const topics: TopicKnowledge = {
  maxWords: 1,
  joiners: none,
  excluded: words(`
    여러분 오늘 내일 어제 이제 그러면 그럼 또한 진짜 조금 많이 항상 자주 가끔 계속 함께 같이 바로 먼저 우선 다음 마지막 처음 저기 저것 누구 저희 네가 어떤 새로운
    좋은 큰 작은 둘 셋 첫째 둘째 감사 안녕 혹시 아마 물론 사실 그냥 역시 특히 대해 대해서 위해 위해서 통해 통해서 때문 경우 정도 동안 이후 이전
  `),
  excludedForms:
    /(?:니다|어요|아요|세요|다|까요|고|지|게|면|서|며|은데|는데|하|할|한|던|된|을까|지만|려고|않고|웃고)$/u,
  placeholders: words('것 거 것이 것은 사람 사람들 일'),
  quantities: none,
  generic: words(`
    에피소드 팟캐스트 방송 주제 질문 대답 답변 예 부분 문제 이유 말 말씀 시간 때 번 날 주 달 년 해 끝 쪽 수 이름 종류 방법 영상 세상 세계 돈 아이 남자 여자
    친구 곳 의미 생각 이야기 얘기
  `),
};
