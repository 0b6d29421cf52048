import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of the dashboard. */
export const te: Translation<typeof en> = {
	"dashboard.needs-information": "“{title}” ప్రారంభం కావడానికి ముందు మీ నుంచి మరింత సమాచారం కావాలి.",
	"dashboard.open-request": "విజ్ఞప్తిని తెరవండి",
	"dashboard.bare-profile": "మీ ఫొటో, మీ గురించి నాలుగు మాటలు చేరిస్తే ఇతరులకు మీపై నమ్మకం పెరుగుతుంది.",
	"dashboard.no-requests": "మీ విజ్ఞప్తులు ఇంకా ఏవీ లేవు",
	"dashboard.no-requests-text": "మీకు గానీ మీకు తెలిసినవారికి గానీ సాయం కావాలంటే ఆ కథ చెప్పండి; మేము పరిశీలిస్తాం.",
	"dashboard.no-gifts": "మీరు ఇంకా విరాళం ఇవ్వలేదు",
	"dashboard.no-gifts-text": "చిన్నదైనా ప్రతి విరాళమూ విలువైనదే. మీ ధ్రువీకరించిన ఈమెయిల్ చిరునామాతో ఇచ్చిన విరాళాలు కూడా ఇక్కడ కనిపిస్తాయి.",
	"dashboard.all": "అన్నీ చూడండి",
	"dashboard.gift-hidden": "ఇప్పుడు బహిరంగంగా లేని విజ్ఞప్తి",
	"dashboard.gift-processing": "ప్రాసెస్ అవుతోంది",
	"dashboard.gift-refunded": "తిరిగి ఇచ్చారు",
	"dashboard.gift-partly": "కొంత తిరిగి ఇచ్చారు",
	"dashboard.kindness-text": "ఇతరుల కోసం మీరు చేసిన మంచి. ఎంత డబ్బు ఇచ్చారన్నది లెక్కలోకి రాదు.",
	"dashboard.kind-gift": "విరాళాలు",
	"dashboard.kind-help": "సాయం",
	"dashboard.kind-referral": "ఆహ్వానాలు",
	"dashboard.rule-gift":
		"మీరు విరాళం ఇచ్చిన ప్రతి వ్యక్తికి లేదా లక్ష్యానికి {points} పాయింట్లు, అదే చోటికి ప్రతి తదుపరి విరాళానికి {again}; గరిష్ఠంగా {max}.",
	"dashboard.rule-help": "మీరు సాయం చేసినవారు నిర్ధారించిన ప్రతిసారీ {points} పాయింట్లు; గరిష్ఠంగా {max}.",
	"dashboard.rule-referral": "మీరు ఆహ్వానించినవారు తమ చిరునామాను ధ్రువీకరిస్తే ఒక్కొక్కరికి {points} పాయింట్లు; గరిష్ఠంగా {max}.",
	"dashboard.invitation": "మీ ఆహ్వాన లింక్",
	"dashboard.shortcuts": "షార్ట్‌కట్‌లు",
	"dashboard.paid": "{year}లో {amount}",
	"dashboard.more": { one: "మీకు {number} విజ్ఞప్తి ఉంది.", other: "మీకు {number} విజ్ఞప్తులు ఉన్నాయి." },
};
