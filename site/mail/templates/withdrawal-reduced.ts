import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Tells who is paid that money went back to a donor out of a withdrawal that is not sent. `left` is empty if nothing is left. */
		"withdrawal-reduced": {
			title: string;
			amount: string;
			account: string;
			taken: string;
			left: string;
			cause: "disputed" | "refunded";
			link: string;
		};
	}
}

export default defineTemplate("withdrawal-reduced", {
	topic: "security",
	sample: {
		title: "Evening school for forty children",
		amount: "₹2,500",
		account: "State Bank of India •••• 6789",
		taken: "₹882.35",
		left: "₹1,617.65",
		cause: "disputed",
		link: "https://kindwave.example/withdrawfunds/request-raised/wdr_1",
	},
	texts: {
		en: {
			subject: "{taken} was taken out of your withdrawal",
			disputed:
				"A donor’s bank took back a gift to “{title}” before we sent your withdrawal of {amount} to {account}. So we took {taken} out of it.",
			refunded:
				"A gift to “{title}” was refunded before we sent your withdrawal of {amount} to {account}. So we took {taken} out of it.",
			left: "{left} of it is left, and we’ll go on with that.",
			none: "Nothing of it is left, so it has been canceled.",
			button: "Open the withdrawal",
		},
		hi: {
			subject: "आपकी निकासी से {taken} घटाए गए",
			disputed:
				"हम आपकी {amount} की निकासी {account} में भेजते, उससे पहले दानदाता के बैंक ने “{title}” को मिला एक दान वापस ले लिया। इसलिए हमने उसमें से {taken} घटा दिए हैं।",
			refunded:
				"हम आपकी {amount} की निकासी {account} में भेजते, उससे पहले “{title}” को मिला एक दान लौटा दिया गया। इसलिए हमने उसमें से {taken} घटा दिए हैं।",
			left: "उसमें से {left} बचे हैं, और उनकी निकासी जारी है।",
			none: "उसमें से कुछ नहीं बचा, इसलिए वह रद्द हो गई है।",
			button: "निकासी खोलें",
		},
		te: {
			subject: "మీ విత్‌డ్రా నుండి {taken} తగ్గించాము",
			disputed:
				"మీ {amount} విత్‌డ్రాను {account}కు పంపే ముందే, “{title}”కు వచ్చిన ఒక విరాళాన్ని దాత బ్యాంకు వెనక్కి తీసుకుంది. కాబట్టి దాని నుండి {taken} తగ్గించాము.",
			refunded:
				"మీ {amount} విత్‌డ్రాను {account}కు పంపే ముందే, “{title}”కు వచ్చిన ఒక విరాళం తిరిగి ఇవ్వబడింది. కాబట్టి దాని నుండి {taken} తగ్గించాము.",
			left: "దానిలో {left} మిగిలింది, దాన్ని పంపడం కొనసాగిస్తాము.",
			none: "దానిలో ఏమీ మిగలలేదు, కాబట్టి అది రద్దయింది.",
			button: "విత్‌డ్రా వివరాలు తెరవండి",
		},
		kn: {
			subject: "ನಿಮ್ಮ ಹಿಂಪಡೆಯುವಿಕೆಯಿಂದ {taken} ಕಡಿಮೆ ಮಾಡಿದ್ದೇವೆ",
			disputed:
				"ನಿಮ್ಮ {amount} ಹಿಂಪಡೆಯುವಿಕೆಯನ್ನು {account} ಗೆ ಕಳುಹಿಸುವ ಮೊದಲೇ, “{title}” ಗೆ ಬಂದ ಒಂದು ದೇಣಿಗೆಯನ್ನು ದಾನಿಯ ಬ್ಯಾಂಕ್ ಹಿಂತೆಗೆದುಕೊಂಡಿತು. ಹಾಗಾಗಿ ಅದರಿಂದ {taken} ಕಡಿಮೆ ಮಾಡಿದ್ದೇವೆ.",
			refunded:
				"ನಿಮ್ಮ {amount} ಹಿಂಪಡೆಯುವಿಕೆಯನ್ನು {account} ಗೆ ಕಳುಹಿಸುವ ಮೊದಲೇ, “{title}” ಗೆ ಬಂದ ಒಂದು ದೇಣಿಗೆಯನ್ನು ಹಿಂತಿರುಗಿಸಲಾಯಿತು. ಹಾಗಾಗಿ ಅದರಿಂದ {taken} ಕಡಿಮೆ ಮಾಡಿದ್ದೇವೆ.",
			left: "ಅದರಲ್ಲಿ {left} ಉಳಿದಿದೆ, ಅದನ್ನು ಕಳುಹಿಸುವುದನ್ನು ಮುಂದುವರಿಸುತ್ತೇವೆ.",
			none: "ಅದರಲ್ಲಿ ಏನೂ ಉಳಿದಿಲ್ಲ, ಆದ್ದರಿಂದ ಅದು ರದ್ದಾಗಿದೆ.",
			button: "ಹಿಂಪಡೆಯುವಿಕೆ ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { cause, left, link }) => ({
		subject: t("subject"),
		preview: t(cause),
		blocks: [
			{ kind: "text", text: t(cause) },
			{ kind: "text", text: t(left ? "left" : "none") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
