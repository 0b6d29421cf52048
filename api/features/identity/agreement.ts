import { eq } from "drizzle-orm";
import { user } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** The version of the terms that a user agreed to, and when. */
export interface Agreement {
	/** Its date of publication. */
	version: string;
	/** Milliseconds since the epoch. */
	at: number;
}

/** What the actor agreed to; null for a guest, and for an account that never did. */
export async function getAgreement({ actor, db }: Ctx): Promise<Agreement | null> {
	if (actor.kind !== "user") return null;
	const [row] = await db.read
		.select({ version: user.termsVersion, at: user.termsAgreedAt })
		.from(user)
		.where(eq(user.id, actor.userId))
		.limit(1);
	return row?.version && row.at ? { version: row.version, at: row.at } : null;
}
