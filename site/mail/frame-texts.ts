import type { Language } from "../../api/domain/languages.ts";

/** The texts around every mail. */
export const frameTexts: Readonly<Record<Language, Readonly<Record<"sent" | "contact" | "off", string>>>> = {
	en: {
		sent: "{brand} sent you this email.",
		contact: "Questions? Write to {email}.",
		off: "Stop emails of this kind",
	},
	hi: {
		sent: "यह मेल आपको {brand} ने भेजी है।",
		contact: "कोई सवाल है? {email} पर लिखें।",
		off: "इस तरह की मेल बंद करें",
	},
	te: {
		sent: "ఈ మెయిల్‌ను మీకు {brand} పంపింది.",
		contact: "ప్రశ్నలు ఉన్నాయా? {email} కు రాయండి.",
		off: "ఇలాంటి మెయిల్‌లు ఆపండి",
	},
	kn: {
		sent: "ಈ ಮೇಲ್ ಅನ್ನು ನಿಮಗೆ {brand} ಕಳುಹಿಸಿದೆ.",
		contact: "ಪ್ರಶ್ನೆಗಳಿವೆಯೇ? {email} ಗೆ ಬರೆಯಿರಿ.",
		off: "ಇಂತಹ ಮೇಲ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ",
	},
};
