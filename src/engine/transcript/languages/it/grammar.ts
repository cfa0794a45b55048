import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  determiners: words(`
    il lo la i gli le un uno una del della dei delle al alla nel nella mio mia tuo tua suo sua
    nostro nostra ogni dello degli allo ai agli alle dal dalla sul sulla questo questa questi
    queste quel quella qualche due tre quattro cinque sette otto nove dieci quei quegli
  `),
  prepositions: words(`
    di a da in con su per tra fra senza dopo prima verso fino contro dallo dai dalle dagli nello
    nei negli nelle sullo sui sugli sulle durante secondo
  `),
  conjunctions: words('e ed o ma né oppure cui quale quali quanto però'),
  subordinators: words(`
    se quando perché mentre dove benché sebbene siccome poiché affinché che come
  `),
  pronouns: words(`
    io tu noi voi nessuno qualcuno tutti nessuna ognuno chiunque qualcosa tutto niente nulla uno
    chi cosa
  `),
  references: words(`
    lui lei loro esso essa ciò questo questa questi queste quello quella quelli quelle lì là
  `),
  adverbs: words(`
    non mai sempre anche già molto più meno qui oggi ora solo qua adesso poi allora neanche
    inoltre quasi forse ieri domani presto tardi ancora poco tanto bene male meglio peggio insieme
    soltanto appena davvero insomma cioè comunque ovviamente praticamente così
  `),
  adverbEndings: /.mente$/u,
  interjections: words('ciao addio grazie ecco certo beh eh ah oh'),
  adjectives: words(`
    pronto nuovo nuova nuovi nuove vecchio vecchia gran buon alto alta basso bassa lungo lunga
    bello bella giovane
  `),
  adjectiveEndings:
    /(?:ivo|iva|ivi|ive|ico|ica|ici|iche|oso|osa|osi|ose|ale|ali|abile|abili|ibile|ibili|ario|aria|ari|arie|ante|anti)$/u,
  auxiliaries: words(`
    erano fu furono sei siamo siete sta stanno stava c'è c'era avete avevano possono possiamo
    devono devo dobbiamo va vanno vado andava vuole vogliono voglio sarà sarebbe fa fanno faceva
    fece serve bisogna stavo stavano stai sto eravamo eravate avevamo avremmo avrebbe avrebbero
    avrei sarebbero sarei potrebbe potrebbero dovrebbe dovrebbero vorrebbe poteva potevano doveva
    dovevano voleva facciamo fate fai faccio siano sia abbia abbiano serviva bisognava
  `),
  modals: words('è sono era ho hai ha abbiamo hanno aveva può posso deve'),
  beforeVerbs: words('io tu lui noi voi loro chi non si mi ti ci vi avevo'),
  verbs: words(`
    dice disse sa credo viene venne dà diede vede vide mette mise cambia costa vale vince perde
    sembra esiste esistono comincia inizia muore vive vivono funziona importa arriva resta rimane
    porta succede cresce piace basta manca lavora andò prese stette chiese rispose arrivò corse
    pianse rise lanciò cominciò finì rimase essere stare ebbe avere fare dicono diceva dire potere
    dovere andiamo andare vedono vedeva vedere danno dare sanno sapeva sapere volere arrivare
    passa passare lascia lasciare segue seguire trova trovare portare parla parlare crede pensa
    penso pensava esce uscire vengono veniva venire torna tornare prende prendere vivere sente
    sentire diventa nasce chiama chiamava dico so vedo guarda guardate ascolta spero conta
    racconta chiede capisce conosce credono pensano sappiamo vediamo mangia mangiano dorme dormono
    compra comprano vende aiuta aiutano impara imparano cambiano
  `),
  verbEndings:
    /^\p{L}{2,}(?:ò|arono|irono|erono|avo|avi|ava|avano|evo|eva|evano|ivano|iamo|erà|irà|arà|eremo|iremo|eranno|erebbe)$|^(?!.*(?:tiva|siva)$)\p{L}{3,}iva$/u,
  infinitives:
    /^(?!(?:mare|altare|cellulare|familiare|popolare|nucleare|militare|solare|particolare|regolare|scolare|genere|carattere|mestiere|quartiere|ingegnere|cameriere|piacere|potere|dovere|cuore|opere|lettere|camere|vere|intere|cantiere|bicchiere)$)\p{L}{2,}(?:are|ere|ire|arsi|ersi|irsi|ar[lm][aoei]|er[lm][aoei]|ir[lm][aoei])$/u,
  participles:
    /^(?!(?:sito|spirito|credito|debito|merito|partito|mercato|stato|risultato|passato|candidato|avvocato|soldato|lato|gelato|minuto|aiuto|contenuto|istituto|prato|dato|mandato|certificato|sindacato|campionato|appuntamento|vestito|apparato|senato|mondo|modo|comando|bando)$)\p{L}{2,}(?:ando|endo|ato|uto|ito)$/u,
  nounEndings:
    /.{3}(?:zione|zioni|sione|sioni|tà|mento|menti|ismo|ezza|enza|anza|enze|anze|tudine|aggio|aggi|logia)$/u,
  adjectivesFollow: true,
  attached:
    /^(?:(?:[dns]e|a|da|su)?ll|l|d|un|quell|quest|bell|c|s|m|t|v|cos|com|dov|anch|tutt|nient)['’](?=\p{L})/iu,
  looseParticles: /^(?:c|s|m|t|v|cos|com|dov|anch|tutt|nient)['’]$/iu,
};
