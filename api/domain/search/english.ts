import { formsOf } from "./forms.ts";

/**
 * Frequent short English words. No word of another script, and no spelling of a name, is taken for one of them: वरद is not "ward".
 * First names stand not among them.
 */
export const englishWords: ReadonlySet<string> = new Set(
	`a about above after again age ago air all alone along also always am among an and animal any are arm as ask at away
	back bad bag ball band bank bar bark base bath battle beach bean bear beat bed beer began begin being bell belt bench best better
	big bill bird bit bite black blind block blood blow blue board boat body bolt bond bone book boom boot born boss both bottle bottom bowl box
	boy brain brake branch brave bread break brick bridge bring broke brother brown brush build built bulb bull burn bus bush busy but buy by
	cable cake call calm came camp can cap car card care cart case cash cast cat cause cell cent chain chair chalk chance change charge cheap
	check cheek chest chief child chin choice city claim class clay clean clear clerk climb clock close cloth cloud club coach coal coast coat
	code coin cold color come cook cool copy core corn cost cough could count court cover cow crack craft crash cream crew cried crop cross crowd cry cup
	cure curl cut cycle dad daily dam damp dance danger dark data date day dead deaf deal dear death debt deck deep deer degree desk did die diet dirt
	dish do does dog done door dot doubt down dozen drag draw dream dress drew drink drive drop drove drug drum dry duck dull during dust duty each ear
	early earn earth ease east easy eat edge egg eight else empty end engine enjoy enter equal error even ever every evil eye face fact fail fair fall
	false family far farm fast fat fate father fear feed feel feet fell felt fence few field fight file fill film find fine fire firm first fish fit five fix
	flag flame flat fleet flesh flight flood floor flour flow flower fly fold folk follow food foot for force form fort forward found four frame free fresh
	friend from front fruit fuel full fund fur gain game gap gas gate gave gear get gift girl give glad glass go goal goat god gold gone good got grain grand
	grass great green grew grey grind grip ground group grow guard guess guest guide gun guy had hair half hall hand hang happy hard harm has hat hate have
	he head heal health hear heard heart heat heavy heel height held hell help hen her here hid hide high hill him hip his hit hold hole holy home hook horn
	horse host hot hour house how huge human hung hunt hurry hurt ice idea if ill in inch into iron is island it its job join joke judge juice jump just keep
	kept key kick kid kill kind king kiss kitchen knee knew knife knock know lack lady laid lake lamb lamp land lane large last late laugh law lay lead leaf
	lean learn least leather leave led left leg lend less lesson let letter level lid lie life lift light like limb limit line link lion lip list listen little live load loan
	local lock log long look loose lord lose loss lost lot loud love low luck lunch lung mad made mail main make male man many map mark market mask mass mat
	match mate matter may me meal mean meat meet melt memory men met metal mice middle might mild mile milk mill mind mine minor minute miss mix model moment
	money month mood moon moral more most moth mother motor mountain mouse mouth move much mud must my nail name narrow near neat neck need nest net never new news next
	nice night nine no noise none noon nor north nose not note now nurse nut oak of off offer office often oil old on once one only open or order other ought
	our out over own pace pack page paid pain paint pair pale palm pan paper park part party pass past path pay peace pen people pick piece pig pile pill pin pink pipe pit
	place plain plan plant plate play plenty plot plus pocket poem point pole pond pool poor port pose post pot pour power praise press price prize proof proud pull pump
	pure purse push put queen quick quiet quite race rail rain raise ran range rank rare rat rate raw reach read ready real rear red rent rest rice rich ride
	right ring rise risk river road roar rock rod role roll roof room root rope rough round route row rub rude rule run rush sack sad safe said sail sale salt same
	sand sat save saw say scale scar school score sea seal seat second see seed seem seen self sell send sense sent serve set seven shade shake shall shame shape
	share sharp she shed sheep sheet shelf shell shift shine ship shirt shock shoe shook shoot shop shore short shot should shout show shower shut shy sick side sigh sight sign
	silk since sing sink sister sit site six size skill skin skirt sky sleep slept slice slide slow small smell smile smoke smooth snow so soap soft soil sold
	some son song soon sore sort soul sound soup south space spare speak speech speed spell spend spent spoil spoke spoon sport spot spring square stage stain stair stamp
	stand star stare start state stay steal steam steel steep stem step stick stiff still stone stood stop store storm story stove straight strange stream street strike string strip strong
	such sudden sugar suit sum sun sure sweep sweet swell swept swim swing table tail take tale talk tall tank tap tape task taste taught tax tea teach team tear tell
	ten tend tent term test than thank that the their them then there these they thick thief thin thing think third this those though three threw throat through throw thumb thus ticket tide tie
	tight till time tin tip tire to toe together told tone too took tool top torn total touch tough tour tow toward tower town toy track trade train trap tray tree trial tribe trick
	tried trip troop trouble truck true trunk trust truth try tube tune turn twice two type uncle under unit until up upon upper us use used usual very view visit voice vote wage waist
	wait wake walk wall want war ward warm warn was wash waste watch water wave way we weak wear weather web week weigh weight well went were west wet what wheat wheel when where which
	while white who whole whom whose why wide wife wild will win wind window wine wing winter wire wise wish with wolf woman won wood wool word wore work world worm worn worry worse worst worth
	would wound wrap write wrong wrote yard year yes yet you young your youth`
		.trim()
		.split(/\s+/),
);

/** A word's beginnings without an ending: fishing is a form of fish, and baker of bake. */
function basesOf(word: string): string[] {
	const stem = word.replace(/(?:ly|ings?|ers?|ed|ful|less|ness|ment)$/, "");
	return stem === word || stem.length < 3 ? [] : [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")];
}

/** English words that people also write in Indian scripts, beside those of the tables. */
export const loanwords: readonly string[] =
	`academy apartment battery camp channel coffee computer counselling engine engineer estate factory film fridge garage generator
	helmet hostel internet inverter jacket lorry market metro motor number office parcel police raincoat ration refrigerator sanitizer
	solar station tea tempo tractor training truck ventilator video workshop`
		.trim()
		.split(/\s+/);
const spelled = new Set([...englishWords, ...loanwords]);

/** Whether a word is a frequent English one in any of its forms, which is no typing error and no name. */
export const isEnglish = (word: string): boolean =>
	/^[a-z]+$/.test(word) && [...formsOf(word), ...basesOf(word)].some((form) => spelled.has(form));
