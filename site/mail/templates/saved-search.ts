import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** New requests match a search that the recipient saved. `search` is empty for a search without a keyword and a city. */
		"saved-search": {
			search: string;
			/** The title of the first of them. */
			title: string;
			/** Their titles and links: a line each, and an empty line after each request. */
			requests: string;
			/** Those that the mail does not name. */
			more: number;
			link: string;
		};
	}
}

export default defineTemplate("saved-search", {
	topic: "searches",
	sample: {
		search: "dialysis, Pune",
		title: "Dialysis for Imran, three times a week",
		requests:
			"Dialysis for Imran, three times a week\nhttps://kindwave.example/donationRequest/req_1\n\nA seat in the dialysis bus\nhttps://kindwave.example/donationRequest/req_2",
		more: 5,
		link: "https://kindwave.example/search/dialysis?city=Pune",
	},
	texts: {
		en: {
			subject: "New: {title}",
			preview: "New requests match a search you saved.",
			intro: "These new requests match a search you saved:",
			"intro-named": "These new requests match your saved search “{search}”:",
			more: "{more} more match.",
			button: "See all matches",
			about: "You get at most one email a day about a search. Delete it in your account if you no longer need it.",
		},
		hi: {
			subject: "नया: {title}",
			preview: "नई अपीलें आपकी सहेजी हुई खोज से मेल खाती हैं।",
			intro: "ये नई अपीलें आपकी सहेजी हुई खोज से मेल खाती हैं:",
			"intro-named": "ये नई अपीलें आपकी सहेजी हुई खोज “{search}” से मेल खाती हैं:",
			more: "{more} और मेल खाती हैं।",
			button: "सभी मेल देखें",
			about: "एक खोज के बारे में आपको दिन में ज़्यादा से ज़्यादा एक ईमेल मिलता है। ज़रूरत न हो तो उसे अपने खाते में हटा दें।",
		},
		te: {
			subject: "కొత్తది: {title}",
			preview: "మీరు సేవ్ చేసిన వెతుకులాటకు కొత్త అభ్యర్థనలు సరిపోతున్నాయి.",
			intro: "మీరు సేవ్ చేసిన వెతుకులాటకు ఈ కొత్త అభ్యర్థనలు సరిపోతున్నాయి:",
			"intro-named": "మీరు సేవ్ చేసిన “{search}” వెతుకులాటకు ఈ కొత్త అభ్యర్థనలు సరిపోతున్నాయి:",
			more: "మరో {more} సరిపోతున్నాయి.",
			button: "అన్నీ చూడండి",
			about: "ఒక వెతుకులాట గురించి రోజుకు గరిష్ఠంగా ఒక ఈమెయిల్ వస్తుంది. అవసరం లేకపోతే మీ ఖాతాలో తొలగించండి.",
		},
		kn: {
			subject: "ಹೊಸದು: {title}",
			preview: "ನೀವು ಉಳಿಸಿದ ಹುಡುಕಾಟಕ್ಕೆ ಹೊಸ ಮನವಿಗಳು ಹೊಂದಿಕೆಯಾಗುತ್ತವೆ.",
			intro: "ನೀವು ಉಳಿಸಿದ ಹುಡುಕಾಟಕ್ಕೆ ಈ ಹೊಸ ಮನವಿಗಳು ಹೊಂದಿಕೆಯಾಗುತ್ತವೆ:",
			"intro-named": "ನೀವು ಉಳಿಸಿದ “{search}” ಹುಡುಕಾಟಕ್ಕೆ ಈ ಹೊಸ ಮನವಿಗಳು ಹೊಂದಿಕೆಯಾಗುತ್ತವೆ:",
			more: "ಇನ್ನೂ {more} ಹೊಂದಿಕೆಯಾಗುತ್ತವೆ.",
			button: "ಎಲ್ಲವನ್ನೂ ನೋಡಿ",
			about: "ಒಂದು ಹುಡುಕಾಟದ ಬಗ್ಗೆ ದಿನಕ್ಕೆ ಗರಿಷ್ಠ ಒಂದು ಇಮೇಲ್ ಬರುತ್ತದೆ. ಬೇಡವಾದರೆ ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿ ಅಳಿಸಿ.",
		},
	},
	mail: (t, { search, requests, more, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(search === "" ? "intro" : "intro-named") },
			...requests.split("\n\n").map((text) => ({ kind: "text" as const, text })),
			...(more > 0 ? [{ kind: "text" as const, text: t("more") }] : []),
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
