import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of the pages for nonprofits and companies. */
export const kn: Translation<typeof en> = {
	"solutions.nonprofits.title": "ಲಾಭರಹಿತ ಸಂಸ್ಥೆಗಳಿಗಾಗಿ",
	"solutions.nonprofits.intro":
		"ಹಣ ಸಂಗ್ರಹಿಸಿ, ಸ್ವಯಂಸೇವಕರನ್ನು ಪಡೆಯಿರಿ, ಪ್ರತಿ ದೇಣಿಗೆ ಎಲ್ಲಿ ಹೋಯಿತು ಎಂದು ತೋರಿಸಿ. ನಾವು ಏನು ಪರಿಶೀಲಿಸಿದೆವು ಎಂದು ದಾನಿಗಳು ನೋಡುತ್ತಾರೆ.",
	"solutions.nonprofits.search": "ಲಾಭರಹಿತ ಸಂಸ್ಥೆ ಹುಡುಕಿ",
	"solutions.corporates.title": "ಕಂಪನಿಗಳಿಗಾಗಿ",
	"solutions.corporates.intro": "ಕಂಪನಿ ಯಾವುದಕ್ಕೆ ನೆರವಾಗಬೇಕು ಎಂದು ನಿಮ್ಮ ಸಿಬ್ಬಂದಿ ಆರಿಸಲಿ, ಅದರ ಫಲ ನೋಡಿ.",
	"solutions.corporates.search": "ಕಂಪನಿ ಹುಡುಕಿ",
	"solutions.search-hint": "ಅದರ ಹೆಸರು, ನಗರ ಅಥವಾ ಕಥೆಯ ಒಂದು ಪದ",
	"solutions.search-button": "ಹುಡುಕಿ",
	"solutions.found": { one: "{number} ಸಂಸ್ಥೆ", other: "{number} ಸಂಸ್ಥೆಗಳು" },
	"solutions.none": "ಯಾವ ಸಂಸ್ಥೆಯೂ ಸಿಗಲಿಲ್ಲ",
	"solutions.none-text": "ಕಡಿಮೆ ಅಕ್ಷರಗಳಿಂದ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ಸಂಸ್ಥೆ ನಿಮ್ಮದಾದರೆ ಸೇರಿಸಿ.",
	"solutions.add": "ನಿಮ್ಮ ಸಂಸ್ಥೆ ಸೇರಿಸಿ",
	"solutions.categories": "ಉದ್ದೇಶದ ಪ್ರಕಾರ ಮನವಿಗಳನ್ನು ನೋಡಿ",
	"solutions.how": "ಇದು ಹೇಗೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ",
	"solutions.widgets": "ನಿಮ್ಮ ತಾಣಕ್ಕೆ ವಿಜೆಟ್‌ಗಳು",
	"solutions.widgets-text": "ನಿಮ್ಮ ಪುಟಗಳಲ್ಲಿ ದೇಣಿಗೆ ಬಟನ್, ಗುರಿಯ ಪಟ್ಟಿ ಅಥವಾ ರೇಡಿಯೋ ಹಾಕಿ.",
	"solutions.widgets-make": "ವಿಜೆಟ್ ಮಾಡಿ",
	"solutions.nonprofits.how-1": "ನಿಮ್ಮ ಸಂಸ್ಥೆಯನ್ನು ಸೇರಿಸಿ, ಅದರ ಇಮೇಲ್ ವಿಳಾಸ ದೃಢೀಕರಿಸಿ. ಐದು ನಿಮಿಷ ಸಾಕು.",
	"solutions.nonprofits.how-2": "ಅದರ ನೋಂದಣಿ ಮತ್ತು ತೆರಿಗೆ ದಾಖಲೆಗಳನ್ನು ತೋರಿಸಿ. ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸುತ್ತದೆ, ಏನು ಪರಿಶೀಲಿಸಿದೆವು ಎಂದು ದಾನಿಗಳು ಓದುತ್ತಾರೆ.",
	"solutions.nonprofits.how-3": "ನಿಮ್ಮ ತಂಡದೊಂದಿಗೆ ಮನವಿಗಳನ್ನು ಹಾಕಿ. ದೇಣಿಗೆ ತಕ್ಷಣ ಬರುತ್ತದೆ; ಪರಿಶೀಲನೆಯ ನಂತರ ಪಾವತಿಸುತ್ತೇವೆ.",
	"solutions.corporates.how-1": "ಸಿಎಸ್ಆರ್ ವಿಂಗ್‌ನೊಂದಿಗೆ ಕಂಪನಿಯನ್ನು ಸೇರಿಸಿ, ನಿರ್ಧರಿಸುವ ಸಹೋದ್ಯೋಗಿಗಳನ್ನು ಆಹ್ವಾನಿಸಿ.",
	"solutions.corporates.how-2": "ನಿಮ್ಮ ಸಿಬ್ಬಂದಿ ನೀಡುವುದಕ್ಕೆ ಜೊತೆ ನೀಡಿ: ಒಂದು ಪಾಲು ನಿರ್ಧರಿಸಿ, ಅದೇ ಮನವಿಗಳಿಗೆ ಕೊಡಿ.",
	"solutions.corporates.how-3": "ಅಗತ್ಯವಿರುವಲ್ಲಿ ನಿಮ್ಮ ಸಿಬ್ಬಂದಿ ಸಮಯ ಮತ್ತು ಕೌಶಲ ನೀಡಲಿ.",
	"solutions.corporates.ways": "ನಿಮ್ಮ ಕಂಪನಿ ಇಲ್ಲಿ ಏನು ಮಾಡಬಹುದು",
	"solutions.corporates.csr": "ಸಿಎಸ್ಆರ್ ವಿಂಗ್",
	"solutions.corporates.matching": "ಜೊತೆ ದೇಣಿಗೆ",
	"solutions.corporates.volunteering": "ಸ್ವಯಂಸೇವೆ",
	"solutions.corporates.choose": "ಮನವಿಗಳನ್ನು ಆರಿಸಿ",
	"solutions.corporates.decide": "ಸಹೋದ್ಯೋಗಿಗಳನ್ನು ಅಡ್ಮಿನ್ ಅಥವಾ ಸದಸ್ಯರಾಗಿ ಆಹ್ವಾನಿಸಿ, ಯಾವ ಮನವಿಗಳಿಗೆ ನೆರವಾಗಬೇಕೆಂದು ಒಟ್ಟಿಗೆ ನಿರ್ಧರಿಸಿ.",
	"solutions.corporates.volunteer": "ಸ್ವಯಂಸೇವಕರಿಗಾಗಿ ಮನವಿಗಳು",
};
