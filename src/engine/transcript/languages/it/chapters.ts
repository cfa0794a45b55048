import { anyOf, phrases, words } from '../lists.ts';
import type { ChapterKnowledge } from '../phrasing.ts';

export const chapters: ChapterKnowledge = {
  openers: words('allora bene ok okay quindi dunque ecco adesso ora'),
  transitions: phrases(`
    prossimo, prossima, prossimi, successivo, passiamo, andiamo, andiamo avanti, proseguiamo,
    continuiamo, ordine del giorno, punto, tema, argomento, domanda, domande, presentazione,
    diapositiva, primo, prima, innanzitutto, secondo, infine, ultimo, ultima, per finire,
    per concludere, cominciamo, iniziamo, iniziare, cominciare, parliamo di, parlare di, torniamo,
    un'altra cosa, altro, riunione, verbale, capitolo, passo
  `),
  thanks: phrases('grazie, grazie mille'),
  meeting: words(`
    riunione riunioni agenda verbale comitato commissione presidente mozione membri decidere
    decisione ministro ministra progetto squadra dipartimento colleghi
  `),
  show: words(`
    episodio episodi puntata podcast programma ascoltatori spettatori video canale iscrivetevi
    sponsor ospite ospiti pubblico benvenuti youtube instagram
  `),
  introduction: anyOf(String.raw`
    (?:vorrei|voglio|vogliamo|andiamo a|possiamo|volevo)(?: \S+){0,2}? (?:parlare|discutere) (?:di|del|dello|della|dell|dei|delle|degli)
    parliamo(?: \S+)? (?:di|del|dello|della|dei|delle|degli)
    (?:passiamo|torniamo)(?: \S+)? (?:a|al|allo|alla|ai|alle|agli)
    andiamo (?:a (?:vedere|parlare di|analizzare|spiegare)|al (?:prossimo|secondo|terzo))
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
  question:
    /^(?:come|perché|cosa|che cosa|qual) (?:è|sono|si|può|possiamo|dobbiamo|funziona|significa|succede|fare|fa|ci) /u,
  smallTalk: /(?:^| )(?:io|tu|questo|quello|lui|lei|qui|lì|mi|ti|come stai)(?= |$)/u,
  clauseStarts: words('come perché'),
  aroundPersons: words('di ciao signor signora dr dice chiede scrive anonimo'),
};
