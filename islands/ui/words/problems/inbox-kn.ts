import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of problems with notifications, and with what people write to us. */
export const inbox: Translation<typeof en> = {
	"problem.notification_not_found": "ಆ ಅಧಿಸೂಚನೆ ಸಿಗಲಿಲ್ಲ.",
	"problem.notification_missing": "ದಯವಿಟ್ಟು ಒಂದು ಅಧಿಸೂಚನೆ ಆಯ್ಕೆಮಾಡಿ.",
	"problem.notification_invalid": "ದಯವಿಟ್ಟು ಒಂದು ಅಧಿಸೂಚನೆ ಆಯ್ಕೆಮಾಡಿ.",
	"problem.notification_status_invalid": "ದಯವಿಟ್ಟು 0 ಅಥವಾ 1 ನೀಡಿ.",
	"problem.help_name_missing": "ದಯವಿಟ್ಟು ನಿಮ್ಮ ಹೆಸರು ಬರೆಯಿರಿ",
	"problem.help_subject_missing": "ದಯವಿಟ್ಟು ವಿಷಯ ಬರೆಯಿರಿ",
	"problem.help_topic_missing": "ಇದು ಯಾವುದರ ಬಗ್ಗೆ ಎಂದು ದಯವಿಟ್ಟು ಆಯ್ಕೆಮಾಡಿ",
	"problem.help_message_missing": "ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂದೇಶ ಬರೆಯಿರಿ",
	"problem.help_rating_missing": "ದಯವಿಟ್ಟು 1 ರಿಂದ 5 ರವರೆಗೆ ಆಯ್ಕೆಮಾಡಿ",
	"problem.help_too_many": "ಇಂದು ನೀವು ಹಲವು ಸಂದೇಶಗಳನ್ನು ಕಳುಹಿಸಿದ್ದೀರಿ. ದಯವಿಟ್ಟು ನಮ್ಮ ಉತ್ತರಗಳಿಗೆ ಕಾಯಿರಿ, ಅಥವಾ ನಾಳೆ ಬನ್ನಿ.",
	"problem.help_message_not_found": "ಆ ಸಂದೇಶ ಸಿಗಲಿಲ್ಲ.",
	"problem.help_answered": "ಅಷ್ಟರಲ್ಲಿ ಯಾರೋ ಇದಕ್ಕೆ ಉತ್ತರಿಸಿದ್ದಾರೆ.",
	"problem.help_no_email": "ಈ ಸಂದೇಶಕ್ಕೆ ಉತ್ತರಿಸಲು ಇಮೇಲ್ ವಿಳಾಸ ಇಲ್ಲ.",
	"problem.short_url_missing": "ದಯವಿಟ್ಟು ವಿಳಾಸ ನೀಡಿ",
	"problem.short_url_foreign": "ದಯವಿಟ್ಟು ಈ ಸೈಟಿನ ಪುಟದ ವಿಳಾಸ ನೀಡಿ",
	"problem.short_urls_full": "ಒಂದು ಖಾತೆಗೆ ಇಷ್ಟೇ ಚಿಕ್ಕ ಲಿಂಕ್‌ಗಳು ಇರಬಹುದು.",
	"problem.push_token_invalid": "ಈ ಬ್ರೌಸರ್‌ನ ನೋಂದಣಿ ಸರಿಯಿಲ್ಲ.",
	"problem.broadcast_missing": "ದಯವಿಟ್ಟು ಸಂದೇಶ ಬರೆಯಿರಿ",
	"problem.broadcast_repeated": "ಈ ಸಂದೇಶವನ್ನು ಕೆಲವು ನಿಮಿಷಗಳ ಹಿಂದೆ ಕಳುಹಿಸಲಾಗಿದೆ.",
};
