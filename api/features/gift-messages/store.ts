import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { needsReading } from "../../domain/giving/gift-message.ts";
import type { Ctx } from "../../http/context.ts";

/**
 * The statement that stores a donor's message with a gift, or removes it if the text is empty. A message that staff must read
 * first is held back, as is one with the full name of a child. It belongs after the statement that stores the donation.
 */
export function storeMessage(
	ctx: Ctx,
	{ donationId, text, namesChild = false }: { donationId: string; text: string; namesChild?: boolean },
): Statement {
	if (text === "") return sql`DELETE FROM gift_message WHERE donation_id = ${donationId}`;
	const state = namesChild || needsReading(text) ? "held" : "shown";
	return sql`INSERT INTO gift_message (donation_id, text, state, created_at)
		VALUES (${donationId}, ${text}, ${state}, ${ctx.platform.clock.now()})
		ON CONFLICT (donation_id) DO UPDATE SET text = excluded.text, state = excluded.state, created_at = excluded.created_at,
			reported_at = NULL, decided_at = NULL
		WHERE text <> excluded.text`;
}
