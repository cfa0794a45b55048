import type { editor as english } from '../en/editor.ts';

/** Texts of editor. */
export const editor: Record<keyof typeof english, string> = {
  'editor.clipNotFound':
    'Clip nicht gefunden',
  'editor.thisClipIsntAvailable':
    'Dieser Clip ist nicht verfügbar',
  'editor.itWasDeletedOrReplaced':
    'Er wurde gelöscht oder ersetzt, als neu nach Clips gesucht wurde.',
  'editor.clip':
    'Clip',
  'editor.couldntLoadTheClip':
    'Der Clip konnte nicht geladen werden',
  'editor.loadingClip':
    'Clip wird geladen',
  'editor.partRemoved':
    'Teil {part} entfernt.',
  'editor.altAndAnArrowKey':
    'Alt und eine Pfeiltaste verschieben den Teil, Entf entfernt ihn, Enter zeigt ihn.',
  'editor.partsInPlayingOrder':
    'Teile in Abspielreihenfolge',
  'editor.removePart':
    'Teil {part} entfernen',
  'editor.atLeastOneSecondOf':
    'Mindestens eine Sekunde des Clips muss bleiben.',
  'editor.tooManyJumpsBack':
    'Ein Clip kann höchstens {max}-mal im Video zurückspringen.',
  'editor.tooManyCuts':
    'Ein Clip kann höchstens {max} Schnitte haben.',
  'editor.ctrlZ':
    'Strg Z',
  'editor.ctrlShiftZ':
    'Strg Umschalt Z',
  'editor.undoOrRedo':
    'Rückgängig machen oder wiederholen',
  'editor.splitAtThePlayhead':
    'An der Abspielposition aufteilen',
  'editor.moveThePart':
    'Teil verschieben',
  'editor.selectWords':
    'Wörter auswählen',
  'editor.playFromTheWord':
    'Ab dem Wort abspielen',
  'editor.cutRestoreOrAddThe':
    'Wörter herausschneiden, wiederherstellen oder hinzufügen',
  'editor.editTheWordsInThe':
    'Wörter in den Untertiteln bearbeiten',
  'editor.hideThemInTheCaptions':
    'In den Untertiteln ausblenden oder einblenden',
  'editor.emphasiseThem':
    'Betonen',
  'editor.beginALineOfCaptions':
    'Untertitelzeile beginnen oder auf einer Zeile halten',
  'editor.hasSplitAtThePlayhead':
    'An der Abspielposition aufgeteilt.',
  'editor.aPartHasAtLeast':
    'Ein Teil dauert mindestens 0,1 Sekunden: Hier ist kein Platz für zwei.',
  'editor.snapToSentencesAndCuts':
    'An Sätzen und Schnitten einrasten',
  'editor.splitAtThePlayheadKey':
    'An der Abspielposition aufteilen (S)',
  'editor.split':
    'Aufteilen',
  'editor.anAudioRecordingIsShown':
    'Von einer Audioaufnahme werden Cover und Wellenform gezeigt. Es sind keine Personen zu sehen.',
  'editor.layoutOfThisClip':
    'Layout dieses Clips',
  'editor.notEnoughPeopleAreSeen':
    'Für „{layout}“ sind nicht genug Personen gleichzeitig zu sehen. Der Clip bekommt den üblichen Bildausschnitt.',
  'editor.chooseFollowFacesInThe':
    'Wähle „Gesichtern folgen“ in den Exportoptionen, um Personen in diesem Clip anzuordnen.',
  'editor.resetFraming':
    'Bildausschnitt zurücksetzen',
  'editor.findingFaces':
    'Gesichter werden gesucht…',
  'editor.layoutOfThisShotStart':
    'Layout dieser Einstellung ({start} bis {end})',
  'editor.adjustTheCropByHand':
    'Zuschnitt von Hand anpassen',
  'editor.dragTheImageInThe':
    'Ziehe das Bild in der Vorschau, um den Zuschnitt zu verschieben, und eine Ecke, um ihn zu vergrößern oder zu verkleinern.',
  'editor.addAKeyframeHere':
    'Keyframe hier hinzufügen',
  'editor.followFacesAgain':
    'Wieder Gesichtern folgen',
  'editor.withKeyframesAtTwoTimes':
    'Mit Keyframes an zwei Stellen bewegt sich der Zuschnitt von einem zum anderen.',
  'editor.keyframes':
    'Keyframes',
  'editor.goToTheKeyframeAt':
    'Zum Keyframe bei {at}',
  'editor.deleteTheKeyframeAtAt':
    'Keyframe bei {at} löschen',
  'editor.notSaved':
    'Nicht gespeichert',
  'editor.changeSettings':
    'Einstellungen ändern…',
  'editor.export':
    'Exportieren',
  'editor.redo':
    'Wiederholen',
  'editor.versions':
    'Versionen',
  'editor.clipsOfThisVideo':
    'Clips dieses Videos',
  'editor.placeOfTotal':
    '{place} von {total}',
  'editor.couldntKeepTheClip':
    'Der Clip konnte nicht übernommen werden',
  'editor.keep':
    'Übernehmen',
  'editor.box':
    'Kasten',
  'editor.outline':
    'Kontur',
  'editor.strip':
    'Streifen',
  'editor.title':
    'Titel',
  'editor.text':
    'Text',
  'editor.whatTheClipIsAbout':
    'Worum es im Clip geht, in wenigen Worten',
  'editor.place':
    'Position',
  'editor.top':
    'Oben',
  'editor.bottom':
    'Unten',
  'editor.removeTitle':
    'Titel entfernen',
  'editor.wholeClip':
    'Ganzer Clip',
  'editor.design':
    'Gestaltung',
  'editor.yourTitle':
    'Dein Titel',
  'editor.suggestTitles':
    'Titel vorschlagen',
  'editor.couldntSuggestTitles':
    'Titelvorschläge fehlgeschlagen',
  'editor.nothingIsSaidInThis':
    'In diesem Clip wird nichts gesagt.',
  'editor.suggestedTitles':
    'Vorgeschlagene Titel',
  'editor.longestPause':
    'Längste Pause',
  'editor.apply':
    'Anwenden',
  'editor.pause':
    'Pause',
  'editor.nothingChanged':
    'nichts geändert',
  'editor.otherPartsOfTheVideo':
    'andere Teile des Videos',
  'editor.titleRemoved':
    'Titel entfernt',
  'editor.brandKitSameAsAll':
    'Marken-Kit wie bei allen Clips',
  'editor.captionStyleChanged':
    'Untertitelstil geändert',
  'editor.captionStyleSameAsAll':
    'Untertitelstil wie bei allen Clips',
  'editor.style':
    'Stil',
  'editor.customCaptionStyle':
    'Eigener Untertitelstil',
  'editor.exportsOfThisClipUse':
    'Exporte dieses Clips verwenden ihn, egal welchen Stil die anderen haben.',
  'editor.thisClipHasTheStyle':
    'Dieser Clip hat den Stil, der für alle Clips gewählt ist.',
  'editor.nameDefault':
    '{name} (Standard)',
  'editor.deletedBrandKit':
    'Gelöschtes Marken-Kit',
  'editor.theBrandKitOfThis':
    'Das Marken-Kit dieses Clips wurde gelöscht. Wähle ein anderes oder keins.',
  'editor.restoredUndoBringsBackWhat':
    'Wiederhergestellt. „Rückgängig“ bringt zurück, was vorher da war.',
  'editor.yourLastChangesCouldNot':
    'Deine letzten Änderungen konnten nicht gespeichert werden, deshalb wurde nichts wiederhergestellt.',
  'editor.couldntRestoreTheVersion':
    'Die Version konnte nicht wiederhergestellt werden',
  'editor.couldntLoadTheVersions':
    'Die Versionen konnten nicht geladen werden',
  'editor.loadingTheVersions':
    'Die Versionen werden geladen',
  'editor.asCreated':
    'Wie erstellt',
  'editor.asIdentified':
    'Wie gefunden',
  'editor.fromAt':
    'vom {at}',
  'editor.current':
    'Aktuell',
  'editor.endPreview':
    'Vorschau beenden',
  'editor.restoreTheVersion':
    'Version {name} wiederherstellen',
  'editor.restore':
    'Wiederherstellen',
  'editor.goToTheVideo':
    'Zum Video',
  'editor.moveWithTheArrowKeys':
    'Mit den Pfeiltasten bewegen, Umschalttaste zum Auswählen halten, Entf zum Herausschneiden oder Wiederherstellen, Enter zum Abspielen ab dort, U zum nächsten unsicheren Wort. Für Untertitel: E zum Bearbeiten des Textes, H zum Ausblenden, M zum Betonen, N für eine neue Zeile, G zum Halten auf einer Zeile.',
  'editor.wordsOfTheClip':
    'Wörter des Clips',
  'editor.clipMade':
    'Clip erstellt',
  'editor.open':
    'Öffnen',
  'editor.thisVideoHasNoTranscript':
    'Dieses Video hat kein Transkript. Gib dem Clip unter „Titel“ einen Titel; schalte zum Exportieren die Untertitel unter „Stil“ aus.',
  'editor.nothingIsSaidInThisVideo':
    'In diesem Video wird nichts gesagt. Gib dem Clip einen Titel und einen Stil oder trimme ihn auf der Timeline.',
  'editor.thereAreNoWordsTo':
    'Es gibt keine Wörter zum Bearbeiten.',
  'editor.splitBeforeTheSelectedWords':
    'Vor den ausgewählten Wörtern aufgeteilt.',
  'editor.thereIsNoRoomFor':
    'Hier ist kein Platz für zwei Teile: Ein Teil dauert mindestens 0,1 Sekunden.',
  'editor.delete':
    'Löschen',
  'editor.makeClip':
    'Clip erstellen',
  'editor.emphasise':
    'Betonen',
  'editor.splitHere':
    'Hier aufteilen',
  'editor.secondsCut':
    '{seconds} Sekunden herausgeschnitten.',
  'editor.notInTheClip':
    'nicht im Clip',
  'editor.captionText':
    'Untertiteltext',
  'editor.hiddenInCaptions':
    'In Untertiteln ausgeblendet',
  'editor.countCaptionChangeHasNo':
    '{count, plural, one {# Untertiteländerung hat} other {# Untertiteländerungen haben}} keine Wirkung',
  'editor.changeAtStart':
    '{change}, bei {start}',
  'editor.andMoreMoreChange':
    'und {more, plural, one {# weitere Änderung} other {# weitere Änderungen}}',
  'editor.hiddenWords':
    'ausgeblendete Wörter',
  'editor.emphasisedWords':
    'betonte Wörter',
  'editor.aNewLine':
    'eine neue Zeile',
  'editor.wordsOnOneLine':
    'Wörter auf einer Zeile',
  'editor.tooManyCaptionChanges':
    'Ein Clip kann höchstens {max} Änderungen an seinen Untertiteln haben.',
  'editor.shownInCaptions':
    'In Untertiteln eingeblendet.',
  'editor.nowHiddenInCaptions':
    'In Untertiteln ausgeblendet.',
  'editor.noLongerEmphasised':
    'Nicht mehr betont.',
  'editor.emphasised':
    'Betont.',
  'editor.noLongerBeginsALine':
    'Beginnt keine Zeile mehr.',
  'editor.aLineOfCaptionsBegins':
    'Hier beginnt eine Untertitelzeile.',
  'editor.noLongerKeptOnOne':
    'Nicht mehr auf einer Zeile gehalten.',
  'editor.keptOnOneLine':
    'Auf einer Zeile gehalten.',
  'editor.captionChanged':
    'Untertitel geändert.',
  'editor.removed':
    'Entfernt.',
  'editor.shownAsText':
    'angezeigt als „{text}“',
  'editor.hiddenState':
    'in Untertiteln ausgeblendet',
  'editor.beginsALine':
    'beginnt eine Zeile',
  'editor.keptOnTheLineBefore':
    'auf der Zeile davor gehalten',
  'editor.howTheSelectedWordsAre':
    'So erscheinen die ausgewählten Wörter in Untertiteln:',
  'editor.selectWordsToChangeHow':
    'Wähle Wörter aus, um ihre Darstellung in Untertiteln zu ändern.',
  'editor.editTextE':
    'Text bearbeiten (E)',
  'editor.showInCaptionsH':
    'In Untertiteln einblenden (H)',
  'editor.hideInCaptionsH':
    'In Untertiteln ausblenden (H)',
  'editor.emphasiseM':
    'Betonen (M)',
  'editor.emphasisColour':
    'Farbe der Betonung',
  'editor.beginALineHereN':
    'Hier Zeile beginnen (N)',
  'editor.keepOnOneLineG':
    'Auf einer Zeile halten (G)',
  'editor.resetCaptions':
    'Untertitel zurücksetzen',
  'editor.selectedWords':
    'Ausgewählte Wörter',
  'editor.frame':
    'Bild',
  'editor.sound':
    'Ton',
  'editor.inspector':
    'Inspektor',
  'editor.lengthAndCut':
    '<hidden>Länge </hidden>{length}, {removed} herausgeschnitten',
  'editor.backToClips':
    '<hidden>Zurück zu </hidden>{count, plural, one {# Clip} other {# Clips}}<video> von {title}</video>',
  'editor.partOf':
    '<hidden>Teil </hidden><strong>{part}</strong><hidden> von {count}, {seconds} s:</hidden>',
  'editor.partIsNowPart':
    'Teil {part} ist jetzt Teil {place}.',
  'editor.altLeft':
    'Alt ←',
  'editor.altRight':
    'Alt →',
  'editor.shiftLeft':
    'Umschalt ←',
  'editor.shiftRight':
    'Umschalt →',
  'editor.sameAsAllClips':
    'Wie alle Clips ({name})',
  'editor.sameAsTheClip':
    'Wie der Clip ({name})',
  'editor.noBrandKit':
    'keins',
  'editor.cropKeysNumbered':
    'Zuschnitt {number}: Pfeiltasten verschieben ihn, Plus und Minus ändern seine Größe',
  'editor.cropKeys':
    'Zuschnitt: Pfeiltasten verschieben ihn, Plus und Minus ändern seine Größe',
  'editor.secondsLonger':
    '{seconds} s länger',
  'editor.secondsShorter':
    '{seconds} s kürzer',
  'editor.captionsChanged':
    'Untertitel geändert',
  'editor.captionsReset':
    'Untertitel zurückgesetzt',
  'editor.overlaysChanged':
    'Schlüsselwörter und Fortschrittsbalken geändert',
  'editor.overlaysReset':
    'Schlüsselwörter und Fortschrittsbalken zurückgesetzt',
  'editor.brandKitChosen':
    'Marken-Kit gewählt',
  'editor.brandKitTurnedOff':
    'Marken-Kit ausgeschaltet',
  'editor.titleChanged':
    'Titel „{text}“',
  'editor.versionAsCreated':
    'wie erstellt',
  'editor.versionAsIdentified':
    'wie gefunden',
  'editor.secondsAndDifferences':
    '{seconds} s: {differences}',
  'editor.endPreviewOfTheVersion':
    'Vorschau der Version {name} beenden',
  'editor.previewTheVersion':
    'Vorschau der Version {name}',
  'editor.wordsCut':
    '{count, plural, one {# Wort} other {# Wörter}} herausgeschnitten.',
  'editor.wordsAdded':
    '{count, plural, one {# Wort} other {# Wörter}} hinzugefügt.',
  'editor.wordsRestored':
    '{count, plural, one {# Wort} other {# Wörter}} wiederhergestellt.',
  'editor.wordsAndStates':
    '{words}: {states}',
  'editor.selected':
    'ausgewählt',
  'editor.cut':
    'herausgeschnitten',
  'editor.emphasisedState':
    'betont',
  'editor.noWordsThere':
    'Im Transkript gibt es dort keine Wörter mehr:',
  'editor.cutsAndSeconds':
    '{count, plural, one {# Schnitt} other {# Schnitte}}, {seconds} s',
};
