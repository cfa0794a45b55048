import type { ui as english } from '../en/ui.ts';

/** Texts of ui. */
export const ui: Record<keyof typeof english, string> = {
  'ui.unitHours': '{amount} h',
  'ui.unitMinutes': '{amount} min',
  'ui.unitSeconds': '{amount} s',
  'ui.imageAlt': 'Bild: {alt}',
  'ui.anImage': 'Ein Bild',
  'ui.table': 'Tabelle',
  'ui.toDo': 'offen',
  'ui.done': 'erledigt',
  'ui.secondsOf': '{done} von {total} s',
  'ui.minutesOf': '{done} von {total} min',
  'ui.justNow': 'gerade eben',
  'ui.bashkir': 'Baschkirisch',
  'ui.tibetan': 'Tibetisch',
  'ui.couldntFinishTitle': 'Nicht abgeschlossen: {title}',
  'ui.copy': 'Kopieren',
  'ui.renamedToGiven': 'Umbenannt in „{given}“',
  'ui.editName': '{name} bearbeiten',
  'ui.nameIsTheDefault': '„{name}“ ist jetzt Standard',
  'ui.delete': 'Löschen',
  'ui.selectAllAll': 'Alle {all} auswählen',
  'ui.loading': 'Wird geladen',
  'ui.copied': 'Kopiert',
  'ui.pageNotFound': 'Seite nicht gefunden',
  'ui.thisPageDoesntExist': 'Diese Seite gibt es nicht',
  'ui.theLinkMayBeMistyped':
    'Vielleicht ist der Link falsch geschrieben, oder die Seite wurde gelöscht.',
  'ui.videoNotFound': 'Video nicht gefunden',
  'ui.thisVideoIsntAvailable': 'Dieses Video ist nicht verfügbar',
  'ui.itWasDeletedOrIt': 'Es wurde gelöscht oder gehört zu einem anderen Konto.',
  'ui.goToYourVideos': 'Zu deinen Videos',
  'ui.seeYourUsage': 'Deine Nutzung ansehen',
  'ui.clear': 'Leeren',
  'ui.linksCantContainSpacesPaste':
    'Links können keine Leerzeichen enthalten. Füge immer nur einen Link ein.',
  'ui.onlyHttpAndHttpsLinks': 'Nur http://- und https://-Links werden unterstützt.',
  'ui.notALink': 'Das ist kein Link.',
  'ui.thisDoesntLookLikeA': 'Das sieht noch nicht nach einem Link aus.',
  'ui.thisTextHasSeveralLinks': 'Dieser Text enthält mehrere Links. Füge einen davon ein.',
  'ui.thisLinkContainsAPassword':
    'Dieser Link enthält einen Benutzernamen oder ein Passwort. Entferne es.',
  'ui.thisLinkPointsToA':
    'Dieser {site}-Link führt zu einer Playlist. Öffne eines ihrer Videos und kopiere seinen Link.',
  'ui.thisLinkDoesntPoint':
    'Dieser {site}-Link führt nicht zu einem Video. Öffne das Video und kopiere seinen Link.',
  'ui.thisLinkPointsToAChannel':
    'Dieser {site}-Link führt zu einem Kanal oder Profil. Öffne ein Video und kopiere seinen Link.',
  'ui.thisLinkPointsToAFolder':
    'Dieser {site}-Link führt zu einem Ordner. Teile die Videodatei selbst und kopiere diesen Link.',
  'ui.thisLinkPointsToALive':
    'Dieser {site}-Link führt zu einem Livestream. Warte auf die Aufzeichnung und kopiere ihren Link.',
  'ui.onlyYouCanOpen':
    'Diese Seite von {site} kannst nur du öffnen. Wähle dort „Teilen“ und kopiere den Link.',
  'ui.detect': 'Erkennen',
  'ui.labelChoose': '{label}: wählen',
  'ui.playVideoFrom': 'Video ab {time} abspielen',
  'ui.playTitleFrom': '{title} ab {time} abspielen',
  'ui.videoOnYoutube': 'das Video auf youtube.com',
  'ui.titleOnYoutube': '{title} auf youtube.com',
  'ui.timeInVideoOnYoutube': '<time/><icon/><hidden> im Video, auf youtube.com</hidden>',
  'ui.timeInTitleOnYoutube': '<time/><icon/><hidden> in {title}, auf youtube.com</hidden>',
  'ui.showPassword': 'Anzeigen',
  'ui.hidePassword': 'Ausblenden',
};
