import type { Language } from '../language.ts';
import { none, nothing, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const ko: Language = {
  tag: 'ko',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words('dr. mr. mrs. ms. prof. vs.'),
    numberAbbreviations: words('no.'),
    finalAbbreviations: words('etc. jr. u.s. ph.d.'),
    starters: none,
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
  words: wordLists,
  grammar,
  topics,
  phrasing,
  chapters,
  housekeeping,
  advertising,
  conversation: undefined,
  edges: {
    leading: words(
      '음 어 아 네 예 자 뭐 그 저기 그리고 그래서 하지만 그런데 근데 그러나 그럼 그러니까 이제 사실 그니까 막',
    ),
    kept: /^(?:그 (?!그 |뭐 |음 |어 )\S|자 (?!그럼 |이제 |그래서 )\S|이제 (?:는|야)|사실 (?:은|이))/u,
    references: words('저건'),
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
  profanity: {
    words: words('ㅅㅂ ㅆㅂ ㅄ ㅈㄹ 존나 존내 쌍년 쌍놈 새끼야 새끼들아 느금마 니애미'),
    forms:
      /^(?:씨발|씨팔|쓰발|씨바|썅|개새끼|개쉐끼|개년|병신|븅신|지랄|좆|좃같|미친놈|미친년|니미럴|호로새끼|엿먹어)\p{Script=Hangul}{0,4}$|^시발(?!점|역|지|차)\p{Script=Hangul}{0,2}$/u,
  },
  disfluencies: {
    fillers: words('음 으음 어어 에'),
    stumbles: none,
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
