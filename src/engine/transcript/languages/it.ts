import { anyOf, type Language, nothing, phrases, words } from './language.ts';
import { itPhrasing } from './phrasing/it.ts';

const lead =
  '(?:(?:allora|e|ma|bene|ecco|quindi|dunque|okay|ok|sì|beh|insomma|infine|per prima cosa|applausi|musica) )*';
const everybody = '(?:tutti|tutte|ragazzi|ragazze|amici|amiche|signore e signori)';

export const it: Language = {
  tag: 'it',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      sig. sig.ra sig.na sigg. dott. dott.ssa dr. prof. prof.ssa ing. avv. arch. geom. rag. on. sen. cav. comm. gen. col. cap. magg. ten.
      mons. s. ss. p.es. ad.es. es. cfr. vs. ca. circ. c.so v.le p.za p.zza tel. st. mr. mrs. gent. egr. spett. gen. feb. apr. giu. lug.
      ago. sett. ott. nov. dic. d.
    `),
    numberAbbreviations: words(
      'n. nn. nr. no. art. artt. pag. pagg. p. pp. cap. vol. voll. fig. figg. sez. par. co. sec.',
    ),
    finalAbbreviations: words(
      'ecc. etc. s.p.a. s.r.l. spa. srl. a.c. d.c. u.s.a. jr. ph.d. co. inc. s.n.c. a.m. p.m.',
    ),
    starters: words(`
      Il Lo La I Gli Le Un Uno Una Io Tu Lui Lei Noi Voi Loro E Ma Se Quando Perché Quindi Allora Poi Così Ora Oggi È Era Ho Non Che Come
      Chi Cosa Dove Questo Questa Quello Quella In Per Con Anche C'è C'era
    `),
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('e ma perché però quindi allora poi oppure'),
    ends: undefined,
  },
  captions: {
    laughter: /risat|risolin|\bridon?o?\b|applaus|ovazion|sghignazz/iu,
    noises:
      /musica|sospir|\btossi(?:sce|re)\b|silenzio|incomprensibile|rumore|campanell|squill|\bporta\b|sussurr|\burla\b/iu,
  },
  words: {
    stop: words(`
      il lo la i gli le l un uno una del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle nel nello
      nella nei negli nelle sul sullo sulla sui sugli sulle col coi di a da in con su per tra fra e ed o od ma se che chi cui non né più
      meno molto molta molti molte poco poca tanto tanta tanti tante troppo così anche ancora già mai sempre solo soltanto proprio come
      quando dove perché perchè quanto quale quali cosa io tu lui lei noi voi loro esso essa mi ti si ci vi ne me te sé lo li le gli mio
      mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre questo questa questi queste
      quello quella quelli quelle quei quegli quel ciò è sono sei siamo siete era erano ero eravamo fu furono essere stato stata stati
      state sia siano sarà saranno ho hai ha abbiamo avete hanno avevo aveva avevano avere avuto abbia faccio fai fa facciamo fate fanno
      fare fatto vado vai va andiamo andate vanno andare posso puoi può possiamo potete possono potere poteva devo devi deve dobbiamo
      dovete devono dovere voglio vuoi vuole vogliamo vogliono volere dico dici dice dicono dire detto detta viene vengono venire sto stai
      sta stiamo stanno stare allora quindi poi dunque però oppure invece mentre dopo prima adesso ora oggi qui qua lì là c'è c'era
      ci sono cioè infatti ecco beh bene ok okay sì no grazie tutto tutta tutti tutte ogni altro altra altri altre stesso stessa qualche
      qualcosa qualcuno niente nulla nessuno nessuna alcuni alcune due uno cose volta volte giorno giorni anno anni tipo insomma magari
      davvero veramente quasi circa senza sotto sopra contro verso fino presso durante secondo com'è dov'è cos'è quant'è un'altra po modo
    `),
    dangling: words(`
      il lo la i gli le un uno una del dello della dei degli delle al allo alla ai agli alle dal dalla dai dalle nel nello nella nei nelle
      sul sulla sui sulle di a da in con su per tra fra e ed o ma se che chi cui non né più meno molto così anche ancora solo come quando
      dove perché quanto quale io tu lui lei noi voi loro mi ti si ci vi ne me te mio mia tuo tua suo sua nostro nostra questo questa
      quello quella quel è sono sei siamo era erano ho hai ha abbiamo hanno aveva può possono deve devono voglio vuole fa va mentre senza
      ogni qualche verso fino allora quindi poi però
    `),
    dependent: words(`
      e ed o ma però perché quindi così allora poi anche lui lei loro questo questa questi queste quello quella quelli quelle ciò infatti
      inoltre comunque invece cioè dunque sì no certo esatto eh ecco insomma ne ci
    `),
    freshStarts: words('allora quindi dunque ecco'),
    kinds: {
      i: words(
        'io mi me mio mia miei mie ho ero avevo stavo sapevo pensavo ricordo penso credo voglio vorrei sentivo facevo andavo dissi',
      ),
      you: words(
        'tu ti te tuo tua tuoi tue voi vi vostro vostra vostri vostre hai sei puoi devi vuoi sai potete dovete avete immagina',
      ),
      we: words(
        'noi ci nostro nostra nostri nostre abbiamo siamo possiamo dobbiamo vogliamo eravamo facciamo',
      ),
      negation: words(
        'non mai niente nulla nessuno nessuna né neanche nemmeno neppure senza mica macché no',
      ),
      future: words(`
        futuro domani mondo cambiamento cambiare cambierà tecnologia ia umanità umani società sarà saranno avremo diventerà potrà prossimo
        prossima intelligenza
      `),
      story: phrases(`
        era, erano, ero, aveva, avevo, avevamo, c'era, c'erano, anni fa, mesi fa, un giorno, una volta, una sera, una notte, quella volta,
        ricordo, mi ricordo, nato, nata, da piccolo, da piccola, da bambino, da bambina, all'epoca, a un certo, all'improvviso, ho
        cominciato, ho iniziato, ho conosciuto, ho incontrato, disse, arrivò, andò, successe, è successo
      `),
      swear: words(
        'cazzo merda stronzo stronza stronzi vaffanculo coglione coglioni minchia puttana porca cavolo casino incazzato schifo',
      ),
      advice: phrases(`
        devi, dovete, dovresti, dovreste, dovremmo, bisogna, occorre, serve, consiglio, consigli, vi consiglio, ti consiglio, provate,
        prova, cercate, evitate, evita, imparate, impara, errore, errori, lezione, chiave, importante, meglio, regola, smettete, smetti,
        ricordate, ricordatevi, il segreto è, la chiave è
      `),
      talk: words(
        'domanda domande podcast puntata episodio intervista conversazione chiacchierata tema argomento ospite trasmissione pubblico',
      ),
      humour: phrases(`
        ridere, risate, divertente, barzelletta, battuta, scherzo, buffo, strano, pazzo, pazza, matto, stupido, scemo, idiota, cretino,
        mamma, papà, madre, padre, moglie, marito, suocera, fidanzato, fidanzata, nonna, zio, cane, gatto, vergogna, imbarazzante, birra,
        vino, pizza, pasta, festa, bagno, mutande, nudo, ubriaco, dio mio, mamma mia, per favore, ovviamente, praticamente, figuriamoci
      `),
      say: phrases(`
        dice, dico, disse, dissi, dicono, diceva, ha detto, ho detto, mi fa, gli fa, le fa, mi dice, gli dico, chiede, chiesi, chiese, ha
        chiesto, ho chiesto, risponde, rispose, risposi, ha risposto, urlò, gridò, racconta
      `),
      filler: phrases(
        'ehm, eh, cioè, allora, insomma, diciamo, tipo, praticamente, come dire, ecco, niente, vabbè, beh, no',
      ),
      promotion: phrases(`
        iscrivetevi, iscriviti, iscrivervi, iscriversi, canale, campanella, sponsor, sponsorizzato, link, descrizione, codice sconto,
        sconto, newsletter, mi piace, seguitemi, seguiteci, commenti, recensione, benvenuti, benvenute, bentornati, grazie per, grazie
        dell'invito, grazie a tutti, offerto da, puntata, podcast
      `),
      emotion: words(`
        amore amare odio odiare paura terrore triste tristezza felice felicità gioia dolore piansi pianto piangere piangevo lacrime cuore
        incredibile terribile orribile bellissimo meraviglioso morte morì morto morta guerra vergogna orgoglio orgoglioso orgogliosa speranza
        sogno sogni sorpresa rabbia arrabbiato passione coraggio ansia solitudine rimpianto lutto miracolo spaventato
      `),
      insight: phrases(`
        perché, motivo, ragione, verità, la verità è, realtà, in realtà, significa, vuol dire, capire, capito, capii, ho capito, imparato,
        ho imparato, scoperto, problema, differenza, errore, chiave, idea, segreto, infatti, ecco perché, per questo, il punto è, la
        maggior parte, credo, penso, fondamentale
      `),
      absolute: words(`
        sempre mai tutto tutti tutte nessuno nessuna niente nulla ogni ognuno migliore peggiore più massimo unico unica solo assolutamente
        completamente totalmente impossibile chiunque ovunque
      `),
      contrast: phrases(
        'ma, però, invece, eppure, tuttavia, anzi, sebbene, anche se, al contrario, in realtà, piuttosto, mentre',
      ),
      backchannel: phrases(`
        esatto, esattamente, certo, certamente, assolutamente, giusto, infatti sì, ma certo, bella domanda, ottima domanda, d'accordo,
        davvero, ah sì, verissimo
      `),
    },
  },
  profanity: {
    words: words(`
      vaffanculo affanculo fanculo minchia minchiata minchiate fica fiche bastardo bastarda bastardi bastarde frocio froci ricchione ricchioni
      pompino pompini porcodio porcoddio diocane porcamadonna
    `),
    forms:
      /^(?:(?:in|s)?cazz(?:o|i|ata|ate|uto|uta|uti|ute|one|oni|are|ato|ati|arsi|atura|ature)|s?merd(?:a|e|oso|osa|osi|ose|accia|ata|are|ato)|stronz(?:o|a|i|e|ata|ate|etto|etta|one|oni)|coglion(?:e|i|a|azzo|azzi|ata|ate|eria)|(?:s)?puttan(?:a|e|ata|ate|iere|ieri|aio)|troi(?:a|e|ata|ate|one|oni)|(?:r)?incul(?:are|arti|arsi|ata|ate|ato|ati|o)|cag(?:are|ata|ate|ato|arsi))$/u,
  },
  housekeeping: anyOf(String.raw`
    ^${lead}(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|benvenut[ieoa]|bentornat[ieoa])(?: a| ${everybody}| e| di nuovo| sul| nel| su|$)
    ^${lead}(?:grazie(?: mille| infinite| tante)?|vi ringrazio|ti ringrazio)(?: a ${everybody}| a voi| ${everybody}| davvero| ancora| di cuore)*$
    (?:grazie(?: mille)?|ringrazio) (?:a \S+ )?(?:per (?:essere|avermi|averci|aver|l'invito|l'attenzione|la vostra|l'ascolto|la visione|averci seguito)|dell'invito|dell'attenzione|di (?:essere|avermi|aver|cuore a))
    ^${lead}(?:mi chiamo|il mio nome è|io sono \S+ \S+ e (?:oggi|questo))
    ^${lead}(?:(?:questo|questa|e questo) è tutto|è tutto|per oggi è tutto|arrivederci|alla prossima|a presto|a domani|ci vediamo|ci sentiamo|buona (?:giornata|serata|visione))(?: \S+){0,4}$
    ci (?:vediamo|sentiamo|risentiamo) (?:nel|alla|al|la|domani|presto|settimana)
    ^${lead}(?:oggi|stasera|in questo (?:video|episodio|tutorial)|in questa (?:puntata|lezione|conferenza)|nel video di oggi) (?:vi|ti|parl|vedr|voglio|vorrei|andr|scopr|impar|facc|tratt|abbiamo|ci)
    ^${lead}(?:voglio|vorrei|volevo|andrò a|andiamo a|vi) (?:parlar|mostrar|raccontar|spiegar|presentar)\S*(?: \S+){0,8} oggi
    ^${lead}prima di (?:iniziare|cominciare|partire|andare avanti|proseguire)
    ^${lead}(?:iniziamo|cominciamo|partiamo|andiamo avanti|proseguiamo)(?: subito| pure| allora)?$
    iscrivet(?:evi|e)|iscriviti|iscrivervi al|lasciate? (?:un|una) (?:like|mi piace|commento|recensione)|mettete? (?:un )?(?:like|mi piace)|attivat?e? (?:la )?campanell|campanellina
    sponsor|codice sconto|offerto da|in descrizione|nella descrizione|link (?:è|sono|lo trovate|qui sotto|in)|seguite(?:mi|ci) su
    (?:torneremo|tornerò|ci torniamo|ne riparl\S+|ne parleremo|vedremo)(?: \S+){0,4} (?:più tardi|dopo|più avanti|tra poco|fra poco)
    (?:salto|saltiamo|salterò) (?:questa|questo|queste|questi|la|le)|(?:poco|(?:ci|mi) manca il|non (?:c'è|ho|abbiamo) più) tempo|ragioni di tempo
    (?:prossima|questa|questo|precedente|ultima) (?:slide|diapositiva|schermata)|come (?:potete )?vede(?:re|te)|condivido lo schermo
    (?:ci sono|avete|qualche|altre) domand[ae]$|(?:mostrarvi|vediamo|ecco) (?:il programma|la scaletta|l'agenda|l'indice)
    ^(?:sottotitoli|sottotitolato|traduzione|trascrizione|revisione|regia|montaggio|musica|produzione)(?: \S+){0,2} (?:di|a cura|creati|dalla|della)
    ^(?:allora |e |bene |ok |hey |ehi )*(?:ciao|salve|buonasera|buongiorno) (?:ragazz[ie]|a tutti|amici|a tutte)
    (?:state|stai) (?:ascoltando|guardando) |benvenut[ieoa] (?:su|in|a|al|alla|nel|nella)|(?:vi|ti) do il benvenuto
    ^(?:allora |e |bene |ok )*prima di (?:iniziare|cominciare|partire|entrare|continuare)
    ^(?:allora |e |bene |ok )*(?:statemi bene|buona continuazione|alla prossima|un (?:abbraccio|saluto)|ci (?:vediamo|sentiamo) (?:alla|al|nel|la|domani))
    con il codice|questo (?:video|episodio) è (?:sponsorizzato|offerto)|grazie (?:per|di) (?:aver|averci|avermi|l'ascolto|la visione|essere)
  `),
  advertising: anyOf(String.raw`
    sponsor|iscriv(?:iti|etevi|ersi)|codice sconto|sconto|newsletter|prova gratuita|punto (?:com|it)\b|\.(?:com|it|net|org)\b|pubblicità|offerto da
  `),
  conversation: undefined,
  edges: {
    leading: phrases(
      'eh, ehm, mm, allora, quindi, e, ed, ma, però, cioè, insomma, ecco, sì, no, beh, be, bene, dunque, okay, ok, diciamo, ora, poi, vabbè, nel senso, guarda',
    ),
    kept: /^(?:no (?!no |ma |io |perché )\S|ecco (?:il|la|i|le|gli|un|una|perché|come|cosa|dove)(?!\p{L})|bene (?!allora |quindi |e |ma )\S|ora (?:che|di)(?!\p{L})|allora (?:era|ero|avevo)(?!\p{L})|poi (?:che|ché)(?!\p{L})|guarda (?:il|la|le|un|una|che)(?!\p{L})|diciamo (?:che|di)(?!\p{L}))/u,
    references: words(
      'questo questa questi queste ciò lui lei loro quello quella quelli quelle entrambi esso essa',
    ),
    joining: words('e ed ma o però perché'),
    setUp:
      /(?:^| )(?:(?:per|ad) esempio|la (?:domanda|risposta|cosa|verità|questione) è(?: che)?|il (?:problema|punto|fatto) è(?: che)?|(?:mi|gli|le|ci) (?:disse|dissi|chiese|ha detto|ho detto|fa)|ha detto|ho detto|cioè|vale a dire|perché|che)$/u,
  },
  rubric: {
    mild: words('non senza né no tutto tutti tutte ogni più solo'),
    weakSignals: words('perché idea infatti credo penso prova devi meglio'),
    timeless: phrases('anni fa, una volta'),
    losses: words(
      'morì morto morta morte perso persa perdere perdita funerale lutto cancro divorzio licenziato licenziata fallimento bruciato bruciò',
    ),
    storyOpening:
      /^["“«'‘]?(?:(?:e|allora|beh|insomma|ecco),? )?(?:quando (?:ero|avevo|sono|ho)|(?:\S+ ){1,3}(?:anni|mesi|settimane|giorni) fa|un (?:giorno|pomeriggio)|una (?:sera|notte|mattina|volta)|era una|da (?:piccol|bambin)[oa]|(?:mi )?ricordo|l['’]anno scorso|ieri |nel (?:19|20)\d\d|io (?:ero|avevo|stavo)\b|avevo \S+ anni)/iu,
    imperative:
      /^["“«'‘]?(?:(?:poi|quindi|allora|prima|per favore|e|invece),? )*(?:prendi|prendete|fai|fate|scrivi|scrivete|comincia|cominciate|inizia|iniziate|chiedi|chiedete|chiedetevi|prova|provate|mostra|mostrate|dai|date|leggi|leggete|vai|andate|compra|comprate|usa|usate|scegli|scegliete|ricorda|ricordate|dimentica|dimenticate|costruisci|chiama|impara|imparate|ascolta|ascoltate|cerca|cercate|smetti|smettete|aspetta|aspettate|evita|evitate|metti|mettete|tieni|tenete|lascia|lasciate|non (?:fate|fare|aprite|aprire|comprate|comprare|abbiate|aver|dimenticate|dimenticare|smettete|usate|usare|abbiate)) ?(?!.*\?$)/iu,
  },
  phrasing: itPhrasing,
  chapters: {
    openers: phrases('allora, bene, ok, okay, quindi, dunque, ecco, adesso, ora'),
    transitions: phrases(`
      prossimo, prossima, prossimi, successivo, passiamo, andiamo, andiamo avanti, proseguiamo, continuiamo, ordine del giorno, punto,
      tema, argomento, domanda, domande, presentazione, diapositiva, primo, prima, innanzitutto, secondo, infine, ultimo, ultima, per
      finire, per concludere, cominciamo, iniziamo, iniziare, cominciare, parliamo di, parlare di, torniamo, un'altra cosa, altro,
      riunione, verbale, capitolo, passo
    `),
    thanks: phrases('grazie, grazie mille'),
    meeting: words(`
      riunione riunioni agenda verbale comitato commissione presidente mozione membri decidere decisione ministro ministra progetto squadra
      dipartimento colleghi
    `),
    show: words(`
      episodio episodi puntata podcast programma ascoltatori spettatori video canale iscrivetevi sponsor ospite ospiti pubblico benvenuti
      youtube instagram
    `),
    introduction: anyOf(String.raw`
      (?:vorrei|voglio|vogliamo|andiamo a|possiamo|volevo)(?: \S+){0,2}? (?:parlare|discutere) (?:di|del|dello|della|dell|dei|delle|degli)
      parliamo(?: \S+)? (?:di|del|dello|della|dei|delle|degli)
      (?:passiamo|andiamo|torniamo)(?: \S+)? (?:a|al|allo|alla|ai|alle|agli)
      (?:cominciamo|iniziamo|partiamo|iniziare|cominciare) (?:con|da|dal|dalla)
      (?:il|la|l'|lo|nostro|nostra) ?(?:prossimo|prossima|ultimo|ultima|altro|altra|successivo|successiva)(?: tema| punto| argomento| domanda| cosa| parte)? (?:è|sono|sarebbe)
    `),
    mention: anyOf(`
      (?:parlare|parlando|parliamo|parlato) (?:di|del|dello|della|dei|delle|degli)
      (?:domanda|domande|capitolo|puntata) (?:su|sul|sulla|sui|sulle)
      (?:che cos'è|cos'è|cosa sono|che cosa sono)
      quando si tratta di
      (?:chiamato|chiamata|noto come|il tema|l'idea di|il concetto di|per quanto riguarda)
    `),
    questionFrom: /domanda(?: \S+){0,3}? (?:è |viene )?(?:di|da)/u,
    sponsor: /sponsor|codice (?:sconto|promo)|prova gratuita|pubblicità|offerto da|\.(?:com|it)\b/u,
    question:
      /^(?:come|perché|cosa|che cosa|qual) (?:è|sono|si|può|possiamo|dobbiamo|funziona|significa|succede|fare|fa|ci) /u,
    smallTalk: /(?:^| )(?:io|tu|questo|quello|lui|lei|qui|lì|mi|ti|come stai)(?= |$)/u,
    clauseStarts: words('come perché'),
    aroundPersons: words('di ciao signor signora dr dice chiede scrive anonimo'),
    generic: words(`
      episodio episodi puntata podcast programma tema temi argomento argomenti domanda domande risposta risposte cosa cose gente persona persone
      esempio esempi punto punti parte parti idea idee problema problemi ragione ragioni motivo parola parole tempo volta volte giorno giorni
      settimana settimane mese mesi anno anni ora ore minuto minuti fine inizio lato numero numeri nome nomi tipo tipi modo modi caso casi momento
      momenti video mondo soldi bambino bambini uomo donna amico amici ospite capitolo senso verità luogo
    `),
  },
  disfluencies: {
    fillers: words('ehm uhm eh mh hm'),
    stumbles: words(`
      il lo la i gli le un uno una io tu lui lei lo ci si e ma o se quando perché di a da in con su per è sono era mio tuo suo del della che
    `),
  },
  nouns: {
    capitalised: false,
    maxPhraseWords: 3,
    determiners: words(`
      il lo la i gli le un uno una del dello della dei degli delle al allo alla ai agli alle dal dalla nel nella sul sulla mio mia tuo tua
      suo sua nostro nostra questo questa questi queste quel quella ogni qualche due tre quattro cinque sei sette otto nove dieci
    `),
    verbMarkers: words(
      'io tu lui noi voi loro chi non si mi ti ci vi ho hai ha abbiamo hanno avevo aveva è sono era può deve posso',
    ),
    verbs: words(
      'disse fece andò venne vide prese mise diede stette chiese rispose arrivò corse pianse rise lanciò cominciò finì rimase',
    ),
    verbEndings: {
      pattern:
        /(?:are|ere|ire|ando|endo|avo|ava|avano|evo|eva|evano|iva|arono|irono|ato|uto|ito|iamo)$/u,
      likeness: 0.5,
    },
    vague: words(`
      metà settimana mese notte sera mattina ora minuto secondo momento resto pezzo parte faccia mano mani occhi porta domanda risposta
      parola nome strada casa undici dodici quindici venti trenta quaranta cinquanta cento duecento mille
    `),
    adverbs: /.mente$/u,
    excluded: nothing,
    attached:
      /^(?:(?:[dns]e|a|da|su)?ll|l|d|un|quell|quest|bell|c|s|m|t|v|cos|com|dov|anch|tutt|nient)['’](?=\p{L})/iu,
    possessive: nothing,
    contraction: nothing,
  },
  phrases: {
    joiners: words('di del dello della dei degli delle da'),
    prepositions: words(`
      a al allo alla ai agli alle con da dal dalla dallo dai dalle dagli di del dello della dei degli delle in nel nello nella nei negli
      nelle su sul sullo sulla sui sugli sulle per tra fra contro durante senza verso secondo
    `),
    postpositions: new Set(),
    prefixes: nothing,
    looseParticles: /^(?:c|s|m|t|v|cos|com|dov|anch|tutt|nient)['’]$/iu,
    nounForms:
      /.{3}(?:zione|zioni|sione|sioni|tà|mento|menti|ismo|ezza|enza|anza|enze|anze|tudine|aggio|aggi|logia)$/u,
    excluded: words(`
      qui qua lì là adesso ora poi dopo prima allora anche neanche inoltre quasi forse sempre mai oggi ieri domani presto tardi ancora già più
      meno molto molta molti molte poco poca pochi poche tanto tanta tanti tante tutto tutta tutti tutte altro altra altri altre stesso stessa stessi
      stesse proprio propria vari varie alcuni alcune nessuno nessuna niente nulla qualcosa qualcuno qualsiasi ogni ognuno buono buona bene male
      meglio peggio grande grandi piccolo primo prima secondo seconda ultimo ultima prossimo insieme ciao addio grazie benvenuti ecco certo esatto
      dunque quindi però mentre anche perché quando dove come quanto chi cui quale solo soltanto appena davvero lunedì martedì mercoledì giovedì
      venerdì sabato domenica insomma cioè comunque ovviamente praticamente
    `),
    verbs: words(`
      è sono era erano fu furono essere sta stanno stava stavano stare c'è ha hanno aveva avevano ebbe avere fa fanno faceva fare dice dicono diceva
      dire può possono poteva potere deve devono doveva dovere va vanno andava vado andiamo andare vede vedono vedeva vedere dà danno dare sa sanno
      sapeva sapere vuole vogliono voleva volere arriva arrivare passa passare lascia lasciare segue seguire trova trovare porta portare parla parlare
      crede credo pensa penso pensava esce uscire viene vengono veniva venire torna tornare prende prendere vive vivere sente sentire piace sembra
      resta rimane comincia inizia diventa muore nasce chiama chiamava dico so vedo serve esiste succede funziona guarda guardate ascolta spero
      conta racconta mette chiede capisce conosce
    `),
    verbEndings:
      /(?:ando|endo|arono|erono|irono|avo|avi|ava|avano|evo|eva|evano|iva|ivano|erà|arà|irà|eremo|iremo|iamo|arsi|ersi|irsi|arlo|erlo|irlo|ato|uto|ito|are|ere|ire)$/u,
    participles: nothing,
    gerunds: nothing,
    adjectives: words(
      'pronto nuovo nuova nuovi nuove vecchio vecchia gran buon alto alta basso bassa lungo lunga bello bella giovane',
    ),
    adjectiveEndings:
      /(?:ivo|iva|ivi|ive|ico|ica|ici|iche|oso|osa|osi|ose|ale|ali|abile|abili|ibile|ibili|ario|aria|ari|arie|ante|anti)$/u,
    definite: nothing,
    adjectivesFollow: true,
  },
  inflections: [
    [/(?<=...)(?:azioni|azione|amente|mente)$/u, ''],
    [/(?<=...)(?:ando|endo|[aui]t[oaie]|are|ere|ire)$/u, ''],
    [/(?<=...)h[ie]$/u, ''],
    [/(?<=...)[aeio]$/u, ''],
  ],
  prompts: {
    kinds: {
      funny: /^(?:divertent|buff[oi]|barzellett|battut|ridere|risat|comic|umoris|spiritos)/u,
      insight: /^(?:intuizion|lezion|riflession|saggezz|insegnament|spunt[oi])/u,
      advice: /^(?:consigl|suggeriment|pratic[io]$)/u,
      emotion: /^(?:emozion|commovent|toccant|ispirat|ispira$)/u,
      story: /^(?:stori[ae]$|raccont|aneddot)/u,
      numbers: /^(?:numer[oi]$|cifr[ae]$|dati$|statistic)/u,
      controversy: /^(?:controvers|polemic|provocator)/u,
      question: /^(?:domand[ae]$)/u,
    },
    request: words(
      'trova trovami mostra mostrami cerca momenti momento migliori migliore parti spezzoni clip scene scena vorrei sul sulla dove parla',
    ),
  },
  replies: {
    nothingFound:
      'Non ho trovato nulla al riguardo nei tuoi video. Prova con altre parole oppure scegli i video che intendi. I nuovi video si possono cercare non appena le loro clip sono pronte.',
  },
};
