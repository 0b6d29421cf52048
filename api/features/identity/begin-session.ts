import { eq } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import type { SignedIn } from "../../domain/contracts/identity.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { type NewSession, newSession } from "../../http/sessions.ts";
import { claimDonations } from "../donors/donor.ts";
import { newDeviceToken } from "./internal/known-device.ts";

/**
 * Begins a session after the user has proved who they are, and ends the browser's previous one, so that a token known
 * before signing in is worth nothing afterwards.
 * @param also statements for the same write
 * @throws Problem 401 if the account is blocked or closed, or needs a second factor that was not checked
 */
export async function beginSession(ctx: Ctx, begin: NewSession, also: readonly Statement[] = []): Promise<SignedIn> {
	const { db, session } = ctx;
	const [row] = await db.read.select().from(user).where(eq(user.id, begin.userId)).limit(1);
	if (!row || row.state === "blocked" || row.state === "closed") throw new Problem(401, "sign_in_failed");
	if (row.totpEnabledAt !== null && !begin.secondFactor) throw new Problem(401, "second_factor_needed");
	const { token, statement } = await newSession(ctx, begin);
	await db.write([
		...(session ? [{ text: "DELETE FROM session WHERE id = ?", args: [session.id] }] : []),
		...also,
		statement,
		...claimDonations(ctx, { userId: begin.userId }),
		auditRow(
			{ ...ctx, actor: { kind: "user", userId: begin.userId, roles: [] } },
			"auth.signed_in",
			{ user: begin.userId },
			{ method: begin.method },
		),
	]);
	ctx.device.signedIn = await newDeviceToken(ctx, begin.userId);
	return {
		unique_id: row.id,
		username: row.username,
		email: row.email,
		name: { first_name: row.firstName, last_name: row.lastName },
		profile_image_url: row.profileImageUrl,
		kindnessScore: row.kindnessScore,
		roles: row.roles,
		phone: row.phone,
		phone_verified: row.phoneVerified,
		homepage: row.homepage,
		token_detail: { token },
	};
}
