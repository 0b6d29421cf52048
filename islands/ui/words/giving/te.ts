import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts for choosing an amount, and for its fee and total. */
export const te: Translation<typeof en> = {
	"amount.choose": "ఎంత ఇస్తారో ఎంచుకోండి",
	"amount.other": "వేరే మొత్తం",
	"amount.hint": "{least} నుంచి {most} వరకు, ఉదాహరణకు 500, 1,500 లేదా 99.50.",
	"fee.on-top": "ప్రాసెసింగ్ ఫీజు ({percent}%) అదనంగా కలపండి",
	"fee.on-top-hint": "అప్పుడు మొత్తం డబ్బు వారికి చేరుతుంది.",
	anonymous: "పేరు చెప్పకుండా ఇవ్వండి",
	"quote.choose": "మొత్తం ఎంత అవుతుందో చూడటానికి, ఎంత ఇస్తారో ఎంచుకోండి లేదా రాయండి.",
	"quote.refused": "ఈ మొత్తాన్ని ఇవ్వడం కుదరదు. ఫీజుతో కలిపి {least} నుంచి {most} వరకు ఇవ్వవచ్చు.",
	"quote.amount": "వారికి చేరేది",
	"quote.charges": "లావాదేవీ ఛార్జీలు",
	"quote.total": "మీరు చెల్లించేది",
	"paid.total": "మీరు చెల్లించినది",
	donate: "విరాళం ఇవ్వండి",
	"donate.now": "ఇప్పుడే విరాళం ఇవ్వండి",
	"donate.title": "ఇప్పుడే విరాళం ఇవ్వండి!",
	"donate.continue": "కొనసాగించండి",
	"donate.currency": "కరెన్సీ",
	"donate.first-name": "మొదటి పేరు",
	"donate.email": "ఇమెయిల్",
	"donate.fund": "నిధి",
	"donate.fund-closed": "ఈ లింక్‌లోని నిధి ఇకపై విరాళాలు తీసుకోదు. మీరు సంస్థకు ఇప్పటికీ ఇవ్వవచ్చు.",
	"fund.general": "సాధారణ నిధి",
};
