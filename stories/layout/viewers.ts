import type { BrandLinks } from "../../site/brand.ts";
import type { Notification, Viewer } from "../../site/page.ts";
import { now } from "../pages/data.ts";

function notification(
	id: number,
	message: string,
	minutesAgo: number,
	imageUrl: string | null,
	read = false,
): Notification {
	return { id: `ntf_${id}`, message, imageUrl, createdAt: now - minutesAgo * 60_000, read };
}

/** Sample viewers of a page. */
const asha: Viewer = {
	id: "usr_1",
	firstName: "Asha",
	name: "Asha Rao",
	imageUrl: "/art/children.svg",
	roles: [],
	kindnessScore: 120,
	owesAgreement: false,
	unread: 3,
	push: null,
	notifications: [
		notification(1, "Dan Cooper gave ₹1,500 to Books and a roof for the hill school", 5, "/art/children.svg"),
		notification(2, "Your request Kidney care for Sunita is approved", 60 * 3, null),
		notification(3, "Welcome to Kindwave, Asha", 60 * 26, null),
		notification(4, "Meera Iyer wrote a comment", 60 * 24 * 3, "/art/health.svg", true),
		notification(5, "Your withdrawal of ₹42,000 is on its way to the bank", 60 * 24 * 9, null, true),
	],
	counts: {
		requests: 0,
		donations: 14,
		withdrawals: 0,
		organizations: 0,
		contacts: 38,
		applications: 0,
		favourites: 9,
		decisions: null,
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
		push: null,
		notifications: [],
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
	allRead: { ...asha, unread: 0, notifications: asha.notifications.map((one) => ({ ...one, read: true })) },
	popular: { ...asha, unread: 248, kindnessScore: 98_765, counts: { ...asha.counts, favourites: 12_345 } },
} satisfies Record<string, Viewer>;

/** A brand with every external link. */
export const everyLink: BrandLinks = {
	about: "https://brand.example/about",
	leadership: "https://brand.example/leadership",
	partners: "https://brand.example/partners",
	legal: "https://brand.example/legal",
	appStore: "https://apps.apple.com/app/id1",
	googlePlay: "https://play.google.com/store/apps/details?id=example",
};
