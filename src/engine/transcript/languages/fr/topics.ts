import type { TopicKnowledge } from '../grammar.ts';
import { nothing, words } from '../lists.ts';

export const topics: TopicKnowledge = {
  maxWords: 3,
  joiners: words('de du des'),
  excluded: words(`
    plusieurs certains certaines aucun aucune quelconque bonne grand grande petit petite premier
    première second seconde dernier dernière suivant lequel laquelle lundi mardi mercredi jeudi
    vendredi samedi dimanche genre
  `),
  excludedForms: nothing,
  placeholders: words('chose choses truc trucs gens manière façon'),
  quantities: words(`
    moitié tiers quart dizaine douzaine centaine millier tas paire série plupart reste million
    millions
  `),
  generic: words(`
    épisode épisodes podcast émission sujet sujets question questions réponse réponses personne
    personnes exemple exemples point points partie parties idée idées problème problèmes raison
    raisons mot mots temps fois jour jours semaine semaines mois an ans année années heure heures
    minute minutes fin début côté numéro nombre nom noms type types sorte cas moment moments vidéo
    vidéos monde argent enfant enfants homme femme ami amis invité chapitre sens vérité lieu
    invitée invités auditeurs façons manières sortes
  `),
};
