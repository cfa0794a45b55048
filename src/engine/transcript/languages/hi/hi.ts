import type { Language } from '../language.ts';
import { none, nothing, phrases, words } from '../lists.ts';
import { chapters } from './chapters.ts';
import { grammar } from './grammar.ts';
import { advertising, housekeeping } from './housekeeping.ts';
import { phrasing } from './phrasing.ts';
import { topics } from './topics.ts';
import { wordLists } from './words.ts';

export const hi: Language = {
  tag: 'hi',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words('डॉ. श्री. श्रीमती. प्रो. पं. कु. मि. dr. mr. mrs. ms. prof. vs.'),
    numberAbbreviations: words('सं. no.'),
    finalAbbreviations: words('ई.पू. etc. jr. u.s. ph.d. a.m. p.m.'),
    starters: none,
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('और लेकिन क्योंकि फिर तो'),
    ends: undefined,
  },
  captions: {
    laughter: /हँस|हंस|ताली|तालियाँ|तालियां/u,
    noises: /संगीत|शोर|खाँस|खामोशी/u,
  },
  words: wordLists,
  grammar,
  topics,
  phrasing,
  chapters,
  housekeeping,
  advertising,
  conversation: undefined,
  edges: {
    leading: phrases(`
      उम, उम्म, हम्म, अं, हाँ, हां, जी, तो, और, लेकिन, मगर, अच्छा, देखिए, देखो, मतलब, वैसे, यानी,
      ठीक है, जी हाँ
    `),
    kept: /^(?:तो भी|अच्छा (?!तो |और )\S|जी (?:ने|को|की|का|के)|और (?:भी|ज़्यादा|ज्यादा)|देखो (?:कि)|मतलब (?:का|की|के))/u,
    references: words('वे उसने उन्होंने इसने उसकी इसकी'),
    joining: words('और लेकिन मगर क्योंकि या'),
    setUp:
      /(?:^| )(?:जैसे कि|उदाहरण के लिए|मिसाल के तौर पर|(?:सवाल|समस्या|बात|जवाब) (?:यह|ये) है(?: कि)?|(?:उसने|मैंने|उन्होंने) (?:कहा|पूछा)(?: कि)?|यानी|क्योंकि|कि)$/u,
  },
  rubric: {
    mild: words('सब नहीं न मत'),
    weakSignals: words('क्योंकि'),
    timeless: words('साल पहले'),
    losses: words('मौत मर मृत्यु खो खोया खोई गुज़र निधन कैंसर तलाक दिवालिया जल'),
    storyOpening:
      /^["“'‘]?(?:तो |और )?(?:एक (?:दिन|बार|रात|सुबह)|जब मैं|\S+ (?:साल|महीने|दिन) पहले|बचपन में|मुझे याद है|कल रात)/u,
    imperative:
      /(?:^|\s)(?:करो|लिखो|दो|लो|जाओ|सोचो|पूछो|बनाओ|रखो|देखो|सीखो|खोलो|कीजिए|कीजिये|लिखिए|दीजिए|लीजिए|सोचिए|पूछिए|रखिए|सीखिए|करें|लिखें|रखें|सोचें|पूछें)[।.!]?$/u,
  },
  profanity: {
    words: words(`
      चूतिया चूतिये चूतियों चूतियापा चूत भोसड़ी भोसडी भोसड़ीके भोसड़ा मादरचोद बहनचोद बहेनचोद
      भेनचोद बेनचोद गांड गाँड गांडू गाँडू लंड लौड़ा लौड़े लौडा लवड़ा लवड़े रंडी रंडियाँ रंडियों
      झाँट झांट झाटू हरामी हरामियों हरामज़ादा हरामजादा हरामज़ादे हरामजादे हरामज़ादी हरामजादी
      chutiya chutiye chutiyapa chutiyon bhosdike bhosadike bhosdi madarchod maderchod behenchod
      bhenchod benchod bahanchod gaand gandu lund lauda laude lawda lavda randi harami haramzada
      haramzade haramzadi
    `),
    forms: nothing,
  },
  disfluencies: {
    fillers: words('उम हम्म अं उम्म'),
    stumbles: words(`
      मैं वह यह हम तुम आप वो ये और लेकिन या अगर क्योंकि का के की को से में पर है हैं था थे थी मेरा
      हमारा
    `),
  },
  inflections: [],
  prompts: {
    kinds: {
      funny: /^(?:मज़|मज|हँस|हास्य)/u,
      insight: /^(?:अंतर्दृष्टि|सीख|विचार)/u,
      advice: /^(?:सलाह|सुझाव)/u,
      emotion: /^(?:भावुक|भावनात्मक)/u,
      story: /^(?:कहानी|किस्स)/u,
      numbers: /^(?:आंकड़|आँकड़|संख्या)/u,
      controversy: /^(?:विवाद)/u,
      question: /^(?:सवाल)/u,
    },
    request: words('खोजो ढूंढो दिखाओ क्लिप वीडियो हिस्सा हिस्से सबसे अच्छे बेहतरीन पल जहाँ'),
  },
  replies: {
    nothingFound:
      'मुझे आपके वीडियो में इसके बारे में कुछ नहीं मिला। दूसरे शब्द आज़माएँ, या वे वीडियो चुनें जिनके बारे में आप पूछ रहे हैं। नए वीडियो में खोज उनके क्लिप तैयार होने के बाद हो सकती है।',
  },
};
