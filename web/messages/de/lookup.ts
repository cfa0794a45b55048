import type { lookup as english } from '../en/lookup.ts';

/** The page that looks up videos and playlists. */
export const lookup: Record<keyof typeof english, string> = {
  'lookup.length':
    'Länge',
  'lookup.views':
    'Aufrufe',
  'lookup.likes':
    'Likes',
  'lookup.liveOrUpcoming':
    'live oder demnächst',
  'lookup.likesHidden':
    'Likes verborgen',
  'lookup.loadingThePlaylist':
    'Die Playlist wird geladen',
  'lookup.playlistOrder':
    'Playlist-Reihenfolge',
  'lookup.largestFirst':
    'Größte zuerst',
  'lookup.compared':
    'Vergleich',
  'lookup.barsShow':
    'Balken zeigen',
  'lookup.sortBars':
    'Balken sortieren',
  'lookup.videosInTheChartThe':
    'Videos im Diagramm; die Tabelle darunter enthält dieselben Zahlen',
  'lookup.position':
    'Position',
  'lookup.title':
    'Titel',
  'lookup.channel':
    'Kanal',
  'lookup.lengthInSeconds':
    'Länge in Sekunden',
  'lookup.published':
    'Veröffentlichung',
  'lookup.address':
    'Adresse',
  'lookup.totalvideosVideo':
    '{totalVideos, plural, one {# Video} other {# Videos}}',
  'lookup.countChannel':
    '{count, plural, one {# Kanal} other {# Kanäle}}',
  'lookup.openOnYoutube':
    'Auf YouTube öffnen',
  'lookup.totalLength':
    'Gesamtlänge',
  'lookup.atSpeed':
    'Bei {speed}×',
  'lookup.averageLength':
    'Durchschnittslänge',
  'lookup.anyLength':
    'Jede Länge',
  'lookup.under5Minutes':
    'Unter 5 Minuten',
  'lookup.5To20Minutes':
    '5 bis 20 Minuten',
  'lookup.over20Minutes':
    'Über 20 Minuten',
  'lookup.orderBy':
    'Nach {column}',
  'lookup.videos':
    'Videos',
  'lookup.countVideo':
    '{count, plural, one {# Video} other {# Videos}}',
  'lookup.lengthOfCountVideo':
    '{length} von {count, plural, one {# Video} other {# Videos}}',
  'lookup.searchTitles':
    'Titel durchsuchen',
  'lookup.filterByLength':
    'Nach Länge filtern',
  'lookup.order':
    'Reihenfolge',
  'lookup.csv':
    'CSV',
  'lookup.noMatches':
    'Keine Treffer',
  'lookup.noVideoInThisPlaylist':
    'Kein Video dieser Playlist passt.',
  'lookup.showAllVideos':
    'Alle Videos anzeigen',
  'lookup.playlistsNeedAYoutubeKey':
    'Playlists brauchen einen YouTube-Schlüssel',
  'lookup.couldntLookUpThisPlaylist':
    'Diese Playlist konnte nicht nachgeschlagen werden',
  'lookup.thisPlaylistHasNoVideos':
    'Diese Playlist hat keine Videos',
  'lookup.itIsEmptyOrAll':
    'Sie ist leer, oder alle ihre Videos sind privat oder gelöscht. Versuche es später noch einmal.',
  'lookup.hoverOverABarOr':
    'Zeige auf einen Balken oder nutze die Pfeiltasten.',
  'lookup.noneSelected':
    'Nichts ausgewählt',
  'lookup.videosOfTitle':
    'Videos von {title}',
  'lookup.viewsUnit':
    'Aufrufe',
  'lookup.likesUnit':
    'Likes',
  'lookup.findClips':
    'Clips finden',
  'lookup.showLessDescription':
    'Weniger von der Beschreibung anzeigen',
  'lookup.showFullDescription':
    'Ganze Beschreibung anzeigen',
  'lookup.serverSettings':
    'Servereinstellungen',
  'lookup.editLink':
    'Link bearbeiten',
  'lookup.findClipsInstead':
    'Stattdessen Clips finden',
  'lookup.youtubeApiKeyIsNot':
    'YOUTUBE_API_KEY ist auf diesem Server nicht gesetzt. Die Längen der Videos einer Playlist brauchen ihn, Transkripte nicht.',
  'lookup.noneOrHidden':
    'keine oder verborgen',
  'lookup.recentLookupsOnThisDevice':
    'Zuletzt auf diesem Gerät nachgeschlagen',
  'lookup.recent':
    'Zuletzt',
  'lookup.removeTitle':
    '{title} entfernen',
  'lookup.youtubeVideoOrPlaylistLink':
    'Link zu YouTube-Video oder Playlist',
  'lookup.lookUp':
    'Nachschlagen',
  'lookup.pasteALinkFirst':
    'Füge zuerst einen Link ein.',
  'lookup.anyLinkFormatOrJust':
    'Jede Form von Link oder nur die ID.',
  'lookup.aPlaylist':
    'Eine Playlist',
  'lookup.aVideoInAPlaylist':
    'Ein Video in einer Playlist',
  'lookup.aVideo':
    'Ein Video',
  'lookup.onlyYoutubeLinksCanBe':
    'Nur YouTube-Links lassen sich nachschlagen; dieser führt zu {host}.',
  'lookup.showPlaylist':
    'Playlist anzeigen',
  'lookup.thisLinkAlsoContainsA':
    'Dieser Link enthält auch eine Playlist.',
  'lookup.transcript':
    'Transkript',
  'lookup.couldntLookThisUp':
    'Nachschlagen fehlgeschlagen',
  'lookup.aboutThisVideo':
    'Über dieses Video',
  'lookup.description':
    'Beschreibung',
  'lookup.noDescription':
    'Keine Beschreibung.',
  'lookup.loadingTheVideo':
    'Das Video wird geladen',
  'lookup.countChapter':
    '{count, plural, one {# Kapitel} other {# Kapitel}}',
  'lookup.chapters':
    'Kapitel',
  'lookup.watchTitleAtStart':
    '„{title}“ ab {start} ansehen',
  'lookup.copyForYoutube':
    'Für YouTube kopieren',
  'lookup.downloadAsPlainText':
    'Als reinen Text herunterladen',
  'lookup.downloadAsSrt':
    'Als SRT-Untertitel herunterladen',
  'lookup.downloadAsVtt':
    'Als VTT-Untertitel herunterladen',
  'lookup.searchTheTranscript':
    'Transkript durchsuchen',
  'lookup.copyText':
    'Text kopieren',
  'lookup.copyWithTimes':
    'Mit Zeiten kopieren',
  'lookup.downloadFormat':
    '{format} herunterladen',
  'lookup.foundInLengthOfCount':
    'Gefunden in {length} von {count, plural, one {# Zeile} other {# Zeilen}}',
  'lookup.countLine':
    '{count, plural, one {# Zeile} other {# Zeilen}}',
  'lookup.noMatchesForSoughtIn':
    'Keine Treffer für „{sought}“ in diesem Video.',
  'lookup.watchAtStart':
    'Ab {start} ansehen',
  'lookup.remainingOfLimitTranscriptsLeft':
    'In dieser Stunde noch {remaining} von {limit} Transkripten übrig.',
  'lookup.nextOneAt':
    'Das nächste um {time}.',
  'lookup.allLimitTranscriptsForThis':
    'Alle {limit} Transkripte dieser Stunde sind verbraucht',
  'lookup.theNextOneIsAvailable':
    'Das nächste ist um {time} verfügbar, {from}. Schon geladene Transkripte bleiben verfügbar.',
  'lookup.youtubeVideoVideoid':
    'YouTube-Video {videoId}',
  'lookup.itsTitleStatisticsAndDescription':
    'Titel, Statistik und Beschreibung brauchen einen YouTube-Schlüssel (YOUTUBE_API_KEY), den <link>dieser Server</link> nicht hat. Das Transkript braucht keinen.',
  'lookup.chatAboutIt':
    'Darüber chatten',
  'lookup.askByVoice':
    'Im Sprachmodus fragen',
  'lookup.loadingTheTranscript':
    'Das Transkript wird geladen',
  'lookup.loadingTheTranscriptThisTakes':
    'Das Transkript wird geladen; das dauert ein paar Sekunden…',
  'lookup.noTranscript':
    'Kein Transkript',
  'lookup.tryAgainUsesAnotherOf':
    'Erneut versuchen (verbraucht ein weiteres Transkript dieser Stunde)',
  'lookup.everythingSaidInThisVideo':
    'Alles, was in diesem Video gesagt wird, mit Zeiten, wenn möglich auf Englisch.',
  'lookup.getTheTranscript':
    'Transkript abrufen',
  'lookup.lookup':
    'Nachschlagen',
  'lookup.theRealLengthOfA':
    'Die wahre Länge einer Playlist und jedes Wort eines Videos.',
  'lookup.result':
    'Ergebnis',
  'lookup.nothingLookedUpYet':
    'Noch nichts nachgeschlagen',
  'lookup.pasteAYoutubePlaylistLink':
    'Füge den Link einer YouTube-Playlist ein, um ihre Gesamtlänge zu sehen, oder den eines Videos für Statistik und Transkript.',
  'lookup.findClipsInTitle':
    '<word>Clips finden</word><hidden> in {title}</hidden>',
  'lookup.countLikes':
    '{count, plural, one {# Like} other {# Likes}}',
  'lookup.countViews':
    '{count, plural, one {# Aufruf} other {# Aufrufe}}',
};
