import { eq, sql } from "drizzle-orm";
import { query } from "../../../../db/client.ts";
import { fund, recurringGift, type recurringPeriod } from "../../../../db/schema/index.ts";
import type { FeeKind } from "../../../domain/giving/fees.ts";
import { meansOf } from "../../../domain/giving/mandates.ts";
import type { Ctx } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import {
	type Beneficiary,
	loadFoundation,
	loadOrganization,
	loadPerson,
	loadRequest,
} from "../../donations/find-beneficiary.ts";

export type GiftRow = typeof recurringGift.$inferSelect;
export type PeriodRow = typeof recurringPeriod.$inferSelect;

const byId = query((read) =>
	read
		.select()
		.from(recurringGift)
		.where(eq(recurringGift.id, sql.placeholder("id"))),
);

/** @throws Problem 404 */
export async function giftById(ctx: Ctx, id: string): Promise<GiftRow> {
	const [row] = /^reg_[0-9A-Z]{26}$/.test(id) ? await ctx.db.all(byId({ id })) : [];
	if (!row) throw notFound("regular_gift");
	return row;
}

const fundById = query((read) =>
	read
		.select()
		.from(fund)
		.where(eq(fund.id, sql.placeholder("id"))),
);

/** The recipient as the donor knows it: its donor gave to it, so also a private request has its name. It is open if it takes gifts now. */
export async function recipientOf(
	ctx: Ctx,
	gift: Pick<GiftRow, "beneficiaryKind" | "beneficiaryId" | "region" | "fundId" | "currency">,
): Promise<Beneficiary> {
	const { beneficiaryKind: kind, beneficiaryId: id, fundId } = gift;
	if (kind === "foundation") return loadFoundation(ctx, gift.region);
	const load = { request: loadRequest, individual: loadPerson, organization: loadOrganization }[kind];
	const { beneficiary } = await load(ctx, id);
	const [chosen] = fundId === null ? [] : await ctx.db.all(fundById({ id: fundId }));
	const isClosed = Boolean(chosen?.closedAt);
	return {
		...beneficiary,
		open: beneficiary.open && !isClosed && beneficiary.currency === gift.currency,
		fund: chosen ? { id: chosen.id, name: chosen.name, isClosed } : null,
	};
}

/** The kind of fee of the means that pay a gift: bank transfers have their own. */
export const feeKindBy = (cardBrand: string | null): FeeKind => (meansOf(cardBrand) === "bank" ? "bank" : "card");

/** The fee of the means that pay a gift. */
export const policyOf = ({ cardBrand }: Pick<GiftRow, "cardBrand">, { policy, bankPolicy }: Beneficiary) =>
	feeKindBy(cardBrand) === "bank" ? bankPolicy : policy;

/** The fee of a gift that other means pay from now on. What was agreed stays, unless theirs is another kind of fee. */
export function feeBy(
	cardBrand: string | null,
	{ gift, recipient }: { gift: GiftRow; recipient: Beneficiary },
): { bps: number; fixedMinor: number } {
	const isSameKind = feeKindBy(cardBrand) === feeKindBy(gift.cardBrand);
	return isSameKind ? { bps: gift.feeBps, fixedMinor: gift.feeFixedMinor } : policyOf({ cardBrand }, recipient);
}
