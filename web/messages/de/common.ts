import type { common as english } from '../en/common.ts';

/** Texts of several parts of the app. */
export const common: Record<keyof typeof english, string> = {
  'common.aboutThisVideo':
    'Über dieses Video',
  'common.account':
    'Konto',
  'common.add':
    'Hinzufügen',
  'common.addToFavourites':
    'Zu Favoriten hinzufügen',
  'common.addWebhook':
    'Webhook hinzufügen',
  'common.addYourLogoFontsAnd':
    'Füge dein Logo, Schriften und Musik hinzu',
  'common.address':
    'Adresse',
  'common.allCapitals':
    'Nur Großbuchstaben',
  'common.allLanguages':
    'Alle Sprachen',
  'common.asChosenForTheExport':
    'Wie für den Export gewählt',
  'common.ask':
    'Fragen',
  'common.askAboutTheVideo':
    'Zum Video fragen',
  'common.askAgainWithThisText':
    'Mit diesem Text erneut fragen',
  'common.background':
    'Hintergrund',
  'common.brand':
    'Marke',
  'common.brandKit':
    'Marken-Kit',
  'common.cancel':
    'Abbrechen',
  'common.cancelled':
    'Abgebrochen',
  'common.cancelledSentence':
    'Abgebrochen.',
  'common.captionLanguage':
    'Untertitelsprache',
  'common.captionPreset':
    'Untertitelvorlage',
  'common.captionStyle':
    'Untertitelstil',
  'common.captions':
    'Untertitel',
  'common.change':
    'Ändern',
  'common.channel':
    'Kanal',
  'common.chapters':
    'Kapitel',
  'common.chat':
    'Chat',
  'common.chooseAVideo':
    'Video wählen',
  'common.chooseAnotherVideo':
    'Anderes Video wählen',
  'common.clearSelection':
    'Auswahl aufheben',
  'common.clipDeleted':
    'Clip gelöscht',
  'common.clipTitle':
    'Titel des Clips',
  'common.clips':
    'Clips',
  'common.clipsClip':
    '{clips, plural, one {# Clip} other {# Clips}}',
  'common.close':
    'Schließen',
  'common.colour':
    'Farbe',
  'common.colours':
    'Farben',
  'common.conversation':
    'Gespräch',
  'common.copyForYoutube':
    'Für YouTube kopieren',
  'common.copyText':
    'Text kopieren',
  'common.couldntChangeYourFavourites':
    'Deine Favoriten konnten nicht geändert werden',
  'common.couldntCopy':
    'Kopieren fehlgeschlagen',
  'common.couldntExportTheClipAgain':
    'Der Clip konnte nicht erneut exportiert werden',
  'common.couldntFindWhatToCut':
    'Es konnte nicht ermittelt werden, was sich herausschneiden lässt',
  'common.couldntLoadTheTranscript':
    'Das Transkript konnte nicht geladen werden',
  'common.couldntLoadTheVideo':
    'Das Video konnte nicht geladen werden',
  'common.couldntLoadYourVideos':
    'Deine Videos konnten nicht geladen werden',
  'common.couldntMakeTheClip':
    'Der Clip konnte nicht erstellt werden',
  'common.couldntRetry':
    'Erneuter Versuch fehlgeschlagen',
  'common.couldntStart':
    'Starten fehlgeschlagen',
  'common.couldntTranscribeAgain':
    'Erneutes Transkribieren fehlgeschlagen',
  'common.countChapter':
    '{count, plural, one {# Kapitel} other {# Kapitel}}',
  'common.countClip':
    '{count, plural, one {# Clip} other {# Clips}}',
  'common.countClipDeleted':
    '{count, plural, one {# Clip} other {# Clips}} gelöscht',
  'common.countClipSelected':
    '{count, plural, one {# Clip} other {# Clips}} ausgewählt',
  'common.countVideo':
    '{count, plural, one {# Video} other {# Videos}}',
  'common.custom':
    'Angepasst',
  'common.default':
    'Standard',
  'common.defaultRemoved':
    'Standard entfernt',
  'common.description':
    'Beschreibung',
  'common.disconnect':
    'Trennen',
  'common.downloadTimeline':
    'Timeline herunterladen…',
  'common.edit':
    'Bearbeiten',
  'common.enterAName':
    'Gib einen Namen ein.',
  'common.exportAgain':
    'Erneut exportieren',
  'common.failed':
    'Fehlgeschlagen',
  'common.feeds':
    'Feeds',
  'common.fillerWords':
    'Füllwörter',
  'common.findClips':
    'Clips finden',
  'common.findingClips':
    'Clips werden gesucht',
  'common.following':
    'Folge ich',
  'common.format':
    'Format',
  'common.framing':
    'Bildausschnitt',
  'common.kept':
    'Übernommen',
  'common.language':
    'Sprache',
  'common.languageSpoken':
    'Gesprochene Sprache',
  'common.length':
    'Länge',
  'common.lengthInSeconds':
    'Länge in Sekunden',
  'common.library':
    'Mediathek',
  'common.loadingTheTranscript':
    'Das Transkript wird geladen',
  'common.loadingTranscript':
    'Transkript wird geladen',
  'common.loadingYourVideos':
    'Deine Videos werden geladen',
  'common.lookUp':
    'Nachschlagen',
  'common.lookingForPausesFillerWords':
    'Pausen, Füllwörter und Wiederholungen werden gesucht',
  'common.manageBrandKits':
    'Marken-Kits verwalten',
  'common.model':
    'Modell',
  'common.moreForName':
    'Mehr zu {name}',
  'common.mute':
    'Stumm',
  'common.name':
    'Name',
  'common.nameDeleted':
    '„{name}“ gelöscht',
  'common.nextClip':
    'Nächster Clip',
  'common.noAnswer':
    'Keine Antwort',
  'common.noCaptions':
    'Keine Untertitel',
  'common.noLongPausesFillerWords':
    'Keine langen Pausen, Füllwörter oder Wiederholungen gefunden.',
  'common.noMatches':
    'Keine Treffer',
  'common.noTranscript':
    'Kein Transkript',
  'common.noWords':
    'Keine Wörter',
  'common.none':
    'Ohne',
  'common.opacity':
    'Deckkraft',
  'common.optionalEGJokes':
    'Optional, z. B. Witze',
  'common.options':
    'Optionen',
  'common.original':
    'Original',
  'common.pasteALinkFirst':
    'Füge zuerst einen Link ein.',
  'common.paused':
    'Pausiert',
  'common.pauses':
    'Pausen',
  'common.playOrPause':
    'Abspielen oder pausieren',
  'common.preview':
    'Vorschau',
  'common.previousClip':
    'Vorheriger Clip',
  'common.previousOrNextClip':
    'Vorheriger oder nächster Clip',
  'common.processing':
    'Wird verarbeitet',
  'common.queued':
    'Eingereiht',
  'common.rejected':
    'Abgelehnt',
  'common.remove':
    'Entfernen',
  'common.removeAsDefault':
    'Als Standard entfernen',
  'common.removeFromFavourites':
    'Aus Favoriten entfernen',
  'common.removedFromTheList':
    'Aus der Liste entfernt',
  'common.rename':
    'Umbenennen',
  'common.renameDots':
    'Umbenennen…',
  'common.renameTitle':
    '„{title}“ umbenennen',
  'common.repeats':
    'Wiederholungen',
  'common.reset':
    'Zurücksetzen',
  'common.restoringAVersionIsItself':
    'Auch das Wiederherstellen einer Version ist eine Änderung: Nichts geht verloren, und du kannst es rückgängig machen.',
  'common.resume':
    'Fortsetzen',
  'common.retry':
    'Erneut versuchen',
  'common.revoke':
    'Widerrufen',
  'common.save':
    'Speichern',
  'common.saved':
    'Gespeichert',
  'common.saving':
    'Wird gespeichert…',
  'common.selectTitle':
    '„{title}“ auswählen',
  'common.selectedClips':
    'Ausgewählte Clips',
  'common.setAsDefault':
    'Als Standard festlegen',
  'common.settings':
    'Einstellungen',
  'common.showAllVideos':
    'Alle Videos anzeigen',
  'common.showMore':
    'Mehr anzeigen',
  'common.shownFor':
    'Anzeigedauer',
  'common.somethingWentWrong':
    'Etwas ist schiefgelaufen.',
  'common.source':
    'Quelle',
  'common.speakers':
    'Sprecher',
  'common.stop':
    'Stopp',
  'common.textColour':
    'Textfarbe',
  'common.thatDidntWork':
    'Das hat nicht geklappt',
  'common.theBestCount':
    'Die besten {count}',
  'common.theBestOne':
    'Der beste',
  'common.tighten':
    'Straffen',
  'common.timeline':
    'Timeline',
  'common.timelineOfCountClip':
    'Timeline von {count, plural, one {# Clip} other {# Clips}}',
  'common.timelineOfTitle':
    'Timeline von „{title}“',
  'common.titleKinora':
    '{title} · Kinora',
  'common.transcript':
    'Transkript',
  'common.tryAgain':
    'Erneut versuchen',
  'common.undo':
    'Rückgängig',
  'common.untitledVideo':
    'Video ohne Titel',
  'common.uploading':
    'Wird hochgeladen',
  'common.video':
    'Video',
  'common.videos':
    'Videos',
  'common.voice':
    'Sprachmodus',
  'common.waiting':
    'Wartet',
  'common.whatAreYouLookingFor':
    'Wonach suchst du?',
  'common.whichClips':
    'Welche Clips',
  'common.words':
    'Wörter',
  'common.yourQuestion':
    'Deine Frage',
  'common.yourVideos':
    'Deine Videos',
  'common.zoomIn':
    'Vergrößern',
  'common.zoomOut':
    'Verkleinern',
  'common.playFromTime':
    '<hidden>Abspielen ab </hidden><time/>',
  'common.couldntReachKinora':
    'Kinora ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  'common.lengthOf':
    '<hidden>Länge </hidden>{length}',
  'common.enterKey':
    'Enter',
  'common.deleteKey':
    'Entf',
  'common.spaceKey':
    'Leertaste',
  'common.seconds':
    '{seconds} s',
  'common.thisBrowserBlocksCopying':
    'Dieser Browser blockiert das Kopieren.',
  'common.theServerResponded':
    'Der Server hat mit Status {status} geantwortet.',
  'common.somethingWentWrongTryAgain':
    'Etwas ist schiefgelaufen. Versuche es noch einmal.',
};
