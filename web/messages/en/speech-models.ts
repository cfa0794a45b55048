/** Texts of speechModels. */
export const speechModels = {
  'speechModels.couldntLoadTheSpeechModels': 'Couldn’t load the speech models',
  'speechModels.thisServerDoesNotDownload':
    'This server does not download speech models by itself. Its operator installs them with <code>kinora models</code>.',
  'speechModels.loadingTheSpeechModels': 'Loading the speech models',
  'speechModels.speechRecognition': 'Speech recognition',
  'speechModels.forVideosWithoutCaptionsOne':
    'For videos without captions. One model that covers the language is enough.',
  'speechModels.bothAreNeededToTell': 'Both are needed to tell speakers apart.',
  'speechModels.textOnScreens': 'Text on screens',
  'speechModels.findsWhatIsShown':
    'Reads slides and screens in the background, so that search finds what was shown. Latin letters, Chinese and Japanese.',
  'speechModels.filesOfThisModelAre':
    'Files of this model are missing or damaged. Install it again.',
  'speechModels.anyLanguage': 'Any language',
  'speechModels.percentOfWordsWrong': '{percent} % of words wrong ({of}, {source})',
  'speechModels.fast': 'Fast',
  'speechModels.mediumSpeed': 'Medium speed',
  'speechModels.slow': 'Slow',
  'speechModels.shareOfRealTime': '{share} of real time on this machine',
  'speechModels.installed': 'Installed',
  'speechModels.damaged': 'Damaged',
  'speechModels.downloadOfName': 'Download of {name}',
  'speechModels.doneOfTotalLeft': '{done} of {total}, {left} left',
  'speechModels.couldntPauseName': 'Couldn’t pause {name}',
  'speechModels.pauseName': 'Pause {name}',
  'speechModels.pause': 'Pause',
  'speechModels.removeName': 'Remove {name}',
  'speechModels.removeNameQuestion': 'Remove {name}?',
  'speechModels.removeModel': 'Remove model',
  'speechModels.modelRemoved': 'Model removed',
  'speechModels.install': 'Install',
  'speechModels.thisVideoNeedsASpeech': 'This video needs a speech model',
  'speechModels.toFindClipsInIt':
    'To find clips in it, Kinora has to recognise what is said. The speech model stays on this machine; nothing is sent anywhere.',
  'speechModels.toFindClipsOperatorInstalls':
    'To find clips in it, Kinora has to recognise what is said. That needs a speech model, which the operator of this server installs.',
  'speechModels.eachModelKnowsCertainLanguages': 'Each model knows certain languages.',
  'speechModels.continueInThisLanguage': 'Continue in this language',
  'speechModels.transcribingAgainNeedsASpeech': 'Transcribing again needs a speech model',
  'speechModels.itStaysOnThisMachine': 'It stays on this machine; nothing is sent anywhere.',
  'speechModels.theOperatorOfThisServer':
    'The operator of this server installs it. The words stay as they are until then.',
  'speechModels.installNameBytes': 'Install {name} ({bytes})',
  'speechModels.installName': 'Install {name}?',
  'speechModels.couldntInstallName': 'Couldn’t install {name}',
  'speechModels.installAndContinue': 'Install and continue',
  'speechModels.otherModelsAndLanguages': 'Other models and languages',
  'speechModels.languagesAndMore': '{languages} and {more} more',
  'speechModels.doneOfTotal': '{done} of {total}',
  'speechModels.resumeName': 'Resume {name}?',
  'speechModels.resumeModel': 'Resume model',
  'speechModels.installModel': 'Install model',
  'speechModels.removingForNow':
    'This frees {bytes}. Videos in its languages are no longer recognised with it; it can be installed again.',
  'speechModels.removingForGood':
    'This frees {bytes}. Videos in its languages are no longer recognised with it.',
  'speechModels.theRestIsDownloadedOnce':
    'The remaining {bytes} is downloaded once and stays on this machine.',
  'speechModels.isDownloadedOnce': '{bytes} is downloaded once and stays on this machine.',
  'speechModels.licence': 'Licence: {licence}.',
  'speechModels.itRecognises': 'It recognises {languages}.',
  'speechModels.thenKinoraContinues': 'Then Kinora continues by itself.',
  'speechModels.languagesAndMoreLanguages': '{languages} and {more} more languages',
  'speechModels.anyLanguageInSentence': 'any language',
} as const;
