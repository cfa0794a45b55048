import type { ui as english } from '../en/ui.ts';

/** Texts of ui. */
export const ui: Record<keyof typeof english, string> = {
  'ui.imageAlt':
    'Bild: {alt}',
  'ui.anImage':
    'Ein Bild',
  'ui.table':
    'Tabelle',
  'ui.toDo':
    'offen',
  'ui.secondsOf':
    '{done} von {total} s',
  'ui.minutesOf':
    '{done} von {total} min',
  'ui.justNow':
    'gerade eben',
  'ui.bashkir':
    'Baschkirisch',
  'ui.tibetan':
    'Tibetisch',
  'ui.couldntFinishTitle':
    'Nicht abgeschlossen: {title}',
  'ui.copy':
    'Kopieren',
  'ui.renamedToGiven':
    'Umbenannt in „{given}“',
  'ui.editName':
    '{name} bearbeiten',
  'ui.nameIsTheDefault':
    '„{name}“ ist jetzt Standard',
  'ui.delete':
    'Löschen',
  'ui.selectAllAll':
    'Alle {all} auswählen',
  'ui.loading':
    'Wird geladen',
  'ui.copied':
    'Kopiert',
  'ui.pageNotFound':
    'Seite nicht gefunden',
  'ui.thisPageDoesntExist':
    'Diese Seite gibt es nicht',
  'ui.theLinkMayBeMistyped':
    'Vielleicht ist der Link falsch geschrieben, oder die Seite wurde gelöscht.',
  'ui.videoNotFound':
    'Video nicht gefunden',
  'ui.thisVideoIsntAvailable':
    'Dieses Video ist nicht verfügbar',
  'ui.itWasDeletedOrIt':
    'Es wurde gelöscht oder gehört zu einem anderen Konto.',
  'ui.goToYourVideos':
    'Zu deinen Videos',
  'ui.seeYourUsage':
    'Deine Nutzung ansehen',
  'ui.clear':
    'Leeren',
  'ui.linksCantContainSpacesPaste':
    'Links können keine Leerzeichen enthalten. Füge immer nur einen Link ein.',
  'ui.onlyHttpAndHttpsLinks':
    'Nur http://- und https://-Links werden unterstützt.',
  'ui.thisDoesntLookLikeA':
    'Das sieht noch nicht nach einem Link aus.',
  'ui.thisYoutubeLinkDoesntPoint':
    'Dieser YouTube-Link führt nicht zu einem Video. Öffne das Video und kopiere seinen Link.',
  'ui.detect':
    'Erkennen',
  'ui.labelChoose':
    '{label}: wählen',
  'ui.playVideoFrom':
    'Video ab {time} abspielen',
  'ui.playTitleFrom':
    '{title} ab {time} abspielen',
  'ui.videoOnYoutube':
    'das Video auf youtube.com',
  'ui.titleOnYoutube':
    '{title} auf youtube.com',
  'ui.timeInVideoOnYoutube':
    '<time/><icon/><hidden> im Video, auf youtube.com</hidden>',
  'ui.timeInTitleOnYoutube':
    '<time/><icon/><hidden> in {title}, auf youtube.com</hidden>',
};
