import type { SentenceEndTables } from '../sentence-ends.ts';

/**
 * Where English sentences end. Written by scripts/sentence-ends.ts from the transcripts of 50
 * episodes of the podcast Syntax (MIT License, see THIRD-PARTY-NOTICES.md).
 */
export const sentenceEnds: SentenceEndTables = {
  bias: -3.2,
  lengths: [
    -0.3, -0.5, -0.5, -0.2, 0, 0.1, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.1, 0.2, 0.1, 0.2, 0.2, 0.2, 0.1,
    0.2, 0.1, 0.1, 0.1, 0.1, 0, 0, 0.1, 0.1, 0, 0.1, 0, 0, -0.1, 0.1, -0.1, 0, -0.1, -0.1, -0.1,
    -0.1, -0.1, 0, -0.2, -0.1, -0.2, 0, -0.2, -0.4, -0.1, -0.1, -0.2, -0.2, -0.4, -0.1, -0.4, -0.4,
    -0.3, -0.5, -0.1, 2.4,
  ],
  after: [
    [-3, 'oh'],
    [-2.8, 'alright uh'],
    [-2.7, 'ah um'],
    [-2.3, 'cuz'],
    [-2.2, 'although but unfortunately'],
    [-2.1, 'because whether'],
    [-2, 'finally so unless whenever'],
    [-1.9, 'and b especially however realize says wonder'],
    [-1.8, 'hey otherwise until when where'],
    [-1.7, 'as basic hope hopefully release since submit understanding whereas'],
    [-1.6, 'equals felt hasty honestly largely obviously or saying usually'],
    [-1.5, 'how if knew literally maybe raw said say sudden thinking'],
    [
      -1.4,
      "asked basically bundle figured generally hate here's it's like mentioned progressive reading seem she's spent super that's there's wants what's which wi wise",
    ],
    [
      -1.3,
      "20 am become being dash even except finding he's hundreds i'm knowing let one's outside plus ran seems sit someone sounds than they're versus what without",
    ],
    [
      -1.2,
      "accidentally addition after by copy double drag emails everyone's extremely his id it'll kept listen mostly showing speaking telling thank then they've think thought told took typically very walk wasn't weren't who within",
    ],
    [
      -1.1,
      "across adding advanced also always believe cannot certainly checking co creating current e feel font gotta grab i'll just let's likely living looks major make making may meaning most multiple particular possibly pre pretty quite re regular sign simply spend spending tons upload via we'll we're who's",
    ],
    [
      -1,
      "15 actually almost an anyways auto bring click digital dot every explain favorite gave giant gives gotten having highly hitting i'd i've ie its keeping lead leave lock log look loved main might must never nine only our personally picking probably putting really sending several she sometimes tags takes taking tell their they'll watching we've wrap you'll you're",
    ],
    [
      -0.9,
      "25 additional allow archive asking between building cards certain convert ended everybody's express finish for found gets given giving global granted has he i is jump keep lots makes my necessarily of pair paying people's put safari see send shameless should slowly soft some someone's styled such the they third turned under was we were you'd you've",
    ],
    [
      -0.8,
      "a actual allows any at been biggest both came can't check conferences core d dom fill forget get getting give gonna higher led little many markdown modern moved no pass pay personal pull seeing senior shouldn't single starting still stripe tried turn update uses videos went wes will worth would write writing your",
    ],
    [
      -0.7,
      "add all anytime apple beginner built callback can could currently dad dive don't each extra feeling feels figure find focused from got grid guess half hold hours into light link looked lose numbers often old per php prototype rather released render save security seen sent specific stay stick t throw tiny to visual whole width with",
    ],
    [
      -0.6,
      "about anyone are called cut doesn't edge entire essentially fairly git had hand in index ios iphone isn't kind last liked not notion paste picked public request runs saw shout sitting slash somebody something sort supposed talked that tuning using video water well while white words workflow wrote",
    ],
    [
      -0.5,
      "able again another be benefits big buy calling couple did early errors facebook first five friend front handle have heavy host initial kick know least local manage native non okay on other path piece pixel pop roll run static take tastiest teaching technical these through tweeted used why wife won't you",
    ],
    [
      -0.4,
      "access ahead allowed apollo benefit catch comes connected credit custom deploy didn't drop existing fm framer full headless hear heard honest imagine import jquery kanye latest less lights loaded low next number once overall paid posts push query random sales scroll shoes shopify sorts stack strap syntax.fm tabs tag taken talking talks tea terms touch trying twitter two typing wish worry wouldn't",
    ],
    [
      -0.3,
      "4k amount ask black cameras cloud coffee come constantly context couldn't create dev do edit filter github high hosting image initially instance learning master me more moving need needs new node people png power pro real recommend return specifically starts table three track tracking tv tweet type url use user watch web west yeah",
    ],
    [
      -0.2,
      "30 anybody aren't around behind bought build case century checkout comm concepts coupon delete download error export eyes fact ford frameworks function google graph haven't history html interview languages learned looking lunch mean module over part play plug prop pushing read remember ring scott set shamelessly six small start stream teach those understand usb weather weeks windows",
    ],
    [
      0.2,
      'api approach automatically bottom brain camera definitely denver dynamic element enough episodes event fi follow happy height help home install interested item javascript knows launched manager map meteor middle mouse night one own packages post queries react recording related review scale school second sentry side step team ton trigger ui value view wait wide window',
    ],
    [
      0.3,
      '12 angular anything based bet bit branch call calm clear comment comments courses data desk email end ever fire food functions game gui guys handy her installed instead interface job json language layout left lines marketing message mind months much names open product products ql remote repo router script section series server servers setting share sites skills smaller up workshop written youtube',
    ],
    [
      0.4,
      "ago api's app available baby bos changing client common company created database developer developers display domain enter face files folder forward god helps images it jam js kid later layer learn lot motion out package page pieces platforms podcast quality scratch serve shows slow software straight switch syntax tasty teams test things thoughts tool tutorials us variables websites worked workers working wow zero",
    ],
    [
      0.5,
      '10 absolutely accessibility accounts animation answer aspect back books browser bucks business chrome close cms code comfortable commerce component control dating day devices directly down editor either excited features fetch firefox fixed focus framework general gift guide him hook ideas items large loop magic method modules month morning myself none note nothing off online opinion pain phone places points process project projects promises rendering sanity screen somewhere speakers standard style sure tools updates way webpack whatever',
    ],
    [
      0.6,
      'analytics box break bugs career cloudflare community companies complex computer container date device div easily environment episode everything exactly examples exist exists family flow free functionality hub joke keyboard keys knowledge launch library long ones plugs podcasts popular progress questions quick rules s seconds serverless setup source systems them themselves time transition yes',
    ],
    [
      0.7,
      'already await background blah book coding console course done endpoints everyone experience format future immediately matter media methods opportunity options order planning plugin point problems props record red redux scope shop site ski system tips tutorials.com usage welcome word years',
    ],
    [
      0.8,
      'address animations anywhere canada class clients colors door easier extension goal happened hard helpful house jsx knife links logo memory name network normal office pixels platform ready route simple size sorry thing tip treat typescript website',
    ],
    [
      0.9,
      '100 accounting boss care chat christmas cloudinary components deal depends difficult effect else entirely everybody exciting expenses feature internet issues lately levels login monitor needed option perfect pics please production requests show space store totally treats types world',
    ],
    [
      1,
      'accessible application bad base better bug changed charge children conference example expensive fan faster fonts funny gone happens industry input issue keystone list live man music nice possible properties quickly regard service services solution sponsoring theme today tough true updated users week whatnot work',
    ],
    [
      1.1,
      'account annoying applications away cheap concept esx fast guy idea itself machine pack place price problem reasons sick stuff though too topic weekend weird',
    ],
    [
      1.2,
      'advice beautiful crazy excellent fun lives netlify promise question stories useful vs ways',
    ],
    [
      1.3,
      'channel correct figma huge important j libraries management money portfolio situation soon testing there works',
    ],
    [
      1.4,
      '11 browsers difference easy here life mine monday potluck replay slick spot story terrible themes together yourself',
    ],
    [1.5, 'awful games happening mongodb sense'],
    [1.6, 'forever freshbooks good great interesting jobs nifty yep'],
    [1.7, 'happen neat right sweet wrong yet'],
    [1.9, 'amazing hmm'],
    [2, 'agree'],
    [2.1, 'cool fine'],
    [2.2, 'awesome fantastic'],
    [2.3, 'anymore hilarious'],
    [4.5, 'mr'],
  ],
  before: [
    [-1.8, 'pics quality'],
    [-1.6, 'examples fm'],
    [-1.5, 'advice blah companies directly gift notes somewhere spot tool'],
    [
      -1.4,
      'ago behind book guide hasty itself management manager platform ski software themselves tip',
    ],
    [
      -1.3,
      'animation around channel dating deep endpoints equals forever hand helps inch information led names particular queries sites situation solution starts story stream tab tags together treats ui underneath usage wide',
    ],
    [
      -1.2,
      'across address anymore aspect await away based beginner books bottom bucks called classes colors device edge effect else entirely environment exists extension faster feature features feels fit folder food framework hours interface job jobs keyboard knife knows language levels libraries library line lives logo machine methods modern must ones online pack points questions rendered rendering replay routes service setup sharing side source spring stories studio stuff systems tag than through tracking treat url words workflow yourself',
    ],
    [
      -1.1,
      "accounting accounts analytics angular animations api applications auto baby between bigger camera cart changes co coding comes components concept concepts conferences control dash document dot down early editor emails endpoint episode episodes event experience fairly file flow focused form format freelancing function game games goal guys happen happened happening has heavy history hosting idea ideas interview issues js keys knowledge layer lead learning lights lines links lock logic master memory minutes moment monitor morning nifty night numbers options outside packages pages picking pixels place plan platforms posts product programming project projects property prototype query regard related room rules runs seconds separate servers services shop situations skills soft speakers static store system talks team technology telling testing theme themes though too topic tutorial tweet uses via wasn't ways who's wise within workshops",
    ],
    [
      -1,
      "4k about accessibility account agency agree ahead aren't asked audio available bad benefit better black box brain bug bugs bulbs calm came card cards changing chat christmas cloud coffee commit community company complex component copy course courses database denver developer developers development easier elements end enough example exist eyes fall fans files fonts gave gets handle hot images industry installed into issue items json keeping key languages layout left load loading loop lost map marketing may means media message meteor method months mostly music name native normal note of off old package parts party path performance person personal pick pieces pixel places player playing plugin plugins podcast post pro problems promises prop properties public reasons recording red repo request sales saying school screen script shouldn't showing simply site size skill sponsor support tabs taken takes teams technical thing times tips told transition turned tutorials tutorials.com tv typescript under understanding until up updates useful value values variables video view websites width windows workshop written wrong",
    ],
    [
      -0.9,
      "adding addition allows already app apple application approach audience awful background base benefits block bos branch brand bring browsers bundle business button buttons c callback calling cameras canada case cases changed cheap class command comment comments connected context crazy credit design desk devices different difficult digital display doesn't double easily enter esx expenses feeling figma filter finish focus free from functionality functions general gives giving global goes gone guy header high him honest hook hour id input install item kept large lately living loaded local login long longer low lunch mac making markdown month moved needs network older opportunity out pair php piece pop portfolio process products progress progressive promise pushing putting question quick quickly raw re recently record release remote render safari scale scope security seeing seem send sent set several share shows slash slow smaller specific spending sponsoring started stay stick string syntax taking test text things thoughts thousands to tools top touch type types updated us variable walk was watching water week weekend weeks weren't will window won't world worth year years yet",
    ],
    [
      -0.8,
      "14 50 accidentally actual ad added allowed amazon amount answer api's basic become break building by calendar call cannot car care career charge checking checkout child children clients comfortable console constantly container convert core created creating data date dev div dive done door download drag ended events ever export extremely fan fill fine fix fixed font friends future giant grab gui handy hard headless height help higher hit hitting hooks hope house initial instance is javascript joke jump kick largely launched least leave list little looked main matter mentioned merge mind money mongodb more much necessarily needed new nine non notion office on open order over page pain pay play plugs png point popular price problem production read realize recommend redux released return ring run running scratch seen sense server sink slowly soon spent standard state step straight submit such tea teaching terrible them time tiny trigger typing update user version videos wants way website went white with without wordpress work worked writing",
    ],
    [
      -0.7,
      "access additional advanced an annoying anywhere apps array as asking been before being best bet bought built buy certain choose clear cms color coming common computer conference connect couldn't coupon create current custom day days deal default deploy edit email entire exact exception existing expensive fact family favorite feel felt figured found frustrating gotta graph grid hate heard helpful home html huge iphone jam jquery kid knew know latest learn less lose major monday move node opinion own pass per phone picked possibly pull ran reading regular requests review rocket router said saw says sentry serve shamelessly sit six space spend sponsored stack styled switch teach tech terms thinking third tons took track tweeted upload used versus vs weather whole wi wonder working works wrap wrote your youtube",
    ],
    [
      -0.6,
      "add archive are at back be build content couple css difference domain drop element error exciting far fi five for forget full fun getting give had happens haven't hundreds isn't j kinds learned life light liked listening looking made makes manage middle might myself object paste rest say section series slick solve style sudden thought ton tough tried users want watch wife wish",
    ],
    [
      -0.5,
      '30 a ability able along apollo b battery biggest bit blog browser bunch century code come comm doing each extra figure forward frameworks front going have her hub immediately in inside interested level listened log lot make me mean module motion need option part personally podcasts push quite react reason route seo shoes show single sort sorts start subscribe supposed talked talking think throw trying tuning turn two understand using wanted web word workers worry would',
    ],
    [
      -0.4,
      "20 accessible after any ask automatically can't close cloudflare commerce could depends didn't does easy eight errors face find finding follow ford four framer get given gonna hear here host ie image import kanye kind likely live looks moving paid past people's perfect possible power put real really search simple sitting smart something still t take tastiest tell that twitter usb weird whatnot which",
    ],
    [
      -0.3,
      "11 always android backbone believe boss both can change client cloudinary dom excited few fire got gotten having his index instagram kids knowing literally look mouse multiple number one's only potluck probably reach sass save serverless setting sign use visual wouldn't write",
    ],
    [
      -0.2,
      '100 12 air allow almost amazing anybody chrome click delete dynamic essentially fresh gatsby go guess initially ios jsx later link npm our paying ready roll scroll seems should table talk their then these were where whether who zero',
    ],
    [0.2, 'anyone currently did excellent like modules most often ql sending super while you'],
    [
      0.3,
      "actually don't even firefox god google i'd keystone launch love neat none shopify silly they'll",
    ],
    [
      0.4,
      "canadian correct especially every generally good it lots meaning my same shout sick sweet this you're",
    ],
    [
      0.5,
      "25 catch check everybody everybody's everyone's freshbooks mine right second webpack when you've",
    ],
    [0.6, "everyone granted happy keep listen once seven someone's wait x"],
    [0.7, 'cuz fantastic head last scott sounds today'],
    [0.8, 'basically exactly remember somebody speaking'],
    [0.9, "also first please s strap they've typically usually"],
    [1, "absolutely hold how let man maybe unless we've"],
    [1.1, 'definitely except if imagine shameless sure we'],
    [1.2, "it'll mr overall sorry they wes what"],
    [1.3, 'again interesting'],
    [1.4, "now obviously we're whenever"],
    [1.5, "and another i what's why"],
    [1.6, "anyways beautiful because cool finally sometimes thank we'll"],
    [1.7, "anytime awesome i'll next they're"],
    [1.8, "here's i've let's there's totally"],
    [1.9, "although he nice she that's welcome"],
    [2, "it's no uh"],
    [2.1, "hopefully i'm she's"],
    [2.2, "he's hmm"],
    [2.3, 'well'],
    [2.4, 'unfortunately'],
    [2.5, 'hey otherwise'],
    [2.8, 'however thanks'],
    [2.9, 'but'],
    [3, 'ah okay'],
    [3.1, 'oh wow'],
    [3.2, 'whereas yep'],
    [3.3, 'um yes'],
    [3.5, 'so'],
    [3.6, 'alright'],
    [3.7, 'yeah'],
  ],
  afterPair: [
    [-3, 'even_though'],
    [-2.5, "i'm_sure"],
    [-2.4, 'another_thing like_okay'],
    [-2.3, 'but_yeah like_yeah'],
    [-2.2, 'and_now'],
    [-2.1, 'but_now makes_it open_up'],
    [-2, "and_again i_mean like_well okay_well that's_why the_things you're_like"],
    [
      -1.9,
      "and_say but_there for_instance i'm_like i_absolutely next_up other_day reason_why right_and",
    ],
    [
      -1.8,
      "a_huge a_nice because_there but_again can_say he's_like keep_it meaning_that no_no now_that say_okay the_cool",
    ],
    [
      -1.7,
      "a_great a_quick an_episode and_scott be_like being_like don't_think fact_that in_fact like_no like_scott make_sure my_sick one_thing only_thing other_thing that's_something the_one the_reason the_stuff the_wrong they're_like why_do",
    ],
    [
      -1.6,
      'a_good a_sick find_that gonna_say i_worked if_this is_there one_that right_like say_like straight_up the_developer want_it was_like',
    ],
    [
      -1.5,
      "a_way awesome_so but_then every_time figure_out i've_done me_like not_something now_so so_that the_right then_it thing_that things_that yeah_like",
    ],
    [
      -1.4,
      "a_better and_sometimes and_yeah as_soon as_to but_like cool_i cool_so get_this here_but how_do how_much i_said is_something is_that it's_all know_like not_that on_one ones_that see_this shout_out single_time site_and stuff_that that's_all think_like think_that time_that way_that what_do which_was work_that yeah_and",
    ],
    [
      -1.3,
      "a_graph a_hard a_review all_over and_also and_do and_like and_not because_like best_way but_it day_and depends_on do_and everything_that i'll_do i've_ever i_think i_thought is_pretty is_what it's_funny it's_like make_it monday_monday no_longer now_and okay_so podcast_and question_is so_it so_like so_next some_really something_that sure_that that's_what the_exact the_google the_idea they're_just they_say think_it time_so to_pick want_you well_but were_just what_about will_go yeah_that's yeah_this yeah_we",
    ],
    [
      -1.2,
      "a_link a_one a_really about_like an_email and_see and_this anything_that as_it before_and component_that course_and didn't_know end_up feel_like felt_like from_your give_it here_and here_so how_many i_actually i_feel i_made i_personally if_it if_that in_addition is_and is_really it's_been it_if it_it it_so just_like let_me like_how like_is like_like me_and oh_that's one_so people_are put_them really_really really_super see_if so_maybe so_yeah strap_yourself stuff_and that's_one that_and that_like that_said that_so the_react the_second the_two the_way the_word there_so there_that thing_so things_and things_but things_so things_where this_really time_and to_and to_call to_help to_host two_months was_just well_and when_it which_are work_and yeah_it yeah_it's yeah_so you're_working you_know you_said",
    ],
    [
      -1.1,
      "a_button a_div always_is and_it and_maybe and_my and_then api_and are_just are_like are_really based_on be_on be_really because_it but_just catch_you check_it check_that click_on code_that comes_with do_is does_is doing_is don't_get exactly_what gonna_have how_it i_bet i_put i_say i_wrote is_basically it's_it's it's_just it's_really it_but it_wasn't just_about just_been just_don't know_and know_if know_it's like_hey like_just like_so me_that no_i not_like now_the of_course of_doing on_on one_to or_like out_that out_with people_that right_it's right_so say_hey should_have so_what state_and stuff_so that's_how that's_like that_but that_it that_that that_there the_like the_new the_type then_if there's_this these_like they_need thing_about thing_but think_this thinking_about this_as this_because this_but this_this those_of time_because to_show treats_out we_want what_this what_was whatever_and whatever_but whatever_it you_and",
    ],
    [
      -1,
      "a_list a_long a_sudden a_variable all_just also_have also_like and_and and_even and_if and_in and_make and_so and_that and_things are_all are_and as_long away_from because_it's because_you're been_using bit_about but_that but_that's but_the but_what can_see check_if check_out code_and code_is components_and data_and did_the down_to even_if far_as find_a for_something good_and got_like great_because have_is having_a he_was how_did i'm_a i'm_just i'm_not i'm_pretty i_bought i_forget i_get i_never i_started i_was idea_of into_the is_because is_but is_how is_is is_it's is_like it's_actually it's_pretty it_and it_for it_like it_or it_says javascript_and just_because just_gonna just_got just_really just_say just_use kinds_of let's_say like_and like_i'm like_if like_it's like_really like_there's like_when long_as many_times my_first my_wife now_but now_you off_the on_like on_what once_you or_if or_maybe out_if pretty_much scott_and seems_like so_in so_it's so_this something_and stuff_for tell_you terms_of that's_a that's_not that's_pretty that's_probably that's_really that_are that_as that_because that_do that_says that_that's that_what the_different the_very the_work them_are them_so there_and these_are thing_and thing_because thing_where things_you think_is think_the this_and time_but to_try very_first was_really we've_got we_didn't website_and what_are what_it where_it which_is who_are who_is works_and yeah_but yeah_that yes_i you_but you_ever you_mentioned you_see you_start",
    ],
    [
      -0.9,
      "a_few a_function a_react ability_to about_all about_how about_what ago_and all_those an_object and_be and_for and_get and_have and_i'm and_people and_start and_that's and_we'll and_we're and_what and_when application_and are_going are_so as_far as_like back_and be_an be_very because_people because_that's because_there's because_we but_if but_they're but_this but_we but_when can_like can_set can_use cool_because course_on do_some do_with don't_do end_and enough_to example_of figure_it funny_because got_some got_the have_any have_something have_these have_used hear_about here's_the here_is home_and i'm_gonna i'm_working i've_been i've_got i've_used i_can't i_could i_often i_probably i_wish in_in in_on into_some is_for is_from is_if is_so is_very it's_a it's_very it_because it_can it_into it_it's it_the just_do just_just kind_of know_that like_all like_in like_not like_oh list_of man_i mean_i most_of my_favorite not_only not_using now_it's of_all of_data of_different of_like on_and one_and out_on out_so out_what page_and pick_up rather_than similar_to so_if so_just so_that's so_the so_when stuff_but stuff_in stuff_is such_a that's_actually that_it's that_on that_were that_would the_coupon the_most them_and then_then there's_also there_but there_was these_different they're_all they've_been they_use they_will thing_called thing_to things_about think_we this_or to_look to_the to_what today_is tools_and track_of turn_it up_in up_so use_and was_so we_could we_don't we_need we_were well_you went_to were_to what's_the will_be will_have with_some works_with yeah_because years_and you're_not you_if you_on you_really you_will you_you",
    ],
    [
      -0.8,
      "a_it's a_pretty a_project a_real a_very about_the all_these and_he and_it's and_one and_the and_there's and_use app_and are_in are_not array_and at_like be_a be_the because_i've because_if because_of because_that because_they because_they're because_this because_you been_a being_a but_in but_there's button_and called_the can_create comm_forward component_and could_have did_a do_have do_not doing_like don't_you down_and easy_to excited_to for_those get_in get_to go_ahead good_at good_i had_the has_been have_so have_two how_they how_to how_you i'm_looking i'm_very i_don't i_find i_i i_love if_you in_and in_here into_like is_a is_an is_in is_just is_probably is_when is_your it's_in it's_not it's_one it's_probably it's_still it_as it_just it_takes it_that's it_this just_being just_for just_had just_have just_looking just_make just_start just_take just_the just_want know_i know_the like_let's like_one like_that's like_these like_they like_three like_two love_the love_to make_you many_of me_is me_to might_have more_than most_part much_to nice_to not_a not_gonna not_have not_just not_necessarily not_the of_a of_an of_how of_times of_what oh_i oh_my oh_this on_in one_is one_of one_which or_is other_than out_and out_in people_and people_were react_and right_because right_but see_how see_what shows_and sign_up so_i'm so_i've so_my so_so so_they so_you some_some something_in sorts_of start_to stuff_you sure_you syntax_and take_the that's_just that's_where that_for that_have that_if that_makes that_people that_the that_there's that_this that_to that_when that_will the_ability the_big the_biggest the_first the_latest the_name the_ones then_it's then_the then_there's then_they then_when then_you there's_no there_is there_you these_these they_just they_were think_if think_it's think_that's think_you this_is this_was this_whole this_you time_you to_add to_find to_like to_my to_set to_tell trying_to under_the up_and up_with very_very was_a was_the way_and we_can were_like what_a what_else what_happens what_the what_we when_they when_you where_the where_you which_i who_have work_for yeah_i yeah_the yeah_there's yeah_you you_had you_probably you_should you_take you_the you_to you_were you_would your_life yourself_in",
    ],
    [
      -0.7,
      "a_big a_full a_like a_month a_new a_service a_specific a_web able_to actually_have again_i all_about all_i all_of all_your along_with am_i and_i and_some and_they're and_those and_to and_we and_with and_you're any_of any_other archive_of are_the are_very as_a as_the at_a because_i bit_of both_of build_a but_for but_i but_i'm but_it's but_they but_you buy_a called_a can_i code_to create_a css_and did_not did_you didn't_have do_i does_it doesn't_have don't_have don't_i don't_like don't_necessarily don't_need don't_want each_of especially_if even_like fan_of find_the for_an for_the for_your from_the function_and gatsby_is get_a get_the get_you go_back gonna_get good_to got_a got_to had_a had_to hard_to has_to have_a have_my have_no have_some have_the have_to have_your having_to here_yeah i've_never i_found i_had i_haven't i_just i_really i_remember i_still i_use if_i if_you're in_like in_my in_the in_you instead_of interesting_to is_actually is_all is_also is_it is_not is_scott is_the is_to is_you it's_an it's_important it's_so it's_super it's_the it_also it_gives it_has it_i it_i'm it_makes it_seems it_should it_to it_would just_a just_get just_going just_how just_in just_need just_put know_we let's_talk like_a like_alright like_at like_for like_i like_i've like_little like_maybe like_some like_the like_you like_you're like_your listened_to lot_of maybe_a maybe_you maybe_you're me_a me_as me_it's me_tell more_of next_question nice_and no_idea not_sure not_to of_just of_other of_the of_you off_and oh_man oh_you on_i on_some on_your one_i one_or or_a or_even or_to or_you order_to out_at out_the out_to over_the people_to probably_the put_a put_the right_you run_a say_oh say_you see_the six_months so_for so_i so_one so_there's so_to so_we so_with so_you're some_of something_that's something_to something_you sometimes_you soon_as sort_of starting_to stuff_like supposed_to talk_to that's_that's that's_the that_a that_all that_could that_has that_i that_just that_my that_needs that_really that_sounds that_they that_they're that_with that_you the_amount the_javascript the_little them_as them_i them_to them_you then_i then_you're there's_a there's_just there's_like there's_some there's_there's they're_gonna they_also they_don't they_would thing_you things_to think_about think_there's this_a this_i this_new time_to to_how to_some to_think to_to tried_to try_to up_my up_the use_like using_a using_the version_of very_much wants_to way_of way_to way_you ways_to we're_gonna we_get we_just we_should we_would well_i well_so what's_called what's_going what_that what_they what_to what_you whatever_i whatever_you when_i when_the where_it's where_you're why_i why_you will_give with_like with_the with_these would_probably yeah_i'm year_and you'd_have you're_a you're_looking you're_you're you've_got you_a you_actually you_can you_didn't you_get you_i you_so",
    ],
    [
      -0.6,
      "a_bunch a_course a_i a_little about_a add_a all_kinds all_my all_right always_just amount_of an_entire and_a and_all and_as and_at and_he's and_i'll and_i've and_just and_more and_these and_they and_they'll and_you and_your are_a are_some array_of as_always as_an as_i as_we at_any because_i'm because_the before_i bunch_of can_also can_just can_put change_the could_get could_just couple_of day_i do_a do_in do_like do_the do_we doing_a don't_really down_the e_commerce easier_to end_of episode_is even_know everything_is files_and first_time for_a for_for for_our for_some for_tuning from_a front_of get_access get_all get_like get_your getting_a getting_the go_and go_in go_through going_to gonna_be gonna_want had_this has_a have_all have_an have_like have_one here_i hey_i how_i how_the how_we hundreds_of i'll_just i'm_going i'm_really i'm_so i'm_trying i_always i_can i_used i_went if_i'm if_it's if_the if_they if_we if_you've if_your important_to in_a in_an in_order in_our in_some in_their in_your into_a into_my into_your is_going is_my it_a it_actually it_comes it_could it_was it_you just_go just_i just_to know_a know_this level_of level_up like_an like_my like_we lots_of make_a make_your maybe_i maybe_it's maybe_like me_i more_about more_and much_for my_entire my_my need_a needs_to not_as not_going now_i now_i'm now_we number_of of_having of_i of_my of_our of_their of_your off_of on_an on_my on_our on_over on_the one_for one_little or_i or_or or_the other_things out_a out_i outside_of people_just piece_of podcast_with quite_a reach_for react_components ready_to rest_of right_i say_i see_a server_and so_a so_check so_let's some_other stuff_i sure_i take_a than_just that's_going that_can that_does that_he that_i'm that_i've that_was that_we that_you're that_you've that_your the_actual the_entire the_i the_kind the_last the_line the_next the_problem the_the the_whole the_you them_on then_just then_that then_we they_all they_they thing_for thing_i things_i things_in think_a think_i this_so this_to through_the time_i time_we to_a to_be to_check to_i to_keep to_put to_really to_send to_take to_want to_your together_and ton_of top_of up_a up_your us_to use_a use_an use_the wait_for want_to was_always was_thinking way_i we're_going we_did we_talked we_we well_as what_i when_we when_you're where_i where_they where_we whether_or with_all with_my with_your would_do would_i would_just write_a years_ago you're_going you're_gonna you're_just you_could you_hear you_make you_put your_your",
    ],
    [
      -0.5,
      "a_certain a_different about_some ahead_and all_the allows_you and_don't and_let any_sort anything_like are_they at_least at_some at_the because_a being_able bucks_a building_a but_a but_at but_i've by_the can_you content_and do_all do_you drop_a either_way every_single for_all for_i for_like for_my forget_to gives_you had_like has_like hey_i'm i_guess i_kind i_like i_see i_would if_that's if_there's in_front is_i is_no it's_gonna it_gets it_might just_be just_did just_kind just_so just_sort just_trying know_how last_one like_sort like_to look_at name_is not_be of_code okay_i on_all on_how on_level on_their one_we or_drop or_just other_one out_how over_and part_of people_who person_who please_head put_that really_great really_just review_if simply_just so_many so_we're some_sort something_i something_like sponsored_by subscribe_in syntax.fm_for tastiest_web thanks_for that_allows that_is that_we're the_main the_site the_sort the_tastiest their_their them_for there_i there_yeah they're_they're they_have things_like this_like through_all to_actually to_all to_an to_figure to_happen to_make to_people to_sort to_spend to_talk to_worry today_we tons_of type_of types_of up_to vs_code was_i was_in was_that we'll_talk we're_just we're_talking we've_talked we_also we_have welcome_to what_is what_you're when_i'm whether_it's will_allow will_just with_a would_say write_your you're_trying you_also you_just you_look you_might your_entire",
    ],
    [
      -0.4,
      "_you're a_couple a_page a_problem a_server a_website a_whole all_sorts all_this and_how and_over and_sort as_you be_able can_go come_back different_types don't_even don't_forget error_and errors_and for_one full_stack great_way have_access have_them have_this head_on i've_had i_wouldn't inside_of is_kind is_sort it's_kind it's_sort it_from it_looks it_on it_will let's_get like_what's looking_at needed_to on_a or_any over_to podcast_player put_in put_it really_excited shamelessly_plug sounds_like that's_kind that_in that_kind that_sort the_only the_point the_video there_strap they_can this_in this_kind this_on this_podcast this_sort those_are those_kind three_or to_get to_start up_for we_use well_yeah what_i'm what_we're without_having work_on would_be would_have yeah_no you_say your_own",
    ],
    [
      -0.3,
      "a_company a_developer a_podcast a_week an_app and_everything be_doing came_out can_do can_have code_in didn't_even do_something four_or from_that full_archive go_into go_to good_for have_it have_that i'm_doing i_have i_should in_canada in_one it's_going it_that know_it know_what might_be my_name need_to on_to or_five pass_it people_like react_router syntax_the the_client the_company the_people the_syntax the_thing the_year them_in there's_so there_are thing_is to_buy was_not we_got we_will you_are you_can't you_create you_don't you_have",
    ],
    [
      -0.2,
      "a_conference an_api and_there are_using are_you big_big but_also code_tasty could_do exact_same forward_slash get_into have_been have_here i'm_using i_also i_believe i_got i_saw i_will in_terms interested_in is_one it's_called it_really know_you like_people like_why listening_to my_courses not_even pay_for people_don't player_or pretty_pretty see_that server_side some_people thanks_so that_comes that_way the_app the_difference the_front their_own them_up they_had think_of to_create to_just to_run to_see to_syntax.fm to_understand to_write two_things wanted_to was_one we_are you_like you_what",
    ],
    [
      0.2,
      "a_bit a_sink an_array another_one back_in care_of coming_out cool_thing credit_card does_that doesn't_work don't_know have_not i_do in_react in_there it_in it_right it_with its_own know_yeah little_things log_rocket my_course no_way of_this other_people something_else styled_components that_data the_api the_back the_css the_server the_user this_course to_change to_say with_gatsby working_in you_do you_use your_time your_website",
    ],
    [
      0.3,
      "a_component a_lot about_them all_day an_hour anything_else by_default can't_do client_side design_system dev_tools did_that episode_on front_end graph_ql have_you headless_cms i'm_excited i_wanted in_javascript listen_to my_mind my_own not_really of_css of_stuff or_anything the_application the_internet the_middle the_project the_same the_top thing_in this_point was_doing was_on web_developer whole_bunch worry_about your_application",
    ],
    [
      0.4,
      "a_thing a_ton all_in and_whatnot cool_yeah coupon_code did_it do_so doing_it don't_use five_years for_me get_that heard_of it_works like_it of_cool of_those or_whatever really_cool really_neat say_that serverless_functions side_rendering some_reason the_array the_browser the_show these_people they_want to_solve to_something to_us use_case we_do you_need you_want your_code your_server your_site",
    ],
    [
      0.5,
      'and_whatever as_much back_end bit_more cloud_accounting deal_with doing_today for_each for_people google_home in_general in_person it_does like_this of_interesting of_us on_there on_this on_twitter same_time that_time that_work these_things those_things to_them use_it use_them web_development you_go',
    ],
    [
      0.6,
      'blog_post can_be coming_up fresh_books in_it is_awesome it_goes know_about looks_like of_them on_top probably_not really_nice see_it shameless_plugs talking_about than_that the_content the_database the_fact the_time this_for to_date to_go to_that try_it up_tutorials wi_fi will_do',
    ],
    [
      0.7,
      'a_video a_workshop about_this at_it at_that coming_from excited_about for_this from_this get_it into_this it_all it_up much_better my_life or_not out_there ql_api really_easy tasty_treat the_answer the_future the_world them_out this_one with_react with_this work_with working_on your_phone',
    ],
    [
      0.8,
      'after_that big_fan come_in command_line for_everything for_them it_down j_s long_time looking_for of_things on_it or_that or_two pretty_good should_be the_rest to_me up_tutorials.com used_it wes_bos your_job',
    ],
    [
      0.9,
      "a_while design_systems do_anything for_us from_scratch into_that is_great it_is run_into same_thing super_easy that_stuff the_web they_do using_it web_developers you're_using your_data",
    ],
    [
      1,
      'a_day big_one built_in development_treats doing_this got_it huge_fan it_now need_it of_fun of_that on_youtube show_notes so_cool so_good that_much that_thing through_it use_that with_them',
    ],
    [
      1.1,
      'about_it do_it for_it look_like sick_pick sick_pics that_one the_episode too_much very_good yeah_yeah',
    ],
    [1.2, 'do_this each_other for_free good_stuff of_it oh_yeah to_syntax to_you'],
    [
      1.3,
      'a_second and_running different_things for_sponsoring is_amazing super_cool this_way to_it you_doing',
    ],
    [1.4, 'doing_that into_it right_now them_all'],
    [1.5, "or_something real_quick thank_you that's_good this_out"],
    [1.6, 'get_ready good_one it_out on_that that_out with_it'],
    [1.7, 'love_it or_so really_well'],
    [1.8, "of_thing pretty_nifty that's_it with_that"],
    [1.9, 'for_sure for_today going_on love_that'],
    [2, 'for_that pretty_cool west_boss worth_it yeah_right'],
    [2.1, 'for_you with_you'],
    [2.2, 'about_that'],
    [2.3, 'at_all do_that like_that'],
    [2.6, 'today_scott'],
    [2.7, 'as_well tuning_in'],
    [2.8, 'yeah_absolutely'],
    [3, 'our_shows'],
  ],
  beforePair: [
    [-3.5, 'so_much'],
    [-2.8, 'so_many'],
    [-2.7, 'now_but'],
    [-2.4, "i've_ever"],
    [-2.3, 'and_running and_stuff and_things now_and today_scott'],
    [-2.2, 'and_say well_and'],
    [-2.1, 'and_start for_today now_so'],
    [-2, 'today_is'],
    [-1.9, "and_get and_have and_see next_js no_idea that's_going what's_going"],
    [-1.8, "and_whatnot so_good we_would what's_called"],
    [-1.7, 'and_use comm_forward nice_to so_cool they_would well_but what_to why_i why_you'],
    [-1.6, 'how_the what_the'],
    [
      -1.5,
      "and_sort and_whatever every_day how_it how_to how_we or_that or_to or_two well_as what_that what_they what_we're",
    ],
    [
      -1.4,
      "all_day and_be because_it cool_thing how_i how_they it_down it_now it_up or_five or_so or_something that_we're where_you're",
    ],
    [
      -1.3,
      'as_like for_sponsoring good_stuff here_yeah it_as it_at it_back it_because it_from it_to it_with like_that my_life my_mind one_to or_anything or_whatever out_there that_comes things_about this_as very_much what_happens where_i where_they which_are',
    ],
    [
      -1.2,
      "are_some at_all because_they for_everything for_our for_that for_them here_and here_but in_here in_their is_scott it_a it_all it_and it_but it_for it_goes it_i'm it_in it_into it_it it_it's it_off it_on it_or it_right it_so it_that's it_this it_you like_and like_so my_entire one_so or_not really_quickly really_well show_ that_allows that_are that_do that_have that_people the_podcast there_and there_but there_i there_so there_that there_yeah this_before this_for this_in this_or this_out this_sort this_yeah use_case where_you with_all with_react you_on you_what you_will",
    ],
    [
      -1.1,
      "all_in all_over all_your also_have are_really are_so as_it because_of because_they're cloud_accounting did_not even_like for_i for_it for_like for_you from_your here_so i'm_using in_front in_it in_javascript in_like in_one in_there in_your is_because is_from is_no it_actually it_gets it_i it_if it_out it_the it_yeah just_for keep_it like_no like_sort like_two my_phone one_and one_for one_we or_a or_the people_and people_to that_can that_has that_he that_i've that_says that_they that_we that_you that_you're that_you've the_google the_line the_react the_site thing_about thing_to thing_where this_and this_because this_but this_kind this_on this_so to_hear where_the who_have with_my with_you with_your you're_using you_the you_write",
    ],
    [
      -1,
      "a_month all_kinds and_do are_a at_like but_they're check_if cool_because did_the don't_you e_commerce for_all for_free for_my for_something for_tuning from_scratch good_and good_for google_home in_an in_and in_person is_for is_how is_if is_on is_sort is_very is_when it's_important just_being just_did like_an like_these love_to nice_and of_doing of_people on_all on_it on_level on_some on_that on_their on_what on_youtube one_i one_that one_which or_drop or_four or_or other_people people_on quite_a should_be super_easy that_data that_i that_i'm that_just that_needs that_the that_they're that_were the_client the_css the_data the_entire the_page the_server the_top then_then thing_for this_a this_i this_like this_really this_stuff this_you those_kind to_to to_us what_this what_you what_you're whatever_you who_is with_it with_them would_be you're_working you_hear you_that you_to",
    ],
    [
      -0.9,
      "about_that all_about all_just all_that are_all are_going are_just are_the as_the as_to as_well at_it back_and back_to before_and before_i built_in but_also click_on code_in depends_on design_systems did_that don't_even don't_like don't_want everything_that for_an from_that go_for going_on i'm_working i_need in_on is_all is_also is_amazing is_an is_basically is_but is_called is_going is_just is_like is_not is_really is_to is_you just_about just_to like_hey like_really like_three like_you're look_like makes_it might_be my_courses of_fun of_it of_money of_times off_of on_how on_like on_our on_top one_or or_any people_that right_because right_now slash_syntax some_code some_really some_sort stuff_but stuff_i that_a that_much that_my that_there's that_thing the_application the_back the_browser the_coupon the_database the_episode the_exact the_front the_internet the_latest the_little the_middle the_name the_past the_people the_project the_show the_two the_user the_word the_world the_year their_their there_strap this_new this_point to_actually to_an to_check to_come to_date to_help to_host to_know to_learn to_move to_see to_some to_talk to_you was_a way_of way_to with_these you_a you_but you_ever you_put you_so",
    ],
    [
      -0.8,
      "a_blog a_course a_day a_few a_list a_podcast a_year about_all about_it ahead_and and_more and_over any_sort api_and are_and are_in are_like are_not are_very as_much but_they can_go code_and come_in dev_tools did_a did_it do_a do_and do_list do_some do_the does_is doesn't_work don't_know don't_necessarily don't_really down_and each_other end_and enough_to example_of from_the full_archive function_and good_at has_been i_saw in_you into_my into_your is_actually is_and is_great is_i is_one is_probably is_something is_the is_what it's_going it's_gonna it's_still it_like its_own just_get just_really just_the like_a like_little like_well me_a more_about my_own needs_to not_even not_have not_necessarily of_code of_css of_data of_different of_having of_my of_other of_that of_things of_time of_what of_work on_i on_in on_one on_over on_there on_to one_is other_day out_in out_of out_on out_so outside_of over_and people_who player_or podcast_and ready_to real_time right_but see_the see_what should_have side_rendering slash_pro so_that some_time something_and something_in that_all that_for that_if that_it that_it's that_on that_this that_when that_with that_work the_ability the_array the_course the_end the_future the_kind the_like the_rest the_right the_same the_stuff the_time the_type the_work their_own then_you're these_people thing_and thing_because thing_called thing_i thing_is things_and things_but three_or time_to to_add to_build to_create to_find to_go to_i to_it to_just to_keep to_my to_people to_pick to_play to_put to_really to_set to_solve to_sort to_start to_that to_them to_understand to_work together_and too_much tools_and treats_out under_the up_in up_my up_so up_your using_the version_of was_always was_one was_so ways_to were_just what_i what_i'm whatever_but will_be will_do will_have will_just with_a works_and would_probably you're_looking you_also you_make you_use you_would",
    ],
    [
      -0.7,
      "a_bunch a_conference a_custom a_developer a_div a_new a_page a_problem a_project a_quick a_real a_second a_server a_specific a_video a_week a_workshop about_how about_some about_the about_them about_what actually_have ago_and allows_you an_entire an_episode are_using based_on because_you big_one blog_post bucks_a called_the can_get can_make can_put can_take care_of client_side code_tasty code_that code_to comes_with coming_out component_and components_and content_and could_do could_have could_just coupon_code css_and custom_properties data_and day_i do_all do_anything do_have do_in do_is do_like do_something do_things do_this do_want do_with doing_is don't_have don't_i don't_think don't_use down_the each_of easier_to error_and even_know find_the for_each for_for front_of get_that gives_you go_and going_through good_one got_a got_some great_because has_a has_like has_to have_been home_and how_many into_a into_it into_like into_the is_a is_in is_kind is_my is_pretty is_your just_going just_got just_had just_have just_kind just_need just_say just_take like_alright like_just like_okay little_things make_you maybe_a me_and me_i me_like me_that me_to might_have more_and more_of no_longer not_be not_going not_something not_the not_using of_a of_an of_how of_i of_just of_stuff of_the of_their of_them of_these of_us of_your off_and oh_you on_your or_just out_at out_i out_if out_the out_to out_with over_to pick_up pretty_good react_components really_super same_time see_how see_it see_that set_up shamelessly_plug so_so some_point something_that something_that's something_to something_you starting_to state_and stuff_and stuff_for stuff_in stuff_you sure_that syntax.fm_for take_a tasty_treat than_just that_as that_because that_in that_like that_out that_right that_that that_there the_day the_different the_idea the_javascript the_point them_all them_as them_to them_up then_it then_that these_things they_all they_will thing_but thing_that things_in things_so things_to things_where things_you those_things through_all through_it through_the time_but time_so to_all to_and to_buy to_figure to_give to_have to_like to_look to_reach to_run to_say to_send to_show to_spend to_take to_the to_use to_want to_write two_months type_of up_a up_and up_on up_the up_to up_tutorials.com up_with use_an use_the using_this was_i was_in was_just was_like was_really way_i web_development wi_fi will_give will_go works_with would_just write_a you_doing your_entire your_server",
    ],
    [
      -0.6,
      "a_better a_bit a_button a_certain a_company a_database a_design a_different a_function a_gatsby a_graph a_job a_link a_long a_nice a_one a_react a_review a_service a_sick a_thing a_variable a_very a_way a_web a_while about_a about_like add_a all_the all_these allow_you always_just amount_of an_api an_app an_array an_email an_hour an_image and_your any_other anything_like app_and application_and array_and as_a away_from be_in because_people being_a came_out can't_do can_also can_be can_create can_do can_have can_just can_like can_say can_see can_set can_use change_the come_back coming_in component_that course_and day_and do_so do_that doing_a doing_it doing_like doing_that doing_this doing_today down_to easy_to episode_is errors_and figure_it four_or get_a get_access get_all get_in get_the get_this get_you getting_a getting_the go_back go_in go_into graph_ql great_way had_like had_the have_access have_the have_used having_a having_to heard_of hundreds_of i_started i_wanted idea_of if_your in_the into_this is_is is_so it_comes it_that javascript_and just_been just_gonna just_not just_sort just_want kinds_of know_a know_that know_the know_you make_that make_your me_as me_is need_to needed_to not_as not_gonna not_like number_of of_all of_our of_this of_those of_you only_thing open_source open_up other_one out_a out_that person_who piece_of probably_the question_is really_easy really_great run_into scott_and see_if show_notes show_you site_and six_months some_reason start_to stuff_is stuff_that syntax_and take_it terms_of than_that that_and that_but that_so that_stuff that_time that_yeah the_case the_tastiest them_and them_on them_out them_so them_you these_different these_like these_tools they_had they_need thing_in thing_so things_are things_i things_like think_of this_podcast time_and time_i time_we to_a to_change to_do to_get to_happen to_how to_pay to_think to_update to_what tons_of top_of two_things types_of up_tutorials use_and use_it use_like use_that use_them use_this used_to using_a using_it very_first wants_to was_not was_on way_and web_developer were_to west_boss what_it what_we when_you're will_allow with_the work_and working_with worth_it would_do would_have write_your years_ago years_and you_are you_go you_need you_were your_data your_life your_own your_phone your_site your_time your_website your_your",
    ],
    [
      -0.5,
      "a_full a_hard a_huge a_i a_it's a_like a_pretty a_question able_to about_this access_to all_sorts all_this an_object and_everything archive_of as_soon be_a be_an be_like be_really be_the be_using because_i've because_it's because_we been_a building_a bunch_of button_and called_a coming_from command_line could_get couple_of course_on credit_card deal_with design_system development_treats didn't_even didn't_have didn't_know different_things different_types episode_on excited_about fan_of felt_like files_and find_that first_time for_a get_into get_like get_to get_your give_you going_to gonna_do gonna_get gonna_have gonna_want got_like had_to hard_to have_all have_an have_any have_here have_is have_like have_my have_no have_not have_one have_so have_something have_these have_this have_to have_two have_your hear_about help_you i'm_looking i_can into_some into_that know_about know_and know_i know_it know_it's know_like know_we know_what know_yeah like_to listened_to listening_to looking_for looking_to lot_more make_a make_it me_it's mean_i most_part much_more my_course need_a need_it nice_little of_cool of_interesting of_like of_thing okay_well on_a on_the order_to our_sponsors out_and out_how out_what people_have podcast_with put_a put_that put_them really_cool really_like reason_why run_a say_hey say_i say_that server_and simply_just single_time sort_of sorts_of straight_up stuff_like styled_components subscribe_in supposed_to take_the talked_about tell_you that's_like that_good the_best the_web them_for them_i them_in they_want thing_you things_that think_a think_about think_i think_it think_it's think_like think_that think_that's think_the think_this think_we think_you thinking_about this_show this_this time_because time_you to_be to_call to_syntax.fm to_try to_worry to_your ton_of tried_to turn_it up_for us_to use_a used_it vs_code want_to want_you wanted_to was_doing way_that way_you we_get whole_thing without_having work_for work_in work_on worked_on working_on would_like would_say you're_doing you're_gonna you_and you_if you_like you_think your_application your_podcast",
    ],
    [
      -0.4,
      "a_couple a_whole ability_to array_of be_able be_doing be_on be_talking been_doing been_using bit_about bit_more bit_of build_a buy_a call_it check_out create_a do_it drop_a end_up every_single exact_same exactly_what fact_that feel_like figure_out five_years forget_to funny_because give_it gonna_say had_this headless_cms how_much huge_fan i'm_in i'm_trying i_get i_probably in_canada in_order interested_in j_s kind_of know_how know_if know_this level_up like_the like_your list_of little_bit looking_at lot_of me_tell my_my name_is on_and on_on on_this ones_that other_thing our_shows pass_it pay_for really_excited really_important really_interesting really_neat rest_of review_if right_it's right_like say_like say_oh say_okay say_you seems_like sick_pick something_like sponsored_by stuff_so syntax_the tastiest_web that_makes that_will the_actual the_very the_website then_just then_we think_is think_there's this_thing this_way this_whole thought_that time_that to_subscribe to_syntax to_this track_of trying_to tuning_in want_it we_didn't we_should went_to were_like when_they where_we whether_it's which_was who_are whole_bunch whole_lot work_with worry_about would_i year_and you_do yourself_in",
    ],
    [
      -0.3,
      "a_little a_really a_sudden a_website always_is and_not at_any best_way does_it don't_need end_of far_as for_the for_us for_your from_a have_a i'll_do i'll_just i'm_doing i_bet i_could i_found i_would i_wouldn't if_that in_a in_in in_our in_some is_it's it's_actually just_be just_go just_how just_use long_time maybe_i more_than much_for no_way not_just now_i'm oh_this on_my on_twitter people_just podcast_player really_really shows_and some_other some_some soon_as sounds_like such_a talking_about that_does that_to that_your the_new the_syntax the_the the_things them_are then_if then_it's they_can to_make to_tell try_to was_the was_thinking we_need we_we whatever_and when_the where_it whether_or with_some you're_going you_get you_start you_you",
    ],
    [
      -0.2,
      "a_half a_ton all_those and_a and_how and_just and_scott as_you at_this back_end because_i'm but_i'm but_it's but_just coming_up doesn't_have for_people from_this front_end go_through got_to he_was i've_used i_forget i_kind i_made if_this in_that inside_of instead_of interesting_to is_awesome just_don't just_put let's_say level_of like_like like_this like_what's long_as many_times might_not much_to off_the on_an really_good server_side so_to talk_about that_could that_kind the_code the_company the_network the_wrong they_say to_something we're_talking we_could well_so when_it you're_trying you've_got you_guys you_probably your_code",
    ],
    [
      0.2,
      "a_great any_of be_honest because_that because_you're but_you every_time find_a fresh_books full_stack got_the have_them here_i i'm_pretty i_find i_i i_said i_see i_worked in_react it_works just_do just_looking just_start like_all like_one love_that maybe_you much_better or_i part_of put_the really_nice same_thing so_with that_that's the_last the_person the_whole then_the there's_like there's_this they_don't they_use think_if was_that we_did when_i'm which_i with_gatsby yeah_it's yeah_you you're_a you're_you're you_really your_job",
    ],
    [
      0.3,
      "as_an at_some because_like because_this but_we could_be even_though gatsby_is i'm_going i_didn't i_guess i_had i_often i_put i_went if_it if_that's if_they is_that it's_a it_is like_at like_some make_sure maybe_you're or_even over_the see_a that's_really that_sort the_main there_is they're_they're they_are they_they yeah_because yes_i you_i you_just",
    ],
    [
      0.4,
      "a_sink as_i be_very but_i've css_grid good_i hey_i hey_i'm i'm_so i've_got i_absolutely i_did i_have if_you in_my in_terms it's_really it's_super it_makes it_needs just_just just_trying let's_get like_maybe lots_of maybe_it's most_of my_favorite not_a people_like serverless_functions shout_out that's_all that's_not that's_something that's_what that_one they're_all they_have to_me very_good was_it we're_going what_a when_we work_that yeah_but yeah_this you_can you_look you_mentioned",
    ],
    [
      0.5,
      "all_my and_you're before_you big_big both_of cool_i for_sure go_ahead i'm_gonna i'm_like i've_had i've_never i_do i_just i_used if_i if_it's if_there's if_you're it's_it's it's_one it_might it_should let's_talk like_is like_let's like_my listen_to oh_my or_like so_they talk_to that's_kind that's_probably that's_the the_api there's_a there's_so there's_there's they're_like we_do we_got we_talked whatever_it with_that you_can't you_got",
    ],
    [
      0.6,
      "and_and at_the because_a because_there but_i but_the catch_you check_that do_i do_we for_some here's_the here_is how_did i'm_just i'm_not i've_been i_always i_am i_still i_wrote if_the if_you've it's_been it's_kind it's_not it's_sort it's_the it_does like_i've like_scott like_you man_i now_we oh_that's probably_not ql_api something_else that's_a that's_actually that's_where that's_why they're_not we_are we_just we_will well_i when_i yeah_absolutely yeah_i yeah_it you_said you_say",
    ],
    [
      0.7,
      "and_some but_there don't_do everything_is how_you i'm_excited i'm_really i_actually i_thought i_tried i_was it's_an it's_just it_really meaning_that my_sick oh_man one_little one_of people_are sick_pics so_you some_of that's_just that_would the_next the_thing then_there's there's_no there's_some they_just they_were this_episode very_very we've_got yeah_i'm yeah_there's you're_not",
    ],
    [
      0.8,
      "and_people and_with back_in but_at but_that's don't_forget especially_if get_ready i'm_very i_can't i_got i_really i_wish it's_like it's_pretty it's_probably it_also it_gives it_takes like_when not_to okay_i other_than so_in some_people that's_pretty the_answer the_second then_when they_also well_you what_is yeah_so you_could",
    ],
    [
      0.9,
      "again_i and_my but_there's for_me i_haven't i_think is_this it's_so like_i'm like_they love_it my_first not_only now_you people_were shameless_plugs so_let's so_my strap_yourself that's_how that's_one they're_just this_one we've_talked with_me yeah_yeah you_see",
    ],
    [
      1,
      "and_let and_they'll and_to and_you another_one another_thing but_for by_the got_it i'm_a i_feel just_because like_yeah right_yeah so_just so_the so_we so_you're thanks_for thanks_so that's_good that's_that's we_also yeah_right yeah_that's you_don't",
    ],
    [
      1.1,
      "after_that and_i'll and_maybe and_there big_fan but_when check_it cool_yeah for_those i_love it_says like_there's my_wife not_that now_i once_you please_head pretty_nifty so_next so_when that_is would_you yeah_and you_know",
    ],
    [
      1.2,
      "am_i and_the and_they and_we and_we'll anything_else as_long because_if but_that he's_like i_like it's_called it's_funny it_has it_looks like_in like_it's like_what love_the no_no not_sure oh_yeah so_i so_i'm so_i've so_it's so_yeah super_cool the_cool the_first the_other there_you what's_the what_else what_was",
    ],
    [
      1.3,
      "awesome_so but_what i_don't i_know i_personally is_it it_just it_was next_one so_like so_one there_was this_was",
    ],
    [
      1.4,
      "but_in can_you it's_very it_seems now_the or_you other_things that's_great that's_it what_are you're_like",
    ],
    [
      1.5,
      "and_also and_don't and_it and_like and_they're as_far can_i did_you even_if i_never i_remember let_me like_for like_i like_that's like_we no_i okay_so so_a so_for so_it so_maybe so_there's so_this thank_you those_are",
    ],
    [
      1.6,
      "and_i've and_in but_now but_then cool_so it_doesn't last_one one_thing so_that's what_do",
    ],
    [
      1.7,
      "and_one and_then and_we're does_that head_on i_also it_wasn't like_why next_question so_what the_reason there's_also welcome_to",
    ],
    [
      1.8,
      "and_even and_these and_what and_when first_one how_do like_if or_maybe that_said there_are this_is today_we we'll_talk what_about",
    ],
    [1.9, "and_it's and_those either_way i_mean or_if the_only"],
    [2, "and_i'm and_that that_sounds"],
    [2.1, "and_he's and_i are_they but_this but_yeah do_you so_if so_we're that_was"],
    [2.2, 'and_he and_this but_if'],
    [2.3, 'and_at and_for and_yeah that_way'],
    [2.4, "and_as and_there's but_again next_up so_check"],
    [2.5, 'and_sometimes in_addition is_there of_course these_are'],
    [2.6, 'are_you have_you or_is'],
    [2.9, 'and_now my_name'],
    [3, 'for_instance'],
    [3.1, "and_if and_so and_that's"],
    [3.2, 'and_again'],
    [3.8, 'in_fact'],
    [4.7, 'all_right'],
  ],
};
