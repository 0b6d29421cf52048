import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

export const kn: Translation<typeof en> = {
	"mail.topics": "ನನಗೆ ಬೇಕಾದ ಮೇಲ್‌ಗಳು",
	"mail.topics-hint": "ಕೋಡ್‌ಗಳು, ನಿಮ್ಮ ಖಾತೆಯ ಸುರಕ್ಷತೆಯ ಎಚ್ಚರಿಕೆಗಳು ಮತ್ತು ರಸೀದಿಗಳನ್ನು ನಾವು ಯಾವಾಗಲೂ ಕಳುಹಿಸುತ್ತೇವೆ.",
	"mail.topics.giving": "ನನ್ನ ದೇಣಿಗೆಗಳು: ಅವುಗಳ ಫಲ",
	"mail.topics.thanks": "ಧನ್ಯವಾದಗಳು: ನಾನು ದೇಣಿಗೆ ನೀಡಿದವರಿಂದ",
	"mail.topics.unfinished": "ಅಪೂರ್ಣ ದೇಣಿಗೆ ಮತ್ತು ಮನವಿಗಳು: ಪೂರ್ಣಗೊಳಿಸಲು ನೆನಪು",
	"mail.topics.requests": "ನನ್ನ ಮನವಿಗಳು: ಪರಿಶೀಲನೆ ಮತ್ತು ನಿರ್ಧಾರಗಳು",
	"mail.topics.gifts": "ನನ್ನ ಮನವಿಗಳಿಗೆ ದೇಣಿಗೆಗಳು: ಹೆಸರು, ಮೊತ್ತ ಮತ್ತು ಸಂದೇಶದೊಂದಿಗೆ",
	"mail.topics.comments": "ನನ್ನ ಮನವಿಗಳ ಅಭಿಪ್ರಾಯಗಳು",
	"mail.topics.milestones": "ನನ್ನ ಮನವಿಗಳ ಗುರಿಯ ಮೈಲಿಗಲ್ಲುಗಳು: 25, 50, 75 ಮತ್ತು 100%",
	"mail.topics.applications": "ನನ್ನ ಉತ್ತರಗಳು ಮತ್ತು ಅರ್ಜಿಗಳು: ಹೊಸವು, ನಿರ್ಧಾರಗಳು ಮತ್ತು ಸಂದೇಶಗಳು",
	"mail.topics.searches": "ಉಳಿಸಿದ ಹುಡುಕಾಟಗಳು: ಹೊಂದಿಕೆಯಾಗುವ ಹೊಸ ಮನವಿಗಳು",
	"mail.topics.invitations": "ಆಹ್ವಾನಗಳು: ನನ್ನನ್ನು ಆಹ್ವಾನಿಸುವ ಸಂಸ್ಥೆಗಳು ಮತ್ತು ಜನರು",
	"mail.topics.rooms": "ಆಡಿಯೊ ರೂಮ್‌ಗಳು: ಶುರುವಾಗುವ ಮೊದಲು ನೆನಪು",
	"mail.topics.campaigns": "ನಾನು ದೇಣಿಗೆ ನೀಡಿದ ಮನವಿಗಳ ಜನರ, ಅಥವಾ ನನ್ನ ವಿಳಾಸ ಇರುವವರ ಮೇಲ್‌ಗಳು",
	"mail.topics.news": "ಸುದ್ದಿ ಮತ್ತು ಕಥೆಗಳು",
	"mail.topics.reading": "ಓದುವುದು: ಮೇಲ್ ತೆರೆಯಲಾಗಿದೆ ಅಥವಾ ಲಿಂಕ್ ಬಳಸಲಾಗಿದೆ ಎಂದು ಕಳುಹಿಸಿದವರು ಹೆಸರಿಲ್ಲದೆ ಎಣಿಸಬಹುದು",
	"mail.title": "ಮೇಲ್ ಆಯ್ಕೆಗಳು",
	"mail.save": "ಉಳಿಸಿ",
	"notice.mail-saved": "ನಿಮ್ಮ ಆಯ್ಕೆಯನ್ನು ಉಳಿಸಲಾಗಿದೆ.",
	"unsubscribe.title": "ಈ ಮೇಲ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಬೇಕೇ?",
	"unsubscribe.submit": "ಈ ಮೇಲ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ",
	"unsubscribe.done": "ಇನ್ನು ನಿಮಗೆ ಇಂತಹ ಮೇಲ್‌ಗಳು ಬರುವುದಿಲ್ಲ",
	"unsubscribe.done-text": "ಕೆಳಗೆ ಅವನ್ನು ಮತ್ತೆ ಆನ್ ಮಾಡಬಹುದು.",
};
