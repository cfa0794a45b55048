import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  prepositions: words('في من إلى على عن مع بين تحت فوق عند خلال حول ضد منذ حتى لدى نحو'),
  conjunctions: words('و أو ثم لكن ولكن بل أن إن أم الذي التي الذين'),
  subordinators: words('إذا لأن عندما بينما حيث لو كلما رغم'),
  pronouns: words('أنا نحن أنت أنتم كلنا'),
  references: words('هو هي هم هن هذا هذه هؤلاء ذلك تلك هناك هنا'),
  adverbs: words(`
    لا لم لن ما ليس قد لقد سوف جدا جدًا فقط أيضا أيضًا الآن أمس غدا غدًا دائما دائمًا أبدا أبدًا
    ربما هكذا كذلك لذلك إذن كثيرا كثيرًا قليلا قليلًا
  `),
  interjections: words('نعم أهلا أهلًا مرحبا مرحبًا شكرا شكرًا طيب يعني'),
  verbEndings: /^ي\p{L}{2,}$/u,
  nounEndings: /^ال\p{L}{2}/u,
  prefixes: /^[وفبك](?=ال\p{L}{2})/u,
  definite: /^ال\p{L}{2}/u,
};
