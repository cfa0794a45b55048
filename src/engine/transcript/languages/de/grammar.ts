import { type GrammarKnowledge, noGrammar } from '../grammar.ts';
import { words } from '../lists.ts';

export const grammar: GrammarKnowledge = {
  ...noGrammar,
  determiners: words(`
    der die das den dem des ein eine einen einem einer eines mein meine kein keine jeder jede
    jedes meinen meinem deine deinen seine seinen seinem ihre ihren ihrem unser unsere unseren
    euer eure dieser diese dieses diesen diesem keinen keinem jeden jedem
  `),
  demonstratives: words('das'),
  prepositions: words(`
    in im an am auf für mit von vom bei nach zu zum zur aus über unter vor durch gegen ohne um
    seit bis ins beim während zwischen wegen trotz innerhalb außerhalb neben hinter statt laut pro
    je gegenüber ans aufs fürs ums
  `),
  conjunctions: words(`
    und oder aber denn sondern wie was wer wo wann warum welche welcher welches wieso weshalb
    sowie beziehungsweise
  `),
  subordinators: words(`
    dass weil wenn ob obwohl während bevor nachdem damit sodass als falls sobald solange indem bis
    seit wohingegen
  `),
  pronouns: words(`
    ich du wir ihr man mich dich uns euch mir dir wem wen jemand niemand etwas nichts meins jeder
    alle alles
  `),
  references: words(`
    er sie es dies dieser diese dieses diesen diesem ihn ihm ihnen denen dort da dabei damit davon
    dafür
  `),
  adverbs: words(`
    nicht nie immer auch nur noch schon sehr hier heute jetzt dann wieder mehr dagegen dahin
    danach daran darauf daraus darin darüber darum davor dazu dazwischen deshalb deswegen trotzdem
    jedoch außerdem allerdings übrigens sozusagen quasi ungefähr fast etwa sogar erst bereits bald
    oft manchmal selten meist meistens mindestens höchstens jemals niemals irgendwie irgendwo
    irgendwann überall nirgends vorher nachher später früher gestern morgen damals gerade weiter
    zusammen allein selber selbst sonst heutzutage insgesamt also ja nein doch mal eben halt nun
    ganz eigentlich wirklich natürlich vielleicht einfach so erstens zweitens drittens
  `),
  interjections: words('hallo tschüss bitte danke okay ok hey oh ach hm ähm äh'),
  adjectiveEndings: /^(?=.{4}).*(?:e|en|er|es|em)$/u,
  auxiliaries: words(`
    ist sind war waren bin bist seid hat haben habe hast hatte hatten wird werden wurde wurden
    kann können konnte muss müssen musste soll sollte sollten darf dürfen will wollen wollte würde
    würden wäre hätte könnte müsste gibt gab mag möchte braucht brauchen brauche brauchst kannst
    musst wart hattest habt wirst werdet würdest könntest könnt sollst darfst willst wollt durfte
    durften sei wären hätten
  `),
  verbs: words(`
    macht mache machst machte geht gehe ging gingen kommt kam kamen sagt sagte steht stand liegt
    lag bleibt blieb heißt hieß weiß wusste sieht sah findet fand nimmt nahm gilt galt bildet
    bilden zeigt zeigte bedeutet führt führte lässt ließ hilft half verliert verlor gewinnt gewann
    beginnt begann lebt lebte stirbt starb denkt dachte glaubt glaubte hält hielt trägt spielt
    spielte arbeitet kostet kostete ändert verändert funktioniert passiert entsteht wirkt fehlt
    kennt kennen sagen sage komme kommen stehen gehen sehe sehen finde finden glaube glauben denke
    denken brauchte liebt lieben hasst kauft kaufen verkauft rennt läuft laufen fährt fahren isst
    essen trinkt schläft schlafen schreibt schreiben liest lesen lernt lernen fragt fragen hört
    hören spricht sprechen redet reden lohnt scheitert gehört gehören schafft wächst wachsen
    steigt steigen sinkt sinken fällt fallen zahlt zahlen verdient verdienen ruiniert rettet
    erklärt verspricht vergisst stört nervt
  `),
  verbEndings: /^\p{Ll}{2,}(?:te|ten|test|iert)$/u,
  nounEndings:
    /.{3}(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten|nis|nisse|ismus|tum|ie|ik|ment)$/u,
  nounsAreCapitalised: true,
};
