import type { Role } from "../../people/roles.ts";
import { publicStatuses, type RequestStatus, requestStatuses } from "../statuses.ts";

/** A campaign goes to the donors of a request, the author's own contacts, or users who want our news. */
export const campaignKinds = ["donors", "contacts", "users"] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** These roles write to users, and decide about held campaigns. */
export const campaignStaff: readonly Role[] = ["admin", "superAdmin"];

/** Whether mails may be about a request: donors' about one that its donors still see, contacts' about one that everyone sees. */
export function isOpenFor(
	kind: CampaignKind,
	{ status, isPrivate }: { status: RequestStatus; isPrivate: boolean },
): boolean {
	return kind === "contacts"
		? !isPrivate && publicStatuses.includes(status)
		: requestStatuses[status].public !== "nothing";
}

/** A held campaign waits for staff. A sending one is done once none of its mails waits. */
export type CampaignState = "held" | "sending" | "stopped" | "refused";

/** The parts of a mail that an author can put together. */
export const blockKinds = ["heading", "text", "image", "button", "divider", "request", "footer"] as const;
export type BlockKind = (typeof blockKinds)[number];

/**
 * A part of a mail. `text` is Markdown in a text, the label of a button and the description of an image; `link` is the
 * address of a button or an image. A request card and a divider need neither.
 */
export interface CampaignBlock {
	kind: BlockKind;
	text: string;
	link: string;
}

/** The content that an author writes. */
export interface CampaignContent {
	subject: string;
	blocks: CampaignBlock[];
}

export const maxBlocks = 20;

/** `{name}` or `{{name}}` in a text is filled with these, for each recipient. */
export const mergeFields = ["firstName", "requestTitle", "senderName"] as const;
export type MergeValues = Readonly<Record<(typeof mergeFields)[number], string>>;

/** The merge fields of a kind of campaign: a mail to users is about no request. */
export const fieldsOf = (kind: CampaignKind) =>
	mergeFields.filter((name) => kind !== "users" || name !== "requestTitle");

const names = mergeFields.join("|");
const field = new RegExp(String.raw`\{\{\s*(${names})\s*\}\}|(?<!\{)\{\s*(${names})\s*\}(?!\})`, "g");

/** Fills the merge fields of a text, in one or two braces. Values are never read as Markdown or as fields. */
export function fillFields(text: string, values: MergeValues): string {
	return text.replaceAll(field, (_, double?: keyof MergeValues, single?: keyof MergeValues) => {
		const name = double ?? single;
		return name ? values[name] : "";
	});
}

const braces = /\{\{?\s*([\p{L}_$#%][^{}\n]{0,60}?)\s*\}?\}|\{\{[^\S\n]*\}\}|\{\{[^\S\n]*[\p{L}_]*/gu;

/** Words in braces that are no merge fields or have too few braces, and braces around nothing, as they are written: readers would see them. */
function unknownIn(text: string, known: readonly string[]): string[] {
	const isField = (whole: string, name: string) => known.includes(name) && whole.replaceAll(field, "") === "";
	const found = [...text.matchAll(braces)].flatMap(([whole, name = ""]) => (isField(whole, name) ? [] : [whole]));
	return [...new Set(found)];
}

/** The unknown fields of a mail by the form's names, such as `blocks[0].text`. Addresses have no fields at all. */
export function unknownFields(kind: CampaignKind, { subject, blocks }: CampaignContent): Map<string, string[]> {
	const known = fieldsOf(kind);
	const found = new Map([["subject", unknownIn(subject, known)]]);
	for (const [at, block] of blocks.entries()) {
		const hasText = block.kind !== "divider" && block.kind !== "request";
		const hasLink = block.kind === "button" || block.kind === "image";
		found.set(`blocks[${at}].text`, hasText ? unknownIn(block.text, known) : []);
		found.set(`blocks[${at}].link`, hasLink ? unknownIn(block.link, []) : []);
	}
	return new Map([...found].filter(([, fields]) => fields.length > 0));
}

const day = 24 * 3_600_000;

/** The number of recipients that an author may write to in a day, by the age of the account in milliseconds. */
export function dailyRecipients(age: number): number {
	if (age < 7 * day) return 50;
	return age < 30 * day ? 500 : 10_000;
}

/** The time ahead for which a campaign can be planned, in milliseconds. */
export const latestPlan = 90 * day;

/** Opens and uses of links are only counted for campaigns to at least so many, so that nobody learns what one person does. */
export const fewestReaders = 10;

/** Gifts within this time after a campaign count as given after it, in milliseconds. */
export const givenWithin = 30 * day;

/** A campaign to more people than this waits for staff, unless they released one of the author's before. */
export const largeCampaign = 100;
