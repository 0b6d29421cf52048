import { fillFields } from "../../../api/domain/campaigns/campaign.ts";
import { campaignBlocks } from "../campaign-blocks.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A mail to many people that its author looks at first. It arrives whatever the author has switched off. */
		"campaign-test": MessageTemplates["campaign"];
	}
}

export default defineTemplate("campaign-test", {
	topic: "security",
	sample: {
		kind: "contacts",
		subject: "Please have a look: A ramp for Maeve",
		blocks: JSON.stringify([{ kind: "text", text: "Dear {firstName},\n\nthank you.", link: "" }]),
		firstName: "Dev",
		requestTitle: "A ramp for Maeve",
		senderName: "Meera Iyer",
		requestLink: "https://kindwave.example/donationRequest/req_1",
		requestImage: "",
		publicUrl: "https://kindwave.example",
		reportUrl: "",
		openedUrl: "",
		clickedUrl: "",
	},
	texts: {
		en: {
			friend: "friend",
			subject: "Test: {subject}",
			open: "Open the request",
			why: "This is a test of your email. Only you got it.",
		},
		hi: {
			friend: "मित्र",
			subject: "जाँच: {subject}",
			open: "अपील खोलें",
			why: "यह आपकी मेल की जाँच है। यह सिर्फ़ आपको मिली है।",
		},
		te: {
			friend: "మిత్రమా",
			subject: "పరీక్ష: {subject}",
			open: "అభ్యర్థనను తెరవండి",
			why: "ఇది మీ మెయిల్‌కు పరీక్ష. ఇది మీకు మాత్రమే వచ్చింది.",
		},
		kn: {
			friend: "ಸ್ನೇಹಿತರೇ",
			subject: "ಪರೀಕ್ಷೆ: {subject}",
			open: "ಮನವಿಯನ್ನು ತೆರೆಯಿರಿ",
			why: "ಇದು ನಿಮ್ಮ ಮೇಲ್‌ನ ಪರೀಕ್ಷೆ. ಇದು ನಿಮಗೆ ಮಾತ್ರ ಬಂದಿದೆ.",
		},
	},
	mail: (t, data) => {
		const values = { ...data, firstName: data.firstName || t("friend") };
		const blocks = campaignBlocks({ ...values, labels: { open: t("open"), why: t("why"), report: "" } });
		return { subject: fillFields(t("subject"), values), preview: "", blocks };
	},
});
