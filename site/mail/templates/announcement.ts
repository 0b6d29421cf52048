import { fillFields } from "../../../api/domain/campaigns/campaign.ts";
import { campaignBlocks } from "../campaign-blocks.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A mail of our staff to users who want our news. */
		announcement: MessageTemplates["campaign"];
	}
}

export default defineTemplate("announcement", {
	topic: "news",
	sample: {
		kind: "users",
		subject: "What your help made possible this month",
		blocks: JSON.stringify([{ kind: "text", text: "Dear {firstName},\n\nthank you.", link: "" }]),
		firstName: "Dev",
		requestTitle: "",
		senderName: "",
		requestLink: "https://kindwave.example",
		requestImage: "",
		publicUrl: "https://kindwave.example",
		reportUrl: "",
		openedUrl: "",
		clickedUrl: "",
	},
	texts: {
		en: { friend: "friend", why: "You got this email because you asked for our news." },
		hi: { friend: "मित्र", why: "यह मेल आपको इसलिए मिली है कि आपने हमारे समाचार माँगे थे।" },
		te: { friend: "మిత్రమా", why: "మీరు మా వార్తలు అడిగారు కాబట్టి ఈ మెయిల్ వచ్చింది." },
		kn: { friend: "ಸ್ನೇಹಿತರೇ", why: "ನೀವು ನಮ್ಮ ಸುದ್ದಿಯನ್ನು ಕೇಳಿದ್ದರಿಂದ ಈ ಮೇಲ್ ಬಂದಿದೆ." },
	},
	mail: (t, data) => {
		const values = { ...data, firstName: data.firstName || t("friend") };
		const blocks = campaignBlocks({ ...values, labels: { open: "", why: t("why"), report: "" } });
		return { subject: fillFields(data.subject, values), preview: "", blocks };
	},
});
