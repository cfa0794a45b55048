import type { identify as english } from '../en/identify.ts';

/** Texts of identify. */
export const identify: Record<keyof typeof english, string> = {
  'identify.pasteALinkOrChoose':
    'Füge einen Link ein oder wähle eine Datei.',
  'identify.youtubeADirectLinkTo':
    'YouTube, ein direkter Link zu einer Video- oder Audiodatei oder eine Seite mit einem Video.',
  'identify.aVideoFileOnHost':
    'Eine Videodatei auf {host}',
  'identify.aPageOnHostMany':
    'Eine Seite auf {host}. Viele Websites werden unterstützt; falls diese nicht, erfährst du, warum.',
  'identify.aYoutubeVideo':
    'Ein YouTube-Video',
  'identify.live':
    'Live',
  'identify.viewPlaylist':
    'Playlist ansehen',
  'identify.videoLink':
    'Videolink',
  'identify.openVideo':
    'Video öffnen',
  'identify.chooseTheVideoTogetherWith':
    'Wähle das Video zusammen mit seiner Untertiteldatei. Um einem Video in deiner Mediathek Untertitel hinzuzufügen, öffne seine Seite.',
  'identify.aCaptionFileNeedsThe':
    'Eine Untertiteldatei muss wie ihr Video heißen, etwa talk.en.srt für talk.mp4. Um einem Video in deiner Mediathek Untertitel hinzuzufügen, öffne seine Seite.',
  'identify.chooseFiles':
    'Dateien wählen',
  'identify.dropToUpload':
    'Zum Hochladen ablegen',
  'identify.orDropThemAnywhereOn':
    'oder irgendwo auf dieser Seite ablegen',
  'identify.videoFile':
    'Videodatei',
  'identify.findingClipsAgain':
    'Clips werden neu gesucht',
  'identify.theNewClipsReplaceThe':
    'Die neuen Clips ersetzen die alten, sobald sie fertig sind.',
  'identify.findClipsAgain':
    'Clips neu finden',
  'identify.keepsYourEditsAndExports':
    'Behält deine Bearbeitungen und Exporte. Ersetzt den Rest.',
  'identify.optionalASubjectOrA':
    'Optional: ein Thema oder eine Art von Moment.',
  'identify.clear':
    'Leeren',
  'identify.findingClipsWasCancelledBefore':
    'Die Suche nach Clips wurde vor dem Ende abgebrochen.',
  'identify.couldntFindClips':
    'Clipsuche fehlgeschlagen',
  'identify.clearPrompt':
    'Prompt leeren',
  'identify.findAgain':
    'Neu suchen',
  'identify.nothingInThisVideoIs':
    'Darum geht es in diesem Video nirgends; hier sind die besten Clips ohne den Prompt.',
  'identify.nothingInThisVideoMakes':
    'In diesem Video ergibt nichts einen Clip von {min}–{max} s.',
  'identify.thisVideoHasOnlyFound':
    'In diesem Video gibt es nur {found, plural, one {# Clip} other {# Clips}} von {min}–{max} s.',
  'identify.thisVideoHasNoSound':
    'Dieses Video hat keinen Ton, an dem sich Clips erkennen ließen. Schneide sie mit „Neuer Clip“ von Hand.',
  'identify.nobodySpeaksInThisVideo':
    'In diesem Video spricht niemand. Schneide Clips mit „Neuer Clip“ von Hand.',
  'identify.tooLittleIsSaidHere':
    'Hier wird zu wenig gesagt, um Clips zu finden. Schneide sie mit „Neuer Clip“ von Hand.',
  'identify.fileIsLargerThanStorage':
    'Diese Datei ({size}) ist größer als dein freier Speicher ({left}). Lösche Videos oder exportierte Clips, um Platz zu schaffen.',
  'identify.theConnectionWasLostRetry':
    'Die Verbindung ist abgebrochen. Versuche es erneut, um den Upload dort fortzusetzen, wo er stehen blieb.',
  'identify.theUploadFailedTryAgain':
    'Der Upload ist fehlgeschlagen. Versuche es noch einmal.',
  'identify.yourSessionHasEndedSign':
    'Deine Sitzung ist abgelaufen. Melde dich an und wähle die Datei noch einmal: Der Upload geht dort weiter, wo er stehen blieb.',
  'identify.uploads':
    'Uploads',
  'identify.uploadingActiveFile':
    '{active, plural, one {# Datei wird} other {# Dateien werden}} hochgeladen',
  'identify.waitingUnfinishedUpload':
    '{waiting, plural, one {# unfertiger Upload} other {# unfertige Uploads}}',
  'identify.countFileUploaded':
    '{count, plural, one {# Datei} other {# Dateien}} hochgeladen',
  'identify.uploadOfName':
    'Upload von {name}',
  'identify.couldntUpload':
    'Hochladen fehlgeschlagen',
  'identify.sizeUploaded':
    '{size} · hochgeladen',
  'identify.sizeUnfinishedChooseTheSame':
    '{size} · unfertig. Wähle dieselbe Datei noch einmal, um fortzufahren.',
  'identify.sentOfSize':
    '{sent} von {size}',
  'identify.amountQueued':
    '{amount} · eingereiht',
  'identify.amountPaused':
    '{amount} · pausiert',
  'identify.amountSpeedAndTimeLeft':
    '{amount} · {speed}/s · noch {left}',
  'identify.hideName':
    '{name} ausblenden',
  'identify.cancelName':
    '{name} abbrechen',
  'identify.pause':
    'Pausieren',
  'identify.doYouHaveCaptionsOr':
    'Hast du Untertitel oder einen Text dazu?',
  'identify.addCaptionsOrText':
    'Untertitel oder Text hinzufügen',
  'identify.continueWithoutThem':
    'Ohne fortfahren',
  'identify.kinoraFindsOutWhenEach':
    'Kinora findet heraus, wann jedes Wort gesprochen wird. Wer diesen Server betreibt, kann mit <code>GROQ_API_KEY</code> auch gehostete Spracherkennung einrichten.',
  'identify.onlyThisLanguage':
    'Nur diese Sprache',
  'identify.readsAllSpeechAsThis':
    'Versteht alles Gesprochene als diese Sprache, auch wo es nach einer anderen klingt.',
  'identify.chooseLanguage':
    'Sprache wählen…',
  'identify.transcribeAgainInLanguage':
    'Auf {language} neu transkribieren',
  'identify.replaceTranscript':
    'Transkript ersetzen',
  'identify.transcribeAgain':
    'Neu transkribieren…',
  'identify.useCaptionsOrText':
    'Untertitel oder Text verwenden…',
  'identify.captionsOrText':
    'Untertitel oder Text',
  'identify.kinoraListensToTheVideo':
    'Kinora hört sich das Video an, um herauszufinden, wann jedes Wort gesprochen wird.',
  'identify.useThisText':
    'Diesen Text verwenden',
  'identify.captionFile':
    'Untertiteldatei',
  'identify.vttSrtSbvTtmlDfxp':
    'VTT, SRT, SBV, TTML (DFXP) oder reiner Text, bis 16 MB',
  'identify.orPasteTheText':
    'Oder Text einfügen',
  'identify.whatIsSaidInOrder':
    'Was gesagt wird, der Reihe nach.',
  'identify.aCodeSuchAsEn':
    'Ein Code wie en oder pt-BR. Optional.',
  'identify.useThemEvenIfThey':
    'Verwenden, auch wenn sie nicht zum Gesprochenen passen',
  'identify.forTranslations':
    'Für Übersetzungen.',
  'identify.alsoFindClipsAgain':
    'Auch Clips neu finden',
  'identify.clipsThatYouTrimmedOr':
    'Clips, die du getrimmt oder umbenannt hast, bleiben.',
  'identify.checkTheWords':
    'Prüfe die Wörter',
  'identify.anotherLanguageIsSpokenThan':
    'Gesprochen wird eine andere Sprache als die der Wörter.',
  'identify.theRecogniserWasUnsureOf':
    'Die Spracherkennung war sich bei vielen Wörtern unsicher. Sie sind unterstrichen.',
  'identify.theWordsHardlyLookLike':
    'Die Wörter sehen kaum nach ihrer Sprache aus.',
  'identify.someSpeechHasNoWords':
    'Manches Gesprochene hat keine Wörter.',
  'identify.probablyMisheardInManyPlaces':
    'Vermutlich an vielen Stellen falsch verstanden',
  'identify.why':
    'Warum?',
  'identify.transcriptSource':
    'Quelle des Transkripts',
  'identify.captionsOrTextYouProvided':
    'Untertitel oder Text von dir',
  'identify.bestSource':
    'Beste Quelle',
  'identify.captionsOfTheVideo':
    'Untertitel des Videos',
  'identify.hostedSpeechRecognition':
    'Gehostete Spracherkennung',
  'identify.speechRecognitionOnThisMachine':
    'Spracherkennung auf diesem Rechner',
  'identify.transcribeAgainTitle':
    'Neu transkribieren',
  'identify.yourClipsStayAndSo':
    'Deine Clips bleiben, und auch Korrekturen, wo die Wörter noch dieselben sind.',
  'identify.transcribe':
    'Transkribieren',
  'identify.funnyMoments':
    'Lustige Momente',
  'identify.practicalAdvice':
    'Praktische Tipps',
  'identify.strongOpinions':
    'Starke Meinungen',
  'identify.surprisingNumbers':
    'Überraschende Zahlen',
  'identify.personalStories':
    'Persönliche Geschichten',
  'identify.any':
    'Beliebig',
  'identify.own':
    'Eigene',
  'identify.shortest':
    'Kürzeste',
  'identify.longest':
    'Längste',
  'identify.fromLeastToMost':
    'Von {least} bis {most} s, mit {difference} s oder mehr dazwischen.',
  'identify.numberOfClips':
    'Anzahl der Clips',
  'identify.allGoodClips':
    'Alle guten Clips',
  'identify.partOfTheVideo':
    'Teil des Videos',
  'identify.allOfIt':
    'Alles',
  'identify.firstMinutesLabel':
    'Erste {minutes} min',
  'identify.aPart':
    'Ein Teil',
  'identify.fromAndTo':
    'Von und bis',
  'identify.from':
    'Von',
  'identify.to':
    'Bis',
  'identify.theEnd':
    'Ende',
  'identify.twoTimesSuchAs10':
    'Zwei Zeiten wie 10:00 und 40:00, die frühere zuerst.',
  'identify.usedForEveryNewVideo':
    'Gilt für jedes neue Video',
  'identify.useForEveryNewVideo':
    'Für jedes neue Video verwenden',
  'identify.best':
    'beste {count}',
  'identify.wholeVideo':
    'ganzes Video',
  'identify.fromClock':
    'ab {clock}',
  'identify.firstMinutesMin':
    'erste {minutes} min',
  'identify.firstClock':
    'erste {clock}',
  'identify.whichClipsText':
    'Welche Clips: {text}',
  'identify.thisFileIsEmpty':
    'Diese Datei ist leer.',
  'identify.uploadsFailed':
    '{failed, plural, one {# Upload} other {# Uploads}} fehlgeschlagen',
  'identify.inYourLibrary':
    '<good>In deiner Mediathek, mit {totalClips, plural, one {# Clip} other {# Clips}}.</good> Um andere zu finden, sag, wonach du suchst.',
  'identify.thisIsAPlaylist':
    'Das ist eine Playlist. <link>Öffne sie</link> und wähle ein Video.',
  'identify.notUsed':
    'Nicht verwendet: {names}',
  'identify.sourceInLanguage':
    '{source} ({language})',
  'identify.captionsWrittenByPeople':
    'Von Menschen geschriebene Untertitel',
  'identify.automaticCaptions':
    'Automatische Untertitel der Plattform',
  'identify.subtitlesInTheFile':
    'Untertitel in der Datei',
  'identify.recognisedByAService':
    'Von einem Dienst erkannt',
  'identify.recognisedByAServiceWith':
    'Von einem Dienst erkannt mit {recogniser}',
  'identify.recognisedOnThisMachine':
    'Auf diesem Rechner erkannt',
  'identify.recognisedOnThisMachineWith':
    'Auf diesem Rechner erkannt mit {recogniser}',
  'identify.wordTimesAreEstimates':
    '{source}. Wortzeiten sind geschätzt.',
};
