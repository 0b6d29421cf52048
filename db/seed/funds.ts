import type { fund } from "../schema/index.ts";
import type { OrganizationGiftPlan } from "./finance.ts";
import { demoId, demoNow } from "./ids.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { userId } from "./people.ts";

const day = 86_400_000;
const orgId = demoOrganizationIds["vidya-jyothi"];
const madeAt = demoNow - 40 * day;

const plans = [
	["evening-schools", "Evening schools", "Lamps, slates and a teacher for three hours each evening.", 300_000_00],
	["teacher-training", "Teacher training", "Two weeks for each new teacher, at the college in Warangal.", null],
	["school-bus", "School bus", "The bus that took three centres to the planetarium. It is paid for.", 19_500_00],
] as const;

/** The funds of one organization: with a goal, without one, and one that is closed once it has its goal. */
export const demoFunds: readonly (typeof fund.$inferInsert)[] = plans.map(
	([slug, name, description, goalMinor], index) => ({
		id: demoId("fnd_", slug, madeAt),
		organizationId: orgId,
		slug,
		name,
		description,
		goalMinor,
		currency: "INR",
		position: index + 1,
		createdAt: madeAt,
		changedAt: madeAt,
	}),
);

/** Gifts to them, each paid while its fund was open. */
export const demoFundGifts: readonly (OrganizationGiftPlan & { fund: string })[] = (
	[
		["Kavitha", "Menon", "evening-schools", 12_000_00, 18, "For the lamps."],
		["Farhan", "Qureshi", "evening-schools", 2500_00, 5, ""],
		["Lalitha", "Raman", "teacher-training", 4000_00, 11, ""],
		["Joseph", "Kurian", "school-bus", 20_000_00, 25, "Show them Saturn."],
	] as const
).map(([first_name, last_name, fund, amountMinor, daysAgo, message]) => ({
	first_name,
	last_name,
	email: `${first_name.toLowerCase()}.${last_name.toLowerCase()}@people.example`,
	amountMinor,
	region: "IN",
	at: demoNow - daysAgo * day,
	orgId,
	fund,
	message,
}));

/** The owner closes the fund that has its goal. */
export const demoClosedFund = {
	id: orgId,
	fundId: demoId("fnd_", "school-bus", madeAt),
	by: userId("owner"),
	at: demoNow - 2 * day,
};
