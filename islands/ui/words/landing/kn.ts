import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of the landing pages. */
export const kn: Translation<typeof en> = {
	"landing.lede": "ಹಣ ಸಂಗ್ರಹಿಸಿ, ಸ್ವಯಂಸೇವಕರನ್ನು ಹುಡುಕಿ, ರಕ್ತ ಅಥವಾ ಸಮಯ ನೀಡಿ. ಪ್ರತಿ ವಿನಂತಿಯನ್ನು ಪರಿಶೀಲಿಸುತ್ತೇವೆ, ಪ್ರತಿ ದೇಣಿಗೆ ಎಲ್ಲಿ ಹೋಯಿತೆಂದು ಕಾಣುತ್ತದೆ.",
	"landing.create": "ಅಭಿಯಾನ ಆರಂಭಿಸಿ",
	"landing.watch": "ವೀಡಿಯೊ ನೋಡಿ",
	"landing.trusted": "ನಾವು ಪರಿಶೀಲಿಸಿದ ಸಂಸ್ಥೆಗಳು",
	"landing.power": "ಬದಲಾವಣೆಗೆ ಬಲ",
	"landing.power-text":
		"ಇಲ್ಲಿನ ವಿನಂತಿಯು ಹಣ, ಸಮಯ, ಕೌಶಲ ಅಥವಾ ರಕ್ತ ನೀಡುವವರನ್ನು ತಲುಪುತ್ತದೆ. ಕೊಟ್ಟದ್ದು ಕೇಳಿದವರಿಗೇ ಹೋಗುತ್ತದೆ, ಅದರಿಂದ ಏನಾಯಿತು ಎಂದು ಅವರ ಸುದ್ದಿಗಳು ಹೇಳುತ್ತವೆ.",
	"landing.audiences": "ಇಲ್ಲಿ ನೀವು ಏನು ಮಾಡಬಹುದು",
	"landing.nonprofits": "ಲಾಭರಹಿತ ಸಂಸ್ಥೆಗಳು",
	"landing.nonprofits-text": "ನೋಂದಾಯಿಸಿ, ನಾವು ಪರಿಶೀಲಿಸಿದ್ದನ್ನು ತೋರಿಸಿ, ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ವಿನಂತಿಸಿ, ಪ್ರತಿ ದೇಣಿಗೆಯನ್ನು ನೋಡಿ.",
	"landing.donees": "ಸಹಾಯ ಬೇಕಾದವರು",
	"landing.donees-text": "ಮೂರು ಹಂತಗಳಲ್ಲಿ ನಿಮ್ಮ ಕಥೆ ಹೇಳಿ. ನಾವು ನಿಮ್ಮೊಂದಿಗೆ ಉಚಿತವಾಗಿ ಪರಿಶೀಲಿಸುತ್ತೇವೆ.",
	"landing.donors": "ದೇಣಿಗೆ ನೀಡುವವರು",
	"landing.donors-text": "ಎಷ್ಟಾದರೂ, ಖಾತೆ ಇಲ್ಲದೆಯೇ ನೀಡಿ; ಅದರಿಂದ ಏನಾಯಿತು ಎಂದು ತಿಳಿಯಿರಿ.",
	"landing.corporates": "ಕಂಪನಿಗಳು",
	"landing.corporates-text": "ಪರಿಶೀಲಿಸಿದ ಸಂಸ್ಥೆಗಳನ್ನು ಹುಡುಕಿ, ನಿಮ್ಮವರು ಕೊಟ್ಟಷ್ಟು ಸೇರಿಸಿ, ಸ್ವಯಂಸೇವಕರನ್ನು ಕಳುಹಿಸಿ.",
	"landing.top": "ನಮ್ಮ ಅಗ್ರ ನಿಧಿ ಸಂಗ್ರಹಗಳು",
	"landing.more": "ಇನ್ನಷ್ಟು ತೋರಿಸಿ",
	"landing.why": "ನಮ್ಮ ವೇದಿಕೆ ಏಕೆ",
	"landing.stories": "ಯಶೋಗಾಥೆಗಳು",
	"start.title": "ನಮಸ್ಕಾರ, ನೀವು ಏಕೆ ಬಂದಿದ್ದೀರಿ",
	"start.legend": "ಮುಂದುವರಿಯಲು ಒಂದನ್ನು ಆರಿಸಿ",
	"start.need": "ನನಗೆ ಬೇಕಾಗಿದೆ",
	"start.need-text": "ಹಣ, ಕೆಲಸ, ರಕ್ತ, ಕಲಿಕೆ ಅಥವಾ ಬೇರೆ ಯಾವುದೇ ಸಹಾಯ",
	"start.give": "ನಾನು ನೀಡಲು ಬಯಸುತ್ತೇನೆ",
	"start.give-text": "ಹಣ, ಸಮಯ, ರಕ್ತ ಅಥವಾ ನನಗೆ ತಿಳಿದದ್ದು",
	"start.continue": "ಮುಂದುವರಿಸಿ",
};
