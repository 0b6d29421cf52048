import { inLanguage, type Language } from "../../languages.ts";
import type { MessageTemplates } from "../../people/message-templates.ts";
import type { CampaignBlock, CampaignKind, MergeValues } from "./campaign.ts";

/** The common content of a campaign's mails. */
export interface SharedContent {
	/** Givers gave to another request of the sender, perhaps. */
	kind: CampaignKind | "givers";
	subject: string;
	blocks: readonly CampaignBlock[];
	sender: string;
	/** An organization or a person; empty for news of our staff. */
	senderId: string;
	/** The organization's; empty for the foundation's. */
	postalAddress: string;
	request: { id: string; title: string; defaultImageUrl: string | null } | null;
}

const oneLine = (text: string, most: number) =>
	[...text.replaceAll(/[\p{C}\s]+/gu, " ").trim()].slice(0, most).join("");

/** Addresses of our own in one recipient's mail; a test has none. */
export interface OwnLinks {
	/** The address at which the recipient reports the mail. */
	reportUrl: string;
	/** The picture that tells that the mail was opened. */
	openedUrl: string;
	/** Leads to a page of ours, whose path is added to it, and tells that a link was used. */
	clickedUrl: string;
}

/** The values of one recipient's mail. Each of our own links is empty if the mail has none. */
export function mailValues(
	{ kind, subject, blocks, sender, senderId, postalAddress, request }: SharedContent,
	{ name, language, publicUrl, ...own }: { name: string; language: Language; publicUrl: string } & Partial<OwnLinks>,
): MessageTemplates["campaign"] {
	const path = request ? `/donationRequest/${encodeURIComponent(request.id)}?utm_medium=email` : "/";
	const picture = request?.defaultImageUrl ?? "";
	const requestTitle = oneLine(request?.title ?? "", 200);
	const values: MergeValues = { firstName: oneLine(name, 60), requestTitle, senderName: oneLine(sender, 100) };
	return {
		kind,
		subject: oneLine(subject, 150),
		blocks: JSON.stringify(blocks),
		senderId,
		postalAddress,
		...values,
		requestLink: publicUrl + inLanguage(path, language),
		requestImage: picture.startsWith("/") ? publicUrl + picture : picture,
		publicUrl,
		reportUrl: own.reportUrl ?? "",
		openedUrl: own.openedUrl ?? "",
		clickedUrl: own.clickedUrl ?? "",
	};
}
