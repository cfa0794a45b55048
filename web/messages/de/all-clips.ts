import type { allClips as english } from '../en/all-clips.ts';

/** Texts of allClips. */
export const allClips: Record<keyof typeof english, string> = {
  'allClips.export': 'Exportieren',
  'allClips.exportCountClip': '{count, plural, one {# Clip} other {# Clips}} exportieren',
  'allClips.fromVideosTotal':
    'Aus {count, plural, one {# Video} other {# Videos}} · insgesamt {length}',
  'allClips.couldntLoadYourClips': 'Deine Clips konnten nicht geladen werden',
  'allClips.noKeptClipsYet': 'Noch keine übernommenen Clips',
  'allClips.noClipsYet': 'Noch keine Clips',
  'allClips.keepClipsOnAVideos':
    'Übernimm Clips auf der Seite eines Videos. Sie warten hier, bis du sie exportierst.',
  'allClips.addAVideoToFind': 'Füge ein Video hinzu, um Clips darin zu finden.',
  'allClips.countClipNoLongerKept':
    '{count, plural, one {# Clip} other {# Clips}} nicht mehr übernommen',
  'allClips.unKeep': 'Zurücknehmen',
  'allClips.loadingYourClips': 'Deine Clips werden geladen',
  'allClips.exported': 'Exportiert',
  'allClips.all': 'Alle',
  'allClips.keptAndExportedOverAll': 'Übernommene und exportierte Clips aus allen deinen Videos.',
  'allClips.editTitle': '„{title}“ bearbeiten',
  'allClips.exportTitle': '„{title}“ exportieren',
  'allClips.asYourLastExport': 'Wie bei deinem letzten Export: {settings}.',
};
