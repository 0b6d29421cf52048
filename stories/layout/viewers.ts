import type { BrandLinks } from "../../site/brand.ts";
import type { Viewer } from "../../site/page.ts";

/** Who may look at a page. */
const asha: Viewer = {
	id: "usr_1",
	firstName: "Asha",
	name: "Asha Rao",
	imageUrl: "/art/children.svg",
	roles: [],
	kindnessScore: 120,
	unread: 3,
	counts: {
		requests: 0,
		donations: 14,
		withdrawals: 0,
		organizations: 0,
		contacts: 38,
		applications: 0,
		favourites: 9,
	},
};

export const viewers = {
	donor: asha,
	donee: {
		...asha,
		id: "usr_2",
		firstName: "Vikram",
		name: "Vikram Singh",
		imageUrl: null,
		unread: 0,
		counts: { ...asha.counts, requests: 2, withdrawals: 5, applications: 4 },
	},
	owner: { ...asha, counts: { ...asha.counts, requests: 12, organizations: 2, contacts: 1480 } },
	radioAdmin: { ...asha, roles: ["talRadioAdmin"] },
	superAdmin: { ...asha, roles: ["superAdmin"] },
	american: { ...asha, firstName: "Dan", name: "Dan Cooper" },
	longName: {
		...asha,
		firstName: "Venkatanarasimharajuvaripeta",
		name: "Venkatanarasimharajuvaripeta Subrahmanyeswara Lakshminarayana",
		imageUrl: null,
	},
	noPicture: { ...asha, imageUrl: "data:image/png;base64,gone" },
	popular: { ...asha, unread: 248, kindnessScore: 98_765, counts: { ...asha.counts, favourites: 12_345 } },
} satisfies Record<string, Viewer>;

/** A brand that has everything. */
export const everyLink: BrandLinks = {
	about: "https://brand.example/about",
	leadership: "https://brand.example/leadership",
	partners: "https://brand.example/partners",
	legal: "https://brand.example/legal",
	appStore: "https://apps.apple.com/app/id1",
	googlePlay: "https://play.google.com/store/apps/details?id=example",
};
