import { withRefusals } from "../../../db/client.ts";
import type { EventDonationBody } from "../../domain/contracts/events.ts";
import type { RecordDonationBody } from "../../domain/contracts/payments.ts";
import { placesGone } from "../../domain/events.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { PaymentFacts } from "../../providers/types.ts";
import { newDonation } from "../donations/create.ts";
import { knownDonor } from "../donors/donor.ts";
import { recordDonation } from "../payments/record-donation.ts";
import { tie } from "../payments/tie-payment.ts";
import { openPackages } from "./get-event.ts";
import { findRegistration, getRegistration, type Registration } from "./get-registration.ts";
import { placesDonation } from "./register.ts";
import { registrationRows } from "./registration-rows.ts";

/** The person who registers, from the body or the account. */
async function buyerOf(ctx: Ctx, { externalUserInfo: info }: RecordDonationBody) {
	const known = await knownDonor(ctx);
	const first = info?.first_name ?? info?.name?.first_name ?? known?.firstName ?? null;
	const last = info?.last_name ?? info?.name?.last_name ?? known?.lastName ?? null;
	const name = [first, last].filter(Boolean).join(" ") || null;
	return { first, last, email: info?.email ?? known?.email ?? null, name };
}

/** The package of an open event that the body names and that was paid for all its attendees. */
async function paidPackage(ctx: Ctx, { eventPackageType: named, attendees }: EventDonationBody, facts: PaymentFacts) {
	if (!named) throw invalid([issue("eventPackageType", "package_missing")]);
	if (facts.currency !== "USD") throw invalid([issue("units", "units_not_paid")], 422);
	const wanted = named.toLowerCase();
	const candidates = (await openPackages(ctx)).filter(({ id, name, category }) =>
		[id, name, category].some((text) => text.toLowerCase() === wanted),
	);
	if (candidates.length === 0) throw invalid([issue("eventPackageType", "package_missing")]);
	const found = candidates.find(({ amountMinor }) => amountMinor * attendees === facts.amountMinor);
	if (!found) throw invalid([issue("quantity", "quantity_not_paid")], 422);
	return found;
}

/** Takes the places of a payment that was made before anyone registered. If they are gone, the payment is refunded by itself. */
const claimPlaces =
	(body: EventDonationBody) =>
	async (ctx: Ctx, _body: RecordDonationBody, attemptId: string, facts: PaymentFacts): Promise<string | null> => {
		const of = await paidPackage(ctx, body, facts);
		const { first, last, email, name } = await buyerOf(ctx, body);
		const { id, statement } = newDonation(ctx, {
			...(await placesDonation(ctx, of, body.attendees)),
			donorFirstName: first,
			donorLastName: last,
			donorEmail: email,
			billingAddress: null,
		});
		const { statements } = registrationRows(ctx, id, { package: of, attendees: body.attendees, name });
		return withRefusals(() => tie(ctx, attemptId, id, [statement, ...statements]), {
			[placesGone]: () => new Problem(409, "places_gone_refunded"),
		});
	};

/**
 * POST /eventDonation: records the payment of places at an event, as the provider confirms it. Repeating it is harmless.
 * @throws Problem as POST /donation; 409 if the places are gone: then the payment is refunded
 */
export async function recordRegistration(ctx: Ctx, body: EventDonationBody): Promise<Registration> {
	// A guest sends the registration's id where others send their own.
	const held = await findRegistration(ctx, body.donationId ?? body.user_id ?? "");
	const { quantity, attendees, ...rest } = body;
	// Clients send the number of people as the quantity, or the amount.
	const counts = held?.registration.attendees ?? attendees;
	const donation = await recordDonation(
		ctx,
		{
			...rest,
			...(quantity === undefined || Number(quantity) === counts ? {} : { quantity }),
			...(held ? { donationId: held.registration.donationId } : {}),
		},
		claimPlaces(body),
	);
	return getRegistration(ctx, { id: donation.id });
}
