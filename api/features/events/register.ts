import type { RegistrationForm } from "../../domain/contracts/events.ts";
import { placesGone } from "../../domain/events.ts";
import { issue } from "../../domain/forms/issues.ts";
import { quote } from "../../domain/giving/fees.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { newDonation } from "../donations/create.ts";
import { findBeneficiary } from "../donations/find-beneficiary.ts";
import { getEvent, type PackageRow } from "./get-event.ts";
import { registrationRows } from "./registration-rows.ts";

/** @throws Problem 409 that says how many places a package has left, beside the number of people */
export async function noPlaces(ctx: Ctx, slug: string, packageId: string): Promise<never> {
	const { packages } = await getEvent(ctx, { slug });
	const of = packages.find(({ id }) => id === packageId);
	throw invalid([issue("attendees", "places_gone", { left: of ? of.places - of.taken : 0 })], 409);
}

/** The price of places, as columns of their donation: all of it is for the foundation, with the fee inside. */
export async function placesDonation(ctx: Ctx, of: PackageRow, attendees: number) {
	const beneficiary = await findBeneficiary(ctx, {
		donationFor: "tal",
		donationRequestId: "",
		toUserInfo: "",
		currency: "USD",
	});
	const { policy } = beneficiary;
	const { giftMinor, coverMinor, chargeMinor } = quote(of.amountMinor * attendees, "USD", policy, false);
	return {
		beneficiary,
		giftMinor,
		coverMinor,
		chargeMinor,
		feesOnTop: false,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		feeKind: "card" as const,
		anonymous: false,
		source: "event",
	};
}

/**
 * Holds places at an event for 15 minutes, and creates the donation that pays for them. Nothing is charged.
 * @returns the registration's id, which its payment and tickets are found by
 * @throws Problem 404 an unknown event, 409 one that takes no registrations, or a package with too few places, 400 a package of another event
 */
export async function registerForEvent(
	ctx: Ctx,
	{ slug, form }: { slug: string; form: RegistrationForm },
): Promise<{ id: string }> {
	const { packages, open } = await getEvent(ctx, { slug });
	if (!open) throw new Problem(409, "event_closed");
	const of = packages.find(({ id }) => id === form.package);
	if (!of) throw invalid([issue("package", "package_missing")]);
	const { first_name: first, last_name: last, email, attendees } = form;
	const donation = newDonation(ctx, {
		...(await placesDonation(ctx, of, attendees)),
		donorFirstName: first,
		donorLastName: last,
		donorEmail: email,
		billingAddress: null,
	});
	const { id, statements } = registrationRows(ctx, donation.id, { package: of, attendees, name: `${first} ${last}` });
	await ctx.db.write([donation.statement, ...statements], { [placesGone]: () => noPlaces(ctx, slug, of.id) });
	return { id };
}
