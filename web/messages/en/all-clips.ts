/** Texts of allClips. */
export const allClips = {
  'allClips.export': 'Export',
  'allClips.exportCountClip': 'Export {count, plural, one {# clip} other {# clips}}',
  'allClips.fromVideosTotal':
    'From {count, plural, one {# video} other {# videos}} · {length} total',
  'allClips.couldntLoadYourClips': 'Couldn’t load your clips',
  'allClips.noKeptClipsYet': 'No kept clips yet',
  'allClips.noClipsYet': 'No clips yet',
  'allClips.keepClipsOnAVideos':
    'Keep clips on a video’s page. They wait here until you export them.',
  'allClips.addAVideoToFind': 'Add a video to find clips in it.',
  'allClips.countClipNoLongerKept': '{count, plural, one {# clip} other {# clips}} no longer kept',
  'allClips.unKeep': 'Un-keep',
  'allClips.loadingYourClips': 'Loading your clips',
  'allClips.exported': 'Exported',
  'allClips.all': 'All',
  'allClips.keptAndExportedOverAll': 'Kept and exported, over all your videos.',
  'allClips.editTitle': 'Edit “{title}”',
  'allClips.exportTitle': 'Export “{title}”',
  'allClips.asYourLastExport': 'As your last export: {settings}.',
} as const;
