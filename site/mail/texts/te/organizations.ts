import type { organizations as english } from "../en/organizations.ts";
import type { Translated } from "../index.ts";

/** Telugu texts of mails about organizations. */
export const organizations: Translated<typeof english> = {
	"organization-decided": {
		"subject-verified": "{organization} ధృవీకరించబడింది",
		"subject-rejected": "{organization}ను ధృవీకరించలేకపోయాము",
		verified: "మా బృందం {organization}ను పరిశీలించింది. {brand}లో దాని పేజీపై ఇప్పుడు ధృవీకరణ గుర్తు ఉంది.",
		rejected: "మా బృందం {organization}ను పరిశీలించింది, కానీ ఇంకా ధృవీకరించలేకపోయింది. కారణం ఇది:",
		again: "దాన్ని సరిచేసి, మళ్లీ ధృవీకరణ కోసం అడగండి.",
		"subject-unverified": "{organization} ధృవీకరణ గుర్తు తొలగించబడింది",
		unverified: "మా బృందం {organization} గురించి పరిశీలించినది ఇక చెల్లదు. అందుకే ధృవీకరణ గుర్తు తొలగించాము, విత్‌డ్రాయల్స్ ఆగాయి. కారణం ఇది:",
		look: "మా బృందం దాన్ని మళ్లీ చూస్తుంది. అప్పటి వరకు మీరు కొత్త పత్రాలను జోడించవచ్చు.",
		"item-registration": "సంస్థగా నమోదైంది",
		"item-tax_number": "పన్ను సంఖ్య",
		"item-bank": "దాని పేరున బ్యాంకు ఖాతా",
		"item-mail_domain": "దాని వెబ్‌సైట్ ఈమెయిల్ చిరునామా",
		"item-person": "నిర్వహించే వ్యక్తి",
		"subject-open-gifts": "{organization} విరాళాలు తీసుకోవచ్చు",
		"open-gifts": "మా బృందం {organization}ను చూసింది. దాని ఈమెయిల్ చిరునామా నిర్ధారణ అయిన వెంటనే {brand}లో విరాళాలు తీసుకోవచ్చు.",
		"subject-stop-gifts": "{organization} విరాళాలు తీసుకోలేదు",
		"stop-gifts": "{organization} ప్రస్తుతం {brand}లో విరాళాలు తీసుకోలేదు. కారణం ఇది:",
		"subject-approve-name": "{organization} పేరు ఇప్పుడు {wanted}",
		"approve-name": "మా బృందం కొత్త పేరును ఆమోదించింది. {brand}లో ఇప్పుడు అంతటా {wanted} కనిపిస్తుంది.",
		"subject-refuse-name": "{organization} పేరు మారలేదు",
		"refuse-name": "మా బృందం {wanted} అనే పేరును ఆమోదించలేదు. {brand}లో {organization} అనే పేరే కొనసాగుతుంది. కారణం ఇది:",
		button: "సంస్థను తెరవండి",
	},
	"organization-email": {
		subject: "{organization} ఈమెయిల్ చిరునామాను నిర్ధారించండి",
		preview: "లింక్ ఏడు రోజుల పాటు, ఒక్కసారి పనిచేస్తుంది.",
		intro: "{brand}లో {organization} కోసం ఈ చిరునామా ఇచ్చారు. దీన్ని నిర్ధారించండి, అప్పుడే మా బృందం సంస్థను ధృవీకరించగలదు.",
		button: "చిరునామాను నిర్ధారించండి",
		about: "దీని గురించి మీకు తెలియదా? అయితే ఏమీ చేయవద్దు: మీరు లేకుండా చిరునామా నిర్ధారణ కాదు.",
	},
	"organization-invitation": {
		subject: "{inviter} మిమ్మల్ని {organization}కి ఆహ్వానిస్తున్నారు",
		preview: "లింక్ ఏడు రోజుల పాటు, ఒక్కసారి పనిచేస్తుంది.",
		member: "{brand}లో {organization}లో సభ్యులుగా చేరమని {inviter} మిమ్మల్ని ఆహ్వానిస్తున్నారు.",
		admin: "{brand}లో {organization}లో అడ్మిన్‌గా చేరమని {inviter} మిమ్మల్ని ఆహ్వానిస్తున్నారు.",
		owner: "{brand}లోని {organization}ను {inviter} మీకు అప్పగించాలనుకుంటున్నారు. మీరు దాని యజమాని అవుతారు.",
		button: "ఆహ్వానం చూడండి",
		about: "ఈ ఈమెయిల్ చిరునామా ఉన్న ఖాతాతో లాగిన్ చేయండి. ఖాతా లేకపోతే ముందుగా ఈ చిరునామాతో సైన్ అప్ చేయండి.",
	},
	"organization-merged": {
		subject: "{organization} ఇప్పుడు {into}లో భాగం",
		text: "{organization} {brand}లో రెండుసార్లు నమోదైంది, కాబట్టి మా బృందం దాన్ని {into}లో భాగం చేసింది. దాని అభ్యర్థనలు, పత్రాలు ఇప్పుడు అక్కడ ఉన్నాయి, దాని వ్యక్తులు సభ్యులు.",
		why: "కారణం: {reason}",
		button: "{into} తెరవండి",
	},
	"organization-registration-ends": {
		subject: "{organization} యొక్క {scheme} నమోదు {date}న ముగుస్తుంది",
		text: "{organization} యొక్క {scheme} నమోదు {date}న ముగుస్తుంది. ఆ తర్వాత {brand}లో దీనికి ఇచ్చే విరాళాలపై పన్ను మినహాయింపు గుర్తు ఉండదు.",
		again: "నమోదును పునరుద్ధరించి ఉంటే, కొత్త ధృవపత్రాన్ని పత్రాలకు చేర్చండి. మా బృందం దాన్ని నమోదు చేస్తుంది.",
		button: "సంస్థను తెరవండి",
	},
};
