import { sql } from "drizzle-orm";
import { issue } from "../../domain/forms/issues.ts";
import { checkoutFields, type Supported, supportedIn } from "../../domain/giving/supporter-page.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { type Beneficiary, findBeneficiary } from "../donations/find-beneficiary.ts";

/** The recipient that a call names. @throws Problem 400 unless it names one */
export function namedRecipient(fields: Parameters<typeof supportedIn>[0]): Supported {
	const named = supportedIn(fields);
	if (!named) throw invalid([issue("donationRequestId", "recipient_missing")]);
	return named;
}

/**
 * Somebody for whom supporters can collect: who takes gifts now, and whose page everybody sees.
 * @throws Problem 404 or 410 for one that the viewer may not see, 409 for one that takes no gifts now or is private
 */
export async function openRecipient(ctx: Ctx, named: Supported): Promise<Beneficiary> {
	const beneficiary = await findBeneficiary(ctx, { donationRequestId: "", toUserInfo: "", ...checkoutFields(named) });
	if (named.kind !== "request") return beneficiary;
	const [row] = await ctx.db.read.all<{ isPrivate: number }>(
		sql`SELECT is_private AS isPrivate FROM donation_request WHERE id = ${named.id}`,
	);
	if (row?.isPrivate !== 0) throw new Problem(409, "supporter_private");
	return beneficiary;
}
