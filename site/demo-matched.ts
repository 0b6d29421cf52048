import type { Platform } from "../api/platform/types.ts";
import { demoDonors } from "../db/seed/donors.ts";
import { demoNow, demoRequestIds } from "../db/seed/index.ts";
import { createGift, payCard } from "./demo-finance.ts";

const hour = 3_600_000;

/** Gifts to the request that a shop matches: the donor's place among those in India, the rupees, and how long ago. */
const plans = [
	{ donor: 7, rupees: 1_500, ago: 50 * hour },
	{ donor: 8, rupees: 500, ago: 31 * hour },
	{ donor: 9, rupees: 2_500, ago: 7 * hour },
] as const;

/** Gives to the request of the live pledge, through the production code: each gift holds its match and posts it. */
export async function seedMatched(
	doAt: (at: number, work: (platform: Platform) => Promise<void>) => Promise<void>,
): Promise<void> {
	for (const { donor: place, rupees, ago } of plans) {
		const donor = demoDonors.IN.members[place];
		if (!donor) throw new Error(`there is no donor ${place}`);
		const plan = {
			at: demoNow - ago,
			first_name: donor.firstName,
			last_name: donor.lastName,
			email: donor.email,
			region: "IN",
			amountMinor: rupees * 100,
		} as const;
		await doAt(demoNow - ago, async (platform) => {
			const to = { donationFor: "donationRequest", donationRequestId: demoRequestIds.imran } as const;
			const { ctx, id } = await createGift(platform, plan, to);
			await payCard(ctx, id);
		});
	}
}
