import type { feeds as english } from '../en/feeds.ts';

/** Texts of feeds. */
export const feeds: Record<keyof typeof english, string> = {
  'feeds.playlist':
    'Playlist',
  'feeds.podcast':
    'Podcast',
  'feeds.watchedFolder':
    'Überwachter Ordner',
  'feeds.theFolderCantBeRead':
    'Der Ordner kann nicht gelesen werden',
  'feeds.aFileCantBeRead':
    'Eine Datei kann nicht gelesen werden',
  'feeds.pause':
    'Pausieren',
  'feeds.openTheSite':
    'Website öffnen',
  'feeds.unfollow':
    'Nicht mehr folgen',
  'feeds.theLastCheckFailed':
    'Die letzte Prüfung ist fehlgeschlagen',
  'feeds.checkNowName':
    'Jetzt prüfen: {name}',
  'feeds.checkNow':
    'Jetzt prüfen',
  'feeds.unfollowName':
    '{name} nicht mehr folgen?',
  'feeds.newEpisodesWillNoLonger':
    'Aus neuen Episoden werden keine Clips mehr gemacht. Die vorhandenen Videos bleiben.',
  'feeds.failing':
    'Gestört',
  'feeds.checking':
    'Wird geprüft…',
  'feeds.notCheckedYet':
    'Noch nicht geprüft',
  'feeds.checked':
    'Geprüft {when}',
  'feeds.nextAttempt':
    'nächster Versuch {when}',
  'feeds.nextCheck':
    'nächste Prüfung {when}',
  'feeds.newFilesArePickedUp':
    'neue Dateien werden innerhalb einer Minute übernommen',
  'feeds.unfinishedInProgress':
    '{unfinished} in Arbeit',
  'feeds.failedFailed':
    '{failed} fehlgeschlagen',
  'feeds.followChannelsPlaylistsAndPodcasts':
    'Folge Kanälen, Playlists und Podcasts. Aus neuen Episoden werden automatisch Clips, je einmal.',
  'feeds.couldntLoadYourFeeds':
    'Deine Feeds konnten nicht geladen werden',
  'feeds.loadingYourFeeds':
    'Deine Feeds werden geladen',
  'feeds.youArentFollowingAnythingYet':
    'Du folgst noch nichts',
  'feeds.pasteALinkToA':
    'Füge oben einen Link zu einem Kanal oder Podcast ein. Neue Episoden erscheinen dann mit ihren Clips bei deinen Videos.',
  'feeds.newEpisodesOnly':
    'Nur neue Episoden',
  'feeds.alsoTheNewestEpisode':
    'Auch die neueste Episode',
  'feeds.alsoTheNewest3':
    'Auch die neuesten 3',
  'feeds.alsoTheNewest10':
    'Auch die neuesten 10',
  'feeds.checkingForEpisodes':
    'Episoden werden gesucht…',
  'feeds.followSomethingNew':
    'Etwas Neuem folgen',
  'feeds.channelPlaylistOrPodcast':
    'Kanal, Playlist oder Podcast',
  'feeds.aYoutubeChannelOrPlaylist':
    'Ein YouTube-Kanal, eine Playlist oder der RSS- oder Atom-Feed eines Podcasts.',
  'feeds.httpsOrChannel':
    'https:// oder @kanal',
  'feeds.episodes':
    'Episoden',
  'feeds.follow':
    'Folgen',
  'feeds.loadingTheEpisodes':
    'Die Episoden werden geladen',
  'feeds.couldntLoadTheEpisodes':
    'Die Episoden konnten nicht geladen werden',
  'feeds.untitledEpisode':
    'Episode ohne Titel',
  'feeds.tryAgainName':
    'Erneut versuchen: {name}',
  'feeds.exporting':
    'Wird exportiert',
  'feeds.ready':
    'Fertig',
  'feeds.deleted':
    'Gelöscht',
  'feeds.clipsClipExportedExported':
    '{clips, plural, one {# Clip} other {# Clips}}, {exported} exportiert',
  'feeds.whenClipsAreFound':
    'Wenn Clips gefunden sind',
  'feeds.waitForMyApproval':
    'Auf meine Freigabe warten',
  'feeds.exportAutomatically':
    'Automatisch exportieren',
  'feeds.clipsPerEpisode':
    'Clips pro Episode',
  'feeds.allClipsFound':
    'Alle gefundenen Clips',
  'feeds.anyLength':
    'Beliebig ({usual})',
  'feeds.namesAndTerms':
    'Namen und Begriffe',
  'feeds.onePerLineWithMisheard':
    'Eins pro Zeile, falsch erkannte Formen nach einem Doppelpunkt, z. B. Kinora: kin aura, Canora. Optional.',
  'feeds.asSpoken':
    'Wie gesprochen',
  'feeds.exportsAll':
    'exportiert alle Clips, {aspectRatio}',
  'feeds.exportsBest':
    'exportiert {clips, plural, one {den besten Clip} other {die besten # Clips}}, {aspectRatio}',
  'feeds.proposesAll':
    'schlägt alle Clips vor',
  'feeds.proposesBest':
    'schlägt {clips, plural, one {den besten Clip} other {die besten # Clips}} vor',
  'feeds.files':
    '{count, plural, one {# Datei} other {# Dateien}}',
  'feeds.countEpisode':
    '{count, plural, one {# Episode} other {# Episoden}}',
  'feeds.settingsFor':
    'Einstellungen für {title}',
  'feeds.settingsForThisFeed':
    'Einstellungen für diesen Feed',
  'feeds.episodesOf':
    'Episoden von {title}',
  'feeds.triedAgain':
    'Neuer Versuch {when}.',
};
