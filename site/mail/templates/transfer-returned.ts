import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A bank transfer failed, or the donor's bank took it back days later. */
		"transfer-returned": { name: string; amount: string; title: string; link: string };
	}
}

export default defineTemplate("transfer-returned", {
	topic: "receipts",
	sample: {
		name: "Grace",
		amount: "$25.00",
		title: "Books for the reading room of Alvarado Street",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	texts: {
		en: {
			subject: "Your bank transfer of {amount} was returned",
			preview: "It does not count as a donation.",
			hello: "Hello {name},",
			returned:
				"Your bank has returned the transfer of {amount} for “{title}”. The money is back in your account or never left it, and it does not count as a donation.",
			why: "Banks do this when an account has too little money, is closed, or does not allow debits. You can ask yours for the reason.",
			again: "If you still want to help, you can give again, also by card.",
			button: "Give again",
		},
		hi: {
			subject: "{amount} का आपका बैंक ट्रांसफ़र लौट आया",
			preview: "इसे दान में नहीं गिना जाता।",
			hello: "नमस्ते {name},",
			returned:
				"“{title}” के लिए {amount} का ट्रांसफ़र आपके बैंक ने लौटा दिया है। पैसे आपके खाते में वापस हैं या उससे निकले ही नहीं, और इसे दान में नहीं गिना जाता।",
			why: "खाते में कम पैसे होने, खाता बंद होने या उससे पैसे लेने की अनुमति न होने पर बैंक ऐसा करते हैं। कारण आप अपने बैंक से पूछ सकते हैं।",
			again: "अगर आप अब भी मदद करना चाहते हैं, तो फिर से दान कर सकते हैं, कार्ड से भी।",
			button: "फिर से दान करें",
		},
		te: {
			subject: "{amount} మీ బ్యాంకు బదిలీ తిరిగి వచ్చింది",
			preview: "ఇది విరాళంగా లెక్కించబడదు.",
			hello: "నమస్కారం {name},",
			returned:
				"“{title}” కోసం {amount} బదిలీని మీ బ్యాంకు వెనక్కి పంపింది. ఆ డబ్బు మళ్లీ మీ ఖాతాలో ఉంది లేదా దాని నుంచి వెళ్లనే లేదు, ఇది విరాళంగా లెక్కించబడదు.",
			why: "ఖాతాలో డబ్బు సరిపోకపోతే, ఖాతా మూసివేయబడితే లేదా దాని నుంచి డబ్బు తీసుకునే అనుమతి లేకపోతే బ్యాంకులు ఇలా చేస్తాయి. కారణం మీ బ్యాంకును అడగవచ్చు.",
			again: "మీరు ఇంకా సాయం చేయాలనుకుంటే, మళ్లీ ఇవ్వవచ్చు, కార్డు ద్వారా కూడా.",
			button: "మళ్లీ విరాళం ఇవ్వండి",
		},
		kn: {
			subject: "{amount} ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ವರ್ಗಾವಣೆ ಹಿಂದಿರುಗಿದೆ",
			preview: "ಇದನ್ನು ದೇಣಿಗೆ ಎಂದು ಲೆಕ್ಕಿಸುವುದಿಲ್ಲ.",
			hello: "ನಮಸ್ಕಾರ {name},",
			returned:
				"“{title}” ಗಾಗಿ {amount} ವರ್ಗಾವಣೆಯನ್ನು ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಹಿಂದಿರುಗಿಸಿದೆ. ಹಣ ಮತ್ತೆ ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿದೆ ಅಥವಾ ಅಲ್ಲಿಂದ ಹೋಗಲೇ ಇಲ್ಲ, ಇದನ್ನು ದೇಣಿಗೆ ಎಂದು ಲೆಕ್ಕಿಸುವುದಿಲ್ಲ.",
			why: "ಖಾತೆಯಲ್ಲಿ ಹಣ ಸಾಲದಿದ್ದರೆ, ಖಾತೆ ಮುಚ್ಚಿದ್ದರೆ ಅಥವಾ ಅದರಿಂದ ಹಣ ತೆಗೆಯಲು ಅನುಮತಿ ಇಲ್ಲದಿದ್ದರೆ ಬ್ಯಾಂಕುಗಳು ಹೀಗೆ ಮಾಡುತ್ತವೆ. ಕಾರಣವನ್ನು ನಿಮ್ಮ ಬ್ಯಾಂಕಿಗೆ ಕೇಳಬಹುದು.",
			again: "ನೀವು ಈಗಲೂ ನೆರವಾಗಲು ಬಯಸಿದರೆ ಮತ್ತೆ ಕೊಡಬಹುದು, ಕಾರ್ಡ್ ಮೂಲಕವೂ.",
			button: "ಮತ್ತೆ ದೇಣಿಗೆ ಕೊಡಿ",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t("returned") },
			{ kind: "text", text: t("why") },
			{ kind: "text", text: t("again") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
