import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of error pages. */
export const kn: Translation<typeof en> = {
	"failure.not-found": "ಪುಟ ಸಿಗಲಿಲ್ಲ",
	"failure.wrong": "ಏನೋ ತಪ್ಪಾಗಿದೆ",
	"failure.not-open": "ಈ ಮನವಿಗೆ ದೇಣಿಗೆ ಸ್ವೀಕರಿಸುತ್ತಿಲ್ಲ",
	"failure.404": "ಅದು ನಮಗೆ ಸಿಗಲಿಲ್ಲ",
	"failure.409": "ಅದು ಈಗ ಸಾಧ್ಯವಿಲ್ಲ",
	"failure.410": "ಈ ಮನವಿಯನ್ನು ಮುಚ್ಚಲಾಗಿದೆ",
	"failure.429": "ಸ್ವಲ್ಪ ಆತುರವಾಯಿತು",
	"failure.503": "ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
	"failure.gift": "ಈ ಪುಟವನ್ನು ದಾನಿ ಮಾತ್ರ ತೆರೆಯಬಹುದು",
	"failure.gift-text":
		"ದೇಣಿಗೆಯ ಬಗ್ಗೆ ನಮ್ಮ ಮೇಲ್‌ನಲ್ಲಿರುವ ಲಿಂಕ್ ತೆರೆಯಿರಿ. ಅದು ನಿಮ್ಮ ಬಳಿ ಇಲ್ಲದಿದ್ದರೆ ಹೊಸದನ್ನು ಕಳುಹಿಸುತ್ತೇವೆ: ದೇಣಿಗೆಯ ಇಮೇಲ್ ವಿಳಾಸ ಮತ್ತು ಅದರ ಉಲ್ಲೇಖ ಸಂಖ್ಯೆ ಬೇಕು.",
	"failure.other": "ಅದು ಆಗಲಿಲ್ಲ",
	"failure.useful": "ನೀವು ಹುಡುಕುತ್ತಿರುವುದು ಇವಾಗಿರಬಹುದು",
};
