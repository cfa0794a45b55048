import { atEnd, atFront, none, phrases, wholly, words } from '../lists.ts';
import type { PhrasingKnowledge } from '../phrasing.ts';

export const phrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: false,
  opening: atFront(`
    et|mais|donc|alors|ben|bah|bon|euh|ou|car|puis|et puis|voilà|oui|non(?=,)|eh bien|ah|oh|ok|okay|enfin|du coup|en fait|en gros|bref|tu sais|vous savez|tu vois
    vous voyez|je pense(?: que| qu')?|je crois(?: que)?|je trouve que|je dirais(?: que)?|moi(?=,)|pour moi(?=,)|c'est-à-dire(?: que)?|par exemple|d'ailleurs
    en tout cas|du moins(?=,)|à mon avis|selon moi|en fin de compte|au fond|effectivement|justement(?=,)|forcément(?=,)|disons(?: que)?|figurez-vous(?: que)?|écoute(?=,)|écoutez(?=,)|regarde(?=,)|regardez(?=,)|cela dit|ceci dit|par contre|finalement|d'abord|ensuite|après(?=,)|premièrement|deuxièmement|évidemment|bien sûr|honnêtement|franchement|en réalité|au final|quand même
    le (?:problème|truc|fait),? c'est que|la (?:vérité|chose),? c'est que|ce qui veut dire que|ça veut dire que|il faut dire que|parce que|aussi(?=,)
  `),
  closing: atEnd(
    'quoi|hein|voilà|tu vois|tu sais|vous savez|en fait|par exemple|et tout|et tout ça|ou quelque chose|non|oui|je pense|je crois|bon|donc|du coup|quand même',
  ),
  aside: wholly(
    "tu vois|tu sais|vous savez|vous voyez|en fait|je pense|je crois|je dirais|bon|ben|enfin|hein|voilà|par exemple|d'ailleurs|bien sûr|on va dire|disons|quoi|du coup|à mon avis|selon moi|si tu veux|si vous voulez|effectivement|justement|en gros",
  ),
  hedges: phrases(`
    en fait, du coup, genre, disons, on va dire, carrément, littéralement, effectivement
  `),
  weakAdverbs: none,
  unfitStarts: words(`
    que qui dont où quoi lequel laquelle lesquels qu'il qu'elle qu'on qu'ils il elle ils elles ça
    cela ceci ce cet cette ces c'est c'était celui celle ceux celles lui leur en y de du des d'un
    d'une à au aux dans par pour avec sans sur sous entre vers chez contre depuis et ou mais donc
    ni car parce puis aussi est sont était a ont sera étant ainsi lors pendant comme
  `),
  particles: none,
  obligation: phrases(`
    il faut, doit, doivent, dois, devez, devrait, jamais, arrêtez, il ne faut, faudrait, devrions,
    devraient
  `),
  stakes: words(`
    erreur erreurs faux échec échouer mourir mort tuer gagner perdre perdu argent gratuit fou
    folie secret haine amour peur risque difficile douleur confiance mensonge problème problèmes
    clé truc pouvoir attaque illégal bête impossible changer changé danger guerre vérité crise
    succès
  `),
  question:
    /^(?:(?:et|mais|alors) )?(?:qui|que|quoi|quand|où|pourquoi|comment|combien|quel\S*|est-ce|qu['’]est-ce|à quoi|à qui)(?!\p{L})/iu,
  announcement:
    /^(?:la|le) (?:question|réponse|chose|point|problème|premier|première|deuxième|prochain|prochaine|suivant|suivante)(?: chose| point)?,? (?:est|était|vient|c'est)$|^laissez-moi |^pour revenir |^je (?:veux|voudrais|voulais|vais|tiens à) (?:\S+ )?(?:parler|dire|montrer|raconter|commencer|remercier|présenter|expliquer|revenir)|^(?:c'est|c'était) (?:tout|ça|pourquoi)|^on va (?:parler|voir|commencer)|^(?:merci|bonjour|bienvenue|salut|à bientôt|au revoir|abonne|on se retrouve|à la prochaine)|sponsoris/u,
};
