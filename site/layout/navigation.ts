import type { RequestType } from "../../api/domain/request-types.ts";
import type { Role } from "../../api/domain/roles.ts";
import type { MenuGroup, MenuLink } from "../../islands/ui/menu.tsx";
import type { WordKey } from "../../islands/ui/words/catalog.ts";
import type { View, Viewer } from "../page.ts";

/** A menu's entry; it is shown where its page exists and lets the viewer in. */
interface Entry {
	word: WordKey;
	hint?: WordKey;
	path: string;
	/** What it asks of the viewer and the region, beside what the page itself does. */
	when?: (view: View) => boolean;
	/** The number beside it, for a signed-in viewer. */
	count?: (viewer: Viewer) => number;
}

/*
 * Parts of the home page have a query of their own: a link to a mere fragment would leave an open menu over the page it
 * leads to.
 */

/** Menus of the header (specification, radio and admin, section 3). */
const solutions: readonly Entry[] = [
	{ word: "nav.donors", hint: "nav.donors-hint", path: "/?how#how-it-works" },
	{ word: "nav.donees", hint: "nav.donees-hint", path: "/?donees#for-donees" },
	{ word: "nav.nonprofits", path: "/Nonprofits" },
	{ word: "nav.corporates", path: "/Corporates" },
];

const kindOfHelp = (kind: RequestType): Entry => ({
	word: `type.${kind}`,
	path: `/?type=${kind}#requests`,
	when: ({ openKinds }) => openKinds.has(kind),
});

const explore: readonly Entry[] = [
	{ word: "nav.all", path: "/?open#requests" },
	kindOfHelp("cash"),
	kindOfHelp("internship"),
	kindOfHelp("volunteering"),
	kindOfHelp("careerHelp"),
	kindOfHelp("plasmaDonor"),
	kindOfHelp("boardMember"),
	kindOfHelp("scholarship"),
	kindOfHelp("podcast"),
	kindOfHelp("eventSpeaker"),
	kindOfHelp("mentoring"),
	kindOfHelp("bloodDonation"),
	kindOfHelp("covidHelp"),
];

const about: readonly Entry[] = [
	{ word: "nav.how", path: "/?how#how-it-works" },
	{ word: "nav.trust", path: "/?trust#trust" },
	{ word: "nav.contact", path: "/users/ContactUs" },
	{ word: "nav.privacy", path: "/users/Privacy" },
	{ word: "nav.terms", path: "/users/Terms" },
];

const radioAdmins: readonly Role[] = ["talRadioAdmin", "admin", "superAdmin"];
const isRadioAdmin = ({ viewer }: View) => viewer?.roles.some((role) => radioAdmins.includes(role)) ?? false;

/** Requests that a person can raise (specification, section 2: request creation menu). */
const add: readonly Entry[] = [
	{ word: "type.cash", path: "/new-request" },
	{ word: "type.internship", path: "/internship-request" },
	{ word: "type.volunteering", path: "/volunteer-request" },
	{ word: "type.careerHelp", path: "/careerhelp-request" },
	{ word: "type.plasmaDonor", path: "/plasma-donor-request" },
	{ word: "type.plasmaDonee", path: "/plasma-donee-donor" },
	{ word: "type.boardMember", path: "/boardmember-request" },
	{ word: "type.scholarship", path: "/scholarship-request" },
	{ word: "type.eventSpeaker", path: "/eventspeaker-request" },
	{ word: "type.mentoring", path: "/mentoring-request" },
	{ word: "type.bloodDonation", path: "/bloodDonation-request", when: ({ region }) => region !== "US" },
	{ word: "type.covidHelp", path: "/covidhelp-request" },
	{ word: "type.podcast", path: "/podcast-request", when: isRadioAdmin },
];

/** The signed-in side menu (specification, section 2). */
const mine = (viewer: Viewer): readonly Entry[] => [
	{ word: "nav.kindness", path: `/newUserProfile/${viewer.id}`, count: (who) => who.kindnessScore },
	{ word: "nav.requests", path: `/User-reports/${viewer.id}`, count: (who) => who.counts.requests },
	{ word: "nav.donations", path: "/myDonations", count: (who) => who.counts.donations },
	{ word: "nav.withdrawals", path: "/myWithdrawals", count: (who) => who.counts.withdrawals },
	{ word: "nav.organizations", path: "/myOrganizations", count: (who) => who.counts.organizations },
	{ word: "nav.contacts", path: "/myContactsandGroups", count: (who) => who.counts.contacts },
	{ word: "nav.applications", path: "/myApplications", count: (who) => who.counts.applications },
	{ word: "nav.favourites", path: "/myfavourites", count: (who) => who.counts.favourites },
];

const account = (viewer: Viewer): readonly Entry[] => [
	{ word: "nav.profile", path: `/user/${viewer.id}` },
	{ word: "nav.edit-profile", path: `/newUserProfile/${viewer.id}` },
	{ word: "nav.add-organization", path: "/add-organization" },
];

function linkOf({ path, words }: View, entry: Entry, viewer: Viewer | null): MenuLink {
	const count = viewer && entry.count ? String(entry.count(viewer)) : undefined;
	return {
		label: words.t(entry.word),
		href: words.at(entry.path),
		...(entry.hint ? { description: words.t(entry.hint) } : {}),
		...(entry.path === path ? { current: true } : {}),
		...(count ? { count: { shown: count, said: count } } : {}),
	};
}

function linksOf(view: View, entries: readonly Entry[]): MenuLink[] {
	return entries
		.filter(({ path, when }) => (!when || when(view)) && view.leadsTo(path))
		.map((entry) => linkOf(view, entry, view.viewer));
}

/** A menu with something in it. */
export interface Navigation {
	id: "solutions" | "explore" | "about" | "add";
	label: string;
	groups: readonly MenuGroup[];
}

/** The header's menus for a viewer, those without a reachable page left out. */
export function navigationOf(view: View): Navigation[] {
	const { t } = view.words;
	const menus = [
		{ id: "solutions", label: t("nav.solutions"), items: linksOf(view, solutions) },
		{ id: "explore", label: t("nav.explore"), items: linksOf(view, explore) },
		{ id: "about", label: t("nav.about"), items: linksOf(view, about) },
		{ id: "add", label: t("nav.add"), items: view.viewer ? linksOf(view, add) : [] },
	] as const;
	return menus
		.filter(({ items }) => items.length > 0)
		.map(({ id, label, items }) => ({ id, label, groups: [{ items }] }));
}

/** What a signed-in viewer has, with a count each. */
export function linksOfMine(view: View): MenuLink[] {
	return view.viewer ? linksOf(view, mine(view.viewer)) : [];
}

export function linksOfAccount(view: View): MenuLink[] {
	return view.viewer ? linksOf(view, account(view.viewer)) : [];
}
