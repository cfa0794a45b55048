import type { app as english } from '../en/app.ts';

export const app: Record<keyof typeof english, string> = {
  'app.main': 'Navigation principale',
  'app.search': 'Rechercher',
  'app.searchEverything': 'Rechercher partout',
  'app.signIn': 'Se connecter',
  'app.somethingWentWrongOnThis': 'Une erreur s’est produite sur cette page',
  'app.couldntLoadThisPage': 'Impossible de charger cette page',
  'app.yourSessionHasEndedSign':
    'Votre session a expiré. <link>Reconnectez-vous</link> pour continuer.',
  'app.youreOfflineNothingIsLost':
    'Vous êtes hors ligne. Rien n’est perdu ; la connexion se rétablira automatiquement.',
  'app.connectionLostReconnecting': 'Connexion perdue. Reconnexion…',
  'app.waysOfAsking': 'Façons de demander',
  'app.skipToContent': 'Aller au contenu',
  'app.kinora': 'Kinora',
  'app.signedInAgain': 'Reconnexion réussie',
  'app.countChangeSaved':
    '{count, plural, one {# modification enregistrée} other {# modifications enregistrées}}.',
  'app.aChangeFromBeforeYou': 'Une modification faite avant votre reconnexion a échoué',
  'app.addVideo': 'Ajouter une vidéo',
  'app.unavailable':
    'Kinora est indisponible ou vient d’être mis à jour. Nouvelle tentative automatique.',
  'app.unavailableDuringUploads':
    'Kinora est indisponible ou vient d’être mis à jour. Nouvelle tentative automatique à la fin de vos importations.',
};
