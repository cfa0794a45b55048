import { anyOf, phrases, words } from '../lists.ts';
import type { ChapterKnowledge } from '../phrasing.ts';

export const chapters: ChapterKnowledge = {
  openers: words('bon alors donc bien voilà ok maintenant'),
  transitions: phrases(`
    ensuite, suivant, suivante, prochain, prochaine, passons, on passe, on va, allons, continuons,
    ordre du jour, point, sujet, thème, question, questions, présentation, diapositive, premier,
    première, d'abord, deuxième, enfin, dernier, dernière, pour finir, pour terminer, commencer,
    commençons, parler de, parlons, revenons, autre chose, réunion, compte rendu, chapitre, étape
  `),
  thanks: phrases('merci, merci beaucoup, je vous remercie'),
  meeting: words(`
    réunion réunions agenda procès-verbal comité commission président présidente motion membres
    décider décision ministre projet équipe département collègues
  `),
  show: words(`
    épisode épisodes podcast émission auditeurs auditrices spectateurs vidéo vidéos chaîne
    abonnez-vous sponsor partenaire invité invitée invités public bienvenue youtube instagram
  `),
  introduction: anyOf(String.raw`
    (?:on va|nous allons|je vais|je voudrais|j'aimerais|on peut|je veux|on veut)(?: \S+){0,2}? (?:parler|discuter) (?:de|du|des|d')
    parlons(?: \S+)? (?:de|du|des|d')
    (?:passons|on passe|revenons)(?: \S+)? (?:à|au|aux)
    (?:commençons|on commence|commencer) (?:par|avec)
    (?:le|la|l'|notre) ?(?:prochain|prochaine|dernier|dernière|autre|suivant|suivante)(?: sujet| point| question| chose| partie| thème)?(?: suivant| suivante)?(?:,)? (?:c'est|est|sont|serait)
  `),
  mention: anyOf(`
    (?:parler|parlant|parle|parlons|discuter) (?:de|du|des|d')
    (?:question|chapitre|épisode) (?:sur|de|du)
    (?:qu'est-ce que|c'est quoi)(?: c'est que)?
    quand il s'agit de
    (?:appelé|appelée|connu sous le nom de|le sujet de|l'idée de|le concept de|en ce qui concerne)
  `),
  questionFrom: /question(?: \S+){0,3}? (?:est |vient )?de/u,
  question:
    /^(?:comment|pourquoi|qu'est-ce|que|quel|quelle|quels|quelles) (?:est|sont|ça|qui|que|fait|faut|peut|peut-on|faire|se|on|fonctionne) /u,
  smallTalk: /(?:^| )(?:je|tu|ça|cela|ceci|il|elle|ici|là|toi|moi|comment ça va)(?= |$)/u,
  clauseStarts: words('comment pourquoi'),
  aroundPersons: words('de bonjour salut monsieur madame dr dit demande écrit anonyme'),
};
