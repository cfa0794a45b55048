import type { speechModels as english } from '../en/speech-models.ts';

export const speechModels: Record<keyof typeof english, string> = {
  'speechModels.couldntLoadTheSpeechModels': 'Impossible de charger les modèles vocaux',
  'speechModels.thisServerDoesNotDownload':
    'Ce serveur ne télécharge pas lui-même les modèles vocaux. Son administrateur les installe avec <code>kinora models</code>.',
  'speechModels.loadingTheSpeechModels': 'Chargement des modèles vocaux',
  'speechModels.speechRecognition': 'Reconnaissance vocale',
  'speechModels.forVideosWithoutCaptionsOne':
    'Pour les vidéos sans sous-titres. Un seul modèle qui couvre la langue suffit.',
  'speechModels.bothAreNeededToTell': 'Les deux sont nécessaires pour distinguer les intervenants.',
  'speechModels.textOnScreens': 'Texte à l’écran',
  'speechModels.findsWhatIsShown':
    'Lit les diapositives et les écrans en arrière-plan, pour que la recherche trouve ce qui a été montré. Alphabet latin, chinois et japonais.',
  'speechModels.filesOfThisModelAre':
    'Des fichiers de ce modèle sont absents ou endommagés. Installez-le à nouveau.',
  'speechModels.anyLanguage': 'Toutes les langues',
  'speechModels.percentOfWordsWrong': '{percent} % de mots erronés ({of}, {source})',
  'speechModels.fast': 'Rapide',
  'speechModels.mediumSpeed': 'Vitesse moyenne',
  'speechModels.slow': 'Lent',
  'speechModels.shareOfRealTime': '{share} du temps réel sur cette machine',
  'speechModels.installed': 'Installé',
  'speechModels.damaged': 'Endommagé',
  'speechModels.downloadOfName': 'Téléchargement de {name}',
  'speechModels.doneOfTotalLeft': '{done} sur {total}, reste {left}',
  'speechModels.couldntPauseName': 'Impossible de suspendre {name}',
  'speechModels.pauseName': 'Suspendre {name}',
  'speechModels.pause': 'Suspendre',
  'speechModels.removeName': 'Retirer {name}',
  'speechModels.removeNameQuestion': 'Retirer {name} ?',
  'speechModels.removeModel': 'Retirer le modèle',
  'speechModels.modelRemoved': 'Modèle retiré',
  'speechModels.install': 'Installer',
  'speechModels.thisVideoNeedsASpeech': 'Cette vidéo nécessite un modèle vocal',
  'speechModels.toFindClipsInIt':
    'Pour y trouver des clips, Kinora doit reconnaître ce qui est dit. Le modèle vocal reste sur cette machine ; rien n’est envoyé nulle part.',
  'speechModels.toFindClipsOperatorInstalls':
    'Pour y trouver des clips, Kinora doit reconnaître ce qui est dit. Il faut pour cela un modèle vocal, que l’administrateur de ce serveur installe.',
  'speechModels.eachModelKnowsCertainLanguages': 'Chaque modèle connaît certaines langues.',
  'speechModels.continueInThisLanguage': 'Continuer dans cette langue',
  'speechModels.transcribingAgainNeedsASpeech': 'Retranscrire nécessite un modèle vocal',
  'speechModels.itStaysOnThisMachine': 'Il reste sur cette machine ; rien n’est envoyé nulle part.',
  'speechModels.theOperatorOfThisServer':
    'L’administrateur de ce serveur l’installe. En attendant, les mots restent tels quels.',
  'speechModels.installNameBytes': 'Installer {name} ({bytes})',
  'speechModels.installName': 'Installer {name} ?',
  'speechModels.couldntInstallName': 'Impossible d’installer {name}',
  'speechModels.installAndContinue': 'Installer et continuer',
  'speechModels.otherModelsAndLanguages': 'Autres modèles et langues',
  'speechModels.languagesAndMore': '{languages} et {more} autres',
  'speechModels.doneOfTotal': '{done} sur {total}',
  'speechModels.resumeName': 'Reprendre {name} ?',
  'speechModels.resumeModel': 'Reprendre le modèle',
  'speechModels.installModel': 'Installer le modèle',
  'speechModels.removingForNow':
    'Cela libère {bytes}. Les vidéos dans ses langues ne sont plus reconnues avec ce modèle ; il peut être réinstallé.',
  'speechModels.removingForGood':
    'Cela libère {bytes}. Les vidéos dans ses langues ne sont plus reconnues avec ce modèle.',
  'speechModels.theRestIsDownloadedOnce':
    'Les {bytes} restants sont téléchargés une fois et restent sur cette machine.',
  'speechModels.isDownloadedOnce':
    '{bytes} sont téléchargés une fois et restent sur cette machine.',
  'speechModels.licence': 'Licence : {licence}.',
  'speechModels.itRecognises': 'Il reconnaît {languages}.',
  'speechModels.thenKinoraContinues': 'Ensuite, Kinora continue tout seul.',
  'speechModels.languagesAndMoreLanguages': '{languages} et {more} autres langues',
  'speechModels.anyLanguageInSentence': 'toutes les langues',
};
