import type { GrammarKnowledge } from '../grammar.ts';
import { none, nothing, words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  determiners: words(`
    एक कुछ कई सब सभी हर सारे सारी अपने अपनी अपना मेरा मेरी मेरे हमारा हमारी हमारे आपका आपकी आपके
  `),
  demonstratives: none,
  prepositions: none,
  postpositions: words('का के की को से में पर ने तक'),
  conjunctions: words('और या लेकिन मगर तो बल्कि जो'),
  subordinators: words('अगर जब क्योंकि ताकि जबकि कि यदि'),
  pronouns: words('मैं हम तुम आप कोई कौन किसने मैंने हमने मुझे हमें आपको'),
  references: words('यह ये वह वो इस उस इन उन इसे उसे उन्हें इसका उसका उनका वहाँ यहाँ'),
  adverbs: words(`
    यहां वहां अब तब कब कहाँ कहां कैसे क्यों क्या बहुत ज्यादा ज़्यादा कम थोड़ा सिर्फ केवल शायद
    हमेशा कभी अभी फिर बाद पहले आज कल परसों नहीं मत भी ही
  `),
  adverbEndings: nothing,
  interjections: words('नमस्ते धन्यवाद शुक्रिया हाँ हां जी'),
  numerals: none,
  adjectives: none,
  adjectiveEndings: nothing,
  auxiliaries: words(`
    है हैं था थी थे हूँ हूं हो होता होती होते होगा होगी गया गई गए रहा रही रहे चाहिए सकता सकती सकते
    किया दिया दी लिया करता करती करते करो करें करना पड़ता जाता जाती जाते
  `),
  modals: none,
  nonfinite: none,
  beforeVerbs: none,
  bases: none,
  verbs: words(`
    होना हुआ हुई हुए रहता रहती रहते किये जाना देता देती देते देना लेता लेती लेते लेना आता आती आते
    आना आया आई आए कहता कहते कहना कहा देखा देखना देखते बताया बताना बताते चाहता चाहते लगता लगती लगते
    लगा मिलता मिलती मिला बनता बनाना बनाया सोचता सोचते आईं गईं बोला बोली बोले पूछा लिखा पढ़ा सुना
    समझा माना खाया पिया सोया रोया मरा जीता हारा चला चली चले बदला सीखा मारा छोड़ा खोया कमाया बेचा
    खरीदा लेंगे बोलते सुनते समझते मानते खाते सोते चलता चलती चलते बोलता देखता मरता बदलता
  `),
  verbEndings: /..(?:ने|कर|करके|ाया|ूँगा|ूंगा|ूँगी|ूंगी|ेगा|ेगी|ेंगे|ेंगी|िए|िये|ाएं|ाएँ|ोगे|ोगी)$/u,
  infinitives: nothing,
  participles: nothing,
  gerunds: nothing,
  nounEndings: /.{2}(?:ियों|ाओं)$/u,
  nounsAreCapitalised: false,
  adjectivesFollow: false,
  prefixes: nothing,
  attached: nothing,
  looseParticles: nothing,
  possessive: nothing,
  contraction: nothing,
  definite: nothing,
};
