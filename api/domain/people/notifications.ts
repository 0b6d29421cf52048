import { donorName } from "../giving/donor-name.ts";
import { type Currency, formatMoney } from "../money.ts";
import type { GiftsFacts } from "./gifts-notice.ts";
import type { OptionalTopic } from "./mail-topics.ts";
import { notedSubjectPath } from "./noted-kinds.ts";

/** The kinds of notifications that people switch off by channel. */
export const choosableKinds = [
	"request",
	"donation",
	"comment",
	"milestone",
	"application",
	"withdrawal",
	"invitation",
	"organization",
	"room",
	"news",
] as const;
export type ChoosableKind = (typeof choosableKinds)[number];

/** All kinds of notifications. Disputes and mentions are the duty of staff, who can't switch them off. */
export const notificationKinds = [...choosableKinds, "dispute", "mention"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const isChoosable = (kind: NotificationKind): kind is ChoosableKind =>
	choosableKinds.some((each) => each === kind);

/** The channels besides mail, whose topics are in mail-topics.ts. */
export const notificationChannels = ["inbox", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A choice about a kind, stored beside those about mail topics. */
export type ChannelTopic = `${NotificationChannel}.${ChoosableKind}`;

/** The topic of the mails about the same things. */
export const mailTopicOf = {
	request: "requests",
	donation: "gifts",
	comment: "comments",
	milestone: "milestones",
	application: "applications",
	// Its mails tell that money moves: nobody can switch them off.
	withdrawal: null,
	invitation: "invitations",
	// Its mails are about what makes gifts deductible: nobody can switch them off.
	organization: null,
	room: "rooms",
	news: "news",
} as const satisfies Record<ChoosableKind, OptionalTopic | null>;

/** The gift or comment that a notification is about. */
export interface NewsFacts {
	/** Null for a donor who stays anonymous. */
	name: string | null;
	/** The donated amount, such as "₹1,000"; empty for a comment. */
	amount: string;
	/** The message with the gift, or the comment; empty for a gift without one. */
	text: string;
}

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
	/** Null for one about something else or about several, and once the gift was refunded or the comment hidden. */
	about: NewsFacts | null;
	/** Null for one about something else or about one gift. */
	gifts: GiftsFacts | null;
}

/** A gift or a comment as `noticeAbout` (db/sql/notice-about.ts) selects it. */
export interface NewsColumns {
	aboutFirstName: string | null;
	aboutLastName: string | null;
	aboutCurrency: string | null;
	aboutMinor: number | null;
	aboutText: string | null;
	/** The first and last names of the donors that `giftsDetail` names, as JSON. */
	aboutDonors: string | null;
}

/** The facts of a gift or comment in its notification. */
export function newsFacts(row: NewsColumns): NewsFacts | null {
	const { aboutMinor, aboutCurrency, aboutText } = row;
	const name = donorName({ donorFirstName: row.aboutFirstName, donorLastName: row.aboutLastName });
	if (aboutMinor !== null && aboutCurrency !== null) {
		return { name, amount: formatMoney(aboutMinor, aboutCurrency as Currency), text: aboutText ?? "" };
	}
	return aboutText === null ? null : { name, amount: "", text: aboutText };
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
	"notification.request.draft": "A request that you began is not sent yet",
	"notification.donation": {
		one: "Your request “{title}” received {count} gift",
		other: "Your request “{title}” received {count} gifts",
	},
	"notification.gifts": "“{title}” received {count} gifts, {sums} in all",
	"notification.gifts.from": "“{title}” received {count} gifts from {names}, {sums} in all",
	"notification.gifts.from-others": "“{title}” received {count} gifts from {names} and others, {sums} in all",
	"notification.gift": "{name} gave {amount} to “{title}”",
	"notification.gift.message": "{name} gave {amount} to “{title}”: “{text}”",
	"notification.gift.anonymous": "Someone who stays anonymous gave {amount} to “{title}”",
	"notification.gift.anonymous-message": "Someone who stays anonymous gave {amount} to “{title}”: “{text}”",
	"notification.comment.text": "{name} commented on “{title}”: “{text}”",
	"notification.comment.held": {
		one: "{count} comment on “{title}” waits for your decision",
		other: "{count} comments on “{title}” wait for your decision",
	},
	"notification.milestone.25": "“{title}” has reached 25% of its goal",
	"notification.milestone.50": "“{title}” has reached half of its goal",
	"notification.milestone.75": "“{title}” has reached 75% of its goal",
	"notification.milestone.100": "“{title}” has reached its goal",
	"notification.milestone.own": "“{title}” has reached the milestone “{own}”",
	"notification.comment": { one: "{count} new comment on “{title}”", other: "{count} new comments on “{title}”" },
	"notification.application.signed": {
		one: "{count} new signature under “{title}”",
		other: "{count} new signatures under “{title}”",
	},
	"notification.application": { one: "{count} new answer to “{title}”", other: "{count} new answers to “{title}”" },
	"notification.message": { one: "{count} new message about “{title}”", other: "{count} new messages about “{title}”" },
	"notification.answer.sent": "An answer to “{title}” was sent again",
	"notification.answer.shortlisted": "Your answer to “{title}” is on the shortlist",
	"notification.answer.accepted": "Your answer to “{title}” was accepted",
	"notification.answer.completed": "Your help for “{title}” was confirmed",
	"notification.answer.declined": "Your answer to “{title}” was declined",
	"notification.answer.withdrawn": "An answer to “{title}” was withdrawn",
	"notification.answer.interview_invited": "You can choose a time for an interview about “{title}”",
	"notification.answer.interview_chosen": "A time was chosen for an interview about “{title}”",
	"notification.answer.interview_canceled": "The time of an interview about “{title}” was canceled",
	"notification.withdrawal.requested": "A withdrawal from “{title}” has been requested",
	"notification.withdrawal.approved": "A withdrawal from “{title}” is approved",
	"notification.withdrawal.sent": "A withdrawal from “{title}” was sent to the bank",
	"notification.withdrawal.paid": "A withdrawal from “{title}” has been paid",
	"notification.withdrawal.rejected": "A withdrawal from “{title}” was not approved",
	"notification.withdrawal.canceled": "A withdrawal from “{title}” was canceled",
	"notification.withdrawal.failed": "A withdrawal from “{title}” has failed",
	"notification.withdrawal.returned": "The bank has returned a withdrawal from “{title}”",
	"notification.withdrawal.reduced": "A withdrawal from “{title}” was reduced: money went back to a donor",
	"notification.organization": "There is news about {title}",
	"notification.organization.registration-approved": {
		one: "{count} registration of {title} is approved",
		other: "{count} registrations of {title} are approved",
	},
	"notification.organization.registration-rejected": {
		one: "{count} registration of {title} was not approved",
		other: "{count} registrations of {title} were not approved",
	},
	"notification.organization.registration-ends-60": {
		one: "{count} registration of {title} ends within 60 days",
		other: "{count} registrations of {title} end within 60 days",
	},
	"notification.organization.registration-ends-7": {
		one: "{count} registration of {title} ends within 7 days",
		other: "{count} registrations of {title} end within 7 days",
	},
	"notification.dispute": "A payment is disputed",
	"notification.dispute.opened": "A payment is disputed. Please look at it and answer.",
	"notification.dispute.due": "A disputed payment must be answered within two days",
	"notification.dispute.today": "A disputed payment must be answered today",
	"notification.dispute.won": "A dispute was decided for us",
	"notification.dispute.lost": "A dispute is lost: the money went back to the donor",
	"notification.mention": "A colleague wants you to look at something",
	"notification.mention.note": "A colleague mentions you in a note",
	"notification.mention.assigned": "A colleague has given you a record to work on",
	"notification.room": "The audio room “{title}” starts soon",
	"notification.invitation": "{title} invites you. The link is in our email to you.",
	"notification.invitation.helper": "You are invited to help with “{title}”",
	"notification.invitation.joined": "Someone you invited now helps with “{title}”",
} as const;
export type NotificationText = keyof typeof notificationTexts;

const hasText = (key: string): key is NotificationText => key in notificationTexts;

/** The key of a text about one gift or comment. */
function aboutKey({ name, amount, text }: NewsFacts): NotificationText {
	if (amount === "") return "notification.comment.text";
	if (name === null) return text === "" ? "notification.gift.anonymous" : "notification.gift.anonymous-message";
	return text === "" ? "notification.gift" : "notification.gift.message";
}

/** The key of a notification's text; null for news, whose text is the notification's own. */
export function notificationText({
	kind,
	detail,
	subject,
	about,
	gifts,
}: Pick<NotificationFacts, "kind" | "detail" | "subject" | "about" | "gifts">): NotificationText | null {
	if (kind === "news") return null;
	if (about !== null) return aboutKey(about);
	if (gifts !== null) {
		if (gifts.names.length === 0) return "notification.gifts";
		return gifts.hasOthers ? "notification.gifts.from-others" : "notification.gifts.from";
	}
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
	if (kind === "milestone") return "notification.milestone.100";
	return kind === "request" ? "notification.request.0" : `notification.${kind}`;
}

/** The values that fill a notification's text. */
export function notificationValues({
	title,
	count,
	about,
	gifts,
	subject,
}: NotificationFacts): Record<string, string | number> {
	const { name, amount = "", text = "" } = about ?? {};
	const ofGifts = { sums: gifts?.sums ?? "", names: gifts?.names.join(", ") ?? "" };
	return { title, count, own: subject, name: name ?? "", amount, text, ...ofGifts };
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

/** The gifts of a request on its desk, or one of them. @param gift its public id; empty for all */
export const giftsPath = (requestId: string, gift = "") =>
	`/donationRequest/${encodeURIComponent(requestId)}/desk/gifts${gift === "" ? "" : `?gift=${encodeURIComponent(gift)}`}`;

/** The gifts of a request that wait for thanks. */
export const giftsToThankPath = (requestId: string) => `${giftsPath(requestId)}?thanked=no`;

/** The comments of a request, where its people answer. */
export const commentsPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}#comments`;

/** The page of a request that is not sent yet: to go on, to delete it, or to refuse reminders. */
export const draftPath = (draftId: string) => `/donationRequest/${encodeURIComponent(draftId)}/draft`;

/** The path that a notification leads to. */
export function notificationPath({
	kind,
	requestId,
	subject,
	detail,
}: Pick<NotificationFacts, "kind" | "requestId" | "subject" | "detail">): string {
	if (kind === "application" && subject !== "") return `/application/${encodeURIComponent(subject)}`;
	if (kind === "application") return `/viewApplicants/${encodeURIComponent(requestId)}`;
	if (kind === "donation") return subject === "" ? giftsToThankPath(requestId) : giftsPath(requestId, subject);
	if (kind === "comment") return commentsPath(requestId);
	if (kind === "milestone") return `/donationRequest/${encodeURIComponent(requestId)}/desk`;
	if (kind === "invitation" && detail === "helper") return `/invitation/desk?request=${encodeURIComponent(requestId)}`;
	if (kind === "invitation" && detail === "joined")
		return `/donationRequest/${encodeURIComponent(requestId)}/desk#people`;
	if (kind === "invitation") return "/myOrganizations";
	if (kind === "organization") return `/organization/${encodeURIComponent(subject)}/edit#registrations`;
	if (kind === "dispute") return `/admin/disputes?open=${encodeURIComponent(subject)}`;
	if (kind === "mention") return notedSubjectPath(subject) ?? "/notifications";
	if (kind === "room") return `/room/${encodeURIComponent(subject)}`;
	if (kind === "request" && subject !== "") return draftPath(subject);
	return requestId === "" ? "/notifications" : `/donationRequest/${encodeURIComponent(requestId)}`;
}
