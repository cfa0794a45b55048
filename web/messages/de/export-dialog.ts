import type { exportDialog as english } from '../en/export-dialog.ts';

/** Texts of exportDialog. */
export const exportDialog: Record<keyof typeof english, string> = {
  'exportDialog.cleanUpVoice': 'Stimme bereinigen',
  'exportDialog.listenToTheBeginning': 'Anfang anhören',
  'exportDialog.off': 'Aus',
  'exportDialog.theAudioIsAsRecorded': 'Der Ton bleibt wie aufgenommen.',
  'exportDialog.light': 'Leicht',
  'exportDialog.noiseIsUpTo12':
    'Rauschen wird bis zu 12 dB leiser. Die Vorschau spielt das Original.',
  'exportDialog.strong': 'Stark',
  'exportDialog.noiseAndMusicInThe':
    'Rauschen und Musik in der Aufnahme werden bis zu 30 dB leiser. Die Vorschau spielt das Original.',
  'exportDialog.exportCountClip': '{count, plural, one {# Clip} other {# Clips}} exportieren',
  'exportDialog.secondsTotal': '{seconds} insgesamt',
  'exportDialog.youCanExportUpTo':
    'Du kannst bis zu {max, plural, one {# Clip} other {# Clips}} auf einmal exportieren. Ausgewählt sind {length}.',
  'exportDialog.layout': 'Layout',
  'exportDialog.showsTheSpeakerOrGives':
    'Zeigt, wer gerade spricht, oder gibt in einem Gespräch jeder Person einen Teil des Bildes.',
  'exportDialog.strongLanguage': 'Kraftausdrücke',
  'exportDialog.keepFacesInTheFrame': 'Gesichter im Bild halten und ihnen folgen.',
  'exportDialog.cropAroundTheCentreOf': 'Um die Bildmitte zuschneiden.',
  'exportDialog.showTheWholeFrameOver': 'Das ganze Bild vor unscharfem Hintergrund zeigen.',
  'exportDialog.keep': 'Beibehalten',
  'exportDialog.captionsAndAudioAreAs': 'Untertitel und Ton bleiben wie gesprochen.',
  'exportDialog.mask': 'Maskieren',
  'exportDialog.maskHint':
    'Untertitel und Untertiteldateien zeigen „f***“; der Ton bleibt wie gesprochen.',
  'exportDialog.bleep': 'Überpiepen',
  'exportDialog.bleepHint':
    'Untertitel und Untertiteldateien zeigen „f***“, und ein Ton überdeckt das Wort. Die Vorschau spielt den Originalton.',
  'exportDialog.captionStyle': 'Untertitelstil',
  'exportDialog.brandKit': 'Marken-Kit',
  'exportDialog.thisClipHasItsOwn':
    'Für diesen Clip ist eigens festgelegt: {options}. Das gilt, egal was du hier wählst. <link>Ändern</link>',
  'exportDialog.translationIsntConfiguredOnThis':
    'Übersetzen ist auf diesem Server nicht eingerichtet. {reason} <link>Servereinstellungen</link>',
  'exportDialog.originalSpoken': 'Original ({spoken})',
  'exportDialog.settings': 'Einstellungen: {settings}',
  'exportDialog.clipOfAll': '{place} von {count}',
  'exportDialog.alsoExport': 'Außerdem exportieren',
  'exportDialog.exportClipsInFormats':
    '{count, plural, one {# Clip} other {# Clips}} in {formats} Formaten exportieren',
  'exportDialog.alsoExportFormat': '<hidden>Außerdem exportieren: </hidden>{format}',
  'exportDialog.downloadWhenReady': 'Herunterladen, sobald fertig',
  'exportDialog.asCorrected': '{language} (deine Untertitel)',
  'exportDialog.framing': 'Bildausschnitt',
};
