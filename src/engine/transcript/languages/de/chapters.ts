import { anyOf, phrases, words } from '../lists.ts';
import type { ChapterKnowledge } from '../phrasing.ts';

export const chapters: ChapterKnowledge = {
  openers: words('also so gut okay ok nun jetzt ja'),
  transitions: phrases(`
    als nächstes, nächster, nächste, nächsten, nächstes, weiter, weiter geht's, kommen wir,
    gehen wir, machen wir, tagesordnung, tagesordnungspunkt, punkt, thema, themen, frage, fragen,
    vortrag, präsentation, folie, erstens, zuerst, zunächst, zweitens, schließlich, abschließend,
    zum schluss, zum schluß, anfangen, beginnen, besprechen, diskutieren, reden wir, sprechen wir,
    zurück zu, noch etwas, kapitel, schritt, sitzung, protokoll, rufe
  `),
  thanks: phrases('danke, vielen dank, dankeschön, herzlichen dank'),
  meeting: words(`
    besprechung sitzung tagesordnung protokoll ausschuss vorsitzende vorsitzender antrag beschluss
    beschlossen minister ministerin mitglieder projekt team abteilung kollegen
  `),
  show: words(`
    folge podcast sendung hörer hörerinnen zuhörer zuschauer video videos kanal sponsor werbung
    abonnieren gast gäste publikum webseite instagram youtube
  `),
  introduction: anyOf(String.raw`
    (?:lasst|lass|lassen sie) uns(?: \S+){0,3}? über
    (?:wir|ich)(?: \S+){0,2}?(?: jetzt| heute| noch| kurz| mal)* (?:reden|sprechen|spreche|rede)(?: \S+){0,2}? über
    (?:möchte|möchten|will|wollen|werde|werden)(?: \S+){0,3}? über
    (?:heute|jetzt|nun|hier|folge|video) geht(?:'s| es)(?: \S+){0,2}? um
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
  question:
    /^(?:wie|warum|wieso|weshalb|was) (?:ist|sind|war|kann|können|soll|sollte|sollten|muss|müssen|macht|machen|funktioniert|funktionieren|geht|passiert|bedeutet|bringt|braucht|brauchen|wird|werden|hat|haben|entsteht|entstehen) /u,
  smallTalk: /(?:^| )(?:ich|du|er|sie|das|dies|da|hier|dein|mein|wie geht)(?= |$)/u,
  clauseStarts: words('wie warum'),
  aroundPersons: words('von hallo hi herr frau dr sagt fragt schreibt anonym'),
};
