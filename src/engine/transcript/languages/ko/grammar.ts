import type { GrammarKnowledge } from '../grammar.ts';
import { none, nothing, words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  determiners: none,
  demonstratives: none,
  prepositions: none,
  postpositions: none,
  conjunctions: words('그리고 하지만 그래서 그러나 그런데 근데 왜냐하면 또는'),
  subordinators: none,
  pronouns: none,
  references: words(
    '그것은 그것이 그것을 그건 그게 이것은 이건 이게 이걸 그걸 그는 그가 그녀는 그녀가 그들은 거기 여기',
  ),
  adverbs: none,
  adverbEndings: nothing,
  interjections: none,
  numerals: none,
  adjectives: none,
  adjectiveEndings: nothing,
  auxiliaries: none,
  modals: none,
  nonfinite: none,
  beforeVerbs: none,
  bases: none,
  verbs: none,
  verbEndings:
    /(?:해요|예요|에요|네요|군요|죠|[했었았였겠]기|하|되|했|됐|시키|있|없|같|싶|드|이|습니|합니|입니)$/u,
  infinitives: nothing,
  participles: nothing,
  gerunds: nothing,
  nounEndings: nothing,
  nounsAreCapitalised: false,
  adjectivesFollow: false,
  prefixes: nothing,
  attached:
    /(?<=..)(?:에서|에게|으로|까지|부터|처럼|보다|을|를|이|가|은|는|의|와|과|도|에|로|만)$/u,
  looseParticles: /^(?:은|는|도|만|로|에)$/u,
  possessive: nothing,
  contraction: nothing,
  definite: nothing,
};
