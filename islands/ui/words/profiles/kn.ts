import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of public profiles of people and organizations. */
export const kn: Translation<typeof en> = {
	"account-offer.title": "ಈ ದೇಣಿಗೆಯನ್ನು ಖಾತೆಯಲ್ಲಿ ಇರಿಸಿ",
	"account-offer.text":
		"{email} ಮೂಲಕ ಸೈನ್ ಅಪ್ ಮಾಡಿ: ಈ ವಿಳಾಸದಿಂದ ನೀಡಿದ ಎಲ್ಲ ದೇಣಿಗೆಗಳು, ಅವುಗಳ ರಸೀದಿಗಳು ಮತ್ತು ನಿಮ್ಮ ಒಳ್ಳೆಯತನದ ಸ್ಕೋರ್ ಒಂದೇ ಕಡೆ ಸಿಗುತ್ತವೆ.",
	"account-offer.button": "ಖಾತೆ ತೆರೆಯಿರಿ",
	"profile.title": "{brand}ನಲ್ಲಿ {name}",
	"profile.description": "{brand}ನಲ್ಲಿ {name} ಅವರ ಮನವಿಗಳು ಮತ್ತು ಒಳ್ಳೆಯತನದ ಸ್ಕೋರ್.",
	"profile.since": "{date} ರಿಂದ ಸದಸ್ಯರು",
	"profile.about": "{name} ಬಗ್ಗೆ",
	"profile.kindness": "ಒಳ್ಳೆಯತನದ ಸ್ಕೋರ್",
	"profile.kindness-hint": "ಇತರರಿಗೆ ನೀಡಿದ ದೇಣಿಗೆ ಮತ್ತು ಸಹಾಯಕ್ಕಾಗಿ; ಎಷ್ಟು ಹಣ ಎಂಬುದು ಲೆಕ್ಕಕ್ಕಿಲ್ಲ",
	"profile.gifts": "ಬಹಿರಂಗ ದೇಣಿಗೆಗಳು",
	"profile.gifts-hint": "ಅನಾಮಧೇಯ ದೇಣಿಗೆಗಳನ್ನು ಎಣಿಸುವುದಿಲ್ಲ",
	"profile.filter-requests": "ಈ ಮನವಿಗಳನ್ನು ಆಯ್ದು ಕ್ರಮಗೊಳಿಸಿ",
	"profile.requests": "{name} ಅವರ ಮನವಿಗಳು",
	"profile.requests-count": "ಮನವಿಗಳು",
	"profile.no-requests": "ಚಾಲ್ತಿಯಲ್ಲಿರುವ ಮನವಿಗಳಿಲ್ಲ",
	"profile.no-requests-text": "ಸದ್ಯಕ್ಕೆ {name} ಅವರ ಬಹಿರಂಗ ಮನವಿಗಳಿಲ್ಲ.",
	"profile.address": "ಪ್ರೊಫೈಲ್‌ನ ಲಿಂಕ್",
	"profile.give": "{name} ಅವರಿಗೆ ದೇಣಿಗೆ ನೀಡಿ",
	"profile.own": "ಇತರರಿಗೆ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಹೀಗೆ ಕಾಣುತ್ತದೆ.",
	"profile.edit": "ಪ್ರೊಫೈಲ್ ಎಡಿಟ್ ಮಾಡಿ",
	"profile.verified": "ಪರಿಶೀಲಿಸಿದ ಸಂಸ್ಥೆ",
	"profile.org-since": "{date} ರಿಂದ {brand}ನಲ್ಲಿ",
};
