import type { ui as english } from '../en/ui.ts';

/** Texts of ui. */
export const ui: Record<keyof typeof english, string> = {
  'ui.unitHours': '{amount} h',
  'ui.unitMinutes': '{amount} min',
  'ui.unitSeconds': '{amount} s',
  'ui.imageAlt': 'Imagen: {alt}',
  'ui.anImage': 'Una imagen',
  'ui.table': 'Tabla',
  'ui.toDo': 'pendiente',
  'ui.done': 'hecho',
  'ui.secondsOf': '{done} de {total} s',
  'ui.minutesOf': '{done} de {total} min',
  'ui.justNow': 'justo ahora',
  'ui.bashkir': 'baskir',
  'ui.tibetan': 'tibetano',
  'ui.couldntFinishTitle': 'No se pudo terminar: {title}',
  'ui.copy': 'Copiar',
  'ui.renamedToGiven': 'Renombrado a «{given}»',
  'ui.editName': 'Editar {name}',
  'ui.nameIsTheDefault': '«{name}» es el predeterminado',
  'ui.delete': 'Eliminar',
  'ui.selectAllAll': 'Seleccionar todos ({all})',
  'ui.loading': 'Cargando',
  'ui.copied': 'Copiado',
  'ui.pageNotFound': 'Página no encontrada',
  'ui.thisPageDoesntExist': 'Esta página no existe',
  'ui.theLinkMayBeMistyped':
    'Puede que el enlace esté mal escrito o que la página se haya eliminado.',
  'ui.videoNotFound': 'Video no encontrado',
  'ui.thisVideoIsntAvailable': 'Este video no está disponible',
  'ui.itWasDeletedOrIt': 'Se eliminó o pertenece a otra cuenta.',
  'ui.goToYourVideos': 'Ir a tus videos',
  'ui.seeYourUsage': 'Ver tu uso',
  'ui.clear': 'Vaciar',
  'ui.linksCantContainSpacesPaste':
    'Los enlaces no pueden tener espacios. Pega un enlace a la vez.',
  'ui.onlyHttpAndHttpsLinks': 'Solo se admiten enlaces http:// y https://.',
  'ui.notALink': 'Esto no es un enlace.',
  'ui.thisDoesntLookLikeA': 'Esto todavía no parece un enlace.',
  'ui.thisTextHasSeveralLinks': 'Este texto contiene varios enlaces. Pega uno de ellos.',
  'ui.thisLinkContainsAPassword':
    'Este enlace contiene un nombre de usuario o una contraseña. Quítalos.',
  'ui.thisLinkPointsToA':
    'Este enlace de {site} lleva a una lista de reproducción. Abre uno de sus videos y copia su enlace.',
  'ui.thisLinkDoesntPoint':
    'Este enlace de {site} no lleva a un video. Abre el video y copia su enlace.',
  'ui.thisLinkPointsToAChannel':
    'Este enlace de {site} lleva a un canal o perfil. Abre un video y copia su enlace.',
  'ui.thisLinkPointsToAFolder':
    'Este enlace de {site} lleva a una carpeta. Comparte el archivo de video y copia ese enlace.',
  'ui.thisLinkPointsToALive':
    'Este enlace de {site} lleva a una transmisión en vivo. Espera a la grabación y copia su enlace.',
  'ui.onlyYouCanOpen':
    'Solo tú puedes abrir esta página de {site}. Elige «Compartir» y copia ese enlace.',
  'ui.detect': 'Detectar',
  'ui.labelChoose': '{label}: elegir',
  'ui.playVideoFrom': 'Reproducir el video desde {time}',
  'ui.playTitleFrom': 'Reproducir {title} desde {time}',
  'ui.videoOnYoutube': 'el video en youtube.com',
  'ui.titleOnYoutube': '{title} en youtube.com',
  'ui.timeInVideoOnYoutube': '<time/><icon/><hidden> en el video, en youtube.com</hidden>',
  'ui.timeInTitleOnYoutube': '<time/><icon/><hidden> en {title}, en youtube.com</hidden>',
  'ui.showPassword': 'Mostrar',
  'ui.hidePassword': 'Ocultar',
};
