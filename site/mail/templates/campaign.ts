import { type CampaignBlock, fillFields } from "../../../api/domain/requests/campaigns/campaign.ts";
import { campaignBlocks } from "../campaign-blocks.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A mail that a person wrote to donors or contacts. `blocks` is JSON; `firstName` may be empty. */
		campaign: {
			kind: string;
			subject: string;
			blocks: string;
			firstName: string;
			requestTitle: string;
			senderName: string;
			requestLink: string;
			requestImage: string;
			publicUrl: string;
			/** Empty for news of our staff. */
			senderId: string;
			/** The sender's, on one line; empty for the foundation's. */
			postalAddress: string;
			/** Empty for a test, like the next two. */
			reportUrl: string;
			/** Also empty if the recipient does not want it: the picture that counts, and the start of links that count. */
			openedUrl: string;
			clickedUrl: string;
		};
	}
}

export default defineTemplate("campaign", {
	topic: "campaigns",
	sample: {
		kind: "donors",
		subject: "Thank you for helping: A ramp for Maeve",
		blocks: JSON.stringify([
			{ kind: "heading", text: "We laid the first stones", link: "" },
			{
				kind: "text",
				text: "Dear {firstName},\n\n**thank you** for your gift. See [the plan](https://kindwave.example/plan):\n\n- stones\n- a railing",
				link: "",
			},
			{ kind: "request", text: "", link: "" },
			{ kind: "divider", text: "", link: "" },
			{ kind: "button", text: "See the pictures", link: "https://kindwave.example/pictures" },
			{ kind: "footer", text: "Written in Pune.", link: "" },
		] satisfies CampaignBlock[]),
		firstName: "Dev",
		requestTitle: "A ramp for Maeve",
		senderName: "Meera Iyer",
		requestLink: "https://kindwave.example/donationRequest/req_1",
		requestImage: "",
		publicUrl: "https://kindwave.example",
		senderId: "",
		postalAddress: "",
		reportUrl: "https://kindwave.example/reportMail?token=t",
		openedUrl: "",
		clickedUrl: "",
	},
	mail: (t, data) => {
		const values = { ...data, firstName: data.firstName || t("friend") };
		const why = t(data.kind === "donors" || data.kind === "givers" ? data.kind : "contacts");
		const blocks = campaignBlocks({ ...values, labels: { open: t("open"), why, report: t("report") } });
		return { subject: fillFields(data.subject, values), preview: "", blocks };
	},
});
