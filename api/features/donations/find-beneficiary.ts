import type { DonationFor } from "../../domain/giving/donation-for.ts";
import type { BeneficiaryKind } from "../../domain/giving/payments.ts";
import type { Currency } from "../../domain/money.ts";
import { type RegionCode, regionOf } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { Beneficiary } from "./beneficiary.ts";
import {
	loadFoundation,
	loadOrganization,
	loadPerson,
	loadRequest,
	visible,
	withheldUnlessVisible,
} from "./internal/load-beneficiary.ts";

/** The fields of a form or call that name the beneficiary. */
interface Recipient {
	donationFor: DonationFor;
	donationRequestId: string;
	toUserInfo: string;
	orgId?: string | undefined;
	/** Of a gift to the foundation; the visitor's region's by default. */
	currency?: Currency | undefined;
}

/**
 * Finds the beneficiary of a form or call, whether it accepts donations now or not.
 * @throws Problem 404 for an unknown one or one that the viewer may not see, 410 for a request that is no longer open
 */
export async function namedBeneficiary(ctx: Ctx, input: Recipient): Promise<Beneficiary> {
	switch (input.donationFor) {
		case "donationRequest":
			return visible(await loadRequest(ctx, input.donationRequestId));
		case "individual":
			return visible(await loadPerson(ctx, input.toUserInfo));
		case "organization":
			return visible(await loadOrganization(ctx, input.orgId ?? ""));
		case "tal":
			return loadFoundation(ctx, input.currency ? regionOf(input.currency) : ctx.region);
	}
}

/** The refusal of a gift to a recipient that accepts none now. */
export const notReceiving = ({ kind, waiting }: Pick<Beneficiary, "kind" | "waiting">): Problem =>
	new Problem(409, waiting ? "not_open_yet" : kind === "organization" ? "not_open_organization" : "not_open");

/**
 * Finds the beneficiary of a form or call, for a new donation.
 * @throws Problem 404 or 410 for one that the viewer may not see, 409 for a request that accepts no donations now
 */
export async function findBeneficiary(ctx: Ctx, input: Recipient): Promise<Beneficiary> {
	const found = await namedBeneficiary(ctx, input);
	if (!found.open) throw notReceiving(found);
	return found;
}

/**
 * The beneficiary of a stored donation, whether it accepts donations now or not. One that the viewer may no longer see
 * comes without title, names and picture.
 * @param input.region sets currency and fees of a donation to the foundation
 * @throws Problem 404 for an unknown one
 */
export async function getBeneficiary(
	ctx: Ctx,
	input: { kind: BeneficiaryKind; id: string; region: RegionCode },
): Promise<Beneficiary> {
	switch (input.kind) {
		case "request":
			return withheldUnlessVisible(await loadRequest(ctx, input.id));
		case "individual":
			return withheldUnlessVisible(await loadPerson(ctx, input.id));
		case "organization":
			return withheldUnlessVisible(await loadOrganization(ctx, input.id));
		case "foundation":
			return loadFoundation(ctx, input.region);
	}
}
