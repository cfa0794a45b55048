import type { TopicKnowledge } from '../grammar.ts';
import { words } from '../lists.ts';

export const topics: TopicKnowledge = {
  maxWords: 3,
  joiners: words('of for vs versus'),
  excluded: words(`
    known sick dude slower faster easier harder longer shorter cheaper higher lower older younger
    newer nicer cooler throughout whoever whichever current prior original exact recent latest
    former initial potential typical usual normal early half less least sorry welcome third
    previous various multiple cool awesome worse worst bigger biggest small short young actual
    total main major super true wrong fine glad ready funny crazy weird favorite favourite clear
    lemme til till amongst despite plus except besides couple bunch tons ton loads monday tuesday
    wednesday thursday friday saturday sunday beside beneath past gone mind specific particular
    similar obvious general top simple huge cheap expensive dot slash hashtag
  `),
  excludedForms: /n't$/u,
  placeholders: words(`
    thing things stuff lot lots people way ways guys guy something anything everything bit kind
    sort
  `),
  quantities: words(`
    side halves week month morning night hour minute moment rest piece pile quarter nights moments
    piles kinds
  `),
  generic: words(`
    episode episodes podcast podcasts show shows folks project projects questions answers video
    videos part parts topic topics example examples idea ideas case cases problem problems reason
    reasons world months note notes research money kid kids section segment point points time
    times day days weeks year years hours minutes second seconds end beginning start place number
    numbers names type types list line lines level man woman person friend friends pieces order
    fact matter course sense deal amount sponsor sponsors listener listeners link links website
    page talk conversation interview guest feel feeling job work life home bottom next step steps
    item items chapter introduction reference sentence situation difference one ones look thoughts
    opinion opinions issue issues change changes option options choice stage release solution
    solutions approach approaches method process system systems context feature features value
    values period limit goal goals action actions detail details aspect aspects area areas term
    terms behavior fashion manner message messages meaning definition purpose advice decision
    decisions experience experiences possibility concept concepts statement version effort success
    failure result results user users developer developers dev devs company companies team group
    country city community industry business question answer word words name hand hands eye eyes
    face head door bite thought
  `),
};
