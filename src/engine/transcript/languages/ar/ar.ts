import type { Language } from '../language.ts';
import { none, nothing, phrases, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const ar: Language = {
  tag: 'ar',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '؟' },
  listSeparator: '، ',
  sentences: {
    openAbbreviations: words('د. أ. م. أ.د. dr. mr. mrs. prof.'),
    numberAbbreviations: words('ص. ج. no.'),
    finalAbbreviations: words('إلخ. هـ. ق.م. etc.'),
    starters: none,
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('و ولكن لكن لأن ثم'),
    ends: undefined,
  },
  captions: {
    laughter: /ضحك|يضحك|تصفيق|هتاف/u,
    noises: /موسيقى|تنهد|سعال|صمت|ضجيج|غير واضح|رنين|صراخ|همس/u,
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
    leading: phrases(`
      و, يعني, طيب, اه, آه, إيه, امم, أمم, نعم, لا, ثم, لكن, ولكن, إذن, حسنا, حسنًا, بس, والله,
      أيضا, أيضًا, بصراحة, في الحقيقة
    `),
    kept: /^(?:لا (?!لا |لكن |نعم )\S|بس (?!لا |و )\S|ثم إن)/u,
    references: words('وهو وهي وهذا وهذه'),
    joining: words('و لكن ولكن لأن لأنه أو'),
    setUp:
      /(?:^| )(?:مثلا|مثلًا|على سبيل المثال|(?:السؤال|المشكلة|الجواب|السبب|الفكرة) (?:هو|هي)(?: أن)?|(?:قال|قالت|قلت|سألني)(?: لي| له| لها)?|لأن|أن|يعني)$/u,
  },
  rubric: {
    mild: words('لا لم ليس ما كل'),
    weakSignals: words('لأن فكرة لذلك حاول'),
    timeless: words('كان كانت'),
    losses: words(`
      مات ماتت موت توفي توفيت وفاة فقدت فقد خسرت خسر خسارة جنازة سرطان طلاق أفلست إفلاس احترق
    `),
    storyOpening:
      /^["“«'‘]?(?:و ?|طيب )?(?:ذات (?:يوم|مرة|ليلة|صباح)|عندما كنت|قبل \S+ (?:سنوات|أشهر|أيام|أسابيع)|في يوم من|أتذكر|أذكر|العام الماضي|أمس|في عام (?:19|20)\d\d|كنت )/u,
    imperative:
      /^["“«'‘]?(?:(?:ثم|أولا|أولًا|من فضلك) )*(?:خذ|افعل|اكتب|ابدأ|اسأل|حاول|جرب|اقرأ|اذهب|استخدم|اختر|تذكر|تعلم|استمع|توقف|انتظر|تجنب|لا (?:تفعل|تنس|تترك|تفتح|تشتر|تستخدم|تكن))(?!\p{L})(?!.*؟$)/u,
  },
  profanity: {
    words: words(
      'شرموطة شرموط شراميط عاهرة عاهرات قحبة قحاب كسمك كسم طيز خرا خراء زبي زب منيك منيوك نيك',
    ),
    forms: nothing,
  },
  disfluencies: {
    fillers: words('اه آه امم أمم إيه'),
    stumbles: words('أنا هو هي هم نحن في من على إلى عن مع أن إن هذا هذه كان'),
  },
  inflections: [],
  prompts: {
    kinds: {
      funny: /^(?:مضحك|نكت|طريف)/u,
      insight: /^(?:حكمة|دروس|أفكار|رؤى)/u,
      advice: /^(?:نصيح|نصائح)/u,
      emotion: /^(?:عاطف|مؤثر|ملهم)/u,
      story: /^(?:قصة|قصص|حكاي)/u,
      numbers: /^(?:أرقام|إحصا|بيانات)/u,
      controversy: /^(?:جدل|مثير للجدل)/u,
      question: /^(?:سؤال|أسئلة)/u,
    },
    request: words('ابحث جد أرني اعرض مقاطع مقطع لحظات لحظة أفضل فيديو أجزاء جزء حيث أريد عن'),
  },
  replies: {
    nothingFound:
      'لم أجد شيئًا عن ذلك في مقاطع الفيديو الخاصة بك. جرّب كلمات أخرى، أو اختر مقاطع الفيديو التي تقصدها. يمكن البحث في مقاطع الفيديو الجديدة بمجرد أن تصبح المقاطع القصيرة جاهزة.',
  },
};
