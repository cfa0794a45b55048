import type { TopicKnowledge } from '../grammar.ts';
import { nothing, words } from '../lists.ts';

export const topics: TopicKnowledge = {
  maxWords: 3,
  joiners: words('von der des für'),
  excluded: words(`
    irgendwas beide beiden solche solchen mehrere einige wenige willkommen montag dienstag
    mittwoch donnerstag freitag samstag sonntag
  `),
  excludedForms: nothing,
  placeholders: words(`
    ding dinge sache sachen leute menschen art dinger zeug typ typen bisschen
  `),
  quantities: words('hälfte drittel viertel dutzend haufen paar reihe rest stück'),
  generic: words(`
    folge folgen podcast thema themen frage fragen antwort mensch beispiel beispiele punkt punkte
    teil teile idee ideen problem probleme grund gründe wort worte wörter zeit tag tage woche
    wochen monat monate jahr jahre stunde stunden minute minuten ende anfang seite zahl nummer
    name namen fall fälle moment video videos projekt welt geld kind kinder mann frau gespräch
    hörer gast ahnung stelle weise prozent abschnitt bereich seiten zuschauer gäste sendung
    jahrhundert gespräche euro dollar
  `),
};
