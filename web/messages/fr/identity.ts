import type { identity as english } from '../en/identity.ts';

export const identity: Record<keyof typeof english, string> = {
  'identity.connectAnAgent': 'Connecter un agent',
  'identity.addThisAddressAsA':
    'Ajoutez cette adresse comme serveur MCP distant, par exemple dans Claude, Cursor ou VS Code. L’agent vous demandera ensuite ici de l’autoriser.',
  'identity.connectedAgents': 'Agents connectés',
  'identity.couldntLoadYourAgents': 'Impossible de charger vos agents',
  'identity.loadingYourAgents': 'Chargement de vos agents',
  'identity.noAgentsYet': 'Aucun agent',
  'identity.anAgentThatYouAllow': 'Les agents que vous autorisez apparaissent ici.',
  'identity.itLosesAccessImmediatelyTo':
    'Il perd immédiatement son accès. Pour l’utiliser à nouveau, reconnectez-le.',
  'identity.agentDisconnected': 'Agent déconnecté',
  'identity.deleteAccount': 'Supprimer le compte',
  'identity.deletesYourAccountAndEverything':
    'Supprime votre compte et tout ce qu’il contient : vidéos, clips, exports et leurs liens, préréglages, kits de marque, flux, discussions, jetons, webhooks et chaînes connectées.',
  'identity.deletesEverythingThatIsYours':
    'Supprime tout ce qui est à vous ici : vidéos, clips, exports et leurs liens, préréglages, kits de marque, flux, discussions, jetons, webhooks et chaînes connectées. Votre compte chez le fournisseur d’identité reste.',
  'identity.typeDeleteToConfirm': 'Tapez « delete » pour confirmer.',
  'identity.thisIsNotYourPassword': 'Ce n’est pas votre mot de passe.',
  'identity.deleteYourAccount': 'Supprimer votre compte ?',
  'identity.everythingInItIsDeleted':
    'Tout ce qu’il contient est supprimé immédiatement. Cette action est irréversible.',
  'identity.deleteEverything': 'Tout supprimer',
  'identity.yourPassword': 'Votre mot de passe',
  'identity.typeDeleteToConfirmLabel': 'Tapez « delete » pour confirmer',
  'identity.lastUsed': 'Dernière utilisation {when}',
  'identity.neverUsed': 'Jamais utilisé',
  'identity.passwordChanged': 'Mot de passe modifié',
  'identity.yourOtherBrowsersAreSigned': 'Vos autres navigateurs sont déconnectés.',
  'identity.password': 'Mot de passe',
  'identity.changingItSignsOutAll': 'Le modifier déconnecte tous vos autres navigateurs.',
  'identity.currentPassword': 'Mot de passe actuel',
  'identity.thisIsNotYourCurrent': 'Ce n’est pas votre mot de passe actuel.',
  'identity.newPassword': 'Nouveau mot de passe',
  'identity.atLeast10CharactersA':
    '10 caractères minimum. Quelques mots à la suite sont faciles à retenir.',
  'identity.revokeMyApiTokensToo': 'Révoquer aussi mes jetons d’API',
  'identity.changePassword': 'Modifier le mot de passe',
  'identity.couldntLoadYourAccount': 'Impossible de charger votre compte',
  'identity.emailAddress': 'Adresse e-mail',
  'identity.youAreSignedIn': 'Session ouverte',
  'identity.signOut': 'Se déconnecter',
  'identity.enterANameFirst': 'Saisissez d’abord un nom.',
  'identity.newToken': 'Nouveau jeton',
  'identity.createToken': 'Créer un jeton',
  'identity.whatItIsForSo': 'À quoi il sert, pour le reconnaître plus tard.',
  'identity.yourToken': 'Votre jeton',
  'identity.done': 'OK',
  'identity.copyItNowItWont':
    'Copiez-le maintenant ; il ne sera plus affiché. Toute personne qui a ce jeton peut agir en votre nom.',
  'identity.token': 'Jeton',
  'identity.tryIt': 'Essayer',
  'identity.tokens': 'Jetons',
  'identity.couldntLoadYourTokens': 'Impossible de charger vos jetons',
  'identity.loadingYourTokens': 'Chargement de vos jetons',
  'identity.noTokensYet': 'Aucun jeton',
  'identity.createOnePerProgramSo':
    'Créez-en un par programme, pour pouvoir les révoquer séparément.',
  'identity.programsUsingItWillLose':
    'Les programmes qui l’utilisent perdront immédiatement leur accès. Cette action est irréversible.',
  'identity.revokeToken': 'Révoquer le jeton',
  'identity.tokenRevoked': 'Jeton révoqué',
  'identity.apiReference': 'Référence de l’API',
  'identity.everyEndpointWithItsParameters':
    'Tous les points d’accès avec leurs paramètres et leurs réponses, et une console pour les essayer.',
  'identity.openApiReference': 'Ouvrir la référence de l’API',
  'identity.openapiDocument': 'Document OpenAPI',
};
