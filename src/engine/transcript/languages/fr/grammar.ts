import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  determiners: words(`
    le la les un une des du mon ma mes ton ta tes son sa ses notre votre leur leurs chaque ce cet
    cette ces nos vos quelques deux trois quatre cinq dix
  `),
  prepositions: words(`
    de à en dans par pour avec sans sur sous entre vers chez contre depuis au aux jusque pendant
    selon d l
  `),
  conjunctions: words(`
    et ou mais donc car qui quoi dont comment pourquoi combien lequel laquelle puis ni
  `),
  subordinators: words('si quand parce lorsque puisque comme que tandis pendant dès où'),
  pronouns: words("je tu on nous vous moi toi soi quelqu'un quelque rien chacun certains"),
  references: words(`
    il elle ils elles ça cela ceci c'est c'était celui celle ceux celles lui ce cet cette ces
  `),
  adverbs: words(`
    ne pas plus jamais toujours aussi très ici là déjà encore bien là-bas maintenant puis ensuite
    après avant alors même souvent parfois aujourd'hui hier demain bientôt tard tôt moins trop
    beaucoup peu tant mal mieux pire seulement vraiment justement évidemment simplement
    effectivement également notamment finalement enfin presque environ plutôt ensemble ailleurs
    d'abord d'accord
  `),
  interjections: words('bonjour salut merci bienvenue voilà ok euh bah ben hein ah oh'),
  adjectives: words(`
    nouveau nouvel nouvelle nouveaux nouvelles vieux vieille haut haute bas basse long longue beau
    belle jeune jeunes gros grosse
  `),
  adjectiveEndings:
    /(?:ique|iques|eux|euse|euses|if|ive|ifs|ives|able|ables|ible|ibles|el|elle|els|elles|al|ale|aux|ales|aire|aires|ant|ante|ants|antes)$/u,
  auxiliaries: words(`
    est sont était étaient suis es êtes sommes fut sera seront serait a ont ai as avez avons avait
    avaient aura peut peuvent peux pouvez doit doivent dois devez va vont vais veut veulent veux
    fait font faut fallait vaut c'est j'ai n'est n'a l'a s'est c'était n'ont d'est qu'est devient
    reste semble permet existe étais soit soient ait aient serais serez étiez avais avions auront
    aurait auraient pourrait pourraient devrait devraient faudrait faudra voulait pouvait devait
    allait
  `),
  beforeVerbs: words('je tu il elle nous vous ils elles on ne se me te'),
  verbs: words(`
    dit disent dis sait savent croit pense vient viennent voit met prend donne donnent change
    coûte gagne perd commence meurt vit vivent marche compte arrive sert parle mange joue trouve
    travaille manque être avoir allons aller faisait fais faire disait dire pouvoir devoir vouloir
    savait sais savoir voient voyait vois voir venait venir prennent prenait prendre mettent
    mettre donner trouver parler passe passer rester crois pensait arriver devenir laisse laisser
    aime aiment appelle appeler commencer tient tenir fonctionne regarde regardez écoute écoutez
    imaginez souvenez raconte demande explique rend sort sortir part partir vivre sent connaît
    comprend
  `),
  verbEndings:
    /^(?!(?:lait|trait|fait|parfait|souhait|portrait|extrait|retrait|nez|assez|chez|saisons|raisons|maisons|prisons|chansons|leçons|façons|garçons|boissons|poissons|patrons|ballons|salons|boutons|papillons|jamais|palais|anglais|français|opéra|caméra|délais|relais|essais|marais)$)\p{L}{3,}(?:ait|aient|ais|èrent|irent|assent|issent|ez|(?<!i)ons|era|erai|erons|eront|erait)$/u,
  infinitives:
    /^(?!(?:mer|hiver|enfer|cancer|hier|métier|papier|dossier|quartier|fichier|atelier|février|janvier|premier|dernier|financier|particulier|régulier|escalier|courrier|banquier|leader|avenir|désir|plaisir|loisir|souvenir|soupir|espoir|soir|pouvoir|savoir|devoir|miroir|noir|couloir|trottoir|histoire|danger|étranger|léger|boulanger)$)\p{L}{2,}(?:er|ir|oir|aître)$/u,
  participles:
    /^(?!(?:idée|année|journée|soirée|matinée|arrivée|marché|café|clé|côté|été|musée|lycée|degré|thé|pensée|durée|entrée|armée|employé|député|procédé|blé|bébé|fusée|tournée|allée)s?$|.*[iaeou]tés?$)\p{L}{2,}(?:é|ée|és|ées)$/u,
  nounEndings:
    /.{4}(?:tion|tions|sion|sions|té|tés|isme|esse|ence|ences|ance|ances|eur|eurs|age|ages|ment|ments|tude|ure|ures)$/u,
  adjectivesFollow: true,
  attached: /^(?:l|d|j|n|s|t|m|c|qu|jusqu|lorsqu|puisqu|quelqu)['’](?=\p{L})/iu,
  looseParticles: /^(?:j|n|s|t|m|c|qu|lorsqu|puisqu|jusqu|quelqu)['’]$/iu,
};
