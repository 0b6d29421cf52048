import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of shared components: lists, progress, dates, fields. */
export const hi: Translation<typeof en> = {
	optional: "(ज़रूरी नहीं)",
	"error-summary.title": "कृपया यह जानकारी जाँच लें",
	"error-summary.entry": "{field}: {message}",
	"email-slip.ask": "क्या आपका मतलब {email} था?",
	"email-slip.use": "हाँ, {email} लिखें",
	"email-slip.keep": "नहीं, {email} ही रखें",
	"email-slip.else": "अगर आपका पता सही है, तो बस आगे बढ़ें।",
	"error-summary.file": "“{file}”: {message}",
	"error-summary.lines": { one: "पंक्ति {lines}: {message}", other: "पंक्तियाँ {lines}: {message}" },

	"money.lakh": "₹{number} लाख",
	"money.crore": "₹{number} करोड़",

	"progress.raised": "{raised} जुटे, लक्ष्य {goal}",
	"progress.label": "अब तक जुटी रकम",
	"progress.percent": "लक्ष्य का {percent}%",
	"progress.under": "लक्ष्य के 1% से कम",
	"gifts.none": "अभी कोई दान नहीं",
	gifts: { one: "{number} दान", other: "{number} दान" },

	"donor.anonymous": "गुमनाम",
	"donor.report": "रिपोर्ट करें",

	"days.last": "आखिरी दिन",
	"days.left": { one: "{number} दिन बाकी", other: "{number} दिन बाकी" },
	"days.until": "{date} तक",

	pages: "पेज",
	"pages.previous": "पिछला",
	"pages.next": "अगला",
	"pages.page": "पेज {number}",

	"request.from": "{name}, {city}",
	"badge.urgent": "बहुत ज़रूरी",
	"badge.tax": "टैक्स में छूट",
	verified: "वेरिफ़ाइड संस्था",

	"tabs.open": "(अभी खुला है)",
};
