import type { identify as english } from '../en/identify.ts';

/** Texts of identify. */
export const identify: Record<keyof typeof english, string> = {
  'identify.pasteALinkOrChoose': 'Füge einen Link ein oder wähle eine Datei.',
  'identify.youtubeADirectLinkTo':
    'YouTube, ein direkter Link zu einer Video- oder Audiodatei oder eine Seite mit einem Video.',
  'identify.aVideoFileOnHost': 'Eine Videodatei auf {host}',
  'identify.aPageOnHostMany':
    'Eine Seite auf {host}. Viele Websites werden unterstützt; falls diese nicht, erfährst du, warum.',
  'identify.aYoutubeVideo': 'Ein YouTube-Video',
  'identify.live': 'Live',
  'identify.viewPlaylist': 'Playlist ansehen',
  'identify.videoLink': 'Videolink',
  'identify.openVideo': 'Video öffnen',
  'identify.chooseTheVideoTogetherWith':
    'Wähle das Video zusammen mit seiner Untertiteldatei. Um einem Video in deiner Mediathek Untertitel hinzuzufügen, öffne seine Seite.',
  'identify.aCaptionFileNeedsThe':
    'Eine Untertiteldatei muss wie ihr Video heißen, etwa talk.en.srt für talk.mp4. Um einem Video in deiner Mediathek Untertitel hinzuzufügen, öffne seine Seite.',
  'identify.aVideoTakesOneCaptionFile':
    'Ein Video erhält eine Untertiteldatei, die alles Gesprochene enthält. Um eine andere zu verwenden, öffne die Seite des Videos.',
  'identify.withCaptionFile': 'Mit {name}',
  'identify.chooseFiles': 'Dateien wählen',
  'identify.dropToUpload': 'Zum Hochladen ablegen',
  'identify.orDropThemAnywhereOn': 'oder irgendwo auf dieser Seite ablegen',
  'identify.videoFile': 'Videodatei',
  'identify.findingClipsAgain': 'Clips werden neu gesucht',
  'identify.theNewClipsReplaceThe': 'Die neuen Clips ersetzen die alten, sobald sie fertig sind.',
  'identify.findClipsAgain': 'Clips neu finden',
  'identify.keepsYourEditsAndExports': 'Behält deine Bearbeitungen und Exporte. Ersetzt den Rest.',
  'identify.optionalASubjectOrA': 'Optional: ein Thema oder eine Art von Moment.',
  'identify.clear': 'Leeren',
  'identify.findingClipsWasCancelledBefore': 'Die Suche nach Clips wurde vor dem Ende abgebrochen.',
  'identify.couldntFindClips': 'Clipsuche fehlgeschlagen',
  'identify.clearPrompt': 'Prompt leeren',
  'identify.findAgain': 'Neu suchen',
  'identify.nothingInThisVideoIs':
    'Darum geht es in diesem Video nirgends; hier sind die besten Clips ohne den Prompt.',
  'identify.nothingInThisVideoMakes': 'In diesem Video ergibt nichts einen Clip von {min}–{max} s.',
  'identify.thisVideoHasOnlyFound':
    'In diesem Video gibt es nur {found, plural, one {# Clip} other {# Clips}} von {min}–{max} s.',
  'identify.thisVideoHasNoSound':
    'Dieses Video hat keinen Ton, an dem sich Clips erkennen ließen. Schneide sie von Hand.',
  'identify.nobodySpeaksInThisVideo': 'In diesem Video spricht niemand. Schneide Clips von Hand.',
  'identify.tooLittleIsSaidHere':
    'Hier wird zu wenig gesagt, um Clips zu finden. Schneide sie von Hand.',
  'identify.foundBySoundAndPicture':
    'Die Worte hier ergeben keine Clips, deshalb wurden diese nach Ton und Bild gefunden.',
  'identify.nothingStandsOut':
    'In Ton und Bild sticht nichts heraus. Finde Clips nach Worten oder schneide sie von Hand.',
  'identify.clipsCanAlsoBeFound':
    'Clips lassen sich auch ohne Worte finden: nach Lautstärke, Applaus, Gelächter und Bewegung.',
  'identify.findBySoundAndPicture': 'Nach Ton und Bild suchen',
  'identify.findClipsBy': 'Clips finden nach',
  'identify.wordsFirst': 'Worten, sonst Ton und Bild',
  'identify.words': 'Worten',
  'identify.soundAndPicture': 'Ton und Bild',
  'identify.wordsAndSoundAndPicture': 'Worten, Ton und Bild',
  'identify.fileIsLargerThanStorage':
    'Diese Datei ({size}) ist größer als dein freier Speicher ({left}). Lösche Videos oder exportierte Clips, um Platz zu schaffen.',
  'identify.theConnectionWasLostRetry':
    'Die Verbindung ist abgebrochen. Versuche es erneut, um den Upload dort fortzusetzen, wo er stehen blieb.',
  'identify.theUploadFailedTryAgain': 'Der Upload ist fehlgeschlagen. Versuche es noch einmal.',
  'identify.yourSessionHasEndedSign':
    'Deine Sitzung ist abgelaufen. Melde dich an und wähle die Datei noch einmal: Der Upload geht dort weiter, wo er stehen blieb.',
  'identify.amountCutOff': '{amount} · Keine Verbindung. Geht weiter, sobald sie wieder da ist.',
  'identify.chooseAnotherModel': 'Anderes Modell wählen',
  'identify.uploads': 'Uploads',
  'identify.uploadingActiveFile':
    '{active, plural, one {# Datei wird} other {# Dateien werden}} hochgeladen',
  'identify.waitingUnfinishedUpload':
    '{waiting, plural, one {# unfertiger Upload} other {# unfertige Uploads}}',
  'identify.countFileUploaded': '{count, plural, one {# Datei} other {# Dateien}} hochgeladen',
  'identify.uploadOfName': 'Upload von {name}',
  'identify.couldntUpload': 'Hochladen fehlgeschlagen',
  'identify.sizeUploaded': '{size} · hochgeladen',
  'identify.sizeUnfinishedChooseTheSame':
    '{size} · unfertig. Wähle dieselbe Datei noch einmal, um fortzufahren.',
  'identify.sentOfSize': '{sent} von {size}',
  'identify.amountQueued': '{amount} · eingereiht',
  'identify.amountPaused': '{amount} · pausiert',
  'identify.amountSpeedAndTimeLeft': '{amount} · {speed}/s · noch {left}',
  'identify.hideName': '{name} ausblenden',
  'identify.cancelName': '{name} abbrechen',
  'identify.pause': 'Pausieren',
  'identify.doYouHaveCaptionsOr': 'Hast du Untertitel oder einen Text dazu?',
  'identify.addCaptionsOrText': 'Untertitel oder Text hinzufügen',
  'identify.continueWithoutThem': 'Ohne fortfahren',
  'identify.kinoraFindsOutWhenEach':
    'Kinora findet heraus, wann jedes Wort gesprochen wird. Wer diesen Server betreibt, kann mit <code>GROQ_API_KEY</code> auch gehostete Spracherkennung einrichten.',
  'identify.onlyThisLanguage': 'Nur diese Sprache',
  'identify.readsAllSpeechAsThis':
    'Versteht alles Gesprochene als diese Sprache, auch wo es nach einer anderen klingt.',
  'identify.chooseLanguage': 'Sprache wählen…',
  'identify.transcribeAgainInLanguage': 'Auf {language} neu transkribieren',
  'identify.replaceTranscript': 'Transkript ersetzen',
  'identify.transcribeAgain': 'Neu transkribieren…',
  'identify.useCaptionsOrText': 'Untertitel oder Text verwenden…',
  'identify.captionsOrText': 'Untertitel oder Text',
  'identify.kinoraListensToTheVideo':
    'Kinora hört sich das Video an, um herauszufinden, wann jedes Wort gesprochen wird.',
  'identify.useThisText': 'Diesen Text verwenden',
  'identify.captionFile': 'Untertiteldatei',
  'identify.vttSrtSbvTtmlDfxp': 'VTT, SRT, SBV, ASS, TTML (DFXP), JSON oder reiner Text, bis 16 MB',
  'identify.encodingOfTheFile': 'Kodierung der Datei',
  'identify.onlyIfLettersAreWrong': 'Nur wenn Buchstaben falsch sind: zum Beispiel windows-1251.',
  'identify.orPasteTheText': 'Oder Text einfügen',
  'identify.whatIsSaidInOrder':
    'Was gesagt wird, der Reihe nach. Auch ein Transkript von YouTube oder aus einem Meeting.',
  'identify.timesAndNamesNotWords': 'Das sind Zeiten, Namen und Überschriften, keine Wörter',
  'identify.readAsWords': 'Sie werden als Wörter gelesen.',
  'identify.howTheTextIsRead': 'So wird der Text gelesen',
  'identify.countTimes': '{count, plural, one {# Zeit} other {# Zeiten}}',
  'identify.countNames': '{count, plural, one {# Name} other {# Namen}}: {names}',
  'identify.countHeadings': '{count, plural, one {# Überschrift} other {# Überschriften}}',
  'identify.noteTextMarks':
    '{count, plural, one {# Zeit, Name oder Überschrift} other {# Zeiten, Namen und Überschriften}} des Textes nicht als Wörter gelesen.',
  'identify.aCodeSuchAsEn': 'Ein Code wie en oder pt-BR. Optional.',
  'identify.useThemEvenIfThey': 'Verwenden, auch wenn sie nicht zum Gesprochenen passen',
  'identify.forTranslations': 'Für Übersetzungen.',
  'identify.alsoFindClipsAgain': 'Auch Clips neu finden',
  'identify.clipsThatYouTrimmedOr': 'Clips, die du getrimmt oder umbenannt hast, bleiben.',
  'identify.captionsMended':
    '{count, plural, one {Ein Untertitel hat beschädigte Zeiten und steht jetzt zwischen seinen Nachbarn.} other {# Untertitel haben beschädigte Zeiten und stehen jetzt zwischen ihren Nachbarn.}}',
  'identify.captionsSkipped':
    '{count, plural, one {Ein Untertitel fehlt, weil seine Zeiten beschädigt sind.} other {# Untertitel fehlen, weil ihre Zeiten beschädigt sind.}}',
  'identify.captionsStray':
    '{count, plural, one {Eine Zeile der Untertitel fehlt, weil sie keine Zeit hat.} other {# Zeilen der Untertitel fehlen, weil sie keine Zeiten haben.}}',
  'identify.captionsMoved':
    'Die Untertitel begannen bei {time} und wurden an den Anfang des Videos verschoben.',
  'identify.captionsScaled':
    'Die Zeiten der Untertitel wichen um den Faktor 1000 ab und wurden korrigiert.',
  'identify.captionsLeftOut':
    '{count, plural, one {Ein Untertitel liegt nach dem Ende des Videos und fehlt.} other {# Untertitel liegen nach dem Ende des Videos und fehlen.}}',
  'identify.captionsEncoding': 'Die Datei ist nicht in UTF-8. Sie wurde als {encoding} gelesen.',
  'identify.captionsEncodingOrOther':
    'Die Datei ist nicht in UTF-8. Sie wurde als {encoding} gelesen. Wenn Buchstaben falsch sind, gib sie noch einmal mit der Kodierung {others} an.',
  'identify.captionsEncodedTwice':
    'Die Buchstaben der Datei waren doppelt kodiert. Sie wurden wiederhergestellt.',
  'identify.captionsCutOff':
    'Die Datei ist beschädigt oder abgeschnitten: Ein Teil der Untertitel fehlt womöglich.',
  'identify.captionsLanguages':
    'Die Datei enthält Untertitel in mehreren Sprachen. Gelesen wurden die in dieser: {language}.',
  'identify.checkTheWords': 'Prüfe die Wörter',
  'identify.anotherLanguageIsSpokenThan': 'Gesprochen wird eine andere Sprache als die der Wörter.',
  'identify.theRecogniserWasUnsureOf':
    'Die Spracherkennung war sich bei vielen Wörtern unsicher. Sie sind unterstrichen.',
  'identify.theWordsHardlyLookLike': 'Die Wörter sehen kaum nach ihrer Sprache aus.',
  'identify.someSpeechHasNoWords': 'Manches Gesprochene hat keine Wörter.',
  'identify.probablyMisheardInManyPlaces': 'Vermutlich an vielen Stellen falsch verstanden',
  'identify.why': 'Warum?',
  'identify.transcriptSource': 'Quelle des Transkripts',
  'identify.captionsOrTextYouProvided': 'Untertitel oder Text von dir',
  'identify.bestSource': 'Beste Quelle',
  'identify.captionsOfTheVideo': 'Untertitel des Videos',
  'identify.hostedSpeechRecognition': 'Gehostete Spracherkennung',
  'identify.speechRecognitionOnThisMachine': 'Spracherkennung auf diesem Rechner',
  'identify.transcribeAgainTitle': 'Neu transkribieren',
  'identify.yourClipsStayAndSo':
    'Deine Clips bleiben, und auch Korrekturen, wo die Wörter noch dieselben sind.',
  'identify.transcribe': 'Transkribieren',
  'identify.funnyMoments': 'Lustige Momente',
  'identify.practicalAdvice': 'Praktische Tipps',
  'identify.strongOpinions': 'Starke Meinungen',
  'identify.surprisingNumbers': 'Überraschende Zahlen',
  'identify.personalStories': 'Persönliche Geschichten',
  'identify.any': 'Beliebig',
  'identify.own': 'Eigene',
  'identify.shortest': 'Kürzeste',
  'identify.longest': 'Längste',
  'identify.fromLeastToMost': 'Von {least} bis {most} s, mit {difference} s oder mehr dazwischen.',
  'identify.numberOfClips': 'Anzahl der Clips',
  'identify.allGoodClips': 'Alle guten Clips',
  'identify.partOfTheVideo': 'Teil des Videos',
  'identify.allOfIt': 'Alles',
  'identify.firstMinutesLabel': 'Erste {minutes} min',
  'identify.aPart': 'Ein Teil',
  'identify.fromAndTo': 'Von und bis',
  'identify.from': 'Von',
  'identify.to': 'Bis',
  'identify.theEnd': 'Ende',
  'identify.twoTimesSuchAs10': 'Zwei Zeiten wie 10:00 und 40:00, die frühere zuerst.',
  'identify.usedForEveryNewVideo': 'Gilt für jedes neue Video',
  'identify.useForEveryNewVideo': 'Für jedes neue Video verwenden',
  'identify.best': 'beste {count}',
  'identify.wholeVideo': 'ganzes Video',
  'identify.fromClock': 'ab {clock}',
  'identify.firstMinutesMin': 'erste {minutes} min',
  'identify.firstClock': 'erste {clock}',
  'identify.whichClipsText': 'Welche Clips: {text}',
  'identify.thisFileIsEmpty': 'Diese Datei ist leer.',
  'identify.uploadsFailed': '{failed, plural, one {# Upload} other {# Uploads}} fehlgeschlagen',
  'identify.inYourLibrary':
    '<good>In deiner Mediathek, mit {totalClips, plural, one {# Clip} other {# Clips}}.</good> Um andere zu finden, sag, wonach du suchst.',
  'identify.thisIsAPlaylist': 'Das ist eine Playlist. <link>Öffne sie</link> und wähle ein Video.',
  'identify.notUsed': 'Nicht verwendet: {names}',
  'identify.captionsBeside': 'Neben dem Video: {name}.',
  'identify.sourceInLanguage': '{source} ({language})',
  'identify.captionsWrittenByPeople': 'Von Menschen geschriebene Untertitel',
  'identify.automaticCaptions': 'Automatische Untertitel der Plattform',
  'identify.subtitlesInTheFile': 'Untertitel in der Datei',
  'identify.recognisedByAService': 'Von einem Dienst erkannt',
  'identify.recognisedByAServiceWith': 'Von einem Dienst erkannt mit {recogniser}',
  'identify.recognisedOnThisMachine': 'Auf diesem Rechner erkannt',
  'identify.recognisedOnThisMachineWith': 'Auf diesem Rechner erkannt mit {recogniser}',
  'identify.wordTimesAreEstimates': '{source}. Wortzeiten sind geschätzt.',
};
