import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of error pages. */
export const te: Translation<typeof en> = {
	"failure.not-found": "పేజీ దొరకలేదు",
	"failure.wrong": "ఏదో పొరపాటు జరిగింది",
	"failure.not-open": "ఈ అభ్యర్థనకు విరాళాలు తీసుకోవడం లేదు",
	"failure.404": "అది మాకు దొరకలేదు",
	"failure.409": "అది ఇప్పుడు కుదరదు",
	"failure.410": "ఈ అభ్యర్థనను మూసివేశారు",
	"failure.429": "కాస్త తొందరైంది",
	"failure.503": "దయచేసి కాసేపటికి మళ్లీ ప్రయత్నించండి",
	"failure.gift": "ఈ పేజీని దాత మాత్రమే తెరవగలరు",
	"failure.gift-text": "విరాళం గురించిన మా మెయిల్‌లోని లింక్‌ను తెరవండి. అది మీ దగ్గర లేకపోతే కొత్తది పంపుతాం: విరాళం ఇమెయిల్ చిరునామా, దాని రిఫరెన్స్ కావాలి.",
	"failure.other": "అది కుదరలేదు",
	"failure.useful": "మీరు వెతుకుతున్నవి ఇవి కావచ్చు",
};
