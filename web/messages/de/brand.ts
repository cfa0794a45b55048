import type { brand as english } from '../en/brand.ts';

/** Texts of brand. */
export const brand: Record<keyof typeof english, string> = {
  'brand.changesAreSavedAsYou':
    'Änderungen werden sofort gespeichert.',
  'brand.done':
    'Fertig',
  'brand.captionsAndTitles':
    'Untertitel und Titel',
  'brand.music':
    'Musik',
  'brand.levelBelowSpeech':
    'Pegel unter der Sprache',
  'brand.loudnessUnits':
    '{value} LU',
  'brand.beforeAndAfterTheClip':
    'Vor und nach dem Clip',
  'brand.couldntSaveTheBrandKit':
    'Das Marken-Kit konnte nicht gespeichert werden',
  'brand.topLeft':
    'Oben links',
  'brand.topRight':
    'Oben rechts',
  'brand.bottomLeft':
    'Unten links',
  'brand.bottomRight':
    'Unten rechts',
  'brand.corner':
    'Ecke',
  'brand.width':
    'Breite',
  'brand.margin':
    'Abstand',
  'brand.customStyle':
    'Eigener Stil',
  'brand.appliedWhenYouChooseThis':
    'Wird verwendet, wenn du dieses Kit für einen Export wählst.',
  'brand.colourNumber':
    'Farbe {number}',
  'brand.addAColour':
    'Farbe hinzufügen',
  'brand.outroCard':
    'Schlusskarte',
  'brand.textOnTheCard':
    'Text auf der Karte',
  'brand.licenceFlagNoRestriction':
    'Lizenzangabe: keine Einschränkung',
  'brand.licenceFlagEditableDocuments':
    'Lizenzangabe: bearbeitbare Dokumente',
  'brand.licenceFlagViewingAndPrinting':
    'Lizenzangabe: nur Ansehen und Drucken',
  'brand.licenceFlagRestrictedAskIts':
    'Lizenzangabe: eingeschränkt; frag beim Hersteller, ob du sie in Videos verwenden darfst',
  'brand.fontFacts':
    '{family}, {characters} Zeichen, {licence}',
  'brand.nameChooseAFile':
    '{name}: Datei wählen',
  'brand.replace':
    'Ersetzen',
  'brand.upload':
    'Hochladen',
  'brand.checking':
    'Wird geprüft',
  'brand.fileIsTooLarge':
    'Diese Datei ist {size} groß, erlaubt sind {limit}. Wähle eine kleinere.',
  'brand.howYourClipsLookAnd':
    'Wie deine Clips aussehen und klingen. Was du zum Standard machst, ist beim Export vorausgewählt.',
  'brand.brandKits':
    'Marken-Kits',
  'brand.captionAndTitleStyles':
    'Untertitel- und Titelstile',
  'brand.aPresetIsAStyle':
    'Eine Vorlage ist ein Stil für Untertitel, Titel und Fortschrittsbalken.',
  'brand.brandKitName':
    'Name des Marken-Kits',
  'brand.noFilesYet':
    'Noch keine Dateien',
  'brand.positionOfYourLogo':
    'Position deines Logos',
  'brand.previewFormat':
    'Format der Vorschau',
  'brand.newBrandKit':
    'Neues Marken-Kit',
  'brand.yourBrandKits':
    'Deine Marken-Kits',
  'brand.couldntLoadYourBrandKits':
    'Deine Marken-Kits konnten nicht geladen werden',
  'brand.loadingYourBrandKits':
    'Deine Marken-Kits werden geladen',
  'brand.noBrandKitsYet':
    'Noch keine Marken-Kits',
  'brand.addYourLogoFontsMusic':
    'Füge Logo, Schriften, Musik, Intro und Outro einmal hinzu und exportiere jeden Clip damit.',
  'brand.logo':
    'Logo',
  'brand.pngJpegOrSvgUp':
    'PNG, JPEG oder SVG, bis 5 MB',
  'brand.captionFont':
    'Untertitelschrift',
  'brand.ttfOtfOrWoff2Up':
    'TTF, OTF oder WOFF2, bis 10 MB',
  'brand.titleFont':
    'Titelschrift',
  'brand.anyAudioUpTo50':
    'Beliebiges Audio, bis 50 MB',
  'brand.intro':
    'Intro',
  'brand.aVideoOfUpTo':
    'Ein Video von bis zu einer Minute und 200 MB',
  'brand.outro':
    'Outro',
  'brand.cardImage':
    'Bild der Karte',
  'brand.replaceFile':
    '{name} ersetzen',
  'brand.uploadFile':
    '{name} hochladen',
  'brand.removeFile':
    '{name} entfernen',
  'brand.theConnectionWasLost':
    'Die Verbindung ist beim Hochladen abgebrochen. Lade die Datei noch einmal hoch.',
  'brand.theUploadFailed':
    'Das Hochladen ist fehlgeschlagen (Status {status}). Versuche es noch einmal.',
};
