import { currencyOf } from "../../api/domain/regions.ts";
import { isRaisedIn, kinds, mayRaise } from "../../api/domain/requests/kinds/index.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";
import type { MenuGroup, MenuLink } from "../../islands/ui/menu.tsx";
import { kindWord } from "../../islands/ui/request-words.ts";
import { type BrandLinks, brand } from "../brand.ts";
import type { View } from "../page.ts";
import { employersPath } from "../pages/shared/receipt-paths.ts";
import { staffMenus } from "../pages/staff-screens/screens.ts";
import { type Entry, linksOf } from "./menu-entries.ts";

/** The staff menus of the viewer's roles as groups with headings; groups without a reachable page are left out. */
function staffGroupsOf(view: View): MenuGroup[] {
	const { viewer, words } = view;
	return staffMenus
		.filter(({ roles }) => viewer?.roles.some((role) => roles.includes(role)))
		.map(({ word, entries }) => ({
			heading: words.t(word, { short: brand.shortName }),
			items: linksOf(
				view,
				entries.map((entry) => ({
					path: entry.path,
					word: "name" in entry ? (entry.menu ?? entry.title) : entry.menu,
				})),
			),
		}))
		.filter(({ items }) => items.length > 0);
}

/*
 * Links to parts of the home page have their own query: a link with only a fragment would leave the open menu on top of the
 * page it leads to.
 */

/** The menus of the header. */
const solutions: readonly Entry[] = [
	{ word: "nav.donees", hint: "nav.donees-hint", path: "/?donees#for-donees" },
	{ word: "nav.donors", hint: "nav.donors-hint", path: "/?how#how-it-works" },
	{ word: "nav.campaign", path: "/SelectAppCategory" },
	{ word: "nav.nonprofits", path: "/Nonprofits" },
	{ word: "nav.corporates", path: "/Corporates" },
];

const kindOfHelp = (kind: RequestType): Entry => ({
	word: kindWord(kind),
	path: `/AllDonationRequestCard?type=${kind}`,
	when: ({ openKinds }) => openKinds.has(kind),
});

const explore: readonly Entry[] = [
	{ word: "nav.all", path: "/AllDonationRequestCard" },
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
	kindOfHelp("plasmaDonee"),
	kindOfHelp("homeworkHelp"),
	kindOfHelp("socialAdvocacy"),
	kindOfHelp("socialEntrepreneurship"),
];

const radioEntry: Entry = { word: "nav.radio", path: "/talmedia" };

/** The pages besides giving. */
const listen: readonly Entry[] = [
	radioEntry,
	{ word: "nav.videos", path: "/podcast/talvideos" },
	{ word: "nav.rooms", path: "/chatTabs" },
	{ word: "nav.events", path: "/events" },
];

/** A brand's own address, or the page of ours that comes nearest. */
const brandPage = (external: keyof BrandLinks, ours: string): Entry["path"] =>
	brand.links[external] ? { external } : ours;

const aboutUs: Entry = { word: "nav.about-us", path: brandPage("about", "/about") };
const how: Entry = { word: "nav.how", path: "/?how#how-it-works" };
const trust: Entry = { word: "nav.trust", path: "/?trust#trust" };
const volunteer: Entry = { word: "volunteer.title", path: "/become-a-volunteer" };
const contact: Entry = { word: "nav.contact", path: "/users/ContactUs" };

const about: readonly Entry[] = [
	aboutUs,
	how,
	trust,
	{ word: "nav.leadership", path: brandPage("leadership", "/talmedia/team") },
	{ word: "nav.partners", path: brandPage("partners", "/Nonprofits?partners") },
	contact,
];

/** An entry for those who may raise the kind, in the regions where it may be raised. */
const raising = (type: RequestType, path = kinds[type].path): Entry => ({
	word: `type.${type}`,
	path,
	when: ({ region, viewer }) =>
		isRaisedIn(kinds[type], region) && mayRaise(kinds[type], { kind: "user", userId: "", roles: viewer?.roles ?? [] }),
});

/** The types of requests that a visitor can create. */
const add: readonly Entry[] = [
	raising("cash"),
	raising("internship"),
	raising("volunteering"),
	raising("careerHelp"),
	raising("plasmaDonor"),
	raising("plasmaDonee", "/plasma-donee-donor"),
	raising("boardMember"),
	raising("scholarship"),
	raising("eventSpeaker"),
	raising("mentoring"),
	raising("bloodDonation"),
	raising("covidHelp"),
	raising("podcast"),
	raising("homeworkHelp"),
	raising("socialAdvocacy"),
	raising("socialEntrepreneurship"),
];

const rights: readonly Entry[] = [
	{ word: "nav.privacy", path: "/users/Privacy" },
	{ word: "nav.terms", path: "/users/Terms" },
	{ word: "nav.legal", path: brandPage("legal", "/users/Terms?legal#who-we-are") },
];

const mediaEntry: Entry = { word: "nav.media", path: "/talmedia" };
const logInEntry: Entry = { word: "nav.log-in", path: "/login" };
const answersEntry: Entry = { word: "answers.title", path: "/help" };
const helpEntry: Entry = { word: "nav.help", path: "/users/help-desk" };
const feedbackEntry: Entry = { word: "feedback.title", path: "/users/Feedback" };
const employersEntry: Entry = { word: "employers.title", path: employersPath };
const newsletterEntry: Entry = { word: "newsletter.title", path: "/newsletter" };

/** A menu with at least one link. */
export interface Navigation {
	id: "solutions" | "explore" | "about" | "add" | "manage";
	label: string;
	groups: readonly MenuGroup[];
}

/** The header's menus for a viewer; menus without a reachable page are left out. */
export function navigationOf(view: View): Navigation[] {
	const { t } = view.words;
	const groupsOf = (...groups: MenuGroup[]) => groups.filter(({ items }) => items.length > 0);
	const menus: readonly Navigation[] = [
		{ id: "solutions", label: t("nav.solutions"), groups: groupsOf({ items: linksOf(view, solutions) }) },
		{
			id: "explore",
			label: t("nav.explore"),
			groups: groupsOf({ items: linksOf(view, explore) }, { heading: t("nav.listen"), items: linksOf(view, listen) }),
		},
		{ id: "about", label: t("nav.about"), groups: groupsOf({ items: linksOf(view, about) }) },
		{ id: "add", label: t("nav.add"), groups: groupsOf({ items: view.viewer ? linksOf(view, add) : [] }) },
		{ id: "manage", label: t("staff.menu"), groups: staffGroupsOf(view) },
	];
	return menus.filter(({ groups }) => groups.length > 0);
}

/** The link to give to the foundation. */
export function donateLinkOf(view: View): MenuLink[] {
	const path = `/publicPayment?donationfor=tal&currency=${currencyOf(view.region)}`;
	return linksOf(view, [{ word: "nav.donate", path }]);
}

/** The link beside the header's menus. */
export function mediaLinkOf(view: View): MenuLink[] {
	return linksOf(view, [mediaEntry]);
}

/** The link for guests to log in. */
export function logInLinkOf(view: View): MenuLink[] {
	return view.viewer ? [] : linksOf(view, [logInEntry]);
}

/** The footer's links by column. */
export function footerLinksOf(view: View) {
	return {
		give: [...linksOf(view, explore).slice(0, 5), ...linksOf(view, [employersEntry])],
		know: linksOf(view, [aboutUs, how, trust, answersEntry, radioEntry]),
		reach: linksOf(view, [volunteer, contact, helpEntry, feedbackEntry, newsletterEntry]),
		/** Privacy, terms and legal; payment pages display these too. */
		rights: linksOf(view, rights),
	};
}

/** Links for a visitor whose page cannot be displayed. */
export function usefulLinksOf(view: View): MenuLink[] {
	return linksOf(view, [...explore.slice(0, 5), how, contact]);
}

/** The paths in the menus and the footer. The entry of the current page is marked, so a cached frame depends on it. */
export const menuPaths: ReadonlySet<string> = new Set(
	[
		solutions,
		explore,
		listen,
		about,
		add,
		rights,
		[mediaEntry, logInEntry, answersEntry, helpEntry, feedbackEntry, newsletterEntry, employersEntry],
	]
		.flat()
		.flatMap(({ path }) => (typeof path === "string" ? [path] : [])),
);
