import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of shared components: lists, progress, dates, fields. */
export const kn: Translation<typeof en> = {
	optional: "(ಕಡ್ಡಾಯವಲ್ಲ)",
	"error-summary.title": "ದಯವಿಟ್ಟು ಈ ವಿವರಗಳನ್ನು ಪರಿಶೀಲಿಸಿ",
	"error-summary.entry": "{field}: {message}",
	"email-slip.ask": "ನೀವು ಹೇಳಿದ್ದು {email} ಎಂದೇ?",
	"email-slip.use": "ಹೌದು, {email} ಬಳಸಿ",
	"email-slip.keep": "ಇಲ್ಲ, {email} ಇರಲಿ",
	"email-slip.else": "ನಿಮ್ಮ ವಿಳಾಸ ಸರಿಯಾಗಿದ್ದರೆ ಮುಂದುವರಿಯಿರಿ.",
	"error-summary.file": "“{file}”: {message}",
	"error-summary.lines": { one: "ಸಾಲು {lines}: {message}", other: "ಸಾಲುಗಳು {lines}: {message}" },

	"money.lakh": "₹{number} ಲಕ್ಷ",
	"money.crore": "₹{number} ಕೋಟಿ",

	"progress.raised": "{raised} ಸಂಗ್ರಹವಾಗಿದೆ, ಗುರಿ {goal}",
	"progress.label": "ಇದುವರೆಗೆ ಸಂಗ್ರಹವಾದದ್ದು",
	"progress.percent": "ಗುರಿಯ {percent}%",
	"progress.under": "ಗುರಿಯ 1%ಗಿಂತ ಕಡಿಮೆ",
	"gifts.none": "ಇನ್ನೂ ದೇಣಿಗೆಗಳಿಲ್ಲ",
	gifts: { one: "{number} ದೇಣಿಗೆ", other: "{number} ದೇಣಿಗೆಗಳು" },

	"donor.anonymous": "ಅನಾಮಧೇಯ ದಾನಿ",
	"donor.report": "ವರದಿ ಮಾಡಿ",

	"days.last": "ಕೊನೆಯ ದಿನ",
	"days.left": { one: "ಇನ್ನು {number} ದಿನ", other: "ಇನ್ನು {number} ದಿನಗಳು" },
	"days.until": "{date} ರವರೆಗೆ",

	pages: "ಪುಟಗಳು",
	"pages.previous": "ಹಿಂದಿನದು",
	"pages.next": "ಮುಂದಿನದು",
	"pages.page": "ಪುಟ {number}",

	"request.from": "{name}, {city}",
	"badge.urgent": "ತುರ್ತು",
	"badge.tax": "ತೆರಿಗೆ ವಿನಾಯಿತಿ",
	verified: "ಪರಿಶೀಲಿಸಿದ ಸಂಸ್ಥೆ",

	"tabs.open": "(ಈಗ ಕಾಣುತ್ತಿದೆ)",
};
