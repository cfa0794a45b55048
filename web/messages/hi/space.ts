import type { space as english } from '../en/space.ts';

/** Texts of space. */
export const space: Record<keyof typeof english, string> = {
  'space.whatTakesSpace': 'जगह कौन लेता है',
  'space.total': 'कुल {size}',
  'space.couldntMeasure': 'आपकी जगह मापी नहीं जा सकी',
  'space.measuring': 'आपकी जगह मापी जा रही है',
  'space.nothingStored': 'अभी कुछ भी स्टोर नहीं है।',
  'space.originals': 'ओरिजनल',
  'space.playableCopies': 'ब्राउज़र के लिए कॉपी',
  'space.exports': 'एक्सपोर्ट की गई क्लिप',
  'space.pictures': 'पोस्टर और थंबनेल',
  'space.transcripts': 'ट्रांसक्रिप्ट और विश्लेषण',
  'space.trash': 'ट्रैश',
  'space.brandKits': 'ब्रैंड किट',
  'space.other': 'अपलोड और दूसरी फ़ाइलें',
  'space.largestVideos': 'सबसे बड़े वीडियो',
  'space.largestVideosText': 'उनसे जुड़ी सभी चीज़ों के साथ।',
  'space.ofItOriginal': '{date} · ओरिजनल {size}',
  'space.withoutOriginal': '{date} · ओरिजनल के बिना',
  'space.deleteOriginals': 'ओरिजनल मिटाएं',
  'space.deleteOriginalsText':
    'क्लिप, ट्रांसक्रिप्ट और एक्सपोर्ट बने रहते हैं। ओरिजनल के बिना वीडियो को एक्सपोर्ट या ट्रांसक्राइब नहीं किया जा सकता और उसमें फिर से क्लिप नहीं ढूंढी जा सकतीं।',
  'space.addedMoreThan': 'इतने समय से पहले जोड़े गए',
  'space.countDays': '{count, plural, one {# दिन} other {# दिन}}',
  'space.ownDays': 'अन्य',
  'space.days': 'दिन',
  'space.daysBetween': '0 से 36,500 तक दिनों की पूरी संख्या डालें।',
  'space.noneThatOld': 'इतना पुराना कोई ओरिजनल नहीं है।',
  'space.frees': '{count, plural, one {# ओरिजनल} other {# ओरिजनल}}, कुल {size}।',
  'space.busy':
    '{count, plural, one {# और बना रहेगा, क्योंकि उसके वीडियो पर जॉब चल रही है।} other {# और बने रहेंगे, क्योंकि उनके वीडियो पर जॉब चल रही हैं।}}',
  'space.countOriginals': '{count, plural, one {# ओरिजनल} other {# ओरिजनल}} मिटाएं…',
  'space.deleteQuestion': '{count, plural, one {# ओरिजनल} other {# ओरिजनल}} मिटाएं?',
  'space.deleteWarning':
    'इससे {size} जगह खाली होगी और इसे पहले जैसा नहीं किया जा सकता। क्लिप, ट्रांसक्रिप्ट और एक्सपोर्ट बने रहेंगे। इन वीडियो से फिर एक्सपोर्ट करने के लिए उन्हें फिर से जोड़ें।',
  'space.deleted': '{size} खाली किया गया',
  'space.originalDeleted': 'ओरिजनल मिटा दिया गया',
  'space.originalDeletedText':
    'क्लिप, ट्रांसक्रिप्ट और एक्सपोर्ट अब भी यहां हैं। एक्सपोर्ट करने या फिर से क्लिप ढूंढने के लिए, <add>वीडियो फिर से जोड़ें</add>।',
};
