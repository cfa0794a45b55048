import type { jobs as english } from '../en/jobs.ts';

/** Texts of jobs. */
export const jobs: Record<keyof typeof english, string> = {
  'jobs.couldntFindClipsAgain': 'No se pudieron buscar clips de nuevo',
  'jobs.errorTheClipsBelowAre': '{error} Los clips de abajo no han cambiado.',
  'jobs.clipsShowUpHereAs':
    'Los clips aparecen aquí a medida que se encuentran. Puedes salir de esta página.',
  'jobs.done': 'Listo',
  'jobs.transcribing': 'Transcribiendo',
  'jobs.makingTheSampleVideo': 'Creando el video de ejemplo',
  'jobs.choosingImages': 'Eligiendo imágenes',
  'jobs.downloadingVideo': 'Descargando video',
  'jobs.readingCaptions': 'Leyendo subtítulos',
  'jobs.downloadingSpeechModel': 'Descargando modelo de voz',
  'jobs.tellingSpeakersApart': 'Distinguiendo hablantes',
  'jobs.measuringAudio': 'Midiendo el audio',
  'jobs.translating': 'Traduciendo',
  'jobs.detectingPeople': 'Detectando personas',
  'jobs.rendering': 'Renderizando',
  'jobs.saving': 'Guardando',
  'jobs.finishing': 'Terminando',
  'jobs.retryingStage': 'Reintentando: {stage}',
  'jobs.tellMe': 'Avisarme cuando termine',
  'jobs.youWillBeTold': 'Te avisaremos cuando termine',
  'jobs.notificationsBlocked':
    'Este navegador bloquea las notificaciones de Kinora. Permítelas en sus ajustes para este sitio.',
  'jobs.clipsFound': 'Clips encontrados',
  'jobs.clipsNotFound': 'No se encontraron clips',
  'jobs.exportFinished': 'Exportación lista',
  'jobs.exportFailed': 'La exportación falló',
};
