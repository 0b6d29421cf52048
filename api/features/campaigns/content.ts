import type { CampaignBlock, CampaignKind, MergeValues } from "../../domain/campaigns/campaign.ts";
import type { MessageTemplates } from "../../domain/message-templates.ts";
import type { RequestRow } from "../requests/rows.ts";

/** What a campaign's mails have in common. */
export interface SharedContent {
	kind: CampaignKind;
	subject: string;
	blocks: readonly CampaignBlock[];
	sender: string;
	request: Pick<RequestRow, "id" | "title" | "story" | "defaultImageUrl"> | null;
}

const oneLine = (text: string, most: number) =>
	[...text.replaceAll(/[\p{C}\s]+/gu, " ").trim()].slice(0, most).join("");

/**
 * The values of one recipient's mail.
 * @param reportUrl where the recipient reports the mail; empty for a test
 */
export function mailValues(
	{ kind, subject, blocks, sender, request }: SharedContent,
	{ name, publicUrl, reportUrl }: { name: string; publicUrl: string; reportUrl: string },
): MessageTemplates["campaign"] {
	const link = request ? `${publicUrl}/donationRequest/${encodeURIComponent(request.id)}` : publicUrl;
	const picture = request?.defaultImageUrl ?? "";
	const requestTitle = oneLine(request?.title ?? "", 200);
	const values: MergeValues = { firstName: oneLine(name, 60), requestTitle, senderName: oneLine(sender, 100) };
	return {
		kind,
		subject: oneLine(subject, 150),
		blocks: JSON.stringify(blocks),
		...values,
		requestLink: link,
		requestImage: picture.startsWith("/") ? publicUrl + picture : picture,
		reportUrl,
	};
}
