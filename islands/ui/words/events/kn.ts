import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of events. */
export const kn: Translation<typeof en> = {
	"event.when": "ಕಾರ್ಯಕ್ರಮದ ಸಮಯ",
	"event.where": "ಸ್ಥಳ",
	"event.directions": "ದಾರಿ ನೋಡಿ",
	"event.calendar": "ನನ್ನ ಕ್ಯಾಲೆಂಡರ್‌ಗೆ ಸೇರಿಸಿ",
	"event.programme": "ಕಾರ್ಯಕ್ರಮದ ವಿವರ",
	"event.speakers": "ಭಾಷಣಕಾರರು",
	"event.packages": "ಪ್ಯಾಕೇಜ್‌ಗಳು",
	"event.price": "ಒಬ್ಬರಿಗೆ {amount}",
	"event.left": { one: "{number} ಸ್ಥಾನ ಉಳಿದಿದೆ", other: "{number} ಸ್ಥಾನಗಳು ಉಳಿದಿವೆ" },
	"event.sold-out": "ಎಲ್ಲ ಸ್ಥಾನಗಳು ಭರ್ತಿ",
	"event.past": "ಈ ಕಾರ್ಯಕ್ರಮ ಮುಗಿದಿದೆ. ಬಂದ ಎಲ್ಲರಿಗೂ ಧನ್ಯವಾದ.",
};
