import { eq } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { user } from "../../../../db/schema/index.ts";
import { asPaid } from "../../../domain/giving/paid-in.ts";
import { defaultLanguage } from "../../../domain/languages.ts";
import { formatMoney } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { getDonation } from "../../donations/find.ts";
import { giftLink } from "../../donations/gift-link.ts";
import { queueMail } from "../../outbox/queue.ts";
import { receiptOf } from "../../receipts/find.ts";
import type { AttemptRow } from "./attempts.ts";

/**
 * The statements that tell a donor by mail that their bank transfer failed or was returned, days after they left our page.
 * None for other methods, whose donors see the outcome at once. They belong in the write of the outcome.
 */
export async function tellReturned(
	ctx: Ctx,
	{ method, donationId }: Pick<AttemptRow, "method" | "donationId">,
): Promise<Statement[]> {
	if (method !== "us_bank_account" || donationId === null) return [];
	const { donation, beneficiary } = await getDonation(ctx, { id: donationId });
	const { donorEmail, donorUserId, donorFirstName } = donation;
	if (!donorEmail) return [];
	const language = await languageOf(ctx, donorUserId);
	return [
		queueMail(ctx, { email: donorEmail, userId: donorUserId, language }, "transfer-returned", {
			name: donorFirstName ?? "",
			amount: formatMoney(donation.chargeMinor, donation.currency),
			title: beneficiary.title ?? beneficiary.ownerName ?? "",
			link: await giftLink(ctx, { donationId, language, to: "again" }),
		}),
	];
}

interface Refunded {
	donationId: string;
	amountMinor: number;
	/** The rest of the gift. */
	leftMinor: number;
	/** It never became a gift, because its recipient has closed. */
	closed?: boolean;
}

/** The statements that tell a donor that the gift, or a part of it, goes back. They belong in the write of the refund. */
export async function tellRefunded(
	ctx: Ctx,
	{ donationId, amountMinor, leftMinor, closed = false }: Refunded,
): Promise<Statement[]> {
	const { donation, beneficiary } = await getDonation(ctx, { id: donationId });
	const { donorEmail, donorUserId, donorFirstName } = donation;
	const { currency } = asPaid(donation);
	if (!donorEmail) return [];
	const language = await languageOf(ctx, donorUserId);
	const receipt = await receiptOf(ctx, donationId);
	return [
		queueMail(ctx, { email: donorEmail, userId: donorUserId, language }, "gift-refunded", {
			name: donorFirstName ?? "",
			amount: formatMoney(amountMinor, currency),
			title: beneficiary.title ?? "",
			left: leftMinor > 0 ? formatMoney(leftMinor, currency) : "",
			closed: closed ? "closed" : "",
			receipt: receipt === null ? "none" : receipt.voidReason === "withdrawn" ? "voided" : "",
			link: await giftLink(ctx, { donationId, language }),
		}),
	];
}

async function languageOf(ctx: Ctx, userId: string | null) {
	if (userId === null) return defaultLanguage;
	const [row] = await ctx.db.read.select({ language: user.language }).from(user).where(eq(user.id, userId)).limit(1);
	return row?.language ?? defaultLanguage;
}
