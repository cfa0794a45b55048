import type { NoteMessageId } from '../note-text.ts';

/** What the server notes about words, clips, posts and proposed texts. */
export const notes: Record<NoteMessageId, string> = {
  'note.captions-mismatch':
    '{source}: बोली गई बातों से मेल नहीं खाता; शायद किसी दूसरे वीडियो का है या अनुवाद है।',
  'note.captions-used-anyway': '{source}: फिर भी इस्तेमाल किया गया, क्योंकि कोई और स्रोत नहीं है।',
  'note.few-words': '{source}: शब्द बहुत कम हैं ({duration} में {count})।',
  'note.no-words': '{source}: कोई बोला गया शब्द नहीं है।',
  'note.moved-late': '{source}: {seconds} सेकंड देर से था; समय ठीक कर दिया गया।',
  'note.moved-early': '{source}: {seconds} सेकंड पहले था; समय ठीक कर दिया गया।',
  'note.estimates-no-audio': 'हर शब्द का समय अनुमान है: वीडियो में आवाज़ नहीं है।',
  'note.estimates-no-voice': 'हर शब्द का समय अनुमान है: espeak-ng इंस्टॉल नहीं है या यह भाषा नहीं बोलता।',
  'note.estimates-unclear': 'हर शब्द का समय अनुमान है: आवाज़ में शब्द साफ़ नहीं मिले।',
  'note.read-as': 'शब्दों को {used} के तौर पर पढ़ा गया, लेकिन {heard} बोली जाती है।',
  'note.tagged-as': 'ऑडियो ट्रैक पर {named} लिखा है, लेकिन {used} बोली जाती है।',
  'note.given-as': 'भाषा {named} बताई गई, लेकिन {used} बोली जाती है।',
  'note.language-unknown': 'भाषा न बताई गई, न पहचानी गई। उसे बताएं और फिर से ट्रांसक्राइब करें।',
  'note.language-assumed':
    'भाषा {used} मानी गई। अगर कोई दूसरी भाषा बोली जाती है, तो उसे बताएं और फिर से ट्रांसक्राइब करें।',
  'note.speech-without-words': '{seconds} सेकंड की बोली में कोई शब्द नहीं मिला।',
  'note.speech-without-words-in':
    '{seconds} सेकंड की बोली में कोई शब्द नहीं मिला, {count} जगह ({places})।',
  'note.speech-without-words-at': '{seconds} सेकंड की बोली में कोई शब्द नहीं मिला ({places})।',
  'note.uncertain-words': 'कई शब्दों की पहचान पक्की नहीं थी ({percent} %)।',
  'note.unlikely-text': 'शब्द अपनी भाषा के नहीं लगते। शायद कोई दूसरी भाषा बोली जाती है।',
  'note.recognised-with': 'शब्द इस मशीन पर {model} से पहचाने गए।',
  'note.speakers-told-apart': 'वक्ता इस मशीन पर {models} से अलग किए गए।',
  'note.speakers-not-told-apart': 'वक्ताओं को अलग नहीं किया जा सका: {reason}',
  'note.feed-transcript-unusable': 'फ़ीड में बताया गया ट्रांसक्रिप्ट इस्तेमाल नहीं हो सका: {reason}',
  'note.feed-chapters-unusable': 'फ़ीड में बताई गई चैप्टर सूची इस्तेमाल नहीं हो सकी: {reason}',
  'note.feed-image-unusable': 'फ़ीड में बताई गई तस्वीर इस्तेमाल नहीं हो सकी: {reason}',
  'note.manual-captions-not-fetched': 'हाथ से लिखे कैप्शन ({language}) नहीं लाए जा सके: {reason}',
  'note.automatic-captions-not-fetched': 'अपने-आप बने कैप्शन ({language}) नहीं लाए जा सके: {reason}',
  'note.no-captions': 'वीडियो के साथ कैप्शन नहीं आए: {reason}',
  'note.hosted-recognition-failed': 'किसी सेवा से बोली पहचानना संभव नहीं हुआ: {reason}',
  'note.local-recognition-failed': 'इस मशीन पर बोली पहचानना संभव नहीं हुआ: {reason}',
  'note.source-unusable': '{source}: इस्तेमाल नहीं हो सका। {reason}',
  'note.ranker-failed': '“{ranker}” रैंकिंग नहीं चल सकी ({reason}), इसलिए “{fallback}” ने क्लिप चुनीं।',
  'note.part-not-judged': '{from} से {to} तक का हिस्सा नहीं परखा गया: {reason}',
  'note.not-side-by-side': 'हिस्सों को अलग-अलग स्कोर दिया गया, साथ रखकर नहीं: {reason}',
  'note.cover-not-drawn': 'कवर तस्वीर नहीं बन सकी: {reason} डाउनलोड करने पर फिर कोशिश की जाती है।',
  'note.lines-untranslated':
    '{of} में से {count} कैप्शन लाइनों का अनुवाद ({named}) नहीं हो सका; वे वैसी ही दिखती हैं जैसी बोली गईं। सिर्फ़ इन्हें फिर से आज़माने के लिए क्लिप दोबारा एक्सपोर्ट करें।',
  'note.post-cancelled-late':
    'रद्द करने में देर हो गई: पूरा वीडियो YouTube के पास पहुंच चुका था। उसे वहां से हटाएं।',
  'note.post-still-processing': '{name} 24 घंटे बाद भी इसे प्रोसेस कर रहा था: वहां देखें।',
  'note.post-without-thumbnail': 'कोई थंबनेल नहीं लगा: इस क्लिप में थंबनेल नहीं है।',
  'note.post-thumbnail-refused': 'कोई थंबनेल नहीं लगा। {reason}',
  'note.post-texts-no-model': 'इस सर्वर पर कोई भाषा मॉडल सेट नहीं है।',
  'note.post-texts-no-speech': 'इस क्लिप में कुछ बोला नहीं गया है, जिससे भाषा मॉडल लिख सके।',
  'note.post-texts-limit': 'भाषा मॉडल आपके लिए एक घंटे में ऐसे {limit} टेक्स्ट लिखता है। बाद में फिर कोशिश करें।',
  'note.post-texts-failed': 'भाषा मॉडल ने कुछ नहीं लिखा: {reason}',
  'note.post-texts-small-model':
    '{model} ऐसे टेक्स्ट के लिए बहुत छोटा है। {billions} अरब पैरामीटर या उससे बड़े मॉडल इन्हें लिखते हैं।',
  'note.post-texts-untrue':
    'भाषा मॉडल के लिखे में से हटाया गया, क्योंकि वह वहाँ नहीं कहा गया: {said}',
  'note.titles-limit': 'भाषा मॉडल एक घंटे में {limit} बार शीर्षक लिखता है। ये क्लिप के अपने शब्दों से हैं।',
  'note.titles-failed': 'ये क्लिप के अपने शब्दों से हैं, क्योंकि भाषा मॉडल ने कोई शीर्षक नहीं लिखा: {reason}',
  'note.titles-small-model':
    'ये क्लिप के अपने शब्दों से हैं: {model} शीर्षकों के लिए बहुत छोटा है। {billions} अरब पैरामीटर या उससे बड़े मॉडल इन्हें लिखते हैं।',
  'note.titles-untrue':
    'ये क्लिप के अपने शब्दों से हैं, क्योंकि भाषा मॉडल ने जो लिखा वह वहाँ नहीं कहा गया: {said}',
  'note.chapters-limit': 'भाषा मॉडल एक घंटे में {limit} बार चैप्टर लिखता है। ये वीडियो के शब्दों से हैं।',
  'note.chapters-failed': 'ये वीडियो के शब्दों से हैं, क्योंकि भाषा मॉडल ने कोई चैप्टर नहीं लिखा: {reason}',
  'note.chapters-small-model':
    'ये वीडियो के शब्दों से हैं: {model} चैप्टर के लिए बहुत छोटा है। {billions} अरब पैरामीटर या उससे बड़े मॉडल इन्हें लिखते हैं।',
  'note.chapters-untrue':
    'भाषा मॉडल के ऐसे टेक्स्ट जो वह कहते हैं जो वीडियो में नहीं कहा गया: {count}। उनकी जगह वीडियो के शब्द हैं।',
  'note.source.captions': 'कैप्शन',
  'note.source.captions-in': 'कैप्शन ({language})',
  'note.source.given': 'दिए गए कैप्शन',
  'note.source.given-in': 'दिए गए कैप्शन ({language})',
  'note.source.chat': 'चैट',
  'note.source.comments': 'टिप्पणियाँ',
  'note.source.automatic': 'अपने-आप बने कैप्शन',
  'note.source.automatic-in': 'अपने-आप बने कैप्शन ({language})',
  'note.source.text': 'टेक्स्ट के शब्द',
  'note.source.text-in': 'टेक्स्ट के शब्द ({language})',
  'note.source.track': 'फ़ाइल के सबटाइटल (भाषा नहीं बताई गई)',
  'note.source.track-in': 'फ़ाइल के सबटाइटल ({language})',
  'note.source.recognised': 'पहचाने गए शब्द',
};
