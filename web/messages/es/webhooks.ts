import type { webhooks as english } from '../en/webhooks.ts';

/** Texts of webhooks. */
export const webhooks: Record<keyof typeof english, string> = {
  'webhooks.couldntLoadYourWebhooks': 'No se pudieron cargar tus webhooks',
  'webhooks.loadingYourWebhooks': 'Cargando tus webhooks',
  'webhooks.yourWebhooks': 'Tus webhooks',
  'webhooks.noWebhooksYet': 'Aún no hay webhooks',
  'webhooks.addAUrlThenSend': 'Agrega una URL y envía una prueba para comprobar que funciona.',
  'webhooks.howToReceiveMessages': 'Cómo recibir mensajes',
  'webhooks.messagesFollowTheStandardWebhooks':
    'Los mensajes siguen la especificación Standard Webhooks: comprueba la firma del encabezado <code>webhook-signature</code> con el secreto del webhook antes de confiar en el contenido. Hay bibliotecas llamadas <code>standardwebhooks</code> para la mayoría de los lenguajes. Responde con un estado de 200 a 299 en un plazo de 15 segundos; todo lo demás se reintenta durante unos dos días. Un mensaje puede llegar dos veces; su <code>webhook-id</code> no cambia. Los detalles y ejemplos están en <code>docs/webhooks.md</code>, en el repositorio de Kinora.',
  'webhooks.rotateSecret': 'Renovar secreto',
  'webhooks.webhookSecret': 'Secreto del webhook',
  'webhooks.done': 'Listo',
  'webhooks.copyItNowItWont': 'Cópialo ahora; no se volverá a mostrar.',
  'webhooks.secret': 'Secreto',
  'webhooks.forTheNext24Hours':
    'Durante las próximas 24 horas, los mensajes se firman también con el secreto anterior, para que tu servidor pueda cambiar sin interrupciones.',
  'webhooks.yourServerUsesItTo':
    'Tu servidor lo usa para verificar que los mensajes vienen de Kinora.',
  'webhooks.editWebhook': 'Editar webhook',
  'webhooks.yourServersUrlMessagesAre':
    'La URL de tu servidor. Los mensajes se envían ahí como solicitudes POST.',
  'webhooks.notifyWhen': 'Avisar cuando',
  'webhooks.selectAtLeastOneEvent': 'Selecciona al menos un evento.',
  'webhooks.theTestArrivedYourServer': 'La prueba llegó: tu servidor respondió {responseStatus}.',
  'webhooks.theTestIsStillOn': 'La prueba sigue en camino. Aparecerá en las entregas recientes.',
  'webhooks.aJobCompletes': 'Una tarea se completa',
  'webhooks.aJobFails': 'Una tarea falla',
  'webhooks.test': 'Prueba',
  'webhooks.delivered': 'Entregado',
  'webhooks.retrying': 'Reintentando',
  'webhooks.turnedOffByTheServer': 'Desactivado por el servidor',
  'webhooks.sendTestToUrl': 'Enviar prueba a {url}',
  'webhooks.sendTest': 'Enviar prueba',
  'webhooks.moreForUrl': 'Más de {url}',
  'webhooks.delete': 'Eliminar',
  'webhooks.on': 'Activo',
  'webhooks.off': 'Inactivo',
  'webhooks.rotateTheSecret': '¿Renovar el secreto?',
  'webhooks.for24HoursMessagesAre':
    'Durante 24 horas, los mensajes se firman con ambos secretos; después, solo con el nuevo.',
  'webhooks.deleteThisWebhook': '¿Eliminar este webhook?',
  'webhooks.nothingMoreWillBeSent':
    'No se enviará nada más a {url}, tampoco los mensajes pendientes. Esto no se puede deshacer.',
  'webhooks.deleteWebhook': 'Eliminar webhook',
  'webhooks.webhookDeleted': 'Webhook eliminado',
  'webhooks.recentDeliveries': 'Entregas recientes',
  'webhooks.couldntLoadTheDeliveries': 'No se pudieron cargar las entregas',
  'webhooks.loadingTheDeliveries': 'Cargando las entregas',
  'webhooks.nothingSentYet': 'Aún no se ha enviado nada.',
  'webhooks.attemptAt': 'intento {attempt}, {when}',
  'webhooks.nextAttempt': 'Próximo intento {when}.',
  'webhooks.testDidNotArrive': 'La prueba no llegó. {error}',
};
