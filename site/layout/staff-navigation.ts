import { countedWork, type QueueName } from "../../api/domain/waiting-work.ts";
import type { MenuCount, MenuLink } from "../../islands/ui/menu.tsx";
import type { WordKey } from "../../islands/ui/words/catalog.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { type StaffMenu, staffMenus } from "../pages/staff-screens/screens.ts";
import { linksOf } from "./menu-entries.ts";

type StaffEntry = StaffMenu["entries"][number];

interface StaffGroup {
	word: WordKey;
	/** The first part of its screens' paths. */
	paths: readonly string[];
}

const groups: readonly StaffGroup[] = [
	{
		word: "staff.group-review",
		paths: [
			"/admin/donationRequests",
			"/admin/fraudHints",
			"/admin/organization",
			"/admin/organizationRegistrations",
			"/admin/helpMessages",
		],
	},
	{
		word: "staff.group-people",
		paths: [
			"/admin/userList",
			"/admin/volunteers",
			"/admin/bloodDonors",
			"/admin/TALLeaders",
			"/ManageEventParticipants",
		],
	},
	{
		word: "staff.group-radio",
		paths: [
			"/talRadioAdmin",
			"/admin/managePodcast",
			"/admin/manageUpcomingPlaylists",
			"/admin/Channels",
			"/admin/talradioMembers",
		],
	},
	{
		word: "staff.group-partners",
		paths: ["/admin/partners", "/admin/sendToAll", "/admin/SendEmailToUsers", "/admin/mailSuppressions"],
	},
	{ word: "staff.group-system", paths: ["/admin/statistics", "/admin/userActivityLog", "/admin/webhookEvents"] },
];
const money: WordKey = "staff.group-money";
/** In the order of the navigation. */
const order = [
	"staff.group-review",
	"staff.group-people",
	money,
	"staff.group-radio",
	"staff.group-partners",
	"staff.group-system",
] as const satisfies readonly WordKey[];

/** The group of a screen's path. What no group names is about money. */
function groupOf(path: string): WordKey {
	const isIn = (first: string) => path === first || path.startsWith(`${first}/`);
	return groups.find(({ paths }) => paths.some(isIn))?.word ?? money;
}

/** Every page of the staff menus once. */
const entries: readonly StaffEntry[] = [
	...new Map(staffMenus.flatMap(({ entries }) => entries).map((entry) => [entry.path, entry])).values(),
];

const wordOf = (entry: StaffEntry): WordKey => ("name" in entry ? (entry.menu ?? entry.title) : entry.menu);

/** Requests that are assigned to the viewer wait among the others. */
const countedElsewhere: QueueName = "mine";

/** The waiting work of a page: the sum of its queues. */
function countOf({ waiting, words }: View, path: string): { count?: MenuCount } {
	const queues = waiting.filter((queue) => queue.name !== countedElsewhere && queue.path.split("?")[0] === path);
	const sum = queues.reduce((total, { number }) => total + number, 0);
	if (sum === 0) return {};
	const text = sum > countedWork ? `${countedWork}+` : String(sum);
	return { count: { text, spokenText: words.t("staff.waiting-count", { number: text }), highlighted: true } };
}

/** The pages of staff that the viewer may open, by subject, with the number of things that wait on each. */
export function staffNavigationOf(view: View): { heading: string; links: MenuLink[] }[] {
	return order.flatMap((group) => {
		const links = entries
			.filter(({ path }) => groupOf(path) === group)
			.flatMap((entry) =>
				linksOf(view, [{ path: entry.path, word: wordOf(entry) }]).map((link) => ({
					...link,
					...countOf(view, entry.path),
				})),
			);
		return links.length > 0 ? [{ heading: view.words.t(group, { short: brand.shortName }), links }] : [];
	});
}
