import { fillFields } from "../../../api/domain/requests/campaigns/campaign.ts";
import { campaignBlocks } from "../campaign-blocks.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
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
		senderId: "",
		postalAddress: "",
		reportUrl: "",
		openedUrl: "",
		clickedUrl: "",
	},
	mail: (t, data) => {
		const values = { ...data, firstName: data.firstName || t("friend") };
		const blocks = campaignBlocks({ ...values, labels: { open: t("open"), why: t("why"), report: "" } });
		return { subject: fillFields(t("subject"), values), preview: "", blocks };
	},
});
