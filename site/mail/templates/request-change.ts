import type { DecisionName } from "../../../api/domain/request-transitions.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** What someone else decided about a change that the owner of a public request had made. The reason may be empty. */
		"request-change": { name: string; title: string; decision: DecisionName; reason: string; link: string };
	}
}

export default defineTemplate("request-change", {
	topic: "requests",
	sample: {
		name: "Imran",
		title: "A hand loom for the weavers of Paithan",
		decision: "change_sent_back",
		reason: "Please add the estimate of the loom maker.",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	texts: {
		en: {
			"subject.change_approved": "Your change to “{title}” is approved",
			"subject.change_sent_back": "Change to “{title}”: something is missing",
			"subject.change_rejected": "Your change to “{title}” was not approved",
			hello: "Hello {name},",
			change_approved: "Your change is approved and in place.",
			change_sent_back:
				"Something is missing from your change, so our team can’t approve it yet. Your request stays live as it was; please complete the change and send it in again.",
			change_rejected: "Our team has not approved your change. Your request stays live as it was.",
			change_refused_by_organization:
				"The organization has not approved your change. Your request stays live as it was.",
			reason: "The reason: {reason}",
			button: "Open the request",
		},
		hi: {
			"subject.change_approved": "“{title}” में बदलाव मंज़ूर हो गया",
			"subject.change_sent_back": "“{title}” में बदलाव: और जानकारी चाहिए",
			"subject.change_rejected": "“{title}” में बदलाव मंज़ूर नहीं हुआ",
			hello: "नमस्ते {name},",
			change_approved: "आपका बदलाव मंज़ूर होकर लागू हो गया है।",
			change_sent_back:
				"आपका बदलाव मंज़ूर करने से पहले हमारी टीम को और जानकारी चाहिए। आपकी अपील पहले की तरह दिखती रहेगी; कृपया बदलाव पूरा करके फिर भेजें।",
			change_rejected: "हमारी टीम ने आपका बदलाव मंज़ूर नहीं किया है। आपकी अपील पहले की तरह दिखती रहेगी।",
			change_refused_by_organization: "संस्था ने आपका बदलाव मंज़ूर नहीं किया है। आपकी अपील पहले की तरह दिखती रहेगी।",
			reason: "कारण: {reason}",
			button: "अपील खोलें",
		},
		te: {
			"subject.change_approved": "“{title}”లో మీ మార్పు ఆమోదం పొందింది",
			"subject.change_sent_back": "“{title}”లో మీ మార్పుకు మరింత సమాచారం కావాలి",
			"subject.change_rejected": "“{title}”లో మీ మార్పు ఆమోదం పొందలేదు",
			hello: "నమస్కారం {name},",
			change_approved: "మీ మార్పు ఆమోదం పొంది అమలైంది.",
			change_sent_back:
				"మీ మార్పును ఆమోదించడానికి మా బృందానికి మరింత సమాచారం కావాలి. మీ అభ్యర్థన మునుపటిలాగే కనిపిస్తుంది; దయచేసి మార్పును పూర్తి చేసి మళ్లీ పంపండి.",
			change_rejected: "మా బృందం మీ మార్పును ఆమోదించలేదు. మీ అభ్యర్థన మునుపటిలాగే కనిపిస్తుంది.",
			change_refused_by_organization: "సంస్థ మీ మార్పును ఆమోదించలేదు. మీ అభ్యర్థన మునుపటిలాగే కనిపిస్తుంది.",
			reason: "కారణం: {reason}",
			button: "అభ్యర్థన తెరవండి",
		},
		kn: {
			"subject.change_approved": "“{title}”: ಬದಲಾವಣೆಗೆ ಅನುಮೋದನೆ ಸಿಕ್ಕಿದೆ",
			"subject.change_sent_back": "“{title}”: ಬದಲಾವಣೆಗೆ ಇನ್ನಷ್ಟು ಮಾಹಿತಿ ಬೇಕು",
			"subject.change_rejected": "“{title}”: ಬದಲಾವಣೆಗೆ ಅನುಮೋದನೆ ಸಿಕ್ಕಿಲ್ಲ",
			hello: "ನಮಸ್ಕಾರ {name},",
			change_approved: "ನಿಮ್ಮ ಬದಲಾವಣೆಗೆ ಅನುಮೋದನೆ ಸಿಕ್ಕಿದ್ದು, ಜಾರಿಗೆ ಬಂದಿದೆ.",
			change_sent_back:
				"ನಿಮ್ಮ ಬದಲಾವಣೆಯನ್ನು ಅನುಮೋದಿಸಲು ನಮ್ಮ ತಂಡಕ್ಕೆ ಇನ್ನಷ್ಟು ಮಾಹಿತಿ ಬೇಕು. ನಿಮ್ಮ ಮನವಿ ಮೊದಲಿನಂತೆಯೇ ಕಾಣುತ್ತದೆ; ದಯವಿಟ್ಟು ಬದಲಾವಣೆಯನ್ನು ಪೂರ್ಣಗೊಳಿಸಿ ಮತ್ತೆ ಕಳುಹಿಸಿ.",
			change_rejected: "ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ಬದಲಾವಣೆಯನ್ನು ಅನುಮೋದಿಸಿಲ್ಲ. ನಿಮ್ಮ ಮನವಿ ಮೊದಲಿನಂತೆಯೇ ಕಾಣುತ್ತದೆ.",
			change_refused_by_organization: "ಸಂಸ್ಥೆ ನಿಮ್ಮ ಬದಲಾವಣೆಯನ್ನು ಅನುಮೋದಿಸಿಲ್ಲ. ನಿಮ್ಮ ಮನವಿ ಮೊದಲಿನಂತೆಯೇ ಕಾಣುತ್ತದೆ.",
			reason: "ಕಾರಣ: {reason}",
			button: "ಮನವಿ ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { decision, reason, link }) => {
		const isRefused = decision === "change_rejected" || decision === "change_refused_by_organization";
		const outcome = decision === "change_approved" || decision === "change_sent_back" ? decision : "change_rejected";
		return {
			subject: t(`subject.${outcome}`),
			preview: t(isRefused ? decision : outcome),
			blocks: [
				{ kind: "text", text: t("hello") },
				{ kind: "text", text: t(isRefused ? decision : outcome) },
				...(reason ? [{ kind: "text" as const, text: t("reason") }] : []),
				{ kind: "button", label: t("button"), href: link },
			],
		};
	},
});
