import type { clips as english } from '../en/clips.ts';

/** Texts of clips. */
export const clips: Record<keyof typeof english, string> = {
  'clips.thisClipWasChangedIn':
    'Dieser Clip wurde in einem anderen Fenster geändert',
  'clips.loadIt':
    'Laden',
  'clips.yourChangesSinceThenAre':
    'Deine Änderungen seitdem sind nicht gespeichert. Lade den Clip, um von dort aus weiterzumachen.',
  'clips.thisClipWasDeleted':
    'Dieser Clip wurde gelöscht',
  'clips.itWasDeletedInAnother':
    'Er wurde in einem anderen Fenster gelöscht oder ersetzt, als neu nach Clips gesucht wurde. Deine letzten Änderungen sind nicht gespeichert.',
  'clips.couldntSave':
    'Speichern fehlgeschlagen',
  'clips.kinoraKeepsTryingWhileThis':
    'Kinora versucht es weiter, solange diese Seite offen ist.',
  'clips.startsWith':
    'Beginnt mit',
  'clips.endsWith':
    'Endet mit',
  'clips.pause':
    'Pausieren',
  'clips.playSelection':
    'Auswahl abspielen',
  'clips.last2Seconds':
    'Letzte 2 Sekunden',
  'clips.repeat':
    'Endlosschleife',
  'clips.snapToSentences':
    'An Sätzen einrasten',
  'clips.done':
    'Fertig',
  'clips.clipStart':
    'Clipanfang',
  'clips.clipEnd':
    'Clipende',
  'clips.couldntLoadTheWaveformError':
    'Die Wellenform konnte nicht geladen werden. {error}',
  'clips.couldntJoinTheClips':
    'Die Clips konnten nicht verbunden werden',
  'clips.changeCountClip':
    '{count, plural, one {# Clip} other {# Clips}} ändern',
  'clips.otherEditsToTheseClips':
    'Andere Bearbeitungen dieser Clips bleiben.',
  'clips.changingTheClips':
    'Clips werden geändert',
  'clips.doneOfLength':
    '{done} von {length}',
  'clips.apply':
    'Anwenden',
  'clips.applyToChangedClip':
    'Auf {changed, plural, one {# Clip} other {# Clips}} anwenden',
  'clips.removePausesFillerWordsAnd':
    'Pausen, Füllwörter und Wiederholungen entfernen.',
  'clips.keepCurrent':
    'Unverändert lassen',
  'clips.howMuchShorterEachClip':
    'Wie viel kürzer jeder Clip wird',
  'clips.secondsShorterInTotal':
    'Insgesamt {seconds} s kürzer',
  'clips.countClipRestored':
    '{count, plural, one {# Clip} other {# Clips}} wiederhergestellt',
  'clips.stayedClipChangedAgainSince':
    '{stayed, plural, one {# Clip wurde seitdem erneut geändert und} other {# Clips wurden seitdem erneut geändert und}} nicht zurückgesetzt.',
  'clips.couldntUndoTheChange':
    'Die Änderung konnte nicht rückgängig gemacht werden',
  'clips.clipsOneAtATime':
    'Clips, einzeln',
  'clips.playWithSound':
    'Mit Ton abspielen',
  'clips.reject':
    'Ablehnen',
  'clips.exportDots':
    'Exportieren…',
  'clips.keep':
    'Übernehmen',
  'clips.hook':
    'Hook',
  'clips.wouldSomeoneWhoHasNever':
    'Würde jemand, der das noch nie gesehen hat, nach den ersten drei Sekunden weiterschauen?',
  'clips.standsAlone':
    'Eigenständigkeit',
  'clips.doesItMakeSenseWithout':
    'Ist es ohne das Vorherige verständlich?',
  'clips.payoff':
    'Pointe',
  'clips.doesItLeadToA':
    'Führt es zu einer Aussage, einer Wendung oder einem Lacher?',
  'clips.emotion':
    'Emotion',
  'clips.isItMovingFunnyOr':
    'Ist es bewegend, lustig oder überraschend?',
  'clips.value':
    'Mehrwert',
  'clips.doViewersLearnSomethingOr':
    'Lernt man etwas oder möchte man es teilen?',
  'clips.aboutTheClip':
    'Über den Clip',
  'clips.topics':
    'Themen',
  'clips.scoredBeforeItWasEdited':
    'Vor der Bearbeitung bewertet. Sätze, die nicht mehr im Clip sind, werden nicht zitiert.',
  'clips.partsAddUp':
    'Die Teile ergeben zusammen die Wertung.',
  'clips.partsAddUpWithMore':
    'Die Teile ergeben zusammen die Wertung, plus {points}, weil der Clip andere hier schlägt.',
  'clips.partsAddUpWithLess':
    'Die Teile ergeben zusammen die Wertung, minus {points}, weil andere Clips hier ihn schlagen.',
  'clips.yours':
    'Eigener',
  'clips.edited':
    'Bearbeitet',
  'clips.trimmed':
    'Getrimmt',
  'clips.yourPrompt':
    'Dein Prompt',
  'clips.isItAboutWhatYou':
    'Geht es um das, was du gesucht hast?',
  'clips.titleCopy':
    '{title} (Kopie)',
  'clips.clipDuplicated':
    'Clip dupliziert',
  'clips.couldntDuplicateTheClip':
    'Der Clip konnte nicht dupliziert werden',
  'clips.moreActionsForTitle':
    'Weitere Aktionen für „{title}“',
  'clips.duplicate':
    'Duplizieren',
  'clips.delete':
    'Löschen',
  'clips.renameClip':
    'Clip umbenennen',
  'clips.title':
    'Titel',
  'clips.useSuggestedTitle':
    'Vorgeschlagenen Titel verwenden',
  'clips.selectAll':
    'Alle auswählen',
  'clips.clear':
    'Aufheben',
  'clips.deleteSelectedClips':
    'Ausgewählte Clips löschen',
  'clips.joinThemIntoOneClip':
    'Zu einem Clip verbinden, in der Reihenfolge, in der du sie ausgewählt hast',
  'clips.join':
    'Verbinden',
  'clips.tightenThemOrGiveThem':
    'Straffen oder einen Untertitelstil oder ein Marken-Kit zuweisen',
  'clips.downloadThemAsTimelinesFor':
    'Als Timelines für ein Schnittprogramm herunterladen',
  'clips.export':
    'Exportieren',
  'clips.theRecording':
    'Die Aufnahme',
  'clips.clipCreated':
    'Clip erstellt',
  'clips.itBeginsWithTheCurrent':
    'Er beginnt mit dem aktuellen Satz. Verschiebe die Enden, um ihn zu trimmen.',
  'clips.itBeginsAtTheCurrent':
    'Er beginnt an der aktuellen Position. Verschiebe die Enden, um ihn zu trimmen.',
  'clips.couldntCreateTheClip':
    'Der Clip konnte nicht erstellt werden',
  'clips.countSelectedLength':
    '{count, plural, one {# Clip} other {# Clips}} ausgewählt, {length}',
  'clips.playTitle':
    '„{title}“ abspielen',
  'clips.keptTitleTakeBack':
    '„{title}“ ist übernommen, zurücknehmen',
  'clips.keepTitle':
    '„{title}“ übernehmen',
  'clips.rejectTitle':
    '„{title}“ ablehnen',
  'clips.trim':
    'Trimmen',
  'clips.whyItScoredScore':
    'Warum die Wertung {score} ist',
  'clips.aboutThisClip':
    'Über diesen Clip',
  'clips.yoursAboutTitle':
    'Eigener<hidden>: über „{title}“</hidden>',
  'clips.framing':
    'Bildausschnitt…',
  'clips.backToReview':
    'zurück zum Prüfen',
  'clips.couldntSaveYourChoice':
    'Deine Auswahl konnte nicht gespeichert werden',
  'clips.changed':
    '{count, plural, one {# Clip} other {# Clips}} geändert',
  'clips.changedShorter':
    '{count, plural, one {# Clip} other {# Clips}} geändert, {saved} kürzer',
  'clips.tightenedShorter':
    '{count, plural, one {# Clip} other {# Clips}} gestrafft, {saved} kürzer',
  'clips.couldntChange':
    '„{title}“ konnte nicht geändert werden: {error}',
  'clips.couldntChangeSeveral':
    '„{title}“ und {count, plural, one {# weiterer} other {# weitere}} konnten nicht geändert werden: {error}',
  'clips.startsAt':
    'beginnt bei {time}',
  'clips.startsAtWords':
    'beginnt bei {time}, „{words}“',
  'clips.endsAt':
    'endet bei {time}',
  'clips.endsAtWords':
    'endet bei {time}, „{words}“',
  'clips.placeOf':
    '{place} von {count}',
  'clips.pointsOfTheScore':
    '+{points}<hidden> der Wertung</hidden>',
  'clips.placeOfAndScoreWhy':
    '{place}<of> von {places}</of> · {score}<hidden>: warum?</hidden>',
  'clips.placeAndScoreWhy':
    '{place} · {score}<hidden>: warum?</hidden>',
  'clips.bar':
    '{place}: „{title}“, {time}',
  'clips.barKept':
    '{place}: „{title}“, {time}, übernommen',
  'clips.barRejected':
    '{place}: „{title}“, {time}, abgelehnt',
};
