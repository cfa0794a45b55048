import { anyOf, type Language, nothing, phrases, words } from './language.ts';
import { frPhrasing } from './phrasing/fr.ts';

export const fr: Language = {
  tag: 'fr',
  usesSpaces: true,
  questionMarks: { opening: '', closing: '?' },
  listSeparator: ', ',
  sentences: {
    openAbbreviations: words(`
      m. mm. mme. mlle. mmes. dr. pr. me. mgr. st. ste. env. p.ex. ex. cf. vs. av. bd. janv. févr. avr. juil. sept. oct. nov. déc.
      mr. mrs. ms. prof. tél. max. min. c.-à-d.
    `),
    numberAbbreviations: words('no. art. fig. vol. chap. p.'),
    finalAbbreviations: words('etc. co. jr. inc. s.a. av.j.-c. ap.j.-c. p.s. ph.d. u.s. cie.'),
    starters: words(`
      Le La Les Et Mais Nous Il Elle Ils Elles Je Tu On Vous Un Une Ce C'est Cela Ça Si Quand Parce Puis Alors Donc Dans Pour Comme Qui
      Que J'ai
    `),
    ordinalStops: false,
    extraTerminators: '',
    quotationParticles: nothing,
    clauseOpeners: words('et mais donc parce puis'),
    ends: undefined,
  },
  captions: {
    laughter: /\brires?\b|applaudi/iu,
    noises: /musique|soupir|touss|bruits?\b|sonnerie|\bporte\b|chuchot|\bcris?\b/iu,
  },
  words: {
    stop: words(`
      le la les un une des du de d l à au aux en et ou où que qui quoi dont quand comme comment pourquoi si ne pas plus moins très trop
      aussi encore déjà toujours jamais je j tu il elle on nous vous ils elles me te se moi toi lui leur leurs mon ma mes ton ta tes son
      sa ses notre nos votre vos ce cet cette ces ça cela ceci c'est c est sont était étaient être suis es sommes êtes a ont ai avons
      avez avait avaient avoir fait faire font va vont vais aller peut peuvent peux pouvoir veut veux dit dire dans par pour avec sans
      sur sous entre vers chez contre depuis pendant avant après mais donc or ni car parce puis alors ainsi bien bon oui non tout toute
      tous toutes chaque autre autres même mêmes quelque quelques rien quelqu'un chose choses fois jour jours an ans année années merci
      voilà là ici maintenant deux qu'il qu'elle qu'on qu'ils j'ai j'avais n'est n'a d'un d'une l'on s'il c'était y juste vraiment peu
      beaucoup euh hein
    `),
    dangling: words(`
      le la les un une des du de d à au aux en et ou que qui quoi dont quand comme si ne pas plus très je j' tu il elle on nous vous ils
      elles me te se mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces c'est est sont était a ont ai avait dans par
      pour avec sans sur sous entre vers chez contre depuis mais donc ni car parce puis alors d'un d'une qu'il qu'elle qu'on j'ai va
      vont peut
    `),
    dependent: words(`
      et ou mais donc car parce puis alors ainsi ça cela c'est c'était il elle ils elles ce aussi oui non bon ben voilà euh du coup
    `),
    freshStarts: words('donc alors bon'),
    kinds: {
      i: words("je j'ai j'avais j'étais moi me mon ma mes j'aime j'y"),
      you: words('tu toi te ton ta tes vous votre vos'),
      we: words('nous notre nos on'),
      negation: words("pas jamais rien personne aucun aucune sans ni n'est n'a n'y"),
      future: words(
        'futur avenir monde demain va vont allons sera seront changement changer technologie ia humanité',
      ),
      story: phrases(
        "était, étaient, avait, j'avais, j'étais, un jour, il y a, ans, ensuite, raconte, souviens, né, à l'époque",
      ),
      swear: words('merde putain bordel con connard foutre chier'),
      advice: words(`
        faut devez dois devriez conseil conseille essayez évitez apprenez erreur leçon clé mieux important règle jamais toujours
      `),
      talk: words(`
        question questions podcast épisode entretien interview conversation sujet invité invitée émission auditeurs conférence public
      `),
      humour: words(`
        drôle blague rire ri rigolo bizarre fou folle idiot stupide maman papa mère père femme mari copain copine chien chat honte bière
        fête dieu désolé
      `),
      say: words('dit dis disait disent demandé demande répondu'),
      filler: phrases('euh, ben, bah, quoi, hein, genre, du coup, en fait, voilà'),
      promotion: phrases(`
        abonnez-vous, abonner, sponsor, partenaire, lien, description, réduction, newsletter, chaîne, merci de m'avoir, bienvenue, code
      `),
      emotion: words(`
        amour haine peur triste tristesse heureux bonheur douleur pleuré pleurer larmes coeur cœur incroyable horrible mort morte honte
        fier fière espoir rêve surprise colère passion
      `),
      insight: phrases(`
        parce, raison, vérité, réalité, signifie, comprendre, compris, appris, problème, différence, erreur, clé, idée, secret, en fait,
        c'est pourquoi, la plupart, crois
      `),
      absolute: words(`
        toujours jamais tout tous personne rien meilleur pire plus seul seule complètement totalement absolument impossible
      `),
      contrast: phrases(
        'mais, pourtant, cependant, au contraire, plutôt, bien que, alors que, en réalité',
      ),
      backchannel: phrases(
        "d'accord, exactement, tout à fait, absolument, bonne question, carrément, ouais, effectivement",
      ),
    },
  },
  profanity: {
    words: words(`
      putain putains pute putes connard connards connarde connardes connasse connasses conard conards salope salopes salaud salauds bite bites
      couille couilles chier pédé pédés tantouze tantouzes bougnoule bougnoules fdp ntm enfoiré enfoirés enfoirée
    `),
    forms:
      /^(?:(?:em|dé)?merd(?:e|es|er|ez|ent|é|ée|és|ées|ait|eur|eurs|eux|euse|euses|ier|iers|ique|iques)|encul(?:e|er|é|ée|és|ées|ez|ent|eur|eurs)|niqu(?:e|er|é|ée|és|ées|es|ez|ent|ait|eur|eurs)|branl(?:er|eur|eurs|euse|euses|ette|ettes))$/u,
  },
  housekeeping: anyOf(String.raw`
    ^(?:alors |et |bon |donc )*(?:bonjour|bonsoir|salut|bienvenue|merci(?: \S+){0,3}$|merci (?:beaucoup|à tous|à vous|d'être|de (?:m'avoir|votre|nous)|pour))
    ^(?:alors |et |bon |donc )*(?:je m'appelle|mon nom est|c'est tout(?: pour|$)|à bientôt|à la prochaine|au revoir|voilà c'est)
    ^(?:aujourd'hui|dans cette (?:vidéo|émission|conférence)) (?:je|nous|on|j'|vous)
    ^(?:alors |et |bon |donc )*(?:je (?:veux|voudrais|vais)|nous allons|on va) (?:vous )?(?:parler|montrer|présenter)(?: \S+){0,8} aujourd'hui
    abonne[zr]|vous abonner|pouce bleu|sponsor|code promo|en description|la newsletter
    (?:y reviendr|reviendrons|reviendrai)|je (?:passe|saute) (?:cette|ce|rapidement)|(?:manque|peu) de temps|(?:prochaine|cette) diapositive|comme vous (?:le )?voyez
    des questions$|(?:montrer|voir) (?:le programme|le plan|l'agenda|le sommaire)
    ^(?:sous-titr\S*|sous titr\S*|traduction|transcription|réalisation|montage|musique|production)(?: \S+){0,3} (?:par|de la communauté|société|st'|radio)
    ^(?:alors |et |bon |donc |hey )*(?:coucou|hello|salut)(?: tout le monde| à tous| les amis| à toutes|$)
    (?:je vous souhaite|soyez) la bienvenue|soyez les bienvenus|bienvenue (?:dans|sur|à|chez|pour)|vous (?:écoutez|regardez) (?:le podcast|l'émission|la chaîne)
    ^(?:alors |et |bon |donc )*(?:avant de (?:commencer|démarrer|continuer|rentrer|passer))
    ^(?:alors |et |bon |donc |voilà )*(?:c'était|ciao|bisous|prenez soin|portez-vous bien|bonne (?:journée|soirée|semaine)|(?:on|je) se (?:retrouve|voit|dit)|à (?:demain|plus|très vite|la semaine|tout de suite))
    (?:on se retrouve|je vous retrouve|à retrouver) (?:dans|la|pour|très)|merci (?:d'avoir|à tous|de votre|de nous|pour votre|d'être)|(?:laissez|mettez|lâchez) (?:moi |nous )?(?:un |une |des |vos )(?:commentaires?|like|pouce|avis|étoiles)|(?:suivez|retrouvez)[- ](?:moi|nous) sur|avec le code|activez la cloche|cette vidéo est (?:sponsorisée|présentée)
  `),
  advertising: anyOf(String.raw`
    sponsor|partenaire de (?:cette|la) vidéo|abonne|code promo|réduction|newsletter|essai gratuit|point (?:com|fr)\b|\.(?:com|fr|net|org)\b|publicité|offert par
  `),
  conversation: undefined,
  edges: {
    leading: phrases(
      'euh, heu, hum, ben, bah, bon, donc, alors, et, mais, voilà, oui, ouais, non, ok, okay, hein, enfin, du coup, en fait, en gros, quoi',
    ),
    kept: /^(?:non (?!non |mais |je |c.est |on |il )\S|alors (?:que|même)(?!\p{L})|bon (?!ben |bah |alors |donc |je |on |et |mais |c.est |voilà )\S|enfin (?:de|du|des)(?!\p{L})|quoi (?:que|qu.il)|voilà (?:pourquoi|comment|ce|un|une|le|la|les)(?!\p{L})|et demi)/u,
    references: words(
      "ça cela c'est c'était celui celle ceux celles elle ils elles lui eux leur ces",
    ),
    joining: words('et mais ou car parce or'),
    setUp:
      /(?:^| )(?:par exemple|la (?:question|réponse|chose|raison|vérité) (?:est|c'est)(?: que)?|le (?:problème|truc|but) (?:est|c'est)(?: que)?|(?:il|elle|je|on|ils) (?:m'a dit|lui ai dit|a dit|dit|ai dit|a demandé|disait)|c'est-à-dire|à savoir|voici|parce que|que)$/u,
  },
  rubric: {
    mild: words('tout tous pas ni'),
    weakSignals: words('parce'),
    timeless: words('ensuite'),
    losses: words(
      'mort morte décédé décédée perdu perdue perdre perte enterrement deuil cancer divorce viré virée licencié faillite brûlé',
    ),
    storyOpening:
      /^["“«'‘]?\s?(?:(?:et|alors|bon|donc),? )?(?:un (?:jour|soir|matin)|une (?:nuit|fois)|quand j['’e]|il y a \S+ (?:ans|mois|semaines|jours)|l['’]année dernière|hier |je me souviens|j['’](?:étais|avais|ai (?:grandi|rencontré|commencé))|en (?:19|20)\d\d)/iu,
    imperative:
      /^["“«'‘]?\s?(?:(?:et|puis|ensuite|alors|d['’]abord|simplement),? )*(?:prenez|prends|faites|fais|écrivez|écris|commencez|commence|demandez|demande|essayez|essaie|montrez|donnez|lisez|lis|allez|achetez|utilisez|utilise|choisissez|oubliez|oublie|rappelez|construisez|appelez|apprenez|écoutez|écoute|cherchez|économisez|parlez|attendez|évitez|arrêtez|mettez|gardez|ne (?:faites|fais|laissez|vous|te|soyez)|n['’](?:ouvrez|oubliez|achetez|attendez)) (?!.*\?$)/iu,
  },
  phrasing: frPhrasing,
  chapters: {
    openers: phrases('bon, alors, donc, bien, voilà, ok, maintenant'),
    transitions: phrases(`
      ensuite, suivant, suivante, prochain, prochaine, passons, on passe, on va, allons, continuons, ordre du jour, point, sujet, thème,
      question, questions, présentation, diapositive, premier, première, d'abord, deuxième, enfin, dernier, dernière, pour finir, pour
      terminer, commencer, commençons, parler de, parlons, revenons, autre chose, réunion, compte rendu, chapitre, étape
    `),
    thanks: phrases('merci, merci beaucoup, je vous remercie'),
    meeting: words(`
      réunion réunions agenda procès-verbal comité commission président présidente motion membres décider décision ministre projet équipe
      département collègues
    `),
    show: words(`
      épisode épisodes podcast émission auditeurs auditrices spectateurs vidéo vidéos chaîne abonnez-vous sponsor partenaire invité invitée
      invités public bienvenue youtube instagram
    `),
    introduction: anyOf(String.raw`
      (?:on va|nous allons|je vais|je voudrais|j'aimerais|on peut|je veux|on veut)(?: \S+){0,2}? (?:parler|discuter) (?:de|du|des|d')
      parlons(?: \S+)? (?:de|du|des|d')
      (?:passons|on passe|revenons|allons)(?: \S+)? (?:à|au|aux)
      (?:commençons|on commence|commencer) (?:par|avec)
      (?:le|la|l'|notre) ?(?:prochain|prochaine|dernier|dernière|autre|suivant|suivante)(?: sujet| point| question| chose| partie| thème)?(?: suivant| suivante)?(?:,)? (?:c'est|est|sont|serait)
    `),
    mention: anyOf(`
      (?:parler|parlant|parle|parlons|discuter) (?:de|du|des|d')
      (?:question|chapitre|épisode) (?:sur|de|du)
      (?:qu'est-ce que|c'est quoi)(?: c'est que)?
      quand il s'agit de
      (?:appelé|appelée|connu sous le nom de|le sujet de|l'idée de|le concept de|en ce qui concerne)
    `),
    questionFrom: /question(?: \S+){0,3}? (?:est |vient )?de/u,
    sponsor: /sponsor|partenaire|code promo|essai gratuit|publicité|parrain|\.(?:com|fr)\b/u,
    question:
      /^(?:comment|pourquoi|qu'est-ce|que|quel|quelle|quels|quelles) (?:est|sont|ça|qui|que|fait|faut|peut|peut-on|faire|se|on|fonctionne) /u,
    smallTalk: /(?:^| )(?:je|tu|ça|cela|ceci|il|elle|ici|là|toi|moi|comment ça va)(?= |$)/u,
    clauseStarts: words('comment pourquoi'),
    aroundPersons: words('de bonjour salut monsieur madame dr dit demande écrit anonyme'),
    generic: words(`
      épisode épisodes podcast émission sujet sujets question questions réponse réponses chose choses gens personne personnes exemple exemples
      point points partie parties idée idées problème problèmes raison raisons mot mots temps fois jour jours semaine semaines mois an ans année
      années heure heures minute minutes fin début côté numéro nombre nom noms type types sorte façon manière cas moment moments vidéo vidéos monde
      argent enfant enfants homme femme ami amis invité chapitre sens vérité lieu truc trucs
    `),
  },
  disfluencies: {
    fillers: words('euh heu hm hum'),
    stumbles: words(`
      le la les un une des je tu il elle on ils elles et mais ou si quand parce de du en dans à au avec pour sur est sont était mon ton son ma ta sa c'est qui
    `),
  },
  nouns: {
    capitalised: false,
    maxPhraseWords: 3,
    determiners: words(`
      le la les un une des du mon ma mes ton ta tes son sa ses ce cet cette ces notre votre leur leurs nos vos chaque quelques deux
      trois quatre cinq dix
    `),
    verbMarkers: words('je tu il elle nous vous ils elles on ne se me te'),
    verbs: words(''),
    verbEndings: { pattern: /(?:er|ir|ez|ait|ais|aient|é|ée|ant)$/u, likeness: 0.6 },
    vague: words(''),
    adverbs: nothing,
    excluded: nothing,
    attached: /^(?:l|d|j|n|s|t|m|c|qu|jusqu|lorsqu|puisqu|quelqu)['’](?=\p{L})/iu,
    possessive: nothing,
    contraction: nothing,
  },
  phrases: {
    joiners: words('de du des'),
    prepositions: words(`
      à au aux avec chez contre dans de du des depuis en entre jusque par pendant pour sans sous sur vers selon d l
    `),
    postpositions: new Set(),
    prefixes: nothing,
    looseParticles: /^(?:j|n|s|t|m|c|qu|lorsqu|puisqu|jusqu|quelqu)['’]$/iu,
    nounForms:
      /.{4}(?:tion|tions|sion|sions|té|tés|isme|esse|ence|ences|ance|ances|eur|eurs|age|ages|ment|ments|tude|ure|ures)$/u,
    excluded: words(`
      ici là là-bas maintenant puis ensuite après avant alors aussi même encore déjà toujours jamais souvent parfois aujourd'hui hier demain
      bientôt tard tôt plus moins très trop beaucoup peu tant tout toute tous toutes autre autres même mêmes plusieurs quelques certains certaines
      aucun aucune rien personne quelque quelqu'un quelconque bon bonne bien mal mieux pire grand grande petit petite premier première second
      seconde dernier dernière suivant bonjour salut merci bienvenue voilà ok d'accord donc mais car parce puisque quand lorsque comme comment
      pourquoi où qui que quoi dont lequel laquelle seulement vraiment justement évidemment simplement effectivement également notamment finalement
      lundi mardi mercredi jeudi vendredi samedi dimanche euh bah ben hein quoi genre enfin presque environ plutôt ensemble ailleurs
    `),
    verbs: words(`
      est sont était étaient fut suis es êtes être ai as a avons avez ont avait avaient avoir va vont allait vais allons aller fait font faisait
      fais faire dit disent disait dis dire peut peuvent pouvait peux pouvoir doit doivent devait dois devoir veut veulent voulait veux vouloir sait
      savent savait sais savoir voit voient voyait vois voir vient viennent venait venir prend prennent prenait prendre met mettent mettre donne
      donner trouve trouver parle parler passe passer reste rester croit crois pense pensait arrive arriver devient devenir laisse laisser aime
      aiment appelle appeler commence commencer tient tenir faut fallait semble existe permet marche fonctionne regarde regardez écoute écoutez
      imaginez souvenez raconte demande explique rend sort sortir part partir vit vivre sent connaît comprend
    `),
    verbEndings:
      /(?:aient|ait|ais|era|erai|erons|eront|erez|irent|èrent|assent|issent|ez|er|ir|oir|aître|iez|ions)$/u,
    participles: nothing,
    gerunds: nothing,
    adjectives: words(
      'nouveau nouvel nouvelle nouveaux nouvelles vieux vieille haut haute bas basse long longue beau belle jeune jeunes gros grosse',
    ),
    adjectiveEndings:
      /(?:ique|iques|eux|euse|euses|if|ive|ifs|ives|able|ables|ible|ibles|el|elle|els|elles|al|ale|aux|ales|aire|aires|ant|ante|ants|antes)$/u,
    definite: nothing,
    adjectivesFollow: true,
  },
  inflections: [
    [/(?<=...)(?:ations?|ements?)$/u, ''],
    [/(?<=...)(?:ées?|és?|er|ez|ait|aient|ant)$/u, ''],
    [/(?<=...)(?:es|s|x|e)$/u, ''],
  ],
  prompts: {
    kinds: {
      funny: /^(?:drôle|drole|blague|rire|marrant|humo)/u,
      insight: /^(?:idée|leçon|sagesse|enseignement|réflexion)/u,
      advice: /^(?:conseil|astuce|recommand)/u,
      emotion: /^(?:émotion|emouv|émouv|touchant|inspir)/u,
      story: /^(?:histoire|anecdote)/u,
      numbers: /^(?:chiffre|statisti|données)/u,
      controversy: /^(?:polémiq|controvers)/u,
      question: /^(?:question)/u,
    },
    request: words(
      'trouve trouvez montre moments moment meilleurs meilleur parties partie vidéo extraits extrait clips clip sur',
    ),
  },
  replies: {
    nothingFound:
      'Je n’ai rien trouvé à ce sujet dans vos vidéos. Essayez d’autres mots ou choisissez les vidéos en question. Les nouvelles vidéos peuvent être recherchées dès que leurs clips sont prêts.',
  },
};
