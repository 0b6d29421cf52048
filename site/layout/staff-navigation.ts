import type { Role } from "../../api/domain/roles.ts";
import type { MenuGroup } from "../../islands/ui/menu.tsx";
import type { WordKey } from "../../islands/ui/words/catalog.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { type Entry, linksOf } from "./menu-entries.ts";

/** A menu for some roles. It has no entry that the page's own guard refuses, whatever the menu's roles are. */
interface StaffMenu {
	word: WordKey;
	roles: readonly Role[];
	entries: readonly Entry[];
}

const radio = "/talRadioAdmin/manageTALRadio/tal-radio";

const staffMenus: readonly StaffMenu[] = [
	{
		word: "staff.admin",
		roles: ["admin", "superAdmin", "volunteer", "volunteerAdmin"],
		entries: [
			{ word: "staff.donation-requests", path: "/admin/donationRequests" },
			{ word: "staff.statistics", path: "/admin/statistics" },
			{ word: "staff.withdrawals", path: "/admin/withdrawalRequests" },
			{ word: "staff.organizations", path: "/admin/organization" },
			{ word: "staff.menu-activity", path: "/admin/userActivityLog" },
			{ word: "staff.menu-users", path: "/admin/userList" },
			{ word: "staff.volunteers", path: "/admin/volunteers" },
			{ word: "staff.partners", path: "/admin/partners" },
			{ word: "staff.blood-donors", path: "/admin/bloodDonors" },
			{ word: "staff.help-messages", path: "/admin/helpMessages" },
			{ word: "staff.send-to-all", path: "/admin/sendToAll" },
			{ word: "staff.send-email", path: "/admin/SendEmailToUsers" },
		],
	},
	{
		word: "staff.finance",
		roles: ["finAdmin", "admin", "superAdmin"],
		entries: [
			{ word: "staff.donations", path: "/admin/donations" },
			{ word: "staff.receipts", path: "/admin/receipts" },
			{ word: "staff.menu-offline", path: "/admin/offlineDonations" },
			{ word: "staff.withdrawal-requests", path: "/admin/withdrawalRequests" },
			{ word: "staff.donation-requests", path: "/admin/donationRequests" },
			{ word: "staff.organizations", path: "/admin/organization" },
			{ word: "staff.menu-findings", path: "/admin/reconciliation" },
			{ word: "staff.menu-ledger", path: "/admin/ledger" },
			{ word: "staff.reconciliation", path: "/admin/reconciliationReport" },
			{ word: "staff.menu-users", path: "/admin/userList" },
			{ word: "staff.stripe", path: "/admin/stripePaymentsData" },
			{ word: "staff.paypal", path: "/admin/paypalPaymentsData" },
			{ word: "staff.razorpay", path: "/admin/razorPaymentsData" },
			{ word: "staff.menu-webhook-events", path: "/admin/webhookEvents" },
		],
	},
	{
		word: "staff.events",
		roles: ["admin", "superAdmin"],
		entries: [
			{ word: "staff.participants", path: "/ManageEventParticipants" },
			{ word: "staff.event-payments", path: "/ManageEventPayments" },
		],
	},
	{
		word: "staff.leaders",
		roles: ["admin", "superAdmin"],
		entries: [{ word: "staff.manage-leaders", path: "/admin/TALLeaders/userInterests" }],
	},
	{
		word: "staff.radio",
		roles: ["talRadioAdmin", "admin", "superAdmin"],
		entries: [
			{ word: "staff.streamings", path: `${radio}/liveStreamings` },
			{ word: "staff.playlists", path: `${radio}/managePlaylist` },
			{ word: "staff.playlist-items", path: `${radio}/managePlaylistItems` },
			{ word: "staff.media", path: `${radio}/media` },
			{ word: "staff.categories", path: `${radio}/categories` },
			{ word: "staff.radio-statistics", path: `${radio}/statisticsReport` },
			{ word: "staff.bmi", path: `${radio}/BMImusicsReport` },
			{ word: "staff.podcasts", path: "/admin/managePodcast" },
			{ word: "staff.upcoming", path: "/admin/manageUpcomingPlaylists" },
			{ word: "staff.channels", path: "/admin/Channels" },
			{ word: "staff.members", path: "/admin/talradioMembers" },
		],
	},
];

/** The staff menus of the viewer's roles as groups with headings; groups without a reachable page are left out. */
export function staffGroupsOf(view: View): MenuGroup[] {
	const { viewer, words } = view;
	return staffMenus
		.filter(({ roles }) => viewer?.roles.some((role) => roles.includes(role)))
		.map(({ word, entries }) => ({
			heading: words.t(word, { short: brand.shortName }),
			items: linksOf(view, entries),
		}))
		.filter(({ items }) => items.length > 0);
}
