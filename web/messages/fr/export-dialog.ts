import type { exportDialog as english } from '../en/export-dialog.ts';

export const exportDialog: Record<keyof typeof english, string> = {
  'exportDialog.cleanUpVoice': 'Nettoyer la voix',
  'exportDialog.listenToTheBeginning': 'Écouter le début',
  'exportDialog.off': 'Désactivé',
  'exportDialog.theAudioIsAsRecorded': 'Le son est celui de l’enregistrement.',
  'exportDialog.light': 'Léger',
  'exportDialog.noiseIsUpTo12':
    'Le bruit est réduit de 12 dB au maximum. L’aperçu joue l’original.',
  'exportDialog.strong': 'Fort',
  'exportDialog.noiseAndMusicInThe':
    'Le bruit, et la musique de l’enregistrement, sont réduits de 30 dB au maximum. L’aperçu joue l’original.',
  'exportDialog.exportCountClip': 'Exporter {count, plural, one {# clip} other {# clips}}',
  'exportDialog.secondsTotal': '{seconds} au total',
  'exportDialog.youCanExportUpTo':
    'Vous pouvez exporter {max, plural, one {# clip} other {# clips}} à la fois au maximum. Vous en avez sélectionné {length}.',
  'exportDialog.layout': 'Disposition',
  'exportDialog.showsTheSpeakerOrGives':
    'Montre l’intervenant, ou donne à chaque personne d’une conversation une partie de l’image.',
  'exportDialog.strongLanguage': 'Langage grossier',
  'exportDialog.keepFacesInTheFrame': 'Garde les visages dans le cadre et les suit.',
  'exportDialog.cropAroundTheCentreOf': 'Recadre autour du centre de l’image.',
  'exportDialog.showTheWholeFrameOver': 'Montre l’image entière sur un arrière-plan flou.',
  'exportDialog.keep': 'Garder',
  'exportDialog.captionsAndAudioAreAs': 'Les sous-titres et le son restent tels quels.',
  'exportDialog.mask': 'Masquer',
  'exportDialog.maskHint': 'Tous les sous-titres affichent « m**** » ; le son reste tel quel.',
  'exportDialog.bleep': 'Biper',
  'exportDialog.bleepHint':
    'Tous les sous-titres affichent « m**** », et un bip couvre le mot. L’aperçu joue le son original.',
  'exportDialog.captionStyle': 'style de sous-titres',
  'exportDialog.brandKit': 'kit de marque',
  'exportDialog.thisClipHasItsOwn':
    'Ce clip a ses propres réglages ({options}), appliqués quel que soit votre choix ici. <link>Modifier</link>',
  'exportDialog.translationIsntConfiguredOnThis':
    'La traduction n’est pas configurée sur ce serveur. {reason} <link>Paramètres du serveur</link>',
  'exportDialog.originalSpoken': 'Original ({spoken})',
  'exportDialog.settings': 'Réglages : {settings}',
  'exportDialog.clipOfAll': '{place} sur {count}',
  'exportDialog.alsoExport': 'Exporter aussi',
  'exportDialog.exportClipsInFormats':
    'Exporter {count, plural, one {# clip} other {# clips}} en {formats} formats',
  'exportDialog.alsoExportFormat': '<hidden>Exporter aussi en </hidden>{format}',
  'exportDialog.downloadWhenReady': 'Télécharger dès que c’est prêt',
  'exportDialog.asCorrected': '{language} (vos sous-titres)',
  'exportDialog.framing': 'cadrage',
};
