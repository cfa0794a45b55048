import type { WordKnowledge } from '../language.ts';
import { phrases, words } from '../lists.ts';

export const wordLists: WordKnowledge = {
  stop: words(`
    il lo la i gli le l un uno una del dello della dei degli delle al allo alla ai agli alle dal
    dallo dalla dai dagli dalle nel nello nella nei negli nelle sul sullo sulla sui sugli sulle
    col coi di a da in con su per tra fra e ed o od ma se che chi cui non né più meno molto molta
    molti molte poco poca tanto tanta tanti tante troppo così anche ancora già mai sempre solo
    soltanto proprio come quando dove perché perchè quanto quale quali cosa io tu lui lei noi voi
    loro esso essa mi ti si ci vi ne me te sé li mio mia miei mie tuo tua tuoi tue suo sua suoi
    sue nostro nostra nostri nostre vostro vostra vostri vostre questo questa questi queste quello
    quella quelli quelle quei quegli quel ciò è sono sei siamo siete era erano ero eravamo fu
    furono essere stato stata stati state sia siano sarà saranno ho hai ha abbiamo avete hanno
    avevo aveva avevano avere avuto abbia faccio fai fa facciamo fate fanno fare fatto vado vai va
    andiamo andate vanno andare posso puoi può possiamo potete possono potere poteva devo devi
    deve dobbiamo dovete devono dovere voglio vuoi vuole vogliamo vogliono volere dico dici dice
    dicono dire detto detta viene vengono venire sto stai sta stiamo stanno stare allora quindi
    poi dunque però oppure invece mentre dopo prima adesso ora oggi qui qua lì là c'è c'era cioè
    infatti ecco beh bene ok okay sì no grazie tutto tutta tutti tutte ogni altro altra altri
    altre stesso stessa qualche qualcosa qualcuno niente nulla nessuno nessuna alcuni alcune due
    cose volta volte giorno giorni anno anni tipo insomma magari davvero veramente quasi circa
    senza sotto sopra contro verso fino presso durante secondo com'è dov'è cos'è quant'è un'altra
    po modo
  `),
  dangling: words(`
    il lo la i gli le un uno una del dello della dei degli delle al allo alla ai agli alle dal
    dalla dai dalle nel nello nella nei nelle sul sulla sui sulle di a da in con su per tra fra e
    ed o ma se che chi cui non né più meno molto così anche ancora solo come quando dove perché
    quanto quale io tu lui lei noi voi loro mi ti si ci vi ne me te mio mia tuo tua suo sua nostro
    nostra questo questa quello quella quel è sono sei siamo era erano ho hai ha abbiamo hanno
    aveva può possono deve devono voglio vuole fa va mentre senza ogni qualche verso fino allora
    quindi poi però dallo
  `),
  dependent: words(`
    e ed o ma però perché quindi così allora poi anche lui lei loro questo questa questi queste
    quello quella quelli quelle ciò infatti inoltre comunque invece cioè dunque sì no certo esatto
    eh ecco insomma ne ci
  `),
  freshStarts: words('allora quindi dunque ecco'),
  kinds: {
    i: words(`
      io mi me mio mia miei mie ho ero avevo stavo sapevo pensavo ricordo penso credo voglio
      vorrei sentivo facevo andavo dissi
    `),
    you: words(`
      tu ti te tuo tua tuoi tue voi vi vostro vostra vostri vostre hai sei puoi devi vuoi sai
      potete dovete avete immagina
    `),
    we: words(`
      noi ci nostro nostra nostri nostre abbiamo siamo possiamo dobbiamo vogliamo eravamo facciamo
    `),
    negation: words(`
      non mai niente nulla nessuno nessuna né neanche nemmeno neppure senza mica macché no
    `),
    future: words(`
      futuro domani mondo cambiamento cambiare cambierà tecnologia ia umanità umani società sarà
      saranno avremo diventerà potrà prossimo prossima intelligenza
    `),
    story: phrases(`
      era, erano, ero, aveva, avevo, avevamo, c'era, c'erano, anni fa, mesi fa, un giorno,
      una volta, una sera, una notte, quella volta, ricordo, mi ricordo, nato, nata, da piccolo,
      da piccola, da bambino, da bambina, all'epoca, a un certo, all'improvviso, ho cominciato,
      ho iniziato, ho conosciuto, ho incontrato, disse, arrivò, andò, successe, è successo
    `),
    swear: words(`
      cazzo merda stronzo stronza stronzi vaffanculo coglione coglioni minchia puttana porca
      cavolo casino incazzato schifo
    `),
    advice: phrases(`
      devi, dovete, dovresti, dovreste, dovremmo, bisogna, occorre, serve, consiglio, consigli,
      vi consiglio, ti consiglio, provate, prova, cercate, evitate, evita, imparate, impara,
      errore, errori, lezione, chiave, importante, meglio, regola, smettete, smetti, ricordate,
      ricordatevi, il segreto è, la chiave è
    `),
    talk: words(`
      domanda domande podcast puntata episodio intervista conversazione chiacchierata tema
      argomento ospite trasmissione pubblico
    `),
    humour: phrases(`
      ridere, risate, divertente, barzelletta, battuta, scherzo, buffo, strano, pazzo, pazza,
      matto, stupido, scemo, idiota, cretino, mamma, papà, madre, padre, moglie, marito, suocera,
      fidanzato, fidanzata, nonna, zio, cane, gatto, vergogna, imbarazzante, birra, vino, pizza,
      pasta, festa, bagno, mutande, nudo, ubriaco, dio mio, mamma mia, per favore, ovviamente,
      praticamente, figuriamoci
    `),
    say: phrases(`
      dice, dico, disse, dissi, dicono, diceva, ha detto, ho detto, mi fa, gli fa, le fa, mi dice,
      gli dico, chiede, chiesi, chiese, ha chiesto, ho chiesto, risponde, rispose, risposi,
      ha risposto, urlò, gridò, racconta
    `),
    filler: phrases(`
      ehm, eh, cioè, allora, insomma, diciamo, tipo, praticamente, come dire, ecco, niente, vabbè,
      beh, no
    `),
    promotion: phrases(`
      iscrivetevi, iscriviti, iscrivervi, iscriversi, canale, campanella, sponsor, sponsorizzato,
      link, descrizione, codice sconto, sconto, newsletter, mi piace, seguitemi, seguiteci,
      commenti, recensione, benvenuti, benvenute, bentornati, grazie per, grazie dell'invito,
      grazie a tutti, offerto da, puntata, podcast
    `),
    emotion: words(`
      amore amare odio odiare paura terrore triste tristezza felice felicità gioia dolore piansi
      pianto piangere piangevo lacrime cuore incredibile terribile orribile bellissimo
      meraviglioso morte morì morto morta guerra vergogna orgoglio orgoglioso orgogliosa speranza
      sogno sogni sorpresa rabbia arrabbiato passione coraggio ansia solitudine rimpianto lutto
      miracolo spaventato
    `),
    insight: phrases(`
      perché, motivo, ragione, verità, la verità è, realtà, in realtà, significa, vuol dire,
      capire, capito, capii, ho capito, imparato, ho imparato, scoperto, problema, differenza,
      errore, chiave, idea, segreto, infatti, ecco perché, per questo, il punto è,
      la maggior parte, credo, penso, fondamentale
    `),
    absolute: words(`
      sempre mai tutto tutti tutte nessuno nessuna niente nulla ogni ognuno migliore peggiore più
      massimo unico unica solo assolutamente completamente totalmente impossibile chiunque ovunque
    `),
    contrast: phrases(`
      ma, però, invece, eppure, tuttavia, anzi, sebbene, anche se, al contrario, in realtà,
      piuttosto, mentre
    `),
    backchannel: phrases(`
      esatto, esattamente, certo, certamente, assolutamente, giusto, infatti sì, ma certo,
      bella domanda, ottima domanda, d'accordo, davvero, ah sì, verissimo
    `),
  },
};
