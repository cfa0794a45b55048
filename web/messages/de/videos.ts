import type { videos as english } from '../en/videos.ts';

/** Texts of videos. */
export const videos: Record<keyof typeof english, string> = {
  'videos.renameFolder':
    'Ordner umbenennen',
  'videos.newFolder':
    'Neuer Ordner',
  'videos.addFolder':
    'Ordner hinzufügen',
  'videos.folderName':
    'Name des Ordners',
  'videos.filterYourVideos':
    'Deine Videos filtern',
  'videos.favourites':
    'Favoriten',
  'videos.showFewerTags':
    'Weniger Tags anzeigen',
  'videos.showAllLengthTags':
    'Alle {length} Tags anzeigen',
  'videos.allFolders':
    'Alle Ordner',
  'videos.noFolderAmount':
    'Kein Ordner ({amount})',
  'videos.folder':
    'Ordner',
  'videos.folderNameDeleted':
    'Ordner „{name}“ gelöscht',
  'videos.itsVideosAreStillIn':
    'Seine Videos sind weiter in deiner Mediathek.',
  'videos.couldntDeleteTheFolder':
    'Der Ordner konnte nicht gelöscht werden',
  'videos.optionsForTheFolderName':
    'Optionen für den Ordner {name}',
  'videos.renameFolderDots':
    'Ordner umbenennen…',
  'videos.deleteFolderKeepItsVideos':
    'Ordner löschen, Videos behalten',
  'videos.sampleTalk':
    'Beispielvortrag',
  'videos.selectedVideos':
    'Ausgewählte Videos',
  'videos.selectVideos':
    'Videos auswählen',
  'videos.countVideoSelected':
    '{count, plural, one {# Video} other {# Videos}} ausgewählt',
  'videos.endSelection':
    'Auswahl beenden',
  'videos.folderAndTags':
    'Ordner und Tags',
  'videos.delete':
    'Löschen',
  'videos.deleteVideosQuestion':
    '{count, plural, one {# Video} other {# Videos}} löschen?',
  'videos.theirClipsAndExportsAre':
    'Auch ihre Clips und Exporte werden gelöscht. {undoText}',
  'videos.deleteVideos':
    '{count, plural, one {# Video} other {# Videos}} löschen',
  'videos.youCanUndoThisFor':
    'Du kannst das ein paar Sekunden lang rückgängig machen.',
  'videos.youCanRestoreThemFrom':
    'Du kannst sie {days, plural, one {# Tag} other {# Tage}} lang aus dem Papierkorb wiederherstellen.',
  'videos.removedFromYourFavourites':
    'Aus deinen Favoriten entfernt',
  'videos.addedToYourFavourites':
    'Zu deinen Favoriten hinzugefügt',
  'videos.couldntCancel':
    'Abbrechen fehlgeschlagen',
  'videos.cookies':
    'Cookies',
  'videos.exportTheCookiesOfA':
    'Exportiere die Cookies einer Website als cookies.txt-Datei, am besten aus einem privaten Fenster, in dem du dich anmeldest und das du danach schließt. Sie werden verschlüsselt, nur an ihre eigene Website gesendet und nie wieder angezeigt.',
  'videos.couldntLoadTheListOf':
    'Die Liste der Websites konnte nicht geladen werden',
  'videos.loadingTheListOfSites':
    'Die Liste der Websites wird geladen',
  'videos.noCookiesYet':
    'Noch keine Cookies',
  'videos.videosThatAreAgeRestricted':
    'Videos, die altersbeschränkt, nur für dein Konto sichtbar oder für Server gesperrt sind, brauchen sie.',
  'videos.couldntAddTheCookies':
    'Die Cookies konnten nicht hinzugefügt werden',
  'videos.cookiesTxtFile':
    'cookies.txt-Datei',
  'videos.addCookiesTxt':
    'cookies.txt hinzufügen',
  'videos.couldntRemoveTheCookies':
    'Die Cookies konnten nicht entfernt werden',
  'videos.expiredExportThemAgain':
    'abgelaufen: neu exportieren',
  'videos.untilDay':
    'bis {day}',
  'videos.untilTheSiteEndsThe':
    'bis die Website die Sitzung beendet',
  'videos.removeTheCookiesOfSite':
    'Cookies von {site} entfernen',
  'videos.startedProgressAppearsBelow':
    'Gestartet. Der Fortschritt erscheint unten.',
  'videos.noVideosYet':
    'Noch keine Videos',
  'videos.pasteALinkAboveOr':
    'Füge oben einen Link ein oder wähle Dateien. Clips sind in wenigen Minuten fertig.',
  'videos.everyClipGetsAScore':
    'Jeder Clip bekommt eine Wertung von 0 bis 10, samt den Gründen dafür.',
  'videos.sortBy':
    'Sortieren nach',
  'videos.select':
    'Auswählen',
  'videos.couldntLoadWhatIsIn':
    'Laufende Aufträge konnten nicht geladen werden',
  'videos.countVideoFound':
    '{count, plural, one {# Video} other {# Videos}} gefunden',
  'videos.searchEverythingSaidForSearch':
    'Alles Gesagte nach „{search}“ durchsuchen',
  'videos.noVideosMatch':
    'Keine passenden Videos',
  'videos.noTitleLinkOrTag':
    'Kein Titel, Link oder Tag enthält „{search}“.',
  'videos.thisFolderIsEmpty':
    'Dieser Ordner ist leer',
  'videos.showAllVideosSelectThose':
    'Zeige alle Videos an, wähle die aus, die hierher gehören, und dann „Ordner und Tags“.',
  'videos.chooseAnotherFolderOrTag':
    'Wähle einen anderen Ordner oder ein anderes Tag.',
  'videos.thisServerCantMakeThe':
    'Dieser Server kann das Beispielvideo nicht erstellen: {missing}',
  'videos.tryASampleVideo':
    'Beispielvideo ausprobieren',
  'videos.videoDeleted':
    'Video gelöscht',
  'videos.countVideoDeleted':
    '{count, plural, one {# Video} other {# Videos}} gelöscht',
  'videos.keepCurrentFolders':
    'Aktuelle Ordner behalten',
  'videos.noFolder':
    'Kein Ordner',
  'videos.newFolderDots':
    'Neuer Ordner…',
  'videos.folderAndTagsOfCount':
    'Ordner und Tags von {count, plural, one {# Video} other {# Videos}}',
  'videos.findTheMomentsWorthSharing':
    'Finde die Momente, die das Teilen wert sind.',
  'videos.trash':
    'Papierkorb',
  'videos.selectTitle':
    '{title} auswählen',
  'videos.tags':
    'Tags',
  'videos.favouriteTitle':
    'Favorit: {title}',
  'videos.cancelTitle':
    '{title} abbrechen',
  'videos.deleteTitle':
    '{title} löschen',
  'videos.totalclipsClip':
    '{totalClips, plural, one {# Clip} other {# Clips}}',
  'videos.countToReview':
    '{toReview} zu prüfen',
  'videos.keptKept':
    '{kept} übernommen',
  'videos.needsASpeechModel':
    'Braucht ein Erkennungsmodell',
  'videos.newestFirst':
    'Neueste zuerst',
  'videos.oldestFirst':
    'Älteste zuerst',
  'videos.titleAZ':
    'Titel A–Z',
  'videos.longestFirst':
    'Längste zuerst',
  'videos.mostClips':
    'Die meisten Clips',
  'videos.videosVideoChanged':
    '{videos, plural, one {# Video} other {# Videos}} geändert',
  'videos.couldntChangeSome':
    '{failed, plural, one {# Video} other {# Videos}} von {all} nicht geändert',
  'videos.removeTheTagTag':
    'Tag {tag} entfernen',
  'videos.addATag':
    'Tag hinzufügen',
  'videos.thisServerDeletesVideosFor':
    'Dieser Server löscht Videos sofort endgültig.',
  'videos.deletedVideosStayHereFor':
    'Gelöschte Videos bleiben {days, plural, one {# Tag} other {# Tage}} hier oder bis ihr Platz gebraucht wird. Sie zählen zu deinem Speicher.',
  'videos.couldntLoadYourTrash':
    'Dein Papierkorb konnte nicht geladen werden',
  'videos.loadingYourTrash':
    'Dein Papierkorb wird geladen',
  'videos.theTrashIsEmpty':
    'Der Papierkorb ist leer',
  'videos.countDeletedVideo':
    '{count, plural, one {# gelöschtes Video} other {# gelöschte Videos}}',
  'videos.deletedWhen':
    'gelöscht {when}',
  'videos.keptUntil':
    'aufbewahrt bis {when}',
  'videos.restoreTitle':
    '{title} wiederherstellen',
  'videos.titleIsBackInYour':
    '„{title}“ ist wieder bei deinen Videos',
  'videos.couldntRestoreTheVideo':
    'Das Video konnte nicht wiederhergestellt werden',
  'videos.restore':
    'Wiederherstellen',
  'videos.deleteForGoodTitle':
    'Endgültig löschen: {title}',
  'videos.deleteForGood':
    'Endgültig löschen',
  'videos.deleteTitleForGood':
    '„{title}“ endgültig löschen?',
  'videos.theVideoItsClipsAnd':
    'Das Video, seine Clips und seine Exporte lassen sich danach nicht wiederherstellen.',
  'videos.titleWasDeletedForGood':
    '„{title}“ wurde endgültig gelöscht',
  'videos.couldntDeleteTheVideo':
    'Das Video konnte nicht gelöscht werden',
  'videos.emptyTrash':
    'Papierkorb leeren',
  'videos.deleteVideosVideoForGood':
    '{videos, plural, one {# Video} other {# Videos}} endgültig löschen?',
  'videos.theyCannotBeRestoredThen':
    'Sie lassen sich danach nicht wiederherstellen.',
  'videos.everythingInItWasDeleted':
    'Alles darin wurde endgültig gelöscht',
  'videos.couldntEmptyTheTrash':
    'Der Papierkorb konnte nicht geleert werden',
  'videos.clipsToReview':
    '{toReview, plural, one {# Clip} other {# Clips}} zu prüfen',
  'videos.tagOfSome':
    '{tag} ({some} von {all})',
  'videos.thisFileIsTooLarge':
    'Diese Datei ist zu groß für eine cookies.txt-Datei.',
  'videos.countCookie':
    '{count, plural, one {# Cookie} other {# Cookies}}',
};
