import type { OptionalTopic } from "./mail-topics.ts";

/** The kinds of notifications. People switch each off by channel. */
export const notificationKinds = [
	"request",
	"donation",
	"comment",
	"application",
	"withdrawal",
	"invitation",
	"room",
	"news",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The channels besides mail, whose topics are in mail-topics.ts. */
export const notificationChannels = ["inbox", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A choice about a kind, stored beside those about mail topics. */
export type ChannelTopic = `${NotificationChannel}.${NotificationKind}`;

/** The topic of the mails about the same things. */
export const mailTopicOf = {
	request: "requests",
	donation: "requests",
	comment: "requests",
	application: "applications",
	// Its mails tell that money moves: nobody can switch them off.
	withdrawal: null,
	invitation: "invitations",
	room: "rooms",
	news: "news",
} as const satisfies Record<NotificationKind, OptionalTopic | null>;

/** A notification, as far as its text and link depend on it. */
export interface NotificationFacts {
	kind: NotificationKind;
	/** The request's id; empty for none. */
	requestId: string;
	subject: string;
	detail: string;
	count: number;
	/** The request's or the room's title, or the organization's name. */
	title: string;
}

/** The English texts, which the API answers; islands/ui/words/notifications translates them. `{title}` is quoted by the text. */
export const notificationTexts = {
	"notification.request.0": "Our team is reviewing your request “{title}”",
	"notification.request.1": "Your request “{title}” is approved and live",
	"notification.request.2": "Your request “{title}” has been marked as fulfilled",
	"notification.request.-1": "Your request “{title}” was not approved",
	"notification.request.-2": "Something is missing from your request “{title}”",
	"notification.request.-3": "Your request “{title}” was marked as spam",
	"notification.request.-4": "Your request “{title}” has ended",
	"notification.request.-5": "Your request “{title}” is closed",
	"notification.request.-6": "Your request “{title}” is paused",
	"notification.request.-7": "The organization has not approved your request “{title}”",
	"notification.request.change_approved": "Your change to “{title}” is approved",
	"notification.request.change_sent_back": "Something is missing from your change to “{title}”",
	"notification.request.change_rejected": "Your change to “{title}” was not approved",
	"notification.request.change_refused_by_organization": "The organization has not approved your change to “{title}”",
	"notification.donation": {
		one: "Your request “{title}” received {count} gift",
		other: "Your request “{title}” received {count} gifts",
	},
	"notification.comment": { one: "{count} new comment on “{title}”", other: "{count} new comments on “{title}”" },
	"notification.application": { one: "{count} new answer to “{title}”", other: "{count} new answers to “{title}”" },
	"notification.message": { one: "{count} new message about “{title}”", other: "{count} new messages about “{title}”" },
	"notification.answer.sent": "An answer to “{title}” was sent again",
	"notification.answer.shortlisted": "Your answer to “{title}” is on the shortlist",
	"notification.answer.accepted": "Your answer to “{title}” was accepted",
	"notification.answer.completed": "Your help for “{title}” was confirmed",
	"notification.answer.declined": "Your answer to “{title}” was declined",
	"notification.answer.withdrawn": "An answer to “{title}” was withdrawn",
	"notification.withdrawal.requested": "A withdrawal from “{title}” has been requested",
	"notification.withdrawal.approved": "A withdrawal from “{title}” is approved",
	"notification.withdrawal.sent": "A withdrawal from “{title}” was sent to the bank",
	"notification.withdrawal.paid": "A withdrawal from “{title}” has been paid",
	"notification.withdrawal.rejected": "A withdrawal from “{title}” was not approved",
	"notification.withdrawal.canceled": "A withdrawal from “{title}” was canceled",
	"notification.withdrawal.failed": "A withdrawal from “{title}” has failed",
	"notification.withdrawal.returned": "The bank has returned a withdrawal from “{title}”",
	"notification.withdrawal.reduced": "A withdrawal from “{title}” was reduced: money went back to a donor",
	"notification.room": "The audio room “{title}” starts soon",
	"notification.invitation": "{title} invites you. The link is in our email to you.",
} as const;
export type NotificationText = keyof typeof notificationTexts;

const hasText = (key: string): key is NotificationText => key in notificationTexts;

/** The key of a notification's text; null for news, whose text is the notification's own. */
export function notificationText({
	kind,
	detail,
	subject,
}: Pick<NotificationFacts, "kind" | "detail" | "subject">): NotificationText | null {
	if (kind === "news") return null;
	// A request that is sent in again waits like a new one; one that staff hid keeps the text of an approved one (mails do the same).
	const status = kind === "request" ? ({ "9": "1", "3": "0" }[detail] ?? detail) : detail;
	const specific =
		kind === "application" && subject !== ""
			? detail === "message"
				? "notification.message"
				: `notification.answer.${detail}`
			: `notification.${kind}.${status}`;
	if (hasText(specific)) return specific;
	if (kind === "withdrawal") return "notification.withdrawal.requested";
	return kind === "request" ? "notification.request.0" : `notification.${kind}`;
}

/** The values that fill a notification's text. */
export function notificationValues({ title, count }: NotificationFacts): Record<string, string | number> {
	return { title, count };
}

/** A notification in English. */
export function englishNotification(facts: NotificationFacts): string {
	const key = notificationText(facts);
	if (key === null) return facts.detail;
	const text = notificationTexts[key];
	const form = typeof text === "string" ? text : facts.count === 1 ? text.one : text.other;
	const values = notificationValues(facts);
	return form.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** The path that a notification leads to. */
export function notificationPath({
	kind,
	requestId,
	subject,
}: Pick<NotificationFacts, "kind" | "requestId" | "subject">): string {
	if (kind === "application" && subject !== "") return `/application/${encodeURIComponent(subject)}`;
	if (kind === "application") return `/viewApplicants/${encodeURIComponent(requestId)}`;
	if (kind === "invitation") return "/myOrganizations";
	if (kind === "room") return `/room/${encodeURIComponent(subject)}`;
	return requestId === "" ? "/notifications" : `/donationRequest/${encodeURIComponent(requestId)}`;
}
