import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { donation, giftMessage, supporterGift, user } from "../../../db/schema/index.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import { givenAmounts } from "../../domain/giving/fees.ts";
import { type BeneficiaryKind, paidStatuses } from "../../domain/giving/payments.ts";
import { leftOf } from "../../domain/giving/refund-share.ts";
import type { Currency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";

export interface Donor {
	/** The donation's public id, since its secret id gives access to it. */
	id: string;
	/** Null for an anonymous donation. */
	name: string | null;
	/** The username of the donor's public profile; null for an anonymous donation, and if there is none. */
	username: string | null;
	/** The donor's gift, with a fee inside it and without what was added for it; after refunds, in minor units. */
	givenMinor: number;
	/** The part that reaches the recipient, without fees. */
	receivedMinor: number;
	currency: Currency;
	succeededAt: number;
	/** The donor's words with the gift, unless staff must read them first. */
	message: string | null;
}

const columns = {
	id: donation.publicId,
	donorFirstName: donation.donorFirstName,
	donorLastName: donation.donorLastName,
	anonymous: donation.anonymous,
	username: sql<string | null>`CASE WHEN ${user.state} = 'active' THEN ${user.username} END`,
	feesOnTop: donation.feesOnTop,
	giftMinor: donation.giftMinor,
	chargeMinor: donation.chargeMinor,
	refundedMinor: donation.refundedMinor,
	currency: donation.currency,
	succeededAt: donation.succeededAt,
	message: giftMessage.text,
};
const isShown = and(eq(giftMessage.donationId, donation.id), eq(giftMessage.state, "shown"));
const isPaid = inArray(donation.status, [...paidStatuses]);

const donorsOf = query((read) =>
	read
		.select(columns)
		.from(donation)
		.leftJoin(user, eq(user.id, donation.donorUserId))
		.leftJoin(giftMessage, isShown)
		.where(
			and(
				eq(donation.beneficiaryKind, sql.placeholder("kind")),
				eq(donation.beneficiaryId, sql.placeholder("beneficiary")),
				isPaid,
			),
		)
		.orderBy(desc(donation.succeededAt), desc(donation.id))
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset")),
);

const donorsOfPage = query((read) =>
	read
		.select(columns)
		.from(supporterGift)
		.innerJoin(donation, eq(donation.id, supporterGift.donationId))
		.leftJoin(user, eq(user.id, donation.donorUserId))
		.leftJoin(giftMessage, isShown)
		.where(and(eq(supporterGift.pageId, sql.placeholder("page")), isPaid))
		.orderBy(desc(supporterGift.createdAt), desc(supporterGift.donationId))
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset")),
);

interface Row
	extends Pick<
		typeof donation.$inferSelect,
		| "donorFirstName"
		| "donorLastName"
		| "anonymous"
		| "feesOnTop"
		| "giftMinor"
		| "chargeMinor"
		| "refundedMinor"
		| "currency"
		| "succeededAt"
	> {
	id: string;
	username: string | null;
	message: string | null;
}

/** The donors of a request, a person or an organization, newest first. */
export async function listDonors(
	ctx: Ctx,
	input: { kind: BeneficiaryKind; id: string; limit: number; offset: number },
): Promise<{ rows: Donor[]; hasMore: boolean }> {
	const { kind, id: beneficiary, limit, offset } = input;
	const rows = await ctx.db.all(donorsOf({ kind, beneficiary, limit: limit + 1, offset }));
	return { rows: rows.slice(0, limit).map(toDonor), hasMore: rows.length > limit };
}

/** The donors who gave through a supporter's page, newest first. */
export async function listPageDonors(
	ctx: Ctx,
	{ pageId, limit, offset }: { pageId: string; limit: number; offset: number },
): Promise<{ rows: Donor[]; hasMore: boolean }> {
	const rows = await ctx.db.all(donorsOfPage({ page: pageId, limit: limit + 1, offset }));
	return { rows: rows.slice(0, limit).map(toDonor), hasMore: rows.length > limit };
}

function toDonor(row: Row): Donor {
	const left = leftOf(row, row.refundedMinor);
	return {
		id: row.id,
		name: row.anonymous ? null : donorName(row),
		username: row.anonymous ? null : row.username,
		givenMinor: givenAmounts({ ...row, ...left }).givenMinor,
		receivedMinor: left.giftMinor,
		currency: row.currency,
		succeededAt: row.succeededAt ?? 0,
		message: row.message,
	};
}
