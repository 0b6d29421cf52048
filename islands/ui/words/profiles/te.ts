import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of public profiles of people and organizations. */
export const te: Translation<typeof en> = {
	"account-offer.title": "ఈ విరాళాన్ని ఖాతాలో ఉంచుకోండి",
	"account-offer.text": "{email}తో సైన్ అప్ చేయండి: ఈ చిరునామాతో ఇచ్చిన విరాళాలన్నీ, వాటి రసీదులు, మీ మంచితనం స్కోరు ఒకేచోట కనిపిస్తాయి.",
	"account-offer.button": "ఖాతా తెరవండి",
	"profile.title": "{brand}లో {name}",
	"profile.description": "{brand}లో {name} అభ్యర్థనలు, మంచితనం స్కోరు.",
	"profile.since": "{date} నుంచి సభ్యులు",
	"profile.about": "{name} గురించి",
	"profile.kindness": "మంచితనం స్కోరు",
	"profile.kindness-hint": "ఇతరులకు చేసిన సాయానికి, విరాళాలకు; ఎంత డబ్బు ఇచ్చారన్నది లెక్కలోకి రాదు",
	"profile.gifts": "బహిరంగ విరాళాలు",
	"profile.gifts-hint": "అజ్ఞాత విరాళాలు లెక్కలోకి రావు",
	"profile.filter-requests": "ఈ అభ్యర్థనలను వడపోసి క్రమం చేయండి",
	"profile.requests": "{name} అభ్యర్థనలు",
	"profile.requests-count": "అభ్యర్థనలు",
	"profile.no-requests": "కొనసాగుతున్న అభ్యర్థనలు లేవు",
	"profile.no-requests-text": "ప్రస్తుతం {name} బహిరంగ అభ్యర్థనలేవీ లేవు.",
	"profile.address": "ప్రొఫైల్ లింక్",
	"profile.give": "{name}కు విరాళం ఇవ్వండి",
	"profile.own": "ఇతరులకు మీ ప్రొఫైల్ ఇలా కనిపిస్తుంది.",
	"profile.edit": "ప్రొఫైల్ ఎడిట్ చేయండి",
	"profile.verified": "ధ్రువీకరించిన సంస్థ",
	"profile.org-since": "{date} నుంచి {brand}లో",
};
