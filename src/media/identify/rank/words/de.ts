import { list, type WordLists } from './contract.ts';

export const de: WordLists = {
  stop: list(`der die das den dem des ein eine einen einem einer eines und oder aber denn sondern wenn als ob dass daß weil da wie was wer wen wem wo
    wann warum welche welcher welches ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine meinen meiner dein deine
    sein seine seinen ihre ihren ihrer unser unsere euer eure dieser diese dieses diesen jeder jede jedes alle alles man nicht kein keine keinen
    nichts nie immer auch noch schon nur sehr so mehr zu zum zur von vom mit bei aus nach in im ins an am auf für über unter vor durch gegen ohne
    um bis seit während zwischen ist sind war waren bin bist seid sein gewesen hat haben habe hast hatte hatten wird werden wurde wurden worden
    kann können konnte muss müssen musste soll sollen sollte will wollen wollte darf mag möchte macht machen gemacht geht gehen ging sagt sagen
    gesagt ja nein doch mal eben halt also dann nun jetzt hier dort heute ganz viel viele etwas jemand andere anderen ander dinge ding mal jahr
    jahre jahren tag tage danke gut eigentlich wirklich natürlich vielleicht wieder einfach gibt eins zwei ähm äh genau`),
  dangling:
    list(`der die das den dem des ein eine einen einem einer eines und oder aber denn sondern wenn als ob dass weil wie was wer wo ich du er sie es
    wir ihr mein meine dein deine sein seine ihre unser unsere dieser diese dieses kein keine nicht sehr so zu zum zur von vom mit bei aus nach in im an
    am auf für über unter vor durch gegen ohne um bis seit ist sind war waren bin hat haben habe hatte wird werden wurde kann muss soll will auch nur`),
  leaning: list(
    'und oder aber denn sondern weil also dann das dies es er sie dieser diese dieses da deshalb deswegen trotzdem auch ja nein genau ähm äh naja',
  ),
  kinds: {
    i: list('ich mich mir mein meine meinen meiner meinem'),
    you: list('du dich dir dein deine ihr euch euer sie ihnen'),
    we: list('wir uns unser unsere unseren'),
    negation: list('nicht nie niemals nichts niemand kein keine keinen keiner ohne weder'),
    future: list('zukunft welt morgen werden wird werde veränderung verändern technologie ki menschheit menschen'),
    story: list('war, waren, hatte, hatten, sagte, kam, ging, damals, eines tages, vor, jahren, erinnere, geboren, plötzlich'),
    swear: list('scheiße scheiß verdammt arsch fuck mist'),
    advice: list(
      'müssen, musst, sollte, solltest, sollten, tipp, rat, empfehle, versuch, vermeide, lerne, fehler, lektion, schlüssel, besser, wichtig, regel',
    ),
    humour: list(
      'lustig witz lachen gelacht komisch verrückt dumm blöd idiot mama papa mutter vater frau mann freundin hund katze peinlich bier party gott entschuldigung',
    ),
    say: list('sagt sagte sagen gesagt fragte gefragt antwortete meinte'),
    filler: list('ähm, äh, also, halt, eben, sozusagen, quasi, irgendwie, naja'),
    promotion: list(
      'abonniert, abonnieren, sponsor, werbung, link, beschreibung, rabatt, newsletter, kanal, danke für die einladung, willkommen, gutschein',
    ),
    emotion: list(
      'liebe hass angst traurig trauer glücklich glück schmerz geweint weinen tränen herz unglaublich schrecklich tod gestorben scham stolz hoffnung traum überraschung wut leidenschaft',
    ),
    insight: list(
      'weil, grund, wahrheit, bedeutet, verstehen, verstanden, gelernt, problem, unterschied, fehler, schlüssel, idee, geheimnis, tatsächlich, deshalb, die meisten, glaube',
    ),
    absolute: list('immer nie alle alles niemand nichts beste schlimmste größte einzige völlig total absolut unmöglich'),
    contrast: list('aber, jedoch, sondern, trotzdem, obwohl, im gegenteil, stattdessen, eigentlich'),
    backchannel: list('genau, stimmt, absolut, klar, gute frage, total, richtig, krass, okay'),
  },
};
