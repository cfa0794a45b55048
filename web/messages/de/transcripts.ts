import type { transcripts as english } from '../en/transcripts.ts';

/** Texts of transcripts. */
export const transcripts: Record<keyof typeof english, string> = {
  'transcripts.selectAWordToCorrect':
    'Wähle ein Wort aus, um es zu korrigieren.<keys> Umschalt+Klick nimmt weitere dazu.</keys>',
  'transcripts.history':
    'Verlauf',
  'transcripts.replaceTrimWith':
    '„{trim}“ ersetzen durch',
  'transcripts.wholeWords':
    'Ganze Wörter',
  'transcripts.matchCase':
    'Groß-/Kleinschreibung',
  'transcripts.replaceAll':
    'Alle ersetzen',
  'transcripts.faceOfSpeaker':
    'Gesicht von {speaker}',
  'transcripts.chooseTheFaceOfSpeaker':
    'Gesicht von {speaker} wählen',
  'transcripts.face':
    'Gesicht',
  'transcripts.couldntSaveTheFace':
    'Das Gesicht konnte nicht gespeichert werden',
  'transcripts.loadingFaces':
    'Gesichter werden geladen',
  'transcripts.searchingTheClipsForFaces':
    'In den Clips werden Gesichter gesucht. Du kannst inzwischen weitermachen.',
  'transcripts.stopSearching':
    'Suche beenden',
  'transcripts.noFacesWereFoundIn':
    'In den Clips dieses Videos wurden keine Gesichter gefunden.',
  'transcripts.theClipsOfThisVideo':
    'In den Clips dieses Videos wurde noch nicht nach Gesichtern gesucht.',
  'transcripts.searchAgain':
    'Erneut suchen',
  'transcripts.searchForFaces':
    'Nach Gesichtern suchen',
  'transcripts.whenSpeakerSpeaksThisPerson':
    'Wenn {speaker} spricht, wird diese Person gezeigt.',
  'transcripts.noneOfThese':
    'Keins davon',
  'transcripts.couldntLoadTheHistory':
    'Der Verlauf konnte nicht geladen werden',
  'transcripts.loadingTheHistory':
    'Der Verlauf wird geladen',
  'transcripts.showEarlierChanges':
    'Frühere Änderungen anzeigen',
  'transcripts.asRecognised':
    'Wie erkannt',
  'transcripts.current':
    'Aktuell',
  'transcripts.versionVersionChange':
    'Version {version}: {change}',
  'transcripts.undone':
    'Rückgängig gemacht',
  'transcripts.andMoreMoreCorrection':
    'und {more, plural, one {# weitere Korrektur} other {# weitere Korrekturen}}',
  'transcripts.restore':
    'Wiederherstellen',
  'transcripts.versionTargetUndone':
    'Version {target} rückgängig gemacht',
  'transcripts.versionTargetRedone':
    'Version {target} wiederholt',
  'transcripts.transcribedAgain':
    'neu transkribiert',
  'transcripts.theRecognisedWordsRestored':
    'die erkannten Wörter wiederhergestellt',
  'transcripts.versionTargetRestored':
    'Version {target} wiederhergestellt',
  'transcripts.correctionsRemoved':
    'Korrekturen entfernt',
  'transcripts.totalCorrection':
    '{total, plural, one {# Korrektur} other {# Korrekturen}}',
  'transcripts.noSpeakersAreKnownWith':
    'Es sind keine Sprecher bekannt. Mit zwei <link>Erkennungsmodellen für Sprecher</link> werden sie in neuen Videos unterschieden.',
  'transcripts.twoSpeakersWithTheSame':
    'Zwei Sprecher mit demselben Namen werden zu einem.',
  'transcripts.nameOfName':
    'Name von {name}',
  'transcripts.turnsTurn':
    '{turns, plural, one {# Wortmeldung} other {# Wortmeldungen}}',
  'transcripts.merge':
    'Zusammenführen',
  'transcripts.speakerOfTheCurrentSentence':
    'Sprecher des aktuellen Satzes',
  'transcripts.assign':
    'Zuweisen',
  'transcripts.nowIsInYourGlossary':
    '„{now}“ ist in deinem Glossar',
  'transcripts.newVideosSpellItThis':
    'Neue Videos schreiben es so.',
  'transcripts.couldntAddItToYour':
    'Es konnte nicht in dein Glossar aufgenommen werden',
  'transcripts.corrected':
    'Korrigiert',
  'transcripts.wasIsNowNow':
    '„{was}“ heißt jetzt „{now}“.',
  'transcripts.alwaysSpellItThisWay':
    'Immer so schreiben',
  'transcripts.matchesMatchReplaced':
    '{matches, plural, one {# Treffer} other {# Treffer}} ersetzt',
  'transcripts.yourCorrectionWasNotSaved':
    'Deine Korrektur wurde nicht gespeichert',
  'transcripts.theTranscriptWasChangedIn':
    'Das Transkript wurde in einem anderen Tab geändert. Hier ist die neuere Version: Bitte wiederhole deine Korrektur.',
  'transcripts.couldntSaveTheCorrection':
    'Die Korrektur konnte nicht gespeichert werden',
  'transcripts.aboutWhatYouSearchedFor':
    'Über das, wonach du gesucht hast, in anderen Worten',
  'transcripts.similarMeaning':
    'Ähnliche Bedeutung',
  'transcripts.searchOnlyWhatSpeakerSays':
    'Nur durchsuchen, was {speaker} sagt',
  'transcripts.makeAClip':
    'Clip erstellen',
  'transcripts.search':
    'Suche',
  'transcripts.findWhatWasSaidIn':
    'Finde, was in deinen Videos gesagt wurde, und mach einen Clip daraus.',
  'transcripts.addedAtAnyTime':
    'Jederzeit hinzugefügt',
  'transcripts.addedInTheLast7':
    'In den letzten 7 Tagen hinzugefügt',
  'transcripts.addedInTheLast31':
    'In den letzten 31 Tagen hinzugefügt',
  'transcripts.addedInTheLastYear':
    'Im letzten Jahr hinzugefügt',
  'transcripts.addedBetweenTwoDays':
    'Zwischen zwei Tagen hinzugefügt',
  'transcripts.allVideos':
    'Alle Videos',
  'transcripts.speaker':
    'Sprecher',
  'transcripts.allSpeakers':
    'Alle Sprecher',
  'transcripts.date':
    'Datum',
  'transcripts.from':
    'Von',
  'transcripts.to':
    'Bis',
  'transcripts.searchEverythingThatWasSaid':
    'Durchsuche alles, was gesagt wurde',
  'transcripts.typeAFewWordsAt':
    'Gib oben ein paar Wörter ein oder frag, wer was gesagt hat.',
  'transcripts.couldntSearch':
    'Suchen fehlgeschlagen',
  'transcripts.tryOtherWordsOrFilters':
    'Versuche es mit weniger oder anderen Wörtern oder anderen Filtern.',
  'transcripts.tryOtherWords':
    'Versuche es mit weniger oder anderen Wörtern.',
  'transcripts.nothingWasFound':
    'Nichts gefunden',
  'transcripts.results':
    'Ergebnisse',
  'transcripts.the100BestPassages':
    'Die 100 besten Stellen',
  'transcripts.totalPassageFound':
    '{total, plural, one {# Stelle} other {# Stellen}} gefunden',
  'transcripts.searching':
    'Wird gesucht',
  'transcripts.makeClipDuration':
    'Clip erstellen · {duration}',
  'transcripts.backToCurrentSentence':
    'Zurück zum aktuellen Satz',
  'transcripts.countUncertainWord':
    '{count, plural, one {# unsicheres Wort} other {# unsichere Wörter}}',
  'transcripts.positionOfTotal':
    '{position} von {total}',
  'transcripts.previousUncertainWord':
    'Vorheriges unsicheres Wort',
  'transcripts.nextUncertainWord':
    'Nächstes unsicheres Wort',
  'transcripts.matchOfAll':
    '{match} von {count}',
  'transcripts.searchTranscript':
    'Transkript durchsuchen',
  'transcripts.previousMatch':
    'Vorheriger Treffer',
  'transcripts.nextMatch':
    'Nächster Treffer',
  'transcripts.listeningAgain':
    'Wird noch einmal gehört: {percent} %',
  'transcripts.heardAgainWithoutWords':
    '{seconds} s Gesprochenes haben keine Wörter, auch nach erneutem Hören nicht',
  'transcripts.secondsSOfSpeechHave':
    '{seconds} s Gesprochenes haben keine Wörter',
  'transcripts.listen':
    'Anhören',
  'transcripts.renameThisSpeaker':
    'Sprecher umbenennen',
  'transcripts.theRecogniserWasUnsureOf':
    'Die Spracherkennung war sich bei diesem Wort unsicher',
  'transcripts.recognisedAsOriginal':
    'Erkannt als „{original}“',
  'transcripts.correctInitial':
    '„{initial}“ korrigieren',
  'transcripts.wholeSentence':
    'Ganzer Satz',
  'transcripts.transcriptCopied':
    'Transkript kopiert',
  'transcripts.copyTranscript':
    'Transkript kopieren',
  'transcripts.copyOrDownloadTranscript':
    'Transkript kopieren oder herunterladen',
  'transcripts.downloadAsTextTxt':
    'Als Text herunterladen (TXT)',
  'transcripts.downloadAsSubtitlesSrt':
    'Als Untertitel herunterladen (SRT)',
  'transcripts.downloadAsSubtitlesVtt':
    'Als Untertitel herunterladen (VTT)',
  'transcripts.newTerm':
    'Neuer Begriff',
  'transcripts.yourTerms':
    'Deine Begriffe',
  'transcripts.couldntLoadYourGlossary':
    'Dein Glossar konnte nicht geladen werden',
  'transcripts.loadingYourGlossary':
    'Dein Glossar wird geladen',
  'transcripts.noTermsYet':
    'Noch keine Begriffe',
  'transcripts.addANameThatIs':
    'Füge einen Namen hinzu, der oft falsch verstanden wird, oder korrigiere ihn in einem Transkript und wähle „Immer so schreiben“.',
  'transcripts.termDeleted':
    '„{term}“ gelöscht',
  'transcripts.anyCapitalisation':
    'Beliebige Groß- und Kleinschreibung',
  'transcripts.editTerm':
    '{term} bearbeiten',
  'transcripts.deleteTerm':
    '{term} löschen',
  'transcripts.delete':
    'Löschen',
  'transcripts.editTermTitle':
    'Begriff bearbeiten',
  'transcripts.saveTerm':
    'Begriff speichern',
  'transcripts.spelling':
    'Schreibweise',
  'transcripts.insteadOf':
    'Statt',
  'transcripts.misheardFormsOnePerLine':
    'Falsch verstandene Formen, eine pro Zeile. Andere Groß- und Kleinschreibung wird auch ohne Eintrag gefunden.',
  'transcripts.noSpeech':
    'Keine Sprache',
  'transcripts.noSpeechWasRecognisedIn':
    'In diesem Video wurde nichts Gesprochenes erkannt.',
  'transcripts.correctWords':
    'Wörter korrigieren',
  'transcripts.transcriptCountSentence':
    'Transkript, {count, plural, one {# Satz} other {# Sätze}}',
  'transcripts.itWillAppearHereOnce':
    'Es erscheint hier, sobald das Gesprochene transkribiert ist.',
  'transcripts.thisVideoHasNoTranscript':
    'Dieses Video hat kein Transkript.',
  'transcripts.showNotes':
    'Shownotes',
  'transcripts.blogPost':
    'Blogbeitrag',
  'transcripts.thread':
    'Thread',
  'transcripts.quiz':
    'Quiz',
  'transcripts.showNotesBlogPostThread':
    'Shownotes, Blogbeitrag, Thread, Quiz',
  'transcripts.kindOfText':
    'Art des Textes',
  'transcripts.writeAgain':
    'Neu schreiben',
  'transcripts.write':
    'Schreiben',
  'transcripts.noLanguageModelIsConfigured':
    'Auf diesem Server ist kein Sprachmodell eingerichtet, das den Text schreibt. <link>Zeigen, was fehlt</link>',
  'transcripts.writingThisCanTakeA':
    'Wird geschrieben. Das kann eine Minute dauern; der Text wird gespeichert, auch wenn du gehst.',
  'transcripts.copy':
    'Kopieren',
  'transcripts.saveAsMarkdown':
    'Als Markdown speichern',
  'transcripts.chaptersInTheVideo':
    'Kapitel im Video',
  'transcripts.findingChapters':
    'Kapitel werden gesucht…',
  'transcripts.couldntFindChapters':
    'Kapitelsuche fehlgeschlagen',
  'transcripts.fewer':
    'Weniger',
  'transcripts.usual':
    'Üblich',
  'transcripts.more':
    'Mehr',
  'transcripts.summary':
    'Zusammenfassung',
  'transcripts.numberOfChapters':
    'Anzahl der Kapitel',
  'transcripts.writingTitlesAndASummary':
    'Titel und Zusammenfassung werden geschrieben…',
  'transcripts.correctionsNotApplied':
    '{count, plural, one {Eine Korrektur wird} other {# Korrekturen werden}} nicht angewendet: Das Video wurde neu transkribiert, und die Wörter kommen nicht mehr vor.',
  'transcripts.undoCorrection':
    'Korrektur rückgängig machen',
  'transcripts.redoCorrection':
    'Korrektur wiederholen',
  'transcripts.undoChange':
    'Änderung rückgängig machen',
  'transcripts.redoChange':
    'Änderung wiederholen',
  'transcripts.newVideosCanBeSearched':
    'Neue Videos lassen sich durchsuchen, sobald ihre Clips fertig sind.',
  'transcripts.ownClip':
    '<hidden>Clip „{title}“</hidden><icon/>',
  'transcripts.clipAndScore':
    '<hidden>Clip „{title}“, Wertung </hidden>{score}',
  'transcripts.keysOfTheField':
    'Enter speichert, Esc bricht ab, Tab geht zum nächsten Wort, Alt+{arrow} nimmt weitere Wörter dazu, Alt+↓ geht zum nächsten unsicheren Wort. Ein leeres Feld löscht.',
  'transcripts.written':
    'Geschrieben {when}.',
  'transcripts.correctedSince':
    'Das Transkript wurde seitdem korrigiert.',
  'transcripts.onlyTheFirst':
    'Nur die ersten {time} wurden gelesen.',
  'transcripts.byYourGlossary':
    'dein Glossar, {when}',
  'transcripts.byYou':
    'du, {when}',
  'transcripts.restoreTheRecognisedWords':
    'Erkannte Wörter wiederherstellen',
  'transcripts.restoreVersion':
    'Version {version} wiederherstellen',
  'transcripts.deleted':
    'gelöscht',
  'transcripts.insteadOfForms':
    'Statt {forms}',
  'transcripts.playAtInTitle':
    '<icon/> Ab {at} abspielen<hidden> in „{title}“</hidden>',
  'transcripts.faceSeenFor':
    'Gesicht {number}, {duration} zu sehen',
  'transcripts.faceOfSpeakerSeenFor':
    'Gesicht {number}, {duration} zu sehen, {speaker}',
};
