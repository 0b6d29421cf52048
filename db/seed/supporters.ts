import type { giftTribute, supporterPage, supporterTeam } from "../schema/index.ts";
import { demoId, demoNow } from "./ids.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { userId as demoUserId } from "./people.ts";
import { demoRequestIds } from "./requests/index.ts";

const day = 86_400_000;
const began = demoNow - 20 * day;

const team: typeof supporterTeam.$inferInsert = {
	id: demoId("tem_", "runners-of-hyderabad", began),
	slug: "runners-of-hyderabad",
	name: "Runners of Hyderabad",
	beneficiaryKind: "request",
	beneficiaryId: demoRequestIds.asha,
	userId: demoUserId("donor"),
	createdAt: began,
};

type Page = typeof supporterPage.$inferInsert;
type Own = Pick<Page, "slug" | "kind" | "title" | "story" | "userId"> & Partial<Page>;

const page = (own: Own, at: number): Page => ({
	id: demoId("sup_", own.slug, at),
	beneficiaryKind: "request",
	beneficiaryId: demoRequestIds.asha,
	region: "IN",
	currency: "INR",
	state: "shown",
	createdAt: at,
	changedAt: at,
	...own,
});

/** A team of two for a request, and a page in memory of somebody for an organization. The newest gifts came by them. */
export const demoSupporters: readonly { page: Page; gifts: number }[] = [
	{
		page: page(
			{
				slug: "ten-kilometres-for-asha",
				kind: "walk",
				title: "Ten kilometres for Asha",
				story:
					"On Sunday I run around Hussain Sagar, ten kilometres in all.\n\nPlease give what each kilometre is worth to you. All of it goes to Asha’s treatment.",
				userId: demoUserId("donor"),
				teamId: team.id,
				goalMinor: 5_000_000,
			},
			began,
		),
		gifts: 4,
	},
	{
		page: page(
			{
				slug: "my-first-run",
				kind: "walk",
				title: "My first run",
				story: "I have never run further than to the bus. For Asha I will.",
				userId: demoUserId("volunteer"),
				teamId: team.id,
				goalMinor: 1_000_000,
			},
			began + day,
		),
		gifts: 2,
	},
	{
		page: page(
			{
				slug: "lakshmi-devi-1941-2026",
				kind: "memory",
				title: "Lakshmi Devi taught half of our street to read",
				honoree: "Lakshmi Devi",
				dates: "1941 – 2026",
				story:
					"Our grandmother opened her veranda to every child who wanted to learn.\n\nIn place of flowers we ask for gifts to the evening schools.",
				userId: demoUserId("donee"),
				beneficiaryKind: "organization",
				beneficiaryId: demoOrganizationIds["vidya-jyothi"],
			},
			began + 2 * day,
		),
		gifts: 3,
	},
];

export const demoTeams = [team];
export const demoSupporterPages = demoSupporters.map((each) => each.page);

/** The newest gift on the page in memory has a card. */
export const demoTribute: Omit<typeof giftTribute.$inferInsert, "donationId"> = {
	id: demoId("trb_", "lakshmi-devi", began),
	kind: "memory",
	name: "Lakshmi Devi",
	message: "She taught half of our street to read. We think of you all.",
	state: "shown",
	toldName: "Ravi",
	toldEmail: "ravi@people.example",
	dueAt: began + 3 * day,
	sentAt: began + 3 * day,
	hidesAmount: false,
	language: "en",
	createdAt: began + 3 * day,
};
