import { anyOf, type Language, noNounRules, nothing, phrases, words } from './language.ts';
import { dePhrasing } from './phrasing/de.ts';

export const de: Language = {
  tag: 'de',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      dr. prof. hr. hrn. fr. st. z.b. d.h. u.a. bzw. ca. evtl. ggf. inkl. exkl. str. bspw. sog. vgl. resp. mio. mrd. jan. feb. apr.
      jun. jul. aug. sept. okt. nov. dez. geb. gest. dipl. ing. i.d.r. z.t. o.g. vs. mr. mrs.
    `),
    numberAbbreviations: words('nr. no. art. s. abs. bd. kap. ziff. vol.'),
    finalAbbreviations: words(
      'usw. usf. etc. u.s.w. o.ä. u.ä. co. jr. sr. inc. corp. ph.d. u.s. e.v. n.chr. v.chr.',
    ),
    starters: words(
      'Der Die Das Und Aber Wir Sie Ich Er Es Ihr Du Wenn Was Wie Warum Dann Denn Also Da Hier Heute Jetzt In So',
    ),
    ordinalStops: true,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('und aber weil dann'),
    ends: undefined,
  },
  captions: {
    laughter: /lachen|\blacht\b|gelächter|applaus|beifall|jubel/iu,
    noises: /musik|seufz|\bhuste[nt]|\bstille\b|unverständlich|geräusch|klingel|stöhn|flüster/iu,
  },
  words: {
    stop: words(`
      der die das den dem des ein eine einen einem einer eines und oder aber denn sondern wenn als ob dass daß weil da wie was wer wen
      wem wo wann warum welche welcher welches ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine meinen
      meiner dein deine sein seine seinen ihre ihren ihrer unser unsere euer eure dieser diese dieses diesen jeder jede jedes alle alles
      man nicht kein keine keinen nichts nie immer auch noch schon nur sehr so mehr zu zum zur von vom mit bei aus nach in im ins an am
      auf für über unter vor durch gegen ohne um bis seit während zwischen ist sind war waren bin bist seid gewesen hat haben habe hast
      hatte hatten wird werden wurde wurden worden kann können konnte muss müssen musste soll sollen sollte will wollen wollte darf mag
      möchte macht machen gemacht geht gehen ging sagt sagen gesagt ja nein doch mal eben halt also dann nun jetzt hier dort heute ganz
      viel viele etwas jemand andere anderen ander dinge ding jahr jahre jahren tag tage danke gut eigentlich wirklich natürlich
      vielleicht wieder einfach gibt eins zwei ähm äh genau
    `),
    dangling: words(`
      der die das den dem des ein eine einen einem einer eines und oder aber denn sondern wenn als ob dass weil wie was wer wo ich du er
      sie es wir ihr mein meine dein deine sein seine ihre unser unsere dieser diese dieses kein keine nicht sehr so zu zum zur von vom
      mit bei aus nach in im an am auf für über unter vor durch gegen ohne um bis seit ist sind war waren bin hat haben habe hatte wird
      werden wurde kann muss soll will auch nur
    `),
    dependent: words(`
      und oder aber denn sondern weil also dann das dies es er sie dieser diese dieses da deshalb deswegen trotzdem auch ja nein genau
      ähm äh naja
    `),
    freshStarts: words('also'),
    kinds: {
      i: words('ich mich mir mein meine meinen meiner meinem'),
      you: words('du dich dir dein deine ihr euch euer sie ihnen'),
      we: words('wir uns unser unsere unseren'),
      negation: words('nicht nie niemals nichts niemand kein keine keinen keiner ohne weder'),
      future: words(
        'zukunft welt morgen werden wird werde veränderung verändern technologie ki menschheit menschen',
      ),
      story: phrases(
        'war, waren, hatte, hatten, sagte, kam, ging, damals, eines tages, vor, jahren, erinnere, geboren, plötzlich',
      ),
      swear: words('scheiße scheiß verdammt arsch fuck mist'),
      advice: words(`
        müssen musst sollte solltest sollten tipp rat empfehle versuch vermeide lerne fehler lektion schlüssel besser wichtig regel
      `),
      talk: words(
        'gespräch frage fragen podcast folge interview unterhaltung thema gast sendung zuhörer vortrag publikum',
      ),
      humour: words(`
        lustig witz lachen gelacht komisch verrückt dumm blöd idiot mama papa mutter vater frau mann freundin hund katze peinlich bier
        party gott entschuldigung
      `),
      say: words('sagt sagte sagen gesagt fragte gefragt antwortete meinte'),
      filler: words('ähm äh also halt eben sozusagen quasi irgendwie naja'),
      promotion: phrases(`
        abonniert, abonnieren, sponsor, werbung, link, beschreibung, rabatt, newsletter, kanal, danke für die, willkommen,
        gutschein
      `),
      emotion: words(`
        liebe hass angst traurig trauer glücklich glück schmerz geweint weinen tränen herz unglaublich schrecklich tod gestorben scham
        stolz hoffnung traum überraschung wut leidenschaft
      `),
      insight: phrases(`
        weil, grund, wahrheit, bedeutet, verstehen, verstanden, gelernt, problem, unterschied, fehler, schlüssel, idee, geheimnis,
        tatsächlich, deshalb, die meisten, glaube
      `),
      absolute: words(
        'immer nie alle alles niemand nichts beste schlimmste größte einzige völlig total absolut unmöglich',
      ),
      contrast: phrases(
        'aber, jedoch, sondern, trotzdem, obwohl, im gegenteil, stattdessen, eigentlich',
      ),
      backchannel: phrases('genau, stimmt, absolut, klar, gute frage, total, richtig, krass, okay'),
    },
  },
  profanity: {
    words: words(`
      fotze fotzen hure huren hurensohn hurensohns hurensöhne nutte nutten schlampe schlampen missgeburt missgeburten schwuchtel schwuchteln
      kacke pisser spast spasti spasten kanake kanaken nigger neger motherfucker
    `),
    forms:
      /^(?:(?:be|ver|an|ab|rum|voll)?schei(?:ß|ss)\p{L}{0,14}|(?:be|ver|ge)schissen\p{L}{0,2}|(?:ver)?arsch\p{L}{0,14}|leck(?:mich)?arsch|(?:ge|ver|durchge|abge|rumge)?fick(?:e|en|er|ern|t|te|ten|st|end|ende|enden|erei)?|(?:ab|ge)?wichs(?:e|en|er|ern|t|te|end)?|dreck(?:sau|säue)|verpiss(?:t|en|dich)?|ange?piss\p{L}{0,4}|abgefuckt\p{L}{0,2})$/u,
  },
  housekeeping: anyOf(String.raw`
    ^(?:also |so |und |ja |na |gut )*(?:hallo|guten (?:morgen|tag|abend)|herzlich willkommen|willkommen|moin|servus|grüß)
    ^(?:also |so |und |ja |gut )*(?:vielen |herzlichen |besten |schönen )?dank(?:e)?(?: schön| sehr| auch)?(?: an alle| für (?:die|eure|ihre|das|euer|ihr)(?: \S+){1,3}| dass ihr| dass sie|$)
    ^(?:also |so |und |ja )*(?:mein name ist|ich heiße|das war(?:'s| es| alles)(?: von mir| für heute|$)|das ist alles|bis (?:bald|zum nächsten|nächste|dann|morgen)|tschüss|auf wiedersehen)
    ^(?:also |so |und )*(?:heute|in diesem (?:video|vortrag|podcast)|in dieser (?:folge|vorlesung)) (?:möchte|will|geht|sprech|red|zeig|wollen|werde|schau|erzähl)
    ^(?:also |so |und )*(?:ich (?:möchte|will|werde)|wir (?:wollen|werden))(?: \S+){0,4} heute(?: \S+){0,8} (?:sprechen|reden|erzählen|zeigen|vorstellen)
    abonnier|werbepartner|sponsor|rabattcode|in der (?:beschreibung|videobeschreibung)|newsletter|glocke aktivieren
    (?:kommen|komme) (?:\S+ ){0,3}(?:später|gleich|nachher|noch)(?: \S+){0,3} zurück|(?:überspringe|überspringen)|(?:keine zeit mehr|wenig zeit|die zeit (?:ist|wird) knapp|aus zeitgründen)|(?:nächste|diese|dieser) folie|wie (?:sie|ihr) (?:hier )?(?:seht|sehen)
    (?:noch|gibt es|irgendwelche) fragen$|^(?:zuerst )?(?:der|die|das|zum|hier ist(?: der| die)?) (?:ablauf|agenda|gliederung|zeitplan|überblick)|(?:zeige|zeig)(?: ich)? (?:euch|ihnen)(?: \S+){0,2} (?:den ablauf|die agenda|die gliederung|den zeitplan)
    ^(?:untertitel|untertitelung|übersetzung|copyright|redaktion|regie|produktion|musik|eine produktion)(?: (?:von|der|des|im auftrag|durch|\d)|$)
    ^(?:also |so |und |ja |na |gut |hey )*(?:hi|hey|guten abend|schön dass (?:du|ihr|sie)|(?:ich )?(?:begrüße|heiße) (?:euch|sie|dich))
    ^(?:also |so |und |ja |okay )*(?:macht's gut|mach's gut|ciao|servus|bis zum nächsten mal|wir (?:sehen|hören) uns|ich bin raus)
    ^(?:also |so |und |ja |okay )*(?:bevor (?:wir|ich) (?:anfangen|beginnen|starten|loslegen|anfange|beginne|starte|weiter))
    (?:präsentiert|unterstützt|gesponsert) von|(?:lasst|lass) (?:mir |uns |gerne |doch )*(?:ein|einen) (?:abo|like|daumen|kommentar)|daumen (?:nach oben|hoch)|links? (?:findet|findest|ist|sind)(?: \S+){0,3} (?:in|unter)|mit dem code
    ^(?:vielen |herzlichen )?dank fürs? (?:zuschauen|zuhören|zusehen|einschalten)|danke fürs? (?:zuschauen|zuhören|zusehen|einschalten)
  `),
  advertising: anyOf(String.raw`
    werbepartner|sponsor|abonnier|rabatt|gutschein|newsletter|jetzt (?:anmelden|bestellen|testen)|kostenlos(?:e|en)? (?:test|prob)|\bpunkt (?:de|com)\b|\.(?:de|com|at|ch|net|org)\b|präsentiert von|werbung
  `),
  conversation: undefined,
  edges: {
    leading: phrases(
      'ähm, äh, öh, hm, ja, nein, also, und, aber, oder, nun, naja, tja, okay, ok, genau, ach, klar, so, gut, sozusagen, quasi, ich meine, weißt du, wie gesagt',
    ),
    kept: /^(?:nein (?:danke)|so (?!ja |also |und |jetzt )\S|gut (?!also |ja |und |dann )\S|genau (?:so|das|die|der|wie|an|in|dort|hier|dann)\b|klar (?!also |ja )\S|also (?:habe|hab|bin|ist|war|hat|haben|sind|muss|kann|wird|werden|gibt|geht|machen|müssen)\b|oder so\b)/u,
    references: words(
      'es das dies er sie diese dieser dieses diesen jene jener derselbe dieselbe dasselbe beide ihm ihr ihn ihnen sein seine',
    ),
    joining: words('und aber oder denn weil wobei sondern'),
    setUp:
      /(?:^| )(?:zum beispiel|die (?:frage|antwort|sache|idee) ist|das (?:problem|ding) ist|der (?:punkt|grund) ist|(?:er|sie|ich|wir|die) (?:sagt|sagte|sagten|fragte|meinte)|(?:hat|habe|haben) (?:er |sie |ich |wir )?(?:gesagt|gefragt)|und zwar|nämlich|folgendes|weil|dass)$/u,
  },
  rubric: {
    mild: words('alle nicht kein keine keinen keiner ohne'),
    weakSignals: words('weil glaube'),
    timeless: words('vor jahren'),
    losses: words(
      'starb gestorben tot tod verloren verlust verlor beerdigung trauer krebs scheidung entlassen pleite bankrott abgebrannt verbrannt',
    ),
    storyOpening:
      /^["“„»'‘]?(?:(?:also|und|nun|na),? )?(?:als ich |eines (?:tages|abends|morgens|nachts)|vor \S+ (?:jahren|monaten|wochen|tagen)|(?:letzte[nms]?|voriges) (?:jahr|sommer|winter|woche|monat|nacht)|einmal |damals |gestern |ich (?:war|hatte|erinnere|kam|ging|traf|wuchs)\b|wir (?:waren|hatten|gingen)\b)/iu,
    imperative:
      /^["“„»'‘]?(?:(?:dann|also|bitte|zuerst|einfach),? )*(?:nimm|nehmt|mach|macht|schreib|schreibe|schreibt|fang|frag|fragt|versuch|versuche|zeig|gib|lies|geh|kauf|nutze|nutzt|wähle|vergiss|denk|bau|lern|lerne|hör|spar|sprich|warte|probier|stell|leg|halt|lass|lasst|öffne|nehmen sie|machen sie|schreiben sie|fragen sie|versuchen sie|achten sie)(?!\p{L})(?!.*\?$)/iu,
  },
  phrasing: dePhrasing,
  chapters: {
    openers: phrases('also, so, gut, okay, ok, nun, jetzt, ja'),
    transitions: phrases(`
      als nächstes, nächster, nächste, nächsten, nächstes, weiter, weiter geht's, kommen wir, gehen wir, machen wir, tagesordnung,
      tagesordnungspunkt, punkt, thema, themen, frage, fragen, vortrag, präsentation, folie, erstens, zuerst, zunächst, zweitens,
      schließlich, abschließend, zum schluss, zum schluß, anfangen, beginnen, besprechen, diskutieren, reden wir, sprechen wir, zurück
      zu, noch etwas, kapitel, schritt, sitzung, protokoll, rufe
    `),
    thanks: phrases('danke, vielen dank, dankeschön, herzlichen dank'),
    meeting: words(`
      besprechung sitzung tagesordnung protokoll ausschuss vorsitzende vorsitzender antrag beschluss beschlossen minister ministerin mitglieder
      projekt team abteilung kollegen
    `),
    show: words(`
      folge podcast sendung hörer hörerinnen zuhörer zuschauer video videos kanal sponsor werbung abonnieren gast gäste publikum webseite
      instagram youtube
    `),
    introduction: anyOf(String.raw`
      (?:lasst|lass|lassen sie) uns(?: \S+){0,3}? über
      (?:wir|ich)(?: \S+){0,2}?(?: jetzt| heute| noch| kurz| mal)* (?:reden|sprechen|spreche|rede)(?: \S+){0,2}? über
      (?:möchte|möchten|will|wollen|werde|werden)(?: \S+){0,3}? über
      kommen wir(?: \S+){0,2}? (?:zu|zum|zur)
      gehen wir(?: \S+){0,2}? (?:zu|zum|zur)
      (?:weiter|los) geht(?:'s| es) mit
      (?:beginnen|fangen|starten) wir(?: \S+){0,2}? mit
      (?:das |unser |mein )?(?:nächste|nächstes|nächster|letzte|letztes|letzter|andere|anderes)(?: thema| punkt| frage| teil| abschnitt)?(?: ist| sind| lautet| heißt)
      (?:die|der|das) (?:nächste|letzte|andere)(?: thema| punkt| frage| teil)?(?: ist| sind| lautet)
    `),
    mention: anyOf(String.raw`
      (?:reden|sprechen|rede|spreche|geht es|thema)(?: \S+){0,2}? (?:über|um)
      (?:das|dem) thema
      frage (?:zu|zum|zur|nach)
      (?:was|wer) (?:ist|sind)(?: eigentlich| denn)?
      sogenannte[nrs]?
      wenn es um
    `),
    questionFrom: /frage(?: \S+){0,3}? (?:kommt |ist )?von/u,
    sponsor:
      /sponsor|werbepartner|werbung|rabattcode|gutscheincode|präsentiert von|unterstützt von|kostenlos testen|\.(?:de|com)\b/u,
    question:
      /^(?:wie|warum|wieso|weshalb|was) (?:ist|sind|war|kann|können|soll|sollte|sollten|muss|müssen|macht|machen|funktioniert|geht|passiert|bedeutet) /u,
    smallTalk: /(?:^| )(?:ich|du|er|sie|das|dies|da|hier|dein|mein|wie geht)(?= |$)/u,
    clauseStarts: words('wie warum'),
    aroundPersons: words('von hallo hi herr frau dr sagt fragt schreibt anonym'),
    generic: words(`
      folge folgen podcast thema themen frage fragen antwort ding dinge sache sachen leute mensch menschen beispiel beispiele punkt punkte teil
      teile idee ideen problem probleme grund gründe wort worte wörter zeit mal tag tage woche wochen monat monate jahr jahre stunde stunden
      minute minuten ende anfang seite zahl nummer name namen art weg fall fälle moment video videos projekt welt geld kind kinder mann frau
      gespräch hörer gast ahnung stelle weise prozent ding teil abschnitt bereich
    `),
  },
  disfluencies: {
    fillers: words('äh ähm öh öhm hm ehm'),
    stumbles: words(`
      der das den dem des ein eine einen einem einer ich du er wir ihr es und aber oder wenn weil dass zu in im an am auf für mit von ist war sind wird mein dein sein unser
    `),
  },
  nouns: { ...noNounRules, capitalised: true },
  phrases: {
    joiners: words('von der des für'),
    prepositions: words(`
      in im ins an am auf mit von vom bei beim aus nach zu zum zur für über unter vor durch gegen ohne um seit während zwischen wegen trotz
      der des dem den einer eines einem einen
    `),
    postpositions: new Set(),
    prefixes: nothing,
    looseParticles: nothing,
    nounForms:
      /.{3}(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten|nis|nisse|ismus|tum|ie|ik|ment)$/u,
    excluded: words(`
      dabei dafür dagegen dahin damit danach daran darauf daraus darin darüber darum davon davor dazu dazwischen deshalb deswegen trotzdem
      jedoch außerdem allerdings übrigens sozusagen quasi ungefähr fast etwa sogar erst bereits bald oft manchmal selten meist meistens mindestens
      höchstens jemals niemals irgendwie irgendwo irgendwann irgendwas überall nirgends vorher nachher später früher gestern morgen damals
      gerade weiter zusammen allein selber selbst sonst heutzutage insgesamt beide beiden solche solchen mehrere einige wenige welche hallo
      tschüss willkommen bitte danke okay hey oh montag dienstag mittwoch donnerstag freitag samstag sonntag erstens zweitens drittens
      ihnen euch uns ihm ihn ihr ihre sie wer was wann wo wie warum wenn weil dass
    `),
    verbs: new Set(),
    verbEndings: nothing,
    participles: nothing,
    gerunds: nothing,
    adjectives: new Set(),
    adjectiveEndings: /^(?=.{4}).*(?:e|en|er|es|em)$/u,
    definite: nothing,
    adjectivesFollow: false,
  },
  inflections: [[/(?<=....)(?:ern|em|en|er|es|e|n|s)$/u, '']],
  prompts: {
    kinds: {
      funny: /^(?:lustig|witz|komisch|humo)/u,
      insight: /^(?:erkenntnis|einsicht|lektion|weisheit|lehre)/u,
      advice: /^(?:ratschl|tipp|rat$|empfehl)/u,
      emotion: /^(?:bewegend|emotion|gefühl|berührend)/u,
      story: /^(?:geschichte|erlebnis|anekdote)/u,
      numbers: /^(?:zahl|statisti|daten$)/u,
      controversy: /^(?:umstritten|kontrovers|provokant)/u,
      question: /^(?:frage)/u,
    },
    request: words(
      'finde zeig zeige momente moment besten beste clips clip über stellen stelle video teile bitte wo',
    ),
  },
  replies: {
    nothingFound:
      'Dazu habe ich in deinen Videos nichts gefunden. Versuch es mit anderen Worten oder wähle die Videos aus, die du meinst. Neue Videos lassen sich durchsuchen, sobald ihre Clips fertig sind.',
  },
};
