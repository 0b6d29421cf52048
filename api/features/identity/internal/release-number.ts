import { and, eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { user } from "../../../../db/schema/index.ts";
import { auditRow } from "../../../http/audit.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { queueMail } from "../../outbox/queue.ts";
import { type NumberSignUp, ownerOf, provedAt, provedSince } from "./number-owner.ts";

/**
 * The statements that take a number off the account of its former owner, for the write that gives it to a new one. All else stays
 * in the account, and its owner hears of it by mail; one without an address has no way in until support helps. The write is
 * rolled back if the account has proved the number meanwhile, has got a second factor, or is not active.
 */
export async function releaseNumber(ctx: Ctx, { formerOwner, phone }: NumberSignUp): Promise<Statement[]> {
	if (formerOwner === null) return [];
	const { clock } = ctx.platform;
	const mayLose = and(
		eq(user.id, formerOwner),
		ownerOf(phone),
		eq(user.state, "active"),
		sql`${user.totpEnabledAt} IS NULL`,
		sql`${provedAt} < ${provedSince(phone, clock.now())}`,
	);
	const [former] = await ctx.db.read
		.select({
			email: user.email,
			emailVerifiedAt: user.emailVerifiedAt,
			firstName: user.firstName,
			language: user.language,
		})
		.from(user)
		.where(and(eq(user.id, formerOwner), ownerOf(phone)))
		.limit(1);
	// The account has another number by now.
	if (!former) return [];
	const { email, emailVerifiedAt, firstName: name, language } = former;
	return [
		requireThat(sql`EXISTS (SELECT 1 FROM user WHERE ${mayLose})`, "a number that may be somebody else's"),
		sql`UPDATE user SET phone = NULL, phone_verified = 0, phone_verified_at = NULL, phone_proved_at = NULL
			WHERE id = ${formerOwner} AND phone = ${phone}`,
		auditRow(ctx, "user.number_moved", { user: formerOwner }, { number: `…${phone.slice(-4)}` }),
		// By mail alone: a short message would go to the new owner.
		...(email !== null && emailVerifiedAt !== null
			? [
					queueMail(ctx, { email, userId: formerOwner, language }, "sign-in-changed", {
						name,
						change: "number-moved",
						link: linkFor(ctx, "/account", language),
					}),
				]
			: []),
	];
}
