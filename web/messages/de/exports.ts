import type { exports as english } from '../en/exports.ts';

/** Texts of exports. */
export const exports: Record<keyof typeof english, string> = {
  'exports.followFaces':
    'Gesichtern folgen',
  'exports.centre':
    'Mitte',
  'exports.fit':
    'Einpassen',
  'exports.automatic':
    'Automatisch',
  'exports.onePerson':
    'Eine Person',
  'exports.twoPeople':
    'Zwei Personen',
  'exports.threePeople':
    'Drei Personen',
  'exports.fourPeople':
    'Vier Personen',
  'exports.pictureInPicture':
    'Bild im Bild',
  'exports.screenAndSpeaker':
    'Bildschirm und Sprecher',
  'exports.wholeFrame':
    'Ganzes Bild',
  'exports.maskedWords':
    'Maskierte Wörter',
  'exports.bleepedWords':
    'Überpiepte Wörter',
  'exports.voiceCleanedUpLightly':
    'Stimme leicht bereinigt',
  'exports.voiceCleanedUp':
    'Stimme bereinigt',
  'exports.nameCaptions':
    'Untertitel {name}',
  'exports.previous':
    'Zurück',
  'exports.clipOfAll':
    '{place} von {count}',
  'exports.next':
    'Weiter',
  'exports.viewInOriginalVideo':
    'Im Originalvideo ansehen',
  'exports.previousAndNextClip':
    '<left/> <right/> Vorheriger und nächster Clip',
  'exports.download':
    'Herunterladen',
  'exports.share':
    'Teilen',
  'exports.moreOptionsForTitle':
    'Weitere Optionen für {title}',
  'exports.searchYourExports':
    'Deine Exporte durchsuchen',
  'exports.allFormats':
    'Alle Formate',
  'exports.finalCutProDavinciResolve':
    'Final Cut Pro, DaVinci Resolve',
  'exports.fcpxmlCaptionsBecomeTitles':
    'FCPXML; aus Untertiteln werden Titel.',
  'exports.premierePro':
    'Premiere Pro',
  'exports.xmlCaptionsBecomeTextAnd':
    'XML; Untertitel werden zu Text und liegen auch als SRT-Datei bei.',
  'exports.otherProgramsEdl':
    'Andere Programme (EDL)',
  'exports.cutsOnlyCaptionsComeAs':
    'Nur Schnitte; Untertitel liegen als SRT-Datei bei.',
  'exports.opentimelineioOtio':
    'OpenTimelineIO (OTIO)',
  'exports.captionsComeAsAnSrt':
    'Untertitel liegen als SRT-Datei bei.',
  'exports.sameAsOriginal':
    'Wie das Original',
  'exports.cutsCaptionsAndTitlesFor':
    'Schnitte, Untertitel und Titel für dein Schnittprogramm. Nichts wird gerendert.',
  'exports.editingProgram':
    'Schnittprogramm',
  'exports.theMiddleOfTheVideo':
    'Die Mitte des Videos füllt das Bild; Timelines enthalten keine Gesichtsverfolgung.',
  'exports.includeTheOriginalVideo':
    'Originalvideo beilegen',
  'exports.withoutItYourProgramAsks':
    'Ohne es fragt dein Programm, wo das Original liegt.',
  'exports.selectFewerClips':
    'Wähle höchstens {max} Clips aus.',
  'exports.loadingTitle':
    '{title} wird geladen',
  'exports.playItem':
    '{item} abspielen',
  'exports.couldntDownloadTheClip':
    'Der Clip konnte nicht heruntergeladen werden',
  'exports.couldntDownloadTheClips':
    'Die Clips konnten nicht heruntergeladen werden',
  'exports.couldntDownloadTheSubtitles':
    'Die Untertitel konnten nicht heruntergeladen werden',
  'exports.couldntOpenTheClip':
    'Der Clip konnte nicht geöffnet werden',
  'exports.couldntCancelTheExport':
    'Der Export konnte nicht abgebrochen werden',
  'exports.originalLanguage':
    'Originalsprache',
  'exports.selectName':
    '{name} auswählen',
  'exports.openNameInTheLarge':
    '{name} im großen Player öffnen',
  'exports.downloadName':
    '{name} herunterladen',
  'exports.moreOptionsForName':
    'Weitere Optionen für {name}',
  'exports.transcriptCorrected':
    'Transkript korrigiert',
  'exports.exportNameAgainWithThe':
    '{name} mit den korrigierten Wörtern erneut exportieren',
  'exports.editAndExportAgain':
    'Bearbeiten und erneut exportieren',
  'exports.post':
    'Posten…',
  'exports.shareDots':
    'Teilen…',
  'exports.downloadSubtitlesSrt':
    'Untertitel herunterladen (SRT)',
  'exports.downloadSubtitlesVtt':
    'Untertitel herunterladen (VTT)',
  'exports.deleteExportedClip':
    'Exportierten Clip löschen',
  'exports.whyItemIsBeingRetried':
    'Warum {item} erneut versucht wird: {error}',
  'exports.retryItem':
    '{item} erneut versuchen',
  'exports.removeItemFromTheList':
    '{item} aus der Liste entfernen',
  'exports.clipAtStart':
    'Clip bei {start}',
  'exports.loadingYourExports':
    'Deine Exporte werden geladen',
  'exports.aZipFileCanInclude':
    'Eine ZIP-Datei kann bis zu {max} Clips enthalten',
  'exports.downloadZip':
    'ZIP herunterladen',
  'exports.delete':
    'Löschen',
  'exports.in1Day':
    'in 1 Tag',
  'exports.in7Days':
    'in 7 Tagen',
  'exports.in30Days':
    'in 30 Tagen',
  'exports.inAYear':
    'in einem Jahr',
  'exports.shareTitle':
    '„{title}“ teilen',
  'exports.anyoneWithTheLinkCan':
    'Wer den Link hat, kann den Clip ohne Konto ansehen, bis der Link abläuft oder du ihn widerrufst.',
  'exports.done':
    'Fertig',
  'exports.theLinkExpires':
    'Der Link läuft ab',
  'exports.createLink':
    'Link erstellen',
  'exports.couldntLoadTheLinks':
    'Die Links konnten nicht geladen werden',
  'exports.theseLinksWorkOnlyOn':
    'Diese Links funktionieren nur auf dem Rechner, auf dem Kinora läuft. Für Links, die andere öffnen können, setze PUBLIC_BASE_URL auf eine für sie erreichbare Adresse.',
  'exports.links':
    'Links',
  'exports.untilDayViewsView':
    'Bis {day}, {views, plural, one {# Aufruf} other {# Aufrufe}}',
  'exports.copyLink':
    'Link kopieren',
  'exports.revokeTheLinkUntilDay':
    'Link bis {day} widerrufen',
  'exports.readyClip':
    '{ready, plural, one {# Clip} other {# Clips}}',
  'exports.downloadAllClipsOf':
    'Alle Clips von {title} als ZIP-Datei herunterladen',
  'exports.downloadAll':
    'Alle herunterladen',
  'exports.exportingAllClipFormat':
    '{all, plural, one {# Clip wird} other {# Clips werden}} exportiert · {format}',
  'exports.readyOfAllReady':
    '{ready} von {all} fertig',
  'exports.cancelTheExportOfAll':
    'Export von {all, plural, one {# Clip} other {# Clips}} · {format} abbrechen',
  'exports.formatReadyOfAllClips':
    '{format}: {ready} von {all} Clips fertig',
  'exports.exports':
    'Exporte',
  'exports.backToVideo':
    'Zurück zum Video',
  'exports.youreOffline':
    'Du bist offline',
  'exports.yourExportsWillAppearOnce':
    'Deine Exporte erscheinen, sobald du wieder online bist.',
  'exports.couldntLoadYourExports':
    'Deine Exporte konnten nicht geladen werden',
  'exports.countClipFound':
    '{count, plural, one {# Clip} other {# Clips}} gefunden',
  'exports.noClipsMatch':
    'Keine passenden Clips',
  'exports.tryADifferentSearchOr':
    'Versuche es mit einer anderen Suche oder anderen Filtern.',
  'exports.clearFilters':
    'Filter aufheben',
  'exports.noExportsYet':
    'Noch keine Exporte',
  'exports.selectClipsOnAVideos':
    'Wähle Clips auf der Seite eines Videos aus und exportiere sie. Sie erscheinen hier schon beim Rendern und lassen sich abspielen, sobald sie fertig sind.',
  'exports.selectClips':
    'Clips auswählen',
  'exports.exportsOf':
    'Exporte von {title}',
  'exports.exportsOfYourVideo':
    'Exporte deines Videos',
};
