import type { speechModels as english } from '../en/speech-models.ts';

/** Texts of speechModels. */
export const speechModels: Record<keyof typeof english, string> = {
  'speechModels.couldntLoadTheSpeechModels': 'No se pudieron cargar los modelos de voz',
  'speechModels.thisServerDoesNotDownload':
    'Este servidor no descarga modelos de voz por sí mismo. Quien lo administra los instala con <code>kinora models</code>.',
  'speechModels.loadingTheSpeechModels': 'Cargando los modelos de voz',
  'speechModels.speechRecognition': 'Reconocimiento de voz',
  'speechModels.forVideosWithoutCaptionsOne':
    'Para videos sin subtítulos. Basta un modelo que cubra el idioma.',
  'speechModels.bothAreNeededToTell': 'Se necesitan los dos para distinguir hablantes.',
  'speechModels.textOnScreens': 'Texto en pantalla',
  'speechModels.findsWhatIsShown':
    'Lee diapositivas y pantallas en segundo plano para que la búsqueda encuentre lo que se mostró. Alfabeto latino, chino y japonés.',
  'speechModels.filesOfThisModelAre':
    'Faltan archivos de este modelo o están dañados. Instálalo de nuevo.',
  'speechModels.anyLanguage': 'Cualquier idioma',
  'speechModels.percentOfWordsWrong': '{percent} % de palabras erróneas ({of}, {source})',
  'speechModels.fast': 'Rápido',
  'speechModels.mediumSpeed': 'Velocidad media',
  'speechModels.slow': 'Lento',
  'speechModels.shareOfRealTime': '{share} del tiempo real en este equipo',
  'speechModels.installed': 'Instalado',
  'speechModels.damaged': 'Dañado',
  'speechModels.downloadOfName': 'Descarga de {name}',
  'speechModels.doneOfTotalLeft': '{done} de {total}, faltan {left}',
  'speechModels.couldntPauseName': 'No se pudo pausar {name}',
  'speechModels.pauseName': 'Pausar {name}',
  'speechModels.pause': 'Pausar',
  'speechModels.removeName': 'Quitar {name}',
  'speechModels.removeNameQuestion': '¿Quitar {name}?',
  'speechModels.removeModel': 'Quitar modelo',
  'speechModels.modelRemoved': 'Modelo quitado',
  'speechModels.install': 'Instalar',
  'speechModels.thisVideoNeedsASpeech': 'Este video necesita un modelo de voz',
  'speechModels.toFindClipsInIt':
    'Para buscar clips en él, Kinora tiene que reconocer lo que se dice. El modelo de voz se queda en este equipo; no se envía nada a ninguna parte.',
  'speechModels.toFindClipsOperatorInstalls':
    'Para buscar clips en él, Kinora tiene que reconocer lo que se dice. Para eso hace falta un modelo de voz, que instala quien administra este servidor.',
  'speechModels.eachModelKnowsCertainLanguages': 'Cada modelo conoce ciertos idiomas.',
  'speechModels.continueInThisLanguage': 'Continuar en este idioma',
  'speechModels.transcribingAgainNeedsASpeech': 'Transcribir de nuevo requiere un modelo de voz',
  'speechModels.itStaysOnThisMachine': 'Se queda en este equipo; no se envía nada a ninguna parte.',
  'speechModels.theOperatorOfThisServer':
    'Lo instala quien administra este servidor. Hasta entonces, las palabras quedan como están.',
  'speechModels.installNameBytes': 'Instalar {name} ({bytes})',
  'speechModels.installName': '¿Instalar {name}?',
  'speechModels.couldntInstallName': 'No se pudo instalar {name}',
  'speechModels.installAndContinue': 'Instalar y continuar',
  'speechModels.otherModelsAndLanguages': 'Otros modelos e idiomas',
  'speechModels.languagesAndMore': '{languages} y {more} más',
  'speechModels.doneOfTotal': '{done} de {total}',
  'speechModels.resumeName': '¿Reanudar {name}?',
  'speechModels.resumeModel': 'Reanudar modelo',
  'speechModels.installModel': 'Instalar modelo',
  'speechModels.removingForNow':
    'Esto libera {bytes}. Los videos en sus idiomas ya no se reconocerán con él; se puede instalar de nuevo.',
  'speechModels.removingForGood':
    'Esto libera {bytes}. Los videos en sus idiomas ya no se reconocerán con él.',
  'speechModels.theRestIsDownloadedOnce':
    'Los {bytes} restantes se descargan una vez y se quedan en este equipo.',
  'speechModels.isDownloadedOnce': 'Se descargan {bytes} una vez y se quedan en este equipo.',
  'speechModels.licence': 'Licencia: {licence}.',
  'speechModels.itRecognises': 'Reconoce {languages}.',
  'speechModels.thenKinoraContinues': 'Después, Kinora continúa por sí solo.',
  'speechModels.languagesAndMoreLanguages': '{languages} y {more} idiomas más',
  'speechModels.anyLanguageInSentence': 'cualquier idioma',
};
