import { fillFields } from "../../../api/domain/requests/campaigns/campaign.ts";
import { campaignBlocks } from "../campaign-blocks.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
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
		senderId: "",
		postalAddress: "",
		reportUrl: "",
		openedUrl: "",
		clickedUrl: "",
	},
	mail: (t, data) => {
		const values = { ...data, firstName: data.firstName || t("friend") };
		const blocks = campaignBlocks({ ...values, labels: { open: "", why: t("why"), report: "" } });
		return { subject: fillFields(data.subject, values), preview: "", blocks };
	},
});
