import type { MoveCause } from "../../../api/domain/request-transitions.ts";
import type { RequestStatus } from "../../../api/domain/statuses.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A request has another status, which someone other than its owner gave it. The reason may be empty, and a cause is ours. */
		"request-moved": {
			name: string;
			title: string;
			status: RequestStatus;
			reason: string;
			cause: MoveCause | "";
			link: string;
		};
	}
}

/** Owners read of one live status and of one review, whoever does it. */
function told(status: RequestStatus): Exclude<RequestStatus, 3 | 9> {
	return status === 9 ? 1 : status === 3 ? 0 : status;
}

export default defineTemplate("request-moved", {
	topic: "requests",
	sample: {
		name: "Imran",
		title: "A hand loom for the weavers of Paithan",
		status: -2,
		reason: "Please add the estimate of the loom maker.",
		cause: "",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	texts: {
		en: {
			hello: "Hello {name},",
			"status.0": "Our team is reviewing your request. You don’t have to do anything.",
			"status.1": "Your request is approved and live.",
			"status.2": "Your request has been marked as fulfilled. Congratulations!",
			"status.-1": "Our team has not approved your request.",
			"status.-2": "Something is missing from your request, so our team can’t approve it yet. Please complete it.",
			"status.-3": "Our team has marked your request as spam.",
			"status.-4":
				"Your request has ended, because its end date has passed. You can choose a later date and send it in again.",
			"status.-5": "Your request is closed. It no longer appears to visitors.",
			"status.-6": "Your request is paused. It takes neither donations nor answers for now.",
			"status.-7": "The organization has not approved your request.",
			reason: "The reason: {reason}",
			"cause.organization_closed": "Its organization has closed.",
			button: "Open the request",
		},
		hi: {
			hello: "नमस्ते {name},",
			"status.0": "हमारी टीम आपकी अपील की जाँच कर रही है। आपको कुछ नहीं करना है।",
			"status.1": "आपकी अपील मंज़ूर होकर चालू हो गई है।",
			"status.2": "आपकी अपील पूरी हुई मानी गई है। बधाई हो!",
			"status.-1": "हमारी टीम ने आपकी अपील मंज़ूर नहीं की है।",
			"status.-2": "आपकी अपील मंज़ूर करने से पहले हमारी टीम को और जानकारी चाहिए। कृपया उसे पूरा करें।",
			"status.-3": "आपकी अपील स्पैम मानी गई है।",
			"status.-4": "आपकी अपील का समय पूरा हो गया है। आप आगे की तारीख चुनकर उसे फिर भेज सकते हैं।",
			"status.-5": "आपकी अपील बंद कर दी गई है। वह अब लोगों को नहीं दिखती।",
			"status.-6": "आपकी अपील फ़िलहाल रुकी हुई है। इसमें अभी न दान लिया जाता है, न जवाब।",
			"status.-7": "संस्था ने आपकी अपील मंज़ूर नहीं की है।",
			reason: "कारण: {reason}",
			"cause.organization_closed": "इसकी संस्था बंद हो गई है।",
			button: "अपील खोलें",
		},
		te: {
			hello: "నమస్కారం {name},",
			"status.0": "మా బృందం మీ అభ్యర్థనను పరిశీలిస్తోంది. మీరు ఏమీ చేయనవసరం లేదు.",
			"status.1": "మీ అభ్యర్థన ఆమోదం పొందింది, ఇప్పుడు కొనసాగుతోంది.",
			"status.2": "మీ అభ్యర్థన నెరవేరినట్లు గుర్తించారు. అభినందనలు!",
			"status.-1": "మా బృందం మీ అభ్యర్థనను ఆమోదించలేదు.",
			"status.-2": "మీ అభ్యర్థనను ఆమోదించడానికి మా బృందానికి మరింత సమాచారం కావాలి. దయచేసి పూర్తి చేయండి.",
			"status.-3": "మా బృందం మీ అభ్యర్థనను స్పామ్‌గా గుర్తించింది.",
			"status.-4": "మీ అభ్యర్థన గడువు ముగిసింది. తర్వాతి తేదీ ఎంచుకుని మళ్లీ పంపవచ్చు.",
			"status.-5": "మీ అభ్యర్థన మూసివేయబడింది. అది ఇక సందర్శకులకు కనిపించదు.",
			"status.-6": "మీ అభ్యర్థన తాత్కాలికంగా ఆగింది. ప్రస్తుతానికి విరాళాలు గానీ స్పందనలు గానీ తీసుకోదు.",
			"status.-7": "సంస్థ మీ అభ్యర్థనను ఆమోదించలేదు.",
			reason: "కారణం: {reason}",
			"cause.organization_closed": "దీని సంస్థ మూసివేయబడింది.",
			button: "అభ్యర్థన తెరవండి",
		},
		kn: {
			hello: "ನಮಸ್ಕಾರ {name},",
			"status.0": "ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ಮನವಿಯನ್ನು ಪರಿಶೀಲಿಸುತ್ತಿದೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.",
			"status.1": "ನಿಮ್ಮ ಮನವಿಗೆ ಅನುಮೋದನೆ ಸಿಕ್ಕಿದ್ದು, ಅದು ಚಾಲ್ತಿಯಲ್ಲಿದೆ.",
			"status.2": "ನಿಮ್ಮ ಮನವಿ ಈಡೇರಿದೆ ಎಂದು ಗುರುತಿಸಲಾಗಿದೆ. ಅಭಿನಂದನೆಗಳು!",
			"status.-1": "ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ಮನವಿಯನ್ನು ಅನುಮೋದಿಸಿಲ್ಲ.",
			"status.-2": "ನಿಮ್ಮ ಮನವಿಯನ್ನು ಅನುಮೋದಿಸಲು ನಮ್ಮ ತಂಡಕ್ಕೆ ಇನ್ನಷ್ಟು ಮಾಹಿತಿ ಬೇಕು. ದಯವಿಟ್ಟು ಪೂರ್ಣಗೊಳಿಸಿ.",
			"status.-3": "ನಿಮ್ಮ ಮನವಿಯನ್ನು ಸ್ಪ್ಯಾಮ್ ಎಂದು ಗುರುತಿಸಲಾಗಿದೆ.",
			"status.-4": "ನಿಮ್ಮ ಮನವಿಯ ಅವಧಿ ಮುಗಿದಿದೆ. ಮುಂದಿನ ದಿನಾಂಕ ಆಯ್ದು ಮತ್ತೆ ಕಳುಹಿಸಬಹುದು.",
			"status.-5": "ನಿಮ್ಮ ಮನವಿಯನ್ನು ಮುಚ್ಚಲಾಗಿದೆ. ಅದು ಇನ್ನು ಭೇಟಿ ನೀಡುವವರಿಗೆ ಕಾಣುವುದಿಲ್ಲ.",
			"status.-6": "ನಿಮ್ಮ ಮನವಿಯನ್ನು ತಡೆಹಿಡಿಯಲಾಗಿದೆ. ಸದ್ಯಕ್ಕೆ ಅದು ದೇಣಿಗೆಯನ್ನಾಗಲಿ ಉತ್ತರಗಳನ್ನಾಗಲಿ ಸ್ವೀಕರಿಸುವುದಿಲ್ಲ.",
			"status.-7": "ಸಂಸ್ಥೆ ನಿಮ್ಮ ಮನವಿಯನ್ನು ಅನುಮೋದಿಸಿಲ್ಲ.",
			reason: "ಕಾರಣ: {reason}",
			"cause.organization_closed": "ಇದರ ಸಂಸ್ಥೆ ಮುಚ್ಚಿದೆ.",
			button: "ಮನವಿ ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { status, title, reason, cause, link }, words) => ({
		subject: `${words.t(`status.${status}`)}: “${title}”`,
		preview: t(`status.${told(status)}`),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(`status.${told(status)}`) },
			...(reason ? [{ kind: "text" as const, text: t("reason") }] : []),
			...(cause ? [{ kind: "text" as const, text: t(`cause.${cause}`) }] : []),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
