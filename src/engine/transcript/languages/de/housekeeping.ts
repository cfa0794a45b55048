import { anyOf } from '../lists.ts';

export const housekeeping = anyOf(String.raw`
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
  ^(?:also |so |und |ja |gut |okay )*(?:viel spaß (?:mit|bei|beim|dabei)|(?:dann )?(?:los geht's|legen wir los|fangen wir an|starten wir)$|schaltet (?:wieder |auch )|schönen (?:tag|abend|feierabend))
  (?:präsentiert|unterstützt|gesponsert) von|(?:lasst|lass) (?:mir |uns |gerne |doch )*(?:ein|einen) (?:abo|like|daumen|kommentar)|daumen (?:nach oben|hoch)|links? (?:findet|findest|ist|sind)(?: \S+){0,3} (?:in|unter)|mit dem code
  ^(?:vielen |herzlichen )?dank fürs? (?:zuschauen|zuhören|zusehen|einschalten)|danke fürs? (?:zuschauen|zuhören|zusehen|einschalten)
`);

export const advertising = anyOf(String.raw`
  werbepartner|sponsor|werbung|abonnier|rabatt|gutschein|präsentiert von|unterstützt von|newsletter
  jetzt (?:anmelden|bestellen|testen)|kostenlos(?:e|en)? (?:test|prob)|\bpunkt (?:de|com)\b|\.(?:de|com|at|ch|net|org)\b
`);
