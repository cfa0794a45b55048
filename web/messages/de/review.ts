import type { review as english } from '../en/review.ts';

/** Texts of review. */
export const review: Record<keyof typeof english, string> = {
  'review.noClips':
    'Keine Clips',
  'review.nothingHereStoodOutOr':
    'Hier stach nichts heraus, oder du hast die Clips gelöscht. Suche mit einem anderen Prompt oder schneide einen von Hand.',
  'review.cutByHand':
    'Von Hand schneiden',
  'review.showAllClips':
    'Alle Clips anzeigen',
  'review.allClipsAreReviewed':
    'Alle Clips sind geprüft',
  'review.nothingKeptYet':
    'Noch nichts übernommen',
  'review.nothingRejected':
    'Nichts abgelehnt',
  'review.exportCountKeptClip':
    '{count, plural, one {# übernommenen Clip} other {# übernommene Clips}} exportieren',
  'review.loadingVideo':
    'Video wird geladen',
  'review.newClip':
    'Neuer Clip',
  'review.selectAllClips':
    'Alle Clips auswählen',
  'review.findClipsAgain':
    'Clips neu finden…',
  'review.talkAboutIt':
    'Darüber sprechen',
  'review.folderAndTags':
    'Ordner und Tags…',
  'review.shareVideo':
    'Video teilen…',
  'review.deleteVideo':
    'Video löschen',
  'review.askAboutThisVideo':
    '<icon/> Fragen<hidden> zu diesem Video stellen</hidden>',
  'review.moreOptionsForThisVideo':
    'Weitere Optionen für dieses Video',
  'review.renameVideo':
    'Video umbenennen',
  'review.title':
    'Titel',
  'review.all':
    'Alle',
  'review.toReview':
    'Zu prüfen',
  'review.bestFirst':
    'Beste zuerst',
  'review.inOrder':
    'Der Reihe nach',
  'review.shortestFirst':
    'Kürzeste zuerst',
  'review.show':
    'Anzeigen',
  'review.shape':
    'Format',
  'review.order':
    'Reihenfolge',
  'review.view':
    'Ansicht',
  'review.styleName':
    'Stil: {name}',
  'review.styleYourOwn':
    'Stil: eigener',
  'review.allKeys':
    'alle Tasten',
  'review.spacePlays':
    'Leertaste spielt ab',
  'review.aboutTheVideo':
    'Über das Video',
  'review.allClip':
    '{all, plural, one {# Clip} other {# Clips}}',
  'review.details':
    'Details',
  'review.feed':
    'Feed',
  'review.added':
    'Hinzugefügt',
  'review.prompt':
    'Prompt',
  'review.howTheClipsWereFound':
    'So wurden die Clips gefunden',
  'review.sampleVideo':
    'Beispielvideo',
  'review.uploadedFile':
    'Hochgeladene Datei',
  'review.opensTheOriginalInA':
    '(öffnet das Original in einem neuen Tab)',
  'review.moveBetweenClips':
    'Zwischen Clips wechseln',
  'review.previousOrNextClipK':
    'Vorheriger oder nächster Clip (K übernimmt)',
  'review.soundOnOrOff':
    'Ton an oder aus',
  'review.keepOrTakeItBack':
    'Übernehmen oder zurücknehmen',
  'review.rejectOrTakeItBack':
    'Ablehnen oder zurücknehmen',
  'review.export':
    'Exportieren',
  'review.totalclipsClipFound':
    '{totalClips, plural, one {# Clip} other {# Clips}} gefunden.',
  'review.makeAClipThatBegins':
    'Clip erstellen, der hier beginnt',
  'review.trimTitle':
    '„{title}“ trimmen',
  'review.clipAdded':
    'Clip hinzugefügt',
  'review.couldntAddTheClip':
    'Der Clip konnte nicht hinzugefügt werden',
  'review.keyKeep':
    'übernehmen',
  'review.keyReject':
    'ablehnen',
  'review.keyEdit':
    'bearbeiten',
  'review.keyExport':
    'exportieren',
  'review.keyUndo':
    'rückgängig',
  'review.exportTheBest':
    '{count, plural, one {Den besten Clip} other {Die besten #}} exportieren',
  'review.countKept':
    '{kept} übernommen',
  'review.countRejected':
    '{rejected} abgelehnt',
  'review.countToReview':
    '{review} zu prüfen',
  'review.exports':
    'Exporte',
  'review.countExported':
    'Exporte<count>{count}<hidden> {count, plural, one {exportierter Clip} other {exportierte Clips}}</hidden></count>',
};
