import type { allClips as english } from '../en/all-clips.ts';

/** Texts of allClips. */
export const allClips: Record<keyof typeof english, string> = {
  'allClips.export': 'एक्सपोर्ट करें',
  'allClips.exportCountClip': '{count, plural, one {# क्लिप} other {# क्लिप}} एक्सपोर्ट करें',
  'allClips.fromVideosTotal': '{count, plural, one {# वीडियो} other {# वीडियो}} से · कुल {length}',
  'allClips.couldntLoadYourClips': 'आपकी क्लिप लोड नहीं हो सकीं',
  'allClips.noKeptClipsYet': 'अभी कोई क्लिप नहीं रखी गई',
  'allClips.noClipsYet': 'अभी कोई क्लिप नहीं',
  'allClips.keepClipsOnAVideos': 'वीडियो के पेज पर क्लिप रखें। एक्सपोर्ट करने तक वे यहां रहेंगी।',
  'allClips.addAVideoToFind': 'क्लिप ढूंढने के लिए वीडियो जोड़ें।',
  'allClips.countClipNoLongerKept':
    '{count, plural, one {# क्लिप अब रखी हुई नहीं है} other {# क्लिप अब रखी हुई नहीं हैं}}',
  'allClips.unKeep': 'अब न रखें',
  'allClips.loadingYourClips': 'आपकी क्लिप लोड हो रही हैं',
  'allClips.exported': 'एक्सपोर्ट की गई',
  'allClips.all': 'सभी',
  'allClips.keptAndExportedOverAll': 'आपके सभी वीडियो की रखी और एक्सपोर्ट की गई क्लिप।',
  'allClips.editTitle': '“{title}” एडिट करें',
  'allClips.exportTitle': '“{title}” एक्सपोर्ट करें',
  'allClips.asYourLastExport': 'आपके पिछले एक्सपोर्ट की तरह: {settings}।',
};
