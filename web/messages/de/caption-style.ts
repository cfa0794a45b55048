import type { captionStyle as english } from '../en/caption-style.ts';

/** Texts of captionStyle. */
export const captionStyle: Record<keyof typeof english, string> = {
  'captionStyle.editName':
    '„{name}“ bearbeiten',
  'captionStyle.newPreset':
    'Neue Vorlage',
  'captionStyle.savePreset':
    'Vorlage speichern',
  'captionStyle.startFrom':
    'Ausgehen von',
  'captionStyle.nameSaved':
    '„{name}“ gespeichert',
  'captionStyle.couldntLoadYourPresets':
    'Deine Vorlagen konnten nicht geladen werden',
  'captionStyle.couldntUpdateThePreset':
    'Die Vorlage konnte nicht aktualisiert werden',
  'captionStyle.updateWithCurrentStyle':
    'Mit aktuellem Stil aktualisieren',
  'captionStyle.nameSetAsDefault':
    '„{name}“ ist jetzt Standard',
  'captionStyle.delete':
    'Löschen',
  'captionStyle.presetName':
    'Name der Vorlage',
  'captionStyle.moreOptionsForName':
    'Weitere Optionen für „{name}“',
  'captionStyle.saveAsPreset':
    'Als Vorlage speichern',
  'captionStyle.fontAndChange':
    '{font} · geändert {when}',
  'captionStyle.yourPresets':
    'Deine Vorlagen',
  'captionStyle.loadingYourPresets':
    'Deine Vorlagen werden geladen',
  'captionStyle.noPresetsYet':
    'Noch keine Vorlagen',
  'captionStyle.createOneHereOrSave':
    'Erstelle hier eine oder speichere beim Exportieren einen Stil, der dir gefällt.',
  'captionStyle.fineTune':
    'Feinabstimmung',
  'captionStyle.highlightKeywords':
    'Schlüsselwörter hervorheben',
  'captionStyle.namesNumbersAndRareWords':
    'Namen, Zahlen und seltene Wörter, höchstens eins pro Zeile',
  'captionStyle.keywordColour':
    'Farbe der Schlüsselwörter',
  'captionStyle.progressBar':
    'Fortschrittsbalken',
  'captionStyle.barColour':
    'Farbe des Balkens',
  'captionStyle.barPosition':
    'Position des Balkens',
  'captionStyle.top':
    'Oben',
  'captionStyle.bottom':
    'Unten',
  'captionStyle.barHeight':
    'Höhe des Balkens',
  'captionStyle.pixels':
    '{value} px',
  'captionStyle.text':
    'Text',
  'captionStyle.font':
    'Schrift',
  'captionStyle.size':
    'Größe',
  'captionStyle.maxWordsPerLine':
    'Max. Wörter pro Zeile',
  'captionStyle.highlight':
    'Hervorhebung',
  'captionStyle.outlineAndShadow':
    'Kontur und Schatten',
  'captionStyle.outlineColour':
    'Konturfarbe',
  'captionStyle.outlineWidth':
    'Konturbreite',
  'captionStyle.shadow':
    'Schatten',
  'captionStyle.shadowColour':
    'Schattenfarbe',
  'captionStyle.shadowDistance':
    'Schattenabstand',
  'captionStyle.position':
    'Position',
  'captionStyle.verticalPosition':
    'Vertikale Position',
  'captionStyle.avoidsFacesAndTheAreas':
    'Weicht Gesichtern aus und Bereichen, die Apps verdecken.',
  'captionStyle.verticalMargin':
    'Vertikaler Abstand',
  'captionStyle.horizontalMargin':
    'Horizontaler Abstand',
  'captionStyle.animation':
    'Animation',
  'captionStyle.wordsAppear':
    'Wörter erscheinen',
  'captionStyle.highlightSpokenWord':
    'Gesprochenes Wort hervorheben',
  'captionStyle.highlightWith':
    'Hervorheben durch',
  'captionStyle.highlightScale':
    'Größe der Hervorhebung',
  'captionStyle.fadeIn':
    'Einblenden',
  'captionStyle.fadeOut':
    'Ausblenden',
  'captionStyle.auto':
    'Automatisch',
  'captionStyle.middle':
    'Mitte',
  'captionStyle.withTheirLine':
    'Mit ihrer Zeile',
  'captionStyle.poppingIn':
    'Mit Pop-Effekt',
  'captionStyle.rising':
    'Von unten',
  'captionStyle.letterByLetter':
    'Buchstabe für Buchstabe',
  'captionStyle.aBox':
    'Kasten',
  'captionStyle.anUnderline':
    'Unterstreichung',
  'captionStyle.colourThatFillsIt':
    'Füllende Farbe',
  'captionStyle.backgroundColour':
    'Hintergrundfarbe',
  'captionStyle.sampleWords':
    'Sag es gut',
  'captionStyle.nameUpdated':
    '„{name}“ aktualisiert',
};
