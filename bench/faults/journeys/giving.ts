import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import type { Browser, World } from "../world.ts";

type Money = "rupees" | "dollars";

/** The recipients beside the requests, as the fields that name them. */
const others: Readonly<Record<Money, readonly Record<string, string>[]>> = {
	rupees: [
		{ donationFor: "individual", toUserInfo: userId("irfan") },
		{ donationFor: "organization", orgId: demoOrganizationIds["vidya-jyothi"] },
		{ donationFor: "tal", currency: "INR" },
	],
	dollars: [
		{ donationFor: "individual", toUserInfo: userId("carla") },
		{ donationFor: "organization", orgId: demoOrganizationIds["eastside-table"] },
		{ donationFor: "tal", currency: "USD" },
	],
};

/** The currencies that some donors abroad pay in. Their bank's or PayPal's journey names its own money. */
const abroad = (world: World, money: Money | undefined, taken: Money): Record<string, string> =>
	money === undefined && taken === "dollars" && world.dice.chance(0.5)
		? { payIn: world.dice.pick(["GBP", "AED"]) }
		: {};

/**
 * Fills in the billing form, mostly for a request.
 * @param money what the recipient takes
 * @param more fields of a gift that is given again
 * @returns the donation's id; a donor whose form is lost sends it again
 */
export async function donate(
	world: World,
	browser: Browser,
	money?: Money,
	more: Record<string, string> = {},
): Promise<string> {
	const { dice, requests } = world;
	const taken = money ?? (dice.chance(0.7) ? "rupees" : "dollars");
	const location = await browser.open("/billingInfo", {
		...(dice.chance(0.6)
			? { donationFor: "donationRequest", donationRequestId: requests[taken] }
			: dice.pick(others[taken])),
		...abroad(world, money, taken),
		amount: String(100 + dice.below(9_000)),
		...(dice.chance(0.5) ? { shouldChargeProcessingFees: "on" } : {}),
		...(dice.chance(0.3) ? { message: "With love from all of us" } : {}),
		first_name: "Meera",
		last_name: "Iyer",
		email: "meera@people.example",
		country: "IN",
		zip_code: "560001",
		...more,
	});
	const id = /donation=(don_\w+)/.exec(location ?? "")?.[1];
	if (!id) throw new Error(`the billing form led to ${location}`);
	return id;
}
