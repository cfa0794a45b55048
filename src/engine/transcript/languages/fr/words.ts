import type { WordKnowledge } from '../language.ts';
import { phrases, words } from '../lists.ts';

export const wordLists: WordKnowledge = {
  stop: words(`
    le la les un une des du de d l à au aux en et ou où que qui quoi dont quand comme comment
    pourquoi si ne pas plus moins très trop aussi encore déjà toujours jamais je j tu il elle on
    nous vous ils elles me te se moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre nos
    votre vos ce cet cette ces ça cela ceci c'est c est sont était étaient être suis es sommes
    êtes a ont ai avons avez avait avaient avoir fait faire font va vont vais aller peut peuvent
    peux pouvoir veut veux dit dire dans par pour avec sans sur sous entre vers chez contre depuis
    pendant avant après mais donc or ni car parce puis alors ainsi bien bon oui non tout toute
    tous toutes chaque autre autres même mêmes quelque quelques rien quelqu'un chose choses fois
    jour jours an ans année années merci voilà là ici maintenant deux qu'il qu'elle qu'on qu'ils
    j'ai j'avais n'est n'a d'un d'une l'on s'il c'était y juste vraiment peu beaucoup euh hein
  `),
  dangling: words(`
    le la les un une des du de d à au aux en et ou que qui quoi dont quand comme si ne pas plus
    très je j' tu il elle on nous vous ils elles me te se mon ma mes ton ta tes son sa ses notre
    nos votre vos ce cet cette ces c'est est sont était a ont ai avait dans par pour avec sans sur
    sous entre vers chez contre depuis mais donc ni car parce puis alors d'un d'une qu'il qu'elle
    qu'on j'ai va vont peut
  `),
  dependent: words(`
    et ou mais donc car parce puis alors ainsi ça cela c'est c'était il elle ils elles ce aussi
    oui non bon ben voilà euh du coup
  `),
  freshStarts: words('donc alors bon'),
  kinds: {
    i: words("je j'ai j'avais j'étais moi me mon ma mes j'aime j'y"),
    you: words('tu toi te ton ta tes vous votre vos'),
    we: words('nous notre nos on'),
    negation: words("pas jamais rien personne aucun aucune sans ni n'est n'a n'y"),
    future: words(`
      futur avenir monde demain va vont allons sera seront changement changer technologie ia
      humanité
    `),
    story: phrases(`
      était, étaient, avait, j'avais, j'étais, un jour, il y a, ans, ensuite, raconte, souviens,
      né, à l'époque
    `),
    swear: words('merde putain bordel con connard foutre chier'),
    advice: words(`
      faut devez dois devriez conseil conseille essayez évitez apprenez erreur leçon clé mieux
      important règle jamais toujours
    `),
    talk: words(`
      question questions podcast épisode entretien interview conversation sujet invité invitée
      émission auditeurs conférence public
    `),
    humour: words(`
      drôle blague rire ri rigolo bizarre fou folle idiot stupide maman papa mère père femme mari
      copain copine chien chat honte bière fête dieu désolé
    `),
    say: words('dit dis disait disent demandé demande répondu'),
    filler: phrases('euh, ben, bah, quoi, hein, genre, du coup, en fait, voilà'),
    promotion: phrases(`
      abonnez-vous, abonner, sponsor, partenaire, lien, description, réduction, newsletter,
      chaîne, merci de m'avoir, bienvenue, code
    `),
    emotion: words(`
      amour haine peur triste tristesse heureux bonheur douleur pleuré pleurer larmes coeur cœur
      incroyable horrible mort morte honte fier fière espoir rêve surprise colère passion
    `),
    insight: phrases(`
      parce, raison, vérité, réalité, signifie, comprendre, compris, appris, problème, différence,
      erreur, clé, idée, secret, en fait, c'est pourquoi, la plupart, crois
    `),
    absolute: words(`
      toujours jamais tout tous personne rien meilleur pire plus seul seule complètement
      totalement absolument impossible
    `),
    contrast: phrases(`
      mais, pourtant, cependant, au contraire, plutôt, bien que, alors que, en réalité
    `),
    backchannel: phrases(`
      d'accord, exactement, tout à fait, absolument, bonne question, carrément, ouais,
      effectivement
    `),
  },
};
