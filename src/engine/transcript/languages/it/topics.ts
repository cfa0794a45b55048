import type { TopicKnowledge } from '../grammar.ts';
import { nothing, words } from '../lists.ts';

export const topics: TopicKnowledge = {
  maxWords: 3,
  joiners: words('di del dello della dei degli delle da'),
  excluded: words(`
    pochi poche stessi stesse propria vari varie qualsiasi ognuno buono buona grande grandi
    piccolo primo seconda ultimo ultima prossimo benvenuti esatto lunedì martedì mercoledì giovedì
    venerdì sabato domenica
  `),
  excludedForms: nothing,
  placeholders: words('cosa cose gente roba tipo modo maniera qualcosa'),
  quantities: words(`
    metà settimana mese notte sera mattina minuto momento resto pezzo parte undici dodici quindici
    venti trenta quaranta cinquanta cento duecento mille sedici diciassette diciotto diciannove
    sessanta settanta ottanta novanta mila milione milioni paio dozzina
  `),
  generic: words(`
    episodio episodi puntata podcast programma tema temi argomento argomenti domande risposte
    persona persone esempio esempi punto punti parti idea idee problema problemi ragione ragioni
    motivo parole tempo volta volte giorno giorni settimane mesi anno anni ora ore minuti fine
    inizio lato numero numeri nomi tipi modi caso casi momenti video mondo soldi bambino bambini
    uomo donna amico amici ospite capitolo senso verità luogo discorso faccenda faccende motivi
    domanda risposta parola nome faccia mano mani occhi porta
  `),
};
