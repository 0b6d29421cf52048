import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** The recipient may see a private request, which is live now. `owner` is the first name of who raised it. */
		"request-invite": { owner: string; title: string; link: string };
	}
}

export default defineTemplate("request-invite", {
	topic: "requests",
	sample: {
		owner: "Imran",
		title: "A hand loom for the weavers of Paithan",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	texts: {
		en: {
			subject: "{owner} invites you to a private request",
			preview: "Only invited people can see it.",
			intro: "{owner} invites you to see a private request: “{title}”. Only invited people can open it.",
			button: "Open the request",
			about: "Log in with the account for this email address. If you don’t have one, sign up with this address first.",
		},
		hi: {
			subject: "{owner} आपको एक निजी अपील देखने के लिए बुला रहे हैं",
			preview: "इसे केवल बुलाए गए लोग देख सकते हैं।",
			intro: "{owner} आपको एक निजी अपील देखने के लिए बुला रहे हैं: “{title}”। इसे केवल बुलाए गए लोग खोल सकते हैं।",
			button: "अपील खोलें",
			about: "इस ईमेल पते वाले खाते से लॉग इन करें। खाता नहीं है, तो पहले इसी पते से साइन अप करें।",
		},
		te: {
			subject: "{owner} మిమ్మల్ని ఒక ప్రైవేట్ అభ్యర్థనకు ఆహ్వానిస్తున్నారు",
			preview: "ఆహ్వానం ఉన్నవారు మాత్రమే దీన్ని చూడగలరు.",
			intro: "{owner} మిమ్మల్ని ఒక ప్రైవేట్ అభ్యర్థన చూడమని ఆహ్వానిస్తున్నారు: “{title}”. ఆహ్వానం ఉన్నవారు మాత్రమే దీన్ని తెరవగలరు.",
			button: "అభ్యర్థన తెరవండి",
			about: "ఈ ఈమెయిల్ చిరునామా ఉన్న ఖాతాతో లాగిన్ చేయండి. ఖాతా లేకపోతే ముందుగా ఈ చిరునామాతో సైన్ అప్ చేయండి.",
		},
		kn: {
			subject: "{owner} ನಿಮ್ಮನ್ನು ಒಂದು ಖಾಸಗಿ ಮನವಿಗೆ ಆಹ್ವಾನಿಸಿದ್ದಾರೆ",
			preview: "ಆಹ್ವಾನ ಇರುವವರು ಮಾತ್ರ ಇದನ್ನು ನೋಡಬಹುದು.",
			intro: "{owner} ನಿಮ್ಮನ್ನು ಒಂದು ಖಾಸಗಿ ಮನವಿ ನೋಡಲು ಆಹ್ವಾನಿಸಿದ್ದಾರೆ: “{title}”. ಆಹ್ವಾನ ಇರುವವರು ಮಾತ್ರ ಇದನ್ನು ತೆರೆಯಬಹುದು.",
			button: "ಮನವಿ ತೆರೆಯಿರಿ",
			about: "ಈ ಇಮೇಲ್ ವಿಳಾಸದ ಖಾತೆಯಿಂದ ಲಾಗಿನ್ ಆಗಿ. ಖಾತೆ ಇಲ್ಲದಿದ್ದರೆ ಮೊದಲು ಈ ವಿಳಾಸದಿಂದ ಸೈನ್ ಅಪ್ ಮಾಡಿ.",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
