import { brand } from "../../brand.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Staff have blocked an account. */
		"account-blocked": { name: string };
	}
}

export default defineTemplate("account-blocked", {
	topic: "security",
	sample: { name: "Devika" },
	texts: {
		en: {
			subject: "Your {brand} account is blocked",
			preview: "You are logged out everywhere. Write to us if this is a mistake.",
			hello: "Hello {name}, our team has blocked your account. You are logged out everywhere and can’t log in.",
			kept: "Nothing has been deleted.",
			mistake: "Do you think this is a mistake? Then write to us, and we’ll look at it again.",
			button: "Write to us",
		},
		hi: {
			subject: "आपका {brand} खाता ब्लॉक कर दिया गया है",
			preview: "आप हर जगह से लॉग आउट हैं। अगर यह गलती है, तो हमें लिखें।",
			hello: "नमस्ते {name}, हमारी टीम ने आपका खाता ब्लॉक कर दिया है। आप हर जगह से लॉग आउट हैं और लॉग इन नहीं कर सकते।",
			kept: "कुछ भी मिटाया नहीं गया है।",
			mistake: "क्या आपको लगता है कि यह गलती है? तो हमें लिखें, हम दोबारा देखेंगे।",
			button: "हमें लिखें",
		},
		te: {
			subject: "మీ {brand} ఖాతా నిలిపివేయబడింది",
			preview: "మీరు అన్ని చోట్లా లాగౌట్ అయ్యారు. ఇది పొరపాటైతే మాకు రాయండి.",
			hello: "నమస్కారం {name}, మా బృందం మీ ఖాతాను నిలిపివేసింది. మీరు అన్ని చోట్లా లాగౌట్ అయ్యారు, మళ్లీ లాగిన్ కాలేరు.",
			kept: "ఏదీ తొలగించలేదు.",
			mistake: "ఇది పొరపాటని అనుకుంటున్నారా? అయితే మాకు రాయండి, మళ్లీ పరిశీలిస్తాం.",
			button: "మాకు రాయండి",
		},
		kn: {
			subject: "ನಿಮ್ಮ {brand} ಖಾತೆಯನ್ನು ನಿರ್ಬಂಧಿಸಲಾಗಿದೆ",
			preview: "ನೀವು ಎಲ್ಲೆಡೆ ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದೀರಿ. ಇದು ತಪ್ಪಾಗಿದ್ದರೆ ನಮಗೆ ಬರೆಯಿರಿ.",
			hello: "ನಮಸ್ಕಾರ {name}, ನಮ್ಮ ತಂಡವು ನಿಮ್ಮ ಖಾತೆಯನ್ನು ನಿರ್ಬಂಧಿಸಿದೆ. ನೀವು ಎಲ್ಲೆಡೆ ಲಾಗ್ ಔಟ್ ಆಗಿದ್ದೀರಿ ಮತ್ತು ಲಾಗಿನ್ ಮಾಡಲಾಗದು.",
			kept: "ಏನನ್ನೂ ಅಳಿಸಿಲ್ಲ.",
			mistake: "ಇದು ತಪ್ಪು ಎಂದು ನಿಮಗೆ ಅನಿಸುತ್ತದೆಯೇ? ಹಾಗಿದ್ದರೆ ನಮಗೆ ಬರೆಯಿರಿ, ನಾವು ಮತ್ತೆ ನೋಡುತ್ತೇವೆ.",
			button: "ನಮಗೆ ಬರೆಯಿರಿ",
		},
	},
	mail: (t) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t("kept") },
			{ kind: "text", text: t("mistake") },
			{ kind: "button", label: t("button"), href: `mailto:${brand.email}` },
		],
	}),
});
