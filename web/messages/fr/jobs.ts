import type { jobs as english } from '../en/jobs.ts';

export const jobs: Record<keyof typeof english, string> = {
  'jobs.couldntFindClipsAgain': 'Impossible de relancer la recherche',
  'jobs.errorTheClipsBelowAre': '{error} Les clips ci-dessous sont inchangés.',
  'jobs.clipsShowUpHereAs':
    'Les clips s’affichent ici à mesure qu’ils sont trouvés. Vous pouvez quitter cette page.',
  'jobs.done': 'Terminé',
  'jobs.transcribing': 'Transcription en cours',
  'jobs.makingTheSampleVideo': 'Création de la vidéo d’exemple',
  'jobs.choosingImages': 'Choix des images',
  'jobs.downloadingVideo': 'Téléchargement de la vidéo',
  'jobs.readingCaptions': 'Lecture des sous-titres',
  'jobs.downloadingSpeechModel': 'Téléchargement du modèle vocal',
  'jobs.tellingSpeakersApart': 'Distinction des intervenants',
  'jobs.measuringAudio': 'Mesure du son',
  'jobs.translating': 'Traduction',
  'jobs.detectingPeople': 'Détection des personnes',
  'jobs.rendering': 'Rendu',
  'jobs.saving': 'Enregistrement',
  'jobs.finishing': 'Finalisation',
  'jobs.retryingStage': 'Nouvelle tentative : {stage}',
  'jobs.tellMe': 'Me prévenir à la fin',
  'jobs.youWillBeTold': 'Une notification vous préviendra',
  'jobs.notificationsBlocked':
    'Ce navigateur bloque les notifications de Kinora. Autorisez-les dans ses réglages pour ce site.',
  'jobs.clipsFound': 'Clips trouvés',
  'jobs.clipsNotFound': 'Aucun clip trouvé',
  'jobs.exportFinished': 'Export terminé',
  'jobs.exportFailed': 'Échec de l’export',
};
