import { and, eq } from "drizzle-orm";
import { linkedIdentity, passkey } from "../../../db/schema/index.ts";
import type { SignInProviderName } from "../../domain/people/sign-in-providers.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { ownAccount } from "./internal/own-account.ts";
import { signInChanged } from "./internal/sign-in-changed.ts";
import { keepsWayIn } from "./internal/ways-in.ts";

export interface LinkedLogin {
	provider: string;
	since: number;
}

export interface WaysIn {
	hasPassword: boolean;
	passkeys: number;
	/** At most one per provider and account of it; oldest first. */
	logins: LinkedLogin[];
}

/** The ways in which the signed-in user can log in. */
export async function waysIn(ctx: Ctx): Promise<WaysIn> {
	const account = await ownAccount(ctx);
	const [logins, passkeys] = await Promise.all([
		ctx.db.read
			.select({ provider: linkedIdentity.provider, since: linkedIdentity.createdAt })
			.from(linkedIdentity)
			.where(eq(linkedIdentity.userId, account.id))
			.orderBy(linkedIdentity.createdAt)
			.limit(20),
		ctx.db.read.$count(passkey, eq(passkey.userId, account.id)),
	]);
	return { hasPassword: account.passwordHash !== null, passkeys, logins };
}

/**
 * Removes the signed-in user's links to a provider.
 * @throws Problem 409 if no other way to log in would be left
 */
export async function removeLogin(ctx: Ctx, { provider }: { provider: SignInProviderName }): Promise<void> {
	const { db } = ctx;
	const account = await ownAccount(ctx);
	await db.write(
		[
			db.build
				.delete(linkedIdentity)
				.where(and(eq(linkedIdentity.userId, account.id), eq(linkedIdentity.provider, provider))),
			keepsWayIn(account.id),
			signInChanged(ctx, account, "login-removed"),
			auditRow(ctx, "auth.login_removed", { user: account.id }, { provider }),
		],
		{ unmet: () => new Problem(409, "last_way_in") },
	);
}
