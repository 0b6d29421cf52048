import type { matchPledge } from "../schema/index.ts";
import { demoId, demoNow } from "./ids.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { userId } from "./people.ts";
import { demoRequestIds } from "./requests/index.ts";

const day = 86_400_000;

type Pledge = typeof matchPledge.$inferInsert;

const pledge = (
	slug: string,
	daysAgo: number,
	more: Omit<Pledge, "id" | "slug" | "startsAt" | "endsAt" | "createdAt" | "createdBy">,
): Pledge => ({
	id: demoId("mpl_", slug, demoNow - daysAgo * day),
	slug,
	startsAt: demoNow - daysAgo * day,
	endsAt: demoNow + 60 * day,
	createdBy: more.sponsorKind === "user" ? more.sponsorId : userId("owner"),
	createdAt: demoNow - daysAgo * day,
	...more,
});

/** A public match of a request's gifts by an account, and one of an organization's that waits for staff. */
export const demoPledges: readonly Pledge[] = [
	pledge("shanti-traders", 3, {
		sponsorKind: "user",
		sponsorId: userId("donor"),
		sponsorName: "Shanti Traders",
		message: "Our shop began in this street. Every rupee that you give, we give too.",
		beneficiaryKind: "request",
		beneficiaryId: demoRequestIds.imran,
		currency: "INR",
		limitMinor: 25_000_00,
		ratioAdds: 1,
		ratioGiven: 1,
		pays: "invoice",
		state: "live",
	}),
	pledge("lotus-mills", 1, {
		sponsorKind: "user",
		sponsorId: userId("donee"),
		sponsorName: "Lotus Mills",
		message: "For the evening schools, in memory of our founder.",
		beneficiaryKind: "organization",
		beneficiaryId: demoOrganizationIds["vidya-jyothi"],
		currency: "INR",
		limitMinor: 100_000_00,
		ratioAdds: 1,
		ratioGiven: 2,
		pays: "advance",
		state: "waiting",
	}),
];
