import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of the directory of employers that match gifts, and of the letter to one. */
export const kn: Translation<typeof en> = {
	"employers.title": "ದೇಣಿಗೆಗೆ ತಮ್ಮ ಪಾಲು ಸೇರಿಸುವ ಉದ್ಯೋಗದಾತರು",
	"employers.lede": "ಅನೇಕ ಉದ್ಯೋಗದಾತರು ತಮ್ಮ ಸಿಬ್ಬಂದಿಯ ದೇಣಿಗೆಗೆ ತಮ್ಮ ಪಾಲನ್ನೂ ಸೇರಿಸುತ್ತಾರೆ. ನಿಮ್ಮ ಉದ್ಯೋಗದಾತರನ್ನು ಹುಡುಕಿ, ನಿಮ್ಮ ದೇಣಿಗೆಯ ಪತ್ರ ಕಳುಹಿಸಿ.",
	"employers.search": "ಉದ್ಯೋಗದಾತರ ಹೆಸರು",
	"employers.country": "ದೇಶ",
	"employers.all": "ಎಲ್ಲಾ ದೇಶಗಳು",
	"employers.find": "ಹುಡುಕಿ",
	"employers.adds": "ನೀವು ನೀಡುವ ಪ್ರತಿ {given} ಗೆ {adds} ಸೇರಿಸುತ್ತಾರೆ.",
	"employers.least": "ಅತಿ ಚಿಕ್ಕ ದೇಣಿಗೆ: {amount}",
	"employers.most": "ಒಬ್ಬ ವ್ಯಕ್ತಿಗೆ ವರ್ಷಕ್ಕೆ ಗರಿಷ್ಠ {amount}",
	"employers.form": "{name} ನ ಫಾರ್ಮ್ ತೆರೆಯಿರಿ",
	"employers.none": "ಯಾವ ಉದ್ಯೋಗದಾತರೂ ಸಿಗಲಿಲ್ಲ",
	"employers.none-text": "ಆದರೂ ನಿಮ್ಮ ಉದ್ಯೋಗದಾತರು ಸೇರಿಸಬಹುದು: ಸಿಬ್ಬಂದಿ ವಿಭಾಗವನ್ನು ಕೇಳಿ. ನಿಮ್ಮ ದೇಣಿಗೆಯ ಪತ್ರ ಅವರಿಗೂ ಉಪಯೋಗವಾಗುತ್ತದೆ.",
	"employers.how": "ಹೇಗೆ ಕೇಳುವುದು",
	"employers.how-gift": "ದೇಣಿಗೆ ನೀಡಿ, ಅದರ ಪುಟ ತೆರೆಯಿರಿ: ಪಾವತಿಯ ನಂತರ, ಅಥವಾ ನಿಮ್ಮ ದೇಣಿಗೆಗಳ ಪಟ್ಟಿಯಿಂದ.",
	"employers.how-letter": "ಅಲ್ಲಿ “{ask}” ಆಯ್ಕೆ ಮಾಡಿ. ಪತ್ರದಲ್ಲಿ ನಿಮ್ಮ ದೇಣಿಗೆ, ರಸೀದಿ ಸಂಖ್ಯೆ ಮತ್ತು ಪಡೆದವರ ನೋಂದಣಿ ಇರುತ್ತವೆ.",
	"employers.how-send": "ಪತ್ರವನ್ನು ನಿಮ್ಮ ಉದ್ಯೋಗದಾತರಿಗೆ ಕಳುಹಿಸಿ, ಅಥವಾ ಅವರ ಫಾರ್ಮ್‌ನೊಂದಿಗೆ ಸೇರಿಸಿ.",
	"employers.own-rules": "ಪ್ರತಿ ಉದ್ಯೋಗದಾತರು ತಮ್ಮದೇ ನಿಯಮಗಳಂತೆ ನಿರ್ಧರಿಸುತ್ತಾರೆ, ಹಾಗಾಗಿ ಮೊದಲು ಕೇಳಿ ತಿಳಿದುಕೊಳ್ಳಿ.",
	"employers.ask": "ಈ ದೇಣಿಗೆಗೆ ಸೇರಿಸಲು ನಿಮ್ಮ ಉದ್ಯೋಗದಾತರನ್ನು ಕೇಳಿ",
	"employers.which": "ಯಾವ ಉದ್ಯೋಗದಾತರು ದೇಣಿಗೆಗೆ ಸೇರಿಸುತ್ತಾರೆ",
	"letter.title": "ದೇಣಿಗೆಗೆ ಸೇರಿಸಲು ಮನವಿ",
	"letter.to": "ನನ್ನ ಉದ್ಯೋಗದಾತರಿಗೆ",
	"letter.text": "ಕೆಳಗಿನ ದೇಣಿಗೆಯನ್ನು ನಾನು ನೀಡಿದ್ದೇನೆ. ಸಿಬ್ಬಂದಿಯ ದೇಣಿಗೆಗಾಗಿ ನಿಮಗಿರುವ ಯೋಜನೆಯಡಿ ಇದಕ್ಕೆ ನಿಮ್ಮ ಪಾಲು ಸೇರಿಸಿ.",
	"letter.proof": "{issuer} ಈ ದೇಣಿಗೆಯನ್ನು ಪಡೆದು, ಈ ಸಂಖ್ಯೆಯ ರಸೀದಿ ನೀಡಿರುವುದನ್ನು ದೃಢಪಡಿಸುತ್ತದೆ.",
	"letter.employee": "ನನ್ನ ಸಿಬ್ಬಂದಿ ಸಂಖ್ಯೆ",
	"letter.sign": "ದಿನಾಂಕ ಮತ್ತು ಸಹಿ",
};
