import type { Role } from "./roles.ts";
import { staffPages } from "./staff-pages.ts";

interface NotedPage {
	path: string;
	allow: readonly Role[];
	/** Parameters with which the screen displays the record in any state, and on its tab. */
	with?: string;
}

const admins = ["admin", "superAdmin"] as const satisfies readonly Role[];
const finance = ["finAdmin", ...admins] as const satisfies readonly Role[];
const radio = ["talRadioAdmin", ...admins] as const satisfies readonly Role[];
export const radioBase = "/talRadioAdmin/manageTALRadio/tal-radio";

/** The records on which staff write notes, with the screen that displays them and its guard. */
export const notedPages = {
	user: staffPages.users,
	request: staffPages.requests,
	organization: { ...staffPages.organizations, with: "state=all" },
	donation: staffPages.gifts,
	withdrawal: staffPages.withdrawals,
	dispute: staffPages.disputes,
	receipt: staffPages.receipts,
	payout: staffPages.payouts,
	finding: staffPages.findings,
	"fraud-hint": staffPages.hints,
	"bank-batch": staffPages.batches,
	"regular-gift": { path: "/admin/regularGifts", allow: finance },
	"match-pledge": staffPages.matches,
	employer: { path: "/admin/employers", allow: finance },
	"webhook-event": { path: "/admin/webhookEvents", allow: finance },
	"ledger-account": { ...staffPages.books, with: "tab=accounts" },
	"ledger-entry": { ...staffPages.books, with: "tab=entries" },
	"ledger-month": { ...staffPages.books, with: "tab=months" },
	"help-message": staffPages.messages,
	volunteer: { path: "/admin/volunteers", allow: [...admins, "volunteerAdmin"] },
	partner: { path: "/admin/partners", allow: admins },
	registration: { path: "/admin/organizationRegistrations", allow: admins },
	"supporter-page": { ...staffPages.requests, with: "tab=supporters" },
	"event-attendee": { path: "/ManageEventParticipants", allow: admins },
	"event-registration": { path: "/ManageEventPayments", allow: admins },
	interest: { path: "/admin/TALLeaders/userInterests", allow: admins },
	streaming: { path: `${radioBase}/liveStreamings`, allow: radio },
	playlist: { path: `${radioBase}/managePlaylist`, allow: radio },
	track: { path: `${radioBase}/managePlaylistItems`, allow: radio },
	media: { path: `${radioBase}/media`, allow: radio },
	"radio-category": { path: `${radioBase}/categories`, allow: radio },
	podcast: { path: "/admin/managePodcast", allow: radio },
	"upcoming-playlist": { path: "/admin/manageUpcomingPlaylists", allow: radio },
	channel: { path: "/admin/Channels", allow: radio },
	"radio-member": { path: "/admin/talradioMembers", allow: radio },
} as const satisfies Readonly<Record<string, NotedPage>>;
export type NotedKind = keyof typeof notedPages;
export const notedKinds = Object.keys(notedPages) as [NotedKind, ...NotedKind[]];

/** The screen of a kind of record, and who may open it. */
export const screenOf = (kind: NotedKind): Pick<NotedPage, "path" | "allow"> => ({
	path: notedPages[kind].path,
	allow: notedPages[kind].allow,
});

/** Everyone who may open the screen of some record. */
export const notingRoles: readonly Role[] = ["finAdmin", "admin", "superAdmin", "talRadioAdmin", "volunteerAdmin"];

/** The screen of a record, with it open. */
export function notedPath(kind: NotedKind, id: string): string {
	const page: NotedPage = notedPages[kind];
	const place = kind === "payout" ? payoutPlace(id) : { open: id };
	return `${page.path}?${page.with ? `${page.with}&` : ""}${new URLSearchParams(place)}`;
}

/** A payout's id has its provider before it. */
export const payoutRecord = (provider: string, payout: string): string => `${provider}:${payout}`;
function payoutPlace(id: string): Record<string, string> {
	const [provider = "", ...rest] = id.split(":");
	return { provider, payout: rest.join(":") };
}

/** A record as the subject of a notification. */
export const notedSubject = (kind: NotedKind, id: string): string => `${kind}:${id}`;
/** The path that such a subject leads to; null for none. */
export function notedSubjectPath(subject: string): string | null {
	const [, kind = "", id = ""] = /^([^:]*):(.*)$/.exec(subject) ?? [];
	return kind in notedPages ? notedPath(kind as NotedKind, id) : null;
}

/** The names after an @ in a note: usernames or ids, each once. */
export const mentionsIn = (text: string): string[] => [
	...new Set(
		Array.from(text.matchAll(/(?<![\w.])@([\w.-]{2,64}?)(?=[^\w.-]|[.-]*(?:\s|$))/g), ([, name = ""]) => name),
	),
];
