import { and, eq, inArray, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { donation, giftMessage } from "../../../db/schema/index.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import type { GiftMessageState } from "../../domain/giving/payments.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

const byPublicId = query((read) =>
	read
		.select({
			donationId: donation.id,
			donorUserId: donation.donorUserId,
			donorFirstName: donation.donorFirstName,
			donorLastName: donation.donorLastName,
			anonymous: donation.anonymous,
			text: giftMessage.text,
			state: giftMessage.state,
		})
		.from(donation)
		.innerJoin(giftMessage, eq(giftMessage.donationId, donation.id))
		.where(and(eq(donation.publicId, sql.placeholder("id")), inArray(donation.status, [...paidStatuses]))),
);

export interface FoundMessage {
	donationId: string;
	/** Null for an anonymous gift. */
	name: string | null;
	text: string;
	state: GiftMessageState;
	/** The actor wrote it. */
	own: boolean;
	/** The actor may hide it. */
	mayHide: boolean;
}

/**
 * The message with a paid gift, and what the actor may do with it.
 * @param input.id the gift's public id
 * @throws Problem 404 unless it is displayed, or the actor is staff
 */
export async function findGiftMessage(ctx: Ctx, input: { id: string }): Promise<FoundMessage> {
	const [row] = await ctx.db.all(byPublicId(input));
	const mayHide = hasRole(ctx.actor, ["admin", "superAdmin"]);
	if (!row || (row.state !== "shown" && !mayHide)) throw notFound("gift_message");
	const { donationId, text, state } = row;
	const own = ctx.actor.kind === "user" && ctx.actor.userId === row.donorUserId;
	return { donationId, name: row.anonymous ? null : donorName(row), text, state, own, mayHide };
}

const textOf = query((read) =>
	read
		.select({ text: giftMessage.text })
		.from(giftMessage)
		.where(eq(giftMessage.donationId, sql.placeholder("donation"))),
);

/** The donor's message with a donation; empty if none. For its own donor. */
export async function messageOf(ctx: Ctx, { donationId }: { donationId: string }): Promise<string> {
	const [row] = await ctx.db.all(textOf({ donation: donationId }));
	return row?.text ?? "";
}
