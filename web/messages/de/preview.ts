import type { preview as english } from '../en/preview.ts';

/** Texts of preview. */
export const preview: Record<keyof typeof english, string> = {
  'preview.atOfLength': '{at} von {length}',
  'preview.pause': 'Pausieren',
  'preview.play': 'Abspielen',
  'preview.position': 'Position',
  'preview.safeZones': 'Sichere Bereiche',
  'preview.safeZonesOff': 'Sichere Bereiche: aus',
  'preview.whatNameCovers': 'Was {name} verdeckt',
  'preview.forYou': 'Für dich',
  'preview.account': '@konto',
  'preview.theTextOfThePost': 'Der Text des Beitrags, in einer oder zwei Zeilen … mehr',
  'preview.thisBrowserCantPlayThe':
    'Dieser Browser kann das Video nicht abspielen. Exportieren kannst du es trotzdem.',
  'preview.couldntLoadTheVideoError': 'Das Video konnte nicht geladen werden. {error}',
  'preview.showingACentreCropFor': 'Vorerst ist ein mittiger Zuschnitt zu sehen.',
  'preview.findingFacesShowingACentre':
    'Gesichter werden gesucht… Vorerst ist ein mittiger Zuschnitt zu sehen.',
  'preview.couldntPreviewTheCaptionsError':
    'Die Vorschau der Untertitel ist fehlgeschlagen. {error}',
  'preview.thisBrowserCantPreviewCaptions':
    'Dieser Browser kann keine Vorschau der Untertitel zeigen. Exportiert werden sie trotzdem.',
  'preview.thisClipHasNoSpeech':
    'In diesem Clip wird nicht gesprochen, also gibt es keine Untertitel.',
  'preview.titleMoved':
    'Der Titel steht woanders: Untertitel oder ein Gesicht lassen an der gewählten Stelle keinen Platz.',
  'preview.titleCoversFace':
    'Der Titel verdeckt ein Gesicht. Wähle eine andere Position oder „Automatisch“.',
  'preview.captionsCoverFace':
    'Die Untertitel verdecken ein Gesicht. Mit der Position „Automatisch“ weichen sie Gesichtern aus.',
  'preview.noPlaceWithoutFaces':
    'Keine Stelle ist frei von Gesichtern. Kleinere Untertitel verdecken weniger.',
  'preview.loadingCaptions': 'Untertitel werden geladen…',
  'preview.theBrandKitsFontLacks':
    'Der Schrift des Marken-Kits fehlen {characters}; dafür werden andere Schriften verwendet.',
  'preview.previewInSpokenExportedIn':
    'Vorschau auf {spoken}; exportiert wird auf {targetLanguage}.',
};
