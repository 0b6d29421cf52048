import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of the directory of employers that match gifts, and of the letter to one. */
export const te: Translation<typeof en> = {
	"employers.title": "విరాళాలకు తమ వంతు జోడించే యజమానులు",
	"employers.lede": "చాలామంది యజమానులు తమ ఉద్యోగుల విరాళాలకు తమ వంతు జోడిస్తారు. మీ యజమానిని వెతికి, మీ విరాళం లేఖను పంపండి.",
	"employers.search": "యజమాని పేరు",
	"employers.country": "దేశం",
	"employers.all": "అన్ని దేశాలు",
	"employers.find": "వెతకండి",
	"employers.adds": "మీరు ఇచ్చే ప్రతి {given}కు {adds} జోడిస్తారు.",
	"employers.least": "అతి చిన్న విరాళం: {amount}",
	"employers.most": "ఒక వ్యక్తికి ఏడాదికి గరిష్ఠంగా {amount}",
	"employers.form": "{name} ఫారం తెరవండి",
	"employers.none": "ఏ యజమానీ దొరకలేదు",
	"employers.none-text": "అయినా మీ యజమాని జోడించవచ్చు: ఉద్యోగుల విభాగాన్ని అడగండి. మీ విరాళం లేఖ వారికి కూడా ఉపయోగపడుతుంది.",
	"employers.how": "ఎలా అడగాలి",
	"employers.how-gift": "విరాళం ఇచ్చి, దాని పేజీని తెరవండి: చెల్లింపు తర్వాత, లేదా మీ విరాళాల జాబితా నుంచి.",
	"employers.how-letter": "అక్కడ “{ask}” ఎంచుకోండి. లేఖలో మీ విరాళం, రసీదు నంబర్, అందుకున్నవారి నమోదు ఉంటాయి.",
	"employers.how-send": "లేఖను మీ యజమానికి పంపండి, లేదా వారి ఫారంతో జతచేయండి.",
	"employers.own-rules": "ప్రతి యజమాని తమ సొంత నియమాల ప్రకారం నిర్ణయిస్తారు, కాబట్టి ముందుగా అడిగి తెలుసుకోండి.",
	"employers.ask": "ఈ విరాళానికి జోడించమని మీ యజమానిని అడగండి",
	"employers.which": "ఏ యజమానులు విరాళాలకు జోడిస్తారు",
	"letter.title": "విరాళానికి జోడించమని అభ్యర్థన",
	"letter.to": "నా యజమానికి",
	"letter.text": "కింద ఉన్న విరాళం నేను ఇచ్చాను. ఉద్యోగుల విరాళాల కోసం మీకున్న పథకం కింద దీనికి మీ వంతు జోడించండి.",
	"letter.proof": "{issuer} ఈ విరాళాన్ని అందుకొని, ఈ నంబర్‌తో రసీదు ఇచ్చినట్లు నిర్ధారిస్తోంది.",
	"letter.employee": "నా ఉద్యోగి నంబర్",
	"letter.sign": "తేదీ, సంతకం",
};
