import type { RequestStatus } from "../../../api/domain/statuses.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody raised a request, which waits for our team (0) or for its organization (3). */
		"request-raised": { name: string; title: string; status: RequestStatus; link: string };
	}
}

export default defineTemplate("request-raised", {
	topic: "requests",
	sample: {
		name: "Imran",
		title: "A hand loom for the weavers of Paithan",
		status: 0,
		link: "https://kindwave.example/donationRequest/req_1",
	},
	texts: {
		en: {
			subject: "We have received “{title}”",
			preview: "What happens next.",
			hello: "Hello {name},",
			team: "Thank you for your request. Someone on our team will review it before it goes live, usually within two working days.",
			organization: "Thank you for your request. The organization’s admins will review it first, then our team.",
			next: "We will write to you when it is approved, or if we need anything else. Until then, you can change it at any time.",
			button: "Open the request",
		},
		hi: {
			subject: "हमें “{title}” मिल गई है",
			preview: "आगे क्या होगा।",
			hello: "नमस्ते {name},",
			team: "आपकी अपील के लिए धन्यवाद। चालू होने से पहले हमारी टीम में से कोई इसकी जाँच करता है, आम तौर पर दो कामकाजी दिनों में।",
			organization: "आपकी अपील के लिए धन्यवाद। पहले संस्था के एडमिन इसकी जाँच करते हैं, फिर हमारी टीम।",
			next: "मंज़ूर होने पर, या कुछ और चाहिए हो तो, हम आपको लिखेंगे। तब तक आप इसे कभी भी बदल सकते हैं।",
			button: "अपील खोलें",
		},
		te: {
			subject: "“{title}” మాకు అందింది",
			preview: "తర్వాత ఏం జరుగుతుంది.",
			hello: "నమస్కారం {name},",
			team: "మీ అభ్యర్థనకు ధన్యవాదాలు. అందరికీ కనిపించే ముందు మా బృందంలో ఒకరు దాన్ని పరిశీలిస్తారు, సాధారణంగా రెండు పని దినాల్లో.",
			organization: "మీ అభ్యర్థనకు ధన్యవాదాలు. ముందుగా సంస్థ అడ్మిన్‌లు, తర్వాత మా బృందం పరిశీలిస్తారు.",
			next: "ఆమోదం పొందగానే, లేదా ఇంకేమైనా కావాలంటే, మేం మీకు రాస్తాం. అప్పటివరకు మీరు దాన్ని ఎప్పుడైనా మార్చవచ్చు.",
			button: "అభ్యర్థన తెరవండి",
		},
		kn: {
			subject: "“{title}” ನಮಗೆ ತಲುಪಿದೆ",
			preview: "ಮುಂದೆ ಏನಾಗುತ್ತದೆ.",
			hello: "ನಮಸ್ಕಾರ {name},",
			team: "ನಿಮ್ಮ ಮನವಿಗೆ ಧನ್ಯವಾದಗಳು. ಎಲ್ಲರಿಗೂ ಕಾಣಿಸುವ ಮೊದಲು ನಮ್ಮ ತಂಡದವರೊಬ್ಬರು ಅದನ್ನು ಪರಿಶೀಲಿಸುತ್ತಾರೆ, ಸಾಮಾನ್ಯವಾಗಿ ಎರಡು ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ.",
			organization: "ನಿಮ್ಮ ಮನವಿಗೆ ಧನ್ಯವಾದಗಳು. ಮೊದಲು ಸಂಸ್ಥೆಯ ಅಡ್ಮಿನ್‌ಗಳು, ನಂತರ ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸುತ್ತದೆ.",
			next: "ಅನುಮೋದನೆಯಾದಾಗ, ಅಥವಾ ಬೇರೆ ಏನಾದರೂ ಬೇಕಾದರೆ, ನಾವು ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ. ಅಲ್ಲಿಯವರೆಗೆ ನೀವು ಅದನ್ನು ಯಾವಾಗ ಬೇಕಾದರೂ ಬದಲಾಯಿಸಬಹುದು.",
			button: "ಮನವಿ ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { status, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(status === 3 ? "organization" : "team") },
			{ kind: "text", text: t("next") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
