import { eq } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import type { SignedIn } from "../../domain/contracts/identity.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { NewSession } from "../../http/sessions.ts";
import { forgetTries } from "../../http/tries.ts";
import { beginSession } from "./begin-session.ts";
import { checkSecondFactor, factorTries } from "./second-factor.ts";

/**
 * Begins a session in a call that brings both factors. Without the second one nothing is written, so the client can repeat
 * the call with it.
 * @param code the second factor; accounts without one ignore it
 * @param also statements for the same write
 * @throws Problem 401 as `beginSession` does, and for a wrong second factor
 */
export async function beginInCall(
	ctx: Ctx,
	begin: NewSession,
	code: string | undefined,
	also: readonly Statement[] = [],
): Promise<SignedIn> {
	if (code === undefined || !(await hasSecondFactor(ctx, begin.userId))) return beginSession(ctx, begin, also);
	if (!(await checkSecondFactor(ctx, begin.userId, code))) throw new Problem(401, "factor_code_wrong");
	return beginSession(ctx, { ...begin, secondFactor: true }, [
		...also,
		await forgetTries(factorTries.name, begin.userId),
	]);
}

async function hasSecondFactor({ db }: Ctx, userId: string): Promise<boolean> {
	const [row] = await db.read.select({ enabledAt: user.totpEnabledAt }).from(user).where(eq(user.id, userId)).limit(1);
	return row !== undefined && row.enabledAt !== null;
}
