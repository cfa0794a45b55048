/** Texts of exportDialog. */
export const exportDialog = {
  'exportDialog.cleanUpVoice': 'Clean up voice',
  'exportDialog.listenToTheBeginning': 'Listen to the beginning',
  'exportDialog.off': 'Off',
  'exportDialog.theAudioIsAsRecorded': 'The audio is as recorded.',
  'exportDialog.light': 'Light',
  'exportDialog.noiseIsUpTo12': 'Noise is up to 12 dB quieter. The preview plays the original.',
  'exportDialog.strong': 'Strong',
  'exportDialog.noiseAndMusicInThe':
    'Noise, and music in the recording, is up to 30 dB quieter. The preview plays the original.',
  'exportDialog.exportCountClip': 'Export {count, plural, one {# clip} other {# clips}}',
  'exportDialog.secondsTotal': '{seconds} total',
  'exportDialog.youCanExportUpTo':
    'You can export up to {max, plural, one {# clip} other {# clips}} at once. You’ve selected {length}.',
  'exportDialog.layout': 'Layout',
  'exportDialog.showsTheSpeakerOrGives':
    'Shows the speaker, or gives each person in a conversation a part of the frame.',
  'exportDialog.strongLanguage': 'Strong language',
  'exportDialog.keepFacesInTheFrame': 'Keep faces in the frame and follow them.',
  'exportDialog.cropAroundTheCentreOf': 'Crop around the centre of the frame.',
  'exportDialog.showTheWholeFrameOver': 'Show the whole frame over a blurred background.',
  'exportDialog.keep': 'Keep',
  'exportDialog.captionsAndAudioAreAs': 'Captions and audio are as spoken.',
  'exportDialog.mask': 'Mask',
  'exportDialog.maskHint': 'Captions and subtitles show “f***”; the audio is as spoken.',
  'exportDialog.bleep': 'Bleep',
  'exportDialog.bleepHint':
    'Captions and subtitles show “f***”, and a tone covers the word. The preview plays the original audio.',
  'exportDialog.captionStyle': 'caption style',
  'exportDialog.brandKit': 'brand kit',
  'exportDialog.thisClipHasItsOwn':
    'This clip has its own {options}, used whatever you choose here. <link>Change it</link>',
  'exportDialog.translationIsntConfiguredOnThis':
    'Translation isn’t configured on this server. {reason} <link>Server settings</link>',
  'exportDialog.originalSpoken': 'Original ({spoken})',
  'exportDialog.settings': 'Settings: {settings}',
  'exportDialog.clipOfAll': '{place} of {count}',
  'exportDialog.alsoExport': 'Also export',
  'exportDialog.exportClipsInFormats':
    'Export {count, plural, one {# clip} other {# clips}} in {formats} formats',
  'exportDialog.alsoExportFormat': '<hidden>Also export </hidden>{format}',
  'exportDialog.framing': 'framing',
} as const;
