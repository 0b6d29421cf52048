import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts for choosing an amount, and for its fee and total. */
export const kn: Translation<typeof en> = {
	"amount.choose": "ಮೊತ್ತವನ್ನು ಆಯ್ಕೆ ಮಾಡಿ",
	"amount.other": "ಬೇರೆ ಮೊತ್ತ",
	"amount.hint": "{least} ಇಂದ {most} ವರೆಗೆ, ಉದಾಹರಣೆಗೆ 500, 1,500 ಅಥವಾ 99.50.",
	"fee.on-top": "ಪ್ರೊಸೆಸಿಂಗ್ ಶುಲ್ಕವನ್ನು ({percent}%) ಹೆಚ್ಚುವರಿಯಾಗಿ ಸೇರಿಸಿ",
	"fee.on-top-hint": "ಆಗ ಪೂರ್ತಿ ಮೊತ್ತ ಅವರಿಗೆ ತಲುಪುತ್ತದೆ.",
	anonymous: "ಹೆಸರು ಹೇಳದೆ ನೀಡಿ",
	"quote.choose": "ಒಟ್ಟು ಎಷ್ಟು ಎಂದು ನೋಡಲು ಮೊತ್ತವನ್ನು ಆಯ್ಕೆ ಮಾಡಿ ಅಥವಾ ಬರೆಯಿರಿ.",
	"quote.refused": "ಈ ಮೊತ್ತವನ್ನು ನೀಡಲು ಆಗುವುದಿಲ್ಲ. ಶುಲ್ಕ ಸೇರಿ {least} ಇಂದ {most} ವರೆಗೆ ನೀಡಬಹುದು.",
	"quote.amount": "ಅವರಿಗೆ ತಲುಪುವುದು",
	"quote.charges": "ವಹಿವಾಟು ಶುಲ್ಕ",
	"quote.total": "ನೀವು ಪಾವತಿಸುವುದು",
	"paid.total": "ನೀವು ಪಾವತಿಸಿದ್ದು",
	donate: "ದೇಣಿಗೆ ನೀಡಿ",
	"donate.now": "ಈಗಲೇ ದೇಣಿಗೆ ನೀಡಿ",
	"donate.title": "ಈಗಲೇ ದೇಣಿಗೆ ನೀಡಿ!",
	"donate.continue": "ಮುಂದುವರಿಸಿ",
	"donate.currency": "ಕರೆನ್ಸಿ",
	"donate.first-name": "ಮೊದಲ ಹೆಸರು",
	"donate.email": "ಇಮೇಲ್",
	"donate.fund": "ನಿಧಿ",
	"donate.fund-closed": "ಈ ಲಿಂಕ್‌ನ ನಿಧಿ ಇನ್ನು ದೇಣಿಗೆ ಸ್ವೀಕರಿಸುವುದಿಲ್ಲ. ನೀವು ಸಂಸ್ಥೆಗೆ ಈಗಲೂ ನೀಡಬಹುದು.",
	"fund.general": "ಸಾಮಾನ್ಯ ನಿಧಿ",
};
