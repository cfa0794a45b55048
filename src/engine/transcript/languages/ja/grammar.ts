import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  conjunctions: words('そして でも しかし だから けど なので けれど'),
  references: words('これ それ あれ この その あの ここ そこ 彼 彼女 彼ら'),
};
