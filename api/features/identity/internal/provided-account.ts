import { and, eq } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { linkedIdentity, user } from "../../../../db/schema/index.ts";
import { signInProviderTitles } from "../../../domain/people/sign-in-providers.ts";
import { auditRow } from "../../../http/audit.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import {
	type ProvidedPerson,
	SignInDenied,
	SignInInvalid,
	SignInUnreachable,
} from "../../../providers/sign-in-types.ts";
import { signInChanged } from "./sign-in-changed.ts";

/** Turns a provider's errors into refusals; all others pass. */
export function providerProblem(error: unknown, name: ProvidedPerson["provider"]): unknown {
	const values = { provider: signInProviderTitles[name] };
	if (error instanceof SignInDenied) return new Problem(401, "provider_denied", { values });
	if (error instanceof SignInInvalid) return new Problem(401, "provider_invalid", { values });
	if (error instanceof SignInUnreachable) return new Problem(503, "provider_unreachable", { values, retryAfter: 30 });
	return error;
}

/** The account of a provider's person, as far as there is one. */
export type Provided =
	/** An account, with the statements that link it if it was not linked yet. */
	{ account: typeof user.$inferSelect; also: Statement[] } | { account: null };

/**
 * The account of a provider's person: the linked one, else the one with the same address, if both sides have verified it.
 * @throws Problem 409 if there is an account with the address that may not be linked like that
 */
export async function accountOf(ctx: Ctx, person: ProvidedPerson): Promise<Provided> {
	const { db } = ctx;
	const [linked] = await db.read
		.select()
		.from(user)
		.innerJoin(linkedIdentity, eq(linkedIdentity.userId, user.id))
		.where(and(eq(linkedIdentity.provider, person.provider), eq(linkedIdentity.subject, person.subject)))
		.limit(1);
	if (linked) return { account: linked.user, also: [] };
	if (person.email === null || !person.emailVerified) return { account: null };
	const [same] = await db.read.select().from(user).where(eq(user.email, person.email)).limit(1);
	// Nobody has proved an unverified account's address, so it does not stand in the owner's way.
	if (!same || same.state === "unverified") return { account: null };
	if (same.state !== "active") throw new Problem(401, "sign_in_failed");
	if (same.emailVerifiedAt === null) {
		const values = { provider: signInProviderTitles[person.provider] };
		throw new Problem(409, "provider_account_exists", { values });
	}
	return { account: same, also: link(ctx, same, person) };
}

/** The statements that link a provider's person to an account. */
export function link(ctx: Ctx, account: typeof user.$inferSelect, { provider, subject }: ProvidedPerson): Statement[] {
	return [
		ctx.db.build
			.insert(linkedIdentity)
			.values({ provider, subject, userId: account.id, createdAt: ctx.platform.clock.now() }),
		signInChanged(ctx, account, "login-added"),
		auditRow(ctx, "auth.login_added", { user: account.id }, { provider }),
	];
}
