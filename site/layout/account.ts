import type { IconDrawing } from "../../islands/ui/icon.tsx";
import {
	Bell,
	Building2,
	CircleCheck,
	FileText,
	Flag,
	HandHeart,
	Heart,
	Inbox,
	LayoutDashboard,
	ReceiptText,
	Sparkles,
	User,
	Users,
} from "../../islands/ui/icons.ts";
import type { MenuCount, MenuLink } from "../../islands/ui/menu.tsx";
import type { View, Viewer } from "../page.ts";
import { type Entry, linksOf } from "./menu-entries.ts";
import { notificationsPath, unreadOf } from "./notifications.tsx";

interface OwnEntry extends Entry {
	icon: IconDrawing;
	/** The number beside the link. */
	count?: number | MenuCount;
}

/** The viewer's own things, each with a count. */
const mine = ({ id, kindnessScore, counts }: Viewer): readonly OwnEntry[] => [
	{ word: "nav.kindness", path: "/dashboard#kindness", icon: Sparkles, count: kindnessScore },
	{ word: "nav.requests", path: `/User-reports/${id}`, icon: FileText, count: counts.requests },
	{ word: "nav.donations", path: "/myDonations", icon: HandHeart, count: counts.donations },
	{ word: "nav.withdrawals", path: "/myWithdrawals", icon: ReceiptText, count: counts.withdrawals },
	{ word: "nav.organizations", path: "/myOrganizations", icon: Building2, count: counts.organizations },
	{ word: "nav.contacts", path: "/myContactsandGroups", icon: Users, count: counts.contacts },
	{ word: "nav.applications", path: "/myApplications", icon: Inbox, count: counts.applications },
	{ word: "nav.favourites", path: "/myfavourites", icon: Heart, count: counts.favourites },
];

function quiet(count: number): MenuCount {
	const number = count.toLocaleString("en");
	return { text: number, spokenText: number };
}

function ownLinksOf(view: View, entries: readonly OwnEntry[]): MenuLink[] {
	return entries.flatMap(({ icon, count, ...entry }) => {
		const menuCount = typeof count === "number" ? quiet(count) : count;
		return linksOf(view, [entry]).map((link) => ({
			...link,
			icon,
			...(menuCount ? { count: menuCount } : {}),
		}));
	});
}

/** The links of a signed-in viewer's side menu, by group; links to missing pages are left out. */
export function accountLinksOf(view: View, viewer: Viewer) {
	const { decisions } = viewer.counts;
	return {
		/** Displayed beside the welcome. */
		edit: linksOf(view, [{ word: "nav.edit-profile", path: `/newUserProfile/${viewer.id}` }]),
		mine: ownLinksOf(view, mine(viewer)),
		more: ownLinksOf(view, [
			{ word: "nav.dashboard", path: "/dashboard", icon: LayoutDashboard },
			{ word: "nav.notifications", path: notificationsPath, icon: Bell, ...unreadOf(viewer, view.words) },
			{ word: "fundraisers.title", path: "/fundraisers", icon: Flag },
			{ word: "nav.profile", path: `/user/${viewer.id}`, icon: User },
			{
				word: "waiting.title",
				path: "/organization-requests",
				icon: CircleCheck,
				count: decisions ?? 0,
				when: () => decisions !== null,
			},
			{ word: "nav.add-organization", path: "/add-organization", icon: Building2 },
			{ word: "friend.title", path: "/inviteGeneralUser", icon: Users },
		]),
		rooms: linksOf(view, [{ word: "nav.new-room", path: "/createAudioRoom" }]),
		settings: linksOf(view, [
			{ word: "nav.settings", path: "/account" },
			{ word: "nav.username", path: "/editUsername" },
			{ word: "nav.password", path: "/change-password" },
			{ word: "nav.sites", path: "/partners" },
		]),
	};
}
