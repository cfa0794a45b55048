import type { jobs as english } from '../en/jobs.ts';

/** Texts of jobs. */
export const jobs: Record<keyof typeof english, string> = {
  'jobs.couldntFindClipsAgain': 'क्लिप फिर से नहीं ढूंढी जा सकीं',
  'jobs.errorTheClipsBelowAre': '{error} नीचे की क्लिप नहीं बदली हैं।',
  'jobs.clipsShowUpHereAs': 'क्लिप मिलते ही यहां दिखती हैं। आप इस पेज से जा सकते हैं।',
  'jobs.done': 'हो गया',
  'jobs.transcribing': 'ट्रांसक्राइब हो रहा है',
  'jobs.makingTheSampleVideo': 'सैंपल वीडियो बन रहा है',
  'jobs.choosingImages': 'इमेज चुनी जा रही हैं',
  'jobs.downloadingVideo': 'वीडियो डाउनलोड हो रहा है',
  'jobs.readingCaptions': 'कैप्शन पढ़े जा रहे हैं',
  'jobs.downloadingSpeechModel': 'स्पीच मॉडल डाउनलोड हो रहा है',
  'jobs.tellingSpeakersApart': 'वक्ताओं की पहचान हो रही है',
  'jobs.measuringAudio': 'ऑडियो मापा जा रहा है',
  'jobs.translating': 'अनुवाद हो रहा है',
  'jobs.detectingPeople': 'लोगों को ढूंढा जा रहा है',
  'jobs.rendering': 'रेंडर हो रहा है',
  'jobs.saving': 'सेव हो रहा है',
  'jobs.finishing': 'पूरा किया जा रहा है',
  'jobs.retryingStage': 'फिर से कोशिश: {stage}',
  'jobs.tellMe': 'पूरा होने पर मुझे बताएं',
  'jobs.youWillBeTold': 'पूरा होने पर आपको बताया जाएगा',
  'jobs.notificationsBlocked':
    'यह ब्राउज़र Kinora की सूचनाएं रोकता है। ब्राउज़र की सेटिंग में इस साइट के लिए उन्हें अनुमति दें।',
  'jobs.clipsFound': 'क्लिप मिलीं',
  'jobs.clipsNotFound': 'कोई क्लिप नहीं मिली',
  'jobs.exportFinished': 'एक्सपोर्ट पूरा हुआ',
  'jobs.exportFailed': 'एक्सपोर्ट नहीं हो सका',
};
