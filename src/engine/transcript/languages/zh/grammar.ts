import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  conjunctions: words('但是 但 所以 因为 而且 然后 可是 或者'),
  references: words('它 它们 他 她 他们 她们 这 那 这个 那个 这些 那些 这里 那里'),
};
