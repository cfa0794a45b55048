import type { WordKnowledge } from '../language.ts';
import { phrases, words } from '../lists.ts';

export const wordLists: WordKnowledge = {
  stop: words(`
    der die das den dem des ein eine einen einem einer eines und oder aber denn sondern wenn als
    ob dass daß weil da wie was wer wen wem wo wann warum welche welcher welches ich du er sie es
    wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine meinen meiner dein deine sein
    seine seinen ihre ihren ihrer unser unsere euer eure dieser diese dieses diesen jeder jede
    jedes alle alles man nicht kein keine keinen nichts nie immer auch noch schon nur sehr so mehr
    zu zum zur von vom mit bei aus nach in im ins an am auf für über unter vor durch gegen ohne um
    bis seit während zwischen ist sind war waren bin bist seid gewesen hat haben habe hast hatte
    hatten wird werden wurde wurden worden kann können konnte muss müssen musste soll sollen
    sollte will wollen wollte darf mag möchte macht machen gemacht geht gehen ging sagt sagen
    gesagt ja nein doch mal eben halt also dann nun jetzt hier dort heute ganz viel viele etwas
    jemand andere anderen ander dinge ding jahr jahre jahren tag tage danke gut eigentlich
    wirklich natürlich vielleicht wieder einfach gibt eins zwei ähm äh genau
  `),
  dangling: words(`
    der die das den dem des ein eine einen einem einer eines und oder aber denn sondern wenn als
    ob dass weil wie was wer wo ich du er sie es wir ihr mein meine dein deine sein seine ihre
    unser unsere dieser diese dieses kein keine nicht sehr so zu zum zur von vom mit bei aus nach
    in im an am auf für über unter vor durch gegen ohne um bis seit ist sind war waren bin hat
    haben habe hatte wird werden wurde kann muss soll will auch nur noch mehr
  `),
  dependent: words(`
    und oder aber denn sondern weil also dann das dies es er sie dieser diese dieses da deshalb
    deswegen trotzdem auch ja nein genau ähm äh naja
  `),
  freshStarts: words('also'),
  kinds: {
    i: words('ich mich mir mein meine meinen meiner meinem'),
    you: words('du dich dir dein deine ihr euch euer sie ihnen'),
    we: words('wir uns unser unsere unseren'),
    negation: words('nicht nie niemals nichts niemand kein keine keinen keiner ohne weder'),
    future: words(`
      zukunft welt morgen werden wird werde veränderung verändern technologie ki menschheit
      menschen
    `),
    story: phrases(`
      war, waren, hatte, hatten, sagte, kam, ging, damals, eines tages, vor, jahren, erinnere,
      geboren, plötzlich
    `),
    swear: words('scheiße scheiß verdammt arsch fuck mist'),
    advice: words(`
      müssen musst sollte solltest sollten tipp rat empfehle versuch vermeide lerne fehler lektion
      schlüssel besser wichtig regel
    `),
    talk: words(`
      gespräch frage fragen podcast folge interview unterhaltung thema gast sendung zuhörer
      vortrag publikum
    `),
    humour: words(`
      lustig witz lachen gelacht komisch verrückt dumm blöd idiot mama papa mutter vater frau mann
      freundin hund katze peinlich bier party gott entschuldigung
    `),
    say: words('sagt sagte sagen gesagt fragte gefragt antwortete meinte'),
    filler: words('ähm äh also halt eben sozusagen quasi irgendwie naja'),
    promotion: phrases(`
      abonniert, abonnieren, sponsor, werbung, link, beschreibung, rabatt, newsletter, kanal,
      danke für die, willkommen, gutschein
    `),
    emotion: words(`
      liebe hass angst traurig trauer glücklich glück schmerz geweint weinen tränen herz
      unglaublich schrecklich tod gestorben scham stolz hoffnung traum überraschung wut
      leidenschaft
    `),
    insight: phrases(`
      weil, grund, wahrheit, bedeutet, verstehen, verstanden, gelernt, problem, unterschied,
      fehler, schlüssel, idee, geheimnis, tatsächlich, deshalb, die meisten, glaube
    `),
    absolute: words(`
      immer nie alle alles niemand nichts beste schlimmste größte einzige völlig total absolut
      unmöglich
    `),
    contrast: phrases(`
      aber, jedoch, sondern, trotzdem, obwohl, im gegenteil, stattdessen, eigentlich
    `),
    backchannel: phrases('genau, stimmt, absolut, klar, gute frage, total, richtig, krass, okay'),
  },
};
