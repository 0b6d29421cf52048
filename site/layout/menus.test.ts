import { describe, expect, it } from "vitest";
import type { Role } from "../../api/domain/people/roles.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import type { View, Viewer } from "../page.ts";
import specified from "../routes.spec.json" with { type: "json" };
import { actorOf, type Visitor, visitors } from "../testing/actors.ts";
import { accountLinksOf } from "./account.ts";
import { donateLinkOf, footerLinksOf, navigationOf } from "./navigation.ts";

interface Row {
	path: string;
	allow: string | readonly string[];
}
const table: readonly Row[] = specified;

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
const rows = table.map((row) => ({ ...row, pattern: patternOf(row.path) }));

/** The table's guard of an address, as if every page of the table existed; the catch-all is nobody's menu entry. */
function guardOf(address: string): Row["allow"] | null {
	const [path = ""] = address.split(/[?#]/);
	const fixed = rows.find((row) => row.path === path);
	return (fixed ?? rows.find((row) => row.path !== "/{id}" && row.pattern.test(path)))?.allow ?? null;
}

function viewOf(visitor: Visitor, region: View["region"] = "IN"): View {
	const actor = actorOf(visitor);
	const roles: readonly Role[] = actor.kind === "user" ? actor.roles : [];
	const counts = {
		requests: 1,
		donations: 2,
		withdrawals: 0,
		organizations: 0,
		contacts: 0,
		applications: 0,
		favourites: 0,
		decisions: null,
	};
	const viewer: Viewer | null =
		actor.kind === "user"
			? {
					id: actor.userId,
					firstName: "A",
					name: "A B",
					imageUrl: null,
					roles,
					kindnessScore: 7,
					owesAgreement: false,
					unread: 0,
					push: null,
					notifications: [],
					counts,
				}
			: null;
	const isReachable = (address: string) => {
		const allow = guardOf(address);
		if (allow === null) return false;
		if (allow === "anyone") return true;
		return viewer !== null && (allow === "signed-in" || roles.some((role) => allow.includes(role)));
	};
	return { path: "/", region, words: wordsIn("en"), viewer, isReachable, links: {}, openKinds: new Set() } as never;
}

const linksOf = (visitor: Visitor, id: string) =>
	navigationOf(viewOf(visitor))
		.filter((menu) => menu.id === id)
		.flatMap(({ groups }) => groups.map(({ heading, items }) => [heading, items.map(({ label }) => label)]));

const admin = [
	"Donation Requests",
	"Statistics",
	"Withdrawals",
	"Fraud Hints",
	"Organizations",
	"Organizations’ Registrations",
	"Activity Logs",
	"Users List",
	"Volunteers",
	"Partner Sites",
	"Blood Donors",
	"Help Messages",
	"Addresses without Mail",
	"Send to All",
	"Send Email",
];
const events = ["Event registrations", ["Event Participants", "Event Payments"]];
const leaders = ["TALLeaders", ["Manage TALLeaders"]];
const radio = [
	"TALRadio",
	[
		"Live Streamings",
		"Manage Playlists",
		"Playlist Items",
		"Media Files",
		"Categories",
		"Radio Statistics",
		"BMI Report",
		"Manage Podcasts",
		"Upcoming Playlists",
		"Channels",
		"Radio Team Members",
	],
];
const finance = (...organizations: string[]) => [
	"Financial admin",
	[
		"Manage Donations",
		"Disputes",
		"Fraud Hints",
		"Regular Gifts",
		"Regular Gifts by Month",
		"Receipts",
		"Enter a Bank Gift",
		"Matched Gifts",
		"Employers that Match Gifts",
		"Withdrawal Requests",
		"Bank Files",
		"Donation Requests",
		...organizations,
		"Reconciliation",
		"Ledger",
		"Reconciliation Report",
		"Users List",
		"Manage Stripe Data",
		"Manage PayPal Data",
		"Manage Razorpay Data",
		"Provider Events",
	],
];

/** Admins see the money and don't move it. */
const financeOfAdmin = [
	"Financial admin",
	[
		"Manage Donations",
		"Disputes",
		"Fraud Hints",
		"Regular Gifts",
		"Regular Gifts by Month",
		"Receipts",
		"Matched Gifts",
		"Employers that Match Gifts",
		"Withdrawal Requests",
		"Donation Requests",
		"Organizations",
		"Reconciliation",
		"Ledger",
		"Reconciliation Report",
		"Users List",
		"Provider Events",
	],
];

/** The entries of staff under "Manage" when every page exists. */
const expected: Readonly<Record<Visitor, unknown[]>> = {
	guest: [],
	"signed-in": [],
	owner: [],
	// The menu is theirs, but no guard lets them in.
	volunteer: [],
	volunteerAdmin: [["Admin Functionality", ["Volunteers"]]],
	admin: [["Admin Functionality", admin], financeOfAdmin, events, leaders, radio],
	finAdmin: [finance()],
	talRadioAdmin: [radio],
	superAdmin: [["Admin Functionality", admin], finance("Organizations"), events, leaders, radio],
};

describe("the menus of each role", () => {
	it.each(visitors)("for %s are exactly its own", (visitor) => {
		expect(linksOf(visitor, "manage")).toEqual(expected[visitor]);
	});

	it.each(visitors)("for %s have no link that its guard refuses, and only pages of the table", (visitor) => {
		const view = viewOf(visitor);
		const menus = navigationOf(view).flatMap(({ groups }) => groups.flatMap(({ items }) => items));
		const { edit, mine, more, rooms, settings } = view.viewer
			? accountLinksOf(view, view.viewer)
			: { edit: [], mine: [], more: [], rooms: [], settings: [] };
		const hrefs = [...menus, ...edit, ...mine, ...more, ...rooms, ...settings].flatMap((item) =>
			"href" in item ? [item.href] : [],
		);
		expect(hrefs.filter((href) => !view.isReachable(href))).toEqual([]);
		expect(hrefs.length).toBeGreaterThan(visitor === "guest" ? 3 : 20);
	});

	it("for creating a request name a podcast only for radio admins, and blood donation only outside the US", () => {
		const paths = (view: View) =>
			navigationOf(view)
				.filter(({ id }) => id === "add")
				.flatMap(({ groups }) =>
					groups.flatMap(({ items }) => items.flatMap((item) => ("href" in item ? [item.href] : []))),
				);
		for (const visitor of visitors) {
			const radioAdmin = ["talRadioAdmin", "admin", "superAdmin"].includes(visitor);
			expect([visitor, paths(viewOf(visitor)).includes("/podcast-request")]).toEqual([visitor, radioAdmin]);
		}
		expect(paths(viewOf("signed-in"))).toContain("/bloodDonation-request");
		expect(paths(viewOf("signed-in", "US"))).not.toContain("/bloodDonation-request");
		expect(paths(viewOf("guest"))).toEqual([]);
	});

	it("have the score and the counts beside a person's own things", () => {
		const view = viewOf("signed-in");
		const { mine } = accountLinksOf(view, view.viewer as Viewer);
		expect(mine.map(({ label, count }) => `${label} ${count?.text}`)).toEqual([
			"Kindness Score 7",
			"My Requests 1",
			"My Donations 2",
			"My Withdrawals 0",
			"My Organizations 0",
			"My Contacts and Groups 0",
			"My Applications 0",
			"Favourites 0",
		]);
	});

	it("have what the brand has no page of its own for", () => {
		const view = viewOf("guest");
		const about = navigationOf(view).find(({ id }) => id === "about");
		expect(about?.groups[0]?.items.map(({ label }) => label)).toEqual([
			"About Kindwave",
			"How it works",
			"Fees and safety",
			"Leadership",
			"Partners",
			"Contact us",
		]);
		const { know, rights } = footerLinksOf(view);
		expect([know[0]?.href, rights.map(({ href }) => href)]).toEqual([
			"/about",
			["/users/Privacy", "/users/Terms", "/users/Terms?legal#who-we-are"],
		]);
	});

	it("lead to a gift to the foundation in the region's currency", () => {
		expect(donateLinkOf(viewOf("guest"))[0]?.href).toBe("/publicPayment?donationfor=tal&currency=INR");
		expect(donateLinkOf(viewOf("guest", "US"))[0]?.href).toBe("/publicPayment?donationfor=tal&currency=USD");
	});
});
