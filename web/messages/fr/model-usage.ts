import type { modelUsage as english } from '../en/model-usage.ts';

/** Texts of what models are used for, and its limits. */
export const modelUsage: Record<keyof typeof english, string> = {
  'modelUsage.title': 'Modèles de langage ce mois-ci',
  'modelUsage.loading': 'Chargement de l’utilisation des modèles',
  'modelUsage.couldntLoad': 'Impossible de charger l’utilisation des modèles',
  'modelUsage.nothing': 'Aucun modèle de langage n’a été utilisé ce mois-ci.',
  'modelUsage.cost': 'Coût',
  'modelUsage.tokens': 'Jetons',
  'modelUsage.countTokens': '{tokens} jetons',
  'modelUsage.countCharacters': '{characters} caractères prononcés',
  'modelUsage.speech': '{length} de parole',
  'modelUsage.priceNotKnown': 'prix inconnu',
  'modelUsage.atLeast': 'au moins {cost}',
  'modelUsage.estimated':
    'Certains services n’indiquent pas ce qui a été utilisé. Ces quantités sont estimées d’après le texte.',
  'modelUsage.byVideo': 'Par vidéo',
  'modelUsage.noVideo': 'Sans vidéo, ou d’une vidéo supprimée',
  'modelUsage.yourLimits': 'Vos limites pour chaque mois',
  'modelUsage.limitsText':
    'Ce qui pourrait dépasser une limite n’est envoyé à aucun modèle. Le mois prochain commence le {date}.',
  'modelUsage.usDollars': 'Dollars américains',
  'modelUsage.emptyForNone': 'Vide : pas de limite personnelle.',
  'modelUsage.serverAllows': 'Ce serveur autorise {limit}.',
  'modelUsage.invalidDollars': 'Saisissez un montant de 0 à 100 000, comme 2,50, ou rien.',
  'modelUsage.invalidTokens': 'Saisissez un nombre entier, ou rien.',
  'modelUsage.saved': 'Limites enregistrées',
  'modelUsage.ofThisVideo': 'Modèles de langage',
  'modelUsage.costOfServer': 'Coût, avec les clés de ce serveur',
  'modelUsage.tokensOfServer': 'Jetons, avec les clés de ce serveur',
  'modelUsage.jobRecognise': 'Reconnaissance vocale',
  'modelUsage.jobTitles': 'Titres et textes',
  'modelUsage.jobChat': 'Chat',
  'modelUsage.jobTranslate': 'Traduction',
  'modelUsage.jobChoose': 'Choix des clips',
  'modelUsage.jobSpeak': 'Synthèse vocale',
  'modelUsage.jobSearch': 'Recherche par le sens',
};
