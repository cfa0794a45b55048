import type { jobs as english } from '../en/jobs.ts';

/** Texts of jobs. */
export const jobs: Record<keyof typeof english, string> = {
  'jobs.couldntFindClipsAgain': 'Neue Clipsuche fehlgeschlagen',
  'jobs.errorTheClipsBelowAre': '{error} Die Clips unten sind unverändert.',
  'jobs.clipsShowUpHereAs':
    'Clips erscheinen hier, sobald sie gefunden sind. Du kannst diese Seite verlassen.',
  'jobs.done': 'Fertig',
  'jobs.transcribing': 'Wird transkribiert',
  'jobs.makingTheSampleVideo': 'Beispielvideo wird erstellt',
  'jobs.choosingImages': 'Bilder werden ausgewählt',
  'jobs.downloadingVideo': 'Video wird heruntergeladen',
  'jobs.readingCaptions': 'Untertitel werden gelesen',
  'jobs.downloadingSpeechModel': 'Erkennungsmodell wird heruntergeladen',
  'jobs.tellingSpeakersApart': 'Sprecher werden unterschieden',
  'jobs.measuringAudio': 'Ton wird gemessen',
  'jobs.translating': 'Wird übersetzt',
  'jobs.detectingPeople': 'Personen werden erkannt',
  'jobs.rendering': 'Wird gerendert',
  'jobs.saving': 'Wird gespeichert',
  'jobs.finishing': 'Wird abgeschlossen',
  'jobs.retryingStage': 'Neuer Versuch: {stage}',
  'jobs.tellMe': 'Benachrichtigen, wenn fertig',
  'jobs.youWillBeTold': 'Du wirst benachrichtigt, wenn es fertig ist',
  'jobs.notificationsBlocked':
    'Dieser Browser blockiert Benachrichtigungen von Kinora. Erlaube sie in seinen Einstellungen für diese Website.',
  'jobs.clipsFound': 'Clips gefunden',
  'jobs.clipsNotFound': 'Keine Clips gefunden',
  'jobs.exportFinished': 'Export fertig',
  'jobs.exportFailed': 'Export fehlgeschlagen',
};
