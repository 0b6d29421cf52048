import { allManifests } from "../../api/domain/giving/payment-providers/index.ts";
import type { Role } from "../../api/domain/people/roles.ts";
import { staffPages } from "../../api/domain/people/staff-pages.ts";
import type { MenuLink } from "../../islands/ui/menu.tsx";
import type { View } from "../page.ts";
import { type Entry, linksOf } from "./menu-entries.ts";

/** Entries that the screen's readers see only if they may act there too. */
const forRoles = (allow: readonly Role[], entries: readonly Entry[]): Entry[] =>
	entries.map((entry) => ({
		...entry,
		when: ({ viewer }) => viewer?.roles.some((role) => allow.includes(role)) ?? false,
	}));

/** The most frequent actions, which are offered before anything is typed. */
const frequent: readonly Entry[] = [
	{ word: "staff.action-review", path: "/admin/donationRequests?mine=true" },
	{ word: "staff.action-withdrawals", path: "/admin/withdrawalRequests?status=hold" },
	{ word: "staff.action-offline", path: "/admin/offlineDonations" },
	{ word: "staff.action-email", path: "/admin/SendEmailToUsers" },
	{ word: "staff.action-message", path: "/admin/sendToAll" },
	{ word: "staff.action-streaming", path: "/talRadioAdmin/manageTALRadio/tal-radio/streaming" },
];

const receipts = `${staffPages.receipts.path}?state=valid`;
const months = `${staffPages.books.path}?tab=months`;

/** The other things that staff do on their screens, in the words that they look for. */
const further: readonly Entry[] = [
	...forRoles(
		["finAdmin", "superAdmin"],
		[
			{ word: "staff.action-refund", path: `${staffPages.gifts.path}?status=succeeded` },
			{ word: "staff.action-void", path: receipts },
			{ word: "staff.action-correct", path: receipts },
			{ word: "staff.action-resend", path: receipts },
			{ word: "staff.action-10bd", path: staffPages.receipts.path },
			{ word: "staff.action-close-month", path: months },
			{ word: "staff.action-evidence", path: `${staffPages.disputes.path}?state=answer` },
			{ word: "staff.action-bank-file", path: `${staffPages.withdrawals.path}?status=approved` },
			{ word: "staff.action-batches", path: staffPages.batches.path },
			{ word: "staff.action-returns", path: staffPages.batches.path },
			{ word: "staff.action-findings", path: staffPages.findings.path },
			...allManifests.map(({ name, payouts }): Entry => ({ word: `staff.action-payouts-${name}`, path: payouts.page })),
		],
	),
	...forRoles(
		["superAdmin"],
		[
			{ word: "staff.action-reopen-month", path: months },
			{ word: "staff.action-roles", path: staffPages.users.path },
		],
	),
	...forRoles(
		["admin", "superAdmin"],
		[
			{ word: "staff.action-block", path: staffPages.users.path },
			{ word: "staff.action-verify", path: staffPages.organizations.path },
			{ word: "staff.action-help", path: staffPages.messages.path },
		],
	),
	{ word: "staff.action-trial-balance", path: staffPages.books.path },
	{ word: "staff.action-journal", path: `${staffPages.books.path}?tab=entries` },
	{ word: "staff.action-matches", path: `${staffPages.matches.path}?state=waiting` },
	{ word: "staff.action-hints", path: staffPages.hints.path },
];

/** The actions that the viewer's roles allow: those that are offered at once, and those that a search finds. */
export const staffActionsOf = (view: View): { frequent: MenuLink[]; further: MenuLink[] } => ({
	frequent: linksOf(view, frequent),
	further: linksOf(view, further),
});
