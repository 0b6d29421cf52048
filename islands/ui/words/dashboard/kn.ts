import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of the dashboard. */
export const kn: Translation<typeof en> = {
	"dashboard.needs-information": "“{title}” ಆರಂಭವಾಗುವ ಮೊದಲು ನಿಮ್ಮಿಂದ ಇನ್ನಷ್ಟು ಮಾಹಿತಿ ಬೇಕು.",
	"dashboard.open-request": "ಮನವಿಯನ್ನು ತೆರೆಯಿರಿ",
	"dashboard.bare-profile": "ನಿಮ್ಮ ಚಿತ್ರ ಮತ್ತು ನಿಮ್ಮ ಬಗ್ಗೆ ಕೆಲವು ಮಾತುಗಳನ್ನು ಸೇರಿಸಿದರೆ ಇತರರಿಗೆ ನಂಬಿಕೆ ಹೆಚ್ಚುತ್ತದೆ.",
	"dashboard.no-requests": "ನಿಮ್ಮ ಮನವಿಗಳು ಇನ್ನೂ ಇಲ್ಲ",
	"dashboard.no-requests-text": "ನಿಮಗೆ ಅಥವಾ ನಿಮ್ಮ ಪರಿಚಯದವರಿಗೆ ಸಹಾಯ ಬೇಕಿದ್ದರೆ ಅವರ ಕಥೆ ಹೇಳಿ; ನಾವು ಪರಿಶೀಲಿಸುತ್ತೇವೆ.",
	"dashboard.no-gifts": "ನೀವು ಇನ್ನೂ ದೇಣಿಗೆ ನೀಡಿಲ್ಲ",
	"dashboard.no-gifts-text": "ಎಷ್ಟೇ ಚಿಕ್ಕದಾದರೂ ಪ್ರತಿ ದೇಣಿಗೆಯೂ ಮುಖ್ಯ. ನಿಮ್ಮ ಪರಿಶೀಲಿಸಿದ ಇಮೇಲ್ ವಿಳಾಸದಿಂದ ನೀಡಿದ ದೇಣಿಗೆಗಳೂ ಇಲ್ಲಿ ಕಾಣುತ್ತವೆ.",
	"dashboard.all": "ಎಲ್ಲವನ್ನೂ ನೋಡಿ",
	"dashboard.gift-hidden": "ಈಗ ಬಹಿರಂಗವಾಗಿಲ್ಲದ ಮನವಿ",
	"dashboard.gift-processing": "ಪ್ರಕ್ರಿಯೆಯಲ್ಲಿದೆ",
	"dashboard.gift-refunded": "ಹಿಂದಿರುಗಿಸಲಾಗಿದೆ",
	"dashboard.gift-partly": "ಭಾಗಶಃ ಹಿಂದಿರುಗಿಸಲಾಗಿದೆ",
	"dashboard.kindness-text": "ಇತರರಿಗಾಗಿ ನೀವು ಮಾಡಿದ ಒಳ್ಳೆಯದು. ಎಷ್ಟು ಹಣ ನೀಡಿದಿರಿ ಎಂಬುದು ಲೆಕ್ಕಕ್ಕಿಲ್ಲ.",
	"dashboard.kind-gift": "ದೇಣಿಗೆಗಳು",
	"dashboard.kind-help": "ಸಹಾಯ",
	"dashboard.kind-referral": "ಆಹ್ವಾನಗಳು",
	"dashboard.rule-gift":
		"ನೀವು ದೇಣಿಗೆ ನೀಡಿದ ಪ್ರತಿ ವ್ಯಕ್ತಿ ಅಥವಾ ಉದ್ದೇಶಕ್ಕೆ {points} ಅಂಕಗಳು, ಅದಕ್ಕೇ ನೀಡಿದ ಪ್ರತಿ ಮುಂದಿನ ದೇಣಿಗೆಗೆ {again}; ಗರಿಷ್ಠ {max}.",
	"dashboard.rule-help": "ನೀವು ಸಹಾಯ ಮಾಡಿದವರು ದೃಢಪಡಿಸಿದ ಪ್ರತಿ ಬಾರಿ {points} ಅಂಕಗಳು; ಗರಿಷ್ಠ {max}.",
	"dashboard.rule-referral": "ನೀವು ಆಹ್ವಾನಿಸಿದವರು ತಮ್ಮ ವಿಳಾಸವನ್ನು ಪರಿಶೀಲಿಸಿದರೆ ತಲಾ {points} ಅಂಕಗಳು; ಗರಿಷ್ಠ {max}.",
	"dashboard.invitation": "ನಿಮ್ಮ ಆಹ್ವಾನ ಲಿಂಕ್",
	"dashboard.shortcuts": "ಶಾರ್ಟ್‌ಕಟ್‌ಗಳು",
	"dashboard.paid": "{year}ರಲ್ಲಿ {amount}",
	"dashboard.more": { one: "ನಿಮ್ಮ {number} ಮನವಿ ಇದೆ.", other: "ನಿಮ್ಮ {number} ಮನವಿಗಳಿವೆ." },
};
