import { eq, sql } from "drizzle-orm";
import { builtOnce } from "../../../db/client.ts";
import { country, donation } from "../../../db/schema/index.ts";
import type { BillingForm } from "../../domain/contracts/billing.ts";
import { type FeePolicy, type Quote, quote } from "../../domain/fees.ts";
import { type Currency, maximumChargeMinor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { countPayment } from "../../http/rate-limit.ts";
import { findBeneficiary } from "./beneficiary.ts";

/**
 * The form's amount under a policy.
 * @throws Problem 400 for one whose total is too large for one charge
 */
export function quoted(input: BillingForm, currency: Currency, policy: FeePolicy): Quote {
	const amounts = quote(input.amount, currency, policy, input.shouldChargeProcessingFees);
	if (amounts.chargeMinor <= maximumChargeMinor && amounts.giftMinor >= 1) return amounts;
	throw invalid([{ path: "amount", message: "Please enter valid amount" }]);
}

/** What the form tells of the donor, as it is stored. */
export function donorOf(input: BillingForm) {
	const { line1, line2, city, state, zip_code, country: code } = input;
	return {
		donorName: `${input.first_name} ${input.last_name}`.trim(),
		donorEmail: input.email,
		billingAddress: { line1, line2, city, state, zip_code, country: code },
		anonymous: input.anonymous,
	};
}

/**
 * Writes down a donor's intention: recipient, donor and quote, under an unguessable id (DESIGN, section 4).
 * Nothing is charged; the id is what every later call names.
 * @param source where the donor came from ("web", "api", "widget", …)
 * @throws Problem 404 unknown recipient, 409 one that takes no gifts, 400 an amount whose total is too large
 */
export async function createDonation(ctx: Ctx, input: BillingForm, source: string): Promise<{ id: string }> {
	const beneficiary = await findBeneficiary(ctx, input);
	await assertCountry(ctx, input.country);
	const { policy } = beneficiary;
	const amounts = quoted(input, beneficiary.currency, policy);
	const id = ctx.platform.ids.next("don_");
	await ctx.db.write([
		ctx.db.build.insert(donation).values({
			id,
			publicId: ctx.platform.ids.next("gift_"),
			donorUserId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
			...donorOf(input),
			beneficiaryKind: beneficiary.kind,
			beneficiaryId: beneficiary.id,
			currency: amounts.currency,
			giftMinor: amounts.giftMinor,
			coverMinor: amounts.coverMinor,
			chargeMinor: amounts.chargeMinor,
			feesOnTop: input.shouldChargeProcessingFees,
			feeBps: policy.bps,
			feeFixedMinor: policy.fixedMinor,
			status: "created",
			source,
			region: beneficiary.region,
			createdAt: ctx.platform.clock.now(),
		}),
	]);
	return { id };
}

const countryByCode = builtOnce((read) =>
	read
		.select({ id: country.id })
		.from(country)
		.where(eq(country.id, sql.placeholder("code")))
		.limit(1),
);

/** A contract knows what a country's code looks like; which ones there are is data. */
export async function assertCountry(ctx: Ctx, code: string): Promise<void> {
	const [known] = await countryByCode(ctx.db, { code });
	if (!known) throw invalid([{ path: "country", message: "Please select Country" }]);
}

/**
 * The billing form's verb: the same, counted against the visitor's payment tries.
 * @throws Problem 429 too many tries, and what createDonation throws
 */
export async function beginDonation(ctx: Ctx, input: BillingForm): Promise<{ id: string }> {
	await countPayment(ctx);
	return createDonation(ctx, input, "web");
}
