import type { Role } from "../../api/domain/roles.ts";
import type { MenuGroup, MenuLink } from "../../islands/ui/menu.tsx";
import type { WordKey } from "../../islands/ui/words/catalog.ts";
import type { View, Viewer } from "../page.ts";

/** A menu's entry; it is shown where its page exists and lets the viewer in. */
interface Entry {
	word: WordKey;
	hint?: WordKey;
	path: string;
	/** Any of these roles, beside what the page itself asks for. */
	roles?: readonly Role[];
	/** Regions that do without it. */
	notIn?: readonly View["region"][];
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

const explore: readonly Entry[] = [
	{ word: "nav.all", path: "/?open#requests" },
	{ word: "type.cash", path: "/?type=cash#requests" },
	{ word: "type.internship", path: "/?type=internship#requests" },
	{ word: "type.volunteering", path: "/?type=volunteering#requests" },
	{ word: "type.careerHelp", path: "/?type=careerHelp#requests" },
	{ word: "type.plasmaDonor", path: "/?type=plasmaDonor#requests" },
	{ word: "type.boardMember", path: "/?type=boardMember#requests" },
	{ word: "type.scholarship", path: "/?type=scholarship#requests" },
	{ word: "type.podcast", path: "/?type=podcast#requests" },
	{ word: "type.eventSpeaker", path: "/?type=eventSpeaker#requests" },
	{ word: "type.mentoring", path: "/?type=mentoring#requests" },
	{ word: "type.bloodDonation", path: "/?type=bloodDonation#requests" },
	{ word: "type.covidHelp", path: "/?type=covidHelp#requests" },
];

const about: readonly Entry[] = [
	{ word: "nav.how", path: "/?how#how-it-works" },
	{ word: "nav.trust", path: "/?trust#trust" },
	{ word: "nav.contact", path: "/users/ContactUs" },
	{ word: "nav.privacy", path: "/users/Privacy" },
	{ word: "nav.terms", path: "/users/Terms" },
];

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
	{ word: "type.bloodDonation", path: "/bloodDonation-request", notIn: ["US"] },
	{ word: "type.covidHelp", path: "/covidhelp-request" },
	{ word: "type.podcast", path: "/podcast-request", roles: ["talRadioAdmin", "admin"] },
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
	const { viewer, region } = view;
	return entries
		.filter(({ path, roles, notIn }) => {
			const allowed = !roles || viewer?.roles.some((role) => role === "superAdmin" || roles.includes(role));
			return allowed && !notIn?.includes(region) && view.leadsTo(path);
		})
		.map((entry) => linkOf(view, entry, viewer));
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
