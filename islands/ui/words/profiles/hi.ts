import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of public profiles of people and organizations. */
export const hi: Translation<typeof en> = {
	"account-offer.title": "इस दान को अपने खाते में रखें",
	"account-offer.text": "{email} से साइन अप करें: इस पते से किए गए सभी दान, उनकी रसीदें और आपका नेकी स्कोर एक ही जगह मिलेंगे।",
	"account-offer.button": "खाता बनाएँ",
	"profile.title": "{brand} पर {name}",
	"profile.description": "{brand} पर {name} की अपीलें और नेकी स्कोर।",
	"profile.since": "{date} से सदस्य",
	"profile.about": "{name} के बारे में",
	"profile.kindness": "नेकी स्कोर",
	"profile.kindness-hint": "दूसरों को दिए दान और मदद के लिए; रकम से कोई फ़र्क नहीं पड़ता",
	"profile.gifts": "सार्वजनिक दान",
	"profile.gifts-hint": "गुमनाम दान नहीं गिने जाते",
	"profile.filter-requests": "इन अपीलों को छाँटें और क्रम दें",
	"profile.requests": "{name} की अपीलें",
	"profile.requests-count": "अपीलें",
	"profile.no-requests": "कोई चालू अपील नहीं",
	"profile.no-requests-text": "अभी {name} की कोई सार्वजनिक अपील नहीं है।",
	"profile.address": "प्रोफ़ाइल का लिंक",
	"profile.give": "{name} को दान करें",
	"profile.own": "दूसरों को आपकी प्रोफ़ाइल ऐसी दिखती है।",
	"profile.edit": "प्रोफ़ाइल एडिट करें",
	"profile.verified": "वेरिफ़ाइड संस्था",
	"profile.org-since": "{date} से {brand} पर",
};
