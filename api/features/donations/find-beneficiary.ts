import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { category, donationRequest, organization, region, user } from "../../../db/schema/index.ts";
import { organizationTakesGifts } from "../../../db/sql/takes-gifts.ts";
import { acceptsGifts } from "../../domain/giving/accepts-gifts.ts";
import type { DonationFor } from "../../domain/giving/donation-for.ts";
import type { FeePolicy } from "../../domain/giving/fees.ts";
import { type BeneficiaryKind, foundationId } from "../../domain/giving/payments.ts";
import type { HomeCurrency } from "../../domain/money.ts";
import { takesGifts } from "../../domain/people/organizations.ts";
import { type RegionCode, regionOf } from "../../domain/regions.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { assertVisible } from "../requests/visibility.ts";

/** The fields of a form or call that name the beneficiary. */
interface Recipient {
	donationFor: DonationFor;
	donationRequestId: string;
	toUserInfo: string;
	orgId?: string | undefined;
	/** Of a gift to the foundation; the visitor's region's by default. */
	currency?: HomeCurrency | undefined;
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

/** The recipient of a donation with its display data and the fee policy for cards. */
export interface Beneficiary {
	kind: BeneficiaryKind;
	id: string;
	/** The request's title or the person's name; null for the foundation and for one that the viewer may not see. */
	title: string | null;
	/** The name of the user who raised the request. */
	ownerName: string | null;
	organizationName: string | null;
	imageUrl: string | null;
	categorySlug: string | null;
	region: RegionCode;
	currency: HomeCurrency;
	policy: FeePolicy;
	/** The fee of a bank transfer, the one that differs from all other methods'. */
	bankPolicy: FeePolicy;
	/** Whether it accepts donations now. */
	open: boolean;
	/** The fund of a stored donation; null for none. */
	fund?: { id: string; name: string; isClosed: boolean } | null;
	/** It takes no gifts only because its organization waits for staff, or for its address to be proved, or staff stopped its gifts. */
	waiting?: boolean;
}

const requestById = query((read) =>
	read
		.select({
			title: donationRequest.title,
			userId: donationRequest.userId,
			organizationId: donationRequest.organizationId,
			ownerName: sql<string>`trim(${user.firstName} || ' ' || ${user.lastName})`,
			organizationName: organization.name,
			organizationTakesGifts,
			organizationClosedAt: organization.closedAt,
			imageUrl: donationRequest.defaultImageUrl,
			categorySlug: category.slug,
			status: donationRequest.status,
			isPrivate: donationRequest.isPrivate,
			requestType: donationRequest.requestType,
			goalMinor: donationRequest.goalMinor,
			endsAt: donationRequest.endsAt,
			region: donationRequest.region,
			currency: donationRequest.currency,
			bps: region.cardFeeBps,
			bankBps: region.achFeeBps,
		})
		.from(donationRequest)
		.innerJoin(region, eq(region.id, donationRequest.region))
		.innerJoin(user, eq(user.id, donationRequest.userId))
		.leftJoin(organization, eq(organization.id, donationRequest.organizationId))
		.leftJoin(category, eq(category.id, donationRequest.categoryId))
		.where(eq(donationRequest.id, sql.placeholder("id"))),
);

const personById = query((read) =>
	read
		.select({
			firstName: user.firstName,
			lastName: user.lastName,
			imageUrl: user.profileImageUrl,
			/** Whether the person may be given to: with a public request, or by their own choice. */
			open: sql<boolean>`(${user.state} = 'active' AND (${user.acceptsGifts} OR EXISTS (SELECT 1 FROM donation_request r
				WHERE r.user_id = ${user.id} AND r.is_private = 0 AND r.status IN ${[...publicStatuses]})))`.mapWith(Boolean),
			region: user.region,
			currency: region.currency,
			bps: region.cardFeeBps,
			bankBps: region.achFeeBps,
		})
		.from(user)
		.innerJoin(region, eq(region.id, user.region))
		.where(eq(user.id, sql.placeholder("id"))),
);

const organizationById = query((read) =>
	read
		.select({
			name: organization.name,
			imageUrl: organization.defaultImageUrl,
			region: organization.region,
			currency: region.currency,
			bps: region.cardFeeBps,
			bankBps: region.achFeeBps,
			closedAt: organization.closedAt,
			giftsState: organization.giftsState,
			emailVerifiedAt: organization.emailVerifiedAt,
		})
		.from(organization)
		.innerJoin(region, eq(region.id, organization.region))
		.where(eq(organization.id, sql.placeholder("id"))),
);
const regionByCode = query((read) =>
	read
		.select({ currency: region.currency, bps: region.cardFeeBps, bankBps: region.achFeeBps })
		.from(region)
		.where(eq(region.id, sql.placeholder("code"))),
);

/** A beneficiary, and what decides whether the viewer may see it. */
interface Loaded {
	beneficiary: Beneficiary;
	/** @throws Problem 404 or 410 unless the viewer may see it */
	assertVisible(): Promise<void>;
}

/** @throws Problem 404 for an unknown one */
export async function loadRequest(ctx: Ctx, id: string): Promise<Loaded> {
	const [row] = await ctx.db.all(requestById({ id }));
	if (!row) throw notFound("request");
	const { title, ownerName, organizationName, imageUrl, categorySlug, region, currency, bps, bankBps } = row;
	const now = ctx.platform.clock.now();
	const beneficiary: Beneficiary = {
		kind: "request",
		id,
		title,
		ownerName,
		organizationName,
		imageUrl,
		categorySlug,
		region,
		currency,
		policy: { bps, fixedMinor: 0 },
		bankPolicy: { bps: bankBps, fixedMinor: 0 },
		open: acceptsGifts(row, now),
		waiting:
			!row.organizationTakesGifts &&
			row.organizationClosedAt === null &&
			acceptsGifts({ ...row, organizationTakesGifts: true }, now),
	};
	return { beneficiary, assertVisible: () => assertVisible(ctx, { ...row, id }) };
}

/** @throws Problem 404 for an unknown one */
export async function loadPerson(ctx: Ctx, id: string): Promise<Loaded> {
	const [row] = await ctx.db.all(personById({ id }));
	if (!row) throw notFound("person");
	const name = `${row.firstName} ${row.lastName}`.trim();
	const beneficiary: Beneficiary = {
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
		bankPolicy: { bps: row.bankBps, fixedMinor: 0 },
		open: row.open,
	};
	return {
		beneficiary,
		assertVisible: async () => {
			if (!row.open) throw notFound("person");
		},
	};
}

/**
 * An organization that gifts go to directly, whether it is verified yet or not. A closed one accepts none, nor does one that
 * staff have not looked at.
 * @throws Problem 404 for an unknown one
 */
export async function loadOrganization(ctx: Ctx, id: string): Promise<Loaded> {
	const [row] = await ctx.db.all(organizationById({ id }));
	if (!row) throw notFound("organization");
	const { name, imageUrl, region, currency, bps, bankBps } = row;
	const beneficiary: Beneficiary = {
		kind: "organization",
		id,
		title: name,
		ownerName: name,
		organizationName: null,
		imageUrl,
		categorySlug: null,
		region,
		currency,
		policy: { bps, fixedMinor: 0 },
		bankPolicy: { bps: bankBps, fixedMinor: 0 },
		open: takesGifts(row),
		waiting: row.closedAt === null && !takesGifts(row),
	};
	return { beneficiary, assertVisible: async () => {} };
}

/** The beneficiary if the viewer may see it. @throws Problem 404 or 410 if not */
export async function visible({ beneficiary, assertVisible }: Loaded): Promise<Beneficiary> {
	await assertVisible();
	return beneficiary;
}

/** The beneficiary without anything that names or pictures it, unless the viewer may see it. It takes gifts only of those who do. */
export async function withheldUnlessVisible(loaded: Loaded): Promise<Beneficiary> {
	try {
		return await visible(loaded);
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		const nameless = { title: null, ownerName: null, organizationName: null, imageUrl: null, categorySlug: null };
		return { ...loaded.beneficiary, ...nameless, open: false };
	}
}

export async function loadFoundation(ctx: Ctx, code: RegionCode): Promise<Beneficiary> {
	const [row] = await ctx.db.all(regionByCode({ code }));
	if (!row) throw notFound("region");
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
		bankPolicy: { bps: row.bankBps, fixedMinor: 0 },
		open: true,
	};
}
