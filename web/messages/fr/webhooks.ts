import type { webhooks as english } from '../en/webhooks.ts';

export const webhooks: Record<keyof typeof english, string> = {
  'webhooks.couldntLoadYourWebhooks': 'Impossible de charger vos webhooks',
  'webhooks.loadingYourWebhooks': 'Chargement de vos webhooks',
  'webhooks.yourWebhooks': 'Vos webhooks',
  'webhooks.noWebhooksYet': 'Aucun webhook',
  'webhooks.addAUrlThenSend':
    'Ajoutez une URL, puis envoyez un test pour vérifier qu’elle fonctionne.',
  'webhooks.howToReceiveMessages': 'Comment recevoir les messages',
  'webhooks.messagesFollowTheStandardWebhooks':
    'Les messages suivent la spécification Standard Webhooks : vérifiez la signature de l’en-tête <code>webhook-signature</code> avec le secret du webhook avant de vous fier au contenu. Il existe des bibliothèques nommées <code>standardwebhooks</code> pour la plupart des langages. Répondez par un statut de 200 à 299 en 15 secondes au plus ; tout le reste donne lieu à de nouvelles tentatives pendant environ deux jours. Un message peut arriver deux fois ; son <code>webhook-id</code> reste le même. Détails et exemples se trouvent dans <code>docs/webhooks.md</code> dans le dépôt de Kinora.',
  'webhooks.rotateSecret': 'Renouveler le secret',
  'webhooks.webhookSecret': 'Secret du webhook',
  'webhooks.done': 'OK',
  'webhooks.copyItNowItWont': 'Copiez-le maintenant ; il ne sera plus affiché.',
  'webhooks.secret': 'Secret',
  'webhooks.forTheNext24Hours':
    'Pendant les prochaines 24 heures, les messages sont aussi signés avec l’ancien secret, pour que votre serveur puisse changer sans interruption.',
  'webhooks.yourServerUsesItTo':
    'Votre serveur l’utilise pour vérifier que les messages viennent de Kinora.',
  'webhooks.editWebhook': 'Modifier le webhook',
  'webhooks.yourServersUrlMessagesAre':
    'L’URL de votre serveur. Les messages y sont envoyés en requêtes POST.',
  'webhooks.notifyWhen': 'Prévenir quand',
  'webhooks.selectAtLeastOneEvent': 'Sélectionnez au moins un événement.',
  'webhooks.theTestArrivedYourServer':
    'Le test est arrivé : votre serveur a répondu {responseStatus}.',
  'webhooks.theTestIsStillOn':
    'Le test est encore en route. Il apparaîtra sous les envois récents.',
  'webhooks.aJobCompletes': 'Une tâche réussit',
  'webhooks.aJobFails': 'Une tâche échoue',
  'webhooks.test': 'Test',
  'webhooks.delivered': 'Remis',
  'webhooks.retrying': 'Nouvelle tentative',
  'webhooks.turnedOffByTheServer': 'Désactivé par le serveur',
  'webhooks.sendTestToUrl': 'Envoyer un test à {url}',
  'webhooks.sendTest': 'Envoyer un test',
  'webhooks.moreForUrl': 'Plus d’options pour {url}',
  'webhooks.delete': 'Supprimer',
  'webhooks.on': 'Activé',
  'webhooks.off': 'Désactivé',
  'webhooks.rotateTheSecret': 'Renouveler le secret ?',
  'webhooks.for24HoursMessagesAre':
    'Pendant 24 heures, les messages sont signés avec les deux secrets, puis avec le nouveau seulement.',
  'webhooks.deleteThisWebhook': 'Supprimer ce webhook ?',
  'webhooks.nothingMoreWillBeSent':
    'Plus rien ne sera envoyé à {url}, y compris les messages en attente. Cette action est irréversible.',
  'webhooks.deleteWebhook': 'Supprimer le webhook',
  'webhooks.webhookDeleted': 'Webhook supprimé',
  'webhooks.recentDeliveries': 'Envois récents',
  'webhooks.couldntLoadTheDeliveries': 'Impossible de charger les envois',
  'webhooks.loadingTheDeliveries': 'Chargement des envois',
  'webhooks.nothingSentYet': 'Aucun envoi.',
  'webhooks.attemptAt': 'tentative {attempt}, {when}',
  'webhooks.nextAttempt': 'Prochaine tentative {when}.',
  'webhooks.testDidNotArrive': 'Le test n’est pas arrivé. {error}',
};
