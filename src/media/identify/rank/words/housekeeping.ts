import { primaryTag, usesSpaces } from '../../tokens.ts';

/**
 * Whether a sentence keeps house rather than says something: greets, thanks, announces what is to come, skips, points at
 * slides, advertises, says goodbye. `tokens` are its words, folded. Languages without patterns have no such sentences.
 */
export function keepsHouse(tokens: readonly string[], language: string): boolean {
  const pattern = patterns.get(primaryTag(language));
  if (!pattern || tokens.length > longestAside) return false;
  return pattern.test(tokens.filter((token) => token !== '').join(usesSpaces(language) ? ' ' : ''));
}

/** Whoever says more than this in one sentence says something. */
const longestAside = 60;

/** One expression out of alternatives, one per line; white space in them stands for itself. */
function anyOf(alternatives: string): RegExp {
  const lines = alternatives
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return new RegExp(lines.map((line) => `(?:${line})`).join('|'), 'u');
}

const lead =
  '(?:(?:so|and|well|okay|ok|alright|all right|now|but|anyway|right|yeah|um|uh|first|finally|with that|applause|laughter|music|cheers) )*';
const people = '(?:everyone|everybody|guys|folks|all|friends|ladies|team|people|class|students)';
const onScreen = '(?:slides?|screen|table|chart|graph|diagram|agenda|schedule|outline)';
const soon = '(?:later|shortly|soon|in a (?:minute|moment|second|bit|while|little)|at the end|next (?:time|week|video|episode))';

const en = anyOf(`
  ^${lead}(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: there| again)?(?: and)?(?: ${people}| welcome| it's| i'm|$)
  ^${lead}(?:a )?(?:very )?(?:warm )?welcome(?: back)?(?: to| ${people}| and|$)
  ^${lead}(?:it's |it is )?(?:great|good|nice|wonderful|a pleasure|an honou?r|so good)(?: to be (?:here|back|on)| to (?:meet|see|have) you)
  ^(?:translators?|reviewers?|transcribers?|transcript|subtitles?|captions?)(?: by)? 
  ^${lead}my name(?:'s| is)
  ^${lead}i'm (?:\\S+ ){1,3}and (?:today|this is|welcome|in this)
  (?:thank you|thanks)(?: you| all| guys| everyone| everybody| again| so| very| much| a lot)* for (?:coming|having|watching|listening|joining|tuning|being (?:here|on)|your (?:time|attention|patience)|the (?:invitation|introduction|kind)|inviting|making (?:the )?time|doing this|sharing)
  ^${lead}(?:thank you|thanks)(?: you| all| guys| ${people}| again| indeed| so| very| kindly| much| a lot| to)*$
  ^${lead}(?:thank you|thanks)(?: so| very)+ much(?: so much)? 
  ^${lead}(?:i )?(?:just )?(?:want|would like|'d like|wanted) to thank (?:you|all|every|the organi)
  ^${lead}that(?:'s| is| was) (?:all|it|everything)(?: that)?(?: i (?:have|had|wanted)| i've got| we have| from me| for (?:today|now|me|this|tonight|you))
  ^${lead}(?:that's it|that's all|that is all|bye|bye bye|goodbye|cheers)(?: ${people}| bye| now| thanks?| thank you)*$
  (?:see|catch) you (?:next|soon|later|tomorrow|all|guys|in the next|there|around|again)
  ^${lead}(?:have a|enjoy (?:the|your)) (?:(?:great|good|nice|lovely|wonderful) )?(?:day|week|weekend|evening|one|night|rest of|lunch|break)
  (?:any|take|have time for|time for|happy to (?:take|answer)|answer) (?:some |your |a few |any |more )?questions
  ^${lead}(?:today|tonight|this (?:morning|afternoon|evening|week)|in (?:this|today's) (?:video|episode|talk|lecture|lesson|tutorial|session|class|course)) (?:i|we|you|i'm|we're|i'll|we'll|you'll|i'd|i want|my guest|i've)
  ^${lead}(?:i|we)(?:'m| am|'re| are|'d|'ll| will| want| would)?(?: going| gonna| like)?(?: to)? (?:talk|speak|tell you|show you|look at|discuss|cover|start (?:by|with|off))(?: to you)?(?: a (?:little|bit))?.{0,60} (?:today|tonight|this (?:morning|evening|afternoon)|in this (?:video|episode|talk|lecture))
  ^${lead}(?:before (?:i|we) (?:start|begin|get started|dive|get into|get going|jump|continue|move on|go on|go any further))
  ^${lead}(?:let's|let us|let me|we'll|i'll)(?: just| quickly)? (?:get started|get into it|dive (?:in|right)|jump (?:in|right)|move on|get going|begin|get right into)
  ^${lead}(?:moving on|next up|next slide|next question|last slide|skip(?:ping)? (?:ahead|this|that|over))
  (?:next|last|previous|this|that|the|these|my|first) slides?$
  (?:on|in|at|see|show|have|of|to) (?:the|this|that|these|my|our|a) (?:next |last |first |previous )?slides?
  ^${lead}(?:let me|let's|i'll|i will|i want to|i'd like to|we'll|i'm going to|here's|here is|this is|these are|here are|i have|i've got)(?: just| quickly| first)?(?: show| walk| take| give| look| go| start| share)?(?: you| at| through| with| over)*(?: through| to)? (?:the|our|my|a|an)(?: quick| brief| short| rough)? (?:schedule|agenda|outline|overview|plan for|table of contents|slides|screen|demo)
  ^${lead}(?:here|this|these|that) (?:is|are|you see|you can see|we see|we have) .{0,50}\\b${onScreen}$
  ^${lead}as you can see(?: here| on| in|$)
  ^${lead}(?:here )?on (?:the|your|my) (?:left|right|top|bottom)(?: hand)?(?: side| hand side)? (?:you|we|is|are|there|i|of the)
  ^${lead}(?:i'll|i will|we'll|we will|let me|let's|i'm going to|we're going to|i'll just|i want to) (?:come|get|go|circle|return)(?: right)?(?: back)? to (?:this|that|it|these|those)
  (?:come|get|go|circle) back to (?:this|that|it|these|those)(?: \\S+)? ${soon}
  (?:i'll|i will|we'll|we will|we can|let's|let me|i'm going to|i am going to|i'm gonna|have to|i'd) (?:just )?skip (?:this|that|it|these|those|over|ahead|the)
  (?:short of|running out of|run out of|out of|running short of|short on|running low on) time
  ^${lead}(?:we|i)(?:'ll| will| 're going to) (?:talk|hear|learn|see|discuss|speak)(?: more)?(?: about)? (?:this|that|it|more)(?: about \\S+)? ${soon}
  in the next (?:video|episode|lecture|lesson|chapter|section|part|unit)
  ^${lead}can (?:you|everyone|everybody|you guys)(?: all)? (?:hear|see) (?:me|my|the|this|it)
  ^${lead}(?:is this|is the|is my) (?:thing|mic|microphone)? ?(?:on|working)
  (?:share|sharing) my screen
  (?:brought to you by|sponsor(?:ed|s|ing)?\\b.{0,20}\\b(?:video|episode|podcast|show|by|of today)|today's sponsor|our sponsors?|word from)
  (?:please|to|and|don't forget to|make sure to|you can|you|hit) subscribe(?: to (?:the|my|our|this)|$)
  ^${lead}(?:please )?(?:like|share|comment|subscribe)(?: and| or| to)
  (?:hit|smash|click|press|tap) (?:the|that|on the) (?:like|bell|subscribe|link|notification|button)
  (?:like|subscribe|follow) button
  (?:leave|drop|give|write) (?:a|us a|me a|it a|this (?:video )?a|us|your) (?:comments?|review|rating|like|thumbs|follow|question)
  (?:subscribe|sign up|sign-up|signed up)(?: \\S+){0,3} (?:newsletter|mailing list|channel)
  (?:links?|notes|details|resources|slides)(?: \\S+){0,3} (?:are|is|be|all)? ?(?:in|on|below|at) (?:the|my|our|your) (?:description|show|website|bio|comments|link|page|web)
  in the (?:description|show notes|comments? (?:below|section)|link below)
  (?:promo|discount|coupon|referral) code|use (?:the |my |our )?code
  (?:find|follow|reach|connect with) (?:me|us|you|him|her|them|more)(?: \\S+){0,3} (?:on|at) (?:twitter|instagram|linkedin|facebook|youtube|tiktok|x|patreon|my website|our website)
  (?:find|learn|read)(?: out)? more(?: \\S+){0,3} at \\S+(?:\\.| dot )(?:com|org|io|net|ai|co)
  (?:head|go|check|visit|sign up|available)(?: \\S+){0,4} \\S+\\.(?:com|org|io|net|ai|co|fm)\\b
  (?:apple podcasts|patreon\\b)|free trial|lightning round
  (?:where can|how can) (?:folks|people|listeners|they|everyone)(?: \\S+){0,2} (?:find|reach|follow|learn|connect|be useful)
`);

const es = anyOf(`
  ^(?:bueno |y |pues |entonces )*(?:hola|buenos días|buenas tardes|buenas noches|bienvenid[oa]s?)
  ^(?:bueno |y |pues )*(?:muchas |muchísimas )?gracias(?: a)?(?: todos| todas| por| $|$)
  (?:gracias por (?:venir|ver|escuchar|invitar|estar|su atención|vuestra atención|acompañar))
  ^(?:bueno |y |pues )*(?:mi nombre es|me llamo|eso es todo|esto es todo|hasta (?:la próxima|luego|pronto|mañana)|nos vemos|adiós)
  ^(?:hoy|en este (?:vídeo|video|episodio|capítulo)) (?:vamos|voy|les|os|te|quiero|hablaré|veremos)
  ^(?:bueno |y |pues )*(?:quiero|quisiera|voy a|vamos a|me gustaría) (?:hablar|mostrar|enseñar|contar)\\S*(?: \\S+){0,8} hoy
  suscrí[bv]|suscrib(?:irte|irse|anse|ete)|dale (?:a )?(?:like|me gusta)|campanita|patrocina|código de descuento|en la descripción
  (?:volver|volveremos|volveré)(?: \\S+){0,4} (?:más tarde|luego|después|más adelante)
  (?:me|nos) (?:salto|saltamos|saltaré|voy a saltar)|falta de tiempo|poco tiempo|(?:siguiente|próxima|esta) diapositiva|como pueden ver|como podéis ver
  (?:alguna|algunas|hay) preguntas?$|los enlaces? (?:está|en)
  (?:mostrarles|mostraros|enseñarles|enseñaros|ver) (?:la agenda|el programa|el índice|el plan)
`);

const fr = anyOf(`
  ^(?:alors |et |bon |donc )*(?:bonjour|bonsoir|salut|bienvenue|merci(?: \\S+){0,3}$|merci (?:beaucoup|à tous|à vous|d'être|de (?:m'avoir|votre|nous)|pour))
  ^(?:alors |et |bon |donc )*(?:je m'appelle|mon nom est|c'est tout(?: pour|$)|à bientôt|à la prochaine|au revoir|voilà c'est)
  ^(?:aujourd'hui|dans cette (?:vidéo|émission|conférence)) (?:je|nous|on|j'|vous)
  ^(?:alors |et |bon |donc )*(?:je (?:veux|voudrais|vais)|nous allons|on va) (?:vous )?(?:parler|montrer|présenter)(?: \\S+){0,8} aujourd'hui
  abonne[zr]|vous abonner|pouce bleu|sponsor|code promo|en description|la newsletter
  (?:y reviendr|reviendrons|reviendrai)|je (?:passe|saute) (?:cette|ce|rapidement)|(?:manque|peu) de temps|(?:prochaine|cette) diapositive|comme vous (?:le )?voyez
  des questions$|(?:montrer|voir) (?:le programme|le plan|l'agenda|le sommaire)
`);

const de = anyOf(`
  ^(?:also |so |und |ja |na |gut )*(?:hallo|guten (?:morgen|tag|abend)|herzlich willkommen|willkommen|moin|servus|grüß)
  ^(?:also |so |und |ja |gut )*(?:vielen |herzlichen |besten |schönen )?dank(?:e)?(?: schön| sehr| auch)?(?: an alle| für (?:die|eure|ihre|das|euer|ihr)(?: \\S+){1,3}| dass ihr| dass sie|$)
  ^(?:also |so |und |ja )*(?:mein name ist|ich heiße|das war(?:'s| es| alles)(?: von mir| für heute|$)|das ist alles|bis (?:bald|zum nächsten|nächste|dann|morgen)|tschüss|auf wiedersehen)
  ^(?:also |so |und )*(?:heute|in diesem (?:video|vortrag|podcast)|in dieser (?:folge|vorlesung)) (?:möchte|will|geht|sprech|red|zeig|wollen|werde|schau|erzähl)
  ^(?:also |so |und )*(?:ich (?:möchte|will|werde)|wir (?:wollen|werden))(?: \\S+){0,4} heute(?: \\S+){0,8} (?:sprechen|reden|erzählen|zeigen|vorstellen)
  abonnier|werbepartner|sponsor|rabattcode|in der (?:beschreibung|videobeschreibung)|newsletter|glocke aktivieren
  (?:kommen|komme) (?:\\S+ ){0,3}(?:später|gleich|nachher|noch)(?: \\S+){0,3} zurück|(?:überspringe|überspringen)|(?:keine zeit mehr|wenig zeit|die zeit (?:ist|wird) knapp|aus zeitgründen)|(?:nächste|diese|dieser) folie|wie (?:sie|ihr) (?:hier )?(?:seht|sehen)
  (?:noch|gibt es|irgendwelche) fragen$|^(?:zuerst )?(?:der|die|das|zum|hier ist(?: der| die)?) (?:ablauf|agenda|gliederung|zeitplan|überblick)|(?:zeige|zeig)(?: ich)? (?:euch|ihnen)(?: \\S+){0,2} (?:den ablauf|die agenda|die gliederung|den zeitplan)
`);

const hi = anyOf(`
  ^(?:तो |और )?(?:नमस्ते|नमस्कार|सभी को नमस्ते|हेलो|हैलो|स्वागत|आप सभी का स्वागत|आप सबका स्वागत)|का स्वागत है
  ^(?:बहुत बहुत |बहुत |आप सभी का |आपका |मुझे बुलाने के लिए )*(?:धन्यवाद|शुक्रिया)
  (?:धन्यवाद|शुक्रिया)$|मेरा नाम .{0,20} है$|सब्सक्राइब|लाइक (?:करें|करो|कीजिए)|अगले वीडियो|फिर मिलेंगे|प्रायोजक|डिस्क्रिप्शन
  ^(?:तो )?आज (?:मैं|हम)(?: \\S+){0,8} (?:बात|बताऊँगा|बताऊंगा|बताऊँगी|बताऊंगी|देखेंगे|सीखेंगे|करेंगे)|बाद में (?:वापस )?(?:आएँगे|आएंगे|लौटेंगे)|समय (?:कम|नहीं) है|अगली स्लाइड|कोई सवाल
`);

const ja = anyOf(`
  ^(?:皆さん|みなさん|はい|どうも)*(?:おはようございます|こんにちは|こんばんは|はじめまして|ようこそ)
  ありがとうございま(?:した|す)$|ご清聴|ご視聴|チャンネル登録|高評価|概要欄|スポンサー|提供でお送り
  ^(?:今日|本日|今回)は.{0,40}(?:話をします|話します|お話し|紹介します|ご紹介|について|見ていきま|説明します)
  (?:また後で|後ほど|のちほど)|(?:次|この|こちら)の?スライド|時間がない|時間がありません|時間の(?:関係|都合)|飛ばします|省略します|ご質問|それでは(?:また|、また)|以上です$|さようなら|と申します$|(?:予定|スケジュール|目次)を(?:お見せ|ご覧)
`);

const ko = anyOf(`
  ^(?:여러분 )?(?:모두 )?(?:안녕하세요|안녕하십니까|반갑습니다|환영합니다)|여러분 안녕
  감사합니다$|고맙습니다$|구독|좋아요 (?:눌러|부탁)|알림 설정|협찬|다음 (?:영상|시간|슬라이드)|제 이름은
  ^오늘은 .{0,40}(?:하겠습니다|이야기를 하|알아보|살펴보|소개)|나중에 다시|시간이 (?:없|부족)|건너뛰|질문 (?:있|받)
`);

const zh = anyOf(`
  ^(?:大家好|各位好|早上好|下午好|晚上好|你们好|哈喽|欢迎)|欢迎(?:来到|收看|收听|回来)
  ^(?:非常)?(?:谢谢|感谢)(?:大家|各位|你们|收看|观看|收听)*$|谢谢大家|感谢(?:收看|观看|收听)|订阅|点赞|关注我|赞助|下期|再见|拜拜|我叫.{0,8}$
  ^(?:今天|这期|本期)(?:我|我们|视频|节目).{0,20}(?:讲|聊|谈|介绍|分享|说)|(?:待会|稍后|等一下|后面)再(?:讲|说|回)|时间(?:不够|有限|关系)|(?:下一|这)张(?:幻灯片|图)|跳过|有(?:什么|没有)问题
`);

const patterns = new Map(Object.entries({ en, es, fr, de, hi, ja, ko, zh }));
