import type { speechModels as english } from '../en/speech-models.ts';

/** Texts of speechModels. */
export const speechModels: Record<keyof typeof english, string> = {
  'speechModels.couldntLoadTheSpeechModels': 'Die Erkennungsmodelle konnten nicht geladen werden',
  'speechModels.thisServerDoesNotDownload':
    'Dieser Server lädt Erkennungsmodelle nicht selbst herunter. Wer ihn betreibt, installiert sie mit <code>kinora models</code>.',
  'speechModels.loadingTheSpeechModels': 'Die Erkennungsmodelle werden geladen',
  'speechModels.speechRecognition': 'Spracherkennung',
  'speechModels.forVideosWithoutCaptionsOne':
    'Für Videos ohne Untertitel. Ein Modell, das die Sprache abdeckt, genügt.',
  'speechModels.bothAreNeededToTell': 'Um Sprecher zu unterscheiden, werden beide gebraucht.',
  'speechModels.textOnScreens': 'Text auf Bildschirmen',
  'speechModels.findsWhatIsShown':
    'Liest Folien und Bildschirme im Hintergrund, damit die Suche findet, was zu sehen war. Lateinische Schrift, Chinesisch und Japanisch.',
  'speechModels.filesOfThisModelAre':
    'Dateien dieses Modells fehlen oder sind beschädigt. Installiere es neu.',
  'speechModels.anyLanguage': 'Jede Sprache',
  'speechModels.percentOfWordsWrong': '{percent} % der Wörter falsch ({of}, {source})',
  'speechModels.fast': 'Schnell',
  'speechModels.mediumSpeed': 'Mittelschnell',
  'speechModels.slow': 'Langsam',
  'speechModels.shareOfRealTime': '{share} der Echtzeit auf diesem Rechner',
  'speechModels.installed': 'Installiert',
  'speechModels.damaged': 'Beschädigt',
  'speechModels.downloadOfName': 'Download von {name}',
  'speechModels.doneOfTotalLeft': '{done} von {total}, noch {left}',
  'speechModels.couldntPauseName': '{name} konnte nicht pausiert werden',
  'speechModels.pauseName': '{name} pausieren',
  'speechModels.pause': 'Pausieren',
  'speechModels.removeName': '{name} entfernen',
  'speechModels.removeNameQuestion': '{name} entfernen?',
  'speechModels.removeModel': 'Modell entfernen',
  'speechModels.modelRemoved': 'Modell entfernt',
  'speechModels.install': 'Installieren',
  'speechModels.thisVideoNeedsASpeech': 'Dieses Video braucht ein Erkennungsmodell',
  'speechModels.toFindClipsInIt':
    'Um darin Clips zu finden, muss Kinora das Gesprochene erkennen. Das Erkennungsmodell bleibt auf diesem Rechner; nichts wird irgendwohin gesendet.',
  'speechModels.toFindClipsOperatorInstalls':
    'Um darin Clips zu finden, muss Kinora das Gesprochene erkennen. Dafür braucht es ein Erkennungsmodell, das installiert, wer diesen Server betreibt.',
  'speechModels.eachModelKnowsCertainLanguages': 'Jedes Modell kennt bestimmte Sprachen.',
  'speechModels.continueInThisLanguage': 'In dieser Sprache fortfahren',
  'speechModels.transcribingAgainNeedsASpeech':
    'Neu zu transkribieren braucht ein Erkennungsmodell',
  'speechModels.itStaysOnThisMachine':
    'Es bleibt auf diesem Rechner; nichts wird irgendwohin gesendet.',
  'speechModels.theOperatorOfThisServer':
    'Wer diesen Server betreibt, installiert es. Bis dahin bleiben die Wörter, wie sie sind.',
  'speechModels.installNameBytes': '{name} installieren ({bytes})',
  'speechModels.installName': '{name} installieren?',
  'speechModels.couldntInstallName': '{name} konnte nicht installiert werden',
  'speechModels.installAndContinue': 'Installieren und fortfahren',
  'speechModels.otherModelsAndLanguages': 'Andere Modelle und Sprachen',
  'speechModels.languagesAndMore': '{languages} und {more} weitere',
  'speechModels.doneOfTotal': '{done} von {total}',
  'speechModels.resumeName': '{name} fortsetzen?',
  'speechModels.resumeModel': 'Modell fortsetzen',
  'speechModels.installModel': 'Modell installieren',
  'speechModels.removingForNow':
    'Das gibt {bytes} frei. Videos in seinen Sprachen werden nicht mehr damit erkannt; es lässt sich neu installieren.',
  'speechModels.removingForGood':
    'Das gibt {bytes} frei. Videos in seinen Sprachen werden nicht mehr damit erkannt.',
  'speechModels.theRestIsDownloadedOnce':
    'Die übrigen {bytes} werden einmal heruntergeladen und bleiben auf diesem Rechner.',
  'speechModels.isDownloadedOnce':
    '{bytes} werden einmal heruntergeladen und bleiben auf diesem Rechner.',
  'speechModels.licence': 'Lizenz: {licence}.',
  'speechModels.itRecognises': 'Es erkennt {languages}.',
  'speechModels.thenKinoraContinues': 'Danach macht Kinora von selbst weiter.',
  'speechModels.languagesAndMoreLanguages': '{languages} und {more} weitere Sprachen',
  'speechModels.anyLanguageInSentence': 'jede Sprache',
};
