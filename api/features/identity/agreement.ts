import { eq } from "drizzle-orm";
import { user } from "../../../db/schema/index.ts";
import { documentVersions } from "../../domain/terms.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";

/** The version of the terms that a user agreed to, and when. */
export interface Agreement {
	/** Its date of publication. */
	version: string;
	/** Milliseconds since the epoch. */
	at: number;
}

/** The terms that the actor agreed to; null for a guest, and for an account that never did. */
export async function getAgreement({ actor, db }: Ctx): Promise<Agreement | null> {
	if (actor.kind !== "user") return null;
	const [row] = await db.read
		.select({ version: user.termsVersion, at: user.termsAgreedAt })
		.from(user)
		.where(eq(user.id, actor.userId))
		.limit(1);
	return row?.version && row.at ? { version: row.version, at: row.at } : null;
}

/**
 * Stores that the signed-in user agrees to the current terms, and when. Agreeing again changes nothing.
 * @param input the version that the user has read
 * @throws Problem 401 for a guest, 409 if the terms have changed since
 */
export async function agreeToTerms(ctx: Ctx, { version }: { version: string }): Promise<Agreement> {
	const { db, platform } = ctx;
	const actor = requireUser(ctx);
	if (version !== documentVersions.terms) throw new Problem(409, "terms_changed");
	const agreed = await getAgreement(ctx);
	if (agreed?.version === version) return agreed;
	const at = platform.clock.now();
	await db.write([
		db.build.update(user).set({ termsVersion: version, termsAgreedAt: at }).where(eq(user.id, actor.userId)),
		auditRow(ctx, "user.terms_agreed", { user: actor.userId }, { version, earlier: agreed?.version ?? null }),
	]);
	return { version, at };
}
