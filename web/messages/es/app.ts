import type { app as english } from '../en/app.ts';

/** Texts of app. */
export const app: Record<keyof typeof english, string> = {
  'app.main': 'Principal',
  'app.search': 'Buscar',
  'app.searchEverything': 'Buscar en todo',
  'app.signIn': 'Iniciar sesión',
  'app.somethingWentWrongOnThis': 'Algo salió mal en esta página',
  'app.couldntLoadThisPage': 'No se pudo cargar esta página',
  'app.yourSessionHasEndedSign':
    'Tu sesión ha terminado. <link>Inicia sesión de nuevo</link> para continuar.',
  'app.youreOfflineNothingIsLost':
    'No tienes conexión. No se pierde nada; volveremos a conectar automáticamente.',
  'app.connectionLostReconnecting': 'Conexión perdida. Reconectando…',
  'app.waysOfAsking': 'Formas de preguntar',
  'app.skipToContent': 'Ir al contenido',
  'app.kinora': 'Kinora',
  'app.signedInAgain': 'Sesión iniciada de nuevo',
  'app.countChangeSaved': '{count, plural, one {# cambio guardado} other {# cambios guardados}}.',
  'app.aChangeFromBeforeYou': 'Falló un cambio anterior al nuevo inicio de sesión',
  'app.addVideo': 'Agregar video',
  'app.unavailable':
    'Kinora no está disponible o se acaba de actualizar. Se reintentará automáticamente.',
  'app.unavailableDuringUploads':
    'Kinora no está disponible o se acaba de actualizar. Se reintentará automáticamente cuando terminen tus subidas.',
};
