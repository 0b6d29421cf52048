import { eq, sql } from "drizzle-orm";
import { query } from "../../../../db/client.ts";
import { category, donationRequest, organization, region, user } from "../../../../db/schema/index.ts";
import { organizationTakesGifts } from "../../../../db/sql/takes-gifts.ts";
import { acceptsGifts } from "../../../domain/giving/accepts-gifts.ts";
import { foundationId } from "../../../domain/giving/payments.ts";
import { takesGifts } from "../../../domain/people/organizations.ts";
import type { RegionCode } from "../../../domain/regions.ts";
import { publicStatuses } from "../../../domain/requests/statuses.ts";
import type { Ctx } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { assertVisible } from "../../requests/visibility.ts";
import type { Beneficiary } from "../beneficiary.ts";

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

/** The beneficiary without anything that names or pictures it, unless the viewer may see it. */
export async function withheldUnlessVisible(loaded: Loaded): Promise<Beneficiary> {
	try {
		return await visible(loaded);
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		const nameless = { title: null, ownerName: null, organizationName: null, imageUrl: null, categorySlug: null };
		return { ...loaded.beneficiary, ...nameless };
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
