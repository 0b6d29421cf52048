import { eq, sql } from "drizzle-orm";
import { query } from "../../../../db/client.ts";
import { country } from "../../../../db/schema/index.ts";
import type { GiftForm } from "../../../domain/contracts/billing.ts";
import { issue } from "../../../domain/forms/issues.ts";
import { type FeePolicy, quote } from "../../../domain/giving/fees.ts";
import { type Currency, giftLimits, maximumChargeMinor } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";
import { requirePlainName, whoseName } from "../../identity/own-name.ts";

const countryByCode = query((read) =>
	read
		.select({ id: country.id })
		.from(country)
		.where(eq(country.id, sql.placeholder("code"))),
);

/**
 * Converts the billing form's amount and donor to columns of the donation.
 * @throws Problem 400 for an unknown country, a name that looks like ours or has a number to call, or a total that is too large for one charge
 */
export async function billingColumns(ctx: Ctx, form: GiftForm, to: { currency: Currency; policy: FeePolicy }) {
	const { currency, policy } = to;
	// The contract checks only the format of a country code; the existing codes are in the database.
	const [known] = await ctx.db.all(countryByCode({ code: form.country }));
	if (!known) throw invalid([issue("country", "country_missing")]);
	const { giftMinor, coverMinor, chargeMinor } = quote(form.amount, currency, policy, form.shouldChargeProcessingFees);
	if (chargeMinor > maximumChargeMinor) throw invalid([issue("amount", "amount_too_large", giftLimits(currency))]);
	if (giftMinor < 1) throw invalid([issue("amount", "amount_too_small", giftLimits(currency))]);
	// Anyone may type a name here. Who gives as an organization is thanked, but not shown to others under its name.
	const name = { firstName: form.first_name, lastName: form.last_name };
	requirePlainName(name);
	const whose = await whoseName(ctx, name);
	if (whose === "ours") throw invalid([issue("first_name", "name_not_own")]);
	const { line1, line2, city, state, zip_code, country: code } = form;
	return {
		giftMinor,
		coverMinor,
		chargeMinor,
		feesOnTop: form.shouldChargeProcessingFees,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		feeKind: "card" as const,
		donorFirstName: form.first_name,
		donorLastName: form.last_name,
		donorEmail: form.email,
		billingAddress: { line1, line2, city, state, zip_code, country: code },
		anonymous: form.anonymous || whose !== null,
	};
}
