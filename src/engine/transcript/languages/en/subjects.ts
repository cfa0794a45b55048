import { type WordSet, words } from '../lists.ts';

/**
 * Subjects that people name in prompts, each with words that are said when it is the subject: a
 * talk about bread is about cooking, whether it says "cooking" or not. Words that are common in
 * other subjects are left out. Compared by their stems.
 */
export const subjects: readonly WordSet[] = [
  words(`cooking cook food recipe recipes kitchen chef bake baking baker bakery bread loaf dough oven
    flour yeast meal dinner lunch breakfast restaurant cuisine ingredient ingredients delicious
    flavor flavour vegetables meat soup sauce pasta cheese cake dessert spices eating diet`),
  words(`money finance finances investing investment investor invest savings bank banking debt loan
    mortgage salary income wealth rich stocks budget economics economy dollars price tax taxes`),
  words(`health medicine medical doctor doctors hospital patient patients disease illness sick cancer
    treatment therapy surgery nurse symptoms diagnosis vaccine drug drugs virus infection`),
  words(`fitness exercise workout gym running marathon muscle muscles training yoga athlete`),
  words(`sport sports soccer football tennis basketball baseball player players coach championship
    olympics athlete athletes match team stadium tournament goal`),
  words(`music song songs band guitar piano singer singing melody orchestra concert album rhythm
    composer jazz lyrics musician musicians`),
  words(`parenting parents parent children child kids kid baby mother father mom dad daughter son
    toddler motherhood fatherhood`),
  words(`relationships relationship marriage married love dating divorce wedding husband wife couple
    romance partner intimacy`),
  words(`education school schools teacher teachers teaching student students classroom university
    college homework curriculum degree exam professor`),
  words(`hiring hire recruiting recruit recruiter candidate candidates interviewing interview resume
    employee employees job talent`),
  words(
    `career careers job jobs promotion boss salary profession resume workplace manager colleague`,
  ),
  words(`leadership leader leaders manager managers managing management ceo executive delegate`),
  words(`startup startups founder founders entrepreneur entrepreneurs entrepreneurship company business
    venture investors fundraising bootstrapped`),
  words(`marketing advertising brand branding ads campaign advertisement audience copywriting seo`),
  words(`sales selling sell customer customers deal pricing revenue pipeline buyer`),
  words(`ai intelligence machine-learning neural chatgpt gpt llm algorithm algorithms robot robots
    automation model models superintelligence`),
  words(`programming code coding software developer developers javascript python css html framework
    bug bugs debugging compiler api database server typescript react function engineer`),
  words(`physics physicist quantum particle particles atom atoms electron proton gravity relativity
    einstein collider energy universe`),
  words(`space astronomy planet planets star stars galaxy galaxies telescope astronaut rocket nasa mars
    moon orbit saturn spacecraft universe`),
  words(`biology cell cells gene genes genetic genetics genome dna evolution species organism bacteria
    protein proteins chromosome`),
  words(`mathematics math maths mathematician equation equations theorem geometry algebra proof numbers
    calculus`),
  words(`climate environment global-warming carbon emissions pollution renewable renewables fossil
    sustainability sustainable solar wind greenhouse ecosystem plastic`),
  words(`animals animal wildlife bird birds dog dogs cat cats elephant elephants whale whales fish
    species insect insects lion vulture vultures`),
  words(`nature forest ocean sea river mountain trees plants garden gardening wilderness`),
  words(`politics political politician politicians government election elections vote voting president
    democracy congress senate parliament party policy`),
  words(`war military army soldier soldiers battle weapon weapons peace conflict troops bomb violence
    terrorism`),
  words(`religion religious god church faith prayer bible christian muslim islam jewish buddhist buddha
    spiritual spirituality monk`),
  words(`crime criminal prison jail police murder court judge lawyer law trial prisoner`),
  words(
    `travel travelling traveling trip journey flight airport hotel tourist tourism country vacation`,
  ),
  words(`art artist artists painting paint painter sculpture museum gallery drawing photograph
    photography canvas`),
  words(`design designer designers architecture architect architects building buildings interface
    typography prototype ux`),
  words(`writing writer writers book books novel author poem poetry reading literature publish publisher
    grammar editor`),
  words(
    `film films movie movies cinema actor actors director hollywood camera screenplay television`,
  ),
  words(`death dying die grief funeral mourning dementia loss`),
  words(`sleep sleeping dream dreams insomnia tired nap bed`),
  words(`psychology psychologist brain mind mental anxiety depression therapy emotions behavior
    behaviour neuroscience cognitive`),
  words(`happiness happy joy wellbeing well-being meaning meditation gratitude mindfulness`),
  words(`productivity habits habit focus procrastination meetings meeting schedule calendar distraction
    email`),
  words(`feminism feminist gender women woman equality sexism girls`),
  words(`race racism racist black white slavery segregation civil-rights discrimination`),
  words(`history historical century ancient empire war archive`),
  words(`cars car driving drive vehicle vehicles traffic engine electric road highway`),
  words(`cities city urban streets neighborhood neighbourhood sidewalk downtown suburbs housing`),
  words(`bitcoin crypto cryptocurrency blockchain lightning wallet mining miner miners transaction
    transactions node nodes mempool satoshi taproot`),
  words(`security privacy password passwords hacker hackers hacking encryption attack attacker
    surveillance cryptography`),
  words(`farming agriculture farm farmer farmers crop crops harvest soil cattle wheat`),
  words(`language languages word words linguistics translation speak grammar vocabulary accent`),
];
