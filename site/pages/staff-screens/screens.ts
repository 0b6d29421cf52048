import { allManifests } from "../../../api/domain/giving/payment-providers/index.ts";
import { radioBase, screenOf } from "../../../api/domain/people/noted-kinds.ts";
import type { Role } from "../../../api/domain/people/roles.ts";
import { staffPages } from "../../../api/domain/people/staff-pages.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import type { PageExample } from "../../page.ts";

/** A staff screen: its page, and its entry in the staff menus. */
export interface StaffScreen {
	/** Its folder in `islands/dashboard`. */
	name: string;
	path: string;
	allow: readonly Role[];
	example?: PageExample;
	/** Warns others who are signed in on their way home. */
	denied?: "warn";
	title: WordKey;
	/** Its name in the menus, if it is not the title. */
	menu?: WordKey;
	/** The calls of its first view that only read our own tables, as it makes them: the page brings their answers along. */
	first?: readonly string[];
}

/** The first page of a list. */
const rowsOf = (call: string, size = 20) => `${call}${call.includes("?") ? "&" : "?"}limit=${size}&offset=0`;
const channelsOf = "/talradio/channels?limit=1000";
const playlistsOf = rowsOf("/talradio/playlist", 100);

/** A page of the menus that is no screen; its own file declares the rest. */
interface OtherPage {
	path: string;
	menu: WordKey;
}

/** A menu for some roles. It has no entry that the page's own guard refuses, whatever the menu's roles are. */
export interface StaffMenu {
	word: WordKey;
	roles: readonly Role[];
	entries: readonly (StaffScreen | OtherPage)[];
}

const admins: readonly Role[] = ["admin", "superAdmin"];
const treasurers: readonly Role[] = ["finAdmin", "superAdmin"];
const finance: readonly Role[] = ["finAdmin", ...admins];
const radio: readonly Role[] = ["talRadioAdmin", ...admins];

// These are in two menus.
const requests: StaffScreen = {
	name: "request-review",
	...staffPages.requests,
	title: "staff.donation-requests",
	first: [rowsOf("/review/requests?sortBy=createdAt&sortOrder=asc")],
};
const withdrawals: StaffScreen = {
	name: "withdrawals",
	...staffPages.withdrawals,
	title: "staff.withdrawal-requests",
	first: [rowsOf("/donationRequest/withdraw?scope=all")],
};
const fraudHints: StaffScreen = {
	name: "fraud-hints",
	...screenOf("fraud-hint"),
	title: "staff.fraud-hints",
	first: [rowsOf("/fraudHints")],
};
const organizations: StaffScreen = {
	name: "organizations",
	...staffPages.organizations,
	title: "staff.organizations-title",
	menu: "staff.organizations",
	first: [rowsOf("/organizations?state=waiting")],
};
const users: StaffScreen = {
	name: "user-list",
	...staffPages.users,
	title: "staff.users",
	menu: "staff.menu-users",
	first: [rowsOf("/users?sortBy=createdAt&sortOrder=desc")],
};

/** The form of a streaming, which no menu leads to. */
const streaming: Omit<StaffScreen, "path"> = { name: "radio-streaming", allow: radio, title: "staff.streaming" };

/** The payouts of a provider, whose pages share a screen. */
const payouts = (path: string, title: WordKey, menu: WordKey): StaffScreen => ({
	name: "payments-data",
	path,
	allow: treasurers,
	denied: "warn",
	title,
	menu,
});

/** A provider's payout, which its payments data lead to. */
const payout: StaffScreen = { name: "payout", ...staffPages.payouts, denied: "warn", title: "staff.payout" };

export const staffMenus: readonly StaffMenu[] = [
	{
		word: "staff.admin",
		roles: ["admin", "superAdmin", "volunteer", "volunteerAdmin"],
		entries: [
			requests,
			{ name: "statistics", path: "/admin/statistics", allow: admins, title: "staff.statistics" },
			{ ...withdrawals, menu: "staff.withdrawals" },
			fraudHints,
			organizations,
			{
				name: "organization-registrations",
				...screenOf("registration"),
				title: "staff.organization-registrations",
				first: [rowsOf("/organizationRegistrations")],
			},
			{
				name: "activity-log",
				path: "/admin/userActivityLog",
				allow: admins,
				title: "staff.activity",
				menu: "staff.menu-activity",
				first: [rowsOf("/userActivityLog")],
			},
			users,
			{
				name: "volunteers",
				...screenOf("volunteer"),
				title: "staff.volunteers",
				first: [rowsOf("/volunteers")],
			},
			{ name: "partners", ...screenOf("partner"), title: "staff.partners", first: [rowsOf("/partners")] },
			{
				name: "blood-donors",
				path: "/admin/bloodDonors",
				allow: admins,
				title: "staff.blood-donors",
				first: [rowsOf("/bloodDonors")],
			},
			{ name: "help-messages", ...staffPages.messages, title: "staff.help-messages", first: [rowsOf("/helpMessages")] },
			{
				name: "mail-suppressions",
				path: "/admin/mailSuppressions",
				allow: admins,
				title: "staff.mail-suppressions",
				first: [rowsOf("/mailSuppressions")],
			},
			{ path: "/admin/sendToAll", menu: "staff.send-to-all" },
			{ path: "/admin/SendEmailToUsers", menu: "staff.send-email" },
		],
	},
	{
		word: "staff.finance",
		roles: finance,
		entries: [
			{ name: "transactions", ...staffPages.gifts, title: "staff.donations", first: [rowsOf("/donation")] },
			{ name: "disputes", ...staffPages.disputes, title: "staff.disputes", first: [rowsOf("/disputes")] },
			fraudHints,
			{
				name: "regular-gifts",
				...screenOf("regular-gift"),
				title: "staff.regular-gifts",
				first: [rowsOf("/admin/regularGifts")],
			},
			{
				name: "regular-cohorts",
				path: "/admin/regularGifts/cohorts",
				allow: finance,
				title: "staff.regular-cohorts",
			},
			{ name: "receipts", ...staffPages.receipts, title: "staff.receipts", first: [rowsOf("/receipts")] },
			{ path: "/admin/offlineDonations", menu: "staff.menu-offline" },
			{ name: "match-pledges", ...screenOf("match-pledge"), title: "staff.matches", first: [rowsOf("/matchPledges")] },
			{ name: "employers", ...screenOf("employer"), title: "staff.employers", first: [rowsOf("/employers")] },
			withdrawals,
			{ name: "bank-batches", ...screenOf("bank-batch"), title: "staff.bank-batches", first: [rowsOf("/bankBatches")] },
			requests,
			organizations,
			{
				name: "findings",
				...screenOf("finding"),
				title: "staff.findings",
				menu: "staff.menu-findings",
				first: [rowsOf("/reconciliationFindings")],
			},
			{ name: "ledger", ...screenOf("ledger-entry"), title: "staff.ledger", menu: "staff.menu-ledger" },
			{
				name: "reconciliation-report",
				path: "/admin/reconciliationReport",
				allow: finance,
				denied: "warn",
				title: "staff.reconciliation-title",
				menu: "staff.reconciliation",
			},
			users,
			...allManifests.map(({ name, payouts: { page } }) => payouts(page, `staff.${name}-data`, `staff.${name}`)),
			{
				name: "webhook-events",
				...screenOf("webhook-event"),
				title: "staff.webhook-events",
				menu: "staff.menu-webhook-events",
				first: [rowsOf("/webhookEvents")],
			},
		],
	},
	{
		word: "staff.events",
		roles: admins,
		entries: [
			{
				name: "event-participants",
				...screenOf("event-attendee"),
				title: "staff.participants",
				first: [rowsOf("/eventUsersList")],
			},
			{
				name: "event-payments",
				...screenOf("event-registration"),
				title: "staff.event-payments",
				first: [rowsOf("/eventDonation")],
			},
		],
	},
	{
		word: "staff.leaders",
		roles: admins,
		entries: [
			{
				name: "interests",
				...screenOf("interest"),
				title: "staff.interests",
				menu: "staff.manage-leaders",
				first: [rowsOf("/userInterested/categories")],
			},
		],
	},
	{
		word: "staff.radio",
		roles: radio,
		entries: [
			{
				name: "radio-streamings",
				...screenOf("streaming"),
				title: "staff.streamings",
				first: [channelsOf, rowsOf("/streaming?filter=upcoming", 25)],
			},
			{
				name: "radio-playlists",
				...screenOf("playlist"),
				title: "staff.playlists",
				first: [channelsOf, rowsOf("/talradio/categories", 100), rowsOf("/talradio/playlist", 25)],
			},
			{
				name: "radio-items",
				...screenOf("track"),
				title: "staff.playlist-items",
				first: [channelsOf, playlistsOf, rowsOf("/talradio/playlistItem")],
			},
			{ name: "radio-media", ...screenOf("media"), title: "staff.media" },
			{
				name: "radio-categories",
				...screenOf("radio-category"),
				title: "staff.categories",
				first: [rowsOf("/talradio/categories")],
			},
			{
				name: "radio-statistics",
				path: `${radioBase}/statisticsReport`,
				allow: radio,
				title: "staff.radio-statistics",
			},
			{ name: "radio-bmi", path: `${radioBase}/BMImusicsReport`, allow: radio, title: "staff.bmi" },
			{
				name: "radio-podcasts",
				...screenOf("podcast"),
				title: "staff.podcasts",
				first: [rowsOf("/talradio/categories", 100), rowsOf("/talmediaPodcast")],
			},
			{
				name: "radio-upcoming",
				...screenOf("upcoming-playlist"),
				title: "staff.upcoming",
				first: [channelsOf, playlistsOf, rowsOf("/upcomingPlaylist")],
			},
			{
				name: "radio-channels",
				...screenOf("channel"),
				title: "staff.channels",
				first: [playlistsOf, rowsOf("/talradio/channels")],
			},
			{
				name: "radio-members",
				...screenOf("radio-member"),
				title: "staff.members",
				first: [rowsOf("/talradio/member")],
			},
		],
	},
];

/** Every screen once, with those outside the menus. */
export const staffScreens: readonly StaffScreen[] = [
	...new Map(
		[
			...staffMenus.flatMap(({ entries }) => entries).filter((entry) => "name" in entry),
			payout,
			{ ...streaming, path: `${radioBase}/streaming` },
			{
				...streaming,
				path: `${radioBase}/streaming/{id}`,
				example: { at: `${radioBase}/streaming/{stream}`, as: "radioadmin" },
			},
		].map((screen) => [screen.path, screen]),
	).values(),
];
