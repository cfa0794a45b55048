import { anyOf, words } from '../lists.ts';
import type { ChapterKnowledge } from '../phrasing.ts';

export const chapters: ChapterKnowledge = {
  openers: words('자 그럼 그러면 네 이제 그래서 좋습니다'),
  transitions: words(`
    다음 다음은 다음으로 이어서 마지막으로 마지막 먼저 우선 첫 첫째 둘째 시작 시작하겠습니다 넘어가겠습니다 넘어가서 안건 주제 주제는 질문 질문이 발표 슬라이드 이야기해
    돌아가서 회의 단계
  `),
  thanks: words('감사합니다 고맙습니다'),
  meeting: words('회의 안건 회의록 위원회 위원 위원장 의장 동의 결정 장관 프로젝트 팀 부서'),
  show: words(
    '에피소드 팟캐스트 방송 청취자 청취자분들 시청자 영상 채널 구독 스폰서 게스트 유튜브',
  ),
  introduction: anyOf(`
    ^(?:자 |네 |그럼 |그러면 |이제 )*(?:다음은|다음으로|이어서|마지막으로|먼저|우선|오늘은)
    다음 (?:주제는|질문은|안건은|이야기는)
  `),
  mention: anyOf(`
    주제는
    이른바
  `),
  questionFrom: /질문은/u,
  question: /^(?:어떻게|왜|무엇이|무엇을) /u,
  smallTalk: /(?:^| )(?:저는|나는|너는|이것|그것|저것|여기|거기|안녕하세요)(?= |$)/u,
  clauseStarts: words('어떻게 왜'),
  aroundPersons: words('님 씨'),
};
