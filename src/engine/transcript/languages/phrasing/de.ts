import { nothing, type PhrasingKnowledge, phrases, words } from '../language.ts';
import { atEnd, atFront, noGrammar, wholly } from './phrasing.ts';

/** After these the sentence has no first part of its own: "jetzt schließen wir". */
const verb = String.raw`(?:\p{L}+ (?:ich|du|er|sie|es|wir|ihr|man)\b|(?:ist|sind|war|waren|hat|habe|haben|hatte|kann|können|muss|müssen|wird|werden|gibt|geht|kommt|soll|sollte|macht)\b)`;

export const dePhrasing: PhrasingKnowledge = {
  parts: 'opening',
  shortens: false,
  opening: atFront(`
    und|aber|oder|denn|weil|ja|nein|naja|na ja|nun|tja|okay|ok|gut|genau|halt|oh|hey|ach|so(?=,)|da(?=,)|klar(?=,)|sprich|und zwar|von daher(?=,)
    ich (?:glaube|meine|denke|finde|würde sagen|muss sagen|weiß nicht)|weißt du|wissen sie|wisst ihr|das heißt|das bedeutet|guck mal|schau mal
    (?:also|dann|jetzt|eigentlich|außerdem|jedenfalls|übrigens|natürlich|ehrlich gesagt|im grunde|sozusagen|quasi|wie gesagt|zum beispiel|erstens|zweitens|drittens|schließlich|am ende(?: des tages)?|auf jeden fall|deswegen|deshalb|daher|trotzdem)(?!,? ${verb})
  `),
  closing: atEnd(
    'oder|ne|nicht wahr|oder so|und so|und so weiter|usw|oder was|sozusagen|quasi|halt|glaube ich|denke ich|würde ich sagen|zum beispiel|genau|ja|okay|weißt du',
  ),
  aside: wholly(
    'sozusagen|quasi|glaube ich|denke ich|würde ich sagen|sage ich mal|sag ich mal|weißt du|wissen sie|wie gesagt|ehrlich gesagt|zum beispiel|ja|ne|genau|also|halt',
  ),
  hedges: phrases(
    'sozusagen, quasi, halt, irgendwie, eigentlich, sag ich mal, sage ich mal, gewissermaßen',
  ),
  weakAdverbs: new Set(),
  unfitStarts: words(`
    dass weil wenn ob obwohl damit sodass welche welcher welches welchem welchen dessen deren denen er sie es das dies dieser diese dieses
    diesen diesem dem den deshalb deswegen dadurch dabei damit davon darüber dazu darauf darum sondern als und oder aber ihn ihm ihnen
    ihr sich auch dort da dann so zu bis um
  `),
  unfitEnds: words(`
    der die das den dem des ein eine einen einem einer eines und oder aber denn sondern wenn als ob dass weil wie wer wo ich du er sie es
    wir ihr mein meine dein deine sein seine ihre unser unsere dieser diese dieses kein keine sehr so zu zum zur von vom bei nach in im am
    für über unter vor durch gegen ohne um bis seit ist sind war waren bin hat haben habe hatte wird werden wurde auch nur noch mehr
  `),
  particles: new Set(),
  subordinators: words(
    'dass weil wenn ob obwohl während bevor nachdem damit sodass als falls sobald solange indem',
  ),
  pronouns: words(
    'er sie es dies dieser diese dieses diesen diesem ihn ihm ihnen denen dort da dabei damit davon dafür',
  ),
  obligation: words('muss müssen musst müsst sollte sollten darf dürfen nie niemals stopp'),
  stakes: words(`
    fehler falsch scheitern gescheitert sterben tod töten gewinnen verlieren verloren geld frei verrückt geheimnis hass liebe angst risiko
    schwer schmerz vertrauen lüge problem probleme schlüssel trick macht angriff illegal dumm unmöglich reue ändern verändert gefahr
    gefährlich krieg wahrheit krise erfolg
  `),
  vague: words('ding dinge sache sachen leute menschen weg art dinger'),
  question:
    /^(?:(?:und|aber|also) )?(?:wer|wen|wem|wessen|was|wann|wo|woher|wohin|warum|wieso|weshalb|wie|welche\S*|ist|sind|war|waren|hat|haben|hast|kann|können|kannst|soll|sollte|sollten|muss|müssen|darf|willst|bist|gibt)(?!\p{L})/iu,
  announcement:
    /^(?:die|der|das) (?:frage|antwort|sache|punkt|problem|erste|zweite|nächste)(?: punkt| sache)? (?:ist|war|kommt|lautet)$|^lass(?:t|en sie)? (?:mich|uns) |^zurück zu |^ich (?:möchte|will|wollte|meine) |^das (?:ist|war) (?:es|alles|der grund)|^(?:kannst|können|könntest) (?:du|sie) (?:uns|mir)|^(?:schön|freut mich|danke|herzlich)|gesponsert|präsentiert von/u,
  grammar: {
    ...noGrammar,
    determiners: words(
      'der die das den dem des ein eine einen einem einer eines mein meine kein keine jeder jede jedes',
    ),
    prepositions: words(
      'in im an am auf für mit von vom bei nach zu zum zur aus über unter vor durch gegen ohne um seit bis',
    ),
    conjunctions: words('und oder aber denn sondern dass weil wenn ob'),
    subjects: words('ich du er sie es wir ihr man wer'),
    adverbs: words(
      'nicht nie immer auch nur noch schon sehr hier da dort heute jetzt dann wieder mehr',
    ),
    auxiliaries: words(`
      ist sind war waren bin bist seid hat haben habe hast hatte hatten wird werden wurde wurden kann können konnte muss müssen musste soll
      sollte sollten darf dürfen will wollen wollte würde würden wäre hätte könnte müsste gibt gab mag möchte braucht brauchen brauche
      brauchst kannst musst
    `),
    verbs: words(`
      macht mache machst machte geht gehe ging gingen kommt kam kamen sagt sagte steht stand liegt lag bleibt blieb heißt hieß weiß wusste
      sieht sah findet fand nimmt nahm gilt galt bildet bilden zeigt zeigte braucht bedeutet führt führte lässt ließ hilft half verliert
      verlor gewinnt gewann beginnt begann lebt lebte stirbt starb denkt dachte glaubt glaubte hält hielt trägt spielt spielte arbeitet
      kostet kostete ändert verändert funktioniert passiert entsteht wirkt fehlt
    `),
    verbEndings: /^\p{Ll}{2,}(?:te|ten|test|iert)$/u,
    participles: nothing,
  },
};
