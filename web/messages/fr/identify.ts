import type { identify as english } from '../en/identify.ts';

export const identify: Record<keyof typeof english, string> = {
  'identify.pasteALinkOrChoose': 'Collez un lien ou choisissez un fichier.',
  'identify.youtubeADirectLinkTo':
    'YouTube, un lien direct vers un fichier vidéo ou audio, ou une page contenant une vidéo.',
  'identify.aVideoFileOnHost': 'Un fichier vidéo sur {host}',
  'identify.aPageOnHostMany':
    'Une page sur {host}. De nombreux sites sont pris en charge ; si celui-ci ne l’est pas, vous verrez pourquoi.',
  'identify.aYoutubeVideo': 'Une vidéo YouTube',
  'identify.live': 'En direct',
  'identify.viewPlaylist': 'Voir la playlist',
  'identify.videoLink': 'Lien de la vidéo',
  'identify.openVideo': 'Ouvrir la vidéo',
  'identify.chooseTheVideoTogetherWith':
    'Choisissez la vidéo avec son fichier de sous-titres. Pour ajouter des sous-titres à une vidéo de votre bibliothèque, ouvrez sa page.',
  'identify.aCaptionFileNeedsThe':
    'Un fichier de sous-titres doit porter le nom de sa vidéo, comme conf.fr.srt pour conf.mp4. Pour ajouter des sous-titres à une vidéo de votre bibliothèque, ouvrez sa page.',
  'identify.aVideoTakesOneCaptionFile':
    'Une vidéo utilise un seul fichier de sous-titres, avec tout ce qui est dit. Pour en utiliser un autre, ouvrez la page de la vidéo.',
  'identify.withCaptionFile': 'Avec {name}',
  'identify.chooseFiles': 'Choisir des fichiers',
  'identify.dropToUpload': 'Déposez pour importer',
  'identify.orDropThemAnywhereOn': 'ou déposez-les n’importe où sur cette page',
  'identify.videoFile': 'Fichier vidéo',
  'identify.findingClipsAgain': 'Nouvelle recherche de clips',
  'identify.theNewClipsReplaceThe':
    'Les nouveaux clips remplaceront les anciens quand ils seront prêts.',
  'identify.findClipsAgain': 'Relancer la recherche',
  'identify.keepsYourEditsAndExports': 'Garde vos montages et vos exports. Remplace le reste.',
  'identify.optionalASubjectOrA': 'Facultatif : un sujet, ou un type de moment.',
  'identify.clear': 'Effacer',
  'identify.findingClipsWasCancelledBefore': 'La recherche de clips a été annulée avant la fin.',
  'identify.couldntFindClips': 'Impossible de trouver des clips',
  'identify.clearPrompt': 'Effacer le prompt',
  'identify.findAgain': 'Relancer',
  'identify.nothingInThisVideoIs':
    'Rien dans cette vidéo ne porte sur ce sujet ; voici les meilleurs clips sans en tenir compte.',
  'identify.nothingInThisVideoMakes': 'Rien dans cette vidéo ne donne un clip de {min}–{max} s.',
  'identify.thisVideoHasOnlyFound':
    'Cette vidéo ne contient que {found, plural, one {# clip} other {# clips}} de {min}–{max} s.',
  'identify.thisVideoHasNoSound':
    'Cette vidéo n’a pas de son, donc rien pour y trouver des clips. Découpez-les à la main.',
  'identify.nobodySpeaksInThisVideo':
    'Personne ne parle dans cette vidéo. Découpez des clips à la main.',
  'identify.tooLittleIsSaidHere':
    'Trop peu de choses sont dites ici pour trouver des clips. Découpez-les à la main.',
  'identify.foundBySoundAndPicture':
    'Les paroles ne donnent aucun clip ; ceux-ci ont été trouvés d’après le son et l’image.',
  'identify.nothingStandsOut':
    'Rien ne ressort dans le son ni dans l’image. Cherchez des clips d’après les paroles, ou découpez-les à la main.',
  'identify.clipsCanAlsoBeFound':
    'On peut aussi trouver des clips sans paroles : d’après le volume, les applaudissements, les rires et le mouvement.',
  'identify.findBySoundAndPicture': 'Chercher par son et image',
  'identify.findClipsBy': 'Chercher les clips par',
  'identify.wordsFirst': 'Paroles, sinon son et image',
  'identify.words': 'Paroles',
  'identify.soundAndPicture': 'Son et image',
  'identify.wordsAndSoundAndPicture': 'Paroles, son et image',
  'identify.fileIsLargerThanStorage':
    'Ce fichier ({size}) dépasse votre espace restant ({left}). Supprimez des vidéos ou des clips exportés pour faire de la place.',
  'identify.theConnectionWasLostRetry':
    'La connexion a été perdue. Réessayez pour reprendre l’importation là où elle s’est arrêtée.',
  'identify.theUploadFailedTryAgain': 'L’importation a échoué. Réessayez.',
  'identify.yourSessionHasEndedSign':
    'Votre session a expiré. Connectez-vous et choisissez à nouveau le fichier : l’importation reprend là où elle s’est arrêtée.',
  'identify.amountCutOff': '{amount} · Pas de connexion. Reprend dès qu’elle revient.',
  'identify.chooseAnotherModel': 'Choisir un autre modèle',
  'identify.uploads': 'Importations',
  'identify.uploadingActiveFile':
    'Importation de {active, plural, one {# fichier} other {# fichiers}}',
  'identify.waitingUnfinishedUpload':
    '{waiting, plural, one {# importation inachevée} other {# importations inachevées}}',
  'identify.countFileUploaded':
    '{count, plural, one {# fichier importé} other {# fichiers importés}}',
  'identify.uploadOfName': 'Importation de {name}',
  'identify.couldntUpload': 'Impossible d’importer',
  'identify.sizeUploaded': '{size} · importé',
  'identify.sizeUnfinishedChooseTheSame':
    '{size} · inachevé. Choisissez à nouveau le même fichier pour reprendre.',
  'identify.sentOfSize': '{sent} sur {size}',
  'identify.amountQueued': '{amount} · en file d’attente',
  'identify.amountPaused': '{amount} · en pause',
  'identify.amountSpeedAndTimeLeft': '{amount} · {speed}/s · reste {left}',
  'identify.hideName': 'Masquer {name}',
  'identify.cancelName': 'Annuler {name}',
  'identify.pause': 'Suspendre',
  'identify.doYouHaveCaptionsOr': 'Avez-vous des sous-titres ou un texte pour cette vidéo ?',
  'identify.addCaptionsOrText': 'Ajouter des sous-titres ou un texte',
  'identify.continueWithoutThem': 'Continuer sans',
  'identify.kinoraFindsOutWhenEach':
    'Kinora détermine quand chaque mot est prononcé. Avec <code>GROQ_API_KEY</code>, l’administrateur de ce serveur peut aussi configurer une reconnaissance vocale en ligne.',
  'identify.onlyThisLanguage': 'Cette langue seulement',
  'identify.readsAllSpeechAsThis':
    'Traite toutes les paroles comme étant dans cette langue, même celles qui ressemblent à une autre.',
  'identify.chooseLanguage': 'Choisir la langue…',
  'identify.transcribeAgainInLanguage': 'Retranscrire en {language}',
  'identify.replaceTranscript': 'Remplacer la transcription',
  'identify.transcribeAgain': 'Retranscrire…',
  'identify.useCaptionsOrText': 'Utiliser des sous-titres ou un texte…',
  'identify.captionsOrText': 'Sous-titres ou texte',
  'identify.kinoraListensToTheVideo':
    'Kinora écoute la vidéo pour déterminer quand chaque mot est prononcé.',
  'identify.useThisText': 'Utiliser ce texte',
  'identify.captionFile': 'Fichier de sous-titres',
  'identify.vttSrtSbvTtmlDfxp':
    'VTT, SRT, SBV, ASS, TTML (DFXP), JSON ou texte brut, 16 Mo maximum',
  'identify.encodingOfTheFile': 'Encodage du fichier',
  'identify.onlyIfLettersAreWrong':
    'Seulement si des lettres sont fausses : windows-1251, par exemple.',
  'identify.orPasteTheText': 'Ou collez le texte',
  'identify.whatIsSaidInOrder':
    'Ce qui est dit, dans l’ordre. Une transcription de YouTube ou d’une réunion convient aussi.',
  'identify.timesAndNamesNotWords': 'Ce sont des temps, des noms et des titres, pas des mots',
  'identify.readAsWords': 'Ils sont lus comme des mots.',
  'identify.howTheTextIsRead': 'Lecture du texte',
  'identify.countTimes': '{count, plural, one {# temps} other {# temps}}',
  'identify.countNames': '{count, plural, one {# nom} other {# noms}} : {names}',
  'identify.countHeadings': '{count, plural, one {# titre} other {# titres}}',
  'identify.noteTextMarks':
    '{count, plural, one {# temps, nom ou titre} other {# temps, noms et titres}} du texte non lus comme des mots.',
  'identify.aCodeSuchAsEn': 'Un code comme fr ou pt-BR. Facultatif.',
  'identify.useThemEvenIfThey': 'Les utiliser même s’ils ne correspondent pas à ce qui est dit',
  'identify.forTranslations': 'Pour les traductions.',
  'identify.alsoFindClipsAgain': 'Rechercher aussi de nouveaux clips',
  'identify.clipsThatYouTrimmedOr': 'Les clips que vous avez ajustés ou renommés restent.',
  'identify.captionsMended':
    '{count, plural, one {Un sous-titre a des temps endommagés et a été placé entre ses voisins.} other {# sous-titres ont des temps endommagés et ont été placés entre leurs voisins.}}',
  'identify.captionsSkipped':
    '{count, plural, one {Un sous-titre a été omis, car ses temps sont endommagés.} other {# sous-titres ont été omis, car leurs temps sont endommagés.}}',
  'identify.captionsStray':
    '{count, plural, one {Une ligne des sous-titres a été omise, car elle n’a pas de temps.} other {# lignes des sous-titres ont été omises, car elles n’ont pas de temps.}}',
  'identify.captionsMoved':
    'Les sous-titres commençaient à {time} et ont été déplacés au début de la vidéo.',
  'identify.captionsScaled':
    'Les temps des sous-titres étaient décalés d’un facteur 1000 et ont été corrigés.',
  'identify.captionsLeftOut':
    '{count, plural, one {Un sous-titre se trouve après la fin de la vidéo et a été omis.} other {# sous-titres se trouvent après la fin de la vidéo et ont été omis.}}',
  'identify.captionsEncoding': 'Le fichier n’est pas en UTF-8. Il a été lu en {encoding}.',
  'identify.captionsEncodingOrOther':
    'Le fichier n’est pas en UTF-8. Il a été lu en {encoding}. Si des lettres sont fausses, donnez-le à nouveau avec l’encodage {others}.',
  'identify.captionsEncodedTwice':
    'Les lettres du fichier étaient encodées deux fois. Elles ont été rétablies.',
  'identify.captionsCutOff':
    'Le fichier est endommagé ou coupé : une partie des sous-titres manque peut-être.',
  'identify.captionsLanguages':
    'Le fichier contient des sous-titres en plusieurs langues. Ceux-ci ont été lus : {language}.',
  'identify.checkTheWords': 'Vérifiez les mots',
  'identify.anotherLanguageIsSpokenThan': 'La langue parlée n’est pas celle des mots.',
  'identify.theRecogniserWasUnsureOf':
    'La reconnaissance vocale a hésité sur de nombreux mots. Ils sont soulignés.',
  'identify.theWordsHardlyLookLike': 'Les mots ne ressemblent guère à leur langue.',
  'identify.someSpeechHasNoWords': 'Certaines paroles n’ont pas de mots.',
  'identify.probablyMisheardInManyPlaces': 'Probablement mal compris à de nombreux endroits',
  'identify.why': 'Pourquoi ?',
  'identify.transcriptSource': 'Source de la transcription',
  'identify.captionsOrTextYouProvided': 'Sous-titres ou texte que vous avez fournis',
  'identify.bestSource': 'Meilleure source',
  'identify.captionsOfTheVideo': 'Sous-titres de la vidéo',
  'identify.hostedSpeechRecognition': 'Reconnaissance vocale en ligne',
  'identify.speechRecognitionOnThisMachine': 'Reconnaissance vocale sur cette machine',
  'identify.transcribeAgainTitle': 'Retranscrire',
  'identify.yourClipsStayAndSo':
    'Vos clips restent, tout comme les corrections là où les mots sont les mêmes.',
  'identify.transcribe': 'Transcrire',
  'identify.funnyMoments': 'Moments drôles',
  'identify.practicalAdvice': 'Conseils pratiques',
  'identify.strongOpinions': 'Opinions tranchées',
  'identify.surprisingNumbers': 'Chiffres surprenants',
  'identify.personalStories': 'Histoires personnelles',
  'identify.any': 'Toutes',
  'identify.own': 'Autre',
  'identify.shortest': 'Minimum',
  'identify.longest': 'Maximum',
  'identify.fromLeastToMost': 'De {least} à {most} s, avec au moins {difference} s d’écart.',
  'identify.numberOfClips': 'Nombre de clips',
  'identify.allGoodClips': 'Tous les bons clips',
  'identify.partOfTheVideo': 'Partie de la vidéo',
  'identify.allOfIt': 'En entier',
  'identify.firstMinutesLabel': '{minutes} premières min',
  'identify.aPart': 'Une partie',
  'identify.fromAndTo': 'De et à',
  'identify.from': 'De',
  'identify.to': 'À',
  'identify.theEnd': 'la fin',
  'identify.twoTimesSuchAs10': 'Deux temps comme 10:00 et 40:00, le plus petit d’abord.',
  'identify.usedForEveryNewVideo': 'Utilisé pour chaque nouvelle vidéo',
  'identify.useForEveryNewVideo': 'Utiliser pour chaque nouvelle vidéo',
  'identify.best': 'les {count} meilleurs',
  'identify.wholeVideo': 'vidéo entière',
  'identify.fromClock': 'à partir de {clock}',
  'identify.firstMinutesMin': '{minutes} premières min',
  'identify.firstClock': 'jusqu’à {clock}',
  'identify.whichClipsText': 'Quels clips : {text}',
  'identify.thisFileIsEmpty': 'Ce fichier est vide.',
  'identify.uploadsFailed': '{failed, plural, one {# importation} other {# importations}} en échec',
  'identify.inYourLibrary':
    '<good>Dans votre bibliothèque, avec {totalClips, plural, one {# clip} other {# clips}}.</good> Pour en trouver d’autres, dites ce que vous cherchez.',
  'identify.thisIsAPlaylist': 'C’est une playlist. <link>Ouvrez-la</link> et choisissez une vidéo.',
  'identify.notUsed': 'Non utilisé : {names}',
  'identify.captionsBeside': 'À côté de la vidéo : {name}.',
  'identify.sourceInLanguage': '{source} ({language})',
  'identify.captionsWrittenByPeople': 'Sous-titres écrits par des personnes',
  'identify.automaticCaptions': 'Sous-titres automatiques de la plateforme',
  'identify.subtitlesInTheFile': 'Sous-titres du fichier',
  'identify.recognisedByAService': 'Reconnue par un service',
  'identify.recognisedByAServiceWith': 'Reconnue par un service avec {recogniser}',
  'identify.recognisedOnThisMachine': 'Reconnue sur cette machine',
  'identify.recognisedOnThisMachineWith': 'Reconnue sur cette machine avec {recogniser}',
  'identify.wordTimesAreEstimates': '{source}. Les temps des mots sont estimés.',
};
