import type * as v from "valibot";
import type { productDetailsAnswer } from "../../domain/contracts/answers.ts";
import { isOffered, type OfferedMethod, offeredMethods } from "../../domain/giving/payment-methods.ts";
import type { MethodChoice } from "../../domain/giving/payment-providers/manifest.ts";
import { currencySymbol, maximumChargeMinor, minimumGiftIn, toMajor } from "../../domain/money.ts";
import { currencyOf, type RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { paymentProviders } from "../../providers/index.ts";
import { type DonationRow, getDonation } from "../donations/find.ts";
import { listRegions } from "../lookups/places.ts";

type Paid = Pick<DonationRow, "currency" | "beneficiaryKind" | "donorUserId" | "source"> &
	Partial<Pick<DonationRow, "every" | "chargeMinor">>;

/** The facts that decide which methods the caller can pay a donation by. */
export function methodChoiceOf({ actor }: Pick<Ctx, "actor">, donation: Paid): MethodChoice {
	const { currency, beneficiaryKind, donorUserId, source, every, chargeMinor } = donation;
	return {
		currency,
		beneficiaryKind,
		hasUser: actor.kind === "user" || donorUserId !== null,
		forEvent: source === "event",
		regular: Boolean(every),
		...(chargeMinor === undefined ? {} : { chargeMinor }),
	};
}

/** The methods that the caller can pay a donation by, as far as a provider is configured for them. UPI is the first in rupees, else the card. */
export function methodsFor(ctx: Ctx, donation: Paid): OfferedMethod[] {
	const choice = methodChoiceOf(ctx, donation);
	const configured = paymentProviders(ctx.platform).flatMap(({ methods }) => methods);
	return offeredMethods.filter((method) => isOffered(method, choice) && configured.includes(method));
}

type ProductDetails = v.InferOutput<typeof productDetailsAnswer>;

/**
 * GET /product/details: what a card form needs before it begins, for a donation or for any gift in a region.
 * @throws Problem 404 unknown donation
 */
export async function productDetails(
	ctx: Ctx,
	input: { donationId?: string | undefined; region?: RegionCode | undefined },
): Promise<ProductDetails> {
	const found = input.donationId ? await getDonation(ctx, { id: input.donationId }) : null;
	const region = found?.donation.region ?? input.region ?? ctx.region;
	const currency = found?.donation.currency ?? currencyOf(region);
	const policy = (await listRegions(ctx)).find(({ id }) => id === region);
	return {
		name: found?.beneficiary.title || "Donation",
		donationId: found?.donation.id ?? null,
		region,
		currency,
		currencySymbol: currencySymbol(currency),
		amount: found?.donation.chargeMinor ?? null,
		minimumAmount: minimumGiftIn(currency),
		maximumAmount: maximumChargeMinor,
		processingFees: toMajor(found?.donation.feeBps ?? policy?.cardFeeBps ?? 0),
		paymentMethodTypes: ["card"],
		publishableKey: ctx.platform.settings.stripe.publishableKey,
	};
}
