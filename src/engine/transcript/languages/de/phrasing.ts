import { atEnd, atFront, none, phrases, wholly, words } from '../lists.ts';
import type { PhrasingKnowledge } from '../phrasing.ts';

/** After these the sentence has no first part of its own: "jetzt schließen wir". */
const verb = String.raw`(?:\p{L}+ (?:ich|du|er|sie|es|wir|ihr|man)\b|(?:ist|sind|war|waren|hat|habe|haben|hatte|kann|können|muss|müssen|wird|werden|gibt|geht|kommt|soll|sollte|macht)\b)`;

export const phrasing: PhrasingKnowledge = {
  parts: 'opening',
  shortens: false,
  opening: atFront(`
    und|aber|oder|denn|weil|ja|nein|naja|na ja|nun|tja|okay|ok|gut|genau|halt|oh|hey|ach|so(?=,)|da(?=,)|klar(?=,)|sprich|und zwar|von daher(?=,)
    ich (?:glaube|meine|denke|finde|schätze|würde sagen|würd sagen|sag mal|muss sagen|weiß nicht)|na gut|na klar|wie auch immer|mal ehrlich|ganz ehrlich|wie dem auch sei|weißt du|wissen sie|wisst ihr|das heißt|das bedeutet|guck mal|schau mal
    (?:also|dann|jetzt|eigentlich|außerdem|jedenfalls|übrigens|natürlich|ehrlich gesagt|um ehrlich zu sein|meiner meinung nach|im grunde|im prinzip|im endeffekt|letztendlich|letzten endes|tatsächlich|grundsätzlich|allerdings|andererseits|sozusagen|quasi|wie gesagt|zum beispiel|erstens|zweitens|drittens|schließlich|am ende(?: des tages)?|auf jeden fall|deswegen|deshalb|daher|trotzdem)(?!,? ${verb})
  `),
  closing: atEnd(
    'oder|ne|gell|nicht wahr|verstehst du|und so was|und dergleichen|sag ich mal|würd ich sagen|oder so|und so|und so weiter|usw|oder was|sozusagen|quasi|halt|glaube ich|denke ich|würde ich sagen|zum beispiel|genau|ja|okay|weißt du',
  ),
  aside: wholly(
    'sozusagen|quasi|glaube ich|denke ich|würde ich sagen|sage ich mal|sag ich mal|ich sag mal|im prinzip|meiner meinung nach|um ehrlich zu sein|tatsächlich|verstehst du|gell|weißt du|wissen sie|wie gesagt|ehrlich gesagt|zum beispiel|ja|ne|genau|also|halt',
  ),
  hedges: phrases(`
    sozusagen, quasi, halt, irgendwie, eigentlich, sag ich mal, sage ich mal, gewissermaßen
  `),
  weakAdverbs: none,
  unfitStarts: words(`
    dass weil wenn ob obwohl damit sodass welche welcher welches welchem welchen dessen deren
    denen er sie es das dies dieser diese dieses diesen diesem dem den deshalb deswegen dadurch
    dabei davon darüber dazu darauf darum sondern als und oder aber ihn ihm ihnen ihr sich auch
    dort da dann so zu bis um
  `),
  particles: none,
  obligation: words(`
    muss müssen musst müsst sollte sollten darf dürfen nie niemals stopp sollst sollt darfst dürft
  `),
  stakes: words(`
    fehler falsch scheitern gescheitert sterben tod töten gewinnen verlieren verloren geld frei
    verrückt geheimnis hass liebe angst risiko schwer schmerz vertrauen lüge problem probleme
    schlüssel trick macht angriff illegal dumm unmöglich reue ändern verändert gefahr gefährlich
    krieg wahrheit krise erfolg schwierig kaputt verlust schuld lügen pleite verboten
  `),
  question:
    /^(?:(?:und|aber|also) )?(?:wer|wen|wem|wessen|was|wann|wo|woher|wohin|warum|wieso|weshalb|wie|welche\S*|ist|sind|war|waren|hat|haben|hast|kann|können|kannst|könnt|könnte|könnten|könntest|darfst|dürfen|wird|werden|würde|würdest|würden|will|wollt|seid|habt|braucht|soll|sollte|sollten|muss|müssen|darf|willst|bist|gibt)(?!\p{L})/iu,
  announcement:
    /^(?:die|der|das) (?:frage|antwort|sache|punkt|problem|erste|zweite|nächste)(?: punkt| sache)? (?:ist|war|kommt|lautet)$|^lass(?:t|en sie)? (?:mich|uns) |^zurück zu |^ich meine$|^ich (?:möchte|will|wollte) (?:\S+ ){0,5}(?:sprechen|reden|erzählen|zeigen|sagen|danken|anfangen|beginnen|vorstellen|fragen|erwähnen)$|^das (?:ist|war) (?:es|alles|der grund)|^(?:kannst|können|könntest) (?:du|sie) (?:uns|mir)|^(?:schön|freut mich|danke|herzlich)|gesponsert|präsentiert von/u,
};
