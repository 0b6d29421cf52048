import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { isUnfinished } from "../../../db/sql/unfinished-gift.ts";
import { enteredMinor } from "../../domain/giving/fees.ts";
import type { BeneficiaryKind } from "../../domain/giving/payments.ts";
import type { Currency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { getDonation, isOwn } from "./find.ts";

/** A gift that its donor began in this browser and can finish. */
export interface UnfinishedGift {
	id: string;
	/** The amount that the donor entered, in minor units. */
	enteredMinor: number;
	currency: Currency;
	beneficiaryKind: BeneficiaryKind;
	beneficiaryId: string;
	/** Null for the foundation. */
	title: string | null;
}

const unfinishedById = sqlQuery<{ unfinished: number; ended: number }>(
	() => sql`SELECT ${isUnfinished(sql`${sql.placeholder("now")}`)} AS unfinished, donation.status NOT IN ('created', 'failed', 'processing') AS ended
		FROM donation WHERE donation.id = ${sql.placeholder("id")}`,
);

/**
 * The gift that this browser began, if it can be finished now.
 * @returns "ended" for one that never can: paid, canceled, or not this browser's; null while it is paid, or its recipient takes no gifts
 */
export async function unfinishedGift(
	ctx: Ctx,
	{ donationId }: { donationId: string },
): Promise<UnfinishedGift | "ended" | null> {
	const now = ctx.platform.clock.now();
	const [found] = await ctx.db.all(unfinishedById({ id: donationId, now }));
	if (!found || found.ended) return "ended";
	if (!found.unfinished) return null;
	const { donation, beneficiary } = await getDonation(ctx, { id: donationId });
	if (!isOwn(ctx, donation)) return "ended";
	const { id, currency, beneficiaryKind, beneficiaryId } = donation;
	return {
		id,
		enteredMinor: enteredMinor(donation),
		currency,
		beneficiaryKind,
		beneficiaryId,
		title: beneficiary.title,
	};
}
