import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of the pages for nonprofits and companies. */
export const te: Translation<typeof en> = {
	"solutions.nonprofits.title": "లాభాపేక్ష లేని సంస్థల కోసం",
	"solutions.nonprofits.intro":
		"నిధులు సేకరించండి, వాలంటీర్లను పొందండి, ప్రతి విరాళం ఎక్కడికి వెళ్లిందో చూపించండి. మేము ఏమి పరిశీలించామో దాతలు చూస్తారు.",
	"solutions.nonprofits.search": "లాభాపేక్ష లేని సంస్థను వెతకండి",
	"solutions.corporates.title": "కంపెనీల కోసం",
	"solutions.corporates.intro": "కంపెనీ దేనికి తోడ్పడాలో మీ సిబ్బంది ఎంచుకోనివ్వండి, దాని ఫలితం చూడండి.",
	"solutions.corporates.search": "కంపెనీని వెతకండి",
	"solutions.search-hint": "దాని పేరు, నగరం లేదా కథలోని ఒక పదం",
	"solutions.search-button": "వెతకండి",
	"solutions.found": { one: "{number} సంస్థ", other: "{number} సంస్థలు" },
	"solutions.none": "ఏ సంస్థా దొరకలేదు",
	"solutions.none-text": "తక్కువ అక్షరాలతో ప్రయత్నించండి, లేదా సంస్థ మీదైతే జోడించండి.",
	"solutions.add": "మీ సంస్థను జోడించండి",
	"solutions.categories": "కారణం ప్రకారం అభ్యర్థనలు చూడండి",
	"solutions.how": "ఇది ఎలా పనిచేస్తుంది",
	"solutions.widgets": "మీ సైట్ కోసం విడ్జెట్‌లు",
	"solutions.widgets-text": "మీ పేజీల్లో విరాళం బటన్, లక్ష్య పట్టీ లేదా రేడియో పెట్టండి.",
	"solutions.widgets-make": "విడ్జెట్ తయారు చేయండి",
	"solutions.nonprofits.how-1": "మీ సంస్థను జోడించి, దాని ఈమెయిల్ చిరునామాను నిర్ధారించండి. ఐదు నిమిషాలు పడుతుంది.",
	"solutions.nonprofits.how-2": "దాని నమోదు, పన్ను పత్రాలు చూపించండి. మా బృందం పరిశీలిస్తుంది, ఏమి పరిశీలించామో దాతలు చదువుతారు.",
	"solutions.nonprofits.how-3": "మీ బృందంతో అభ్యర్థనలు పెట్టండి. విరాళాలు వెంటనే వస్తాయి; పరిశీలన తర్వాత చెల్లిస్తాం.",
	"solutions.corporates.how-1": "సీఎస్ఆర్ వింగ్‌తో కంపెనీని జోడించండి, నిర్ణయించే సహోద్యోగులను ఆహ్వానించండి.",
	"solutions.corporates.how-2": "మీ సిబ్బంది ఇచ్చేదానికి జత చేయండి: ఒక వాటా నిర్ణయించి, అవే అభ్యర్థనలకు ఇవ్వండి.",
	"solutions.corporates.how-3": "అవసరమైన చోట మీ సిబ్బంది సమయం, నైపుణ్యం ఇవ్వనివ్వండి.",
	"solutions.corporates.ways": "మీ కంపెనీ ఇక్కడ ఏమి చేయగలదు",
	"solutions.corporates.csr": "సీఎస్ఆర్ వింగ్",
	"solutions.corporates.matching": "జత విరాళాలు",
	"solutions.corporates.volunteering": "స్వచ్ఛంద సేవ",
	"solutions.corporates.choose": "అభ్యర్థనలను ఎంచుకోండి",
	"solutions.corporates.decide": "సహోద్యోగులను అడ్మిన్‌లుగా లేదా సభ్యులుగా ఆహ్వానించి, ఏ అభ్యర్థనలకు తోడ్పడాలో కలిసి నిర్ణయించండి.",
	"solutions.corporates.volunteer": "వాలంటీర్ల కోసం అభ్యర్థనలు",
};
