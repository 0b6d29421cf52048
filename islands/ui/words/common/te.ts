import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of shared components: lists, progress, dates, fields. */
export const te: Translation<typeof en> = {
	optional: "(తప్పనిసరి కాదు)",
	"error-summary.title": "దయచేసి ఈ వివరాలు సరిచూడండి",
	"error-summary.entry": "{field}: {message}",
	"email-slip.ask": "మీ ఉద్దేశం {email} అనా?",
	"email-slip.use": "అవును, {email} వాడండి",
	"email-slip.keep": "కాదు, {email} ఉంచండి",
	"email-slip.else": "మీ చిరునామా సరైనదే అయితే, కొనసాగించండి.",
	"error-summary.file": "“{file}”: {message}",
	"error-summary.lines": { one: "పంక్తి {lines}: {message}", other: "పంక్తులు {lines}: {message}" },

	// A number of lakhs has a plural here, which English does without.
	"money.lakh": { one: "₹{number} లక్ష", other: "₹{number} లక్షలు" },
	"money.crore": { one: "₹{number} కోటి", other: "₹{number} కోట్లు" },

	"progress.raised": "{raised} సమకూరింది, లక్ష్యం {goal}",
	"progress.label": "ఇప్పటివరకు సమకూరింది",
	"progress.percent": "లక్ష్యంలో {percent}%",
	"progress.under": "లక్ష్యంలో 1% కంటే తక్కువ",
	"gifts.none": "ఇంకా విరాళాలు లేవు",
	gifts: { one: "{number} విరాళం", other: "{number} విరాళాలు" },

	"donor.anonymous": "అజ్ఞాత దాత",
	"donor.report": "రిపోర్ట్ చేయండి",

	"days.last": "చివరి రోజు",
	"days.left": { one: "ఇంకా {number} రోజు", other: "ఇంకా {number} రోజులు" },
	"days.until": "{date} వరకు",

	pages: "పేజీలు",
	"pages.previous": "మునుపటిది",
	"pages.next": "తర్వాతిది",
	"pages.page": "పేజీ {number}",

	"request.from": "{name}, {city}",
	"badge.urgent": "అత్యవసరం",
	"badge.tax": "పన్ను మినహాయింపు",
	verified: "ధ్రువీకరించిన సంస్థ",

	"tabs.open": "(ఇప్పుడు కనిపిస్తోంది)",
};
