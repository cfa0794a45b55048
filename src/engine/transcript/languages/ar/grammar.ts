import type { GrammarKnowledge } from '../grammar.ts';
import { none, nothing, words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  determiners: none,
  demonstratives: none,
  prepositions: words('في من إلى على عن مع بين تحت فوق عند خلال حول ضد منذ حتى لدى نحو'),
  postpositions: none,
  conjunctions: words('و أو ثم لكن ولكن بل أن إن أم الذي التي الذين'),
  subordinators: words('إذا لأن عندما بينما حيث لو كلما رغم'),
  pronouns: words('أنا نحن أنت أنتم كلنا'),
  references: words('هو هي هم هن هذا هذه هؤلاء ذلك تلك هناك هنا'),
  adverbs: words(`
    لا لم لن ما ليس قد لقد سوف جدا جدًا فقط أيضا أيضًا الآن أمس غدا غدًا دائما دائمًا أبدا أبدًا
    ربما هكذا كذلك لذلك إذن كثيرا كثيرًا قليلا قليلًا
  `),
  adverbEndings: nothing,
  interjections: words('نعم أهلا أهلًا مرحبا مرحبًا شكرا شكرًا طيب يعني'),
  numerals: none,
  adjectives: none,
  adjectiveEndings: nothing,
  auxiliaries: none,
  modals: none,
  nonfinite: none,
  beforeVerbs: none,
  bases: none,
  verbs: none,
  verbEndings: /^ي\p{L}{2,}$/u,
  infinitives: nothing,
  participles: nothing,
  gerunds: nothing,
  nounEndings: /^ال\p{L}{2}/u,
  nounsAreCapitalised: false,
  adjectivesFollow: false,
  prefixes: /^[وفبك](?=ال\p{L}{2})/u,
  attached: nothing,
  looseParticles: nothing,
  possessive: nothing,
  contraction: nothing,
  definite: /^ال\p{L}{2}/u,
};
