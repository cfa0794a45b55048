import type { webhooks as english } from '../en/webhooks.ts';

/** Texts of webhooks. */
export const webhooks: Record<keyof typeof english, string> = {
  'webhooks.couldntLoadYourWebhooks': 'Deine Webhooks konnten nicht geladen werden',
  'webhooks.loadingYourWebhooks': 'Deine Webhooks werden geladen',
  'webhooks.yourWebhooks': 'Deine Webhooks',
  'webhooks.noWebhooksYet': 'Noch keine Webhooks',
  'webhooks.addAUrlThenSend':
    'Füge eine URL hinzu und sende dann einen Test, um zu prüfen, ob es klappt.',
  'webhooks.howToReceiveMessages': 'So empfängst du Nachrichten',
  'webhooks.messagesFollowTheStandardWebhooks':
    'Die Nachrichten folgen der Spezifikation Standard Webhooks: Prüfe die Signatur im Header <code>webhook-signature</code> mit dem Secret des Webhooks, bevor du dem Inhalt vertraust. Für die meisten Sprachen gibt es Bibliotheken namens <code>standardwebhooks</code>. Antworte innerhalb von 15 Sekunden mit einem Status von 200 bis 299; alles andere wird etwa zwei Tage lang erneut versucht. Eine Nachricht kann zweimal ankommen; ihre <code>webhook-id</code> bleibt gleich. Details und Beispiele stehen in <code>docs/webhooks.md</code> im Repository von Kinora.',
  'webhooks.rotateSecret': 'Secret erneuern',
  'webhooks.webhookSecret': 'Secret des Webhooks',
  'webhooks.done': 'Fertig',
  'webhooks.copyItNowItWont': 'Kopiere es jetzt; es wird nicht noch einmal angezeigt.',
  'webhooks.secret': 'Secret',
  'webhooks.forTheNext24Hours':
    'In den nächsten 24 Stunden werden Nachrichten auch mit dem alten Secret signiert, damit dein Server ohne Ausfall wechseln kann.',
  'webhooks.yourServerUsesItTo': 'Dein Server prüft damit, dass Nachrichten von Kinora kommen.',
  'webhooks.editWebhook': 'Webhook bearbeiten',
  'webhooks.yourServersUrlMessagesAre':
    'Die URL deines Servers. Nachrichten werden als POST-Anfragen dorthin gesendet.',
  'webhooks.notifyWhen': 'Benachrichtigen, wenn',
  'webhooks.selectAtLeastOneEvent': 'Wähle mindestens ein Ereignis aus.',
  'webhooks.theTestArrivedYourServer':
    'Der Test ist angekommen: Dein Server hat mit {responseStatus} geantwortet.',
  'webhooks.theTestIsStillOn':
    'Der Test ist noch unterwegs. Er erscheint unter den letzten Zustellungen.',
  'webhooks.aJobCompletes': 'Ein Auftrag ist fertig',
  'webhooks.aJobFails': 'Ein Auftrag schlägt fehl',
  'webhooks.test': 'Test',
  'webhooks.delivered': 'Zugestellt',
  'webhooks.retrying': 'Wird erneut versucht',
  'webhooks.turnedOffByTheServer': 'Vom Server ausgeschaltet',
  'webhooks.sendTestToUrl': 'Test an {url} senden',
  'webhooks.sendTest': 'Test senden',
  'webhooks.moreForUrl': 'Mehr zu {url}',
  'webhooks.delete': 'Löschen',
  'webhooks.on': 'An',
  'webhooks.off': 'Aus',
  'webhooks.rotateTheSecret': 'Secret erneuern?',
  'webhooks.for24HoursMessagesAre':
    '24 Stunden lang werden Nachrichten mit beiden Secrets signiert, danach nur mit dem neuen.',
  'webhooks.deleteThisWebhook': 'Diesen Webhook löschen?',
  'webhooks.nothingMoreWillBeSent':
    'An {url} wird nichts mehr gesendet, auch keine ausstehenden Nachrichten. Das lässt sich nicht rückgängig machen.',
  'webhooks.deleteWebhook': 'Webhook löschen',
  'webhooks.webhookDeleted': 'Webhook gelöscht',
  'webhooks.recentDeliveries': 'Letzte Zustellungen',
  'webhooks.couldntLoadTheDeliveries': 'Die Zustellungen konnten nicht geladen werden',
  'webhooks.loadingTheDeliveries': 'Die Zustellungen werden geladen',
  'webhooks.nothingSentYet': 'Noch nichts gesendet.',
  'webhooks.attemptAt': 'Versuch {attempt}, {when}',
  'webhooks.nextAttempt': 'Nächster Versuch {when}.',
  'webhooks.testDidNotArrive': 'Der Test ist nicht angekommen. {error}',
};
