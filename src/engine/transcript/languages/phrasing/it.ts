import { type PhrasingKnowledge, phrases, words } from '../language.ts';
import { atEnd, atFront, noGrammar, wholly } from './phrasing.ts';

export const itPhrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: false,
  opening: atFront(`
    e|ed|ma|o(?=,)|però|allora|quindi|dunque|ecco|beh|bene|insomma|cioè|sì|no(?=,)|eh|ok|okay|poi|diciamo(?: che)?|guarda|guardate|niente(?=,)|perché(?=,)|io credo(?: che)?
    io penso(?: che)?|penso che|credo che|secondo me|direi che|sai che|sai(?=,)|sapete(?=,)|come dire|in realtà|in pratica|per esempio|ad esempio|infatti|inoltre|anche(?=,)
    il (?:problema|fatto|punto) è che|la (?:verità|cosa|questione) è che|vuol dire che|questo significa che|alla fine|comunque|ovviamente|praticamente|sinceramente
    prima(?=,)|primo(?=,)|secondo(?=,)|finalmente|a parte che|è che|adesso(?=,)|ora(?=,)|tra l'altro|di fatto
  `),
  closing: atEnd(
    'no|vero|capito|sai|eccetera|e così via|e cose così|o qualcosa del genere|per esempio|ad esempio|diciamo|insomma|ecco|cioè|giusto|secondo me|ok|va bene',
  ),
  aside: wholly(
    'diciamo|insomma|cioè|ecco|sai|capito|no|vero|come dire|in realtà|in pratica|per esempio|ad esempio|secondo me|appunto|allora|beh|credo|penso',
  ),
  hedges: phrases(
    'diciamo, praticamente, letteralmente, ovviamente, sostanzialmente, in qualche modo, come dire',
  ),
  weakAdverbs: new Set(),
  unfitStarts: words(`
    che chi cui quale quali dove lui lei loro esso essa essi ciò questo questa questi queste quello quella quelli quelle quel lo li gli le
    ne ci si né bensì senza insieme con di del dello della dei degli delle a al allo alla ai agli alle da dal dalla in nel nella nei su sul
    sulla per tra fra fino verso contro come e ed o ma perché è era sono erano fu furono sta stava va andava ha aveva hanno c'è disse dice
    anche inoltre così poi essendo
  `),
  unfitEnds: words(`
    il lo la i gli le un uno una del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dalle nel nello nella nei
    nelle sul sulla sui sulle di a da in con su per tra fra e ed o ma se che chi cui non né meno molto così anche ancora solo come quando
    dove perché quanto quale io tu lui lei noi voi loro mi ti si ci vi ne me te mio mia tuo tua suo sua nostro nostra questo questa quello
    quella quel è sono sei siamo era erano ho hai ha abbiamo hanno aveva può possono deve devono voglio vuole fa va mentre senza ogni
    qualche verso fino allora quindi poi però
  `),
  particles: new Set(),
  subordinators: words(
    'se quando perché mentre dove benché sebbene siccome poiché affinché che come',
  ),
  pronouns: words(
    'lui lei loro esso essa ciò questo questa questi queste quello quella quelli quelle lì là',
  ),
  obligation: phrases('bisogna, deve, devono, devi, dobbiamo, dovete, mai, basta'),
  stakes: words(`
    errore errori sbagliato fallimento fallire morire morte morto uccidere vincere perdere perso soldi denaro gratis pazzo follia segreto
    odio amore paura rischio difficile dolore fiducia bugia problema problemi chiave trucco potere attacco illegale stupido impossibile
    cambiare cambiato pericolo guerra verità crisi successo
  `),
  vague: words('cosa cose gente roba tipo modo maniera qualcosa'),
  question:
    /^(?:(?:e|ma|allora) )?(?:(?:a|di|da|con|per|in) )?(?:chi|che|cosa|quando|dove|dov['’]è|perché|come|com['’]è|cos['’]è|quanto|quanti|quanta|quante|quale|quali|qual è)(?!\p{L})/iu,
  announcement:
    /^(?:la|il|l') ?(?:domanda|risposta|cosa|punto|problema|prima|primo|seconda|secondo|prossima|prossimo|altra|altro)(?: cosa| punto)? (?:è|era|viene)$|^(?:lasciatemi|lasciami|fatemi|fammi) |^tornando a|^(?:voglio|vorrei|volevo) |^(?:questo|questa|ecco) è tutto|^ecco perché$|^(?:oggi )?(?:parliamo|parleremo|vediamo|vi parlo) |^(?:grazie|ciao|buongiorno|benvenut|arrivederci|iscriv)/u,
  grammar: {
    ...noGrammar,
    determiners: words(
      'il lo la i gli le un uno una del della dei delle al alla nel nella mio mia tuo tua suo sua nostro nostra ogni',
    ),
    prepositions: words('di a da in con su per tra fra senza dopo prima verso fino contro'),
    conjunctions: words('e ed o ma se che quando perché dove come'),
    subjects: words('io tu lui lei noi voi loro nessuno qualcuno tutti'),
    adverbs: words('non mai sempre anche già molto più meno qui lì oggi ora solo'),
    auxiliaries: words(`
      è sono era erano fu furono sei siamo siete sta stanno stava c'è c'era ho hai ha abbiamo avete hanno aveva avevano può possono posso
      possiamo deve devono devo dobbiamo va vanno vado andava vuole vogliono voglio sarà sarebbe fa fanno faceva fece serve bisogna
    `),
    verbs: words(`
      dice disse sa credo viene venne dà diede vede vide mette mise cambia costa vale vince perde sembra esiste esistono comincia inizia muore
      vive vivono funziona importa arriva resta rimane porta succede cresce piace basta manca lavora
    `),
    verbEndings:
      /^\p{L}{2,}(?:ò|arono|irono|erono|ava|avano|eva|evano|iva|ivano|iamo|erà|irà|eranno|erebbe)$/u,
    participles: /.{2}(?:ando|endo|ato|uto|ito)$/u,
  },
};
