import { eq, sql } from "drizzle-orm";
import { builtOnce } from "../../../db/client.ts";
import { category, donationRequest, organization, region, user } from "../../../db/schema/index.ts";
import type { DonationFor } from "../../domain/contracts/billing.ts";
import type { FeePolicy } from "../../domain/fees.ts";
import type { Currency } from "../../domain/money.ts";
import { type BeneficiaryKind, foundationId } from "../../domain/payments.ts";
import type { RegionCode } from "../../domain/regions.ts";
import { liveStatuses } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";

/** Whom a gift is for, as the billing card shows it, with the fee policy for cards. */
export interface Beneficiary {
	kind: BeneficiaryKind;
	id: string;
	/** The request's title or the person's name; null for the foundation. */
	title: string | null;
	/** Who raised the request. */
	ownerName: string | null;
	organizationName: string | null;
	imageUrl: string | null;
	categorySlug: string | null;
	region: RegionCode;
	currency: Currency;
	policy: FeePolicy;
	/** Whether gifts are taken now. */
	open: boolean;
}

const requestById = builtOnce((read) =>
	read
		.select({
			title: donationRequest.title,
			ownerName: sql<string>`${user.firstName} || ' ' || ${user.lastName}`,
			organizationName: organization.name,
			imageUrl: donationRequest.defaultImageUrl,
			categorySlug: category.slug,
			status: donationRequest.status,
			isPrivate: donationRequest.isPrivate,
			type: donationRequest.requestType,
			goalMinor: donationRequest.goalMinor,
			endsAt: donationRequest.endsAt,
			region: donationRequest.region,
			currency: donationRequest.currency,
			bps: region.cardFeeBps,
		})
		.from(donationRequest)
		.innerJoin(region, eq(region.id, donationRequest.region))
		.innerJoin(user, eq(user.id, donationRequest.userId))
		.leftJoin(organization, eq(organization.id, donationRequest.organizationId))
		.leftJoin(category, eq(category.id, donationRequest.categoryId))
		.where(eq(donationRequest.id, sql.placeholder("id")))
		.limit(1),
);

async function requestBeneficiary(ctx: Ctx, id: string): Promise<Beneficiary & { isPrivate: boolean }> {
	const [row] = await requestById(ctx.db, { id });
	if (!row) throw notFound("That request");
	const { status, type, goalMinor, endsAt, bps, ...shown } = row;
	const open =
		liveStatuses.includes(status) &&
		!row.isPrivate &&
		type === "cash" &&
		goalMinor > 0 &&
		(endsAt === null || endsAt > ctx.platform.clock.now());
	return { kind: "request", id, ...shown, policy: { bps, fixedMinor: 0 }, open };
}

async function personBeneficiary(ctx: Ctx, id: string): Promise<Beneficiary> {
	const [row] = await ctx.db.read
		.select({
			firstName: user.firstName,
			lastName: user.lastName,
			imageUrl: user.profileImageUrl,
			region: user.region,
			currency: region.currency,
			bps: region.cardFeeBps,
		})
		.from(user)
		.innerJoin(region, eq(region.id, user.region))
		.where(eq(user.id, id))
		.limit(1);
	if (!row) throw notFound("That person");
	const name = `${row.firstName} ${row.lastName}`;
	return {
		kind: "individual",
		id,
		title: name,
		ownerName: name,
		organizationName: null,
		imageUrl: row.imageUrl,
		categorySlug: null,
		region: row.region,
		currency: row.currency,
		policy: { bps: row.bps, fixedMinor: 0 },
		open: true,
	};
}

async function foundationBeneficiary(ctx: Ctx, code: RegionCode): Promise<Beneficiary> {
	const [row] = await ctx.db.read
		.select({ currency: region.currency, bps: region.cardFeeBps })
		.from(region)
		.where(eq(region.id, code))
		.limit(1);
	if (!row) throw notFound("That region");
	return {
		kind: "foundation",
		id: foundationId,
		title: null,
		ownerName: null,
		organizationName: null,
		imageUrl: null,
		categorySlug: null,
		region: code,
		currency: row.currency,
		policy: { bps: row.bps, fixedMinor: 0 },
		open: true,
	};
}

/** A stored donation's beneficiary, open or not. */
export function beneficiaryOf(ctx: Ctx, kind: BeneficiaryKind, id: string, code: RegionCode): Promise<Beneficiary> {
	if (kind === "request") return requestBeneficiary(ctx, id);
	if (kind === "individual") return personBeneficiary(ctx, id);
	return foundationBeneficiary(ctx, code);
}

/** A request that anyone may find; a private one's existence is not told. */
async function publicRequest(ctx: Ctx, id: string): Promise<Beneficiary> {
	const request = await requestBeneficiary(ctx, id);
	if (request.isPrivate) throw notFound("That request");
	return request;
}

/** The fields of a form or call that say whom a gift is for. */
interface Recipient {
	donationFor: DonationFor;
	donationRequestId: string;
	toUserInfo: string;
}

/**
 * Whom a form's or call's `donationFor` names, open or not.
 * @throws Problem 404 for an unknown one
 */
export function namedBeneficiary(ctx: Ctx, input: Recipient): Promise<Beneficiary> {
	if (input.donationFor === "donationRequest") return publicRequest(ctx, input.donationRequestId);
	if (input.donationFor === "individual") return personBeneficiary(ctx, input.toUserInfo);
	return foundationBeneficiary(ctx, ctx.region);
}

/**
 * The same, where a gift is to be given now.
 * @throws Problem 404 for an unknown one, 409 for a request that takes no gifts now
 */
export async function findBeneficiary(ctx: Ctx, input: Recipient): Promise<Beneficiary> {
	const found = await namedBeneficiary(ctx, input);
	if (!found.open) throw new Problem(409, "not_open", "This request is not taking donations at the moment.");
	return found;
}
