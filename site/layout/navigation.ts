import type { RequestType } from "../../api/domain/request-types.ts";
import type { Role } from "../../api/domain/roles.ts";
import type { MenuGroup, MenuLink } from "../../islands/ui/menu.tsx";
import { kindWord } from "../../islands/ui/request-words.ts";
import type { WordKey } from "../../islands/ui/words/catalog.ts";
import { type BrandLinks, brand } from "../brand.ts";
import type { View } from "../page.ts";

/** A menu's entry; it is shown where its page exists and lets the viewer in. */
export interface Entry {
	word: WordKey;
	hint?: WordKey;
	/** A path of ours, or the name of an address elsewhere, which not every brand has. */
	path: string | { elsewhere: keyof BrandLinks };
	/** What it asks of the viewer and the region, beside what the page itself does. */
	when?: (view: View) => boolean;
}

/*
 * Parts of the home page have a query of their own: a link to a mere fragment would leave an open menu over the page it
 * leads to.
 */

/** Menus of the header (specification, radio and admin, section 2: marketing and landing pages). */
const solutions: readonly Entry[] = [
	{ word: "nav.donees", hint: "nav.donees-hint", path: "/?donees#for-donees" },
	{ word: "nav.donors", hint: "nav.donors-hint", path: "/?how#how-it-works" },
	{ word: "nav.nonprofits", path: "/Nonprofits" },
	{ word: "nav.corporates", path: "/Corporates" },
];

const kindOfHelp = (kind: RequestType): Entry => ({
	word: kindWord(kind),
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

const aboutUs: Entry = { word: "nav.about-us", path: { elsewhere: "about" } };
const how: Entry = { word: "nav.how", path: "/?how#how-it-works" };
const trust: Entry = { word: "nav.trust", path: "/?trust#trust" };
const contact: Entry = { word: "nav.contact", path: "/users/ContactUs" };

const about: readonly Entry[] = [
	aboutUs,
	how,
	trust,
	{ word: "nav.leadership", path: { elsewhere: "leadership" } },
	{ word: "nav.partners", path: { elsewhere: "partners" } },
	contact,
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

const rights: readonly Entry[] = [
	{ word: "nav.privacy", path: "/users/Privacy" },
	{ word: "nav.terms", path: "/users/Terms" },
	{ word: "nav.legal", path: { elsewhere: "legal" } },
];

/** An entry as a link, or nothing where it leads nowhere for this viewer. */
function linkOf(view: View, { word, hint, path, when }: Entry): MenuLink[] {
	const { words } = view;
	const ours = typeof path === "string";
	const address = ours ? path : view.links[path.elsewhere];
	if (!address || (when && !when(view)) || (ours && !view.leadsTo(address))) return [];
	return [
		{
			label: words.t(word, { brand: brand.name, short: brand.shortName }),
			href: ours ? words.at(address) : address,
			...(hint ? { description: words.t(hint) } : {}),
			...(address === view.path ? { current: true } : {}),
		},
	];
}

/** The entries that lead a viewer somewhere. */
export function linksOf(view: View, entries: readonly Entry[]): MenuLink[] {
	return entries.flatMap((entry) => linkOf(view, entry));
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

/** What stands in the header beside the menus, as a link of its own. */
export function mediaLinkOf(view: View): MenuLink[] {
	return linksOf(view, [{ word: "nav.media", path: "/talmedia" }]);
}

/** Where a guest becomes a known visitor. */
export function logInLinkOf(view: View): MenuLink[] {
	return view.viewer ? [] : linksOf(view, [{ word: "nav.log-in", path: "/login" }]);
}

/** Links of the footer (specification, section 2: header and footer), by what a reader wants there. */
export function footerLinksOf(view: View) {
	return {
		give: linksOf(view, explore).slice(0, 5),
		know: linksOf(view, [aboutUs, how, trust]),
		reach: linksOf(view, [contact, { word: "nav.help", path: "/users/help-desk" }]),
		/** What a payer may want to read too, so it stands where menus are hidden. */
		rights: linksOf(view, rights),
	};
}

/** Where someone may have wanted to go whose page cannot be shown. */
export function wayOnLinksOf(view: View): MenuLink[] {
	return linksOf(view, [...explore.slice(0, 5), how, contact]);
}
