import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { mandateToCancel, recurringGift } from "../../../db/schema/index.ts";
import type { ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { capability, paymentProvider } from "../../providers/index.ts";
import { mandateIs } from "./internal/mandate-is.ts";

const byMandate = query((read) =>
	read
		.select()
		.from(recurringGift)
		.where(eq(recurringGift.methodId, sql.placeholder("id"))),
);

/** Follows a mandate that may have changed, as its bank reports it now. @returns whether a gift has it, or had it lately */
export async function mandateMoved(
	ctx: Ctx,
	{ provider, mandateId }: { provider: ProviderName; mandateId: string },
): Promise<boolean> {
	const gifts = (await ctx.db.all(byMandate({ id: mandateId }))).filter((gift) => gift.provider === provider);
	const permissions = capability(paymentProvider(ctx.platform, provider), "permissions");
	for (const gift of gifts) {
		const mandate = await permissions.readMandate(gift.customerId, mandateId);
		// Only a status says that it is over: with another account's key, no mandate is known.
		if (!mandate) throw new Error("mandate is unknown at its provider");
		await mandateIs(ctx, gift, mandate.status);
	}
	if (gifts.length > 0) return true;
	// One that was let go is known until its bank has ended it too.
	const [row] = await ctx.db.read.all<{ leaves: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM mandate_to_cancel WHERE provider = ${provider} AND method_id = ${mandateId}) AS leaves`,
	);
	return row?.leaves === 1;
}

/** Whether a gift that has not ended is paid by a mandate. */
export async function hasMandate(ctx: Ctx, { provider, mandateId }: { provider: ProviderName; mandateId: string }) {
	const gifts = await ctx.db.all(byMandate({ id: mandateId }));
	return gifts.some((gift) => gift.provider === provider && gift.state !== "ended");
}

const hour = 60 * 60_000;

/** Ends mandates at their banks that no gift has any more. One whose bank does not answer is tried again later. */
export async function cancelMandates(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	const due = await ctx.db.read
		.select()
		.from(mandateToCancel)
		.where(sql`${mandateToCancel.tryAt} <= ${now}`)
		.orderBy(mandateToCancel.tryAt)
		.limit(50);
	for (const { provider, methodId, customerId } of due) {
		const isThis = sql`provider = ${provider} AND method_id = ${methodId}`;
		try {
			// Another gift may be paid by the same account.
			if (!(await hasMandate(ctx, { provider, mandateId: methodId })))
				await capability(paymentProvider(ctx.platform, provider), "permissions").cancelMandate(customerId, methodId);
			await ctx.db.write([sql`DELETE FROM mandate_to_cancel WHERE ${isThis}`]);
		} catch (error) {
			ctx.platform.log.error("mandate could not be canceled", error, { provider });
			await ctx.db.write([sql`UPDATE mandate_to_cancel SET try_at = ${now + hour} WHERE ${isThis}`]);
		}
	}
}
