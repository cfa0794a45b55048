import { atEnd, atFront, none, phrases, wholly, words } from '../lists.ts';
import type { PhrasingKnowledge } from '../phrasing.ts';

export const phrasing: PhrasingKnowledge = {
  parts: 'any',
  shortens: false,
  opening: atFront(`
    e|ed|ma|o(?=,)|però|allora|quindi|dunque|ecco|beh|bene|insomma|cioè|sì|no(?=,)|eh|ok|okay|poi|diciamo(?: che)?|guarda|guardate|niente(?=,)|perché(?=,)|io credo(?: che)?
    io penso(?: che)?|penso che|credo che|secondo me|direi che|sai che|sai(?=,)|sapete(?=,)|come dire|in realtà|in pratica|per esempio|ad esempio|infatti|inoltre|anche(?=,)
    a mio parere|a mio avviso|per me(?=,)|per carità|detto questo|detto ciò|tra parentesi|figurati|vedi(?=,)|vedete(?=,)|senti(?=,)|sentite(?=,)|effettivamente|in effetti|in fondo|certo(?=,)|mah|boh|vabbè|tipo(?=,)|nel senso(?: che)?|fondamentalmente
    il (?:problema|fatto|punto) è che|la (?:verità|cosa|questione) è che|vuol dire che|questo significa che|alla fine|comunque|ovviamente|praticamente|sinceramente
    prima(?=,)|primo(?=,)|secondo(?=,)|finalmente|a parte che|è che|adesso(?=,)|ora(?=,)|tra l'altro|di fatto
  `),
  closing: atEnd(
    'no|vero|capito|sai|vabbè|e basta|e tutto il resto|se vogliamo|nel senso|eccetera|e così via|e cose così|o qualcosa del genere|per esempio|ad esempio|diciamo|insomma|ecco|cioè|giusto|secondo me|ok|va bene',
  ),
  aside: wholly(
    'diciamo|insomma|cioè|ecco|sai|capito|no|vero|come dire|in realtà|in pratica|per esempio|ad esempio|secondo me|appunto|allora|beh|credo|penso|in effetti|a mio parere|se vogliamo|nel senso|vabbè|tipo',
  ),
  hedges: phrases(`
    diciamo, praticamente, letteralmente, ovviamente, sostanzialmente, in qualche modo, come dire
  `),
  weakAdverbs: none,
  unfitStarts: words(`
    che chi cui quale quali dove lui lei loro esso essa essi ciò questo questa questi queste
    quello quella quelli quelle quel lo li gli le ne ci si né bensì senza insieme con di del dello
    della dei degli delle a al allo alla ai agli alle da dal dalla in nel nella nei su sul sulla
    per tra fra fino verso contro come e ed o ma perché è era sono erano fu furono sta stava va
    andava ha aveva hanno c'è disse dice anche inoltre così poi essendo
  `),
  particles: none,
  obligation: words('bisogna deve devono devi dobbiamo dovete mai basta'),
  stakes: words(`
    errore errori sbagliato fallimento fallire morire morte morto uccidere vincere perdere perso
    soldi denaro gratis pazzo follia segreto odio amore paura rischio difficile dolore fiducia
    bugia problema problemi chiave trucco potere attacco illegale stupido impossibile cambiare
    cambiato pericolo guerra verità crisi successo
  `),
  question:
    /^(?:(?:e|ma|allora) )?(?:(?:a|di|da|con|per|in) )?(?:chi|che|cosa|quando|dove|dov['’]è|perché|come|com['’]è|cos['’]è|quanto|quanti|quanta|quante|quale|quali|qual è)(?!\p{L})/iu,
  announcement:
    /^(?:la|il|l') ?(?:domanda|risposta|cosa|punto|problema|prima|primo|seconda|secondo|prossima|prossimo|altra|altro)(?: cosa| punto)? (?:è|era|viene)$|^(?:lasciatemi|lasciami|fatemi|fammi) |^tornando a|^(?:voglio|vorrei|volevo|vogliamo) (?:parlar|dir|mostrar|raccontar|iniziar|cominciar|ringraziar|spiegar|presentar|far)|^(?:questo|questa|ecco) è tutto|^ecco perché$|^(?:oggi )?(?:parliamo|parleremo|vediamo|vi parlo) |^(?:grazie|ciao|buongiorno|benvenut|arrivederci|iscriv)/u,
};
