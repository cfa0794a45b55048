import { anyOf, type Language, noNounRules, nothing, phrases, words } from './language.ts';
import { koPhrasing } from './phrasing/ko.ts';

export const ko: Language = {
  tag: 'ko',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words('dr. mr. mrs. ms. prof. vs.'),
    numberAbbreviations: words('no.'),
    finalAbbreviations: words('etc. jr. u.s. ph.d.'),
    starters: words(''),
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('그리고 그래서 하지만 그런데 왜냐하면'),
    ends: undefined,
  },
  captions: {
    laughter: /웃음|웃는|박수|환호/u,
    noises: /음악|한숨|기침|침묵|소음|전화벨/u,
  },
  words: {
    stop: words(`
      이 그 저 것 수 등 들 및 또 더 안 못 잘 왜 뭐 나 너 저는 나는 제가 내가 우리 우리는 우리가 그는 그녀는 그것 이것 그런 이런 저런 그리고 그래서 하지만 그러나 그런데 때문에 있는 있습니다 있었습니다 있어요 있다 없는 하는
      하고 했습니다 합니다 해요 한 할 된 되는 되고 입니다 이에요 아주 매우 정말 너무 다시 지금 여기 거기 어떻게 무엇을 무엇 언제 어디 누가 모든 모두 많은 다른 같은 한번 하나 두 때 그때 것을 것이 것은 것입니다 수가 제 내 것도
    `),
    dangling: words(
      '그리고 그래서 하지만 그러나 그런데 때문에 이 그 저 및 또 더 안 못 제 내 우리 모든 다른 많은 있는 없는 하는 할',
    ),
    dependent: words('그리고 그래서 하지만 그러나 그런데 그것은 그건 이건 그는 그녀는 그럼'),
    freshStarts: words('그래서 그럼'),
    kinds: {
      i: words('나는 저는 제가 내가 나를 저를 제 내'),
      you: words('여러분 당신 여러분은 여러분이'),
      we: words('우리 우리는 우리가 우리의'),
      negation: words('않습니다 않았습니다 아닙니다 없습니다 없었습니다 못 안 절대'),
      future: words('미래 세상 내일 변화 기술 인공지능 인류 세계 앞으로'),
      story: phrases(
        '그때, 당시, 어렸을, 옛날, 기억, 태어났습니다, 시작했습니다, 만났습니다, 어느 날, 년 전',
      ),
      swear: words('젠장 씨발 개새끼 빌어먹을'),
      advice: words('해야 합니다 중요한 중요합니다 필요합니다 실수 교훈 방법 비결 시작하세요'),
      talk: words('질문 팟캐스트 에피소드 인터뷰 대화 주제 게스트 방송'),
      humour: words(
        '농담 웃음 웃고 웃었습니다 웃겼습니다 이상한 바보 엄마 아빠 어머니 아버지 아내 남편 남자친구 여자친구 고양이 강아지 창피 맥주 파티 신부 신랑',
      ),
      say: words('말했습니다 말했어요 물었습니다 물어봤습니다 대답했습니다 외쳤습니다 라고'),
      filler: words('음 어 약간 막 뭐랄까'),
      promotion: words('구독 좋아요 채널 협찬'),
      emotion: words(
        '사랑 두려움 무서웠습니다 슬픔 행복 행복했습니다 고통 눈물 울었습니다 마음 죽음 꿈 희망 자랑 놀라운',
      ),
      insight: words('왜냐하면 이유 이유는 진실 사실 의미 이해 배웠습니다 문제 문제는 차이 비밀'),
      absolute: words('항상 절대 모든 모두 가장 최고 최악 결코'),
      contrast: words('하지만 그러나 그런데 반면 오히려 대신'),
      backchannel: phrases('맞아요, 맞습니다, 그렇죠, 그렇군요, 그러니까요, 좋은 질문'),
    },
  },
  profanity: {
    words: words(`
      ㅅㅂ ㅆㅂ ㅄ ㅈㄹ 존나 존내 쌍년 쌍놈 새끼야 새끼들아 느금마 니애미
    `),
    forms:
      /^(?:씨발|씨팔|쓰발|씨바|썅|개새끼|개쉐끼|개년|병신|븅신|지랄|좆|좃같|미친놈|미친년|니미럴|호로새끼|엿먹어)\p{Script=Hangul}{0,4}$|^시발(?!점|역|지|차)\p{Script=Hangul}{0,2}$/u,
  },
  housekeeping: anyOf(String.raw`
    ^(?:여러분 )?(?:모두 )?(?:안녕하세요|안녕하십니까|반갑습니다|환영합니다)|여러분 안녕
    감사합니다$|고맙습니다$|구독|좋아요 (?:눌러|부탁)|알림 설정|협찬|다음 (?:영상|시간|슬라이드)|제 이름은
    ^오늘은 .{0,40}(?:하겠습니다|이야기를 하|알아보|살펴보|소개)|나중에 다시|시간이 (?:없|부족)|건너뛰|질문 (?:있|받)
    ^(?:자막|번역|편집|감독|제작|음악|연출)(?: \S+){0,3}(?:제공|제작|by|:|님)|자막 (?:제공|제작)
    ^(?:자 |네 |여러분 )*(?:안녕하세요|반갑습니다|환영합니다|어서 오세요)|(?:듣고|보고) 계십니다|오신 (?:것을|걸) 환영
    시작하기 전에|(?:구독|좋아요)(?:과|와|하고)? |알림 ?설정|댓글(?:로|을)? (?:남겨|달아)|(?:이|오늘) (?:영상|에피소드|방송)은 .{0,20}(?:협찬|후원|지원)|할인 코드|링크는
    다음 (?:영상|시간|주|편|에피소드)(?:에서|에)? (?:만나|봬|뵙|찾아)|다음에 (?:만나|또|봬|뵙)|안녕히 (?:계세요|가세요)|(?:시청|청취)해 ?주셔서|오늘은 여기까지
  `),
  advertising: anyOf(`
    협찬|구독|할인|쿠폰|무료 (?:체험|이용)|광고|후원|닷컴
  `),
  conversation: undefined,
  edges: {
    leading: phrases(
      '음, 어, 아, 네, 예, 자, 뭐, 그, 저기, 그리고, 그래서, 하지만, 그런데, 근데, 그러나, 그럼, 그러니까, 이제, 사실, 그니까, 막',
    ),
    kept: /^(?:그 (?!그 |뭐 |음 |어 )\S|자 (?!그럼 |이제 |그래서 )\S|이제 (?:는|야)|사실 (?:은|이))/u,
    references: words('그것은 그건 그게 이것은 이건 이게 그는 그녀는 그들은 그가 그녀가 저건'),
    joining: words('그리고 하지만 그래서 그러나 그런데 근데 왜냐하면 또는'),
    setUp:
      /(?:^| )(?:예를 들어|예를 들면|문제는|답은|이유는|(?:그가|제가|그는|저는) (?:말했습니다|물었습니다)|왜냐하면|즉)$/u,
  },
  rubric: {
    mild: words('않습니다 않았습니다 못 안'),
    weakSignals: words('왜냐하면'),
    timeless: words('그때'),
    losses: words(
      '죽었습니다 죽음 죽은 돌아가셨습니다 잃었습니다 잃은 장례식 암 이혼 해고 파산 불탔습니다',
    ),
    storyOpening:
      /^["“'‘]?(?:그래서 |그리고 )?(?:어느 (?:날|밤)|어렸을 때|\S+ ?년 전|작년|어제|제가 처음|그날)/u,
    imperative: /(?<!안녕하)(?:세요|십시오|하지 마라|합시다)[.!]?$/u,
  },
  phrasing: koPhrasing,
  chapters: {
    openers: phrases('자, 그럼, 그러면, 네, 이제, 그래서, 좋습니다'),
    transitions: phrases(`
      다음, 다음은, 다음으로, 이어서, 마지막으로, 마지막, 먼저, 우선, 첫, 첫째, 둘째, 시작, 시작하겠습니다, 넘어가겠습니다, 넘어가서, 안건, 주제, 주제는, 질문, 질문이, 발표, 슬라이드, 이야기해, 돌아가서, 회의, 단계
    `),
    thanks: phrases('감사합니다, 고맙습니다'),
    meeting: words(`
      회의 안건 회의록 위원회 위원 위원장 의장 동의 결정 장관 프로젝트 팀 부서
    `),
    show: words(`
      에피소드 팟캐스트 방송 청취자 청취자분들 시청자 영상 채널 구독 스폰서 게스트 유튜브
    `),
    introduction: anyOf(`
      (?:다음은|다음으로|이어서|마지막으로|먼저|우선|그럼|그러면|이제|오늘은)
      다음 (?:주제는|질문은|안건은|이야기는)
    `),
    mention: anyOf(`
      주제는
      이른바
    `),
    questionFrom: /질문은/u,
    sponsor: /스폰서|협찬|할인 코드|쿠폰|무료 체험|광고|\.(?:com|kr)\b/u,
    question: /^(?:어떻게|왜|무엇이|무엇을) /u,
    smallTalk: /(?:^| )(?:저는|나는|너는|이것|그것|저것|여기|거기|안녕하세요)(?= |$)/u,
    clauseStarts: words('어떻게 왜'),
    aroundPersons: words('님 씨'),
    generic: words(`
      에피소드 팟캐스트 방송 주제 질문 대답 답변 것 사람 사람들 여러분 예 부분 문제 이유 말 말씀 시간 때 번 날 오늘 내일 어제 주 달 년 해 끝 처음 마지막 쪽 수 이름 종류 방법 경우 영상
      세상 세계 돈 아이 남자 여자 친구 곳 의미 생각 정도 이야기 얘기
    `),
  },
  disfluencies: {
    fillers: words('음 으음 어어 에'),
    stumbles: new Set(),
  },
  nouns: {
    ...noNounRules,
    maxPhraseWords: 1,
    excluded:
      /(?:니다|어요|아요|세요|다|까요|고|지|게|면|서|며|은데|는데|하|할|한|던|된|을까|지만|려고|않고|웃고)$/u,
    attached:
      /(?<=..)(?:에서|에게|으로|까지|부터|처럼|보다|을|를|이|가|은|는|의|와|과|도|에|로|만)$/u,
  },
  phrases: {
    joiners: new Set(),
    prepositions: new Set(),
    postpositions: new Set(),
    prefixes: nothing,
    looseParticles: /^(?:은|는|도|만|로|에)$/u,
    nounForms: nothing,
    excluded: words(`
      여러분 오늘 내일 어제 지금 이제 그리고 그래서 그런데 하지만 그러나 그러면 그럼 또는 또한 정말 진짜 아주 매우 너무 조금 많이 항상 자주 가끔 다시 계속 함께
      같이 바로 먼저 우선 다음 마지막 처음 여기 거기 저기 이것 그것 저것 무엇 누구 어디 언제 어떻게 왜 우리 저희 제가 내가 네가 이런 그런 저런 어떤 모든 다른 같은 새로운 좋은 큰 작은
      많은 하나 둘 셋 첫째 둘째 감사 안녕 혹시 아마 물론 사실 그냥 역시 특히 대해 대해서 위해 위해서 통해 통해서 때문 때문에 경우 정도 동안 이후 이전
    `),
    verbs: new Set(),
    verbEndings:
      /(?:해요|예요|에요|네요|군요|죠|[했었았였겠]기|하|되|했|됐|시키|있|없|같|싶|드|이|습니|합니|입니)$/u,
    participles: nothing,
    gerunds: nothing,
    adjectives: new Set(),
    adjectiveEndings: nothing,
    definite: nothing,
    adjectivesFollow: false,
  },
  inflections: [],
  prompts: {
    kinds: {
      funny: /^(?:웃|재미|유머)/u,
      insight: /^(?:통찰|교훈|깨달음)/u,
      advice: /^(?:조언|팁$)/u,
      emotion: /^(?:감동|감정)/u,
      story: /^(?:이야기|일화)/u,
      numbers: /^(?:숫자|통계)/u,
      controversy: /^(?:논란|논쟁)/u,
      question: /^(?:질문)/u,
    },
    request: words('찾아 찾아줘 보여줘 클립 영상 장면 부분 최고의 하이라이트 대한'),
  },
  replies: {
    nothingFound:
      '동영상에서 그에 관한 내용을 찾지 못했습니다. 다른 단어로 시도하거나 해당 동영상을 선택해 주세요. 새 동영상은 클립이 준비되면 검색할 수 있습니다.',
  },
};
